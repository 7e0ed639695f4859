package org.bodytext.extractor.method.lineblock;

import java.util.ArrayList;
import java.util.List;
import org.bodytext.extractor.method.lineblock.LineBlockOptions.Region;

/**
 * The regions of a distribution that surge, and which of them are body.
 *
 * <p>Source: section 5, conditions 1 to 4. A region starts at a block over the threshold whose K
 * followers are not blank; it ends at the first of two blank blocks in a row, or with the page; the
 * body's region holds the maximum.
 */
final class BodyRegions {

  /** How high a region's peak must be, as a share of the maximum, for {@link Region#HIGH}. */
  private static final double HIGH_SHARE = 0.5;

  private BodyRegions() {}

  /**
   * A region of lines.
   *
   * @param start its first line
   * @param end the line after its last one
   * @param peak the length of its longest block
   */
  record LineRegion(int start, int end, int peak) {}

  /**
   * {@return the regions that are body, in order; empty if no block surges}
   *
   * @param blocks the distribution
   * @param lines the number of lines, where a region ends that does not drop
   * @param threshold what the first block of a region is over
   * @param followed whether condition 2 holds: the K blocks after the surge are not blank
   * @param region which regions are body
   */
  static List<LineRegion> of(
      LineBlockDistribution blocks, int lines, int threshold, boolean followed, Region region) {
    List<LineRegion> surging = surging(blocks, lines, threshold, followed);
    int maximum = surging.stream().mapToInt(LineRegion::peak).max().orElse(0);
    return switch (region) {
      case ALL -> surging;
      case HIGH -> surging.stream().filter(r -> r.peak >= HIGH_SHARE * maximum).toList();
      case MAXIMUM -> surging.stream().filter(r -> r.peak == maximum).limit(1).toList();
    };
  }

  private static List<LineRegion> surging(
      LineBlockDistribution blocks, int lines, int threshold, boolean followed) {
    List<LineRegion> regions = new ArrayList<>();
    int block = 0;
    while (block < blocks.size()) {
      if (blocks.length(block) > threshold && (!followed || isFollowed(blocks, block))) {
        LineRegion region = region(blocks, block, lines);
        regions.add(region);
        block = region.end;
      }
      block++;
    }
    return regions;
  }

  private static boolean isFollowed(LineBlockDistribution blocks, int surge) {
    int end = Math.min(surge + blocks.thickness(), blocks.size() - 1);
    for (int block = surge + 1; block <= end; block++) {
      if (blocks.length(block) == 0) {
        return false;
      }
    }
    return true;
  }

  /** Condition 3: the region goes on to the first of two blank blocks. */
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
