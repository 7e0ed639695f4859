package org.bodytext.extractor.embedded;

import java.util.List;
import org.bodytext.extractor.markup.CharacterTable;

/** Tells Markdown from plain text and from HTML, by what is in neither of them. */
final class MarkdownDetector {

  /** Headings of the third level and the like are no hash signs before numbers. */
  private static final int DEEPEST_HEADING = 6;

  private static final int FEWEST_ITEMS = 2;

  /** Text in bold letters is no longer. */
  private static final int LONGEST_BOLD = 200;

  private static final int LONGEST_INDENT = 3;

  private final String text;

  /** Signs that are clear, each for itself. */
  private int clear;

  // Signs that plain text may have, too.
  private int titles;
  private int items;
  private int bold;
  private int quotes;

  private MarkdownDetector(String text) {
    this.text = text;
  }

  /**
   * {@return whether a text is Markdown}
   *
   * <p>Fences, headings below the first level, links, and the lines below the heads of tables are
   * clear signs; else it has two of the others. Cost: linear in the text.
   */
  static boolean isMarkdown(String text, List<FencedCodeBlock> fences) {
    MarkdownDetector signs = new MarkdownDetector(text);
    int at = 0;
    for (FencedCodeBlock fence : fences) {
      signs.read(at, fence.start());
      at = fence.end();
    }
    signs.read(at, text.length());
    return signs.isMarkdown(fences.size());
  }

  private boolean isMarkdown(int fences) {
    int unclear =
        (titles > 0 ? 1 : 0)
            + (items >= FEWEST_ITEMS ? 1 : 0)
            + (bold > 0 ? 1 : 0)
            + (quotes > 0 ? 1 : 0);
    boolean signed = clear + fences > 0 || unclear > 1;
    return signed && blocks() <= fences + clear + titles + items + bold + quotes;
  }

  /** {@return how many blocks of markup begin} */
  private int blocks() {
    TagScanner tags = new TagScanner();
    tags.begin(text);
    int blocks = 0;
    for (int at = text.indexOf('<'); at >= 0; at = text.indexOf('<', at)) {
      boolean tag = tags.read(at);
      boolean begins = tag && !tags.closes() && tags.isBlock();
      blocks += begins && !tags.name().equals("br") ? 1 : 0;
      at = tag ? tags.end() : at + 1;
    }
    return blocks;
  }

  private void read(int from, int to) {
    int line = from;
    while (line < to) {
      int next = FencedCodeBlock.behindLine(text, line);
      readLine(text.substring(line, next).stripTrailing());
      line = next;
    }
  }

  private void readLine(String line) {
    String content = line.stripLeading();
    boolean code = line.length() - content.length() > LONGEST_INDENT;
    int hashes = countOf('#', content);
    boolean heading =
        hashes > 0
            && hashes <= DEEPEST_HEADING
            && content.length() > hashes + 1
            && content.charAt(hashes) == ' '
            // Press releases end with ### ENDS ###.
            && !content.endsWith("#");
    if (heading && !code) {
      clear += hashes > 1 ? 1 : 0;
      titles += hashes > 1 ? 0 : 1;
    }
    items += isItem(content) ? 1 : 0;
    quotes += content.startsWith("> ") ? 1 : 0;
    clear += isBelowHead(content) ? 1 : 0;
    clear += hasLink(content) ? 1 : 0;
    bold += hasBold(content) ? 1 : 0;
  }

  private static int countOf(char c, String line) {
    int count = 0;
    while (count < line.length() && line.charAt(count) == c) {
      count++;
    }
    return count;
  }

  private static boolean isItem(String line) {
    int at = 0;
    while (at < line.length() && at < 3 && line.charAt(at) >= '0' && line.charAt(at) <= '9') {
      at++;
    }
    boolean mark = at < line.length() && (at > 0 ? ".)" : "-*+").indexOf(line.charAt(at)) >= 0;
    return mark && at + 2 < line.length() && line.charAt(at + 1) == ' ';
  }

  /** {@return whether a line of a table says that what is above are its heads} */
  private static boolean isBelowHead(String line) {
    boolean bar = false;
    boolean rule = false;
    for (int at = 0; at < line.length(); at++) {
      char c = line.charAt(at);
      if (c != '|' && c != '-' && c != ':' && c != ' ') {
        return false;
      }
      bar |= c == '|';
      rule |= line.startsWith("--", at);
    }
    return bar && rule;
  }

  private static boolean hasLink(String line) {
    int at = line.indexOf('[');
    while (at >= 0) {
      at = line.indexOf("](", at);
      int address = at + 2;
      if (at < 0 || address == line.length()) {
        return false;
      }
      if (line.startsWith("http", address) || "/#".indexOf(line.charAt(address)) >= 0) {
        return line.indexOf(')', address) >= 0;
      }
      at = address;
    }
    return false;
  }

  private static boolean hasBold(String line) {
    int open = line.indexOf("**");
    while (open >= 0) {
      int close = line.indexOf("**", open + 2);
      boolean text =
          close > open + 2
              && close - open <= LONGEST_BOLD
              && Character.isLetterOrDigit(line.charAt(open + 2))
              && line.charAt(close - 1) != ' '
              && (open == 0
                  || CharacterTable.classOf(line.charAt(open - 1)) != CharacterTable.WORD);
      if (text) {
        return true;
      }
      open = close;
    }
    return false;
  }
}
