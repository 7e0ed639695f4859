package org.bodytext.extractor.output.structure;

import java.util.Set;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.bodytext.extractor.conventions.Convention;
import org.bodytext.extractor.page.Elements;
import org.bodytext.extractor.page.Lines;
import org.bodytext.extractor.page.Page;
import org.bodytext.extractor.text.LowerCase;
import org.jspecify.annotations.Nullable;

/** The programming languages of the code of a page, as its classes and attributes name them. */
public final class CodeLanguages {

  private static final String FILE = "code-languages.tsv";

  private static final String NAME =
      "(?!(?:" + alternatives("other") + ")(?![A-Za-z0-9+#]))([A-Za-z0-9+#-]{1,30})(?:[\\s;]|$)";

  private static final Pattern IN_CLASSES =
      Pattern.compile("(?:^|\\s)(?:" + alternatives("prefix") + ")" + NAME);

  /** On an element around code, {@code lang-} names a human language. */
  private static final Pattern IN_WRAPPER_CLASSES =
      Pattern.compile("(?:^|\\s)(?:" + alternatives("wrapper-prefix") + ")" + NAME);

  private static final Pattern IN_FIGURE_CLASSES =
      Pattern.compile("^(?:" + alternatives("figure-prefix") + ")" + NAME);

  private static final Pattern IN_ATTRIBUTE = Pattern.compile(NAME);

  private static final Set<String> ATTRIBUTES = Convention.terms(FILE, "attribute");

  /** Highlighters write these as classes of their own, or in the {@code lang} attribute. */
  private static final Set<String> LANGUAGES = Convention.terms(FILE, "language");

  private static final Pattern SPACE = Pattern.compile("\\s+");

  /** The number of elements from a table cell up to the figure: row, section, table. */
  private static final int MAX_LEVELS_TO_FIGURE = 4;

  /** The number of elements around code that may name its language. */
  private static final int MAX_WRAPPERS = 2;

  /** A wrapper contains at most this many other lines, such as a file name and a button. */
  private static final int MAX_OTHER_LINES = 2;

  /** A wrapper has at most this many lines, including line numbers, for each line of code. */
  private static final int MAX_LINES_PER_CODE_LINE = 4;

  /** In characters. */
  private static final int MAX_LINE_NUMBER_LENGTH = 6;

  /** Longer lists of classes name no language, and would be searched for each block in them. */
  private static final int MAX_CLASSES_LENGTH = 2_000;

  private static final Pattern LINE_NUMBER = Pattern.compile("\\s*[0-9]+\\s*");

  private final Elements elements;
  private final Lines lines;

  public CodeLanguages(Page page) {
    this.elements = page.elements();
    this.lines = page.lines();
  }

  private static String alternatives(String meaning) {
    return String.join("|", Convention.terms(FILE, meaning));
  }

  /**
   * {@return the name of the language of code; empty if unknown}
   *
   * <p>Cost: linear in the lines of the code.
   *
   * @param element the preformatted element
   */
  public String of(int element) {
    int inner = element + 1;
    boolean hasInner = inner < elements.size() && elements.parent(inner) == element;
    String own = elements.attribute(element, "class");
    String classes = hasInner ? own + " " + elements.attribute(inner, "class") : own;
    return Stream.<Supplier<String>>of(
            () -> languageIn(classes, IN_CLASSES),
            () -> languageOfAttributes(element),
            () -> hasInner ? languageOfAttributes(inner) : "",
            () -> languageAmong(classes),
            () -> languageAmong(elements.attribute(element, "lang")),
            () -> languageAround(element))
        .map(Supplier::get)
        .filter(language -> !language.isEmpty())
        .findFirst()
        .orElse("");
  }

  private String languageOfAttributes(int element) {
    for (String name : ATTRIBUTES) {
      String value = elements.attribute(element, name);
      Matcher language = IN_ATTRIBUTE.matcher(value == null ? "" : LowerCase.of(value));
      if (language.matches()) {
        return language.group(1);
      }
    }
    return "";
  }

  private String languageAround(int element) {
    int wrapper = elements.parent(element);
    if (elements.name(wrapper).equals("td")) {
      return languageOfFigure(wrapper);
    }
    String language = "";
    for (int n = 0; n < MAX_WRAPPERS && language.isEmpty() && wraps(wrapper, element); n++) {
      language = languageIn(elements.attribute(wrapper, "class"), IN_WRAPPER_CLASSES);
      wrapper = elements.parent(wrapper);
    }
    return language;
  }

  /** {@return the language of code in a table with line numbers, as Hexo creates them} */
  private String languageOfFigure(int cell) {
    int figure = elements.closest(elements.parent(cell), Set.of("figure"), MAX_LEVELS_TO_FIGURE);
    return languageIn(elements.attribute(figure, "class"), IN_FIGURE_CLASSES);
  }

  /** {@return whether an element contains little besides code} */
  private boolean wraps(int element, int code) {
    return (elements.name(element).equals("div") || elements.name(element).equals("figure"))
        && lines(element) <= MAX_LINES_PER_CODE_LINE * lines(code) + MAX_OTHER_LINES
        && otherLines(elements.firstLine(element), elements.firstLine(code))
                + otherLines(elements.endLine(code), elements.endLine(element))
            <= MAX_OTHER_LINES;
  }

  private int lines(int element) {
    return elements.endLine(element) - elements.firstLine(element);
  }

  /** {@return the number of lines in a range that are not line numbers} */
  private int otherLines(int from, int to) {
    int count = 0;
    for (int line = from; line < to; line++) {
      boolean number =
          lines.characters(line) <= MAX_LINE_NUMBER_LENGTH
              && LINE_NUMBER.matcher(lines.text(line)).matches();
      count += number ? 0 : 1;
    }
    return count;
  }

  private static String languageIn(@Nullable String classes, Pattern pattern) {
    Matcher name = pattern.matcher(limited(classes));
    return name.find() ? name.group(1) : "";
  }

  private static String languageAmong(@Nullable String classes) {
    for (String name : SPACE.split(limited(classes), -1)) {
      if (LANGUAGES.contains(name)) {
        return name;
      }
    }
    return "";
  }

  private static String limited(@Nullable String classes) {
    return classes == null || classes.length() > MAX_CLASSES_LENGTH ? "" : classes;
  }
}
