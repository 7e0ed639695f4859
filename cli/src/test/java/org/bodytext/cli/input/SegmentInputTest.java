package org.bodytext.cli.input;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.io.MapFile;
import org.apache.hadoop.io.SequenceFile;
import org.apache.hadoop.io.Text;
import org.apache.nutch.metadata.Metadata;
import org.apache.nutch.protocol.Content;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SegmentInputTest {

  @TempDir private Path folder = Path.of("");

  @Test
  void partsAreReadInOrderWithRecordNumberAndHeader() throws IOException {
    Path segment = folder.resolve("20260101000000");
    part(segment, 1, "http://c/", "text/html", "gamma");
    part(segment, 0, "http://a/", "text/html; charset=gbk", "alpha", "http://b/", "image/png", "b");
    List<InputPage> pages = read(segment);
    assertThat(pages).extracting(InputPage::id).containsExactly("0", "2");
    assertThat(pages).extracting(InputPage::url).containsExactly("http://a/", "http://c/");
    assertThat(pages)
        .extracting(InputPage::contentType)
        .containsExactly("text/html; charset=gbk", "text/html");
    assertThat(pages)
        .extracting(page -> new String(page.bytes(), StandardCharsets.UTF_8))
        .containsExactly("alpha", "gamma");
  }

  @Test
  void segmentsAndFilesOfAFolderAreRead() throws IOException {
    part(folder.resolve("segments/20260102000000"), 0, "http://b/", "text/html", "b");
    part(folder.resolve("segments/20260101000000"), 0, "http://a/", "text/html", "a");
    Files.writeString(folder.resolve("x.html"), "x");
    assertThat(read(folder))
        .extracting(InputPage::url)
        .containsExactly("http://a/", "http://b/", null);
  }

  @Test
  void damagedPartIsReportedAndTheNextIsRead() throws IOException {
    Path segment = folder.resolve("20260101000000");
    part(segment, 0, "http://a/", "text/html", "a", "http://b/", "text/html", "b");
    part(segment, 1, "http://c/", "text/html", "c");
    Path content = segment.resolve("content/part-00000/data");
    byte[] bytes = Files.readAllBytes(content);
    Files.delete(segment.resolve("content/part-00000/.data.crc"));
    Files.write(content, Arrays.copyOf(bytes, bytes.length - 30));
    List<InputPage> pages = read(segment);
    assertThat(pages).extracting(InputPage::url).containsExactly("http://a/", null, "http://c/");
    assertThat(pages.get(1).error()).startsWith("the segment is damaged here (");
    assertThat(pages.get(1).name()).endsWith("part-00000 record 1");
  }

  @Test
  void folderWithoutContentIsNotASegment() throws IOException {
    Files.createDirectories(folder.resolve("content/part-00000"));
    Files.writeString(folder.resolve("content/x.html"), "x");
    assertThat(SegmentFolder.isSegment(folder)).isFalse();
    assertThat(read(folder)).hasSize(1);
  }

  private static List<InputPage> read(Path input) throws IOException {
    List<InputPage> pages = new ArrayList<>();
    try (PageInput in =
        Inputs.open(
            List.of(input.toString()), new ByteArrayInputStream(new byte[0]), message -> {})) {
      for (InputPage page = in.next(); page != null; page = in.next()) {
        pages.add(page);
      }
    }
    return pages;
  }

  /** Writes a part as Nutch's fetcher does; the arguments are URL, type and text of each page. */
  private static void part(Path segment, int part, String... pages) throws IOException {
    Path folder = segment.resolve("content/part-0000" + part);
    Files.createDirectories(folder.getParent());
    Configuration conf = new Configuration();
    try (MapFile.Writer writer =
        new MapFile.Writer(
            conf,
            new org.apache.hadoop.fs.Path(folder.toUri()),
            MapFile.Writer.keyClass(Text.class),
            SequenceFile.Writer.valueClass(Content.class))) {
      for (int i = 0; i < pages.length; i += 3) {
        Metadata metadata = new Metadata();
        metadata.set("Content-Type", pages[i + 1]);
        byte[] bytes = pages[i + 2].getBytes(StandardCharsets.UTF_8);
        String type = pages[i + 1].split(";", 2)[0];
        writer.append(
            new Text(pages[i]), new Content(pages[i], pages[i], bytes, type, metadata, conf));
      }
    }
  }
}
