package org.bodytext.benchmark;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Hashes of what the library computes from pages, which show whether a change alters any of it. */
final class PageHashes {

  /** The number of hexadecimal digits of a hash. */
  private static final int DIGITS = 16;

  private static final String PAGES_OPTION = "--pages";

  private final List<String> names;
  private final Function<CorpusPage, List<byte[]>> contents;

  /** A line for each page, in order: corpus, number, URL and hashes, separated by tabs. */
  private final List<String> pages = new ArrayList<>();

  private final MessageDigest[] totals;

  /**
   * Creates the hashes of no pages.
   *
   * @param names the names of the hashes of a page
   * @param contents returns what is hashed of a page, in the order of {@code names}
   */
  PageHashes(List<String> names, Function<CorpusPage, List<byte[]>> contents) {
    this.names = names;
    this.contents = contents;
    this.totals = digests(names.size());
  }

  /**
   * Runs a command whose arguments are WARC files and, to write the hashes of each page to a file,
   * {@code --pages FILE}.
   */
  void run(List<String> arguments, PrintStream out) throws IOException {
    List<String> corpora = new ArrayList<>(arguments);
    int option = corpora.indexOf(PAGES_OPTION);
    Path file = null;
    if (option >= 0 && option + 1 < corpora.size()) {
      file = Path.of(corpora.remove(option + 1));
      corpora.remove(option);
    }
    if (corpora.isEmpty() || corpora.stream().anyMatch(name -> name.startsWith("-"))) {
      throw new IllegalArgumentException(
          "arguments must be [--pages FILE] PAGES.warc.gz..., were " + arguments);
    }
    for (String corpus : corpora) {
      out.println(add(Path.of(corpus)) + "  " + corpus);
    }
    out.println(total() + "  total");
    if (file != null) {
      Files.write(file, pages);
    }
  }

  /** Adds the pages of a WARC file, and returns their hashes as {@code name=hash}. */
  String add(Path corpus) throws IOException {
    MessageDigest[] sums = digests(names.size());
    List<CorpusPage> read = CorpusPage.read(corpus);
    for (int i = 0; i < read.size(); i++) {
      CorpusPage page = read.get(i);
      List<byte[]> values = contents.apply(page);
      List<String> hashes = new ArrayList<>();
      for (int n = 0; n < sums.length; n++) {
        byte[] hash = digests(1)[0].digest(values.get(n));
        sums[n].update(hash);
        totals[n].update(hash);
        hashes.add(hex(hash));
      }
      String line = corpus.getFileName() + "\t" + i + "\t" + page.url() + "\t";
      pages.add(line + String.join("\t", hashes));
    }
    return joined(sums);
  }

  /** {@return the hashes of all pages; call it once} */
  String total() {
    return joined(totals);
  }

  static byte[] utf8(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  private String joined(MessageDigest[] sums) {
    List<String> hashes = Arrays.stream(sums).map(sum -> hex(sum.digest())).toList();
    return names.stream()
        .map(name -> name + "=" + hashes.get(names.indexOf(name)))
        .collect(Collectors.joining(" "));
  }

  private static String hex(byte[] hash) {
    return HexFormat.of().formatHex(hash).substring(0, DIGITS);
  }

  private static MessageDigest[] digests(int count) {
    MessageDigest[] digests = new MessageDigest[count];
    for (int i = 0; i < count; i++) {
      try {
        digests[i] = MessageDigest.getInstance("SHA-256");
      } catch (NoSuchAlgorithmException e) {
        throw new IllegalStateException("every Java platform has SHA-256", e);
      }
    }
    return digests;
  }
}
