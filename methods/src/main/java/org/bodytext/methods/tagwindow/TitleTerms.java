package org.bodytext.methods.tagwindow;

import com.ibm.icu.text.BreakIterator;
import com.ibm.icu.util.ULocale;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.bodytext.extractor.text.LowerCase;
import org.jspecify.annotations.Nullable;

/**
 * The content words of a title, and their number of occurrences in a text.
 *
 * <p>Source: the title is segmented and its stop words are left out. ICU segments words, by
 * dictionary for Chinese, Japanese and Thai, which do not separate words. Single letters and single
 * Chinese characters, which are rarely content words, are left out too.
 */
final class TitleTerms {

  /** A longer title is truncated, to bound the cost of a line; in characters. */
  private static final int MAX_TITLE_LENGTH = 300;

  private static final int MAX_WORDS = 32;

  private static final Set<String> STOP_WORDS =
      Set.of(
          ("about after all also an and any are as at be been before but by can could did do does"
                  + " for from get had has have he her here his how if in into is it its just like"
                  + " may me more most my new no not now of off on one only or our out over she so"
                  + " some such than that the their them then there these they this to up us was"
                  + " we were what when where which who why will with would you your www com"
                  + " 一个 一些 一种 一样 不是 不要 不能 为了 为什么 之一 也是 什么 他们 以及 以后"
                  + " 但是 你们 关于 其他 其实 具有 再次 到底 十分 原来 只有 可以 各种 吗 因为 如何"
                  + " 如果 它们 对于 就是 已经 并且 并不 怎么 怎样 怎么办 我们 所以 所有 才能 是否"
                  + " 没有 然后 现在 由于 的话 目前 真的 而且 自己 虽然 觉得 还是 这个 这些 这样"
                  + " 这里 进行 通过 那个 那些 那么 部分 都是 非常 首页 新闻 正文")
              .split(" ", -1));

  // ICU iterators are not thread safe: each title uses a copy.
  private static final BreakIterator WORDS = BreakIterator.getWordInstance(ULocale.ROOT);

  private final List<String> words;

  private TitleTerms(List<String> words) {
    this.words = words;
  }

  /** {@return the content words of a title; empty if the title is null} */
  static TitleTerms of(@Nullable String title) {
    Set<String> words = new LinkedHashSet<>();
    if (title != null) {
      String text = title.substring(0, Math.min(title.length(), MAX_TITLE_LENGTH));
      BreakIterator breaks = WORDS.clone();
      breaks.setText(text);
      int from = breaks.first();
      for (int to = breaks.next();
          to != BreakIterator.DONE && words.size() < MAX_WORDS;
          to = breaks.next()) {
        String word = LowerCase.of(text.substring(from, to));
        boolean isWord = breaks.getRuleStatus() != BreakIterator.WORD_NONE;
        if (isWord && word.length() > 1 && !STOP_WORDS.contains(word)) {
          words.add(word);
        }
        from = to;
      }
    }
    return new TitleTerms(List.copyOf(words));
  }

  /** {@return the distinct words in lower case, in the order of the title} */
  List<String> words() {
    return words;
  }

  /**
   * {@return the number of occurrences of all words of the title in a text}
   *
   * <p>Cost: linear in the text. No letter may precede or follow a word, except Chinese characters.
   */
  int occurrences(String text) {
    if (words.isEmpty()) {
      return 0;
    }
    String lower = LowerCase.of(text);
    int count = 0;
    for (String word : words) {
      boolean needsBoundary = !isChinese(word.charAt(0));
      int at = lower.indexOf(word);
      while (at >= 0) {
        int end = at + word.length();
        boolean isolated = !isLetter(lower, at - 1) && !isLetter(lower, end);
        count += !needsBoundary || isolated ? 1 : 0;
        at = lower.indexOf(word, end);
      }
    }
    return count;
  }

  private static boolean isLetter(String text, int at) {
    return at >= 0
        && at < text.length()
        && Character.isLetterOrDigit(text.charAt(at))
        && !isChinese(text.charAt(at));
  }

  /** {@return whether a character belongs to a script that does not separate words} */
  static boolean isChinese(char c) {
    return c >= '\u2E80' && c <= '\uD7A3' && Character.isLetter(c)
        || c >= '\uF900' && c <= '\uFAFF';
  }
}
