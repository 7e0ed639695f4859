package org.bodytext.extractor.metadata.source;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.bodytext.extractor.markup.CharacterTable;
import org.bodytext.extractor.page.Elements;
import org.bodytext.extractor.page.Lines;
import org.bodytext.extractor.page.Page;
import org.jsoup.parser.Parser;

/** Short texts of a page, made plain: no tags, no references, no runs of white space. */
public final class PlainText {

  /** The code units of one text that are looked at; no title, name or date is longer. */
  public static final int MAX_LENGTH = 4_000;

  /** The longest label before a line with its markup, in code units. */
  private static final int MAX_LABEL_LENGTH = 200;

  /** The lines of one heading or byline that are looked at. */
  private static final int MAX_LINES = 12;

  /**
   * The tags that content systems leave in texts, beside those with attributes. Others are what a
   * text speaks of, such as {@code vector<T>} and {@code the <select> element}.
   */
  private static final Set<String> LEFT =
      Set.of(
          ("a abbr b big blockquote br center cite code div em figcaption figure font h1 h2 h3 h4 h5"
                  + " h6 hr i iframe img li mark nobr ol p section small span strike strong sub sup"
                  + " table tbody td tr tt u ul wbr")
              .split(" "));

  private PlainText() {}

  /**
   * {@return a text without references, runs of white space and the tags that systems leave in it}
   *
   * <p>References are resolved once more than HTML does: what content systems put into attributes
   * and JSON is often escaped twice.
   */
  public static String tidy(String text) {
    String cut = text.length() > MAX_LENGTH ? text.substring(0, MAX_LENGTH) : text;
    if (cut.indexOf('&') >= 0) {
      cut = Parser.unescapeEntities(cut, false);
    }
    return withoutTags(cut, false);
  }

  /** {@return the text of a part of the source in which there are no tags, as in a title} */
  static String ofText(Page page, int from, int to) {
    return tidy(page.source(from, Math.min(to, from + MAX_LENGTH)));
  }

  /** {@return the text of a part of the source} */
  public static String ofSource(Page page, int from, int to) {
    return tidy(withoutTags(page.source(from, Math.min(to, from + MAX_LENGTH)), true));
  }

  /**
   * {@return what stands unseen before a line in its element, such as a label for screen readers}
   */
  public static String unseenBefore(Page page, int line) {
    Lines lines = page.lines();
    int from = page.elements().contentStart(lines.element(line));
    int to = lines.start(line);
    boolean seen = line > 0 && lines.isVisible(line - 1) && lines.end(line - 1) > from;
    return seen || to - from > MAX_LABEL_LENGTH ? "" : ofSource(page, from, to);
  }

  /** {@return the shown text of an element's lines, joined by spaces} */
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
    return out.length() > MAX_LENGTH ? out.substring(0, MAX_LENGTH) : out.toString();
  }

  /** {@return the letters and digits of a text in lower case, which is what likeness looks at} */
  public static String essence(String text) {
    StringBuilder out = new StringBuilder(text.length());
    for (int i = 0; i < text.length(); i++) {
      byte kind = CharacterTable.classOf(text.charAt(i));
      if (kind == CharacterTable.WORD || kind == CharacterTable.CJK) {
        out.append(text.charAt(i));
      }
    }
    return out.toString().toLowerCase(Locale.ROOT);
  }

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
      byte kind = CharacterTable.classOf(c);
      if (kind == CharacterTable.SPACE) {
        space = true;
      } else if (kind != CharacterTable.INVISIBLE) {
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

  private static int tagEnd(String text, int at, boolean all) {
    int from = at + 1 < text.length() && text.charAt(at + 1) == '/' ? at + 2 : at + 1;
    int to = from;
    while (to < text.length() && isAsciiLetterOrDigit(text.charAt(to))) {
      to++;
    }
    boolean comment = from < text.length() && text.charAt(from) == '!';
    String name = text.substring(from, to).toLowerCase(Locale.ROOT);
    boolean named = to > from && (all || isLeft(text, name, to));
    if (!comment && !named) {
      return at;
    }
    int end = text.indexOf('>', at);
    if (end >= 0) {
      return end + 1;
    }
    // A tag that was cut off ends the text.
    boolean cut = all || comment || to == text.length() || hasAttribute(text, to);
    return cut ? text.length() : at;
  }

  private static boolean isLeft(String text, String name, int to) {
    return Character.isLetter(name.charAt(0))
        && (LEFT.contains(name) && endsName(text, to) || hasAttribute(text, to));
  }

  /** Whether a name with a value comes next, which what a text speaks of has not. */
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

  /** {@return whether a text contains one of some words} */
  public static boolean containsAny(String text, String... words) {
    return containsAny(text, List.of(words));
  }

  /** {@return the same of a list} */
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
