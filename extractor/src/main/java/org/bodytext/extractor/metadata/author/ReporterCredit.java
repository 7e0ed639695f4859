package org.bodytext.extractor.metadata.author;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.bodytext.extractor.conventions.Convention;

/** The reporters that Chinese newspapers name at the beginning of a text, or at its end. */
final class ReporterCredit {

  private static final Map<String, List<String>> WORDS =
      Convention.termsByMeaning("chinese-names.tsv");

  private static final String NAME =
      "(?:(?!"
          + anyOf("not a name")
          + ")["
          + String.join("", WORDS.getOrDefault("first character of a family name", List.of()))
          + "][\\p{IsHan}·]{1,3}|"
          + anyOf("start of a name")
          + "\\p{IsHan}{0,3}|\\p{IsHan}{2,5}·\\p{IsHan}{2,5})"
          + "(?<![摄攝部办院局]|\\p{IsHan}{2}[电電讯訊]|"
          + anyOf("not the end of a name")
          + ")";

  private static final String TITLE = "(?:通讯员|通訊員|实习生|見習記者|见习记者)";
  private static final Pattern ONE_NAME = Pattern.compile(NAME);

  private static final String NAMES =
      NAME + "(?:[ 　、，]{1,2}" + TITLE + "?[ 　：:]?" + NAME + "){0,5}";

  /** Whose reporter it is; what a sentence says of reporters ends otherwise. */
  private static final String PAPER = "\\d{0,3}\\p{IsHan}{2,8}(?<!告诉|告訴|采访|採訪|接受|[对對向给給问問名位的是和与與])";

  /**
   * {@code （记者 李松 通讯员 王芳）}, {@code （本报记者李松、王芳）}; a line {@code 本报记者 李松 通讯员 王芳}; in Taiwan {@code
   * 記者李松／台北報導}.
   */
  private static final Pattern REPORTERS =
      Pattern.compile(
          "[（(]\\p{IsHan}{0,8}?(?:记者|記者|通讯员|通訊員)[ 　：:]?("
              + NAMES
              + ")[）)]|^(?:文[ 　])?(?:[本全][报報网網刊台]|新华社|中新社|中央社)?(?:记者|記者)[ 　]+("
              + NAMES
              + ")$|^[（(〔\\[【]?(?:\\p{IsHan}{0,4}中心)?[ ]?記者[ ]?("
              + NAMES
              + ")[／/]\\p{IsHan}{2,5}[報报][導导]|^(?:文[ 　])?"
              + PAPER
              + "(?:记者|記者)[ 　]+("
              + NAMES
              + ")(?:[ 　]+(?:(?:发自|發自)\\p{IsHan}{2,10}|\\p{IsHan}{2,6}(?:报道|報道|报导|報導)))?$");

  /** {@code 作者：本报记者 李松 王芳}. */
  private static final Pattern BEHIND_LABEL =
      Pattern.compile(
          "(?:作者|撰文|撰稿|供稿|(?<!\\p{IsHan})文)[ 　]?[:：][ 　]{0,2}"
              + "(?:"
              + PAPER
              + ")?(?:[首见見实實特][席习習约約])?(?:记者|記者|通讯员|通訊員|撰稿人)[ 　]{0,2}("
              + NAMES
              + ")(?!\\p{IsHan})");

  /** A title alone before the name, as in {@code 新京报记者 李松}. */
  private static final Pattern REPORTER =
      Pattern.compile("^" + PAPER + "(?:记者|記者)[ 　]+(?=" + NAME + ")");

  private static final Pattern TITLES = Pattern.compile("^" + TITLE);

  /** How far from the ends of a paragraph the brackets stand, in code units. */
  private static final int NEAR_START = 30;

  private ReporterCredit() {}

  private static String anyOf(String meaning) {
    return Convention.anyOf(WORDS.getOrDefault(meaning, List.of()));
  }

  private static String names(Matcher matcher) {
    String names = null;
    for (int group = 1; names == null; group++) {
      names = matcher.group(group);
    }
    return names;
  }

  static boolean isName(String text) {
    return ONE_NAME.matcher(text).matches();
  }

  /** {@return the reporters named in a line, empty if none is} */
  static List<String> reporters(String line) {
    Matcher matcher = REPORTERS.matcher(line);
    while (matcher.find()) {
      if (matcher.start() <= NEAR_START || matcher.end() == line.length()) {
        return split(names(matcher));
      }
    }
    return List.of();
  }

  /** {@return the reporters that a line calls so behind a label, empty if it calls none} */
  static List<String> reportersBehindLabel(String line) {
    Matcher matcher = BEHIND_LABEL.matcher(line);
    return matcher.find() ? split(matcher.group(1)) : List.of();
  }

  /** {@return a name without the title before it} */
  static String withoutReporter(String name) {
    return REPORTER.matcher(name).replaceFirst("");
  }

  private static List<String> split(String listed) {
    List<String> names = new ArrayList<>();
    for (String name : listed.split("[ 　、，]+", -1)) {
      String bare = TITLES.matcher(name).replaceFirst("");
      if (!bare.isEmpty()) {
        names.add(bare.replaceFirst("^[：:　 ]", ""));
      }
    }
    return names;
  }
}
