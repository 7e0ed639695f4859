package org.bodytext.extractor.metadata.author;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.bodytext.extractor.conventions.Dictionary;

/** Parses the credits of reporters at the start or end of a text in Chinese newspapers. */
final class ReporterCredit {

  private static final Dictionary WORDS = Dictionary.of("chinese-names.tsv");

  private static final String NAME =
      "(?:(?!"
          + WORDS.anyOf("not a name")
          + ")["
          + String.join("", WORDS.terms("first character of a family name"))
          + "][\\p{IsHan}·]{1,3}|"
          + WORDS.anyOf("start of a name")
          + "\\p{IsHan}{0,3}|\\p{IsHan}{2,5}·\\p{IsHan}{2,5})"
          + "(?<![摄攝部办院局]|\\p{IsHan}{2}[电電讯訊]|"
          + WORDS.anyOf("not the end of a name")
          + ")";

  private static final String TITLE = "(?:通讯员|通訊員|实习生|見習記者|见习记者)";
  private static final Pattern ONE_NAME = Pattern.compile(NAME);

  private static final String NAMES =
      NAME + "(?:[ 　、，]{1,2}" + TITLE + "?[ 　：:]?" + NAME + "){0,5}";

  /** The name of a newspaper before its reporter; a verb instead belongs to a sentence. */
  private static final String NEWSPAPER =
      "\\d{0,3}\\p{IsHan}{2,8}(?<!告诉|告訴|采访|採訪|接受|[对對向给給问問名位的是和与與])";

  /**
   * A credit in brackets, as {@code （记者 李松 通讯员 王芳）} and {@code （本报记者李松、王芳）}, or a whole line, as
   * {@code 本报记者 李松 通讯员 王芳} and in Taiwan {@code 記者李松／台北報導}.
   */
  private static final Pattern CREDIT =
      Pattern.compile(
          "[（(]\\p{IsHan}{0,8}?(?:记者|記者|通讯员|通訊員)[ 　：:]?("
              + NAMES
              + ")[）)]|^(?:文[ 　])?(?:[本全][报報网網刊台]|新华社|中新社|中央社)?(?:记者|記者)[ 　]+("
              + NAMES
              + ")$|^[（(〔\\[【]?(?:\\p{IsHan}{0,4}中心)?[ ]?記者[ ]?("
              + NAMES
              + ")[／/]\\p{IsHan}{2,5}[報报][導导]|^(?:文[ 　])?"
              + NEWSPAPER
              + "(?:记者|記者)[ 　]+("
              + NAMES
              + ")(?:[ 　]+(?:(?:发自|發自)\\p{IsHan}{2,10}|\\p{IsHan}{2,6}(?:报道|報道|报导|報導)))?$");

  /** A credit after a label for authors, as {@code 作者：本报记者 李松 王芳}. */
  private static final Pattern AFTER_LABEL =
      Pattern.compile(
          "(?:作者|撰文|撰稿|供稿|(?<!\\p{IsHan})文)[ 　]?[:：][ 　]{0,2}"
              + "(?:"
              + NEWSPAPER
              + ")?(?:[首见見实實特][席习習约約])?(?:记者|記者|通讯员|通訊員|撰稿人)[ 　]{0,2}("
              + NAMES
              + ")(?!\\p{IsHan})");

  /** The newspaper and the title before a name, as in {@code 新京报记者 李松}. */
  private static final Pattern REPORTER_TITLE =
      Pattern.compile("^" + NEWSPAPER + "(?:记者|記者)[ 　]+(?=" + NAME + ")");

  private static final Pattern INITIAL_TITLE = Pattern.compile("^" + TITLE);

  /** The maximum offset of a credit that is not at the end of its paragraph, in code units. */
  private static final int MAX_START = 30;

  private ReporterCredit() {}

  /** {@return the names of a match, its only group that is not null} */
  private static String names(Matcher matcher) {
    String names = null;
    for (int group = 1; names == null; group++) {
      names = matcher.group(group);
    }
    return names;
  }

  /** {@return whether a text is a Chinese name} */
  static boolean isName(String text) {
    return ONE_NAME.matcher(text).matches();
  }

  /** {@return the reporters in the credit of a line; empty if there is no credit} */
  static List<String> reporters(String line) {
    if (!mayHaveCredit(line)) {
      return List.of();
    }
    Matcher matcher = CREDIT.matcher(line);
    while (matcher.find()) {
      if (matcher.start() <= MAX_START || matcher.end() == line.length()) {
        return split(names(matcher));
      }
    }
    return List.of();
  }

  /** {@return the reporters in a credit after a label for authors; empty if absent} */
  static List<String> reportersAfterLabel(String line) {
    Matcher matcher = AFTER_LABEL.matcher(line);
    return mayHaveCredit(line) && matcher.find() ? split(matcher.group(1)) : List.of();
  }

  /** {@return whether a line has Chinese characters, which costs less to ask} */
  private static boolean mayHaveCredit(String line) {
    return line.chars().anyMatch(c -> c >= Byline.FIRST_CHINESE);
  }

  /** {@return a name without the newspaper and the title before it} */
  static String withoutReporter(String name) {
    return REPORTER_TITLE.matcher(name).replaceFirst("");
  }

  /** {@return the names of a list, without titles} */
  private static List<String> split(String list) {
    List<String> names = new ArrayList<>();
    for (String name : list.split("[ 　、，]+", -1)) {
      String bare = INITIAL_TITLE.matcher(name).replaceFirst("");
      if (!bare.isEmpty()) {
        names.add(bare.replaceFirst("^[：:　 ]", ""));
      }
    }
    return names;
  }
}
