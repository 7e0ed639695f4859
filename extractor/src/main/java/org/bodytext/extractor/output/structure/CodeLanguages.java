package org.bodytext.extractor.output.structure;

import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.bodytext.extractor.page.Elements;
import org.bodytext.extractor.page.Lines;
import org.bodytext.extractor.page.Page;
import org.jspecify.annotations.Nullable;

/** The languages that the code of a page is written in, by the names that its elements have. */
public final class CodeLanguages {

  private static final String NAME_OF_LANGUAGE =
      "(?!(?:default|none|plain|text|plaintext|toolbar|container|wrap|wrapper|block|lines?|code|source)"
          + "(?![A-Za-z0-9+#]))([A-Za-z0-9+#-]{1,30})(?:[\\s;]|$)";
  private static final Pattern LANGUAGE =
      Pattern.compile(
          "(?:^|\\s)(?:lang(?:uage)?-|highlight-(?:source-)?+|brush: ?"
              + "|syntaxhighlighter\\s+(?:(?:no[a-z]+|collapsed|ie|printing)\\s+)*+)"
              + NAME_OF_LANGUAGE);

  /** On what is around code, {@code lang-} says what people read. */
  private static final Pattern LANGUAGE_OF_WRAPPER =
      Pattern.compile(
          "(?:^|\\s)(?:language-|highlight-(?:source-)?+|blob-wrapper (?:data )?type-)"
              + NAME_OF_LANGUAGE);

  private static final Pattern LANGUAGE_OF_FIGURE =
      Pattern.compile("^highlight " + NAME_OF_LANGUAGE);

  /** A figure is at most so many elements above a cell: row, section, table. */
  private static final int MOST_OF_TABLE = 4;

  /** As many elements around code as may name its language. */
  private static final int MOST_WRAPPERS = 2;

  /** So many lines but numbers beside the code has what is there for it: its file, a button. */
  private static final int MOST_BESIDE = 2;

  /** What is around code has at most so many lines, numbers of lines too, for each of the code. */
  private static final int MOST_TIMES = 4;

  private static final int LONGEST_NUMBER = 6;

  /** A longer list of classes names no language, and would be searched for each block in it. */
  private static final int LONGEST_CLASSES = 2_000;

  private static final Pattern NUMBER = Pattern.compile("\\s*[0-9]+\\s*");

  private static final Pattern ATTRIBUTE = Pattern.compile(NAME_OF_LANGUAGE);

  private static final String[] ATTRIBUTES = {
    "data-lang", "data-language", "data-tagsearch-lang", "data-enlighter-language"
  };

  /** Names that highlighters write as classes of their own, or where people's languages stand. */
  private static final Pattern ALONE =
      Pattern.compile(
          "(?:^|\\s)(bash|c|c\\+\\+|cmake|cpp|csharp|css|dart|diff|dockerfile|elixir|erlang|fortran"
              + "|go|golang|graphql|groovy|haskell|html|http|ini|java|javascript|js|json|jsx|julia"
              + "|kotlin|latex|less|lisp|lua|makefile|markdown|matlab|nginx|objectivec|ocaml|pascal"
              + "|perl|php|plsql|powershell|properties|protobuf|python|r|ruby|rust|scala|scheme|scss"
              + "|shell|sql|swift|toml|tsx|typescript|verilog|vue|xml|yaml|yml)(?:\\s|$)");

  private final Elements elements;
  private final Lines lines;

  public CodeLanguages(Page page) {
    this.elements = page.elements();
    this.lines = page.lines();
  }

  /**
   * {@return the name of the language of code; empty if nothing tells it}
   *
   * <p>Cost: linear in the lines of the code.
   *
   * @param element the preformatted one
   */
  public String of(int element) {
    String classes = elements.attribute(element, "class");
    int inner = element + 1;
    boolean hasInner = inner < elements.size() && elements.parent(inner) == element;
    if (hasInner) {
      classes = classes + " " + elements.attribute(inner, "class");
    }
    String language = languageIn(classes, LANGUAGE);
    if (language.isEmpty()) {
      language = attributeOf(element);
    }
    if (language.isEmpty() && hasInner) {
      language = attributeOf(inner);
    }
    if (language.isEmpty()) {
      language = languageIn(classes, ALONE);
    }
    if (language.isEmpty()) {
      language = languageIn(elements.attribute(element, "lang"), ALONE);
    }
    return language.isEmpty() ? languageAround(element) : language;
  }

  private String attributeOf(int element) {
    for (String name : ATTRIBUTES) {
      String value = elements.attribute(element, name);
      Matcher language = ATTRIBUTE.matcher(value == null ? "" : value.toLowerCase(Locale.ROOT));
      if (language.matches()) {
        return language.group(1);
      }
    }
    return "";
  }

  private String languageAround(int element) {
    int around = elements.parent(element);
    if (elements.name(around).equals("td")) {
      return languageOfFigure(around);
    }
    String language = "";
    for (int n = 0; n < MOST_WRAPPERS && language.isEmpty() && wraps(around, element); n++) {
      language = languageIn(elements.attribute(around, "class"), LANGUAGE_OF_WRAPPER);
      around = elements.parent(around);
    }
    return language;
  }

  /** {@return the language of code beside its line numbers, in the tables that Hexo makes} */
  private String languageOfFigure(int cell) {
    int around = elements.parent(cell);
    for (int n = 0; n < MOST_OF_TABLE && around > 0; n++) {
      if (elements.name(around).equals("figure")) {
        return languageIn(elements.attribute(around, "class"), LANGUAGE_OF_FIGURE);
      }
      around = elements.parent(around);
    }
    return "";
  }

  /** {@return whether an element is there for the code in it alone} */
  private boolean wraps(int element, int code) {
    return (elements.name(element).equals("div") || elements.name(element).equals("figure"))
        && lines(element) <= MOST_TIMES * lines(code) + MOST_BESIDE
        && words(elements.firstLine(element), elements.firstLine(code))
                + words(elements.endLine(code), elements.endLine(element))
            <= MOST_BESIDE;
  }

  private int lines(int element) {
    return elements.endLine(element) - elements.firstLine(element);
  }

  /** {@return how many of some lines are no numbers of lines} */
  private int words(int from, int to) {
    int count = 0;
    for (int line = from; line < to; line++) {
      boolean number =
          lines.characters(line) <= LONGEST_NUMBER && NUMBER.matcher(lines.text(line)).matches();
      count += number ? 0 : 1;
    }
    return count;
  }

  private static String languageIn(@Nullable String classes, Pattern pattern) {
    Matcher name =
        pattern.matcher(classes == null || classes.length() > LONGEST_CLASSES ? "" : classes);
    return name.find() ? name.group(1) : "";
  }
}
