package org.bodytext.extractor.metadata;

import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** How pages name authors in words. */
final class Byline {

  private static final int LONGEST_NAME = 120;
  private static final int MOST_WORDS = 14;

  private static final String[] LABELS = {
    "written by",
    "posted by",
    "published by",
    "words by",
    "story by",
    "author:",
    "authors:",
    "author",
    "by:",
    "by",
    "作者：",
    "作者:",
    "作者",
    "文/",
    "文／",
    "撰文：",
    "撰文:",
    "文：",
    "von",
    "par",
    "por",
    "di",
    "автор:",
    "著者：",
    "投稿者：",
    "글"
  };

  /** What may stand before a name in a line; the colon or slash is part of it. */
  private static final String[] IN_LINE = {
    "作者：",
    "作者:",
    "作者 ：",
    "撰文：",
    "撰文:",
    "文/",
    "文／",
    "Written by ",
    "Posted by ",
    "Author: ",
    "Words by "
  };

  private static final Set<String> NO_NAMES =
      Set.of(
          "admin",
          "administrator",
          "webmaster",
          "author",
          "authors",
          "editor",
          "staff",
          "guest",
          "unknown",
          "null",
          "undefined",
          "none",
          "anonymous",
          "user",
          "root",
          "by",
          "about",
          "about the author",
          "about author",
          "default",
          "team",
          "佚名",
          "未知",
          "管理员",
          "编辑",
          "匿名",
          "本站",
          "网络",
          "互联网",
          "转载",
          "作者",
          "原创",
          "system",
          "super user",
          "wpadmin",
          "follow",
          "share",
          "the author",
          "name",
          "here",
          "bio",
          "topic author",
          "updated",
          "published",
          "posted",
          "reviewed by",
          "updated by",
          "edited by",
          "名字",
          "我已授权",
          "the team",
          "written",
          "original poster",
          "op",
          "on",
          "read more",
          "view all posts",
          "see more",
          "more",
          "meet the author",
          "meet the authors",
          "profile",
          "login",
          "sign in",
          "view profile",
          "all authors");

  private Byline() {}

  /** {@return what stands in a line behind words such as {@code 作者：}; null if they do not} */
  static @Nullable String nameIn(String line) {
    for (String label : IN_LINE) {
      int at = line.indexOf(label);
      if (at >= 0) {
        return upToGap(line, at + label.length());
      }
    }
    boolean by = line.startsWith("By ") || line.startsWith("by ");
    return by && line.length() < 80 ? upToGap(line, 3) : null;
  }

  /** {@return a name without what is around it; null if it is none} */
  static @Nullable String clean(String text) {
    String name = text.strip();
    for (String label : LABELS) {
      if (name.length() > label.length()
          && name.regionMatches(true, 0, label, 0, label.length())
          && !isLetter(label, name.charAt(label.length()))) {
        name = name.substring(label.length()).strip();
        break;
      }
    }
    while (!name.isEmpty() && ":：|,，·•-–—/".indexOf(name.charAt(0)) >= 0) {
      name = name.substring(1).strip();
    }
    FoundDate date = new DateScanner(name, true).next(0);
    if (date != null) {
      name = name.substring(0, date.start()).strip();
    }
    int bar = firstOf(name, "|•·｜»⋅");
    if (bar > 1) {
      name = name.substring(0, bar).strip();
    }
    while (!name.isEmpty() && ":：|,，·•-–—/".indexOf(name.charAt(name.length() - 1)) >= 0) {
      name = name.substring(0, name.length() - 1).strip();
    }
    return isName(name) ? name : null;
  }

  private static boolean isName(String name) {
    String lower = name.toLowerCase(Locale.ROOT);
    boolean address =
        lower.contains("://")
            || lower.startsWith("www.")
            || lower.startsWith("/")
            || lower.startsWith("updated")
            || lower.startsWith("reviewed")
            || lower.contains("@") && lower.contains(".com")
            || lower.startsWith("@") && lower.indexOf(' ') < 0 && lower.length() < 2;
    if (name.length() < 2 || name.length() > LONGEST_NAME || address || NO_NAMES.contains(lower)) {
      return false;
    }
    int words = 1;
    int letters = 0;
    for (int i = 0; i < name.length(); i++) {
      words += name.charAt(i) == ' ' ? 1 : 0;
      letters += Character.isLetter(name.charAt(i)) ? 1 : 0;
    }
    return words <= MOST_WORDS && letters * 2 >= name.length() - words;
  }

  private static boolean isLetter(String label, char next) {
    return Character.isLetter(label.charAt(label.length() - 1))
        && label.charAt(0) < 128
        && Character.isLetter(next);
  }

  private static String upToGap(String line, int from) {
    int start = from;
    while (start < line.length() && " 　".indexOf(line.charAt(start)) >= 0) {
      start++;
    }
    boolean western = start < line.length() && line.charAt(start) < 0x2000;
    String gaps = western ? "|•·,(（[【/；;　" : " |•·,，(（[【/／；;　：:";
    int end = start;
    while (end < line.length() && gaps.indexOf(line.charAt(end)) < 0) {
      end++;
    }
    return line.substring(start, end);
  }

  private static int firstOf(String text, String any) {
    for (int i = 0; i < text.length(); i++) {
      if (any.indexOf(text.charAt(i)) >= 0) {
        return i;
      }
    }
    return -1;
  }
}
