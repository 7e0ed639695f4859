package org.bodytext.extractor.metadata;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The reporters that Chinese newspapers name at the beginning of a text, or at its end. */
final class Dateline {

  private static final String NAME =
      "(?!记者|記者|通讯员|通訊員|[节節现現])[\\p{IsHan}·]{2,4}(?<![摄攝]|报道|報導|报导|報道)";
  private static final String TITLE = "(?:通讯员|通訊員|实习生|見習記者|见习记者)";
  private static final Pattern ONE_NAME = Pattern.compile(NAME);

  /** {@code （记者 李松 通讯员 王芳）}, {@code （本报记者李松、王芳）}. */
  private static final Pattern REPORTERS =
      Pattern.compile(
          "[（(]\\p{IsHan}{0,8}?(?:记者|記者)[ ：:]?("
              + NAME
              + "(?:[ 、，]{1,2}"
              + TITLE
              + "?[ ：:]?"
              + NAME
              + "){0,5})[）)]");

  private static final Pattern TITLES = Pattern.compile("^" + TITLE);

  /** How far from the ends of a paragraph the brackets stand, in code units. */
  private static final int NEAR_START = 30;

  private Dateline() {}

  static boolean isName(String text) {
    return ONE_NAME.matcher(text).matches();
  }

  /** {@return the reporters named in a line, empty if none is} */
  static List<String> reporters(String line) {
    Matcher matcher = REPORTERS.matcher(line);
    while (matcher.find()) {
      if (matcher.start() <= NEAR_START || matcher.end() == line.length()) {
        List<String> names = new ArrayList<>();
        for (String name : matcher.group(1).split("[ 、，]+", -1)) {
          String bare = TITLES.matcher(name).replaceFirst("");
          if (!bare.isEmpty()) {
            names.add(bare.replaceFirst("^[：:]", ""));
          }
        }
        return names;
      }
    }
    return List.of();
  }
}
