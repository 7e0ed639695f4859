package org.bodytext.methods.lineblock;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import org.bodytext.methods.lineblock.BodyRegions.LineRegion;
import org.bodytext.methods.lineblock.LineBlockOptions.Region;
import org.junit.jupiter.api.Test;

/** Curves worked by hand, with K = 3 and threshold 10. */
class BodyRegionsTest {

  @Test
  void regionStartsAtTheSurgeAndEndsAtTheFirstOfTwoBlankBlocks() {
    // Blocks: 0 0 12 24 36 24 12 0 0 0: line 4 is the first of the text, line 2 the surge's.
    int[] lines = {0, 0, 0, 0, 12, 12, 12, 0, 0, 0, 0, 0, 0};
    assertThat(regions(lines, Region.MAXIMUM)).containsExactly(new LineRegion(2, 7, 36));
  }

  @Test
  void blockAtTheThresholdDoesNotSurge() {
    int[] lines = {0, 0, 10, 0, 0, 0, 0, 0, 0};
    assertThat(regions(lines, Region.ALL)).isEmpty();
    lines[2] = 11;
    assertThat(regions(lines, Region.ALL)).isEmpty();
  }

  @Test
  void surgeWithoutSuccessorsIsNoise() {
    // One line of 11: blocks 0 to 2 are 11, block 3 is blank, so no surge has K blocks after it.
    int[] noise = {0, 0, 11, 0, 0, 0, 0, 0, 0};
    assertThat(regions(noise, Region.ALL)).isEmpty();
    assertThat(BodyRegions.of(LineBlockDistribution.of(noise, 3), 9, 10, false, Region.ALL))
        .containsExactly(new LineRegion(0, 3, 11));
    // Two lines: blocks 0 to 3 are not blank; block 0 surges and 1 to 3 follow it.
    int[] text = {0, 0, 11, 11, 0, 0, 0, 0, 0};
    assertThat(regions(text, Region.ALL)).containsExactly(new LineRegion(0, 4, 22));
  }

  @Test
  void singleBlankBlockDoesNotEndARegion() {
    // Lines 4 to 6 are blank: block 4 is blank, blocks 3 and 5 are not.
    int[] lines = {9, 9, 9, 9, 0, 0, 0, 9, 9, 9, 0, 0, 0, 0, 0};
    assertThat(regions(lines, Region.ALL)).containsExactly(new LineRegion(0, 10, 27));
  }

  @Test
  void regionWithoutADropEndsWithThePage() {
    int[] lines = {0, 0, 0, 0, 9, 9, 9, 9, 9};
    assertThat(regions(lines, Region.MAXIMUM)).containsExactly(new LineRegion(3, 9, 27));
  }

  @Test
  void maximumAllAndHighChooseDifferentRegions() {
    int[] lines = new int[60];
    fill(lines, 5, 8); // peak 24
    fill(lines, 25, 20); // peak 60, the maximum
    fill(lines, 45, 10); // peak 30, half of the maximum
    LineRegion low = new LineRegion(4, 9, 24);
    LineRegion maximum = new LineRegion(23, 29, 60);
    LineRegion half = new LineRegion(44, 49, 30);
    assertThat(regions(lines, Region.ALL)).containsExactly(low, maximum, half);
    assertThat(regions(lines, Region.MAXIMUM)).containsExactly(maximum);
    assertThat(regions(lines, Region.HIGH)).containsExactly(maximum, half);
  }

  @Test
  void firstOfTwoRegionsWithTheMaximumIsChosen() {
    int[] lines = new int[40];
    fill(lines, 5, 20);
    fill(lines, 25, 20);
    assertThat(regions(lines, Region.MAXIMUM)).containsExactly(new LineRegion(3, 9, 60));
    assertThat(regions(lines, Region.HIGH)).hasSize(2);
  }

  /** Four lines of a length from a line on. */
  private static void fill(int[] lines, int from, int length) {
    Arrays.fill(lines, from, from + 4, length);
  }

  private static List<LineRegion> regions(int[] lines, Region region) {
    LineBlockDistribution blocks = LineBlockDistribution.of(lines, 3);
    return BodyRegions.of(blocks, lines.length, 10, true, region);
  }
}
