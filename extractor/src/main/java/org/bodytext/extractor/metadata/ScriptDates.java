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
  private static final int MOST = 1 << 18;

  private static final int LONGEST_NAME = 20;
  private static final int LONGEST_DATE = 40;
  private static final int MOST_BETWEEN = 8;

  /** Names without their hyphens and underscores, in lower case. */
  private static final Set<String> NAMES =
      Set.of(
          "publishtime",
          "publishdate",
          "publishedtime",
          "publisheddate",
          "publishedat",
          "publishat",
          "datepublished",
          "pubtime",
          "pubdate",
          "ptime",
          "ct",
          "firstpublishedat",
          "firstpublished",
          "originalpublishtime",
          "createtime");

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
    for (int at = 2; at < script.length(); at++) {
      if (isMark(script, at)) {
        FoundDate date = dateAt(script, at, monthFirst);
        if (date != null) {
          return date;
        }
      }
    }
    return null;
  }

  /** {@return whether one of the names may stand at a place: asked for each character, so cheap} */
  private static boolean isMark(String script, int at) {
    char before = script.charAt(at - 1);
    return switch (script.charAt(at)) {
      case 'b', 'B' -> before == 'u' || before == 'U';
      case 't' ->
          before == 'c' && script.charAt(at - 2) == ' '
              || (before == '_' || before == 'p') && script.startsWith("ime", at + 1);
      case 'T' -> before == 'e' && script.startsWith("ime", at + 1);
      default -> false;
    };
  }

  /** {@return the date that is assigned to the name at a place, null if there is none} */
  private static @Nullable FoundDate dateAt(String script, int place, boolean monthFirst) {
    int nameEnd = place;
    while (nameEnd < place + LONGEST_NAME && isNamePart(script, nameEnd)) {
      nameEnd++;
    }
    int sign = afterAny(script, nameEnd, " \"'\\");
    if (sign >= script.length() || script.charAt(sign) != ':' && script.charAt(sign) != '=') {
      return null;
    }
    int nameStart = place;
    while (nameStart > Math.max(0, place - LONGEST_NAME) && isNamePart(script, nameStart - 1)) {
      nameStart--;
    }
    String name = script.substring(nameStart, nameEnd).toLowerCase(Locale.ROOT).replace("_", "");
    if (!NAMES.contains(name)) {
      return null;
    }
    int start = afterAny(script, sign + 1, " \"'\\");
    int end = start;
    int most = Math.min(script.length(), start + LONGEST_DATE);
    while (end < most && "\"'\\,;}".indexOf(script.charAt(end)) < 0) {
      end++;
    }
    return Dates.parse(script.substring(start, end), monthFirst);
  }

  private static int afterAny(String script, int from, String any) {
    int at = from;
    int most = Math.min(script.length(), from + MOST_BETWEEN);
    while (at < most && any.indexOf(script.charAt(at)) >= 0) {
      at++;
    }
    return at;
  }

  private static boolean isNamePart(String script, int at) {
    char c = at < script.length() ? script.charAt(at) : ' ';
    return c < 128 && Character.isLetterOrDigit(c) || c == '_';
  }
}
