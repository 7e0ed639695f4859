package org.bodytext.extractor.output.structure;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.Pattern;
import org.bodytext.extractor.markup.CharacterReferences;
import org.bodytext.extractor.markup.MarkupPages;
import org.bodytext.extractor.page.Elements;
import org.bodytext.extractor.page.Lines;
import org.bodytext.extractor.page.Page;
import org.bodytext.extractor.text.LowerCase;
import org.jspecify.annotations.Nullable;

/** Converts MathML to TeX, for formulas whose TeX the page does not contain. Linear. */
final class MathMlTex {

  /** Longer formulas are not converted. */
  private static final int MAX_ELEMENTS = 300;

  /** In characters of the source; an unclosed element contains the rest of the page. */
  private static final int MAX_LENGTH = 10_000;

  private static final String SPECIAL = "\\{}$%&#_^~";

  private static final Pattern TEX_SIGN = Pattern.compile("[\\\\^_]");

  private static final Map<String, String> ACCENTS =
      Map.of("^", "\\hat", "~", "\\tilde", "¯", "\\bar", "‾", "\\bar", "→", "\\vec", "˙", "\\dot");

  private final Page page;
  private final Elements elements;

  /** The TeX of the children of each element that has been read, in order. */
  private final Map<Integer, Deque<String>> children = new HashMap<>();

  private MathMlTex(Page page) {
    this.page = page;
    this.elements = page.elements();
  }

  /**
   * {@return the TeX of a {@code <math>} element; null if it equals the text, or the formula is too
   * long}
   */
  static @Nullable String of(Page page, int math) {
    MathMlTex tex = new MathMlTex(page);
    int contentEnd = tex.elements.contentEnd(math);
    if (contentEnd - tex.elements.contentStart(math) > MAX_LENGTH
        || !page.source().startsWith("</math", contentEnd)) {
      return null;
    }
    int end = math + 1;
    while (end < tex.elements.size()
        && end - math <= MAX_ELEMENTS
        && tex.elements.start(end) < tex.elements.contentEnd(math)) {
      end++;
    }
    if (end - math > MAX_ELEMENTS) {
      return null;
    }
    // Children have greater numbers than their parents.
    for (int element = end - 1; element > math; element--) {
      tex.children
          .computeIfAbsent(tex.elements.parent(element), parent -> new ArrayDeque<>())
          .addFirst(tex.convert(element));
    }
    String result = String.join("", tex.partsOf(math)).strip();
    return TEX_SIGN.matcher(result).find() ? result : null;
  }

  private Deque<String> partsOf(int element) {
    return children.getOrDefault(element, new ArrayDeque<>());
  }

  private String convert(int element) {
    Deque<String> parts = partsOf(element);
    String name = LowerCase.of(elements.name(element));
    String all = String.join("", parts);
    return switch (name) {
      case "mi" -> identifier(text(element));
      case "mn", "mo", "ms" -> escaped(text(element));
      case "mtext" -> "\\text{" + escaped(text(element)) + "}";
      case "annotation", "annotation-xml", "mphantom" -> "";
      case "mfrac" -> "\\frac" + group(next(parts)) + group(next(parts));
      case "msqrt" -> "\\sqrt" + group(all);
      case "mroot" -> {
        String radicand = next(parts);
        yield "\\sqrt[" + next(parts) + "]" + group(radicand);
      }
      case "msup" -> base(next(parts)) + "^" + group(next(parts));
      case "msub", "munder" -> base(next(parts)) + "_" + group(next(parts));
      case "msubsup", "munderover" ->
          base(next(parts)) + "_" + group(next(parts)) + "^" + group(next(parts));
      case "mover" -> over(next(parts), next(parts));
      case "mfenced" -> fenced(element, parts);
      case "mtd" -> all + " & ";
      case "mtr" -> (all.endsWith(" & ") ? all.substring(0, all.length() - 3) : all) + " \\\\ ";
      case "mtable" -> "\\begin{matrix} " + all + "\\end{matrix}";
      default -> all;
    };
  }

  private String fenced(int element, Deque<String> parts) {
    String open = elements.attribute(element, "open");
    String close = elements.attribute(element, "close");
    return escaped(open == null ? "(" : open)
        + String.join(", ", parts)
        + escaped(close == null ? ")" : close);
  }

  private static String over(String base, String sign) {
    String accent = ACCENTS.get(sign.replace("\\", "").replace("{}", ""));
    return accent == null ? base(base) + "^" + group(sign) : accent + group(base);
  }

  private static String next(Deque<String> parts) {
    return parts.isEmpty() ? "" : parts.removeFirst();
  }

  private static String group(String tex) {
    return "{" + tex + "}";
  }

  /** {@return the base of an exponent, in braces unless it is one sign} */
  private static String base(String tex) {
    return tex.codePointCount(0, tex.length()) > 1 && !tex.matches("[0-9.]+|\\\\[a-z]+ ?")
        ? group(tex)
        : tex;
  }

  /** {@return a variable, or the name of a function, which is upright} */
  private static String identifier(String text) {
    boolean variable = text.codePointCount(0, text.length()) <= 1;
    return variable ? escaped(text) : "\\mathrm{" + escaped(text) + "}";
  }

  private String text(int element) {
    String content = page.source(elements.contentStart(element), elements.contentEnd(element));
    String text = content.indexOf('<') < 0 ? withoutReferences(content) : shown(content);
    return text.replaceAll("[\\s\\u2061-\\u2064]+", " ").strip();
  }

  /** {@return the text of markup; the markup itself if its text is not one line} */
  private static String shown(String markup) {
    Lines lines = MarkupPages.of(markup, null).lines();
    return lines.size() == 1 ? lines.text(0) : withoutReferences(markup);
  }

  private static String withoutReferences(String text) {
    return CharacterReferences.resolveAll(text, 0, text.length(), false);
  }

  private static String escaped(String text) {
    StringBuilder tex = new StringBuilder();
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '\\') {
        tex.append("\\backslash ");
      } else if (c == '^' || c == '~') {
        tex.append('\\').append(c).append("{}");
      } else {
        tex.append(SPECIAL.indexOf(c) >= 0 ? "\\" : "").append(c);
      }
    }
    return tex.toString();
  }
}
