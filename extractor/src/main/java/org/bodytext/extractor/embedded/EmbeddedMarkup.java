package org.bodytext.extractor.embedded;

import java.util.Set;
import org.bodytext.extractor.markup.CharacterTable;
import org.jspecify.annotations.Nullable;

/**
 * Converts a string of the embedded data to markup whose text equals the lines of the string: signs
 * that are not tags are escaped, hidden content is removed, and line feeds that separate paragraphs
 * become tags.
 */
public final class EmbeddedMarkup {

  /** In strings with these elements, line feeds do not separate paragraphs. */
  private static final Set<String> PARAGRAPHS = Set.of("p", "div", "section", "article");

  /** Line feeds within these elements do not separate paragraphs. All have end tags. */
  private static final Set<String> UNSPLIT =
      Set.of("dl", "h1", "h2", "h3", "h4", "h5", "h6", "ol", "pre", "table", "ul");

  /** More consecutive line feeds than a text contains. */
  private static final int NEVER = Integer.MAX_VALUE;

  private final String text;
  private final TagScanner tags = new TagScanner();
  private final StringBuilder out;

  /** The number of consecutive line feeds that separate paragraphs. */
  private int paragraphFeeds = 1;

  /** The number of line feeds since the last text. */
  private int feeds;

  /** The number of open elements within which line feeds do not separate paragraphs. */
  private int depth;

  /** Whether text was written since the last start or end of a block. */
  private boolean inText;

  private EmbeddedMarkup(String text) {
    this.text = text;
    this.out = new StringBuilder(text.length() + text.length() / 8);
  }

  /**
   * {@return the markup; null if the string contains no tags}
   *
   * <p>Cost: linear in the string.
   */
  public static @Nullable String of(EmbeddedString string) {
    EmbeddedMarkup markup = new EmbeddedMarkup(string.text());
    if (!markup.scan()) {
      return null;
    }
    markup.read();
    return markup.out.toString();
  }

  /** Scans the tags of the string. {@return whether there are any} */
  private boolean scan() {
    boolean found = false;
    tags.begin(text);
    for (int at = text.indexOf('<'); at >= 0; at = text.indexOf('<', at)) {
      if (tags.read(at)) {
        found |= !tags.isHidden();
        if (PARAGRAPHS.contains(tags.name())) {
          paragraphFeeds = NEVER;
        } else if (tags.name().equals("br")) {
          paragraphFeeds = Math.max(paragraphFeeds, 2);
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
      depth += !UNSPLIT.contains(tags.name()) ? 0 : tags.closes() ? -1 : 1;
      depth = Math.max(0, depth);
      feeds = 0;
      inText = false;
    } else if (!tags.closes()) {
      beginText();
    }
  }

  private void beginText() {
    if (inText && feeds >= paragraphFeeds && depth == 0) {
      out.append("<p>");
    }
    feeds = 0;
    inText = true;
  }
}
