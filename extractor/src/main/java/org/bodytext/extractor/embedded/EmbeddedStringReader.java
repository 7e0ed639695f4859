package org.bodytext.extractor.embedded;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.bodytext.extractor.markup.AttributeReader;
import org.bodytext.extractor.markup.CharacterTable;
import org.bodytext.extractor.page.SourceText;
import org.jspecify.annotations.Nullable;

/**
 * Reads the strings of JSON in scripts, markup in them taken away.
 *
 * <p>It looks at string literals alone, and at the names and brackets around them, but never asks
 * that these are in order: so broken JSON and scripts that assign JSON to a variable give the same;
 * comments and regular expressions of scripts are passed over, for the quotation marks in them.
 */
final class EmbeddedStringReader {

  /** JSON in strings of JSON is read so deep. */
  private static final int DEEPEST = 2;

  /** Elements of which neither attributes nor content are text. */
  private static final Set<String> HIDDEN = Set.of("link", "meta", "script", "style");

  /** So many objects and lists are around text in their attributes. */
  private static final int DEEPEST_ATTRIBUTE = 3;

  /** A shorter attribute holds no text of a page. */
  private static final int SHORTEST_ATTRIBUTE = 60;

  /** What names a row in a row is no longer. */
  private static final int LONGEST_SIGN = 10;

  private final SourceText source;
  private final ProseDetector prose = new ProseDetector();
  private final Paragraphs paragraphs;
  private final PayloadEncodings encoded = new PayloadEncodings();
  private final NextFlightPayload flight = new NextFlightPayload();

  /** The list in a row that a sign begins: an element's name, its key, and an object. */
  private @Nullable Property element;

  /** Such a list of an element that is not shown. */
  private @Nullable Property hidden;

  /** Whether the name of an element comes next. */
  private boolean isName;

  /** What the texts that rows name by numbers are the values of. */
  private final Map<String, Property> named = new HashMap<>();

  private final MappedText[] texts = new MappedText[DEEPEST + 1];

  EmbeddedStringReader(SourceText source, Paragraphs.Strings taker) {
    this.source = source;
    this.paragraphs = new Paragraphs(taker);
    for (int depth = 0; depth <= DEEPEST; depth++) {
      texts[depth] = new MappedText();
    }
  }

  /** {@return the lines of all that was read, in the order of the source} */
  List<EmbeddedLine> lines() {
    readRows();
    return new ParagraphMerger().join(paragraphs.lines());
  }

  /** Reads a script in {@code [from, to)}. */
  void read(int from, int to) {
    int first = Math.min(to, behindSpace(source, from));
    if (PayloadEncodings.isPercent(source, first)) {
      MappedText json = new MappedText();
      PayloadEncodings.readPercent(source, first, to, json);
      read(json, 0, json.length(), Property.NONE, 0);
    } else if (PayloadEncodings.isAngular(source, first)) {
      MappedText json = new MappedText();
      PayloadEncodings.readAngular(source, first, to, json);
      read(json, 0, json.length(), Property.NONE, 0);
    } else if (!flight.add(source, from, to)) {
      read(source, from, to, Property.NONE, 0);
    }
  }

  /** Reads markup that scripts fill or put into the page. */
  void readTemplate(int from, int to) {
    MappedText text = new MappedText();
    for (int at = from; at < to; at++) {
      text.add(source.charAt(at), at);
    }
    text.end(to);
    take(text, Property.NONE, DEEPEST);
  }

  /** Reads an attribute that has JSON, or a page in the page. {@return whether it is one} */
  boolean readAttribute(AttributeReader attribute) {
    int from = attribute.valueStart();
    int to = attribute.valueEnd();
    char first = to - from < SHORTEST_ATTRIBUTE ? ' ' : source.charAt(from);
    boolean json = first == '{' || first == '[';
    if (!json && (first == ' ' || !attribute.isName("srcdoc"))) {
      return false;
    }
    MappedText text = new MappedText();
    encoded.readReferences(source, from, to, text);
    if (!json || isJson(text)) {
      take(text, Property.NONE, 0);
    }
    return true;
  }

  /** Reads the rows of all scripts; texts at last, as any row may name them. */
  void readRows() {
    for (int at = 0; flight.read(at); at = flight.next()) {
      if (!flight.isText()) {
        read(flight.text(), flight.start(), flight.end(), Property.NONE, 0);
      }
    }
    for (int at = 0; flight.read(at) && !paragraphs.isFull(); at = flight.next()) {
      if (flight.isText()) {
        MappedText text = texts[0];
        text.clear();
        text.append(flight.text(), flight.start(), flight.end());
        take(text, named.getOrDefault(flight.number(), Property.NONE), 0);
      }
    }
  }

  /**
   * Reads JSON.
   *
   * @param around what it is the value of
   * @param depth how many strings it is in
   */
  private void read(CharSequence in, int from, int to, Property around, int depth) {
    MappedText text = texts[depth];
    JsonPathTracker keys = new JsonPathTracker(in, around);
    StringLiterals literals = new StringLiterals(in, from, to, keys);
    int at = literals.next(from);
    while (at < to && !paragraphs.isFull()) {
      at = StringEscapes.read(in, at, to, text);
      if (isKey(in, at, to)) {
        keys.name(text);
      } else if (in != flight.text() || isShown(text, keys.property())) {
        take(text, keys.property(), depth);
      }
      at = literals.next(at);
    }
  }

  /** {@return whether a string of a row is text, and not what is built, or the number of a row} */
  private boolean isShown(MappedText text, Property property) {
    boolean sign = text.length() > 0 && text.charAt(0) == '$';
    boolean name = isName;
    isName = sign && text.length() == 1;
    if (isName) {
      element = property.outer();
    } else if (name && HIDDEN.contains(text.toString())) {
      hidden = element;
    } else if (sign && text.length() <= LONGEST_SIGN) {
      named.putIfAbsent(text.subSequence(1, text.length()).toString(), property);
    }
    return !sign && (element == null || property.outer() != element) && !isHidden(property);
  }

  private boolean isHidden(Property property) {
    Property around = property.outer();
    for (int i = 0; i < DEEPEST_ATTRIBUTE && around != null && around != hidden; i++) {
      around = around.outer();
    }
    return around != null && around == hidden;
  }

  private static boolean isKey(CharSequence in, int from, int to) {
    int next = from;
    while (next < to && CharacterTable.isSpace(in.charAt(next))) {
      next++;
    }
    return next < to && in.charAt(next) == ':';
  }

  /** Takes the text of a string. */
  private void take(MappedText text, Property property, int depth) {
    if (depth < DEEPEST && isJson(text)) {
      read(text, 0, text.length(), property, depth + 1);
    } else if (depth < DEEPEST && PayloadEncodings.isPercent(text, 0)) {
      MappedText json = new MappedText();
      PayloadEncodings.readPercent(text, 0, text.length(), json);
      read(json, 0, json.length(), property, depth + 1);
    } else if (PayloadEncodings.isEscapedMarkup(text)) {
      MappedText markup = new MappedText();
      encoded.readReferences(text, 0, text.length(), markup);
      paragraphs.add(property, prose.isProse(markup), markup);
    } else {
      paragraphs.add(property, prose.isProse(text), text);
    }
  }

  /** {@return whether the string is itself JSON, as some scripts hand on their state} */
  private static boolean isJson(MappedText text) {
    int first = behindSpace(text, 0);
    char begin = first < text.length() ? text.charAt(first) : '<';
    if (begin == '<') {
      // Attributes of markup may have JSON.
      return false;
    }
    boolean bracket = begin == '{' || begin == '[';
    for (int at = 0; at + 2 < text.length(); at++) {
      if (text.charAt(at) == '"' && text.charAt(at + 1) == ':') {
        int value = bracket ? behindSpace(text, at + 2) : at + 2;
        char c = value < text.length() ? text.charAt(value) : ' ';
        if (c == '"' || c == '{' || c == '[') {
          return true;
        }
      }
    }
    return false;
  }

  private static int behindSpace(CharSequence text, int from) {
    int at = from;
    while (at < text.length() && CharacterTable.isSpace(text.charAt(at))) {
      at++;
    }
    return at;
  }
}
