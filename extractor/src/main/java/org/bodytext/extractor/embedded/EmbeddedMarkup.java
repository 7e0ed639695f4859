package org.bodytext.extractor.embedded;

import java.util.Set;
import org.bodytext.extractor.markup.CharacterTable;
import org.jspecify.annotations.Nullable;

/**
 * A string of the data as markup that reads as its lines do: what is no tag there is none, what is
 * never shown is left out, and line feeds that part paragraphs are tags.
 */
public final class EmbeddedMarkup {

  /** Where these are, line feeds part nothing. */
  private static final Set<String> PARAGRAPHS = Set.of("p", "div", "section", "article");

  /** A line feed in these parts no paragraphs. All have end tags. */
  private static final Set<String> WHOLE =
      Set.of("dl", "h1", "h2", "h3", "h4", "h5", "h6", "ol", "pre", "table", "ul");

  /** Of line feeds in a row, more than a text has. */
  private static final int NEVER = Integer.MAX_VALUE;

  private final String text;
  private final TagScanner tags = new TagScanner();
  private final StringBuilder out;

  /** So many line feeds in a row part paragraphs. */
  private int parting = 1;

  /** How many line feeds stand behind the text before. */
  private int feeds;

  /** How many elements are open in which line feeds part nothing. */
  private int depth;

  /** Whether text stands before, and no block begins or ends. */
  private boolean inText;

  private EmbeddedMarkup(String text) {
    this.text = text;
    this.out = new StringBuilder(text.length() + text.length() / 8);
  }

  /**
   * {@return the markup; null if the string has none}
   *
   * <p>Cost: linear in the string.
   */
  public static @Nullable String of(EmbeddedString string) {
    EmbeddedMarkup markup = new EmbeddedMarkup(string.text());
    if (!markup.look()) {
      return null;
    }
    markup.read();
    return markup.out.toString();
  }

  /** {@return whether there are tags} */
  private boolean look() {
    boolean found = false;
    tags.begin(text);
    for (int at = text.indexOf('<'); at >= 0; at = text.indexOf('<', at)) {
      if (tags.read(at)) {
        found |= !tags.isHidden();
        if (PARAGRAPHS.contains(tags.name())) {
          parting = NEVER;
        } else if (tags.name().equals("br")) {
          parting = Math.max(parting, 2);
        }
        at = tags.end();
      } else {
        at++;
      }
    }
    return found;
  }

  private void read() {
    tags.begin(text);
    int at = 0;
    while (at < text.length()) {
      char c = text.charAt(at);
      if (c == '<' && tags.read(at)) {
        if (!tags.isHidden()) {
          readTag();
          out.append(text, at, tags.end());
        }
        at = tags.end();
      } else {
        if (c == '\n') {
          feeds++;
        } else if (!CharacterTable.isSpace(c)) {
          beginText();
        }
        if (c == '<') {
          out.append("&lt;");
        } else {
          out.append(c);
        }
        at++;
      }
    }
  }

  private void readTag() {
    if (tags.isBlock()) {
      depth += !WHOLE.contains(tags.name()) ? 0 : tags.closes() ? -1 : 1;
      depth = Math.max(0, depth);
      feeds = 0;
      inText = false;
    } else if (!tags.closes()) {
      beginText();
    }
  }

  private void beginText() {
    if (inText && feeds >= parting && depth == 0) {
      out.append("<p>");
    }
    feeds = 0;
    inText = true;
  }
}
