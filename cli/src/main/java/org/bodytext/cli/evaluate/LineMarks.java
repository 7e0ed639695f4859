package org.bodytext.cli.evaluate;

import org.bodytext.extractor.body.Body;
import org.bodytext.extractor.page.Lines;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Which lines of a page are body by the gold, and which by a method; for people to look at, the
 * scores count words.
 *
 * <p>A line is the gold's if half of its words stand in runs of three words that the gold has too;
 * a shorter one, if it is a line of the gold. What the gold has once counts once, and lines of the
 * body come first, so that a headline is not missed in a menu. Immutable.
 */
public final class LineMarks {

  /** What became of a line. */
  public enum Mark {
    /** Body, and rightly so. */
    RIGHT,
    /** Left out, and wrongly so. */
    MISSED,
    /** Body, and wrongly so. */
    TOO_MUCH,
    /** Left out, and rightly so. */
    LEFT_OUT
  }

  private static final int RUN = 3;

  private final Mark[] marks;
  private final int missing;

  private LineMarks(Mark[] marks, int missing) {
    this.marks = marks;
    this.missing = missing;
  }

  /** {@return the marks of the lines of a body, by the right text; linear in both texts} */
  public static LineMarks of(Body body, String gold) {
    Gold right = new Gold(gold);
    Lines lines = body.lines();
    Mark[] marks = new Mark[lines.size()];
    Arrays.fill(marks, Mark.LEFT_OUT);
    for (int line = 0; line < marks.length; line++) {
      if (body.contains(line)) {
        marks[line] = right.takes(lines.text(line)) ? Mark.RIGHT : Mark.TOO_MUCH;
      }
    }
    for (int line = 0; line < marks.length; line++) {
      if (!body.contains(line) && right.takes(lines.text(line))) {
        marks[line] = Mark.MISSED;
      }
    }
    return new LineMarks(marks, missing(lines, gold));
  }

  private static int missing(Lines lines, String gold) {
    StringBuilder page = new StringBuilder();
    for (int line = 0; line < lines.size(); line++) {
      lines.appendText(line, page);
      page.append('\n');
    }
    Words right = Words.of(gold);
    return right.size() - right.shared(Words.of(page.toString()));
  }

  /** {@return the number of lines} */
  public int size() {
    return marks.length;
  }

  /** {@return the mark of a line} */
  public Mark mark(int line) {
    return marks[line];
  }

  /** {@return how many words the gold has that the page has not, or not as often} */
  public int missing() {
    return missing;
  }

  /** What is left of the gold. */
  private static final class Gold {

    private final Set<List<String>> lines = new HashSet<>();
    private final Map<List<String>, Integer> runs = new HashMap<>();

    Gold(String text) {
      List<String> words = Words.list(text);
      for (int start = 0; start + RUN <= words.size(); start++) {
        runs.merge(words.subList(start, start + RUN), 1, Integer::sum);
      }
      text.lines().forEach(line -> lines.add(Words.list(line)));
    }

    boolean takes(String line) {
      List<String> words = Words.list(line);
      if (words.size() < RUN) {
        return !words.isEmpty() && lines.remove(words);
      }
      int covered = 0;
      int end = 0; // of the last run that the gold has
      for (int start = 0; start + RUN <= words.size(); start++) {
        if (take(words.subList(start, start + RUN))) {
          covered += start + RUN - Math.max(start, end);
          end = start + RUN;
        }
      }
      return covered * 2 >= words.size();
    }

    private boolean take(List<String> run) {
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
