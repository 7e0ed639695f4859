package org.bodytext.extractor.metadata.source;

import java.util.List;
import java.util.Set;
import org.bodytext.extractor.markup.AttributeReader;
import org.bodytext.extractor.markup.CharacterTable;
import org.bodytext.extractor.page.Elements;
import org.bodytext.extractor.page.Lines;
import org.bodytext.extractor.page.Page;
import org.bodytext.extractor.text.LowerCase;
import org.bodytext.extractor.text.WellFormed;
import org.jsoup.parser.Parser;

/** Converts short parts of a page to plain text, and normalizes it for comparison. */
public final class PlainText {

  /** The maximum length of a text in code units; the rest of a longer one is ignored. */
  public static final int MAX_LENGTH = 4_000;

  /** The maximum length of a hidden label before a line, with its markup, in code units. */
  private static final int MAX_LABEL_LENGTH = 200;

  /** The maximum number of lines of an element that are read. */
  private static final int MAX_LINES = 12;

  /**
   * The tags without attributes that content management systems leave in texts. Other names in
   * angle brackets belong to the text, as in {@code vector<T>} and {@code the <select> element}.
   */
  private static final Set<String> LEFTOVER_TAGS =
      Set.of(
          ("a abbr b big blockquote br center cite code div em figcaption figure font h1 h2 h3 h4 h5"
                  + " h6 hr i iframe img li mark nobr ol p section small span strike strong sub sup"
                  + " table tbody td tr tt u ul wbr")
              .split(" "));

  private PlainText() {}

  /**
   * {@return a text with its character references resolved and its white space collapsed, without
   * invisible characters and leftover tags}
   *
   * <p>The references of the result of HTML parsing are resolved once more, because content
   * management systems often escape attribute values and JSON twice.
   *
   * @param text a text of any length, cut off after {@link #MAX_LENGTH} code units
   */
  public static String tidy(String text) {
    String cut = WellFormed.first(text, MAX_LENGTH);
    if (cut.indexOf('&') >= 0) {
      cut = Parser.unescapeEntities(cut, false);
    }
    return withoutMarks(withoutTags(cut, false));
  }

  /** {@return a text without white space and marks of the direction of text at its ends} */
  static String withoutMarks(String text) {
    int from = 0;
    int to = text.length();
    while (from < to && isMark(text.charAt(from))) {
      from++;
    }
    while (to > from && isMark(text.charAt(to - 1))) {
      to--;
    }
    return text.substring(from, to);
  }

  private static boolean isMark(char c) {
    return CharacterTable.isSpace(c)
        || c == '\u061C'
        || c == '\u200E'
        || c == '\u200F'
        || c >= '\u202A' && c <= '\u202E'
        || c >= '\u2066' && c <= '\u2069';
  }

  /**
   * {@return the text of a range of the source that has no markup except references, as a title}
   */
  static String ofText(Page page, int from, int to) {
    return tidy(source(page, from, to));
  }

  /** {@return the text of a range of the source, without its tags} */
  public static String ofSource(Page page, int from, int to) {
    return tidy(withoutTags(source(page, from, to), true));
  }

  private static String source(Page page, int from, int to) {
    return WellFormed.first(page.source(from, Math.min(to, from + MAX_LENGTH + 1)), MAX_LENGTH);
  }

  /**
   * {@return the hidden text between the start of a line's element and the line, such as a label
   * for screen readers; empty if it is long, or a visible line is in between}
   */
  public static String hiddenTextBefore(Page page, int line) {
    Lines lines = page.lines();
    int from = page.elements().contentStart(lines.element(line));
    int to = lines.start(line);
    boolean visible = line > 0 && lines.isVisible(line - 1) && lines.end(line - 1) > from;
    return visible || to - from > MAX_LABEL_LENGTH ? "" : ofSource(page, from, to);
  }

  /** {@return the visible lines of an element, joined by spaces} */
  static String ofLines(Page page, int element) {
    Elements elements = page.elements();
    Lines lines = page.lines();
    int end = Math.min(elements.endLine(element), elements.firstLine(element) + MAX_LINES);
    StringBuilder out = new StringBuilder();
    for (int line = elements.firstLine(element); line < end; line++) {
      if (lines.end(line) - lines.start(line) > MAX_LENGTH) {
        break;
      }
      if (lines.isVisible(line)) {
        if (out.length() > 0) {
          out.append(' ');
        }
        lines.appendText(line, out);
      }
    }
    return withoutMarks(WellFormed.first(out.toString(), MAX_LENGTH));
  }

  /** {@return the letters and digits of a text in lower case, as a key to compare texts by} */
  public static String comparisonKey(String text) {
    StringBuilder out = new StringBuilder(text.length());
    for (int i = 0; i < text.length(); i++) {
      byte characterClass = CharacterTable.classOf(text.charAt(i));
      if (characterClass == CharacterTable.WORD || characterClass == CharacterTable.CJK) {
        out.append(text.charAt(i));
      }
    }
    return LowerCase.of(out.toString());
  }

  /**
   * {@return a text without tags, comments and invisible characters, with its white space
   * collapsed}
   *
   * @param all whether to remove all tags, not only leftover ones
   */
  private static String withoutTags(String text, boolean all) {
    StringBuilder out = new StringBuilder(text.length());
    boolean space = false;
    int at = 0;
    while (at < text.length()) {
      char c = text.charAt(at);
      int next = c == '<' ? tagEnd(text, at, all) : at;
      if (next > at) {
        at = next;
        continue;
      }
      byte characterClass = CharacterTable.classOf(c);
      if (characterClass == CharacterTable.SPACE) {
        space = true;
      } else if (characterClass != CharacterTable.INVISIBLE) {
        if (space && out.length() > 0) {
          out.append(' ');
        }
        space = false;
        out.append(c);
      }
      at++;
    }
    return out.toString();
  }

  /** {@return the offset after the tag or comment to remove at an offset; the offset if none} */
  private static int tagEnd(String text, int at, boolean all) {
    int from = at + 1 < text.length() && text.charAt(at + 1) == '/' ? at + 2 : at + 1;
    int to = from;
    while (to < text.length() && isAsciiLetterOrDigit(text.charAt(to))) {
      to++;
    }
    boolean comment = from < text.length() && text.charAt(from) == '!';
    String name = LowerCase.of(text.substring(from, to));
    boolean named = to > from && (all || isLeftover(text, name, to));
    if (!comment && !named) {
      return at;
    }
    int end = AttributeReader.endOfMarkup(text, at);
    if (end >= 0) {
      return end;
    }
    // The text was cut off within a tag.
    boolean cut = all || comment || to == text.length() || hasAttribute(text, to);
    return cut ? text.length() : at;
  }

  /** {@return whether a tag name, which ends at {@code to}, is that of a leftover tag} */
  private static boolean isLeftover(String text, String name, int to) {
    return Character.isLetter(name.charAt(0))
        && (LEFTOVER_TAGS.contains(name) && endsName(text, to) || hasAttribute(text, to));
  }

  /** {@return whether an attribute with a value follows, which only real tags have} */
  private static boolean hasAttribute(String text, int from) {
    int at = from;
    while (at < text.length() && CharacterTable.isSpace(text.charAt(at))) {
      at++;
    }
    int name = at;
    while (at < text.length()
        && (isAsciiLetterOrDigit(text.charAt(at)) || text.charAt(at) == '-')) {
      at++;
    }
    return name > from && at > name && at < text.length() && text.charAt(at) == '=';
  }

  /** {@return whether a text contains at least one of the words} */
  public static boolean containsAny(String text, List<String> words) {
    for (String word : words) {
      if (text.contains(word)) {
        return true;
      }
    }
    return false;
  }

  private static boolean endsName(String text, int at) {
    return at == text.length()
        || text.charAt(at) == '>'
        || text.charAt(at) == '/'
        || CharacterTable.isSpace(text.charAt(at));
  }

  private static boolean isAsciiLetterOrDigit(char c) {
    return c < 128 && Character.isLetterOrDigit(c);
  }
}
