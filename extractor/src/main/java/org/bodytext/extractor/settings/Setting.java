package org.bodytext.extractor.settings;

import java.util.List;

/**
 * One named setting of a method.
 *
 * @param name the name in configurations, such as {@code line-block.thickness}
 * @param defaultValue the value that is used if none is set
 * @param meaning a description in one line
 * @param min the minimum of a number; negative infinity for other values
 * @param max the maximum of a number; infinity if there is none
 */
public record Setting(String name, String defaultValue, String meaning, double min, double max) {

  /** Creates a setting of any value. */
  public Setting(String name, String defaultValue, String meaning) {
    this(name, defaultValue, meaning, Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY);
  }

  /**
   * {@return the settings in the lines of a table}
   *
   * <pre>{@code
   * long-lines.min-characters | 80  | 0..  | minimum length of a line
   * long-lines.max-link-ratio | 0.5 | 0..1 | maximum ratio of link text of a line
   * long-lines.keep-headings  | true |     | whether headings are body: true or false
   * }</pre>
   *
   * @param table four columns: name, default, range of a number, and meaning; runs of white space
   *     are one space
   */
  public static List<Setting> table(String table) {
    return table.lines().map(line -> of(line.split("\\|", -1))).toList();
  }

  private static Setting of(String[] columns) {
    String range = columns[2].strip();
    int dots = range.indexOf("..");
    if (dots < 0) {
      return new Setting(columns[0].strip(), columns[1].strip(), text(columns[3]));
    }
    String max = range.substring(dots + 2);
    return new Setting(
        columns[0].strip(),
        columns[1].strip(),
        text(columns[3]),
        Double.parseDouble(range.substring(0, dots)),
        max.isEmpty() ? Double.POSITIVE_INFINITY : Double.parseDouble(max));
  }

  /** {@return a text with each run of spaces as one; most have none, which costs less to ask} */
  private static String text(String column) {
    String text = column.strip();
    return text.contains("  ") ? text.replaceAll(" +", " ") : text;
  }
}
