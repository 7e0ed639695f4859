package org.bodytext.benchmark;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import org.bodytext.extractor.ExtractorRegistry;
import org.bodytext.extractor.body.BodyExtractor;

/**
 * Prints the SHA-256 of all bodies of each WARC file, to show that a change of the code leaves all
 * bodies as they are.
 *
 * <p>Arguments: the id of a method, and WARC files. The hash covers the URL and the body text of
 * each page, in order.
 */
public final class BodyHash {

  private BodyHash() {}

  /** Prints the name and the hash of each WARC file. */
  public static void main(String[] arguments) throws IOException, NoSuchAlgorithmException {
    PrintStream out = Console.out();
    if (arguments.length < 2) {
      out.println("usage: BodyHash METHOD PAGES.warc.gz...");
      return;
    }
    BodyExtractor extractor = ExtractorRegistry.extractor(arguments[0]);
    for (int i = 1; i < arguments.length; i++) {
      MessageDigest hash = MessageDigest.getInstance("SHA-256");
      for (CorpusPage page : CorpusPage.read(Path.of(arguments[i]))) {
        String text = page.url() + "\n" + extractor.extract(page.parse()).text() + "\n";
        hash.update(text.getBytes(StandardCharsets.UTF_8));
      }
      out.println(HexFormat.of().formatHex(hash.digest()) + "  " + arguments[i]);
    }
  }
}
