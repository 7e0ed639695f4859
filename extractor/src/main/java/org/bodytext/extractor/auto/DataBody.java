package org.bodytext.extractor.auto;

import java.util.BitSet;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.bodytext.extractor.LineView;
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

  /**
   * {@return the body in the data of a page; null if there is none}
   *
   * <p>Cost: linear in the data.
   */
  static @Nullable DataBody of(Page page) {
    DataLines data = (DataLines) page.lines(LineView.DATA);
    Map<String, Text> texts = new LinkedHashMap<>();
    for (int line = 0; line < data.size(); line++) {
      texts.computeIfAbsent(data.property(line), property -> new Text()).add(data, line);
    }
    Map.Entry<String, Text> longest = null;
    for (Map.Entry<String, Text> text : texts.entrySet()) {
      if (text.getValue().words >= SHORTEST) {
        if (BODIES.contains(text.getKey().toLowerCase(Locale.ROOT))) {
          return new DataBody(text.getValue().lines, text.getKey(), NAMED);
        }
        if (longest == null || text.getValue().words > longest.getValue().words) {
          longest = text;
        }
      }
    }
    return longest == null
        ? null
        : new DataBody(longest.getValue().lines, longest.getKey(), UNNAMED);
  }

  /** The lines of a property, a text that comes again once. */
  private static final class Text {

    private final BitSet lines = new BitSet();
    private final Set<String> seen = new HashSet<>();
    private int words;

    void add(DataLines data, int line) {
      if (seen.add(data.text(line))) {
        lines.set(line);
        words += data.words(line);
      }
    }
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
}
