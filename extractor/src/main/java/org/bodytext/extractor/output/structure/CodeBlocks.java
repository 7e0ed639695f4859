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
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.bodytext.extractor.conventions.Convention;
import org.bodytext.extractor.markup.CharacterReferences;
import org.bodytext.extractor.markup.CharacterTable;
import org.bodytext.extractor.markup.Runs;
import org.bodytext.extractor.page.Elements;
import org.bodytext.extractor.page.Lines;
import org.bodytext.extractor.page.Page;

/**
 * The code of a page that is not in a {@code <pre>}: each line is an element, a table row or a list
 * item, and the classes of the lines or of their container identify it as code. Also finds the line
 * numbers next to code.
 *
 * <p>Cost: linear in the page; without such classes, only their first letters are compared.
 */
final class CodeBlocks {

  private static final String FILE = "code-block-classes.tsv";

  /** The classes of elements that are one line each, and the classes of the code around them. */
  private static final Map<String, Set<String>> BLOCKS = blocks();

  /** The classes of cells that are one line each; the code is their table. */
  private static final Set<String> CELLS = Convention.terms(FILE, "cell");

  /** The classes of elements that contain a list whose items are one line each. */
  private static final Set<String> LISTS = Convention.terms(FILE, "list");

  /** The classes of elements that contain only line numbers. */
  private static final Set<String> GUTTERS = Convention.terms("line-number-classes.tsv", "gutter");

  /** The first letters of these classes, one bit each from {@code @} on. */
  private static final long FIRST_LETTERS = firstLetters();

  /** The length of the longest of these classes. */
  private static final int MAX_CLASS_LENGTH = names().mapToInt(String::length).max().orElse(0);

  /** The list is among this number of elements after its container, which has a tool bar. */
  private static final int MAX_ELEMENTS_TO_LIST = 16;

  /** The maximum number of levels from a line to the code around it. */
  private static final int MAX_LEVELS_TO_BLOCK = 8;

  /** The maximum number of levels from text to its row. */
  private static final int MAX_LEVELS_TO_ROW = 100;

  private static final Pattern NUMBERS = Pattern.compile("[0-9\\s]+");

  private static final List<String> NO_BREAK_SPACES = List.of("\u00a0", "&#160;", "&nbsp;");

  private final Page page;
  private final Elements elements;
  private final Lines lines;

  /** The blocks of code and their ends, which are those of their last lines. */
  private final Map<Integer, Integer> ends = new HashMap<>();

  /** The code around each element, including {@code <pre>}; empty if no class was found. */
  private int[] code = {};

  /** The lines that are only the numbers of other lines. */
  private final BitSet numbers = new BitSet();

  /** The inline elements that begin a line with its number, in the order of the page. */
  private final List<Integer> labels = new ArrayList<>();

  /** The first line after those known to be numbers. */
  private int nextText;

  /** The last line that was examined for a label. */
  private int lastLabelled = -1;

  private final Runs runs;

  /** The text of the line of code that was read last, and the offsets of its characters. */
  private final StringBuilder text = new StringBuilder();

  private IntStream.Builder offsets = IntStream.builder();

  /** The next of {@link #labels}. */
  private int nextLabel;

  private CodeBlocks(Page page) {
    this.page = page;
    this.elements = page.elements();
    this.lines = page.lines();
    this.runs = Runs.of(lines);
  }

  /** {@return an instance that finds no code} */
  static CodeBlocks none(Page page) {
    return new CodeBlocks(page);
  }

  /** {@return the code of a page} */
  static CodeBlocks of(Page page) {
    CodeBlocks blocks = new CodeBlocks(page);
    blocks.find();
    return blocks;
  }

  /** {@return whether an element is code by its classes rather than its tag name} */
  boolean isBlock(int element) {
    return !ends.isEmpty() && ends.containsKey(element);
  }

  /** {@return the end of its last line, before tooltips after the code; 0 for other elements} */
  int end(int element) {
    return ends.getOrDefault(element, 0);
  }

  /** {@return whether an element is within such code} */
  boolean isInBlock(int element) {
    return code.length > 0 && ends.containsKey(code[element]);
  }

  /** {@return whether a line is only the number of another line} */
  boolean isNumber(int line) {
    return numbers.get(line);
  }

  /**
   * {@return the number of lines of code that begin after one line and up to another, which are
   * descendants of two children of one element; 0 if they are in the same child}
   *
   * <p>Cost: linear in the elements between them.
   *
   * @param above the element of the line above
   * @param below the element of the line below
   * @param from the first element after the text of the line above
   * @param to the element after the last one before the text of the line below
   */
  int rows(int above, int below, int from, int to) {
    int around = above == below ? -1 : elements.common(above, below, MAX_LEVELS_TO_ROW);
    if (around < 0) {
      return 0;
    }
    int blank = 0;
    boolean cells = elements.name(around).equals("tr");
    for (int element = from; element < to && !cells; element++) {
      boolean row = elements.parent(element) == around && !elements.isInline(element);
      blank += row && isBlankRow(element) ? 1 : 0;
    }
    return blank + 1;
  }

  /**
   * Reads a line of code with the white space of the source in it and before it, without its line
   * number; lines are read in ascending order. {@return the offset of each character of its text}
   *
   * <p>Cost: linear in the source of the line.
   */
  int[] readLine(int line) {
    String plain = lines.text(line);
    int[] from = lines.offsets(line);
    text.setLength(0);
    offsets = IntStream.builder();
    int label = endOfLabel(line);
    int at = 0;
    while (at < plain.length() && (from[at] < label || at > 0 && isBlank(plain.charAt(at)))) {
      at++;
    }
    if (at < plain.length()) {
      int above = line > 0 ? lines.end(line - 1) : 0;
      int start = Math.max(above, elements.contentStart(lines.element(line)));
      appendBlanks(label > 0 ? label : start, from[at], from[at]);
    }
    while (at < plain.length()) {
      int end = at;
      while (end < plain.length() && isBlank(plain.charAt(end))) {
        end++;
      }
      if (end == at) {
        append(plain.charAt(at), from[at]);
        end++;
      } else if (!appendBlanks(from[at], from[end], from[at])) {
        append(' ', from[at]);
      }
      at = end;
    }
    return offsets.build().toArray();
  }

  /** {@return the text of the line that was read last} */
  String text() {
    return text.toString();
  }

  /** {@return the offset after the line number that begins a line; 0 if absent} */
  private int endOfLabel(int line) {
    int start = lines.start(line);
    while (nextLabel < labels.size() && elements.contentEnd(labels.get(nextLabel)) <= start) {
      nextLabel++;
    }
    if (nextLabel == labels.size() || elements.contentStart(labels.get(nextLabel)) > start) {
      return 0;
    }
    int end = elements.contentEnd(labels.get(nextLabel));
    int run = runs.first(end);
    // Doxygen wrote a no-break space between a line number and its line.
    for (String space : NO_BREAK_SPACES) {
      if (run < runs.size() && page.source().startsWith(space, runs.start(run))) {
        return runs.start(run) + space.length();
      }
    }
    return end;
  }

  /**
   * Appends the white space of a range of the source without line feeds and the indentation of
   * markup.
   *
   * @return whether there is white space
   */
  private boolean appendBlanks(int from, int to, int offset) {
    int length = text.length();
    int run = runs.first(from);
    while (run < runs.size() && runs.start(run) < to) {
      int start = Math.max(from, runs.start(run));
      int end = Math.min(to, runs.end(run++));
      while (run < runs.size() && runs.start(run) == end && end < to) {
        end = Math.min(to, runs.end(run++));
      }
      String source = page.source(start, end);
      int feed = Math.max(source.lastIndexOf('\n'), source.lastIndexOf('\r'));
      if (feed < 0 || end == to) {
        CharacterReferences.resolveAll(source, feed + 1, source.length(), false)
            .chars()
            .filter(c -> isBlank((char) c))
            .forEach(c -> append(c == '\t' ? '\t' : ' ', offset));
      }
    }
    return text.length() > length;
  }

  private static boolean isBlank(char c) {
    return CharacterTable.isSpace(c);
  }

  private void append(char c, int offset) {
    offsets.add(offset);
    text.append(c);
  }

  private boolean isBlankRow(int row) {
    return numbers.nextClearBit(elements.firstLine(row)) >= elements.endLine(row);
  }

  private void find() {
    List<Integer> gutters = new ArrayList<>();
    for (int element = 1; element < elements.size(); element++) {
      for (String name : names(element)) {
        addLine(element, name);
        addList(element, name);
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
    gutters.forEach(this::addGutter);
  }

  /** {@return the classes of an element that may be among those of the conventions} */
  private Set<String> names(int element) {
    Set<String> names = Set.of();
    for (int attribute = 0; attribute < elements.namingAttributeCount(element); attribute++) {
      int to = elements.namingAttributeEnd(element, attribute);
      boolean classes = elements.namingAttribute(element, attribute).equals("class");
      int at = classes ? elements.namingAttributeStart(element, attribute) : to;
      while (at < to) {
        int end = ClassNames.endOfName(page, at, to);
        int letter = page.source().charAt(at) - '@';
        boolean begins = letter >= 0 && letter < Long.SIZE && (FIRST_LETTERS >>> letter & 1) != 0;
        if (begins && end - at <= MAX_CLASS_LENGTH) {
          names = names.isEmpty() ? new LinkedHashSet<>() : names;
          names.add(page.source(at, end));
        }
        at = end + 1;
      }
    }
    return names;
  }

  /** Adds the code around an element that is a line by its class. */
  private void addLine(int element, String name) {
    Set<String> blocks = BLOCKS.get(name);
    boolean cell = CELLS.contains(name) && elements.name(element).equals("td");
    int block =
        elements.closest(
            blocks != null || cell ? elements.parent(element) : 0,
            around ->
                cell && elements.name(around).equals("table")
                    || blocks != null && ClassNames.has(page, around, blocks),
            MAX_LEVELS_TO_BLOCK);
    if (block > 0) {
      ends.put(block, elements.contentEnd(element));
    }
  }

  /** Adds the list in an element that contains lines of code as list items. */
  private void addList(int container, String name) {
    if (!LISTS.contains(name)) {
      return;
    }
    int end = Math.min(elements.size(), container + MAX_ELEMENTS_TO_LIST);
    int element = container + 1;
    while (element < end && !elements.name(element).equals("ol")) {
      element++;
    }
    if (element < end && elements.start(element) < elements.contentEnd(container)) {
      ends.put(element, elements.contentEnd(element));
    }
  }

  private boolean isGutter(int element, String name) {
    return GUTTERS.contains(name)
        && !isPreformatted(element)
        && !elements.name(element).equals("code");
  }

  private void addGutter(int gutter) {
    int first = elements.firstLine(gutter);
    int end = Math.min(lines.size(), elements.endLine(gutter));
    if (first >= end) {
      return;
    }
    if (elements.isInline(gutter)) {
      addLabel(gutter, first);
      return;
    }
    int around = code[gutter];
    boolean adjacent =
        around > 0
            ? end - first < elements.endLine(around) - elements.firstLine(around)
            : end < lines.size() && code[lines.element(end)] > 0;
    if (adjacent && areNumbers(first, end)) {
      numbers.set(first, end);
    }
  }

  private void addLabel(int gutter, int line) {
    int start = lines.start(line);
    boolean whole =
        line + 1 == lines.size() || lines.start(line + 1) >= elements.contentEnd(gutter);
    if (line == lastLabelled
        || !whole
        || !isInBlock(gutter)
        || start < elements.contentStart(gutter)
        || start >= elements.contentEnd(gutter)) {
      return;
    }
    lastLabelled = line;
    String text = lines.text(line);
    int[] offsets = lines.offsets(line);
    int at = 0;
    while (at < text.length() && offsets[at] < elements.contentEnd(gutter)) {
      at++;
    }
    if (areNumbers(text.substring(0, at))) {
      labels.add(gutter);
      numbers.set(line, at == text.length());
    }
  }

  /** {@return whether a text consists of numbers} */
  private static boolean areNumbers(String text) {
    return NUMBERS.matcher(text).matches();
  }

  /** {@return whether lines are numbers; called in ascending order, so each is read once} */
  private boolean areNumbers(int first, int end) {
    nextText = Math.max(nextText, first);
    while (nextText < end && areNumbers(lines.text(nextText))) {
      nextText++;
    }
    return nextText >= end;
  }

  private boolean isPreformatted(int element) {
    return BlockType.of(elements.name(element)) == BlockType.PREFORMATTED;
  }

  private static Map<String, Set<String>> blocks() {
    Map<String, Set<String>> blocks = new HashMap<>();
    List<Convention> conventions = Convention.read(FILE);
    for (Convention line : conventions) {
      for (Convention block : conventions) {
        if (line.meaning().equals("line")
            && block.meaning().equals("block")
            && List.of(line.system().split(", ")).contains(block.system())) {
          blocks.computeIfAbsent(line.term(), term -> new HashSet<>()).add(block.term());
        }
      }
    }
    return blocks;
  }

  private static long firstLetters() {
    return names().mapToLong(name -> 1L << name.charAt(0) - '@').reduce(0, (a, b) -> a | b);
  }

  private static Stream<String> names() {
    return Stream.concat(Convention.terms(FILE).stream(), GUTTERS.stream());
  }
}
