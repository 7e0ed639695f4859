package org.bodytext.lab.evaluate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.bodytext.lab.evaluate.LineMarks.Mark.CORRECT;
import static org.bodytext.lab.evaluate.LineMarks.Mark.EXCLUDED;
import static org.bodytext.lab.evaluate.LineMarks.Mark.EXTRA;
import static org.bodytext.lab.evaluate.LineMarks.Mark.MISSED;

import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;
import org.bodytext.extractor.PageParser;
import org.bodytext.extractor.body.Body;
import org.bodytext.extractor.page.LineView;
import org.bodytext.extractor.page.Page;
import org.bodytext.lab.evaluate.LineMarks.Mark;
import org.junit.jupiter.api.Test;

class LineMarksTest {

  private static final String PAGE =
      "<p>Menu of the site<p>The ferry leaves at nine<p>Related pages<p>It comes back at dusk";

  @Test
  void everyLineIsCorrectMissedExtraOrExcluded() {
    assertThat(marks(PAGE, "The ferry leaves at nine\nIt comes back at dusk", 1, 2))
        .containsExactly(EXCLUDED, CORRECT, EXTRA, MISSED);
  }

  @Test
  void goldLineMatchesOnceAndBodyLinesFirst() {
    String page = "<p>The ferry leaves at nine<p>The ferry leaves at nine<p>Late again";
    assertThat(marks(page, "The ferry leaves at nine", 1))
        .containsExactly(EXCLUDED, CORRECT, EXCLUDED);
    assertThat(marks(page, "The ferry leaves at nine", 0, 1))
        .containsExactly(CORRECT, EXTRA, EXCLUDED);
  }

  @Test
  void shortLineBelongsToTheGoldIfItIsALineOfIt() {
    assertThat(marks("<p>Late again<p>Again<p>渡船", "Late again\nThe ferry, again\n渡船", 0, 1))
        .containsExactly(CORRECT, EXTRA, MISSED);
  }

  @Test
  void lineBelongsToTheGoldIfHalfOfItsWordsDo() {
    String gold = "one two three four";
    assertThat(marks("<p>one two three x y z", gold, 0)).containsExactly(CORRECT);
    assertThat(marks("<p>one two three w x y z", gold, 0)).containsExactly(EXTRA);
    assertThat(marks("<p>one two x y z three four", gold, 0)).containsExactly(EXTRA);
  }

  @Test
  void absentWordsAreCounted() {
    Page page = PageParser.create().parse("<p>one two");
    Body body =
        Body.builder(page, LineView.BLOCK, "test").lines(new BitSet()).confidence(0).build();
    assertThat(LineMarks.of(body, "one two two three").absentWords()).isEqualTo(2);
  }

  private static List<Mark> marks(String html, String gold, int... chosen) {
    BitSet lines = new BitSet();
    IntStream.of(chosen).forEach(lines::set);
    Page page = PageParser.create().parse(html);
    LineMarks marks =
        LineMarks.of(
            Body.builder(page, LineView.BLOCK, "test").lines(lines).confidence(1).build(), gold);
    return IntStream.range(0, marks.size()).mapToObj(marks::mark).toList();
  }
}
