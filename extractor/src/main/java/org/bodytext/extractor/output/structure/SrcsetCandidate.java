package org.bodytext.extractor.output.structure;

import org.bodytext.extractor.markup.MarkupParser;
import org.jspecify.annotations.Nullable;

/**
 * One image of a {@code srcset}.
 *
 * @param address where it is
 * @param size its width or density, 1 if the set does not tell
 */
record SrcsetCandidate(String address, double size) {

  /** {@return the largest image of a {@code srcset}; null if it has none} */
  static @Nullable SrcsetCandidate largest(@Nullable String set) {
    String largest = null;
    double most = -1;
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
      if (size > most
          && Images.isAddress(set.substring(start, end))
          && !set.startsWith("data:", start)) {
        most = size;
        largest = set.substring(start, end);
      }
      at = Math.max(at, next);
    }
    return largest == null ? null : new SrcsetCandidate(largest, most);
  }

  private static double size(String descriptor) {
    String number = descriptor.strip().replaceFirst("[wx]$", "");
    return number.matches("[0-9]{1,9}(?:\\.[0-9]{1,9})?") ? Double.parseDouble(number) : 1;
  }
}
