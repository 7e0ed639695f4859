package org.bodytext.extractor.embedded;

import java.util.Set;
import org.bodytext.extractor.markup.CharacterTable;

/**
 * Converts a string of the embedded data to markup for the parser of pages: signs that are not tags
 * are escaped, hidden content is removed, and line feeds that separate paragraphs become tags.
 *
 * <p>Not thread safe. Cost: linear in the string.
 */
final class EmbeddedMarkup {

  /** In strings with these elements, line feeds do not separate paragraphs. */
  private static final Set<String> PARAGRAPHS = Set.of("p", "div", "section", "article");

  /** Line feeds within these elements do not separate paragraphs. All have end tags. */
  private static final Set<String> UNSPLIT =
      Set.of("dl", "h1", "h2", "h3", "h4", "h5", "h6", "ol", "pre", "table", "ul");

  /** More consecutive line feeds than a text contains. */
  private static final int NEVER = Integer.MAX_VALUE;

  private final TagScanner tags = new TagScanner();
  private MappedText text = new MappedText();
  private MappedText out = new MappedText();

  /** The number of consecutive line feeds that separate paragraphs. */
  private int paragraphFeeds;

  /** The number of line feeds since the last text. */
  private int feeds;

  /** The number of open elements within which line feeds do not separate paragraphs. */
  private int depth;

  /** Whether text was written since the last start or end of a block. */
  private boolean inText;

  /** The offsets in the markup of the first and last tag of a block. */
  private int firstBlock;

  private int lastBlock;

  /** Converts a string. {@return its markup, valid until the next call} */
  MappedText convert(MappedText string) {
    text = string;
    out.clear();
    feeds = 0;
    depth = 0;
    inText = false;
    firstBlock = Integer.MAX_VALUE;
    lastBlock = -1;
    findParagraphs();
    read();
    return out;
  }

  /** {@return whether the edge of a block is before an offset of the markup} */
  boolean hasBlockBefore(int offset) {
    return firstBlock < offset;
  }

  /** {@return whether the edge of a block is at or after an offset of the markup} */
  boolean hasBlockAfter(int offset) {
    return lastBlock >= offset;
  }

  private void findParagraphs() {
    paragraphFeeds = 1;
    tags.begin(text);
    int at = 0;
    while (at < text.length()) {
      if (text.charAt(at) != '<' || !tags.read(at)) {
        at++;
        continue;
      }
      if (PARAGRAPHS.contains(tags.name())) {
        paragraphFeeds = NEVER;
      } else if (tags.name().equals("br")) {
        paragraphFeeds = Math.max(paragraphFeeds, 2);
      }
      at = tags.end();
    }
  }

  private void read() {
    tags.begin(text);
    int at = 0;
    while (at < text.length()) {
      char c = text.charAt(at);
      if (c == '<' && tags.read(at)) {
        if (!tags.isHidden()) {
          readTag(at);
          out.append(text, at, tags.end());
        }
        at = tags.end();
        continue;
      }
      if (c == '\n' || c == '\r' && !TagScanner.startsWith(text, at + 1, "\n")) {
        feeds++;
      } else if (!CharacterTable.isSpace(c)) {
        beginText(at);
      }
      if (c == '<') {
        add("&lt;", at);
      } else {
        out.add(c, text.offset(at));
      }
      at++;
    }
    out.end(text.offset(text.length()));
  }

  private void readTag(int at) {
    if (tags.isBlock()) {
      addBlock();
      depth += !UNSPLIT.contains(tags.name()) ? 0 : tags.closes() ? -1 : 1;
      depth = Math.max(0, depth);
      feeds = 0;
      inText = false;
    } else if (!tags.closes()) {
      beginText(at);
    }
  }

  private void beginText(int at) {
    if (inText && feeds >= paragraphFeeds && depth == 0) {
      addBlock();
      add("<p>", at);
    }
    feeds = 0;
    inText = true;
  }

  private void addBlock() {
    firstBlock = Math.min(firstBlock, out.length());
    lastBlock = out.length();
  }

  private void add(String markup, int at) {
    for (int i = 0; i < markup.length(); i++) {
      out.add(markup.charAt(i), text.offset(at));
    }
  }
}
