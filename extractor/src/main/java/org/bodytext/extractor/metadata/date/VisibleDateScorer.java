package org.bodytext.extractor.metadata.date;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import org.bodytext.extractor.conventions.Dictionary;
import org.bodytext.extractor.metadata.source.MetadataSources;
import org.bodytext.extractor.metadata.source.PageContext;
import org.bodytext.extractor.metadata.source.PlainText;
import org.bodytext.extractor.page.Elements;
import org.bodytext.extractor.page.Lines;
import org.bodytext.extractor.page.Page;
import org.jspecify.annotations.Nullable;

/**
 * The dates that a reader sees on a page, weighed by how likely each is the day of publication.
 *
 * <p>A date scores higher next to the title, in a short line, with a word such as {@code 发布} or
 * {@code posted}; for less in a long line, far away, or with a word such as {@code updated}.
 */
final class VisibleDateScorer {

  // The scores were set by hand, and kept if more days were right on the Chinese and English pages
  // of the corpora zh-dev and wcxb-dev.
  private static final double BASE_SCORE = 10;
  private static final double TIME_OF_DAY_SCORE = 3;

  /** The score of a date in the month that the URL names. */
  private static final double URL_SCORE = 8;

  private static final double HIDDEN_SCORE = -4;

  /** The score of an element that declares its date. */
  private static final double ELEMENT_SCORE = 6;

  /** The score of a date in a line of more than {@link DatePlacement#MAX_SHORT_LINE} characters. */
  private static final double LONG_LINE_SCORE = -6;

  /** The score of a date in the title, where it is of what the text is about. */
  private static final double TITLE_SCORE = -2;

  /** The score of a date more than {@link DatePlacement#LINES_BEFORE} lines before the title. */
  private static final double FAR_BEFORE_SCORE = -14;

  /** The scores of each line between the title and a date before or after it. */
  private static final double LINE_BEFORE_SCORE = -0.5;

  private static final double LINE_AFTER_SCORE = -0.3;

  /** The score of a date before the title instead of after it. */
  private static final double BEFORE_SCORE = -1;

  /** The minimum score for the distance of a date with a label or a line of its own. */
  private static final double MIN_DISTANCE_SCORE = -12;

  /** The scores of a date on a page whose title is nowhere, and of each line before it. */
  private static final double NO_TITLE_SCORE = -4;

  private static final double NO_TITLE_LINE_SCORE = -0.01;

  private static final int MAX_DATES_OF_LINE = 3;

  private static final int MAX_LINES = 3_000;

  /** What is between the first and the last day of something. */
  private static final Pattern UNTIL =
      Pattern.compile(
          "\\s*(?:[-–—~〜～]|" + Dictionary.of("date-words.tsv").anyOf("until") + ")\\s*");

  /** The end of an event after its start. */
  private static final Pattern RANGE = Pattern.compile(UNTIL.pattern() + "\\d{1,2}[:.h]\\d\\d");

  /** The score of a date that is most of its line. */
  private static final double OWN_LINE_SCORE = 3;

  private final PageContext context;
  private final MetadataSources parts;
  private final Page page;
  private final Lines lines;
  private final DateStyle style;
  private final UrlDate address;
  private final DatePlacement places;

  /** The source of a line. */
  private final char[] buffer =
      new char[DatePlacement.MAX_LINE_LENGTH * DatePlacement.MARKUP_A_CHARACTER];

  private int bestLine;
  private boolean collected;
  private boolean collectedNear;
  private final List<Candidate> candidates = new ArrayList<>();

  /**
   * A date, its line and its score.
   *
   * @param label the score of its label, which is a part of the score
   * @param isOfText whether it has a label of the publication, or is in a byline or an element
   */
  private record Candidate(
      FoundDate date, int line, double weight, double label, boolean isOfText, boolean inCode) {}

  /**
   * @param style how the language of the page writes dates
   */
  VisibleDateScorer(PageContext context, DateStyle style, UrlDate address) {
    this.context = context;
    this.places = new DatePlacement(context);
    this.parts = context.sources();
    this.page = context.page();
    this.lines = page.lines();
    this.style = style;
    this.address = address;
  }

  /**
   * {@return the date that most looks like the day of publication}
   *
   * @param known the day, if it is known: then only the time of that day is looked for
   */
  @Nullable FoundDate best(@Nullable FoundDate known) {
    collect();
    return heaviest(
        candidates.stream()
            .filter(
                candidate ->
                    known == null || known.isSameDay(candidate.date) && candidate.date.hasTime())
            .toList());
  }

  /** Collects the dates of the page, once. */
  private void collect() {
    if (!collected) {
      collected = true;
      candidates.clear();
      collect(Integer.MIN_VALUE, Integer.MAX_VALUE);
    }
  }

  private void collect(int from, int to) {
    for (int element : parts.times()) {
      if (isIn(element, from, to)) {
        weighTime(element, parts.attribute(element, "datetime"));
      }
    }
    for (DatedElements.Dated dated : DatedElements.of(parts, e -> isIn(e, from, to))) {
      weighTime(dated.element(), dated.date());
    }
    int last = Math.min(Math.min(MAX_LINES, lines.size()), to);
    for (int line = Math.max(0, from); line < last; line++) {
      if (places.isShort(line, DatePlacement.MAX_LINE_LENGTH)
          && !context.comments().contains(line)) {
        // The fastest checks come first, as most lines have no date.
        int length = copySource(line);
        boolean dated = DateScanner.mayHaveDate(buffer, length);
        boolean dateIsShort = ShortDates.mayBeIn(buffer, length);
        String text = dated || dateIsShort ? lines.text(line) : "";
        if (dated) {
          weighLine(line, text);
        }
        if (dateIsShort) {
          weighShort(line, text);
        }
      }
    }
  }

  /** {@return whether the line of an element is in a range of lines} */
  private boolean isIn(int element, int from, int to) {
    int line = lineOf(element);
    return line >= from && line < to;
  }

  private int lineOf(int element) {
    return Math.min(page.elements().firstLine(element), lines.size() - 1);
  }

  /** Copies the source of a short line to the buffer. {@return its length} */
  private int copySource(int line) {
    int length = lines.end(line) - lines.start(line);
    page.source().copy(lines.start(line), lines.end(line), buffer, 0);
    return length;
  }

  private void weighTime(int element, @Nullable String text) {
    Elements elements = page.elements();
    FoundDate date = text == null ? null : DateScanner.parse(text, style);
    int line = lineOf(element);
    if (date == null
        || line < 0
        || context.comments().contains(line)
        || context.comments().holds(elements.start(element))) {
      return;
    }
    double label = labelOfTime(element, line);
    if (places.accepts(element, line, label)) {
      weigh(date, line, ELEMENT_SCORE, label, true);
    }
  }

  /**
   * {@return what the words before a {@code <time>} weigh, from the date before it in its line on}
   */
  private double labelOfTime(int element, int line) {
    if (!places.isShort(line, DatePlacement.MAX_LINE_LENGTH)) {
      return labelBefore(line, "", 0, 0);
    }
    String text = lines.text(line);
    int[] offsets = context.offsets(line);
    int start = 0;
    while (start < text.length() && offsets[start] < page.elements().contentStart(element)) {
      start++;
    }
    int end = start;
    while (end < text.length() && offsets[end] < page.elements().contentEnd(element)) {
      end++;
    }
    DateScanner scanner = new DateScanner(text, style);
    int from = 0;
    FoundDate before = scanner.next(0);
    while (before != null && before.end() <= start) {
      from = before.end();
      before = scanner.next(from);
    }
    double score = new DateLabels(text, scanner).score(start, end);
    return score != 0 ? score : labelBefore(line, text, from, start);
  }

  private void weighLine(int line, String text) {
    DateScanner scanner = new DateScanner(text, style);
    FoundDate date = scanner.next(0);
    if (date == null
        && text.length() <= SplitDate.MAX_PART_LENGTH
        && context.titleLine() >= 0
        && Math.abs(line - context.titleLine()) <= DatePlacement.LINES_BEFORE
        && !places.isCode(line)) {
      FoundDate boxed = new SplitDate(page, style).around(line);
      if (boxed != null) {
        weigh(boxed, line, 0, 0, true);
      }
    }
    if (date == null) {
      return;
    }
    DateLabels labels = new DateLabels(text, scanner);
    int from = 0;
    double label = 0;
    for (int n = 0; date != null && n < MAX_DATES_OF_LINE; n++) {
      int length = date.end() - date.start();
      boolean until = n > 0 && UNTIL.matcher(text).region(from, date.start()).matches();
      double follows = labels.score(date.end());
      if (!until) {
        label = follows != 0 ? follows : labelBefore(line, text, from, date.start());
        boolean range =
            date.hasTime() && RANGE.matcher(text).region(date.end(), text.length()).lookingAt();
        boolean event = range || label == DateLabels.TIME_SCORE && places.isOfEvent(line);
        label = event ? DateLabels.OTHER_SCORE : label;
      }
      boolean isOwnLine = length * 2 >= text.length();
      boolean isApart = isOwnLine || date.isPartOfByline(text);
      double weight = isApart ? OWN_LINE_SCORE : 0;
      boolean prose =
          text.length() > DatePlacement.MAX_SHORT_LINE && !DatePlacement.isDateline(text, date);
      weight += prose ? LONG_LINE_SCORE : 0;
      weight += line == context.titleLine() ? TITLE_SCORE : 0;
      if (places.accepts(line, text, date, label, isApart, address.agrees(date))) {
        weigh(date, line, weight, label, isApart);
      }
      from = date.end();
      date = scanner.next(from);
    }
  }

  /** Scores a date with a short year and a label of the publication. */
  private void weighShort(int line, String text) {
    FoundDate date = ShortDates.in(text, style);
    if (date != null) {
      weigh(date, line, 0, DateLabels.PUBLISHED_SCORE, true);
      return;
    }
    boolean near =
        context.titleLine() >= 0
            && Math.abs(line - context.titleLine()) <= DatePlacement.LINES_OF_BYLINE;
    date = near && !places.isCode(line) ? ShortDates.inByline(text, style) : null;
    if (date != null) {
      weigh(date, line, OWN_LINE_SCORE, 0, true);
    }
  }

  private void weigh(FoundDate date, int line, double ownWeight, double label, boolean isApart) {
    double extra = ownWeight + label;
    double weight = BASE_SCORE + extra + distanceScore(line, extra == 0);
    weight += date.hasTime() ? TIME_OF_DAY_SCORE : 0;
    weight += address.agrees(date) ? URL_SCORE : 0;
    weight += lines.isVisible(line) ? 0 : HIDDEN_SCORE;
    boolean isOfText = isApart || label == DateLabels.PUBLISHED_SCORE;
    candidates.add(new Candidate(date, line, weight, label, isOfText, places.isCode(line)));
  }

  /**
   * {@return the score of the distance of a line from the title}
   *
   * @param bare whether the date has neither a label nor a line of its own
   */
  private double distanceScore(int line, boolean bare) {
    if (context.titleLine() < 0) {
      return NO_TITLE_SCORE + line * NO_TITLE_LINE_SCORE;
    }
    int distance = line - context.titleLine();
    if (distance < -DatePlacement.LINES_BEFORE) {
      return FAR_BEFORE_SCORE;
    }
    double score =
        distance < 0 ? BEFORE_SCORE - distance * LINE_BEFORE_SCORE : distance * LINE_AFTER_SCORE;
    return bare ? score : Math.max(score, MIN_DISTANCE_SCORE);
  }

  /** {@return the date with the highest score near the title, null if it is elsewhere} */
  @Nullable FoundDate nextToTitle() {
    FoundDate best = context.titleLine() < 0 ? null : best(null);
    return best != null && isNear(bestLine) ? best : null;
  }

  /** {@return whether a date near the title meets a condition} */
  boolean isNear(Predicate<FoundDate> condition) {
    return near().stream().anyMatch(candidate -> condition.test(candidate.date));
  }

  private boolean isNear(int line) {
    return line - context.titleLine() >= -DatePlacement.LINES_BEFORE
        && line - context.titleLine() <= DatePlacement.LINES_AFTER;
  }

  /** {@return the dates near the title, which cost less than those of the whole page} */
  private List<Candidate> near() {
    if (context.titleLine() < 0) {
      return List.of();
    }
    if (!collected && !collectedNear) {
      collectedNear = true;
      collect(
          context.titleLine() - DatePlacement.LINES_BEFORE,
          context.titleLine() + DatePlacement.LINES_AFTER + 1);
    }
    return candidates.stream().filter(candidate -> isNear(candidate.line)).toList();
  }

  /**
   * {@return the day that the page shows right after the title, where it is before the declared
   * one; null if absent}
   *
   * <p>Some content systems declare the day when a text was last published, or was moved to them. A
   * difference of one day may be that of two time zones.
   */
  @Nullable FoundDate originalDay(FoundDate declared) {
    if (address.agrees(declared)) {
      return null;
    }
    FoundDate original = null;
    for (Candidate candidate : near()) {
      int distance = candidate.line - context.titleLine();
      if (candidate.date.isSameDay(declared)) {
        return null;
      }
      if (original == null
          && distance > 0
          && distance <= DatePlacement.LINES_OF_BYLINE
          && candidate.isOfText
          && candidate.label >= 0
          && declared.daysAfter(candidate.date) > 1
          && !declared.isTransposed(candidate.date)) {
        original = candidate.date;
      }
    }
    return original;
  }

  /** {@return the day of the last change, as far as the page shows it; null if it does not} */
  @Nullable FoundDate dayOfChange() {
    collect();
    return candidates.stream()
        .filter(candidate -> candidate.label == DateLabels.CHANGED_SCORE)
        .map(Candidate::date)
        .findFirst()
        .orElse(null);
  }

  /** {@return the candidate with most weight, of several the first; null if none has any} */
  private @Nullable FoundDate heaviest(List<Candidate> candidates) {
    int firstStated =
        candidates.stream()
            .filter(candidate -> candidate.label == DateLabels.PUBLISHED_SCORE)
            .mapToInt(Candidate::line)
            .min()
            .orElse(Integer.MAX_VALUE);
    FoundDate best = heaviest(candidates, false, firstStated);
    // A version or the time of a command looks like a date; the head of a mail has the page's.
    return best == null ? heaviest(candidates, true, firstStated) : best;
  }

  private @Nullable FoundDate heaviest(
      List<Candidate> candidates, boolean inCode, int firstStated) {
    FoundDate best = null;
    double most = 0;
    for (Candidate candidate : candidates) {
      // A date after that of publication may be that of an event.
      boolean ofEvent = candidate.label == DateLabels.TIME_SCORE && candidate.line >= firstStated;
      double weight = candidate.weight - (ofEvent ? DateLabels.TIME_SCORE : 0);
      if (weight > most && candidate.inCode == inCode) {
        most = weight;
        FoundDate date = candidate.date;
        bestLine = candidate.line;
        boolean timed = best != null && best.hasTime() && best.isSameDay(date) && !date.hasTime();
        best = timed ? best : date;
      }
    }
    return best;
  }

  /**
   * {@return what the words before a date weigh: in its line, or all of a short line before it}
   *
   * @param from the end of the previous date, whose label does not apply to this one
   */
  private double labelBefore(int line, String text, int from, int start) {
    String label = text.substring(Math.max(from, start - DateLabels.MAX_LENGTH), start);
    if (from == 0 && label.isBlank()) {
      label = PlainText.hiddenTextBefore(page, line);
    }
    boolean above =
        from == 0
            && label.isBlank()
            && line > 0
            && places.isShort(line - 1, DateLabels.MAX_LENGTH)
            && !isTitle(line - 1)
            && !lines.text(line - 1).startsWith("©")
            && !hasDate(line - 1);
    return above
        ? DateLabels.scoreBefore(lines.text(line - 1), true)
        : DateLabels.scoreBefore(label, false);
  }

  /** {@return whether a short line has a date, to which its words belong} */
  private boolean hasDate(int line) {
    return DateScanner.mayHaveDate(buffer, copySource(line))
        && new DateScanner(lines.text(line), style).next(0) != null;
  }

  private boolean isTitle(int line) {
    return line == context.titleLine() || page.elements().name(lines.element(line)).equals("h1");
  }
}
