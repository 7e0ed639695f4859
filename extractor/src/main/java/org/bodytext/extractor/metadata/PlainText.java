package org.bodytext.extractor.metadata;

import java.util.Locale;
import org.bodytext.extractor.Elements;
import org.bodytext.extractor.Lines;
import org.bodytext.extractor.Page;
import org.bodytext.extractor.markup.Characters;
import org.jsoup.parser.Parser;

/** Short texts of a page, made plain: no tags, no references, no runs of white space. */
final class PlainText {

  /** The code units of one text that are looked at; no title, name or date is longer. */
  static final int MOST = 4_000;

  /** The lines of one heading or byline that are looked at. */
  private static final int MOST_LINES = 12;

  private PlainText() {}

  /**
   * {@return a text without tags, references and runs of white space}
   *
   * <p>References are resolved once more than HTML does: what content systems put into attributes
   * and JSON is often escaped twice.
   */
  static String tidy(String text) {
    String cut = text.length() > MOST ? text.substring(0, MOST) : text;
    if (cut.indexOf('&') >= 0) {
      cut = Parser.unescapeEntities(cut, false);
    }
    StringBuilder out = new StringBuilder(cut.length());
    append(cut, out);
    return out.toString();
  }

  /** {@return the text of a part of the source} */
  static String ofSource(Page page, int from, int to) {
    return tidy(page.source(from, Math.min(to, from + MOST)));
  }

  /** {@return the shown text of an element's lines, joined by spaces} */
  static String ofLines(Page page, int element) {
    Elements elements = page.elements();
    Lines lines = page.lines();
    int end = Math.min(elements.endLine(element), elements.firstLine(element) + MOST_LINES);
    StringBuilder out = new StringBuilder();
    for (int line = elements.firstLine(element); line < end; line++) {
      if (lines.end(line) - lines.start(line) > MOST) {
        break;
      }
      if (lines.isVisible(line)) {
        if (out.length() > 0) {
          out.append(' ');
        }
        lines.appendText(line, out);
      }
    }
    return out.length() > MOST ? out.substring(0, MOST) : out.toString();
  }

  /** {@return the letters and digits of a text in lower case, which is what likeness looks at} */
  static String essence(String text) {
    StringBuilder out = new StringBuilder(text.length());
    for (int i = 0; i < text.length(); i++) {
      byte kind = Characters.classOf(text.charAt(i));
      if (kind == Characters.WORD || kind == Characters.CJK) {
        out.append(text.charAt(i));
      }
    }
    return out.toString().toLowerCase(Locale.ROOT);
  }

  private static void append(String text, StringBuilder out) {
    boolean space = false;
    int at = 0;
    while (at < text.length()) {
      char c = text.charAt(at);
      int next = c == '<' ? tagEnd(text, at) : at;
      if (next > at) {
        at = next;
        continue;
      }
      byte kind = Characters.classOf(c);
      if (kind == Characters.SPACE) {
        space = true;
      } else if (kind != Characters.INVISIBLE) {
        if (space && out.length() > 0) {
          out.append(' ');
        }
        space = false;
        out.append(c);
      }
      at++;
    }
  }

  private static int tagEnd(String text, int at) {
    if (at + 1 >= text.length()) {
      return at;
    }
    char next = text.charAt(at + 1);
    boolean tag = next == '/' || next == '!' || Character.isLetter(next) && next < 128;
    if (!tag) {
      return at;
    }
    int end = text.indexOf('>', at);
    // A '<' that never closes ends the text: it is a tag that was cut off.
    return end < 0 ? text.length() : end + 1;
  }
}
