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
    for (int at = 2; at < script.length && dates.size() < MAX_DATES; at++) {
      FoundDate date = isCandidate(at) ? dateAt(at, style) : null;
      if (date != null) {
        dates.add(date);
      }
    }
    return dates;
  }

  /** {@return whether one of the names may be at an offset; called for each character} */
  private boolean isCandidate(int at) {
    return switch (script[at]) {
      case 'b', 'B' -> isAfterPu(at);
      case 't' -> {
        char before = script[at - 1];
        yield before == 'c' && script[at - 2] == ' '
            || (before == '_' || before == 'p') && isIme(at + 1);
      }
      case 'T' -> script[at - 1] == 'e' && isIme(at + 1);
      default -> false;
    };
  }

  private boolean isAfterPu(int at) {
    char before = script[at - 1];
    char first = script[at - 2];
    return (before == 'u' || before == 'U') && (first == 'p' || first == 'P' || first == '_');
  }

  private boolean isIme(int at) {
    return at + 3 <= script.length
        && script[at] == 'i'
        && script[at + 1] == 'm'
        && script[at + 2] == 'e';
  }

  /** {@return the date that is assigned to the name at an offset; null if absent} */
  private @Nullable FoundDate dateAt(int offset, DateStyle style) {
    int nameEnd = offset;
    while (nameEnd < offset + MAX_NAME_LENGTH && isNamePart(nameEnd)) {
      nameEnd++;
    }
    int sign = afterAny(nameEnd, " \"'\\");
    if (sign >= script.length || script[sign] != ':' && script[sign] != '=') {
      return null;
    }
    int nameStart = offset;
    while (nameStart > Math.max(0, offset - MAX_NAME_LENGTH) && isNamePart(nameStart - 1)) {
      nameStart--;
    }
    String name = LowerCase.of(new String(script, nameStart, nameEnd - nameStart)).replace("_", "");
    if (!NAMES.contains(name)) {
      return null;
    }
    int dateStart = afterAny(sign + 1, " \"'\\");
    int dateEnd = dateStart;
    int limit = Math.min(script.length, dateStart + MAX_DATE_LENGTH);
    while (dateEnd < limit && "\"'\\,;}".indexOf(script[dateEnd]) < 0) {
      dateEnd++;
    }
    return DateScanner.parse(new String(script, dateStart, dateEnd - dateStart), style);
  }

  /** {@return the offset after a run of characters of a set} */
  private int afterAny(int from, String any) {
    int at = from;
    int limit = Math.min(script.length, from + MAX_GAP);
    while (at < limit && any.indexOf(script[at]) >= 0) {
      at++;
    }
    return at;
  }

  private boolean isNamePart(int at) {
    char c = at < script.length ? script[at] : ' ';
    return c < 128 && Character.isLetterOrDigit(c) || c == '_';
  }
}
