package org.bodytext.extractor.markup;

import org.bodytext.extractor.page.LineView;
import org.bodytext.extractor.page.SourceText;

/**
 * Collects runs of text into lines and counts what they hold, while the markup between them is
 * read.
 *
 * <p>A run is a stretch of the source without markup. A line holds its runs by number and no
 * characters of its own.
 */
final class LineBuilder {

  private final IntTable lines;
  private final IntTable runs;
  private final CharacterReferences references = new CharacterReferences();
  private final SourceText page;
  private final char[] source;
  private final LineView view;

  /** The offset of the first visible character of the line; -1 while it has none. */
  private int first = -1;

  private int visibleEnd;
  private int firstRun;
  private int element;
  private int flags;
  private boolean afterBreak;
  private boolean afterBox;
  private boolean inWord;

  /** Whether what was counted last may be a run that is {@link MarkupFlags#EVEN}. */
  private boolean even;

  private int characters;
  private int linkCharacters;
  private int punctuation;
  private int words;
  private int linkWords;

  LineBuilder(ParseBuffers tables, SourceText page, char[] source, LineView view) {
    this.lines = tables.lines;
    this.runs = tables.runs;
    this.page = page;
    this.source = source;
    this.view = view;
  }

  /** {@return the number of the line that comes next or is being filled} */
  int line() {
    return lines.size();
  }

  /** {@return whether the line that is being filled has text} */
  boolean hasText() {
    return first >= 0;
  }

  /** {@return whether white space between two pieces of markup would be nothing here} */
  boolean ignoresSpace(int textFlags) {
    return first < 0 && view == LineView.BLOCK && (textFlags & MarkupFlags.PREFORMATTED) == 0;
  }

  /**
   * Takes text in.
   *
   * @param from where it begins
   * @param to where it ends at the latest
   * @param markup whether a tag or comment ends it before
   * @param block the innermost block-level element around it
   * @param textFlags of {@link MarkupFlags}: visibility, link, preformatted, literal
   * @return where it ends
   */
  int text(int from, int to, boolean markup, int block, int textFlags) {
    boolean preformatted = (textFlags & MarkupFlags.PREFORMATTED) != 0;
    boolean breaks = preformatted || view == LineView.SOURCE;
    int at = from;
    while (true) {
      int begin = at;
      int visible = skipSpace(at, to, breaks);
      at = visible;
      if (visible == to || markup && source[visible] == '<' && opensMarkup(visible, to)) {
        if (visible > begin && (first >= 0 || preformatted)) {
          space(begin, visible, textFlags);
        }
      } else if (!breaks || breakEnd(visible, to, textFlags) == visible) {
        int runStart = first >= 0 || preformatted ? begin : visible;
        at = run(runStart, visible, to, markup, breaks, block, textFlags);
      }
      int next = at < to && breaks ? breakEnd(at, to, textFlags) : at;
      if (next == at) {
        return at;
      }
      at = next;
      endLineAt(at);
    }
  }

  /** Parts the words on either side of an image or another box in the line. */
  void box() {
    afterBox = hasText();
    inWord = false;
  }

  /** Ends the line, if it has text; what follows begins another one. */
  void endLine() {
    if (view == LineView.BLOCK) {
      flush();
      afterBreak = false;
    }
  }

  /** Ends the line at a {@code <br>}. */
  void breakLine() {
    if (view == LineView.BLOCK) {
      boolean hadText = hasText();
      flush();
      afterBreak = hadText;
    }
  }

  /** Ends the last line of the page. */
  void endPage(int length) {
    if (view == LineView.SOURCE) {
      endLineAt(length);
    } else {
      flush();
    }
  }

  /** {@return whether {@code <} at an offset begins a tag, comment or declaration} */
  static boolean opensMarkup(char[] source, int at, int to) {
    if (at + 1 >= to) {
      return false;
    }
    char next = source[at + 1];
    return CharacterTable.isAsciiLetter(next)
        || next == '!'
        || next == '?'
        || next == '/' && at + 2 < to;
  }

  private static boolean isLineBreak(char c) {
    return c == '\n' || c == '\r';
  }

  /** {@return where the line break at an offset ends; the offset if there is none} */
  private int breakEnd(int at, int to, int textFlags) {
    char c = source[at];
    if (c == '&' && breaksByReference(textFlags) && (textFlags & MarkupFlags.LITERAL) == 0) {
      int end = references.resolve(page, at, to, false);
      return end > at && references.isLineFeed() ? end : at;
    }
    boolean pair = c == '\r' && at + 1 < to && source[at + 1] == '\n';
    return pair ? at + 2 : isLineBreak(c) ? at + 1 : at;
  }

  /** Whether a line feed that is written as a reference ends a line. */
  private boolean breaksByReference(int textFlags) {
    return view == LineView.BLOCK && (textFlags & MarkupFlags.PREFORMATTED) != 0;
  }

  private boolean opensMarkup(int at, int to) {
    return opensMarkup(source, at, to);
  }

  private int skipSpace(int from, int to, boolean breaks) {
    int at = from;
    while (at < to && CharacterTable.isSpace(source[at])) {
      if (breaks && isLineBreak(source[at])) {
        return at;
      }
      at++;
    }
    return at;
  }

  /** Takes in white space that stands alone between two pieces of markup. */
  private void space(int from, int to, int textFlags) {
    if (first < 0 || sameVisibility(textFlags)) {
      addRun(from, to, textFlags);
      inWord = false;
    } else {
      box();
    }
  }

  private boolean sameVisibility(int textFlags) {
    return ((flags ^ textFlags) & MarkupFlags.VISIBILITY) == 0;
  }

  /** Takes in one run. {@return where it ends: at markup, at a line break that counts, or at to} */
  private int run(
      int begin, int visible, int to, boolean markup, boolean breaks, int block, int textFlags) {
    int from = begin;
    if (view == LineView.BLOCK && isBeside(textFlags)) {
      return afterBeside(visible, to, markup);
    }
    if (first >= 0 && view == LineView.BLOCK && !sameVisibility(textFlags)) {
      flush();
      from = visible;
    }
    if (first < 0) {
      element = block;
      flags = textFlags;
    }
    if (from < visible) {
      inWord = false;
    } else if (inWord
        && (textFlags & (MarkupFlags.PREFORMATTED | MarkupFlags.TYPED)) == 0
        && InlineWordBoundary.parts(source, visibleEnd, visible)) {
      box();
    }
    int charactersBefore = characters;
    int wordsBefore = words;
    int at = count(visible, to, markup, breaks, textFlags);
    if ((textFlags & MarkupFlags.LINK) != 0) {
      linkCharacters += characters - charactersBefore;
      linkWords += words - wordsBefore;
    }
    boolean evenStart = from == visible || visible - from == 1 && source[from] == ' ';
    int runFlags = even && evenStart ? textFlags | MarkupFlags.EVEN : textFlags;
    if (first < 0 && characters > charactersBefore) {
      // Before it there may be the indentation of preformatted text.
      first = runs.size() > firstRun ? runs.get(runs.place(firstRun) + LineTable.RUN_START) : from;
    }
    // Indentation may be written as references: &nbsp;
    if (first >= 0 || (textFlags & MarkupFlags.PREFORMATTED) != 0) {
      addRun(from, at, runFlags);
    }
    return at;
  }

  /**
   * Whether text stands beside that of its line. What begins a line is a line of its own, such as a
   * drawing's label; but not in code, where a number begins each, and not what its class tells of.
   */
  private boolean isBeside(int textFlags) {
    if ((textFlags & MarkupFlags.BESIDE) == 0) {
      return false;
    }
    return first < 0
        ? (textFlags & (MarkupFlags.PREFORMATTED | MarkupFlags.NO_LINE)) != 0
            && (textFlags & MarkupFlags.VISIBILITY) == MarkupFlags.BESIDE
        : sameVisibility(textFlags & ~MarkupFlags.BESIDE);
  }

  /** Leaves out what stands beside the text, such as a drawing's label: it cuts no line. */
  private int afterBeside(int from, int to, boolean markup) {
    int at = from;
    while (at < to && !(markup && source[at] == '<' && opensMarkup(at, to))) {
      at++;
    }
    return at;
  }

  /** Counts what a run holds. */
  private int count(int from, int to, boolean markup, boolean breaks, int textFlags) {
    char[] chars = source;
    boolean literal = (textFlags & MarkupFlags.LITERAL) != 0;
    boolean byReference = breaksByReference(textFlags);
    int stops =
        breaks ? CharacterTable.SPECIAL | CharacterTable.LINE_BREAK : CharacterTable.SPECIAL;
    int before = inWord ? CharacterTable.OF_WORD : 0;
    boolean odd = false;
    int at = from;
    while (true) {
      int start = at;
      int end = at + Math.min(to - at, PackedRunCounts.MOST);
      long sum = 0;
      int traits = 0;
      while (at < end && ((traits = CharacterTable.traitsOf(chars[at])) & stops) == 0) {
        sum += PackedRunCounts.of(traits, before);
        before = traits;
        at++;
      }
      int shown = PackedRunCounts.characters(sum);
      characters += shown;
      punctuation += PackedRunCounts.punctuation(sum);
      words += PackedRunCounts.words(sum);
      odd |= PackedRunCounts.isOdd(sum);
      visibleEnd = shown > 0 ? endOfShown(start, at) : visibleEnd;
      if (at == end && at < to) {
        continue;
      }
      if (at == to || (traits & CharacterTable.LINE_BREAK) != 0) {
        break;
      }
      char c = chars[at];
      if (c == '<' && markup && opensMarkup(at, to)) {
        break;
      }
      int resolved = c == '&' && !literal ? references.resolve(page, at, to, false) : at;
      if (resolved > at) {
        if (byReference && references.isLineFeed()) {
          break;
        }
        at = resolved;
        odd = true;
        before = countReference(at, before & CharacterTable.OF_WORD);
      } else {
        at++;
        if ((traits & CharacterTable.SHOWN) != 0) {
          characters++;
          visibleEnd = at;
          before = 0;
        } else {
          odd = true;
          before &= CharacterTable.OF_WORD;
        }
      }
    }
    inWord = (before & CharacterTable.OF_WORD) != 0;
    even = !odd;
    return at;
  }

  /** {@return the offset after the last character that is shown; there is one} */
  private int endOfShown(int from, int to) {
    int end = to;
    while (end > from && (CharacterTable.traitsOf(source[end - 1]) & CharacterTable.SHOWN) == 0) {
      end--;
    }
    return end;
  }

  /** Counts what a character reference stands for. {@return whether it ends in a word, as a bit} */
  private int countReference(int end, int before) {
    int word = before;
    for (int i = 0; i < references.length(); i++) {
      int traits = CharacterTable.traitsOf(references.charAt(i));
      if ((traits & CharacterTable.SHOWN) != 0) {
        long counts = PackedRunCounts.of(traits, word);
        words += PackedRunCounts.words(counts);
        punctuation += PackedRunCounts.punctuation(counts);
        characters++;
        visibleEnd = end;
      }
      boolean counts = (traits & (CharacterTable.SHOWN | CharacterTable.BLANK)) != 0;
      word = counts ? traits & CharacterTable.OF_WORD : word;
    }
    return word;
  }

  private void addRun(int from, int to, int textFlags) {
    int flags = textFlags & MarkupFlags.OF_RUN;
    if (!afterBox && runs.size() > firstRun) {
      int last = runs.last();
      // Two even runs can meet in two blanks.
      int others = ~MarkupFlags.EVEN;
      if (runs.get(last + LineTable.RUN_END) == from
          && (runs.get(last + LineTable.RUN_FLAGS) & others) == (flags & others)) {
        runs.set(last + LineTable.RUN_END, to);
        runs.set(last + LineTable.RUN_FLAGS, flags & others);
        return;
      }
    }
    int row = runs.add();
    runs.set(row + LineTable.RUN_START, from);
    runs.set(row + LineTable.RUN_END, to);
    runs.set(row + LineTable.RUN_FLAGS, afterBox ? flags | MarkupFlags.AFTER_BOX : flags);
    afterBox = false;
  }

  private void endLineAt(int at) {
    if (first < 0 && view == LineView.SOURCE) {
      runs.truncate(firstRun);
      first = visibleEnd = at;
      characters = 0;
      element = 0;
      flags = 0;
      addLine();
    } else {
      flush();
    }
  }

  private void flush() {
    if (first >= 0) {
      trimRuns();
      addLine();
    } else if (runs.size() > firstRun) {
      runs.truncate(firstRun);
    }
    inWord = false;
  }

  /** Takes away what follows the last visible character. */
  private void trimRuns() {
    while (runs.get(runs.last() + LineTable.RUN_START) >= visibleEnd) {
      runs.truncate(runs.size() - 1);
    }
    int end = runs.last() + LineTable.RUN_END;
    runs.set(end, Math.min(runs.get(end), visibleEnd));
  }

  private void addLine() {
    int row = lines.add();
    lines.set(row + LineTable.FIRST_RUN, firstRun);
    lines.set(row + LineTable.START, first);
    lines.set(row + LineTable.END, visibleEnd);
    lines.set(row + LineTable.ELEMENT, element);
    lines.set(
        row + LineTable.FLAGS,
        flags & MarkupFlags.VISIBILITY | (afterBreak ? MarkupFlags.AFTER_BREAK : 0));
    lines.set(row + LineTable.CHARACTERS, characters);
    lines.set(row + LineTable.LINK_CHARACTERS, linkCharacters);
    lines.set(row + LineTable.PUNCTUATION, punctuation);
    lines.set(row + LineTable.WORDS, words);
    lines.set(row + LineTable.LINK_WORDS, linkWords);
    first = -1;
    firstRun = runs.size();
    characters = linkCharacters = punctuation = words = linkWords = 0;
    inWord = false;
    afterBreak = false;
    afterBox = false;
  }
}
