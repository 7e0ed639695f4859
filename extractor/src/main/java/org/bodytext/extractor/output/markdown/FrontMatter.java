package org.bodytext.extractor.output.markdown;

import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.bodytext.extractor.body.ExtractionRecord;
import org.bodytext.extractor.output.structure.RecordFields;
import org.bodytext.extractor.text.XmlCharacters;
import org.jspecify.annotations.Nullable;

/**
 * Writes the metadata of a page as YAML between two lines of hyphens, for the start of a Markdown
 * file. Strings are quoted as in JSON, so that YAML reads none of them as a number or a date.
 */
public final class FrontMatter {

  private FrontMatter() {}

  /**
   * Writes the fields of the record that have a value, and a blank line.
   *
   * @throws IOException if {@code out} fails
   */
  public static void write(ExtractionRecord page, Appendable out) throws IOException {
    out.append("---\n");
    for (Map.Entry<String, @Nullable Object> field : RecordFields.of(page).entrySet()) {
      Object value = field.getValue();
      if (value == null || value instanceof List<?> values && values.isEmpty()) {
        continue;
      }
      String text =
          value instanceof List<?> values
              ? values.stream()
                  .map(each -> quoted(each.toString()))
                  .collect(Collectors.joining(", ", "[", "]"))
              : value instanceof String string ? quoted(string) : value.toString();
      out.append(field.getKey()).append(": ").append(text).append('\n');
    }
    out.append("---\n\n");
  }

  private static String quoted(String text) {
    StringBuilder quoted = new StringBuilder("\"");
    String clean = XmlCharacters.clean(text);
    for (int i = 0; i < clean.length(); i++) {
      char c = clean.charAt(i);
      if (c == '"' || c == '\\') {
        quoted.append('\\').append(c);
      } else if (Character.isISOControl(c) || c == '\u2028' || c == '\u2029' || c == '\ufeff') {
        quoted.append(String.format(Locale.ROOT, "\\u%04x", (int) c));
      } else {
        quoted.append(c);
      }
    }
    return quoted.append('"').toString();
  }
}
