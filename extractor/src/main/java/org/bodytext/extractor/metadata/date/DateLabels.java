package org.bodytext.extractor.metadata.date;

import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.bodytext.extractor.conventions.Convention;
import org.bodytext.extractor.markup.CharacterTable;
import org.bodytext.extractor.metadata.source.PlainText;
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

  private static final Map<String, List<String>> WORDS =
      Convention.termsByMeaning("date-labels.tsv");

  private static final List<String> PUBLISHED = WORDS.getOrDefault("published", List.of());
  private static final List<String> ONLINE = WORDS.getOrDefault("published online", List.of());
  private static final List<String> CHANGED = WORDS.getOrDefault("changed", List.of());
  private static final List<String> OTHER = WORDS.getOrDefault("other", List.of());

  private static final String GOODS = anyOf("goods");
  private static final String RELEASE = anyOf("release");

  /** Since when goods are available. */
  private static final Pattern OF_GOODS =
      Pattern.compile(
          "^"
              + GOODS
              + "\\b(?! online)|\\b"
              + GOODS
              + "(?: "
              + anyOf("since")
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
              + anyOf("since")
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
          anyOf("published at the end") + "(?<!" + anyOf("not published") + ")(?:日時?)?[\\s:：]*$");

  /** The last day of something, or a future day. */
  private static final Pattern END = Pattern.compile(anyOf("end of something") + "(?:予定)?日$|予定日?$");

  private static final Pattern OF_TEXT = Pattern.compile(anyOf("text") + "?");

  /** How long something lasts, or when it takes place. */
  private static final Pattern PERIOD = Pattern.compile(anyOf("period") + "$");

  private static final Pattern OF_EVENT = Pattern.compile(anyOf("event") + "$");

  /** The same without a word for time; a colon distinguishes it from a heading. */
  private static final Pattern EVENT =
      Pattern.compile(
          "(?:^|[\\s，,。；;|])(?:応募|募集)?"
              + anyOf("event")
              + "\\s*[:：]\\s*$|"
              + anyOf("event")
              + " ?(?:일시|일자|일|기간)\\s*[:：]?\\s*$");

  /** A word for a date alone, or as the last one of a label in languages that join words. */
  private static final Pattern DATE =
      Pattern.compile(
          "(?:^|[^\\p{L}\\p{M}\\s]\\s*)"
              + anyOf("date")
              + "$|(?:^|[^\\p{L}\\p{M}])"
              + anyOf("date at the end")
              + "$");

  private static final Pattern STARTS_WITH_DATE =
      Pattern.compile("(?:" + anyOf("date") + '|' + anyOf("date at the end") + ")(?!\\p{L})");

  /** What happens on the day that follows. */
  private static final Pattern HAPPENS =
      Pattern.compile(
          "(?:^|[^\\p{L}\\p{M}])"
              + anyOf("happens")
              + "(?: "
              + DateWords.anyOf("on")
              + ")?$|^[*†]$");

  /** The label of a field other than a date; Chinese pages have empty fields before dates. */
  private static final Pattern FIELD = Pattern.compile("[\\p{L}\\p{M}\\p{N})]\\s*:[\\s\\p{Cf}]*$");

  private static final Pattern PLACE =
      Pattern.compile("^\\W{0,3}" + anyOf("place") + "\\s*(?:[:：].*)?$", Pattern.DOTALL);

  private static final Pattern END_OF_LABEL = Pattern.compile("[\\s:：\\p{Cf}]+$");

  /** Text that may separate a label of the publication and a date. */
  private static final List<String> TIMES = WORDS.getOrDefault("time", List.of());

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
            || Stream.of(PUBLISHED, ONLINE, CHANGED)
                .flatMap(List::stream)
                .anyMatch(label -> lower.startsWith(label)));
  }

  private static boolean isOfPage(String lower) {
    return isPublished(lower) || PlainText.containsAny(lower, CHANGED);
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
    if (PlainText.containsAny(lower, ONLINE)) {
      return PUBLISHED_SCORE;
    }
    Matcher happens = HAPPENS.matcher(bare);
    boolean happening = happens.find() && (!above || happens.start() == 0);
    if (happening
        || isOfEvent(lower, bare)
        || PlainText.containsAny(lower, OTHER)
        || isOfGoods(bare, above)) {
      return OTHER_SCORE;
    }
    if (PlainText.containsAny(lower, CHANGED)) {
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
  private static boolean isOneOf(String word, List<String> labels) {
    boolean chinese = CharacterTable.classOf(word.charAt(word.length() - 1)) == CharacterTable.CJK;
    return labels.stream()
        .anyMatch(
            label ->
                chinese
                    ? word.endsWith(label) || word.startsWith(label + '于')
                    : word.startsWith(label) && !word.endsWith("s"));
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
    return PlainText.containsAny(lower, PUBLISHED) || JAPANESE.matcher(lower).find();
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
    String time = TIMES.stream().filter(word::endsWith).findFirst().orElse("");
    String bare = word.substring(0, end - time.length());
    return PUBLISHED.stream().anyMatch(bare::endsWith)
        || !time.isEmpty() && scoreBefore(label, false) > 0;
  }

  private static String anyOf(String meaning) {
    return Convention.anyOf(WORDS.getOrDefault(meaning, List.of()));
  }
}
