package org.bodytext.extractor.auto;

import java.util.BitSet;
import java.util.HashSet;
import java.util.Locale;
import java.util.Set;
import org.bodytext.extractor.LineView;
import org.bodytext.extractor.Lines;
import org.bodytext.extractor.Page;
import org.bodytext.extractor.data.DataLines;
import org.jspecify.annotations.Nullable;

/**
 * The body of a page that carries its text as data and shows none.
 *
 * <p>What calls itself the body ({@code articleBody}, {@code text}, {@code content}) is taken, or
 * else the property with most text. Immutable.
 */
final class DataBody {

  private static final Set<String> BODIES =
      Set.of("articlebody", "text", "content", "body", "bodyhtml", "contenthtml", "cooked", "html");

  /** A shorter text is a teaser or a notice, in words. */
  private static final int SHORTEST = 40;

  /** Each property is looked for in all lines. */
  private static final int MOST_PROPERTIES = 32;

  private static final double NAMED = 0.7;
  private static final double UNNAMED = 0.3;

  private final BitSet lines;
  private final String property;
  private final double confidence;

  private DataBody(BitSet lines, String property, double confidence) {
    this.lines = lines;
    this.property = property;
    this.confidence = confidence;
  }

  /** {@return the body in the data of a page; null if there is none} */
  static @Nullable DataBody of(Page page) {
    DataLines data = (DataLines) page.lines(LineView.DATA);
    DataBody named = named(data);
    return named != null ? named : longest(data);
  }

  BitSet lines() {
    return lines;
  }

  String property() {
    return property;
  }

  double confidence() {
    return confidence;
  }

  private static @Nullable DataBody named(DataLines data) {
    for (int line = 0; line < data.size(); line++) {
      String property = data.property(line);
      if (BODIES.contains(property.toLowerCase(Locale.ROOT))) {
        BitSet lines = linesOf(data, property);
        if (words(data, lines) >= SHORTEST) {
          return new DataBody(lines, property, NAMED);
        }
      }
    }
    return null;
  }

  private static @Nullable DataBody longest(DataLines data) {
    Set<String> seen = new HashSet<>();
    DataBody longest = null;
    int most = SHORTEST - 1;
    for (int line = 0; line < data.size(); line++) {
      String property = data.property(line);
      if (seen.size() < MOST_PROPERTIES && seen.add(property)) {
        BitSet lines = linesOf(data, property);
        int words = words(data, lines);
        if (words > most) {
          most = words;
          longest = new DataBody(lines, property, UNNAMED);
        }
      }
    }
    return longest;
  }

  /** {@return the lines of a property, a text that comes again once} */
  private static BitSet linesOf(DataLines data, String property) {
    BitSet found = new BitSet();
    Set<String> seen = new HashSet<>();
    for (int line = 0; line < data.size(); line++) {
      found.set(line, data.property(line).equals(property) && seen.add(data.text(line)));
    }
    return found;
  }

  private static int words(Lines data, BitSet lines) {
    return lines.stream().map(data::words).sum();
  }
}
