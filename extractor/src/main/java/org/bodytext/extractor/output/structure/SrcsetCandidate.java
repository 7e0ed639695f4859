package org.bodytext.extractor.output.structure;

import org.bodytext.extractor.markup.MarkupParser;
import org.jspecify.annotations.Nullable;

/**
 * An image candidate of a {@code srcset}.
 *
 * @param address the address of the image
 * @param size its width or pixel density; 1 if not given
 */
record SrcsetCandidate(String address, double size) {

  /** {@return the largest candidate of a {@code srcset}; null if there is none} */
  static @Nullable SrcsetCandidate largest(@Nullable String set) {
    String largest = null;
    double maxSize = -1;
    int at = 0;
    int length = set == null ? 0 : set.length();
    while (set != null && at < length) {
      while (at < length && (MarkupParser.isTagSpace(set.charAt(at)) || set.charAt(at) == ',')) {
        at++;
      }
      int start = at;
      while (at < length && !MarkupParser.isTagSpace(set.charAt(at))) {
        at++;
      }
      int end = at;
      while (end > start && set.charAt(end - 1) == ',') {
        end--;
      }
      int comma = end < at ? end : set.indexOf(',', at);
      int next = comma < 0 ? length : comma;
      double size = end < at ? 1 : size(set.substring(at, next));
      if (size > maxSize
          && Images.isAddress(set.substring(start, end))
          && !set.startsWith("data:", start)) {
        maxSize = size;
        largest = set.substring(start, end);
      }
      at = Math.max(at, next);
    }
    return largest == null ? null : new SrcsetCandidate(largest, maxSize);
  }

  private static double size(String descriptor) {
    String number = descriptor.strip().replaceFirst("[wx]$", "");
    return number.matches("[0-9]{1,9}(?:\\.[0-9]{1,9})?") ? Double.parseDouble(number) : 1;
  }
}
