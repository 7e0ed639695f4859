package org.bodytext.extractor.output.structure;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.bodytext.extractor.markup.CharacterReferences;
import org.bodytext.extractor.page.Elements;
import org.bodytext.extractor.page.Lines;
import org.bodytext.extractor.page.Page;
import org.jspecify.annotations.Nullable;

/**
 * The formulas of a page that has their TeX beside what is shown: in MathML, in scripts for
 * MathJax, in attributes of Zhihu's, and as what images say; or as what is shown until a script
 * draws it, in elements of pandoc, Sphinx and others for formulas alone.
 *
 * <p>Cost: linear in the page.
 */
final class Formulas {

  /**
   * A formula.
   *
   * @param tex without line feeds and {@code $}
   * @param displayed whether it stands in a line of its own
   * @param end where what shows it ends
   */
  record Formula(String tex, boolean displayed, int end) {}

  private static final int LONGEST = 2_000;

  /** References and comments are longer in the source. */
  private static final int LONGEST_SOURCE = 4 * LONGEST;

  /** What holds a formula is so far above it at most. */
  private static final int MOST_UP = 3;

  /** What has more lines is a text of formulas, whatever its name: one, and a hidden one beside. */
  private static final int MOST_LINES = 2;

  /** MathJax has so many elements before the script: a place holder, and what it made. */
  private static final int MOST_BEFORE = 2;

  /** An end tag and blanks are no longer. */
  private static final int MOST_BETWEEN = 100;

  /** What holds MathML, and letters or a picture that show it once more. */
  private static final Set<String> HOLDERS = Set.of("katex", "mwe-math-element");

  private static final Set<String> IMAGES =
      Set.of("mwe-math-fallback-image-display", "mwe-math-fallback-image-inline");

  /** These name other images too, unless a script for formulas made them. */
  private static final Set<String> MADE_IMAGES =
      Set.of("latex", "math-block", "math-inline", "tex");

  private static final Pattern MAKER = Pattern.compile("latex\\.php|/math[/?]");

  /** What holds TeX between the marks that tell MathJax and KaTeX of it. */
  private static final Set<String> TEXTS =
      Set.of("arithmatex", "js-display-math", "js-inline-math", "math");

  /** The number of an equation may stand before it. */
  private static final Pattern TEXT =
      Pattern.compile(
          "\\s*+(?:<span class=\"eqno\">\\(([\\w.]+)\\)(?:<a\\b[^<>]*>[^<>]*</a>)?</span>\\s*+)?+"
              + "(\\\\\\(|\\\\\\[|\\$\\$|\\$)(.*?)(\\\\\\)|\\\\\\]|\\$\\$|\\$)\\s*+",
          Pattern.DOTALL);

  private static final Map<String, String> MARKS =
      Map.of("\\(", "\\)", "\\[", "\\]", "$$", "$$", "$", "$");

  /** A tag, or a mark of another formula, but not the end of a TeX line: {@code \\[2pt]}. */
  private static final Pattern NO_TEX =
      Pattern.compile("<[A-Za-z/!?]|(?<!\\\\)(?:\\\\\\\\)*\\\\[()\\[\\]]");

  private static final Pattern SCRIPT = Pattern.compile("math/tex\\s*(?:;.*)?");
  private static final Pattern MADE_BY_MATHJAX =
      Pattern.compile(
          "(?:^|\\s)(?:MathJax(?:_(?:Preview|Display|CHTML|SVG|SVG_Display|MathML))?"
              + "|mjx-(?:chtml|container))(?=\\s|$)");
  private static final Pattern END_TAG = Pattern.compile("</[A-Za-z]+>\\s*");
  private static final Pattern COMMENT = Pattern.compile("(?<!\\\\)((?:\\\\\\\\)*)%[^\\n\\r]*");
  private static final Pattern DOLLAR = Pattern.compile("(?<!\\\\)(?:\\\\\\\\)*\\$");
  private static final Pattern STYLE = Pattern.compile("\\{\\\\(?:display|text)style (.*)\\}");

  /** Letters of one formula are in no more lines. */
  private static final int MOST_LINES_OF_ONE = 8;

  private final Page page;
  private final Elements elements;
  private final Map<Integer, Formula> formulas = new HashMap<>();

  /** The lines that are letters of formulas alone. */
  private final BitSet letters = new BitSet();

  private Formulas(Page page) {
    this.page = page;
    this.elements = page.elements();
  }

  /** Takes all for text. */
  static Formulas none(Page page) {
    return new Formulas(page);
  }

  /** Finds the formulas of a page. */
  static Formulas of(Page page) {
    Formulas formulas = new Formulas(page);
    List<Integer> scripts = new ArrayList<>();
    for (int element = 1; element < formulas.elements.size(); element++) {
      formulas.take(element, scripts);
    }
    if (!scripts.isEmpty()) {
      formulas.takeScripts(scripts);
    }
    return formulas;
  }

  /** {@return the formula that an element shows; null if it shows none, or its TeX is not known} */
  @Nullable Formula of(int element) {
    return formulas.get(element);
  }

  /** {@return whether a line is but letters of a formula whose TeX is known} */
  boolean isLetters(int line) {
    return letters.get(line);
  }

  private void take(int element, List<Integer> scripts) {
    switch (elements.name(element)) {
      case "math" -> {
        String tex = isNamed(element, "ltx_Math") ? elements.attribute(element, "alttext") : null;
        if (tex != null) {
          takeMath(element, tex);
        }
      }
      case "annotation" -> {
        String encoding = elements.attribute(element, "encoding");
        int math = above(element, "math");
        if (math > 0 && encoding != null && encoding.strip().equals("application/x-tex")) {
          takeMath(math, content(element));
        }
      }
      case "script" -> {
        String type = elements.attribute(element, "type");
        if (type != null && SCRIPT.matcher(type.strip().toLowerCase(Locale.ROOT)).matches()) {
          scripts.add(element);
        }
      }
      case "img" -> takeImage(element);
      case "span" -> {
        if (isNamed(element, "ztext-math")) {
          put(element, elements.attribute(element, "data-tex"), false);
        } else {
          takeText(element);
        }
      }
      case "div", "math-renderer", "p" -> takeText(element);
      default -> {}
    }
  }

  private void takeMath(int math, @Nullable String tex) {
    boolean displayed = "block".equals(elements.attribute(math, "display"));
    int holder = math;
    int around = math;
    for (int n = 0; n < MOST_UP && elements.parent(around) > 0; n++) {
      around = elements.parent(around);
      displayed |= isNamed(around, "katex-display");
      int height = elements.endLine(around) - elements.firstLine(around);
      boolean mayHold = elements.isInline(around) || elements.name(around).equals("div");
      boolean holds =
          holder == math
              && mayHold
              && height <= MOST_LINES
              && ClassNames.has(page, around, HOLDERS);
      holder = holds ? around : holder;
    }
    put(holder, tex, displayed);
  }

  private void takeText(int element) {
    int from = elements.contentStart(element);
    int to = elements.contentEnd(element);
    if (to - from > LONGEST_SOURCE || !ClassNames.has(page, element, TEXTS)) {
      return;
    }
    Matcher text = TEXT.matcher(page.source(from, to));
    if (!text.matches()
        || !text.group(4).equals(MARKS.get(text.group(2)))
        || NO_TEX.matcher(text.group(3)).find()) {
      return;
    }
    boolean displayed = text.group(2).equals("\\[") || text.group(2).equals("$$");
    String number = displayed && text.group(1) != null ? "\\tag{" + text.group(1) + "}" : "";
    put(element, resolved(text.group(3)) + number, displayed);
  }

  private void takeImage(int image) {
    boolean formula =
        ClassNames.has(page, image, IMAGES)
            || ClassNames.has(page, image, MADE_IMAGES) && isMade(image)
            || elements.attribute(image, "eeimg") != null;
    if (formula) {
      boolean displayed = isNamed(image, "mwe-math-fallback-image-display");
      put(image, elements.attribute(image, "alt"), displayed);
    }
  }

  private boolean isMade(int image) {
    String tag = page.source(elements.start(image), elements.contentStart(image));
    return MAKER.matcher(tag).find();
  }

  /** A script stands behind what MathJax has made of it, if that was kept. */
  private void takeScripts(List<Integer> scripts) {
    int[] last = new int[elements.size()];
    int[] before = new int[elements.size()];
    for (int element = 1; element < last.length; element++) {
      int around = elements.parent(element);
      before[element] = last[around];
      last[around] = element;
    }
    for (int script : scripts) {
      int first = script;
      for (int n = 0; n < MOST_BEFORE && isMadeByMathJax(before[first], first); n++) {
        first = before[first];
      }
      String type = elements.attribute(script, "type");
      boolean displayed = type != null && type.toLowerCase(Locale.ROOT).contains("mode=display");
      put(first, content(script), displayed, elements.contentEnd(script));
    }
  }

  private boolean isMadeByMathJax(int element, int next) {
    String classes = element > 0 ? elements.attribute(element, "class") : null;
    if (classes == null
        || !MADE_BY_MATHJAX.matcher(classes).find()
        || elements.endLine(element) - elements.firstLine(element) > MOST_LINES) {
      return false;
    }
    int end = elements.contentEnd(element);
    int start = elements.start(next);
    return start - end <= MOST_BETWEEN && END_TAG.matcher(page.source(end, start)).matches();
  }

  private void put(int element, @Nullable String tex, boolean displayed) {
    int end = elements.contentEnd(element);
    String name = elements.name(element);
    // What is never closed holds text too.
    if (name.equals("img") || page.source().startsWith("</" + name, end)) {
      put(element, tex, displayed, end);
    }
  }

  private void put(int element, @Nullable String tex, boolean displayed, int end) {
    if (tex == null || tex.length() > LONGEST_SOURCE) {
      return;
    }
    String line = COMMENT.matcher(tex).replaceAll("$1").replaceAll("\\s+", " ").strip();
    // Zhihu's way to tell that it is displayed.
    boolean block = line.endsWith("\\\\");
    String clean =
        XmlCharacters.clean(withoutStyle(block ? line.substring(0, line.length() - 2) : line));
    if (!clean.isBlank() && clean.length() <= LONGEST && !DOLLAR.matcher(clean).find()) {
      formulas.put(element, new Formula(closed(clean.strip()), displayed || block, end));
      takeLetters(element, end);
    }
  }

  /** {@return TeX whose last backslash, of a blank that went, does not go with what follows} */
  private static String closed(String tex) {
    int at = tex.length();
    while (at > 0 && tex.charAt(at - 1) == '\\') {
      at--;
    }
    return (tex.length() - at) % 2 == 0 ? tex : tex.substring(0, tex.length() - 1);
  }

  private void takeLetters(int element, int end) {
    Lines lines = page.lines();
    int first = elements.firstLine(element);
    int last = Math.min(lines.size(), first + MOST_LINES_OF_ONE);
    for (int line = first; line < last && lines.end(line) <= end; line++) {
      letters.set(line, letters.get(line) || lines.start(line) >= elements.start(element));
    }
  }

  /** {@return a formula without the style that MediaWiki sets around each} */
  private static String withoutStyle(String tex) {
    Matcher styled = STYLE.matcher(tex);
    if (!styled.matches()) {
      return tex;
    }
    String inner = styled.group(1);
    int depth = 0;
    for (int at = 0; at < inner.length() && depth >= 0; at++) {
      switch (inner.charAt(at)) {
        case '\\' -> at++;
        case '{' -> depth++;
        case '}' -> depth--;
        default -> {}
      }
    }
    return depth == 0 ? inner : tex;
  }

  private boolean isNamed(int element, String name) {
    return ClassNames.has(page, element, List.of(name));
  }

  private int above(int element, String name) {
    int around = element;
    for (int n = 0; n < MOST_UP && around > 0; n++) {
      around = elements.parent(around);
      if (around > 0 && elements.name(around).equals(name)) {
        return around;
      }
    }
    return 0;
  }

  private @Nullable String content(int element) {
    int from = elements.contentStart(element);
    int to = elements.contentEnd(element);
    if (to - from > LONGEST_SOURCE) {
      return null;
    }
    String source = page.source(from, to);
    return elements.name(element).equals("script") ? source : resolved(source);
  }

  private static String resolved(String source) {
    CharacterReferences references = new CharacterReferences();
    StringBuilder text = new StringBuilder();
    int at = 0;
    while (at < source.length()) {
      char c = source.charAt(at);
      int end = c == '&' ? references.resolve(source, at, source.length(), false) : at;
      if (end == at) {
        text.append(c);
      }
      for (int i = 0; end > at && i < references.length(); i++) {
        text.append(references.charAt(i));
      }
      at = Math.max(end, at + 1);
    }
    return text.toString();
  }
}
