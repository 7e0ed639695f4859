package org.bodytext.extractor.output.structure;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.bodytext.extractor.text.XmlCharacters;
import org.jspecify.annotations.Nullable;

/**
 * TeX of a page, converted to the form in which formulas are written.
 *
 * @param tex the TeX, without comments, line feeds and {@code $}; not blank
 * @param displayed whether the TeX marks the formula as one on a line of its own
 */
record TexSource(String tex, boolean displayed) {

  /** The maximum length of TeX, in characters. */
  private static final int MAX_LENGTH = 2_000;

  /** Character references and comments make the source longer. */
  static final int MAX_SOURCE_LENGTH = 4 * MAX_LENGTH;

  private static final Pattern COMMENT = Pattern.compile("(?<!\\\\)((?:\\\\\\\\)*)%[^\\n\\r]*");
  private static final Pattern DOLLAR = Pattern.compile("(?<!\\\\)(?:\\\\\\\\)*\\$");
  private static final Pattern STYLE = Pattern.compile("\\{\\\\(?:display|text)style (.*)\\}");

  /** {@return the TeX of a page, converted; null if it is blank, too long or contains {@code $}} */
  static @Nullable TexSource of(String source) {
    if (source.length() > MAX_SOURCE_LENGTH) {
      return null;
    }
    String line = COMMENT.matcher(source).replaceAll("$1").replaceAll("\\s+", " ").strip();
    // Zhihu marks displayed formulas this way.
    boolean displayed = line.endsWith("\\\\");
    String tex =
        XmlCharacters.clean(withoutStyle(displayed ? line.substring(0, line.length() - 2) : line));
    return tex.isBlank() || tex.length() > MAX_LENGTH || DOLLAR.matcher(tex).find()
        ? null
        : new TexSource(closed(tex.strip()), displayed);
  }

  /** {@return TeX without a last backslash that escaped a removed blank} */
  private static String closed(String tex) {
    int at = tex.length();
    while (at > 0 && tex.charAt(at - 1) == '\\') {
      at--;
    }
    return (tex.length() - at) % 2 == 0 ? tex : tex.substring(0, tex.length() - 1);
  }

  /** {@return TeX without the style that MediaWiki sets around each formula} */
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
}
