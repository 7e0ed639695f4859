package org.bodytext.extractor.markup;

import java.lang.ref.SoftReference;
import org.bodytext.extractor.page.Elements;
import org.bodytext.extractor.page.ExtractionInterruptedException;
import org.bodytext.extractor.page.LineView;
import org.bodytext.extractor.page.Lines;
import org.bodytext.extractor.page.SourceText;
import org.jspecify.annotations.Nullable;

/**
 * Parses the characters of a page in one pass into tables of lines and elements.
 *
 * <p>Tags, comments, attributes and raw text end where the tokenizer of the HTML standard ends
 * them, with two exceptions: a tag whose quotation mark never closes ends at its first {@code >},
 * and a title or text area that is never closed ends at the next tag. Both recover pages whose text
 * a browser would lose.
 *
 * <p>Cost: linear in the length of the source, for any source.
 */
public final class MarkupParser {

  /** Limit on tags without an end that are read again up to their first {@code >}. */
  private static final int MAX_RESCUES = 16;

  /** Up to this distance a loop is faster than {@code String.indexOf}, which is slow to start. */
  private static final int NEAR = 32;

  private static final int ASCII_END = 128;

  /** Longer hidden text may be the rest of a text, which a click shows; in characters. */
  private static final int MAX_HIDDEN_LABEL = 60;

  // Sets of characters below 64, one bit each: tested for every character of every tag.
  private static final long TAG_SPACE =
      1L << ' ' | 1L << '\n' | 1L << '\t' | 1L << '\r' | 1L << '\f';
  private static final long ENDS_TAG_NAME = TAG_SPACE | 1L << '>' | 1L << '/';
  private static final long ENDS_NAME = ENDS_TAG_NAME | 1L << '=';

  private static final ThreadLocal<SoftReference<ParseBuffers>> KEPT =
      ThreadLocal.withInitial(() -> new SoftReference<>(null));

  private final SourceText page;
  private final char[] source;
  private final int length;
  private final LineView view;
  private final boolean xhtml;
  private final IntTable namingAttributes;
  private final LineBuilder lines;
  private final TreeBuilder tree;
  private final RawTextEndTags endTags;

  private int nameEnd;
  private int firstNamingAttribute;
  private int attributeFlags;
  private boolean selfClosing;
  private int rescues;
  private boolean doubleQuoteEnds = true;
  private boolean singleQuoteEnds = true;
  private boolean cdataEnds = true;

  private final boolean[] neverClosed = new boolean[Tags.count()];

  private MarkupParser(
      SourceText page, char[] source, LineView view, boolean xhtml, ParseBuffers tables) {
    this.page = page;
    this.source = source;
    this.length = page.length();
    this.view = view;
    this.xhtml = xhtml;
    this.namingAttributes = tables.namingAttributes;
    this.lines = new LineBuilder(tables, page, source, view);
    this.tree = new TreeBuilder(tables, lines);
    this.endTags = new RawTextEndTags(page, source);
  }

  /**
   * The result of parsing a page.
   *
   * @param lines the lines of the requested view
   * @param elements the elements; their line numbers are those of {@code lines}
   */
  public record Markup(Lines lines, Elements elements) {}

  /**
   * Parses a page.
   *
   * @param source the characters of the page
   * @param buffer an array that begins with the same characters, not changed during the call; null
   *     if the caller has none
   * @param view decides where lines end
   * @return the lines and elements of the page
   */
  public static Markup parse(SourceText source, char @Nullable [] buffer, LineView view) {
    return parse(source, buffer, view, XmlProlog.isXhtml(source));
  }

  /**
   * Parses a page.
   *
   * @param xhtml whether the page is XML: any element may close itself, and CDATA is text
   */
  static Markup parse(SourceText source, char @Nullable [] buffer, LineView view, boolean xhtml) {
    ParseBuffers kept = KEPT.get().get();
    ParseBuffers tables = kept == null ? new ParseBuffers() : kept;
    tables.clear();
    KEPT.set(new SoftReference<>(null));
    char[] characters = buffer == null ? tables.charactersOf(source) : buffer;
    new MarkupParser(source, characters, view, xhtml, tables).read(tables);
    ElementTable elements = new ElementTable(source, tables);
    LineTable lines = new LineTable(source, view, tables);
    if (tables.isWorthKeeping()) {
      KEPT.set(new SoftReference<>(tables));
    }
    return new Markup(lines, elements);
  }

  private void read(ParseBuffers tables) {
    int at = 0;
    while (at < length) {
      ExtractionInterruptedException.throwIfInterrupted();
      if (source[at] == '<' && LineBuilder.opensMarkup(source, at, length)) {
        at = markup(at);
      } else {
        at = text(at);
      }
    }
    tree.endPage(length);
    ScriptRevealedContent.show(source, tables);
  }

  private int text(int from) {
    int flags = tree.textFlags();
    int at = from;
    while (at < length && CharacterTable.isSpace(source[at])) {
      at++;
    }
    boolean blank =
        at == length || source[at] == '<' && LineBuilder.opensMarkup(source, at, length);
    if (blank && lines.ignoresSpace(from, flags)) {
      return at;
    }
    if (!blank && tree.isInHead()) {
      tree.textBegins(from);
      flags = tree.textFlags();
    }
    return lines.text(from, length, true, tree.block(), flags);
  }

  private int markup(int at) {
    char next = source[at + 1];
    if (next == '!') {
      return declaration(at);
    }
    if (next == '?') {
      return after('>', at + 2);
    }
    if (next == '/') {
      return endTag(at);
    }
    return startTag(at);
  }

  private int declaration(int at) {
    if (matches(at + 2, "--")) {
      return comment(at + 4);
    }
    if (cdataEnds && matches(at + 2, "[CDATA[") && (xhtml || tree.isForeign())) {
      int end = page.indexOf("]]>", at + 9);
      cdataEnds = end >= 0;
      if (end >= 0) {
        int flags = tree.textFlags() | MarkupFlags.LITERAL;
        lines.text(at + 9, end, false, tree.block(), flags);
        return end + 3;
      }
    }
    return after('>', at + 2);
  }

  /** {@return the offset after a comment whose content begins at {@code from}} */
  private int comment(int from) {
    if (matches(from, ">")) {
      return from + 1;
    }
    if (matches(from, "->")) {
      return from + 2;
    }
    for (int at = page.indexOf("--", from); at >= 0; at = page.indexOf("--", at + 1)) {
      if (matches(at + 2, ">")) {
        return at + 3;
      }
      if (matches(at + 2, "!>")) {
        return at + 4;
      }
    }
    return length;
  }

  private int endTag(int at) {
    if (!CharacterTable.isAsciiLetter(source[at + 2])) {
      return after('>', at + 2);
    }
    int code = tagName(at + 2);
    int end = nameEnd + 1;
    if (nameEnd >= length || source[nameEnd] != '>') {
      end = attributes(nameEnd);
      dropNamingAttributes();
    }
    lines.tag(code, false);
    if (code == Tags.BR) {
      lines.breakLine(at);
    } else {
      tree.end(code, at);
    }
    return end;
  }

  private int startTag(int at) {
    int code = tagName(at + 1);
    int end = attributes(nameEnd);
    lines.tag(code, true);
    if (code == Tags.BR) {
      dropNamingAttributes();
      tree.textBegins(at);
      lines.breakLine(at);
      return end;
    }
    boolean empty = selfClosing && canCloseItself(code);
    if (Tags.is(code, Tags.INLINE)) {
      readClasses();
      hideInline(end);
    } else if ((attributeFlags & MarkupFlags.OFFSCREEN) != 0 || code == Tags.NOFRAMES) {
      attributeFlags |= MarkupFlags.HIDDEN;
    }
    int element = tree.start(code, at, end, attributeFlags, empty);
    if (element < 0) {
      dropNamingAttributes();
    } else if (!empty && Tags.is(code, Tags.RAW | Tags.RCDATA)) {
      return rawText(code, end);
    }
    return end;
  }

  private boolean canCloseItself(int code) {
    boolean always = xhtml || code < 0 || code == Tags.SVG || code == Tags.IFRAME;
    boolean ofDrawings = code == Tags.A || Tags.is(code, Tags.RAW | Tags.RCDATA);
    return always || ofDrawings && tree.isForeign();
  }

  /** Reads the content of an element whose content is not markup, and its end tag. */
  private int rawText(int code, int from) {
    int end = -1;
    boolean literal = code == Tags.PLAINTEXT;
    if (!neverClosed[code] && !literal) {
      end = endTags.next(code, from);
    }
    boolean text = Tags.is(code, Tags.RCDATA);
    int contentEnd = end;
    if (end < 0) {
      neverClosed[code] = true;
      boolean program = literal || code == Tags.SCRIPT || code == Tags.STYLE;
      contentEnd = program ? length : lines.endOfText(from, length, true);
    }
    boolean counts = text && (code != Tags.TITLE || view == LineView.SOURCE);
    if (counts) {
      int flags = tree.textFlags() | (literal ? MarkupFlags.LITERAL : 0);
      lines.text(from, contentEnd, false, tree.block(), flags);
    }
    tree.end(code, contentEnd);
    if (end < 0) {
      return contentEnd;
    }
    int after = attributes(endTags.nameEnd());
    dropNamingAttributes();
    return after;
  }

  /**
   * Reads attributes and the end of a tag.
   *
   * @param from the offset after the tag's name
   * @return the offset after the tag
   */
  private int attributes(int from) {
    attributeFlags = 0;
    firstNamingAttribute = namingAttributes.size();
    selfClosing = false;
    int at = from;
    int slash = -1;
    while (at < length) {
      char c = source[at];
      if (c == '>') {
        selfClosing = slash == at - 1;
        return at + 1;
      }
      if (c == '/') {
        slash = at++;
      } else if (isTagSpace(c)) {
        at++;
      } else {
        at = attribute(at);
      }
    }
    if (rescues < MAX_RESCUES) {
      rescues++;
      attributeFlags = 0;
      dropNamingAttributes();
      return after('>', from);
    }
    return length;
  }

  /** Reads one attribute. {@return the offset after it; the length if its value never ends} */
  private int attribute(int nameStart) {
    char[] chars = source;
    int all = chars[nameStart];
    long key = NameTable.key(0, chars[nameStart]);
    int nameEnd = nameStart + 1;
    while (nameEnd < length && !endsName(chars[nameEnd])) {
      key = NameTable.key(key, chars[nameEnd]);
      all |= chars[nameEnd];
      nameEnd++;
    }
    int name = AttributeNames.codeOf(key, all < ASCII_END, chars, nameStart, nameEnd);
    int at = skipTagSpace(nameEnd);
    if (at >= length || chars[at] != '=') {
      attributeFlags |= Visibility.ofAttribute(name, chars, nameEnd, nameEnd);
      return nameEnd;
    }
    at = skipTagSpace(at + 1);
    if (at >= length) {
      return length;
    }
    char quote = chars[at];
    int valueStart = at;
    int valueEnd;
    if (quote == '"' || quote == '\'') {
      valueStart++;
      valueEnd = closingQuote(quote, valueStart);
      at = valueEnd + 1;
    } else {
      valueEnd = valueStart;
      while (valueEnd < length && chars[valueEnd] != '>' && !isTagSpace(chars[valueEnd])) {
        valueEnd++;
      }
      at = valueEnd;
    }
    if (name != AttributeNames.OTHER) {
      attributeFlags |= Visibility.ofAttribute(name, chars, valueStart, valueEnd);
      if (AttributeNames.isNaming(name)
          && namingAttributes.size() < firstNamingAttribute + AttributeNames.MAX_PER_ELEMENT) {
        addNamingAttribute(name, valueStart, valueEnd);
      }
    }
    return Math.min(at, length);
  }

  /** Adds the flags that the classes of the last tag imply. */
  private void readClasses() {
    for (int attribute = firstNamingAttribute; attribute < namingAttributes.size(); attribute++) {
      int row = namingAttributes.place(attribute);
      int name = namingAttributes.get(row + AttributeNames.NAME);
      int from = namingAttributes.get(row + AttributeNames.START);
      int to = namingAttributes.get(row + AttributeNames.END);
      if (name == AttributeNames.ROLE && AncillaryClasses.isRole(source, from, to)) {
        attributeFlags |= MarkupFlags.ANCILLARY | MarkupFlags.SKIP_LINE;
      } else if (name == AttributeNames.CLASS) {
        boolean code = (tree.textFlags() & (MarkupFlags.PREFORMATTED | MarkupFlags.CODE_LIKE)) != 0;
        if (AncillaryClasses.contains(source, from, to, code)) {
          attributeFlags |= MarkupFlags.ANCILLARY | MarkupFlags.SKIP_LINE;
        } else if ((attributeFlags & MarkupFlags.HIDDEN) != 0
            && FormulaElements.isHiddenClass(source, from, to)) {
          attributeFlags &= ~MarkupFlags.HIDDEN;
        }
      }
    }
  }

  /** Omits an inline element whose text is for screen readers, or a label hidden in a sentence. */
  private void hideInline(int contentStart) {
    boolean unreadable = (attributeFlags & (MarkupFlags.OFFSCREEN | MarkupFlags.UNREADABLE)) != 0;
    boolean hidden = (attributeFlags & MarkupFlags.HIDDEN) != 0;
    if (unreadable || hidden && lines.hasText() && isLabelBeforeText(contentStart)) {
      attributeFlags &= ~MarkupFlags.HIDDEN;
      attributeFlags |= MarkupFlags.ANCILLARY | MarkupFlags.SKIP_LINE;
    }
  }

  /** {@return whether a short text without markup follows, whose end tag touches other text} */
  private boolean isLabelBeforeText(int from) {
    int limit = Math.min(length, from + MAX_HIDDEN_LABEL);
    int at = from;
    while (at < limit && source[at] != '<') {
      at++;
    }
    if (at + 1 >= limit || source[at + 1] != '/') {
      return false;
    }
    int tag = AttributeReader.endOfMarkup(page.substring(at, limit), 0);
    int end = at + tag;
    return tag > 0 && end < limit && source[end] != '<' && !CharacterTable.isSpace(source[end]);
  }

  private void addNamingAttribute(int name, int valueStart, int valueEnd) {
    int row = namingAttributes.add();
    namingAttributes.set(row + AttributeNames.NAME, name);
    namingAttributes.set(row + AttributeNames.START, valueStart);
    namingAttributes.set(row + AttributeNames.END, valueEnd);
  }

  /** Discards the naming attributes of the last tag, which does not create an element. */
  private void dropNamingAttributes() {
    namingAttributes.truncate(firstNamingAttribute);
  }

  private int closingQuote(char quote, int from) {
    boolean ends = quote == '"' ? doubleQuoteEnds : singleQuoteEnds;
    int at = ends ? indexOf(quote, from) : length;
    if (at == length && quote == '"') {
      doubleQuoteEnds = false;
    } else if (at == length) {
      singleQuoteEnds = false;
    }
    return at;
  }

  /** Reads the name of a tag and sets {@code nameEnd}. {@return its code} */
  private int tagName(int from) {
    long key = 0;
    int all = 0;
    int at = from;
    while (at < length && !endsTagName(source[at])) {
      key = NameTable.key(key, source[at]);
      all |= source[at];
      at++;
    }
    nameEnd = at;
    int code = all < ASCII_END && at - from <= NameTable.KEYED_LENGTH ? Tags.codeOf(key) : 0;
    return code > 0 ? code : Tags.codeOf(source, from, at);
  }

  static boolean endsTagName(char c) {
    return c < 64 && (ENDS_TAG_NAME >>> c & 1) != 0;
  }

  private static boolean endsName(char c) {
    return c < 64 && (ENDS_NAME >>> c & 1) != 0;
  }

  private int skipTagSpace(int from) {
    int at = from;
    while (at < length && isTagSpace(source[at])) {
      at++;
    }
    return at;
  }

  /** {@return whether a character is white space within tags and in lists of class names} */
  public static boolean isTagSpace(char c) {
    return c < 64 && (TAG_SPACE >>> c & 1) != 0;
  }

  private int after(char c, int from) {
    return Math.min(length, indexOf(c, from) + 1);
  }

  /** {@return the offset of the next occurrence of a character; the length if there is none} */
  private int indexOf(char c, int from) {
    int near = Math.min(length, from + NEAR);
    for (int at = from; at < near; at++) {
      if (source[at] == c) {
        return at;
      }
    }
    int at = page.indexOf(c, near);
    return at < 0 ? length : at;
  }

  private boolean matches(int from, String text) {
    return page.startsWith(text, from);
  }
}
