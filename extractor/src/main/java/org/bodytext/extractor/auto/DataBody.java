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
 * <p>What calls itself the body ({@code articleBody}, or else {@code text}, {@code content} and the
 * like) is taken, or else the property with most text. Immutable.
 */
final class DataBody {

  /** What nothing but a body is called. */
  private static final String BODY = "articlebody";

  private static final Set<String> BODIES =
      Set.of(BODY, "text", "content", "body", "bodyhtml", "contenthtml", "cooked", "html");

  /** A shorter text is a teaser or a notice, in words. */
  private static final int SHORTEST = 40;

  /** A body in the data, beside what may be a body that is shown. */
  private static final float FAR_LONGER = 3;

  private static final double NAMED = 0.7;
  private static final double UNNAMED = 0.3;

  private final BitSet lines;
  private final String property;
  private final double confidence;
  private final float words;

  private DataBody(String property, Text text) {
    this.lines = text.lines;
    this.property = property;
    this.confidence = rank(property) > 0 ? NAMED : UNNAMED;
    this.words = text.words;
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
      texts.computeIfAbsent(data.property(line).name(), name -> new Text()).add(data, line);
    }
    DataBody best = null;
    for (Map.Entry<String, Text> text : texts.entrySet()) {
      DataBody body = new DataBody(text.getKey(), text.getValue());
      if (body.words >= SHORTEST && (best == null || body.isBetter(best))) {
        best = body;
      }
    }
    return best;
  }

  private boolean isBetter(DataBody other) {
    int rank = rank(property);
    int otherRank = rank(other.property);
    return rank > otherRank || rank == otherRank && words > other.words;
  }

  private static int rank(String property) {
    String name = property.toLowerCase(Locale.ROOT);
    return name.equals(BODY) ? 2 : BODIES.contains(name) ? 1 : 0;
  }

  /** The lines of a property, a text that comes again once. */
  private static final class Text {

    private final BitSet lines = new BitSet();
    private final Set<String> seen = new HashSet<>();
    private float words;

    void add(DataLines data, int line) {
      String text = data.text(line);
      if (seen.add(text)) {
        lines.set(line);
        words += data.words(line) + LineTexts.wordsOfUnspaced(text);
      }
    }
  }

  /** {@return whether this is a body, and what the page shows in so many words is a notice} */
  boolean isFarLonger(float words) {
    return rank(property) > 0 && this.words >= FAR_LONGER * words;
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
