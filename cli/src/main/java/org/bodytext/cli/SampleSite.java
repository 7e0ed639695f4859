package org.bodytext.cli;

import java.io.IOException;
import java.net.URI;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.netpreserve.jwarc.HttpResponse;
import org.netpreserve.jwarc.MediaType;
import org.netpreserve.jwarc.WarcCompression;
import org.netpreserve.jwarc.WarcResponse;
import org.netpreserve.jwarc.WarcWriter;

/**
 * A folder of sample pages: {@code pages.tsv} contains one line per page with its file, its URL and
 * its header {@code Content-Type}, separated by tabs; {@code gold.jsonl} is the gold file.
 *
 * @param folder the folder
 * @param pages its pages, in the order of the list
 */
public record SampleSite(Path folder, List<SamplePage> pages) {

  private static final Instant CRAWLED = Instant.parse("2026-01-01T00:00:00Z");

  /**
   * One page.
   *
   * @param file its file
   * @param url its URL
   * @param contentType its header {@code Content-Type}
   */
  public record SamplePage(Path file, String url, String contentType) {}

  /**
   * Reads the list of pages.
   *
   * @throws IOException if it cannot be read or a line is not valid; the message names the line
   */
  public static SampleSite read(Path folder) throws IOException {
    Path list = folder.resolve("pages.tsv");
    List<SamplePage> pages = new ArrayList<>();
    int number = 0;
    for (String line : Files.readAllLines(list, StandardCharsets.UTF_8)) {
      number++;
      if (line.isBlank() || line.startsWith("#")) {
        continue;
      }
      String[] cells = line.split("\t", -1);
      if (cells.length < 3) {
        throw new IOException(
            list + ":" + number + ": must be file, URL and content type, was " + line);
      }
      pages.add(new SamplePage(folder.resolve(cells[0]), cells[1], cells[2]));
    }
    return new SampleSite(folder, List.copyOf(pages));
  }

  /** {@return the gold file} */
  public Path gold() {
    return folder.resolve("gold.jsonl");
  }

  /**
   * Writes the pages as a WARC file, as a crawler would.
   *
   * @param warc the compressed WARC file, overwritten if it exists
   * @throws IOException if a page cannot be read or the file cannot be written
   */
  public void writeWarc(Path warc) throws IOException {
    try (WarcWriter writer =
        new WarcWriter(
            FileChannel.open(
                warc,
                StandardOpenOption.CREATE,
                StandardOpenOption.TRUNCATE_EXISTING,
                StandardOpenOption.WRITE),
            WarcCompression.GZIP)) {
      for (SamplePage page : pages) {
        HttpResponse response =
            new HttpResponse.Builder(200, "OK")
                .body(MediaType.parse(page.contentType()), Files.readAllBytes(page.file()))
                .build();
        UUID id = UUID.nameUUIDFromBytes(page.url().getBytes(StandardCharsets.UTF_8));
        writer.write(
            new WarcResponse.Builder(URI.create(page.url()))
                .date(CRAWLED)
                .recordId(id)
                .body(response)
                .build());
      }
    }
  }
}
