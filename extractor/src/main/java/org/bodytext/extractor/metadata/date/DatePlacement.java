package org.bodytext.extractor.metadata.date;

import java.util.Set;
import java.util.regex.Pattern;
import org.bodytext.extractor.markup.CharacterTable;
import org.bodytext.extractor.metadata.source.PageContext;
import org.bodytext.extractor.page.Elements;
import org.bodytext.extractor.page.Lines;

/** Decides by its place whether a date without a label can be that of the page. */
final class DatePlacement {

  /** The signs and the place before a date that starts a paragraph. */
  private static final Pattern BEFORE_DATELINE =
      Pattern.compile("[^\\p{L}\\p{N}]{0,3}(?:\\p{Lu}[\\p{L}.'’-]*[ ,/]{1,3}){0,5}");

  private static final Pattern AFTER_DATELINE = Pattern.compile("[.:)\\]|]| ?[–—/(|]| - ");

  /** The maximum length of a line of its own or of a byline, in code units. */
  static final int MAX_SHORT_LINE = 120;

  /** The lines before the title in which a page has its date. */
  static final int LINES_BEFORE = 8;

  /** The lines after the title in which a page has its date. */
  static final int LINES_AFTER = 12;

  /** The lines after the title in which most pages have the date and the author. */
  static final int LINES_OF_BYLINE = 5;

  static final int MAX_LINE_LENGTH = 400;
  static final int MARKUP_A_CHARACTER = 8;

  /** The end of a sentence. */
  private static final Pattern SENTENCE = Pattern.compile("[.!?。！？।]['\"”»)]?$");

  /** Words after a day that something is said of: {@code the pier was opened}. */
  private static final Pattern CLAUSE = Pattern.compile("(?:,? \\p{Ll}+){3}");

  private static final Set<String> CODE = Set.of("pre", "code");

  /** The elements between a line and that of code around it. */
  private static final int MAX_CODE_DEPTH = 5;

  /** The maximum length of the text after a date in a byline, in code units. */
  private static final int MAX_BYLINE_LENGTH = 12;

  private final Elements elements;
  private final Lines lines;
  private final PageContext page;
  private final OtherItems others;

  DatePlacement(PageContext page) {
    this.page = page;
    this.elements = page.elements();
    this.lines = page.lines();
    this.others = new OtherItems(page);
  }

  /**
   * {@return whether a date can be that of the page}
   *
   * @param line the number of its line
   * @param text the text of the line
   * @param label the score of its label, 0 without one
   * @param isApart whether it is most of the line, or a part of a byline
   * @param agrees whether it is in the month of the address
   */
  boolean accepts(
      int line, String text, FoundDate date, double label, boolean isApart, boolean agrees) {
    if (isCode(line)) {
      return label > 0 && isHeadOfMail(line);
    }
    return agrees
        || !isInItem(lines.element(line), line, label)
            && (label != 0 || isInPlace(line, text, date, isApart));
  }

  /** {@return whether an element with a date can have that of the page} */
  boolean accepts(int element, int line, double label) {
    return !isInItem(elements.parent(element), line, label) && (label != 0 || !isOfOther(line));
  }

  private boolean isInItem(int element, int line, double label) {
    return others.holds(element, line) || label <= 0 && !page.isForum() && others.isInRecord(line);
  }

  /**
   * {@return whether a paragraph starts with a date, perhaps after a place: {@code (21. November
   * 2022) Bees are gone.}, {@code BERLIN, 21 November 2022 – Bees are gone.}}
   */
  static boolean isDateline(String text, FoundDate date) {
    return BEFORE_DATELINE.matcher(text).region(0, date.start()).matches()
        && AFTER_DATELINE.matcher(text).region(date.end(), text.length()).lookingAt();
  }

  /** {@return whether a place follows, as after the date of an event} */
  boolean isOfEvent(int line) {
    return isPlace(line + 1) || isPlace(line + 2);
  }

  private boolean isPlace(int line) {
    return line < lines.size()
        && isShort(line, MAX_SHORT_LINE)
        && DateLabels.isPlace(lines.text(line));
  }

  /** {@return whether a date without a label has a line of its own, or stands next to the title} */
  private boolean isInPlace(int line, String text, FoundDate date, boolean isApart) {
    boolean brief =
        text.length() <= MAX_SHORT_LINE
            && !SENTENCE.matcher(text).find()
            && !CLAUSE.matcher(text).region(date.end(), text.length()).lookingAt();
    return !isInSentence(text, date)
        && !isOfOther(line)
        && (isApart || brief && isWithin(line, LINES_OF_BYLINE) || isDateline(text, date));
  }

  /**
   * {@return whether a line is next to the title, or the line of the title is unknown}
   *
   * @param after the maximum number of lines between the title and it
   */
  private boolean isWithin(int line, int after) {
    int distance = line - page.titleLine();
    return page.titleLine() < 0 || distance >= -LINES_BEFORE && distance <= after;
  }

  /** {@return whether a line is the value of a field, or next to a link to another page} */
  private boolean isOfOther(int line) {
    boolean teaser = others.isLink(line - 1) || others.isLink(line + 1);
    return others.isValue(line) || teaser && !page.isForum() && !isWithin(line, LINES_AFTER);
  }

  /** {@return whether a line of code is of the head of a mail, which has a sender} */
  private boolean isHeadOfMail(int line) {
    int to = Math.min(lines.size(), line + LINES_BEFORE);
    for (int i = Math.max(0, line - LINES_BEFORE); i < to; i++) {
      if (isShort(i, MAX_LINE_LENGTH) && lines.text(i).startsWith("From:")) {
        return true;
      }
    }
    return false;
  }

  boolean isCode(int line) {
    return elements.closest(lines.element(line), CODE, MAX_CODE_DEPTH) > 0;
  }

  /** {@return whether a date is one that a Chinese sentence speaks of} */
  private static boolean isInSentence(String text, FoundDate date) {
    int next = date.end();
    while (next < text.length() && CharacterTable.isSpace(text.charAt(next))) {
      next++;
    }
    boolean comma = next < text.length() && text.charAt(next) == '，';
    return text.endsWith("。") || comma && text.length() - next > MAX_BYLINE_LENGTH;
  }

  /** {@return whether a line has few characters, and markup in proportion} */
  boolean isShort(int line, int most) {
    return lines.characters(line) <= most
        && lines.end(line) - lines.start(line) <= most * MARKUP_A_CHARACTER;
  }
}
