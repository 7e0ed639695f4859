package org.bodytext.extractor.output.structure;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.bodytext.extractor.page.Elements;
import org.bodytext.extractor.page.Lines;
import org.bodytext.extractor.page.Page;

/**
 * The code of a page that no {@code <pre>} holds: its system makes an element, a row of a table or
 * an item of a list of each line, and names the lines or what they stand in. Also the numbers
 * beside lines.
 *
 * <p>Cost: linear in the page; of one that has no such names, a look at the first letters of its
 * classes.
 */
final class CodeBlocks {

  /** What the elements are named that are one line each, and what the element around them is. */
  private static final Map<String, Set<String>> BLOCKS =
      Map.of(
          "line", Set.of("fragment", "syntaxhighlighter"),
          "CodeMirror-line", Set.of("CodeMirror-code"),
          "cm-line", Set.of("cm-content"),
          "ace_line", Set.of("ace_text-layer"),
          "react-file-line", Set.of("react-code-lines"));

  /** Cells that are one line each; the code is their table. */
  private static final Set<String> CELLS =
      Set.of("blob-code", "hljs-ln-code", "js-file-line", "lines-code");

  /**
   * What holds a list whose items are one line each: Discuz, SyntaxHighlighter before its third.
   */
  private static final Set<String> LISTS = Set.of("blockcode", "dp-highlighter");

  /** The list is one of so many elements behind what holds it: its bar has a few. */
  private static final int MOST_TO_LIST = 16;

  /** What holds but numbers of lines. */
  private static final Set<String> GUTTERS =
      Set.of(
          "CodeMirror-linenumber",
          "blob-num",
          "cm-gutters",
          "gutter",
          "hljs-ln-numbers",
          "line-numbers",
          "lineno",
          "linenos",
          "lines-num",
          "lntd",
          "pre-numbering",
          "react-line-numbers",
          "rouge-gutter");

  /** The letters that these names begin with, a bit each from {@code @} on. */
  private static final long FIRST_LETTERS = firstLetters();

  private static final int LONGEST_NAME = 21;

  /** What holds the lines is so far above them at most. */
  private static final int MOST_UP = 8;

  /** Rows are looked for so far above their text. */
  private static final int MOST_TO_ROW = 100;

  private static final Pattern NUMBERS = Pattern.compile("[0-9\\s]+");

  private final Page page;
  private final Elements elements;
  private final Lines lines;

  /** Where the blocks end: with their last lines. */
  private final Map<Integer, Integer> ends = new HashMap<>();

  /** Of each element the code that it stands in, {@code <pre>} too; empty if nothing is named. */
  private int[] code = {};

  /** The lines that are but numbers of others. */
  private final BitSet numbers = new BitSet();

  /** The elements that begin a line with its number, in order. */
  private final List<Integer> labels = new ArrayList<>();

  /** The first line behind those that are known to be numbers. */
  private int nextText;

  /** The last line that was looked at for them. */
  private int labelled = -1;

  private CodeBlocks(Page page) {
    this.page = page;
    this.elements = page.elements();
    this.lines = page.lines();
  }

  /** Takes nothing for code but what its elements say. */
  static CodeBlocks none(Page page) {
    return new CodeBlocks(page);
  }

  /** Finds the code of a page. */
  static CodeBlocks of(Page page) {
    CodeBlocks blocks = new CodeBlocks(page);
    blocks.find();
    return blocks;
  }

  /** {@return whether an element is code, though its name does not say so} */
  boolean isBlock(int element) {
    return ends.containsKey(element);
  }

  /** {@return where such an element ends: with its last line, before what explains its words} */
  int end(int element) {
    return ends.getOrDefault(element, 0);
  }

  /** {@return whether an element stands in such code} */
  boolean isInBlock(int element) {
    return code.length > 0 && ends.containsKey(code[element]);
  }

  /** {@return whether a line is but the number of another} */
  boolean isNumber(int line) {
    return numbers.get(line);
  }

  /** {@return the elements that begin lines of such code with their numbers, in order} */
  List<Integer> labels() {
    return labels;
  }

  /**
   * {@return how many lines of code begin after one and up to another, each an element of what both
   * stand in; 0 if they stand in one}
   *
   * <p>Cost: linear in the elements between them.
   *
   * @param above the element of the line above
   * @param below the element of the line below
   * @param from the first element after the text of the line above
   * @param to the element after the last one before the text of the line below
   */
  int rows(int above, int below, int from, int to) {
    int around = above == below ? -1 : Ancestors.common(elements, above, below, MOST_TO_ROW);
    if (around < 0) {
      return 0;
    }
    int blank = 0;
    boolean cells = elements.name(around).equals("tr");
    for (int element = from; element < to && !cells; element++) {
      boolean row = elements.parent(element) == around && !elements.isInline(element);
      blank += row && isBlank(element) ? 1 : 0;
    }
    return blank + 1;
  }

  private boolean isBlank(int row) {
    return numbers.nextClearBit(elements.firstLine(row)) >= elements.endLine(row);
  }

  private void find() {
    List<Integer> gutters = new ArrayList<>();
    for (int element = 1; element < elements.size(); element++) {
      for (String name : names(element)) {
        takeLine(element, name);
        takeList(element, name);
        if (isGutter(element, name)) {
          gutters.add(element);
        }
      }
    }
    if (ends.isEmpty() && gutters.isEmpty()) {
      return;
    }
    code = new int[elements.size()];
    for (int element = 1; element < code.length; element++) {
      int around = code[elements.parent(element)];
      boolean begins = around == 0 && (isBlock(element) || isPreformatted(element));
      code[element] = begins ? element : around;
    }
    gutters.forEach(this::takeGutter);
  }

  /** {@return those of an element's classes that may be of the names} */
  private Set<String> names(int element) {
    Set<String> names = Set.of();
    for (int naming = 0; naming < elements.namings(element); naming++) {
      int to = elements.namingEnd(element, naming);
      boolean classes = elements.naming(element, naming).equals("class");
      int at = classes ? elements.namingStart(element, naming) : to;
      while (at < to) {
        int end = ClassNames.endOfName(page, at, to);
        int letter = page.source().charAt(at) - '@';
        boolean begins = letter >= 0 && letter < Long.SIZE && (FIRST_LETTERS >>> letter & 1) != 0;
        if (begins && end - at <= LONGEST_NAME) {
          names = names.isEmpty() ? new LinkedHashSet<>() : names;
          names.add(page.source(at, end));
        }
        at = end + 1;
      }
    }
    return names;
  }

  /** Takes an element in that may be a line: what it stands in is code. */
  private void takeLine(int element, String name) {
    Set<String> blocks = BLOCKS.get(name);
    boolean cell = CELLS.contains(name) && elements.name(element).equals("td");
    int block = blocks != null || cell ? elements.parent(element) : 0;
    for (int n = 0; n < MOST_UP && block > 0; n++) {
      boolean table = cell && elements.name(block).equals("table");
      if (table || blocks != null && ClassNames.has(page, block, blocks)) {
        ends.put(block, elements.contentEnd(element));
        return;
      }
      block = elements.parent(block);
    }
  }

  /** Takes an element in that may hold lines of code as the items of a list. */
  private void takeList(int holder, String name) {
    if (!LISTS.contains(name)) {
      return;
    }
    int most = Math.min(elements.size(), holder + MOST_TO_LIST);
    int element = holder + 1;
    while (element < most && !elements.name(element).equals("ol")) {
      element++;
    }
    if (element < most && elements.start(element) < elements.contentEnd(holder)) {
      ends.put(element, elements.contentEnd(element));
    }
  }

  private boolean isGutter(int element, String name) {
    return GUTTERS.contains(name)
        && !isPreformatted(element)
        && !elements.name(element).equals("code");
  }

  private void takeGutter(int gutter) {
    int first = elements.firstLine(gutter);
    int end = Math.min(lines.size(), elements.endLine(gutter));
    if (first >= end) {
      return;
    }
    if (elements.isInline(gutter)) {
      takeLabel(gutter, first);
      return;
    }
    int around = code[gutter];
    boolean beside =
        around > 0
            ? end - first < elements.endLine(around) - elements.firstLine(around)
            : end < lines.size() && code[lines.element(end)] > 0;
    if (beside && areNumbers(first, end)) {
      numbers.set(first, end);
    }
  }

  private void takeLabel(int gutter, int line) {
    int start = lines.start(line);
    boolean whole =
        line + 1 == lines.size() || lines.start(line + 1) >= elements.contentEnd(gutter);
    if (line == labelled
        || !whole
        || !isInBlock(gutter)
        || start < elements.contentStart(gutter)
        || start >= elements.contentEnd(gutter)) {
      return;
    }
    labelled = line;
    String text = lines.text(line);
    int[] offsets = lines.offsets(line);
    int at = 0;
    while (at < text.length() && offsets[at] < elements.contentEnd(gutter)) {
      at++;
    }
    if (NUMBERS.matcher(text.substring(0, at)).matches()) {
      labels.add(gutter);
      numbers.set(line, at == text.length());
    }
  }

  /** Asked for lines in ascending order, so that none is read twice however deep gutters nest. */
  private boolean areNumbers(int first, int end) {
    nextText = Math.max(nextText, first);
    while (nextText < end && NUMBERS.matcher(lines.text(nextText)).matches()) {
      nextText++;
    }
    return nextText >= end;
  }

  private boolean isPreformatted(int element) {
    return BlockType.of(elements.name(element)) == BlockType.PREFORMATTED;
  }

  private static long firstLetters() {
    Set<String> names = new HashSet<>(BLOCKS.keySet());
    BLOCKS.values().forEach(names::addAll);
    names.addAll(CELLS);
    names.addAll(LISTS);
    names.addAll(GUTTERS);
    long letters = 0;
    for (String name : names) {
      letters |= 1L << name.charAt(0) - '@';
    }
    return letters;
  }
}
