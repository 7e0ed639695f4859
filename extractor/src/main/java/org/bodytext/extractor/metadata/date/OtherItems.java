package org.bodytext.extractor.metadata.date;

import java.util.Set;
import org.bodytext.extractor.metadata.source.PageContext;
import org.bodytext.extractor.page.Elements;
import org.bodytext.extractor.page.Lines;

/**
 * Recognizes the dates of other things than the page by their place: in quotes, in cards and lists
 * of other pages, and in the fields of a table whose labels are not of a date.
 */
final class OtherItems {

  /** The lines of an item that is only a link to another page. */
  private static final int MAX_CARD_LINES = 8;

  /** The ancestors of an element that are looked at. */
  private static final int MAX_DEPTH = 60;

  /** The elements between a line and its cell. */
  private static final int MAX_CELL_DEPTH = 3;

  /** The elements in which the next sibling of an item is looked for. */
  private static final int MAX_ELEMENTS = 120;

  /** The maximum length of the source of an item that is searched for a date, in code units. */
  private static final int MAX_ITEM_LENGTH = 2_000;

  /** The words of a link that can be a title; names of authors and categories are shorter. */
  private static final int MIN_TITLE_WORDS = 5;

  /** The characters of such a link; of those of Chinese, each is a word. */
  private static final int MIN_TITLE_LENGTH = 20;

  /** The words of a heading that is not a label such as "Published". */
  private static final int MIN_HEADING_WORDS = 3;

  private static final Set<String> ITEMS = Set.of("article", "li", "a", "tr");
  private static final Set<String> CELLS = Set.of("td", "dd", "th", "dt");
  private static final Set<String> LABELS = Set.of("th", "dt");
  private static final Set<String> HEADINGS = Set.of("h1", "h2", "h3", "h4", "h5", "h6");

  private final Elements elements;
  private final Lines lines;
  private final PageContext page;

  OtherItems(PageContext page) {
    this.page = page;
    this.elements = page.elements();
    this.lines = page.lines();
  }

  /**
   * {@return whether an element is or is in a quote, as embedded posts are, or in a short item
   * without the title: one that names another text, or an article while another article has the
   * title}
   *
   * @param dated the line of the date, which may be a part of a heading
   */
  boolean holds(int element, int dated) {
    int article = -1;
    int at = element;
    for (int n = 0; n < MAX_DEPTH && at > 0; n++) {
      String name = elements.name(at);
      if (name.equals("blockquote") || !page.isForum() && isShort(at) && isOfText(at, dated)) {
        return true;
      }
      article = name.equals("article") ? at : article;
      at = elements.parent(at);
    }
    return article > 0 && isShort(article) && page.isTitleInArticle();
  }

  /** {@return whether an element has few lines, without the title} */
  private boolean isShort(int element) {
    return height(element) <= MAX_CARD_LINES && page.isTitleOutside(element);
  }

  /** {@return whether a short element is an item that names another text} */
  private boolean isOfText(int element, int dated) {
    boolean item = ITEMS.contains(elements.name(element));
    // The rows of a layout are repeated too; the first after the title has the byline.
    int distance = dated - page.titleLine();
    boolean byline = distance > 0 && distance <= DatePlacement.LINES_OF_BYLINE;
    return namesText(element, dated, item) && (item || !byline && isRepeated(element));
  }

  /** {@return whether a block is like the one before or after it} */
  private boolean isRepeated(int element) {
    String classes = elements.attribute(element, "class");
    return classes != null
        && !elements.isInline(element)
        && (classes.equals(elements.attribute(sibling(element, 1), "class"))
            || classes.equals(elements.attribute(sibling(element, -1), "class")));
  }

  /** {@return the next or previous sibling of an element if it has the same name; 0 if not} */
  private int sibling(int element, int step) {
    int e = element + step;
    int parent = elements.parent(element);
    for (int n = 0; n < MAX_ELEMENTS && e > parent && e < elements.size(); n++, e += step) {
      if (elements.parent(e) == parent) {
        return elements.name(e).equals(elements.name(element)) ? e : 0;
      }
    }
    return 0;
  }

  /**
   * {@return whether a line is in one of several records: rows with the same number of cells, as of
   * files, or items of a list with dates and links}
   */
  boolean isInRecord(int line) {
    int at = lines.element(line);
    for (int n = 0; n < MAX_CELL_DEPTH && at > 0; n++) {
      boolean row = elements.name(at).equals("tr");
      if ((row || elements.name(at).equals("li")) && isShort(at)) {
        return isLike(at, sibling(at, 1), row) || isLike(at, sibling(at, -1), row);
      }
      at = elements.parent(at);
    }
    return false;
  }

  private boolean isLike(int element, int other, boolean row) {
    return other > 0
        && (row
            ? height(element) > 1 && height(other) == height(element)
            : hasDateAndLink(element) && hasDateAndLink(other));
  }

  private boolean hasDateAndLink(int element) {
    int start = elements.start(element);
    int end = Math.min(elements.contentEnd(element), start + MAX_ITEM_LENGTH);
    boolean linked = false;
    for (int line = elements.firstLine(element); line < elements.endLine(element); line++) {
      linked |= line >= 0 && line < lines.size() && lines.linkWords(line) > 0;
    }
    if (!linked || end <= start) {
      return false;
    }
    char[] text = new char[end - start];
    page.page().source().copy(start, end, text, 0);
    return DateScanner.mayHaveDate(text, text.length);
  }

  private int height(int element) {
    return elements.endLine(element) - elements.firstLine(element);
  }

  /**
   * {@return whether a line of an element is a heading, or a link that can be a title}
   *
   * @param item whether the element is an item, so that a link is enough
   */
  private boolean namesText(int element, int dated, boolean item) {
    int end = Math.min(elements.endLine(element), lines.size());
    boolean listed = elements.name(element).equals("li");
    for (int line = Math.max(0, elements.firstLine(element)); line < end; line++) {
      boolean names =
          line == dated ? listed && hasLink(line) : item && isLink(line) || isHeading(line);
      if (names) {
        return true;
      }
    }
    return false;
  }

  /** {@return whether a line is a link that can be the title of another page} */
  boolean isLink(int line) {
    return line >= 0
        && line < lines.size()
        && line != page.titleLine()
        && hasLink(line)
        && lines.linkWords(line) == lines.words(line);
  }

  private boolean hasLink(int line) {
    int words = lines.linkWords(line);
    return words >= 2 * MIN_TITLE_WORDS
        || words >= MIN_TITLE_WORDS && lines.linkCharacters(line) >= MIN_TITLE_LENGTH;
  }

  private boolean isHeading(int line) {
    return lines.words(line) >= MIN_HEADING_WORDS
        && elements.closest(lines.element(line), HEADINGS, MAX_CELL_DEPTH) > 0;
  }

  /** {@return whether a line is the value of the field that the line before it names} */
  boolean isValue(int line) {
    int cell = cell(line);
    int label = line > 0 ? cell(line - 1) : 0;
    return cell > 0
        && label > 0
        && label != cell
        && LABELS.contains(elements.name(label))
        && elements.parent(label) == elements.parent(cell);
  }

  private int cell(int line) {
    return elements.closest(lines.element(line), CELLS, MAX_CELL_DEPTH);
  }
}
