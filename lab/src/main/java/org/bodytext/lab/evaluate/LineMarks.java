package org.bodytext.lab.evaluate;

import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.bodytext.extractor.body.Body;
import org.bodytext.extractor.page.Lines;

/**
 * A comparison of the gold and the body of a method, line by line. It is for display: the scores
 * compare words.
 *
 * <p>A line belongs to the gold if at least half of its words are in runs of three words that also
 * occur in the gold; a line of fewer words, if it is a line of the gold. Each occurrence in the
 * gold is matched once, first by lines of the body, so that a repetition of a headline in a menu
 * does not count as missed. Immutable.
 *
 * @param absentWords the number of words of the gold that are absent from the page
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
public record LineMarks(Mark[] marks, int absentWords) {

  /** The result of the comparison for one line. */
  public enum Mark {
    /** In the body and in the gold. */
    CORRECT,
    /** In the gold, but not in the body. */
    MISSED,
    /** In the body, but not in the gold. */
    EXTRA,
    /** Neither in the body nor in the gold. */
    EXCLUDED
  }

  private static final int RUN_WORDS = 3;

  /** {@return the marks of the lines of a page, in time linear in the page and the gold} */
  public static LineMarks of(Body body, String gold) {
    UnmatchedGold unmatched = new UnmatchedGold(gold);
    Lines lines = body.lines();
    Mark[] marks = new Mark[lines.size()];
    Arrays.fill(marks, Mark.EXCLUDED);
    for (int line = 0; line < marks.length; line++) {
      if (body.contains(line)) {
        marks[line] = unmatched.match(lines.text(line)) ? Mark.CORRECT : Mark.EXTRA;
      }
    }
    for (int line = 0; line < marks.length; line++) {
      if (!body.contains(line) && unmatched.match(lines.text(line))) {
        marks[line] = Mark.MISSED;
      }
    }
    return new LineMarks(marks, absentWords(lines, gold));
  }

  private static int absentWords(Lines lines, String gold) {
    StringBuilder page = new StringBuilder();
    for (int line = 0; line < lines.size(); line++) {
      lines.appendText(line, page);
      page.append('\n');
    }
    Words words = Words.of(gold);
    return words.size() - words.shared(Words.of(page.toString()));
  }

  /** {@return the number of lines} */
  public int size() {
    return marks.length;
  }

  /** {@return the mark of a line} */
  public Mark mark(int line) {
    return marks[line];
  }

  /** The part of the gold that no line was matched with yet. */
  private static final class UnmatchedGold {

    private final Set<List<String>> lines = new HashSet<>();
    private final Map<List<String>, Integer> runs = new HashMap<>();

    UnmatchedGold(String text) {
      List<String> words = Words.list(text);
      for (int start = 0; start + RUN_WORDS <= words.size(); start++) {
        runs.merge(words.subList(start, start + RUN_WORDS), 1, Integer::sum);
      }
      text.lines().forEach(line -> lines.add(Words.list(line)));
    }

    /** {@return whether a line belongs to the gold; removes the matched runs} */
    boolean match(String line) {
      List<String> words = Words.list(line);
      if (words.size() < RUN_WORDS) {
        return !words.isEmpty() && lines.remove(words);
      }
      int covered = 0;
      int end = 0; // of the last matched run
      for (int start = 0; start + RUN_WORDS <= words.size(); start++) {
        if (remove(words.subList(start, start + RUN_WORDS))) {
          covered += start + RUN_WORDS - Math.max(start, end);
          end = start + RUN_WORDS;
        }
      }
      return covered * 2 >= words.size();
    }

    private boolean remove(List<String> run) {
      Integer count = runs.get(run);
      if (count == null) {
        return false;
      }
      if (count == 1) {
        runs.remove(run);
      } else {
        runs.put(run, count - 1);
      }
      return true;
    }
  }
}
