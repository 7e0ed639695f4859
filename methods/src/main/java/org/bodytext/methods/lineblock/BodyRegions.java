package org.bodytext.methods.lineblock;

import java.util.ArrayList;
import java.util.List;
import org.bodytext.methods.lineblock.LineBlockOptions.Region;

/**
 * Finds the regions of a distribution that surge, and chooses those that are body.
 *
 * <p>Source: section 5, conditions 1 to 4. A region starts at a block above the threshold whose K
 * successors are not blank. It ends at the first of two consecutive blank blocks, or at the end of
 * the page. The region of the body contains the maximum.
 */
final class BodyRegions {

  /** The minimum ratio of the peak of a region to the maximum, for {@link Region#HIGH}. */
  private static final double MIN_PEAK_RATIO = 0.5;

  private BodyRegions() {}

  /**
   * A region of lines.
   *
   * @param start the first line
   * @param end the line after the last line
   * @param peak the length of the longest block, in characters
   */
  record LineRegion(int start, int end, int peak) {}

  /**
   * {@return the regions that are body, in order; empty if no block surges}
   *
   * @param blocks the distribution
   * @param lines the number of lines of the page
   * @param threshold the length that the first block of a region exceeds
   * @param requireSuccessors whether condition 2 is required: the K blocks after the surge are not
   *     blank
   * @param region which regions are body
   */
  static List<LineRegion> of(
      LineBlockDistribution blocks,
      int lines,
      int threshold,
      boolean requireSuccessors,
      Region region) {
    List<LineRegion> surging = surging(blocks, lines, threshold, requireSuccessors);
    int maximum = surging.stream().mapToInt(LineRegion::peak).max().orElse(0);
    return switch (region) {
      case ALL -> surging;
      case HIGH -> surging.stream().filter(r -> r.peak >= MIN_PEAK_RATIO * maximum).toList();
      case MAXIMUM -> surging.stream().filter(r -> r.peak == maximum).limit(1).toList();
    };
  }

  private static List<LineRegion> surging(
      LineBlockDistribution blocks, int lines, int threshold, boolean requireSuccessors) {
    List<LineRegion> regions = new ArrayList<>();
    int block = 0;
    while (block < blocks.size()) {
      if (blocks.length(block) > threshold
          && (!requireSuccessors || hasSuccessors(blocks, block))) {
        LineRegion region = region(blocks, block, lines);
        regions.add(region);
        block = region.end;
      }
      block++;
    }
    return regions;
  }

  private static boolean hasSuccessors(LineBlockDistribution blocks, int surge) {
    int end = Math.min(surge + blocks.thickness(), blocks.size() - 1);
    for (int block = surge + 1; block <= end; block++) {
      if (blocks.length(block) == 0) {
        return false;
      }
    }
    return true;
  }

  /** Condition 3: the region ends at the first of two consecutive blank blocks. */
  private static LineRegion region(LineBlockDistribution blocks, int start, int lines) {
    int peak = 0;
    int end = start;
    while (end < blocks.size() && !isDrop(blocks, end)) {
      peak = Math.max(peak, blocks.length(end));
      end++;
    }
    return new LineRegion(start, end < blocks.size() ? end : lines, peak);
  }

  private static boolean isDrop(LineBlockDistribution blocks, int block) {
    return blocks.length(block) == 0
        && (block + 1 == blocks.size() || blocks.length(block + 1) == 0);
  }
}
