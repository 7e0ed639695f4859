package org.bodytext.extractor.metadata.rank;

import java.util.BitSet;
import java.util.List;
import org.bodytext.extractor.hash.Hash64;
import org.bodytext.extractor.page.MetadataPlace.Source;
import org.bodytext.extractor.text.LowerCase;

/**
 * A possible value of a field, with the features of the places that state it. Not thread safe.
 *
 * <p>A field has features of its own, the constants of an enum; each is a column of the model.
 */
@SuppressWarnings("EnumOrdinal") // columns of the model, in the order of the constants
public final class Candidate {

  private final List<String> values;
  private final List<String> keys;
  private final float[] features;
  private final Tokens tokens = new Tokens();
  private final int[] places = new int[Source.values().length];
  private final BitSet lines = new BitSet();

  /** The element and the line of the place that is nearest to the title; -1 if absent. */
  private int element = -1;

  private int line = -1;
  private int distance = Integer.MAX_VALUE;

  Candidate(List<String> values, List<String> keys, int featureCount) {
    this.values = values;
    this.keys = keys;
    this.features = new float[featureCount];
  }

  /** {@return the values; several for several authors} */
  public List<String> values() {
    return values;
  }

  /** {@return the keys of the values, in the same order} */
  public List<String> keys() {
    return keys;
  }

  /** {@return the words at and around its places} */
  public Tokens tokens() {
    return tokens;
  }

  /** {@return the own features of the field} */
  float[] features() {
    return features;
  }

  /** {@return the element of the place nearest to the title; -1 if no line states the value} */
  int element() {
    return element;
  }

  /** {@return the line of the place nearest to the title; -1 if absent} */
  int line() {
    return line;
  }

  /** {@return the number of places in a part of the page} */
  int places(Source source) {
    return places[source.ordinal()];
  }

  /** {@return the number of parts of the page that state the value} */
  public int sources() {
    int sources = 0;
    for (int count : places) {
      sources += count > 0 ? 1 : 0;
    }
    return sources;
  }

  /** {@return the number of lines that state the value} */
  public int lines() {
    return lines.cardinality();
  }

  /** Adds a place that is not in a line. */
  void addPlace(Source source) {
    places[source.ordinal()]++;
  }

  /** Adds a place in a line. */
  void addLine(int ofElement, int number, int toTitle) {
    addPlace(Source.LINE);
    lines.set(number);
    if (toTitle < distance) {
      distance = toTitle;
      element = ofElement;
      line = number;
    }
  }

  /** Sets a feature. */
  public void set(Enum<?> feature, double value) {
    features[feature.ordinal()] = (float) value;
  }

  /** Sets a feature to 1 or 0. */
  public void set(Enum<?> feature, boolean value) {
    set(feature, value ? 1 : 0);
  }

  /** Raises a feature to a value. */
  public void raise(Enum<?> feature, double value) {
    set(feature, Math.max(get(feature), value));
  }

  /** Sets a feature to 1 if a condition holds. */
  public void raise(Enum<?> feature, boolean value) {
    raise(feature, value ? 1 : 0);
  }

  /** Adds 1 to a feature. */
  public void increment(Enum<?> feature) {
    features[feature.ordinal()]++;
  }

  /** {@return a feature} */
  public float get(Enum<?> feature) {
    return features[feature.ordinal()];
  }

  /** Adds a token; nothing if it is empty. */
  public void token(TokenFamily family, CharSequence text) {
    token(family, text, 0, text.length());
  }

  /** Adds a part of a text as a token; nothing if it is empty. */
  public void token(TokenFamily family, CharSequence text, int from, int to) {
    if (from < to) {
      tokens.add(family, family.hash(Hash64.of(text, from, to)));
    }
  }

  /** Adds the first words of a text in lower case: runs of letters and digits. */
  public void words(TokenFamily family, String text, int max) {
    String lower = LowerCase.of(text);
    int start = -1;
    int count = 0;
    for (int at = 0; at <= lower.length() && count < max; at++) {
      boolean inWord = at < lower.length() && Character.isLetterOrDigit(lower.charAt(at));
      if (inWord && start < 0) {
        start = at;
      } else if (!inWord && start >= 0) {
        token(family, lower, start, at);
        count++;
        start = -1;
      }
    }
  }
}
