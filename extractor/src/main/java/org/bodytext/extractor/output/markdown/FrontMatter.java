package org.bodytext.extractor.output.markdown;

import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.bodytext.extractor.body.ExtractionRecord;
import org.bodytext.extractor.output.structure.RecordFields;
import org.bodytext.extractor.text.XmlCharacters;

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
    for (RecordFields.Field field : RecordFields.of(page)) {
      Object value = field.value();
      if (value instanceof List<?> values) {
        if (!values.isEmpty()) {
          String list =
              values.stream()
                  .map(each -> quoted(each.toString()))
                  .collect(Collectors.joining(", ", "[", "]"));
          out.append(field.name()).append(": ").append(list).append('\n');
        }
      } else if (value != null) {
        String text = value instanceof String string ? quoted(string) : value.toString();
        out.append(field.name()).append(": ").append(text).append('\n');
      }
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
