package org.bodytext.extractor.page;

import java.util.ArrayList;
import java.util.List;

/**
 * A half-open range of the source of a page.
 *
 * @param start the first offset, in UTF-16 code units
 * @param end the offset after the last
 */
public record SourceRange(int start, int end) {

  /**
   * {@return the ranges that show a part of the text of a line, ascending, each without a tag, so
   * that an element around each nests with the elements of the page}
   *
   * <p>White space at the ends of a range is left out. Cost: linear in the source of the line.
   *
   * @param source the source of the page
   * @param lines the lines of the page
   * @param line the number of a line
   * @param from the index of the first character in the text of the line
   * @param to the index after the last; a greater index than the length means the end of the line
   */
  public static List<SourceRange> of(SourceText source, Lines lines, int line, int from, int to) {
    String text = lines.text(line);
    int last = Math.min(to, text.length());
    int[] offsets = lines.offsets(line);
    List<SourceRange> ranges = new ArrayList<>();
    int start = -1;
    int end = -1;
    for (int i = from; i < last; i++) {
      boolean space = Character.isWhitespace(text.charAt(i));
      int after = text.charAt(i) == '<' ? offsets[i] + 1 : offsets[i];
      int tag = source.indexOf("<", after, offsets[i + 1]);
      if (start < 0 && !space) {
        start = offsets[i];
      }
      if (start >= 0) {
        // A space has the offset after the character before it, where a tag may begin.
        end = Math.max(end, space ? offsets[i] : tag < 0 ? offsets[i + 1] : tag);
        if (tag >= 0 || i + 1 == last) {
          ranges.add(new SourceRange(start, end));
          start = -1;
        }
      }
    }
    return ranges;
  }
}
