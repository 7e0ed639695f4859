package org.bodytext.cli.gold;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.bodytext.extractor.page.Lines;
import org.jspecify.annotations.Nullable;

/**
 * Ranges of lines of a page, by part, with a hash of the lines: marks of a page without its text.
 *
 * @param parts for each part its ranges, each of the first and the last line
 * @param hash the hash of the texts of the marked lines, see {@link #hash}
 */
public record LineRanges(Map<String, List<int[]>> parts, String hash) {

  /** The name of the body in gold files, without the lead. */
  static final String BODY = "body";

  /** The number of hexadecimal digits of a hash. */
  private static final int HASH_DIGITS = 16;

  public LineRanges {
    parts = Map.copyOf(parts);
  }

  /**
   * {@return the ranges of the parts that have some; null if none has}
   *
   * @throws IllegalArgumentException if a range is not valid
   */
  static @Nullable LineRanges of(Map<?, ?> marks, @Nullable String hash) {
    Map<String, List<int[]>> parts = new LinkedHashMap<>();
    marks.forEach(
        (part, value) -> {
          if (value instanceof List<?> ranges) {
            parts.put(String.valueOf(part), ranges.stream().map(LineRanges::range).toList());
          }
        });
    return parts.isEmpty() ? null : new LineRanges(parts, hash == null ? "" : hash);
  }

  private static int[] range(Object value) {
    if (value instanceof List<?> range
        && range.size() == 2
        && range.get(0) instanceof Integer first
        && range.get(1) instanceof Integer last
        && first >= 0
        && last >= first) {
      return new int[] {first, last};
    }
    throw new IllegalArgumentException("a range of lines must be [first, last]");
  }

  /**
   * {@return the hash of the marked lines: the first {@value #HASH_DIGITS} hexadecimal digits of
   * the SHA-256 of their texts in UTF-8, in the order of the page, each with a line feed}
   *
   * <p>A range that ends after the page ends at its last line.
   */
  public static String hash(Map<String, List<int[]>> parts, Lines lines) {
    String text =
        parts.values().stream()
            .flatMap(List::stream)
            .flatMapToInt(range -> lines(range, lines))
            .sorted()
            .mapToObj(line -> lines.text(line) + "\n")
            .collect(Collectors.joining());
    try {
      byte[] digest =
          MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
      return HexFormat.of().formatHex(digest).substring(0, HASH_DIGITS);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform has SHA-256", e);
    }
  }

  /**
   * Checks that the marked lines are those of a page.
   *
   * @throws IllegalArgumentException if they are not
   */
  void check(String id, Lines lines) {
    String found = hash(parts, lines);
    if (!found.equals(hash)) {
      throw new IllegalArgumentException(
          "marks of page "
              + id
              + " must be of lines with the hash "
              + hash
              + ", was "
              + found
              + "; mark the page again, or use the version that it was marked with");
    }
  }

  /** {@return the text of the lines of a part, with line feeds between them} */
  String text(String part, Lines lines) {
    return parts.getOrDefault(part, List.of()).stream()
        .flatMapToInt(range -> lines(range, lines))
        .mapToObj(lines::text)
        .collect(Collectors.joining("\n"));
  }

  private static IntStream lines(int[] range, Lines lines) {
    return IntStream.rangeClosed(range[0], Math.min(range[1], lines.size() - 1));
  }
}
