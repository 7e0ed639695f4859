package org.bodytext.extractor.metadata;

import java.util.Locale;
import java.util.Set;
import org.bodytext.extractor.Elements;
import org.jspecify.annotations.Nullable;

/**
 * Dates in the scripts of a page, such as {@code "publishTime":"2009-11-09 13:57"} or {@code var ct
 * = "1257746220"}, for pages that write their date by script alone.
 */
final class ScriptDates {

  /** The code units of scripts that are looked through. */
  private static final int MOST = 1 << 20;

  private static final int LONGEST_NAME = 20;
  private static final int LONGEST_DATE = 40;

  /** Names without their hyphens and underscores, in lower case. */
  private static final Set<String> NAMES =
      Set.of(
          "publishtime", "publishdate", "publishedtime", "publisheddate", "publishedat",
          "publishat", "datepublished", "pubtime", "pubdate", "ptime", "ct", "firstpublishedat",
          "firstpublished", "originalpublishtime", "releasedate", "createtime", "postdate");

  private static final String FIRST = "pdcforPDCFOR";
  private static final String LAST = "etdETD";

  private ScriptDates() {}

  /** {@return the first date that a script calls a day of publication, null if none does} */
  static @Nullable FoundDate find(PageParts parts, boolean monthFirst) {
    Elements elements = parts.page().elements();
    int left = MOST;
    for (int element : parts.scripts()) {
      int from = elements.contentStart(element);
      int length = Math.min(elements.contentEnd(element) - from, left);
      left -= length;
      FoundDate date = find(parts.page().source(from, from + length), monthFirst);
      if (date != null) {
        return date;
      }
    }
    return null;
  }

  private static @Nullable FoundDate find(String script, boolean monthFirst) {
    for (int at = 0; at < script.length(); at++) {
      char c = script.charAt(at);
      if ((c == ':' || c == '=') && NAMES.contains(nameBefore(script, at))) {
        int start = at + 1;
        while (start < script.length() && " \"'\\".indexOf(script.charAt(start)) >= 0) {
          start++;
        }
        int end = start;
        int most = Math.min(script.length(), start + LONGEST_DATE);
        while (end < most && "\"'\\,;}".indexOf(script.charAt(end)) < 0) {
          end++;
        }
        FoundDate date = Dates.parse(script.substring(start, end), monthFirst);
        if (date != null) {
          return date;
        }
      }
    }
    return null;
  }

  private static String nameBefore(String script, int at) {
    int end = at;
    int least = Math.max(0, at - LONGEST_NAME);
    while (end > least && " \"'\\".indexOf(script.charAt(end - 1)) >= 0) {
      end--;
    }
    int start = end;
    least = Math.max(0, end - LONGEST_NAME);
    while (start > least && isNamePart(script.charAt(start - 1))) {
      start--;
    }
    int length = end - start;
    boolean unlike = length < 2 || length >= LONGEST_NAME;
    // Asked for each colon and equals sign of a script: most names end here.
    if (unlike || FIRST.indexOf(script.charAt(start)) < 0 || LAST.indexOf(script.charAt(end - 1)) < 0) {
      return "";
    }
    String name = script.substring(start, end).toLowerCase(Locale.ROOT);
    return name.indexOf('_') < 0 ? name : name.replace("_", "");
  }

  private static boolean isNamePart(char c) {
    return c < 128 && Character.isLetterOrDigit(c) || c == '_';
  }
}
