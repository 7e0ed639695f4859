package org.bodytext.extractor.method.bpnetwork;

import com.ibm.icu.text.BreakIterator;
import com.ibm.icu.util.ULocale;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.bodytext.extractor.page.Elements;
import org.bodytext.extractor.page.Page;
import org.jsoup.parser.Parser;

/**
 * The words of a page's title, and how far a line is about them.
 *
 * <p>Source: An, Wang and Xu 2010, section 2.2.2, steps 1 and 3. The relevance s of a line is the
 * sum over the title's words of their weight times how often the line has them; the weight of a
 * word is its share of the characters of all the title's words, so that a line which is the title
 * has s = 1. Stop words count on neither side.
 *
 * <p>Not safe to share between threads.
 */
final class TitleRelevance {

  /** A longer title is cut, so that the cost of a line stays bounded. */
  private static final int LONGEST_TITLE = 500;

  private static final int MOST_WORDS = 32;

  // ICU's iterators are not safe to share: each page works on a copy.
  private static final BreakIterator WORDS = BreakIterator.getWordInstance(ULocale.ROOT);

  private static final Set<String> STOP_WORDS =
      Set.of(
          ("a an and are as at be been but by can did do does for from had has have he her his how i"
                  + " if in into is it its more my new no not of on or our out she so than that the"
                  + " their them then there they this to up us was we were what when where which who"
                  + " why will with you your 的 是 了 在 和 与 及 或 也 都 而 有 为 以 于 之 其 被 把 从 到 对 将"
                  + " 就 这 那 我 你 他 她 它 们 我们 你们 他们 一 个 一个 上 下 中 不 没有 吗 呢 吧 等 称 说")
              .split(" ", -1));

  private final BreakIterator breaks = WORDS.clone();
  private final boolean segmented;
  private final List<String> words = new ArrayList<>();
  private double characters;
  private long firstCharacters;

  /**
   * @param title what the title element says
   * @param segmented whether lines are segmented too; otherwise a word counts wherever its
   *     characters stand, but within a word of letters
   */
  TitleRelevance(String title, boolean segmented) {
    this.segmented = segmented;
    String whole = withoutSite(title.strip()).toLowerCase(Locale.ROOT);
    String cut = whole.substring(0, Math.min(whole.length(), LONGEST_TITLE));
    breaks.setText(cut);
    int start = breaks.first();
    for (int end = breaks.next(); end != BreakIterator.DONE; end = breaks.next()) {
      if (breaks.getRuleStatus() >= BreakIterator.WORD_NONE_LIMIT) {
        add(cut.substring(start, end));
      }
      start = end;
    }
  }

  /** {@return the words of a page's title element; none if it has no title} */
  static TitleRelevance of(Page page, boolean segmented) {
    Elements elements = page.elements();
    for (int element = 1; element < elements.size(); element++) {
      if (elements.name(element).equals("title")) {
        int start = elements.contentStart(element);
        int end = Math.min(elements.contentEnd(element), start + LONGEST_TITLE * 4);
        return new TitleRelevance(
            Parser.unescapeEntities(page.source(start, end), false), segmented);
      }
    }
    return new TitleRelevance("", segmented);
  }

  /** {@return a title up to its last {@code -} or {@code _}, after which the site is named} */
  static String withoutSite(String title) {
    int cut = Math.max(title.lastIndexOf('-'), title.lastIndexOf('_'));
    return cut < 0 ? title : title.substring(0, cut).strip();
  }

  /** {@return the words that count, in lower case, each once} */
  List<String> words() {
    return List.copyOf(words);
  }

  /** {@return the relevance s of a line, at least 0; cost linear in the line} */
  double relevance(CharSequence line) {
    double found = 0;
    for (int i = 0; i < line.length(); i++) {
      char c = Character.toLowerCase(line.charAt(i));
      if ((firstCharacters >>> c & 1) != 0) {
        found += charactersAt(line, i, c);
      }
    }
    if (segmented && found > 0) {
      found = 0;
      breaks.setText(line);
      int start = breaks.first();
      for (int end = breaks.next(); end != BreakIterator.DONE; end = breaks.next()) {
        found += isTitleWord(line, start, end) ? end - start : 0;
        start = end;
      }
    }
    return characters == 0 ? 0 : found / characters;
  }

  private int charactersAt(CharSequence line, int at, char first) {
    int found = 0;
    for (String word : words) {
      if (word.charAt(0) == first && stands(line, at, word)) {
        found += word.length();
      }
    }
    return found;
  }

  private boolean isTitleWord(CharSequence line, int start, int end) {
    for (String word : words) {
      if (word.length() == end - start && isAt(line, start, word)) {
        return true;
      }
    }
    return false;
  }

  private boolean stands(CharSequence line, int at, String word) {
    int end = at + word.length();
    if (end > line.length() || !isAt(line, at, word)) {
      return false;
    }
    return segmented
        || !(joins(word.charAt(0)) && at > 0 && joins(line.charAt(at - 1)))
            && !(joins(word.charAt(word.length() - 1))
                && end < line.length()
                && joins(line.charAt(end)));
  }

  private static boolean isAt(CharSequence line, int at, String word) {
    for (int i = 0; i < word.length(); i++) {
      if (Character.toLowerCase(line.charAt(at + i)) != word.charAt(i)) {
        return false;
      }
    }
    return true;
  }

  /**
   * {@return whether a character makes one word with others like it, which no Han character does}
   */
  private static boolean joins(char c) {
    return Character.isLetterOrDigit(c) && !Character.isIdeographic(c);
  }

  private void add(String word) {
    boolean alone = word.length() == 1 && Character.isIdeographic(word.charAt(0));
    if (words.size() < MOST_WORDS
        && !STOP_WORDS.contains(word)
        && !words.contains(word)
        && (segmented || !alone)) {
      words.add(word);
      characters += word.length();
      firstCharacters |= 1L << word.charAt(0);
    }
  }
}
