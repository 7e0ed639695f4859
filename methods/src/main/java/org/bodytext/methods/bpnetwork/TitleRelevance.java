package org.bodytext.methods.bpnetwork;

import com.ibm.icu.text.BreakIterator;
import com.ibm.icu.util.ULocale;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.bodytext.extractor.page.Elements;
import org.bodytext.extractor.page.Page;
import org.bodytext.extractor.text.LowerCase;
import org.jsoup.parser.Parser;

/**
 * The words of the title of a page, and the relevance of lines to them.
 *
 * <p>Source: An, Wang and Xu 2010, section 2.2.2, steps 1 and 3. The relevance s of a line is the
 * sum over the words of the title of their weight times their number of occurrences in the line.
 * The weight of a word is the ratio of its characters to those of all words of the title, so that
 * the title itself has s = 1. Stop words are ignored in both.
 *
 * <p>Not safe to share between threads.
 */
final class TitleRelevance {

  /** A longer title is truncated, to bound the cost of a line; in characters. */
  private static final int MAX_TITLE_LENGTH = 500;

  private static final int MAX_WORDS = 32;

  // ICU iterators are not thread safe: each page uses a copy.
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
   * Creates the words of a title.
   *
   * @param title the text of the title element
   * @param segmented whether lines are segmented into words too; if not, a word matches wherever
   *     its characters occur, except inside a longer word of letters
   */
  TitleRelevance(String title, boolean segmented) {
    this.segmented = segmented;
    String whole = LowerCase.of(withoutSite(title.strip()));
    String cut = whole.substring(0, Math.min(whole.length(), MAX_TITLE_LENGTH));
    breaks.setText(cut);
    int start = breaks.first();
    for (int end = breaks.next(); end != BreakIterator.DONE; end = breaks.next()) {
      if (breaks.getRuleStatus() >= BreakIterator.WORD_NONE_LIMIT) {
        add(cut.substring(start, end));
      }
      start = end;
    }
  }

  /** {@return the words of the title element of a page; empty if it has no title} */
  static TitleRelevance of(Page page, boolean segmented) {
    Elements elements = page.elements();
    for (int element = 1; element < elements.size(); element++) {
      if (elements.name(element).equals("title")) {
        int start = elements.contentStart(element);
        int end = Math.min(elements.contentEnd(element), start + MAX_TITLE_LENGTH * 4);
        return new TitleRelevance(
            Parser.unescapeEntities(page.source(start, end), false), segmented);
      }
    }
    return new TitleRelevance("", segmented);
  }

  /** {@return a title up to its last {@code -} or {@code _}, which the name of the site follows} */
  static String withoutSite(String title) {
    int cut = Math.max(title.lastIndexOf('-'), title.lastIndexOf('_'));
    return cut < 0 ? title : title.substring(0, cut).strip();
  }

  /** {@return the distinct words without stop words, in lower case} */
  List<String> words() {
    return List.copyOf(words);
  }

  /** {@return the relevance s of a line, at least 0} Cost: linear in the line. */
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
      if (word.charAt(0) == first && occursAt(line, at, word)) {
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

  private boolean occursAt(CharSequence line, int at, String word) {
    int end = at + word.length();
    if (end > line.length() || !isAt(line, at, word)) {
      return false;
    }
    return segmented
        || !(isWordPart(word.charAt(0)) && at > 0 && isWordPart(line.charAt(at - 1)))
            && !(isWordPart(word.charAt(word.length() - 1))
                && end < line.length()
                && isWordPart(line.charAt(end)));
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
   * {@return whether a character forms one word with adjacent letters; false for Han characters}
   */
  private static boolean isWordPart(char c) {
    return Character.isLetterOrDigit(c) && !Character.isIdeographic(c);
  }

  private void add(String word) {
    boolean isSingleHan = word.length() == 1 && Character.isIdeographic(word.charAt(0));
    if (words.size() < MAX_WORDS
        && !STOP_WORDS.contains(word)
        && !words.contains(word)
        && (segmented || !isSingleHan)) {
      words.add(word);
      characters += word.length();
      firstCharacters |= 1L << word.charAt(0);
    }
  }
}
