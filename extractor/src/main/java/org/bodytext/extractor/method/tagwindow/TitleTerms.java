package org.bodytext.extractor.method.tagwindow;

import com.ibm.icu.text.BreakIterator;
import com.ibm.icu.util.ULocale;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The words of a title that say what the text is about, and how often a text names them.
 *
 * <p>Source: the title is segmented and its stop words left out. ICU cuts words, by dictionary
 * where Chinese, Japanese or Thai write none apart. Single letters and single Chinese characters,
 * which are hardly ever content words, go with the stop words.
 */
final class TitleTerms {

  /** Bounds on what a line is searched for. */
  private static final int LONGEST_TITLE = 300;

  private static final int MOST = 32;

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

  // ICU's iterators are not safe to share: each title works on a copy.
  private static final BreakIterator WORDS = BreakIterator.getWordInstance(ULocale.ROOT);

  private final List<String> words;

  private TitleTerms(List<String> words) {
    this.words = words;
  }

  /** {@return the content words of a title; none if there is no title} */
  static TitleTerms of(@Nullable String title) {
    Set<String> words = new LinkedHashSet<>();
    if (title != null) {
      String text = title.substring(0, Math.min(title.length(), LONGEST_TITLE));
      BreakIterator cuts = WORDS.clone();
      cuts.setText(text);
      int from = cuts.first();
      for (int to = cuts.next();
          to != BreakIterator.DONE && words.size() < MOST;
          to = cuts.next()) {
        String word = text.substring(from, to).toLowerCase(Locale.ROOT);
        boolean isWord = cuts.getRuleStatus() != BreakIterator.WORD_NONE;
        if (isWord && word.length() > 1 && !STOP_WORDS.contains(word)) {
          words.add(word);
        }
        from = to;
      }
    }
    return new TitleTerms(List.copyOf(words));
  }

  /** {@return the words in lower case, in the order of the title, each once} */
  List<String> words() {
    return words;
  }

  /**
   * {@return how often a text names a word of the title, all words taken together}
   *
   * <p>Cost: linear in the text. Letters must not go on before or behind a word; Chinese may.
   */
  int occurrences(String text) {
    if (words.isEmpty()) {
      return 0;
    }
    String lower = text.toLowerCase(Locale.ROOT);
    int count = 0;
    for (String word : words) {
      boolean whole = !isChinese(word.charAt(0));
      int at = lower.indexOf(word);
      while (at >= 0) {
        int end = at + word.length();
        boolean apart = !goesOn(lower, at - 1) && !goesOn(lower, end);
        count += !whole || apart ? 1 : 0;
        at = lower.indexOf(word, end);
      }
    }
    return count;
  }

  private static boolean goesOn(String text, int at) {
    return at >= 0
        && at < text.length()
        && Character.isLetterOrDigit(text.charAt(at))
        && !isChinese(text.charAt(at));
  }

  /** {@return whether a character is of a script that does not part its words} */
  static boolean isChinese(char c) {
    return c >= '\u2E80' && c <= '\uD7A3' && Character.isLetter(c)
        || c >= '\uF900' && c <= '\uFAFF';
  }
}
