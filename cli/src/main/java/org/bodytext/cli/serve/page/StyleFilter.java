package org.bodytext.cli.serve.page;

import java.util.Arrays;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.bodytext.extractor.text.LowerCase;

/**
 * Removes from style sheets everything that could load a resource or run code.
 *
 * <p>The policy of the response forbids both already; a browser never sees these parts.
 */
final class StyleFilter {

  private static final Pattern COMMENT = Pattern.compile("/\\*.*?(\\*/|$)", Pattern.DOTALL);

  /**
   * What loads, runs or hides: functions that load, at-rules that do, and escapes and markup, with
   * which all of them could be written differently.
   */
  private static final Pattern UNSAFE =
      Pattern.compile(
          "\\\\|<|url\\s*\\(|src\\s*\\(|image\\s*\\(|image-set\\s*\\(|element\\s*\\(|expression"
              + "|@import|@font-face|@namespace|@charset|behaviou?r\\s*:|-moz-binding|javascript:");

  private static final Pattern RULE = Pattern.compile("(?<=[};])");

  private StyleFilter() {}

  /** {@return the safe declarations of a style attribute} */
  static String declarations(String style) {
    return Arrays.stream(withoutComments(style).split(";", -1))
        .filter(StyleFilter::isSafe)
        .collect(Collectors.joining(";"));
  }

  /**
   * {@return the safe parts of a style sheet}
   *
   * <p>A rule that contains an unsafe declaration loses it; if anything unsafe remains, as when a
   * declaration is not where it seems to be, the sheet is empty.
   */
  static String sheet(String css) {
    StringBuilder safe = new StringBuilder();
    for (String part : RULE.split(withoutComments(css), -1)) {
      if (isSafe(part)) {
        safe.append(part);
      } else {
        // Keep the beginning and the end of the rule, so that braces remain balanced.
        int brace = part.lastIndexOf('{');
        String start = brace < 0 ? "" : part.substring(0, brace + 1);
        safe.append(isSafe(start) ? start : "x{").append(part.endsWith("}") ? "}" : "");
      }
    }
    String result = safe.toString();
    return isSafe(result) ? result : "";
  }

  private static String withoutComments(String css) {
    return COMMENT.matcher(css).replaceAll(" ");
  }

  private static boolean isSafe(String css) {
    return !UNSAFE.matcher(LowerCase.of(css)).find();
  }
}
