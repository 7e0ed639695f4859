package org.bodytext.cli.index;

import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The directives for search engines in the meta elements of a page. */
public final class RobotsMeta {

  /** Directives stand in the head; longer pages are not searched further. */
  private static final int MAX_LENGTH = 1_000_000;

  private static final String META = "<meta";
  private static final String COMMENT = "<!--";
  private static final String SCRIPT = "<script";

  private static final Pattern ATTRIBUTE =
      Pattern.compile("([a-z-]++)\\s*+=\\s*+(?:\"([^\"]*+)\"|'([^']*+)'|([^\\s\"'>]++))");

  private static final Pattern NO_INDEX =
      Pattern.compile("(?:^|[\\s,;])(?:noindex|none)(?:$|[\\s,;])");

  private RobotsMeta() {}

  /** {@return whether a page asks search engines not to index it} */
  public static boolean isNoIndex(String html) {
    String page = html.substring(0, Math.min(html.length(), MAX_LENGTH)).toLowerCase(Locale.ROOT);
    int at = page.indexOf('<');
    while (at >= 0) {
      int next = at + 1;
      if (page.startsWith(COMMENT, at)) {
        next = after(page, "-->", at);
      } else if (page.startsWith(SCRIPT, at)) {
        next = after(page, "</script", at);
      } else if (page.startsWith(META, at)) {
        next = after(page, ">", at);
        if (isNoIndexTag(page.substring(at, next))) {
          return true;
        }
      }
      at = page.indexOf('<', next);
    }
    return false;
  }

  /** {@return the end of a text after an offset; if it is absent, the end of the page} */
  private static int after(String page, String text, int from) {
    int found = page.indexOf(text, from);
    return found < 0 ? page.length() : found + text.length();
  }

  private static boolean isNoIndexTag(String tag) {
    String name = "";
    String content = "";
    Matcher attributes = ATTRIBUTE.matcher(tag);
    while (attributes.find()) {
      String value = "";
      for (int group = 2; group <= 4; group++) {
        value = attributes.group(group) == null ? value : attributes.group(group);
      }
      if (attributes.group(1).equals("name")) {
        name = value.strip();
      } else if (attributes.group(1).equals("content")) {
        content = value;
      }
    }
    return name.equals("robots") && NO_INDEX.matcher(content).find();
  }
}
