package org.bodytext.extractor.metadata.author;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.bodytext.extractor.metadata.rank.CandidateSet;
import org.bodytext.extractor.metadata.source.PageContext;
import org.bodytext.extractor.metadata.source.PlainText;
import org.bodytext.extractor.page.Elements;
import org.bodytext.extractor.page.ExtractionInterruptedException;
import org.bodytext.extractor.page.Lines;

/**
 * Collects the names in lines: near the title and the ends of the text, and in elements with
 * typical attributes.
 */
final class AuthorLines {

  /** The maximum number of elements that are read, and the offset of a term in their tags. */
  private static final int MAX_MARKED = 200;

  private static final int MAX_OFFSET = 400;

  /** The maximum length of the content of such an element, and of a line, with markup. */
  private static final int MAX_MARKUP = 4_000;

  private static final int MAX_LINES_OF_ELEMENT = 8;

  /** The maximum length of a line that is read as a whole; the ends of longer ones are read. */
  static final int MAX_LINE = 200;

  private static final int MAX_PARAGRAPH = 3_000;
  private static final int PARAGRAPH_END = 60;
  private static final int LINES_BEFORE_TITLE = 8;
  private static final int LINES_AFTER_TITLE = 30;
  private static final int LINES_AROUND_START = 4;
  private static final int LINES_AROUND_END = 10;

  private final CandidateSet candidates;
  private final PageContext page;
  private final Lines lines;
  private final Elements elements;
  private final AuthorMarkup markup;

  AuthorLines(CandidateSet candidates, PageContext page, AuthorMarkup markup) {
    this.markup = markup;
    this.candidates = candidates;
    this.page = page;
    this.lines = page.lines();
    this.elements = page.elements();
  }

  void collect() {
    collectMarked();
    collectNear();
  }

  private void collectMarked() {
    int rank = MAX_MARKED;
    for (AuthorMarkup.Mark found : markup.marks()) {
      int element = found.element();
      int length = elements.contentEnd(element) - elements.contentStart(element);
      boolean read = found.offset() < MAX_OFFSET && rank-- > 0;
      if (!read
          || length <= 0
          || length > MAX_MARKUP
          || AuthorMarkup.hasNoNames(elements.name(element))) {
        continue;
      }
      int first = elements.firstLine(element);
      int end = Math.min(elements.endLine(element), first + MAX_LINES_OF_ELEMENT);
      LineReader.Mark mark = new LineReader.Mark(element, rank);
      if ((elements.isInline(element) || end <= first) && first < lines.size()) {
        collectElement(mark, first);
      }
      for (int line = first; line < end && !elements.isInline(element); line++) {
        collectLine(line, mark);
      }
    }
  }

  /** Adds the names in an inline element, whose text is a part of a line. */
  private void collectElement(LineReader.Mark mark, int line) {
    int start = elements.contentStart(mark.element());
    String text = PlainText.ofSource(page.page(), start, elements.contentEnd(mark.element()));
    if (text.length() <= MAX_LINE && !text.isEmpty()) {
      List<LinePieces.Piece> whole = List.of(new LinePieces.Piece(0, text, ""));
      new LineReader(candidates, page, text, whole, line, start, mark).read();
    }
  }

  private void collectNear() {
    int title = page.titleLine();
    Set<Integer> near = new LinkedHashSet<>();
    addRange(near, title - LINES_BEFORE_TITLE, Math.max(0, title) + LINES_AFTER_TITLE);
    addRange(near, page.firstProse() - LINES_AROUND_START, page.firstProse() + LINES_AROUND_START);
    addRange(near, page.lastProse() - LINES_AROUND_START, page.lastProse() + LINES_AROUND_END);
    near.forEach(line -> collectLine(line, LineReader.Mark.NONE));
  }

  private void addRange(Set<Integer> near, int from, int to) {
    for (int line = Math.max(0, from); line < Math.min(lines.size(), to); line++) {
      near.add(line);
    }
  }

  private void collectLine(int line, LineReader.Mark mark) {
    ExtractionInterruptedException.throwIfInterrupted();
    int length = lines.characters(line);
    if (length < 2 || length > MAX_PARAGRAPH || lines.end(line) - lines.start(line) > MAX_MARKUP) {
      return;
    }
    String text = lines.text(line);
    if (length <= MAX_LINE) {
      collectPart(line, text, 0, text.length(), mark);
    } else if (!mark.exists() && mayHaveCredit(text)) {
      collectPart(line, text, 0, PARAGRAPH_END, mark);
      collectPart(line, text, text.length() - PARAGRAPH_END, text.length(), mark);
    }
  }

  /** {@return whether a paragraph may name its reporter at its start, or in brackets at its end} */
  private static boolean mayHaveCredit(String text) {
    char last = text.charAt(text.length() - 1);
    return last == '）' || last == ')' || text.indexOf('记') >= 0 || text.indexOf('記') >= 0;
  }

  private void collectPart(int line, String text, int from, int to, LineReader.Mark mark) {
    List<LinePieces.Piece> pieces =
        LinePieces.of(page, line, text, Math.max(0, from), Math.min(to, text.length()));
    new LineReader(candidates, page, text, pieces, line, -1, mark).read();
  }
}
