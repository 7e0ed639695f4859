package org.bodytext.cli.input;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WaczFileTest {

  @TempDir private Path folder = Path.of("");

  private Path wacz(Map<String, byte[]> entries) throws IOException {
    Path file = folder.resolve("crawl.wacz");
    try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(file))) {
      for (Map.Entry<String, byte[]> entry : new TreeMap<>(entries).descendingMap().entrySet()) {
        zip.putNextEntry(new ZipEntry(entry.getKey()));
        zip.write(entry.getValue());
      }
    }
    return file;
  }

  private static List<InputPage> read(Path file) throws IOException {
    List<InputPage> pages = new ArrayList<>();
    try (PageInput input =
        Inputs.open(List.of(file.toString()), InputStream.nullInputStream(), message -> {})) {
      for (InputPage page = input.next(); page != null; page = input.next()) {
        pages.add(page);
      }
    }
    return pages;
  }

  @Test
  void pagesOfAllWarcFilesAreReadInOrder() throws IOException {
    Path file =
        wacz(
            Map.of(
                "datapackage.json", "{}".getBytes(UTF_8),
                "indexes/index.cdx.gz", new byte[9],
                "archive/b.warc.gz", new WarcFile().page("http://c/", "<p>c").packed(),
                "archive/a.warc.gz",
                    new WarcFile().page("http://a/", "<p>a").page("http://b/", "<p>b").packed()));
    assertThat(read(file))
        .extracting(InputPage::url)
        .containsExactly("http://a/", "http://b/", "http://c/");
    assertThat(read(file)).extracting(InputPage::id).containsExactly("0", "1", "2");
    assertThat(read(file)).extracting(InputPage::error).containsOnlyNulls();
  }

  @Test
  void fileWithoutWarcFilesIsAFailedPage() throws IOException {
    List<InputPage> pages = read(wacz(Map.of("pages/pages.jsonl", new byte[0])));
    assertThat(pages).hasSize(1);
    assertThat(pages.get(0).error()).contains("no WARC file");
    Files.writeString(folder.resolve("text.wacz"), "no zip");
    assertThat(read(folder.resolve("text.wacz")).get(0).error()).isNotNull();
  }
}
