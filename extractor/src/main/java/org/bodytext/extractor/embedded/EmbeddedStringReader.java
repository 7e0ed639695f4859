package org.bodytext.extractor.embedded;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.ObjIntConsumer;
import org.bodytext.extractor.markup.AttributeReader;
import org.bodytext.extractor.markup.CharacterTable;
import org.bodytext.extractor.page.SourceText;
import org.jspecify.annotations.Nullable;

/**
 * Reads the strings of JSON in scripts and attributes, and removes the markup in them.
 *
 * <p>Only string literals and the names and brackets around them are read, and these need not be
 * well formed, so broken JSON and scripts that assign JSON to a variable have the same result.
 * Comments and regular expressions are skipped because they may contain quotation marks.
 */
final class EmbeddedStringReader {

  /** The maximum nesting of JSON in strings of JSON. */
  private static final int MAX_DEPTH = 2;

  /** Elements whose attributes and content are not text. */
  private static final Set<String> HIDDEN = Set.of("link", "meta", "script", "style");

  /** The maximum number of objects and lists around text in the attributes of such elements. */
  private static final int MAX_ATTRIBUTE_DEPTH = 3;

  /** Shorter attributes contain no prose. In characters. */
  private static final int MIN_ATTRIBUTE_LENGTH = 60;

  /** The maximum length of a reference to a row. In characters. */
  private static final int MAX_REFERENCE_LENGTH = 10;

  private final SourceText source;
  private final ProseDetector prose = new ProseDetector();
  private final Paragraphs paragraphs;
  private final PayloadEncodings encodings = new PayloadEncodings();
  private final NextFlightPayload flight = new NextFlightPayload();

  /** The last list of a row that describes an element: a sign, its name, key and properties. */
  private @Nullable Property element;

  /** The last such list of a hidden element. */
  private @Nullable Property hiddenElement;

  /** Whether the next string is the name of an element. */
  private boolean isNameNext;

  /** The properties whose values are texts in other rows, by the numbers of these rows. */
  private final Map<String, Property> referenced = new HashMap<>();

  /** The string that is read, for each depth. */
  private final MappedText[] texts = new MappedText[MAX_DEPTH + 1];

  EmbeddedStringReader(SourceText source, ObjIntConsumer<MappedText> listener) {
    this.source = source;
    this.paragraphs = new Paragraphs(listener);
    for (int depth = 0; depth <= MAX_DEPTH; depth++) {
      texts[depth] = new MappedText();
    }
  }

  /** {@return all lines that were read, in the order of the source} */
  List<EmbeddedLine> lines() {
    readRows();
    return new ParagraphMerger().merge(paragraphs.lines());
  }

  /** Reads a script in {@code [from, to)}. */
  void read(int from, int to) {
    int first = Math.min(to, skipSpace(source, from));
    MappedText json = PayloadEncodings.decode(source, first, to);
    if (json != null) {
      read(json, 0, json.length(), Property.NONE, 0);
    } else if (!flight.add(source, from, to)) {
      read(source, from, to, Property.NONE, 0);
    }
  }

  /** Reads a template: markup that scripts complete or insert into the page. */
  void readTemplate(int from, int to) {
    MappedText text = new MappedText();
    for (int at = from; at < to; at++) {
      text.add(source.charAt(at), at);
    }
    text.end(to);
    add(text, Property.NONE, MAX_DEPTH);
  }

  /** Reads an attribute that contains JSON or a page. {@return whether it does} */
  boolean readAttribute(AttributeReader attribute) {
    int from = attribute.valueStart();
    int to = attribute.valueEnd();
    char first = to - from < MIN_ATTRIBUTE_LENGTH ? ' ' : source.charAt(from);
    boolean json = first == '{' || first == '[';
    if (!json && (first == ' ' || !attribute.isName("srcdoc"))) {
      return false;
    }
    MappedText text = new MappedText();
    encodings.decodeReferences(source, from, to, text);
    if (!json || isJson(text)) {
      add(text, Property.NONE, 0);
    }
    return true;
  }

  /** Reads the rows of all scripts; texts last, because any row may refer to them. */
  void readRows() {
    for (int at = 0; flight.read(at); at = flight.next()) {
      if (!flight.isText) {
        read(flight.text, flight.start, flight.end, Property.NONE, 0);
      }
    }
    for (int at = 0; flight.read(at) && !paragraphs.isFull(); at = flight.next()) {
      if (flight.isText) {
        MappedText text = texts[0];
        text.clear();
        text.append(flight.text, flight.start, flight.end);
        add(text, referenced.getOrDefault(flight.number, Property.NONE), 0);
      }
    }
  }

  /**
   * Reads JSON.
   *
   * @param parent the property whose value it is
   * @param depth the number of strings around it
   */
  private void read(CharSequence in, int from, int to, Property parent, int depth) {
    MappedText text = texts[depth];
    JsonPathTracker keys = new JsonPathTracker(in, parent);
    StringLiterals literals = new StringLiterals(in, from, to, keys);
    int at = literals.next(from);
    while (at < to && !paragraphs.isFull()) {
      at = StringEscapes.read(in, at, to, text);
      if (isKey(in, at, to)) {
        keys.name(text);
      } else if (in != flight.text || isText(text, keys.property())) {
        add(text, keys.property(), depth);
      }
      at = literals.next(at);
    }
  }

  /** {@return whether a string of a row is text, not part of an element or a reference to a row} */
  private boolean isText(MappedText text, Property property) {
    boolean sign = text.length() > 0 && text.charAt(0) == '$';
    boolean name = isNameNext;
    isNameNext = sign && text.length() == 1;
    if (isNameNext) {
      element = property.outer();
    } else if (name && HIDDEN.contains(text.toString())) {
      hiddenElement = element;
    } else if (sign && text.length() <= MAX_REFERENCE_LENGTH) {
      referenced.putIfAbsent(text.subSequence(1, text.length()).toString(), property);
    }
    return !sign && (element == null || property.outer() != element) && !isHidden(property);
  }

  private boolean isHidden(Property property) {
    Property around = property.outer();
    for (int i = 0; i < MAX_ATTRIBUTE_DEPTH && around != null && around != hiddenElement; i++) {
      around = around.outer();
    }
    return around != null && around == hiddenElement;
  }

  private static boolean isKey(CharSequence in, int from, int to) {
    int next = from;
    while (next < to && CharacterTable.isSpace(in.charAt(next))) {
      next++;
    }
    return next < to && in.charAt(next) == ':';
  }

  /** Adds the text of a string. */
  private void add(MappedText text, Property property, int depth) {
    MappedText json = null;
    if (depth < MAX_DEPTH) {
      json = isJson(text) ? text : PayloadEncodings.decode(text, 0, text.length());
    }
    if (json != null) {
      read(json, 0, json.length(), property, depth + 1);
    } else if (PayloadEncodings.isEscapedMarkup(text)) {
      MappedText markup = new MappedText();
      encodings.decodeReferences(text, 0, text.length(), markup);
      paragraphs.add(property, prose.isProse(markup), markup);
    } else {
      paragraphs.add(property, prose.isProse(text), text);
    }
  }

  /** {@return whether a string contains JSON, as some scripts pass their state} */
  private static boolean isJson(MappedText text) {
    int first = skipSpace(text, 0);
    char begin = first < text.length() ? text.charAt(first) : '<';
    if (begin == '<') {
      // The attributes of markup may contain JSON.
      return false;
    }
    boolean bracket = begin == '{' || begin == '[';
    for (int at = 0; at + 2 < text.length(); at++) {
      if (text.charAt(at) == '"' && text.charAt(at + 1) == ':') {
        int value = bracket ? skipSpace(text, at + 2) : at + 2;
        char c = value < text.length() ? text.charAt(value) : ' ';
        if (c == '"' || c == '{' || c == '[') {
          return true;
        }
      }
    }
    return false;
  }

  private static int skipSpace(CharSequence text, int from) {
    int at = from;
    while (at < text.length() && CharacterTable.isSpace(text.charAt(at))) {
      at++;
    }
    return at;
  }
}
