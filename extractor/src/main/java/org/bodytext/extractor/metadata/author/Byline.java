package org.bodytext.extractor.metadata.author;

import java.time.DayOfWeek;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.bodytext.extractor.conventions.Dictionary;
import org.bodytext.extractor.metadata.date.CalendarNames;
import org.bodytext.extractor.metadata.date.DateLabels;
import org.bodytext.extractor.metadata.date.DateScanner;
import org.bodytext.extractor.metadata.date.DateStyle;
import org.bodytext.extractor.metadata.date.FoundDate;
import org.bodytext.extractor.text.LowerCase;
import org.jspecify.annotations.Nullable;

/** Parses bylines: the phrases with which pages name their authors. */
final class Byline {

  private static final int MAX_NAME_LENGTH = 120;
  private static final int MAX_WORDS = 14;
  static final char FIRST_CHINESE = '\u2E80';

  private static final Dictionary WORDS = AuthorLabels.WORDS;

  /** A label that may also precede a date. */
  private static final String OF_DAYS = "опубликовано";

  /** Words that may precede a name in a line, followed by a colon. */
  private static final long IN_LINE = WORDS.meanings("label in a line");

  /** Words that may precede a name in a line, without a colon. */
  private static final long PHRASE = WORDS.meanings("phrase");

  /** The label of the author in a line that also names the authors of images: {@code 文/林涛 图/李松}. */
  private static final Pattern CREDIT = Pattern.compile("(?<![\\p{IsHan}&&[^图圖]])文[/／：]");

  /** The maximum length of a line that consists of a byline, in code units. */
  static final int MAX_BYLINE_LENGTH = 60;

  /** The minimum length of a label; shorter ones, such as Von and Par, also begin letters. */
  private static final int MIN_LABEL_LENGTH = 4;

  /** The maximum length of a name after {@code 文：}; longer texts are sentences. */
  private static final int MAX_PEN_NAME_LENGTH = 10;

  /** A character of a sentence that names do not contain. */
  private static final Pattern SENTENCE_CHARACTER = Pattern.compile("[的了是在有]");

  /** Words that precede a name; not {@code By signing up, you agree}. */
  private static final Pattern BY = Pattern.compile("[Bb]y (?![a-z]+ing )");

  private static final int MAX_BY_LENGTH = 80;

  /** Words after {@code By} that are not logins: {@code By train}. */
  private static final long MEANS = WORDS.meanings("not after by");

  private static final Dictionary DATE_WORDS = Dictionary.of("date-words.tsv");

  private static final Pattern PARTICLE = Pattern.compile("(?:\\p{Ll}{2,3} ){1,2}\\p{Lu}");

  /** Text that may separate a date and a byline. */
  private static final Pattern BEFORE_NAME = Pattern.compile("^(?:[\\s|,·•–—-]|Uhr)+");

  private static final Pattern PROSE = Pattern.compile("[，。！？]");

  /** Text that separates a name and the date. */
  private static final Pattern BEFORE_DATE = Pattern.compile(" " + DATE_WORDS.anyOf("on") + "$");

  /** The time after a name. */
  private static final Pattern HOUR =
      Pattern.compile(
          // The look-behind avoids an attempt at each blank or comma of a run.
          "(?<![ ,])[ ,]++(?:"
              + DATE_WORDS.anyOf("at")
              + " )?"
              + "(?:[01]?\\d|2[0-3])(?:[:h][0-5]\\d(?!\\d)| ?[ap]\\.?m\\b|[.][0-5]\\d ?[ap]\\.?m\\b)",
          Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);

  /**
   * Separates a name from the text after it; between Chinese characters a dot is part of the name.
   */
  private static final Pattern BAR = Pattern.compile("[|•●｜»⋅]|·(?!\\p{IsHan})|(?<!\\p{IsHan})·");

  /** The name of a shop or a brand, which is not an author. */
  private static final Pattern STORE = Pattern.compile("(?:visit|shop) the .* store|brand: .*");

  private static final Pattern SIGNS =
      Pattern.compile("^[^\\p{L}\\p{M}\\p{N}]+|[^\\p{L}\\p{M}\\p{N}]+$");

  private static final Pattern AFTER_MARK = Pattern.compile("[!?] (.*)");

  /** The end of a sentence that another one follows; not the mark of {@code Yahoo! Sports}. */
  private static final Pattern EXCLAIMS = Pattern.compile("^(?=(?:\\S+ +){4}).*[!?] ");

  /** The text after a name: how, where and by whom it was published. */
  private static final Pattern AFTER_NAME =
      Pattern.compile(
          "[／/][^／/]*(?:报道|報道|报导|報導|摄影|攝影)$|[发發][表布佈][在于於].*| "
              + WORDS.anyOf("after a name")
              + " .*");

  /** The labels of the other parts of a Chinese byline, which only markup separates. */
  private static final Pattern NEXT_LABEL =
      Pattern.compile(
          WORDS.anyOf("start of a next label")
              + "?"
              + WORDS.anyOf("next label")
              + "\\p{IsHan}{0,2}[：:＝]");

  /** The role of another person after a name: {@code 김철수 사진 박영희}. */
  private static final Pattern NEXT_ROLE =
      Pattern.compile(
          "(?<=[가-힣]{2}) ?[·/]? ?" + WORDS.anyOf("role of a reporter") + " [가-힣]{2,4}$");

  /** The sender of a mail in an archive: {@code From: "Ida Holm" <ida@a.example>}. */
  private static final Pattern SENDER =
      Pattern.compile(
          "(?:From ?: ?)?+\"?([\\p{L}\\p{M}][^\"<>@:()|,]{1,60}?)\"? (?:&lt;|<|\\()?[^\\s@<>]{1,60}"
              + "(?:@|_at_| at | \\(at\\) |\\[at\\])[^\\s@<>]{1,60}\\.[^\\s@<>]{2,60}[>)]?");

  /** The employer of a reporter without the name of the reporter: {@code 聯合報 記者}. */
  private static final Pattern REPORTER_OF = Pattern.compile("(?:记者|記者)$");

  private static final int MAX_LINE_LENGTH = 200;

  /**
   * A number of things, or how long ago something was: {@code 9 articles}, {@code vor 5 Stunden}.
   */
  private static final Pattern COUNT =
      Pattern.compile("(?:^|\\s)(?:\\p{Ll}+ \\d+ \\S+|\\d+ \\p{Ll}+)");

  /** A sentence, or a phrase that ends with a common word: {@code Guidelines for authors}. */
  private static final Pattern SENTENCE =
      Pattern.compile("\\p{Lu}\\S*(?: \\S+)+ \\p{Ll}{4,}[.!?]?");

  /** A label of something else, and its value: {@code Photo: Jane Doe}. */
  private static final Pattern LABELLED = Pattern.compile("\\p{L}[^:：]*[:：] *\\p{L}.*");

  private static final String BRACKETS = "【】［］〔〕";

  private static final long PLACEHOLDER = WORDS.meanings("placeholder");

  private Byline() {}

  /** {@return the text after labels such as {@code 作者：} in a line; empty without a label} */
  static List<String> namesIn(String line) {
    if (line.length() <= MAX_LINE_LENGTH) {
      Matcher sender = SENDER.matcher(line);
      boolean isSender = sender.matches();
      if (isSender && (line.startsWith("From") || Names.isPerson(sender.group(1)))) {
        return List.of(sender.group(1));
      }
      List<String> reporters = ReporterCredit.reportersAfterLabel(line);
      if (!reporters.isEmpty()) {
        return reporters;
      }
      String name = nameIn(line);
      if (name != null) {
        return List.of(name);
      }
      // {@code Posted on May 5, 2024 by Jane Doe}
      String rest = afterDate(line);
      Matcher by = BY.matcher(rest);
      if (by.lookingAt()) {
        return Names.leading(rest.substring(by.end()));
      }
    }
    return ReporterCredit.reporters(line);
  }

  private static @Nullable String nameIn(String line) {
    for (int at = 0; (at = WORDS.indexIn(line, at, IN_LINE)) >= 0; at++) {
      int end = at + WORDS.lengthAt(line, at, IN_LINE);
      int colon = AuthorLabels.colonAt(line, end);
      if (colon >= 0 && !isQuestion(line.substring(at, end), line, colon + 1)) {
        return upToGap(line, colon + 1);
      }
    }
    int phrase = WORDS.indexIn(line, 0, PHRASE);
    int after = phrase < 0 ? 0 : phrase + WORDS.lengthAt(line, phrase, PHRASE);
    if (phrase >= 0 && line.startsWith(" ", after)) {
      return upToGap(undated(line.substring(after + 1)), 0);
    }
    if (line.length() <= MAX_BYLINE_LENGTH) {
      String name = nameAfterLabel(line);
      if (name != null) {
        return name;
      }
    }
    Matcher credit = CREDIT.matcher(line);
    // In a teaser the text itself follows the name.
    if (line.indexOf('文') >= 0 && credit.find() && !PROSE.matcher(line).find(credit.end())) {
      String name = upToGap(line, credit.end());
      boolean colon = line.charAt(credit.end() - 1) == '：';
      boolean penName = credit.start() == 0 && isPenName(name);
      return colon && !penName && !ReporterCredit.isName(name) ? null : name;
    }
    boolean by = BY.matcher(line).lookingAt() && line.length() < MAX_BY_LENGTH;
    String rest = by ? undated(line.substring(3)) : "";
    return isAfterBy(rest) ? upToGap(rest, 0) : null;
  }

  /**
   * {@return whether a text after {@code By} starts with a capital or a particle, or is a login}
   */
  private static boolean isAfterBy(String text) {
    String login = SIGNS.matcher(BAR.split(text, 2)[0]).replaceAll("");
    return !text.isEmpty()
        && (!Character.isLowerCase(text.charAt(0))
            || PARTICLE.matcher(text).lookingAt()
            || Names.isLogin(login) && !WORDS.isTerm(login, MEANS));
  }

  /** {@return the text after the first date of a text; empty if it has none} */
  static String afterDate(String text) {
    FoundDate date = new DateScanner(text, DateStyle.ENGLISH).next(0);
    return date == null ? "" : BEFORE_NAME.matcher(text.substring(date.end())).replaceFirst("");
  }

  private static boolean isPenName(String name) {
    boolean listed = name.indexOf('、') > 0 || !name.isEmpty() && name.charAt(0) < FIRST_CHINESE;
    return (listed || name.length() <= MAX_PEN_NAME_LENGTH)
        && !SENTENCE_CHARACTER.matcher(name).find();
  }

  /** {@return the text after a label at the start of a short line, in any language} */
  private static @Nullable String nameAfterLabel(String line) {
    int label = AuthorLabels.end(line);
    String found = line.substring(0, label);
    if (label < MIN_LABEL_LENGTH
        || line.charAt(0) >= FIRST_CHINESE
        || AuthorLabels.isFirstName(found)
        || found.equalsIgnoreCase(OF_DAYS)) {
      return null;
    }
    int colon = AuthorLabels.colonAt(line, label);
    String name = colon < 0 ? "" : upToGap(undated(line.substring(colon + 1)), 0);
    return name.isEmpty() || Character.isDigit(name.charAt(0)) ? null : name;
  }

  /** {@return whether the text after a label is the question of a reporter in an interview} */
  private static boolean isQuestion(String label, String line, int from) {
    boolean reporter = label.equals("记者") || label.equals("記者");
    return reporter && !ReporterCredit.isName(upToGap(line, from));
  }

  /** {@return a name without surrounding text; null if the text is not a name} */
  static @Nullable String clean(String text) {
    String name = AuthorLabels.without(text.strip());
    Matcher suffix = AFTER_NAME.matcher(name);
    if (suffix.find()) {
      name = name.substring(0, suffix.start()).strip();
    }
    while (!name.isEmpty() && (":：|,，·•-–—/＝=" + BRACKETS).indexOf(name.charAt(0)) >= 0) {
      name = name.substring(1).strip();
    }
    for (Pattern end : List.of(NEXT_LABEL, NEXT_ROLE)) {
      Matcher next = end.matcher(name);
      name = next.find() ? name.substring(0, next.start()).strip() : name;
    }
    name = ReporterCredit.withoutReporter(name);
    Matcher reporter = REPORTER_OF.matcher(name);
    if (reporter.find()) {
      String before = name.substring(0, reporter.start());
      name = before.endsWith(" ") && ReporterCredit.isName(before.strip()) ? before.strip() : "";
    }
    name = undated(name);
    Matcher bar = BAR.matcher(name);
    if (bar.find() && bar.start() > 1) {
      name = name.substring(0, bar.start()).strip();
    }
    while (!name.isEmpty()
        && (":：|,，·•-–—/*" + BRACKETS).indexOf(name.charAt(name.length() - 1)) >= 0) {
      name = name.substring(0, name.length() - 1).strip();
    }
    return isName(name) ? name : null;
  }

  /** {@return the text before the date, its time and its weekday} */
  static String undated(String text) {
    FoundDate date = new DateScanner(text, DateStyle.ofScript(text)).next(0);
    String before = date == null ? text : text.substring(0, date.start());
    Matcher hour = HOUR.matcher(before);
    boolean timed = hour.find();
    if (date == null && !timed) {
      return text;
    }
    before = (timed ? before.substring(0, hour.start()) : before).strip();
    return BEFORE_DATE.matcher(withoutWeekDay(before, date)).replaceFirst("");
  }

  /**
   * {@return a text without the week day at its end}
   *
   * @param date the text after it; without a word between, days that are last names too (Sun,
   *     Domingo) are distinguished by it
   */
  private static String withoutWeekDay(String text, @Nullable FoundDate date) {
    int end = text.length();
    while (end > 0 && " ,.-–".indexOf(text.charAt(end - 1)) >= 0) {
      end--;
    }
    int start = text.lastIndexOf(' ', end - 1);
    Set<DayOfWeek> days =
        start < 0 ? Set.of() : CalendarNames.weekdays(text.substring(start + 1, end));
    if (days.isEmpty()) {
      return text;
    }
    String before = text.substring(0, start);
    boolean joined = BEFORE_DATE.matcher(before).find();
    boolean same = date != null && days.contains(date.day().getDayOfWeek());
    return joined || same ? before.strip() : text;
  }

  /** {@return whether the words and signs of a text may be those of a name} */
  static boolean isName(String name) {
    String lower = LowerCase.of(name);
    boolean address =
        lower.contains("://")
            || lower.contains("=\"")
            || lower.contains("www.")
            || lower.startsWith("/")
            || lower.startsWith("updated")
            || lower.startsWith("reviewed")
            || STORE.matcher(lower).matches()
            || lower.contains("@") && lower.contains(".com")
            || lower.startsWith("@") && lower.indexOf(' ') < 0 && lower.length() < 2;
    if (name.length() < 2 || name.length() > MAX_NAME_LENGTH || address) {
      return false;
    }
    String bare = SIGNS.matcher(lower).replaceAll("");
    if (WORDS.isTerm(bare, PLACEHOLDER)
        || COUNT.matcher(name).find()
        || SENTENCE.matcher(name).matches()
        || LABELLED.matcher(name).matches()
        || DateLabels.isLabelAlone(lower)
        || !CalendarNames.weekdays(lower).isEmpty()
        || BEFORE_DATE.matcher(' ' + lower).matches()
        || AuthorLabels.isLabel(lower)
        || AuthorLabels.isLabel(bare)
        || EXCLAIMS.matcher(name).find()
        || asks(lower)) {
      return false;
    }
    int words = 1;
    int letters = 0;
    for (int i = 0; i < name.length(); i++) {
      words += name.charAt(i) == ' ' ? 1 : 0;
      letters += Character.isLetter(name.charAt(i)) ? 1 : 0;
    }
    return words <= MAX_WORDS && letters * 2 >= name.length() - words;
  }

  /** {@return whether a sentence is followed by a placeholder: {@code Welcome! Sign in}} */
  private static boolean asks(String lower) {
    Matcher suffix = AFTER_MARK.matcher(lower);
    return suffix.find() && WORDS.isTerm(suffix.group(1), PLACEHOLDER);
  }

  private static String upToGap(String line, int from) {
    int start = from;
    while (start < line.length() && " 　".indexOf(line.charAt(start)) >= 0) {
      start++;
    }
    boolean western = start < line.length() && line.charAt(start) < 0x2000;
    String gaps = western ? "|•·,(（[【/；;　" : " |•·,，(（[【/／；;　：:";
    int end = start;
    Matcher next = NEXT_LABEL.matcher(line);
    int most = next.find(start) ? next.start() : line.length();
    while (end < most && gaps.indexOf(line.charAt(end)) < 0) {
      end++;
    }
    return line.substring(start, end);
  }
}
