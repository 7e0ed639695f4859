package org.bodytext.benchmark;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.TreeMap;
import org.bodytext.extractor.ExtractorRegistry;
import org.bodytext.extractor.body.Body;
import org.bodytext.extractor.body.BodyExtractor;
import org.bodytext.extractor.body.ExtractionRecord;
import org.bodytext.extractor.output.BodyFormat;
import org.bodytext.extractor.page.Page;

/**
 * Prints a hash of the text, of the Markdown, of the HTML, of the JSON records with their metadata,
 * and of the places of metadata of all pages of WARC files.
 *
 * <p>Arguments: {@code [--extractor ID] [--pages FILE] PAGES.warc.gz...}. {@code FILE} receives a
 * line with the hashes of each page, to find the pages that a change alters.
 */
public final class OutputHash {

  private static final List<BodyFormat> FORMATS =
      List.of(BodyFormat.TEXT, BodyFormat.MARKDOWN, BodyFormat.HTML, BodyFormat.JSONL);

  private OutputHash() {}

  /** Prints the hashes of each WARC file, and those of all pages. */
  public static void main(String[] arguments) throws IOException {
    List<String> rest = new ArrayList<>(Arrays.asList(arguments));
    int option = rest.indexOf("--extractor");
    String id = ExtractorRegistry.DEFAULT_ID;
    if (option >= 0 && option + 1 < rest.size()) {
      id = rest.remove(option + 1);
      rest.remove(option);
    }
    of(id).run(rest, Console.out());
  }

  /** {@return the hashes of a method's output} */
  static PageHashes of(String id) {
    BodyExtractor extractor = ExtractorRegistry.extractor(id);
    return new PageHashes(
        List.of("text", "markdown", "html", "json", "places"), page -> contents(extractor, page));
  }

  private static List<byte[]> contents(BodyExtractor extractor, CorpusPage input) {
    Page page = input.parse();
    Body body = extractor.extract(page);
    List<byte[]> contents = new ArrayList<>();
    for (BodyFormat format : FORMATS) {
      StringBuilder out = new StringBuilder();
      try {
        format.write(new ExtractionRecord(input.url(), input.url(), body, null), out);
      } catch (IOException e) {
        throw new AssertionError("a StringBuilder never fails", e);
      }
      contents.add(PageHashes.utf8(out.toString()));
    }
    contents.add(PageHashes.utf8(new TreeMap<>(page.metadataPlaces()).toString()));
    return contents;
  }
}
