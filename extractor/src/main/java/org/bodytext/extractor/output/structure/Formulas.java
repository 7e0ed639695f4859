package org.bodytext.extractor.output.structure;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.bodytext.extractor.conventions.Convention;
import org.bodytext.extractor.markup.AttributeReader;
import org.bodytext.extractor.markup.CharacterReferences;
import org.bodytext.extractor.markup.Gap;
import org.bodytext.extractor.page.Elements;
import org.bodytext.extractor.page.Lines;
import org.bodytext.extractor.page.Page;
import org.bodytext.extractor.text.LowerCase;
import org.jspecify.annotations.Nullable;

/**
 * The formulas of a page whose TeX the page contains: in MathML, in scripts for MathJax, in
 * attributes, as the alternative text of images, or as text that a script renders.
 *
 * <p>Cost: linear in the page.
 */
final class Formulas {

  /**
   * A formula.
   *
   * @param tex its TeX, without line feeds and {@code $}
   * @param displayed whether it is on a line of its own
   * @param end the end of the elements that show it
   */
  record Formula(String tex, boolean displayed, int end) {}

  private static final String FILE = "formula-sources.tsv";
  private static final Set<String> MATH = Set.of("math");

  /** The maximum number of levels from MathML to the element that contains the formula. */
  private static final int MAX_LEVELS = 3;

  /** The maximum number of lines of one formula: a visible one and a hidden one. */
  private static final int MAX_LINES = 2;

  /** MathJax writes at most this many elements before the script: a placeholder and the output. */
  private static final int MAX_RENDERED = 2;

  /** The classes of elements that contain MathML, and letters or an image that show it again. */
  private static final Set<String> HOLDERS = Convention.terms(FILE, "holder");

  private static final Set<String> DISPLAYED = Convention.terms(FILE, "displayed");

  private static final Set<String> IMAGES = Convention.terms(FILE, "image");

  /** The classes of images that are formulas only if a known program generated them. */
  private static final Set<String> GENERATED_IMAGES = Convention.terms(FILE, "generated-image");

  private static final Pattern GENERATOR =
      Pattern.compile(String.join("|", Convention.terms(FILE, "generator")));

  private static final Set<String> IMAGE_ATTRIBUTES = Convention.terms(FILE, "image-attribute");

  private static final Set<String> TEX_ATTRIBUTES = Convention.terms(FILE, "tex-attribute");

  private static final Set<String> MATHML = Convention.terms(FILE, "mathml");

  /** The classes of elements that contain TeX between the delimiters of MathJax and KaTeX. */
  private static final Set<String> DELIMITED = Convention.terms(FILE, "delimited");

  private static final Set<String> RENDERED = Convention.terms(FILE, "rendered");

  private static final Pattern DELIMITED_TEX =
      Pattern.compile(
          "\\s*+(\\\\\\(|\\\\\\[|\\$\\$|\\$)(.*?)(\\\\\\)|\\\\\\]|\\$\\$|\\$)\\s*+",
          Pattern.DOTALL);

  /** The class of the number of an equation, which precedes the formula, and its text. */
  private static final Set<String> NUMBER_CLASS = Set.of("eqno");

  private static final Pattern NUMBER = Pattern.compile("\\(([\\w.]+)\\)");

  private static final Map<String, String> DELIMITERS =
      Map.of("\\(", "\\)", "\\[", "\\]", "$$", "$$", "$", "$");

  /** A tag or a delimiter of another formula, but not the end of a TeX line: {@code \\[2pt]}. */
  private static final Pattern NOT_TEX =
      Pattern.compile("<[A-Za-z/!?]|(?<!\\\\)(?:\\\\\\\\)*\\\\[()\\[\\]]");

  /** A sign that TeX has, and an alternative text in words does not. */
  private static final Pattern TEX_SIGN = Pattern.compile("[\\\\^_{]");

  private static final Pattern SCRIPT = Pattern.compile("math/tex\\s*(?:;.*)?");

  /** The maximum number of lines that contain the letters of one formula. */
  private static final int MAX_LETTER_LINES = 8;

  private final Page page;
  private final Elements elements;
  private final Map<Integer, Formula> formulas = new HashMap<>();

  /** The lines that contain only letters of formulas. */
  private final BitSet letters = new BitSet();

  private Formulas(Page page) {
    this.page = page;
    this.elements = page.elements();
  }

  /** {@return an instance without formulas} */
  static Formulas none(Page page) {
    return new Formulas(page);
  }

  /** {@return the formulas of a page} */
  static Formulas of(Page page) {
    Formulas formulas = new Formulas(page);
    List<Integer> scripts = new ArrayList<>();
    for (int element = 1; element < formulas.elements.size(); element++) {
      formulas.addElement(element, scripts);
    }
    if (!scripts.isEmpty()) {
      formulas.addScripts(scripts);
    }
    return formulas;
  }

  /** {@return the formula that an element shows; null if none, or if its TeX is unknown} */
  @Nullable Formula of(int element) {
    return formulas.get(element);
  }

  /** {@return whether a line contains only letters of a formula whose TeX is known} */
  boolean isLetters(int line) {
    return letters.get(line);
  }

  private void addElement(int element, List<Integer> scripts) {
    switch (elements.name(element)) {
      case "math" -> {
        String alternative = elements.attribute(element, "alttext");
        boolean tex =
            alternative != null
                && (ClassNames.has(page, element, MATHML) || TEX_SIGN.matcher(alternative).find());
        // An annotation in it, which follows, is preferred.
        addMath(element, tex ? alternative : MathMlTex.of(page, element));
      }
      case "annotation" -> {
        String encoding = elements.attribute(element, "encoding");
        int math = elements.closest(elements.parent(element), MATH, MAX_LEVELS);
        if (math > 0 && encoding != null && encoding.strip().equals("application/x-tex")) {
          addMath(math, content(element));
        }
      }
      case "script" -> {
        String type = elements.attribute(element, "type");
        if (type != null && SCRIPT.matcher(LowerCase.of(type.strip())).matches()) {
          scripts.add(element);
        }
      }
      case "img" -> addImage(element);
      case "span" -> {
        String tex = texAttribute(element);
        if (tex == null) {
          addDelimited(element);
        } else {
          put(element, tex, ClassNames.has(page, element, DISPLAYED));
        }
      }
      case "div", "math-renderer", "p" -> addDelimited(element);
      default -> {}
    }
  }

  private void addMath(int math, @Nullable String tex) {
    boolean displayed = "block".equals(elements.attribute(math, "display"));
    int parent = elements.parent(math);
    displayed |=
        elements.closest(parent, at -> ClassNames.has(page, at, DISPLAYED), MAX_LEVELS) > 0;
    int holder = elements.closest(parent, this::holdsFormula, MAX_LEVELS);
    put(holder > 0 ? holder : math, tex, displayed);
  }

  private boolean holdsFormula(int element) {
    return (elements.isInline(element) || elements.name(element).equals("div"))
        && elements.endLine(element) - elements.firstLine(element) <= MAX_LINES
        && ClassNames.has(page, element, HOLDERS);
  }

  private @Nullable String texAttribute(int element) {
    for (String name : TEX_ATTRIBUTES) {
      String value = elements.attribute(element, name);
      if (value != null && !value.isBlank()) {
        return value;
      }
    }
    return null;
  }

  private void addDelimited(int element) {
    int from = elements.contentStart(element);
    int to = elements.contentEnd(element);
    if (to - from > TexSource.MAX_SOURCE_LENGTH || !ClassNames.has(page, element, DELIMITED)) {
      return;
    }
    Matcher number = NUMBER.matcher("");
    int label = Math.min(element + 1, elements.size() - 1);
    if (elements.parent(label) == element && ClassNames.has(page, label, NUMBER_CLASS)) {
      number.reset(page.source(elements.contentStart(label), elements.contentEnd(label)));
      from = Math.max(from, AttributeReader.endOfMarkup(page.source(), elements.contentEnd(label)));
    }
    Matcher text = DELIMITED_TEX.matcher(page.source(from, Math.max(from, to)));
    if (!text.matches()
        || !text.group(3).equals(DELIMITERS.get(text.group(1)))
        || NOT_TEX.matcher(text.group(2)).find()) {
      return;
    }
    boolean displayed = text.group(1).equals("\\[") || text.group(1).equals("$$");
    String tag = displayed && number.lookingAt() ? "\\tag{" + number.group(1) + "}" : "";
    put(element, resolve(text.group(2)) + tag, displayed);
  }

  private void addImage(int image) {
    boolean formula =
        ClassNames.has(page, image, IMAGES)
            || ClassNames.has(page, image, GENERATED_IMAGES) && isGenerated(image)
            || IMAGE_ATTRIBUTES.stream().anyMatch(name -> elements.attribute(image, name) != null);
    if (formula) {
      put(image, elements.attribute(image, "alt"), ClassNames.has(page, image, DISPLAYED));
    }
  }

  private boolean isGenerated(int image) {
    String tag = page.source(elements.start(image), elements.contentStart(image));
    return GENERATOR.matcher(tag).find();
  }

  /** Adds scripts with TeX, each with the output of MathJax before it, if the page contains it. */
  private void addScripts(List<Integer> scripts) {
    int[] last = new int[elements.size()];
    int[] before = new int[elements.size()];
    for (int element = 1; element < last.length; element++) {
      int around = elements.parent(element);
      before[element] = last[around];
      last[around] = element;
    }
    for (int script : scripts) {
      int first = script;
      for (int n = 0; n < MAX_RENDERED && isRendered(before[first], first); n++) {
        first = before[first];
      }
      String type = elements.attribute(script, "type");
      boolean displayed = type != null && LowerCase.of(type).contains("mode=display");
      put(first, content(script), displayed, elements.contentEnd(script));
    }
  }

  private boolean isRendered(int element, int next) {
    if (element == 0
        || !ClassNames.has(page, element, RENDERED)
        || elements.endLine(element) - elements.firstLine(element) > MAX_LINES) {
      return false;
    }
    int end = elements.contentEnd(element);
    return !Gap.hasText(page, end, elements.start(next));
  }

  private void put(int element, @Nullable String tex, boolean displayed) {
    int end = elements.contentEnd(element);
    String name = elements.name(element);
    // An element that is never closed contains text of the page.
    if (name.equals("img") || page.source().startsWith("</" + name, end)) {
      put(element, tex, displayed, end);
    }
  }

  private void put(int element, @Nullable String tex, boolean displayed, int end) {
    TexSource source = tex == null ? null : TexSource.of(tex);
    if (source != null) {
      formulas.put(element, new Formula(source.tex(), displayed || source.displayed(), end));
      addLetters(element, end);
    }
  }

  private void addLetters(int element, int end) {
    Lines lines = page.lines();
    int first = elements.firstLine(element);
    int last = Math.min(lines.size(), first + MAX_LETTER_LINES);
    for (int line = first; line < last && lines.end(line) <= end; line++) {
      letters.set(line, letters.get(line) || lines.start(line) >= elements.start(element));
    }
  }

  private @Nullable String content(int element) {
    int from = elements.contentStart(element);
    int to = elements.contentEnd(element);
    if (to - from > TexSource.MAX_SOURCE_LENGTH) {
      return null;
    }
    String source = page.source(from, to);
    return elements.name(element).equals("script") ? source : resolve(source);
  }

  private static String resolve(String source) {
    return CharacterReferences.resolveAll(source, 0, source.length(), false);
  }
}
