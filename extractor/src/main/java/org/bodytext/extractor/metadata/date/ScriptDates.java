package org.bodytext.extractor.metadata.date;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.bodytext.extractor.metadata.source.MetaTags;
import org.bodytext.extractor.metadata.source.MetadataSources;
import org.bodytext.extractor.page.Elements;
import org.bodytext.extractor.page.SourceText;
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

  private final SourceText source;
  private final int start;
  private final int end;

  /** Creates a reader of one script: a range of the source, not copied because it may be long. */
  private ScriptDates(SourceText source, int start, int end) {
    this.source = source;
    this.start = start;
    this.end = end;
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
      ScriptDates script = new ScriptDates(parts.page().source(), from, from + length);
      for (FoundDate date : script.dates(style)) {
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
    for (int at = start + 2; at < end && dates.size() < MAX_DATES; at++) {
      FoundDate date = isCandidate(at) ? dateAt(at, style) : null;
      if (date != null) {
        dates.add(date);
      }
    }
    return dates;
  }

  /** {@return whether one of the names may be at an offset; called for each character} */
  private boolean isCandidate(int at) {
    return switch (source.charAt(at)) {
      case 'b', 'B' -> isAfterPu(at);
      case 't' -> {
        char before = source.charAt(at - 1);
        yield before == 'c' && source.charAt(at - 2) == ' '
            || (before == '_' || before == 'p') && isIme(at + 1);
      }
      case 'T' -> source.charAt(at - 1) == 'e' && isIme(at + 1);
      default -> false;
    };
  }

  private boolean isAfterPu(int at) {
    char before = source.charAt(at - 1);
    char first = source.charAt(at - 2);
    return (before == 'u' || before == 'U') && (first == 'p' || first == 'P' || first == '_');
  }

  private boolean isIme(int at) {
    return at + 3 <= end && source.startsWith("ime", at);
  }

  /** {@return the date that is assigned to the name at an offset; null if absent} */
  private @Nullable FoundDate dateAt(int offset, DateStyle style) {
    int nameEnd = offset;
    while (nameEnd < offset + MAX_NAME_LENGTH && isNamePart(nameEnd)) {
      nameEnd++;
    }
    int sign = afterAny(nameEnd, " \"'\\");
    if (sign >= end || source.charAt(sign) != ':' && source.charAt(sign) != '=') {
      return null;
    }
    int nameStart = offset;
    while (nameStart > Math.max(start, offset - MAX_NAME_LENGTH) && isNamePart(nameStart - 1)) {
      nameStart--;
    }
    String name = LowerCase.of(source.substring(nameStart, nameEnd)).replace("_", "");
    if (!NAMES.contains(name)) {
      return null;
    }
    int dateStart = afterAny(sign + 1, " \"'\\");
    int dateEnd = dateStart;
    int limit = Math.min(end, dateStart + MAX_DATE_LENGTH);
    while (dateEnd < limit && "\"'\\,;}".indexOf(source.charAt(dateEnd)) < 0) {
      dateEnd++;
    }
    return DateScanner.parse(source.substring(dateStart, dateEnd), style);
  }

  /** {@return the offset after a run of characters of a set} */
  private int afterAny(int from, String any) {
    int at = from;
    int limit = Math.min(end, from + MAX_GAP);
    while (at < limit && any.indexOf(source.charAt(at)) >= 0) {
      at++;
    }
    return at;
  }

  private boolean isNamePart(int at) {
    char c = at < end ? source.charAt(at) : ' ';
    return c < 128 && Character.isLetterOrDigit(c) || c == '_';
  }
}
