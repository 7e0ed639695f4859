package org.bodytext.extractor.metadata.date;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.bodytext.extractor.conventions.Dictionary;
import org.bodytext.extractor.markup.CharacterTable;
import org.bodytext.extractor.text.LowerCase;

/**
 * Scores dates by the words before and after them, which are listed in {@code date-labels.tsv}.
 *
 * <p>An instance has the labels after the dates of one line, for lines that start with a date and
 * label each date after it: {@code 2023-05-09 更新 2023-05-04 发布}, {@code 已于 2023-05-09 修改}.
 */
public final class DateLabels {

  /** The score of a label of the publication, or of the author. */
  static final double PUBLISHED_SCORE = 6;

  /** The score of a label that means a time: of the page, or of an event that it is about. */
  static final double TIME_SCORE = 5;

  /** The score of a label of a change. */
  static final double CHANGED_SCORE = -5;

  /** More than before a date: news show the day of the change alone next to the title. */
  private static final double CHANGED_AFTER_SCORE = -2;

  /** The score of a label of something other than the page: more than any other score. */
  static final double OTHER_SCORE = -20;

  /** The maximum length of a label before a date, in code units. */
  static final int MAX_LENGTH = 30;

  private static final int MAX_LENGTH_AFTER = 14;

  private static final int MAX_LABEL_WORDS = 3;

  /** Longer labels of goods are sentences. */
  private static final int MAX_WORDS = 4;

  private static final Dictionary WORDS = Dictionary.of("date-labels.tsv");
  private static final long PUBLISHED = WORDS.meanings("published");
  private static final long ONLINE = WORDS.meanings("published online");
  private static final long CHANGED = WORDS.meanings("changed");
  private static final long OTHER = WORDS.meanings("other");
  private static final long TIMES = WORDS.meanings("time");

  private static final String GOODS = WORDS.anyOf("goods");
  private static final String RELEASE = WORDS.anyOf("release");

  /** Since when goods are available. */
  private static final Pattern OF_GOODS =
      Pattern.compile(
          "^"
              + GOODS
              + "\\b(?! online)|\\b"
              + GOODS
              + "(?: "
              + WORDS.anyOf("since")
              + ")*$|出版(?:时间|時間)$|"
              + RELEASE
              + "(?:日期?|时间|時間|予定日?|開始日?)$|^"
              + RELEASE
              + "$");

  /** The same in the line above, which may be a heading that contains such a word. */
  private static final Pattern GOODS_ABOVE =
      Pattern.compile(
          "^(?:(?:date )?first available|"
              + GOODS
              + ")(?: "
              + WORDS.anyOf("since")
              + ")?$|出版(?:时间|時間)$|"
              + RELEASE
              + "(?:日期?|时间|時間|予定日?)$|^"
              + RELEASE
              + "$");

  /** {@code 时间：} as the end of a word that names the event. */
  private static final Pattern TIME = Pattern.compile("(\\p{IsHan}{0,8}?)(?:时间|時間|日期|日付)$");

  /** Japanese words for publication at the end of a label; elsewhere they are of other things. */
  private static final Pattern JAPANESE =
      Pattern.compile(
          WORDS.anyOf("published at the end")
              + "(?<!"
              + WORDS.anyOf("not published")
              + ")(?:日時?)?[\\s:：]*$");

  /** The last day of something, or a future day. */
  private static final Pattern END =
      Pattern.compile(WORDS.anyOf("end of something") + "(?:予定)?日$|予定日?$");

  private static final Pattern OF_TEXT = Pattern.compile(WORDS.anyOf("text") + "?");

  /** How long something lasts, or when it takes place. */
  private static final Pattern PERIOD = Pattern.compile(WORDS.anyOf("period") + "$");

  private static final Pattern OF_EVENT = Pattern.compile(WORDS.anyOf("event") + "$");

  /** The same without a word for time; a colon distinguishes it from a heading. */
  private static final Pattern EVENT =
      Pattern.compile(
          "(?:^|[\\s，,。；;|])(?:応募|募集)?"
              + WORDS.anyOf("event")
              + "\\s*[:：]\\s*$|"
              + WORDS.anyOf("event")
              + " ?(?:일시|일자|일|기간)\\s*[:：]?\\s*$");

  /** A word for a date alone, or as the last one of a label in languages that join words. */
  private static final Pattern DATE =
      Pattern.compile(
          "(?:^|[^\\p{L}\\p{M}\\s]\\s*)"
              + WORDS.anyOf("date")
              + "$|(?:^|[^\\p{L}\\p{M}])"
              + WORDS.anyOf("date at the end")
              + "$");

  private static final Pattern STARTS_WITH_DATE =
      Pattern.compile(
          "(?:" + WORDS.anyOf("date") + '|' + WORDS.anyOf("date at the end") + ")(?!\\p{L})");

  /** What happens on the day that follows. */
  private static final Pattern HAPPENS =
      Pattern.compile(
          "(?:^|[^\\p{L}\\p{M}])"
              + WORDS.anyOf("happens")
              + "(?: "
              + Dictionary.of("date-words.tsv").anyOf("on")
              + ")?$|^[*†]$");

  /** The label of a field other than a date; Chinese pages have empty fields before dates. */
  private static final Pattern FIELD = Pattern.compile("[\\p{L}\\p{M}\\p{N})]\\s*:[\\s\\p{Cf}]*$");

  private static final Pattern PLACE =
      Pattern.compile("^\\W{0,3}" + WORDS.anyOf("place") + "\\s*(?:[:：].*)?$", Pattern.DOTALL);

  private static final Pattern END_OF_LABEL = Pattern.compile("[\\s:：\\p{Cf}]+$");

  /** Text that may separate a label of the publication and a date. */
  private static final String END_SIGNS = " \t\n\r\u3000:：";

  /** A word after a date, up to a separator; the first of two words names the event. */
  private static final Pattern AFTER =
      Pattern.compile(
          "[\\s(（\\[–—-]*(?:(?i:last|first|originally) )?"
              + "([\\p{L}\\p{M}]+)(?=\\s*(?:$|[|｜·•,，;；。)）\\]])|(?<=\\p{IsHan})\\s)");

  /** By a day something happens; by somebody it was written. */
  private static final Pattern BY = Pattern.compile("\\bby \\S");

  /** Text that may precede the first date of a line with labels after dates. */
  private static final Pattern BEFORE =
      Pattern.compile("\\s*(?:本(?:文|帖|贴|篇)?)?(?:已经?|最后|最後)?\\s*(?:由.{1,20})?[于於]?\\s*");

  private final String text;
  private final DateScanner scanner;

  /** Whether the labels of the line are after its dates. */
  private final boolean after;

  /**
   * {@return whether a text in lower case is a label of a date of the page without a date: it
   * begins with such a label or with a word for a date, and has at most {@value #MAX_LABEL_WORDS}
   * words}
   */
  public static boolean isLabelAlone(String lower) {
    return lower.split("\\s+", MAX_LABEL_WORDS + 1).length <= MAX_LABEL_WORDS
        && (DATE.matcher(END_OF_LABEL.matcher(lower).replaceFirst("")).find()
            || STARTS_WITH_DATE.matcher(lower).lookingAt() && isOfPage(lower)
            || WORDS.lengthAt(lower, 0, PUBLISHED | ONLINE | CHANGED) > 0);
  }

  private static boolean isOfPage(String lower) {
    return isPublished(lower) || WORDS.isIn(lower, CHANGED);
  }

  /** The labels after the dates of a line. */
  DateLabels(String text, DateScanner scanner) {
    this.text = text;
    this.scanner = scanner;
    FoundDate date = scanner.next(0);
    boolean bare = date != null && isBare(date.start());
    int end = 0;
    while (bare && date != null) {
      end = date.end();
      date = scanner.next(end);
    }
    // Words between two dates may be those of the next, unless words follow the last one too.
    this.after = bare && scoreAfter(text.substring(end)) != 0;
  }

  /**
   * {@return the score of the words after a date; 0 if they are not a label, or of the next date}
   *
   * @param end the end of the date
   */
  double score(int end) {
    return after ? scoreUpToNext(end) : 0;
  }

  /**
   * {@return the same for an element with a date that may show only how long ago it was}
   *
   * @param start the start of its text
   * @param end the end of its text
   */
  double score(int start, int end) {
    return after || isBare(start) && scanner.next(0) == null ? scoreUpToNext(end) : 0;
  }

  private boolean isBare(int start) {
    return start <= MAX_LENGTH && BEFORE.matcher(text).region(0, start).matches();
  }

  private double scoreUpToNext(int end) {
    FoundDate next = scanner.next(end);
    return scoreAfter(text.substring(end, next == null ? text.length() : next.start()));
  }

  /**
   * {@return the score that the words before a date add to it}
   *
   * @param above whether they are the line above
   */
  static double scoreBefore(String label, boolean above) {
    String lower = LowerCase.of(label);
    String bare = withoutWeekday(END_OF_LABEL.matcher(lower).replaceFirst("").stripLeading());
    if (bare.isEmpty()) {
      return 0;
    }
    if (WORDS.isIn(lower, ONLINE)) {
      return PUBLISHED_SCORE;
    }
    Matcher happens = HAPPENS.matcher(bare);
    boolean happening = happens.find() && (!above || happens.start() == 0);
    if (happening || isOfEvent(lower, bare) || WORDS.isIn(lower, OTHER) || isOfGoods(bare, above)) {
      return OTHER_SCORE;
    }
    if (WORDS.isIn(lower, CHANGED)) {
      return CHANGED_SCORE;
    }
    if (isPublished(lower) || BY.matcher(lower).find()) {
      return PUBLISHED_SCORE;
    }
    Matcher time = TIME.matcher(bare);
    if (DATE.matcher(bare).find() || time.find() && OF_TEXT.matcher(time.group(1)).matches()) {
      return TIME_SCORE;
    }
    return FIELD.matcher(lower).find() ? OTHER_SCORE : 0;
  }

  /** {@return a label without the weekday between it and the date: {@code Date: Mon,}} */
  private static String withoutWeekday(String label) {
    int end = label.endsWith(",") ? label.length() - 1 : label.length();
    int start = label.lastIndexOf(' ', end - 1) + 1;
    boolean weekday = !CalendarNames.weekdays(label.substring(start, end)).isEmpty();
    return weekday ? END_OF_LABEL.matcher(label.substring(0, start)).replaceFirst("") : label;
  }

  /** {@return whether a line names the place of an event, whose date is next to it} */
  static boolean isPlace(String line) {
    return PLACE.matcher(LowerCase.of(line)).matches();
  }

  /**
   * {@return the score that the words after a date add to it}
   *
   * <p>Most words after a date are something else, such as the section or the start of the text: a
   * label is a single word up to a separator other than a colon.
   */
  private static double scoreAfter(String text) {
    Matcher first = AFTER.matcher(text);
    if (!first.lookingAt() || first.group(1).length() > MAX_LENGTH_AFTER) {
      return 0;
    }
    String word = LowerCase.of(first.group(1));
    if (word.endsWith("编辑") || isOneOf(word, CHANGED)) {
      return CHANGED_AFTER_SCORE;
    }
    return isOneOf(word, PUBLISHED) ? PUBLISHED_SCORE : 0;
  }

  /** {@return whether a word starts with one of some; plurals are names of sections} */
  private static boolean isOneOf(String word, long labels) {
    boolean chinese = CharacterTable.classOf(word.charAt(word.length() - 1)) == CharacterTable.CJK;
    int start = WORDS.lengthAt(word, 0, labels);
    return chinese
        ? WORDS.lengthAtEnd(word, labels) > 0 || start > 0 && word.startsWith("于", start)
        : start > 0 && !word.endsWith("s");
  }

  private static boolean isOfEvent(String lower, String bare) {
    Matcher time = TIME.matcher(bare);
    if (time.find()) {
      return OF_EVENT.matcher(time.group(1)).find();
    }
    if (PERIOD.matcher(bare).find()) {
      return !(bare.endsWith("日時") && isOfPage(lower));
    }
    return EVENT.matcher(lower).find() || END.matcher(bare).find();
  }

  private static boolean isPublished(String lower) {
    return WORDS.isIn(lower, PUBLISHED) || JAPANESE.matcher(lower).find();
  }

  private static boolean isOfGoods(String label, boolean above) {
    return above
        ? GOODS_ABOVE.matcher(label).find()
        : OF_GOODS.matcher(label).find() && label.split("\\s+", MAX_WORDS + 1).length <= MAX_WORDS;
  }

  /** {@return whether the words right before a date are a label of the publication} */
  static boolean endsWithPublished(String label) {
    int end = label.length();
    while (end > 0 && END_SIGNS.indexOf(label.charAt(end - 1)) >= 0) {
      end--;
    }
    String word = label.substring(0, end);
    int time = WORDS.lengthAtEnd(word, TIMES);
    return WORDS.lengthAtEnd(word.substring(0, end - time), PUBLISHED) > 0
        || time > 0 && scoreBefore(label, false) > 0;
  }
}
