package org.bodytext.extractor.output.passages;

import com.ibm.icu.text.BreakIterator;
import com.ibm.icu.util.ULocale;
import java.util.ArrayList;
import java.util.List;
import org.bodytext.extractor.body.Body;
import org.bodytext.extractor.output.structure.BodyOutline;
import org.bodytext.extractor.output.structure.BodyWalker;
import org.bodytext.extractor.output.text.TextWriter;
import org.bodytext.extractor.page.ExtractionInterruptedException;
import org.bodytext.extractor.page.Lines;

/**
 * Splits a body into passages.
 *
 * <p>A heading begins a passage. A passage ends before a paragraph that would exceed the maximum
 * number of words; a longer paragraph is split at its lines, then at sentences, a longer sentence
 * at words. Table rows, code blocks and formulas are never split, so that they may exceed it.
 *
 * <p>Cost: linear in the page.
 */
public final class PassageSplitter {

  /** The default maximum number of words. */
  public static final int DEFAULT_WORDS = 200;

  private final Lines lines;
  private final BodyOutline outline;
  private final int maxWords;
  private final BreakIterator sentences;
  private final TextWriter written;
  private final String text;
  private final List<Passage> passages = new ArrayList<>();

  // The headings above the current passage, and their levels.
  private final List<String> headings = new ArrayList<>();
  private final List<Integer> levels = new ArrayList<>();

  // The current passage; without text if begin is end.
  private int begin;
  private int end;
  private int words;
  private boolean onlyHeadings = true;

  private PassageSplitter(Body body, int maxWords) {
    this.lines = BodyWalker.lines(body);
    this.written = TextWriter.written(body);
    this.text = written.text();
    this.outline = BodyOutline.of(body);
    this.maxWords = maxWords;
    String language = body.metadata().language();
    this.sentences =
        BreakIterator.getSentenceInstance(
            language == null ? ULocale.ROOT : ULocale.forLanguageTag(language));
  }

  /**
   * {@return the passages of a body, in its order; empty for an empty body}
   *
   * @param body the body
   * @param maxWords the maximum number of words; each Chinese character and each kana is a word
   * @throws IllegalArgumentException if {@code maxWords} is not positive
   */
  public static List<Passage> split(Body body, int maxWords) {
    if (maxWords <= 0) {
      throw new IllegalArgumentException("the words of a passage must be positive: " + maxWords);
    }
    return List.copyOf(new PassageSplitter(body, maxWords).split());
  }

  /** The lines of a heading, unit or paragraph. */
  private record Block(int heading, int unit, int element, List<Integer> ends, int begin) {
    int end() {
      return ends.get(ends.size() - 1);
    }
  }

  private List<Passage> split() {
    List<Block> blocks = new ArrayList<>();
    for (TextWriter.Line line : written.lines()) {
      ExtractionInterruptedException.throwIfInterrupted();
      addLine(line.number(), line.begin(), line.end(), blocks);
    }
    blocks.forEach(this::addBlock);
    flush();
    return passages;
  }

  /** Adds a line to the last block or to a new one. */
  private void addLine(int line, int lineBegin, int lineEnd, List<Block> blocks) {
    int heading = outline.heading(line);
    int unit = outline.unit(line);
    int element = lines.element(line);
    Block last = blocks.isEmpty() ? null : blocks.get(blocks.size() - 1);
    boolean same =
        last != null
            && (heading >= 0
                ? heading == last.heading
                : unit >= 0
                    ? unit == last.unit
                    : last.unit < 0
                        && last.heading < 0
                        && element == last.element
                        && lines.followsBreak(line));
    if (last == null || !same) {
      last = new Block(heading, unit, element, new ArrayList<>(), lineBegin);
      blocks.add(last);
    }
    last.ends.add(lineEnd);
  }

  private void addBlock(Block block) {
    ExtractionInterruptedException.throwIfInterrupted();
    if (block.heading >= 0) {
      int level = outline.level(block.heading);
      if (!onlyHeadings || !levels.isEmpty() && level <= levels.get(levels.size() - 1)) {
        flush();
      }
      enterHeading(block, level);
    }
    if (add(block.begin, block.end(), block.unit >= 0)) {
      onlyHeadings &= block.heading >= 0;
      return;
    }
    int from = block.begin;
    for (int to : block.ends) {
      if (!add(from, to, false)) {
        addSentences(from, to);
      }
      onlyHeadings = false;
      from = Math.min(to + 1, text.length());
    }
  }

  private void enterHeading(Block block, int level) {
    while (!levels.isEmpty() && levels.get(levels.size() - 1) >= level) {
      levels.remove(levels.size() - 1);
      headings.remove(headings.size() - 1);
    }
    levels.add(level);
    headings.add(text.substring(block.begin, block.end()).replace('\n', ' '));
  }

  /**
   * Adds a part of the body to the current passage, or to a new one if it does not fit.
   *
   * @return false if it must be split, and was not added
   */
  private boolean add(int from, int to, boolean whole) {
    int count = Words.count(text, from, to);
    if (begin < end && words + count > maxWords && !onlyHeadings) {
      flush();
    }
    if (words + count > maxWords
        && !whole
        && !(onlyHeadings && begin == end && count <= maxWords)) {
      return false;
    }
    extend(from, to, count);
    return true;
  }

  private void extend(int from, int to, int count) {
    begin = begin < end ? begin : from;
    end = to;
    words += count;
  }

  private void addSentences(int from, int to) {
    sentences.setText(text.substring(from, to));
    int start = from;
    for (int next = sentences.next(); next != BreakIterator.DONE; next = sentences.next()) {
      int cut = from + next;
      if (cut < to && outline.isInFormula(written.offset(cut))) {
        continue;
      }
      if (!add(start, cut, false)) {
        addWords(start, cut);
      }
      onlyHeadings = false;
      start = cut;
    }
  }

  /** Adds a sentence word by word; a formula counts as one. */
  private void addWords(int from, int to) {
    int start = from;
    for (int at = Words.next(text, from, to); at >= 0; at = Words.next(text, at, to)) {
      if (at < to && outline.isInFormula(written.offset(at))) {
        continue;
      }
      add(start, at, true);
      onlyHeadings = false;
      start = at;
    }
  }

  /** Ends the current passage. */
  private void flush() {
    int from = begin;
    int to = end;
    while (from < to && text.charAt(from) <= ' ') {
      from++;
    }
    while (to > from && text.charAt(to - 1) <= ' ') {
      to--;
    }
    if (from < to) {
      String part = text.substring(from, to);
      passages.add(new Passage(headings, part, from, to, written.offset(from), written.offset(to)));
    }
    begin = end;
    words = 0;
    onlyHeadings = true;
  }
}
