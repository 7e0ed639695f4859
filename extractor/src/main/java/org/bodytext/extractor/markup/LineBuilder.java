package org.bodytext.extractor.markup;

import org.bodytext.extractor.page.LineView;
import org.bodytext.extractor.page.SourceText;

/**
 * Collects runs of text into lines and counts their characters and words during parsing.
 *
 * <p>A run is a range of the source without markup. A line refers to its runs by number and stores
 * no characters.
 */
final class LineBuilder {

  private final IntTable lines;
  private final IntTable runs;
  private final CharacterReferences references = new CharacterReferences();
  private final SourceText page;
  private final char[] source;
  private final LineView view;

  /** The offset of the first visible character of the line; -1 while there is none. */
  private int first = -1;

  private int visibleEnd;
  private int firstRun;
  private int element;
  private int flags;
  private boolean afterBreak;
  private boolean inWord;

  /** Whether the last tag, if one followed the last text, began or ended a block. */
  private boolean afterBlock = true;

  private final WordSeparation separation;

  /** The sign before the next run, of {@link MarkupFlags}; 0 if none. */
  private int sign;

  /** Whether the text counted last may be a run that is {@link MarkupFlags#EVEN}. */
  private boolean verbatim;

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
    this.separation = new WordSeparation(source);
  }

  /** {@return the number of the current line, or of the next one between lines} */
  int line() {
    return lines.size();
  }

  /** {@return what decides whether the next text is separate from the last word} */
  WordSeparation separation() {
    return separation;
  }

  /** {@return whether the current line has text} */
  boolean hasText() {
    return first >= 0;
  }

  /** {@return whether white space between two tags is only the indentation of a block's markup} */
  boolean ignoresSpace(int from, int textFlags) {
    return afterBlock
        && first < 0
        && view == LineView.BLOCK
        && (textFlags & MarkupFlags.PREFORMATTED) == 0
        && isLineBreak(source[from]);
  }

  /** Notes a tag, before it begins or ends an element. */
  void tag(int code, boolean start) {
    afterBlock = false;
    separation.tag(code, start);
  }

  /**
   * Adds text.
   *
   * @param from the offset where it begins
   * @param to the offset where it ends at the latest
   * @param markup whether a tag or comment ends it earlier
   * @param block the innermost block-level element around it
   * @param textFlags of {@link MarkupFlags}: visibility, link, preformatted, literal
   * @return the offset where it ends
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
        if (visible > begin) {
          boolean inLine = first < 0 || sameVisibility(textFlags);
          addRun(begin, visible, inLine ? textFlags : textFlags & ~MarkupFlags.PREFORMATTED);
          inWord = false;
        }
      } else if (!breaks || breakEnd(visible, to, textFlags) == visible) {
        boolean indented = visible > begin && (first >= 0 || preformatted);
        if (visible > begin && !indented) {
          addRun(begin, visible, textFlags);
        }
        at = run(indented ? begin : visible, visible, to, markup, breaks, block, textFlags);
      }
      int next = at < to && breaks ? breakEnd(at, to, textFlags) : at;
      if (next == at) {
        return at;
      }
      addRun(at, next, textFlags);
      at = next;
      endLineAt(at);
    }
  }

  /**
   * Separates the words on either side of an offset.
   *
   * @param kind of {@link MarkupFlags}, why they are separate; 0 if no one asks
   */
  void separate(int at, int kind) {
    addSeparator(at, hasText() ? kind | MarkupFlags.AFTER_BOX : kind);
    inWord = false;
  }

  /** Notes a tag of a box, which separates words, or of a form control. */
  void mark(int code, int at) {
    int control = Tags.is(code, Tags.CONTROL) ? MarkupFlags.CONTROL : 0;
    if (Tags.is(code, Tags.BOX)) {
      separate(at, MarkupFlags.BOX | control);
    } else if (control != 0) {
      addSeparator(at, control);
    }
  }

  /** Begins a part of a formula that a sign separates from the part before, or introduces. */
  void startSigned(int newSign) {
    sign |= hasText() || newSign == MarkupFlags.AFTER_RADICAL ? newSign : 0;
  }

  /** Ends the line, if it has text. */
  void endLine() {
    if (view == LineView.BLOCK) {
      flush();
      afterBreak = false;
      afterBlock = true;
    }
  }

  /** Ends the line at a {@code <br>}. */
  void breakLine(int at) {
    if (view == LineView.BLOCK) {
      boolean hadText = hasText();
      flush();
      afterBreak = hadText;
      addSeparator(at, MarkupFlags.BREAK);
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

  /** {@return the offset after the line break at an offset; the offset itself if there is none} */
  private int breakEnd(int at, int to, int textFlags) {
    char c = source[at];
    if (c == '&' && breaksByReference(textFlags) && (textFlags & MarkupFlags.LITERAL) == 0) {
      int end = references.resolve(page, at, to, false);
      return end > at && references.isLineFeed() ? end : at;
    }
    boolean pair = c == '\r' && at + 1 < to && source[at + 1] == '\n';
    return pair ? at + 2 : isLineBreak(c) ? at + 1 : at;
  }

  /** {@return whether a line feed that is written as a character reference ends a line} */
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

  private boolean sameVisibility(int textFlags) {
    return ((flags ^ textFlags) & MarkupFlags.VISIBILITY) == 0;
  }

  /** Adds a run. {@return where it ends: at markup, at a line break that ends lines, or at to} */
  private int run(
      int begin, int visible, int to, boolean markup, boolean breaks, int block, int textFlags) {
    int from = begin;
    if (view == LineView.BLOCK && isOmitted(textFlags)) {
      separation.omittedTextFollows();
      return endOfText(visible, to, markup);
    }
    if (first >= 0 && view == LineView.BLOCK && !sameVisibility(textFlags)) {
      flush();
      if (visible > begin) {
        addRun(begin, visible, textFlags & ~MarkupFlags.PREFORMATTED);
      }
      from = visible;
    }
    if (first < 0) {
      element = block;
      flags = textFlags;
    }
    boolean link = (textFlags & MarkupFlags.LINK) != 0;
    if (from < visible) {
      inWord = false;
    } else {
      separateWord(visible, to, textFlags);
    }
    int charactersBefore = characters;
    int wordsBefore = words;
    int at = count(visible, to, markup, breaks, textFlags);
    if (link) {
      linkCharacters += characters - charactersBefore;
      linkWords += words - wordsBefore;
    }
    separation.textFollows(characters > charactersBefore, link);
    boolean verbatimStart = from == visible || visible - from == 1 && source[from] == ' ';
    int runFlags = verbatim && verbatimStart ? textFlags | MarkupFlags.VERBATIM : textFlags;
    if (first < 0 && characters > charactersBefore) {
      // The indentation of preformatted text may precede it.
      first = runs.size() > firstRun ? runs.get(runs.place(firstRun) + Runs.START) : from;
    }
    addRun(from, at, runFlags);
    return at;
  }

  /**
   * Separates text from the word or number before it that only tags separate from it, if it is
   * apart.
   */
  private void separateWord(int visible, int to, int textFlags) {
    int kind =
        first < 0
            ? 0
            : separation.ofFigures(visibleEnd, visible, to, (textFlags & MarkupFlags.LINK) != 0);
    boolean apart =
        kind != 0
            || inWord
                && (textFlags & (MarkupFlags.PREFORMATTED | MarkupFlags.CODE_LIKE)) == 0
                && separation.isOfInlineElements(visibleEnd, visible);
    if (apart) {
      separate(visible - 1, kind);
    }
  }

  /**
   * {@return whether to omit ancillary text} At the start of a line it becomes a line of its own,
   * such as a label of a drawing; but not in code, where each line begins with a number, and not if
   * it is ancillary by its class.
   */
  private boolean isOmitted(int textFlags) {
    if ((textFlags & MarkupFlags.ANCILLARY) == 0) {
      return false;
    }
    return first < 0
        ? (textFlags & (MarkupFlags.PREFORMATTED | MarkupFlags.SKIP_LINE)) != 0
            && (textFlags & MarkupFlags.VISIBILITY) == MarkupFlags.ANCILLARY
        : sameVisibility(textFlags & ~MarkupFlags.ANCILLARY);
  }

  /** {@return where text ends: at markup, or at {@code to}} */
  int endOfText(int from, int to, boolean markup) {
    int at = from;
    while (at < to && !(markup && source[at] == '<' && opensMarkup(at, to))) {
      at++;
    }
    return at;
  }

  /** Counts the characters and words of a run. {@return where it ends} */
  private int count(int from, int to, boolean markup, boolean breaks, int textFlags) {
    char[] chars = source;
    boolean literal = (textFlags & MarkupFlags.LITERAL) != 0;
    boolean byReference = breaksByReference(textFlags);
    int stops =
        breaks ? CharacterTable.SPECIAL | CharacterTable.LINE_BREAK : CharacterTable.SPECIAL;
    int before = inWord ? CharacterTable.WORD_CHAR : 0;
    boolean changed = false;
    int at = from;
    while (true) {
      int start = at;
      int end = at + Math.min(to - at, PackedRunCounts.MAX_CHARACTERS);
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
      changed |= PackedRunCounts.hasOtherSpace(sum);
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
        changed = true;
        before = countReference(at, before & CharacterTable.WORD_CHAR);
      } else {
        at++;
        if ((traits & CharacterTable.SHOWN) != 0) {
          characters++;
          visibleEnd = at;
          before = 0;
        } else {
          changed = true;
          before &= CharacterTable.WORD_CHAR;
        }
      }
    }
    inWord = (before & CharacterTable.WORD_CHAR) != 0;
    verbatim = !changed;
    return at;
  }

  /** {@return the offset after the last visible character; there is at least one} */
  private int endOfShown(int from, int to) {
    int end = to;
    while (end > from && (CharacterTable.traitsOf(source[end - 1]) & CharacterTable.SHOWN) == 0) {
      end--;
    }
    return end;
  }

  /** Counts the characters of the last resolved reference. {@return whether it ends in a word} */
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
      word = counts ? traits & CharacterTable.WORD_CHAR : word;
    }
    return word;
  }

  /** Adds a run of text or white space, to the line if it has begun or may begin so. */
  private void addRun(int from, int to, int textFlags) {
    boolean inLine = first >= 0 || (textFlags & MarkupFlags.PREFORMATTED) != 0;
    addRow(from, to, textFlags & MarkupFlags.RUN_FLAGS | (inLine ? sign : 0));
    if (inLine) {
      sign = 0;
    } else {
      skipRow();
    }
  }

  /** Adds an empty run. */
  private void addSeparator(int at, int flags) {
    addRow(at, at, flags);
    if (first < 0) {
      skipRow();
    }
  }

  private void addRow(int from, int to, int flags) {
    int row = runs.add();
    runs.set(row + Runs.START, from);
    runs.set(row + Runs.END, to);
    runs.set(row + Runs.FLAGS, flags);
  }

  /**
   * Begins the line after the last run, unless the indentation of preformatted text precedes it.
   */
  private void skipRow() {
    if (firstRun == runs.size() - 1) {
      firstRun++;
    }
  }

  private void endLineAt(int at) {
    if (first < 0 && view == LineView.SOURCE) {
      firstRun = runs.size();
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
      addLine();
    }
    firstRun = runs.size();
    inWord = false;
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
    sign = 0;
    separation.lineEnds();
  }
}
