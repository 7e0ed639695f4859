package org.bodytext.extractor.metadata.date;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.bodytext.extractor.metadata.source.MetaTags;
import org.bodytext.extractor.metadata.source.MetadataSources;
import org.bodytext.extractor.page.Elements;
import org.bodytext.extractor.text.LowerCase;
import org.jspecify.annotations.Nullable;

/**
 * Finds dates of publication in the scripts of a page, such as {@code "publishTime":"2009-11-09
 * 13:57"} or {@code var ct = "1257746220"}. Some pages have their date only there.
 */
final class ScriptDates {

  /** The maximum number of code units of scripts that are read. */
  private static final int MAX_LENGTH = 1 << 18;

  private static final int MAX_NAME_LENGTH = 20;
  private static final int MAX_DATE_LENGTH = 40;
  private static final int MAX_DATES = 50;

  /** The maximum number of quotation marks and spaces on each side of an assignment. */
  private static final int MAX_GAP = 8;

  private static final String GAP = " \"'\\";

  private static final Set<String> NAMES = Set.copyOf(MetaTags.names("script published"));

  private final char[] script;

  private ScriptDates(char[] script) {
    this.script = script;
  }

  /**
   * {@return the date that scripts assign to names for publication; null if absent, or if there are
   * several days, which are those of other texts, as in the cache of an application}
   */
  static @Nullable FoundDate find(MetadataSources parts, DateStyle style) {
    Elements elements = parts.page().elements();
    FoundDate found = null;
    int remaining = MAX_LENGTH;
    for (int element : parts.scripts()) {
      int from = elements.contentStart(element);
      int length = Math.min(elements.contentEnd(element) - from, remaining);
      remaining -= length;
      // An array is read faster than the source.
      char[] script = new char[length];
      parts.page().source().copy(from, from + length, script, 0);
      for (FoundDate date : new ScriptDates(script).dates(style)) {
        if (found != null && !found.isSameDay(date)) {
          return null;
        }
        found = found == null ? date : found;
      }
    }
    return found;
  }

  /** {@return the first dates of the script, at most {@link #MAX_DATES}} */
  private List<FoundDate> dates(DateStyle style) {
    List<FoundDate> dates = new ArrayList<>();
    for (int at = 1; at < script.length && dates.size() < MAX_DATES; at++) {
      boolean assigned = script[at] == ':' || script[at] == '=';
      FoundDate date = assigned && isNamed(at) ? dateFrom(at + 1, style) : null;
      if (date != null) {
        dates.add(date);
      }
    }
    return dates;
  }

  /** {@return whether a name for publication precedes a sign of assignment} */
  private boolean isNamed(int sign) {
    int end = sign;
    while (end > Math.max(0, sign - MAX_GAP) && GAP.indexOf(script[end - 1]) >= 0) {
      end--;
    }
    int start = end;
    while (start > Math.max(0, end - 2 * MAX_NAME_LENGTH) && isNamePart(start - 1)) {
      start--;
    }
    int length = end - start;
    // A short name is that of a variable.
    return length > 1
        && (length > 2 || start > 0 && script[start - 1] == ' ')
        && NAMES.contains(LowerCase.of(new String(script, start, length)).replace("_", ""));
  }

  private @Nullable FoundDate dateFrom(int from, DateStyle style) {
    int start = from;
    while (start < Math.min(script.length, from + MAX_GAP) && GAP.indexOf(script[start]) >= 0) {
      start++;
    }
    int end = start;
    int limit = Math.min(script.length, start + MAX_DATE_LENGTH);
    while (end < limit && "\"'\\,;}".indexOf(script[end]) < 0) {
      end++;
    }
    return DateScanner.parse(new String(script, start, end - start), style);
  }

  private boolean isNamePart(int at) {
    char c = at < script.length ? script[at] : ' ';
    return c < 128 && Character.isLetterOrDigit(c) || c == '_';
  }
}
