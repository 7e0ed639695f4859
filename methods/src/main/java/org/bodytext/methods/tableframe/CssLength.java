package org.bodytext.methods.tableframe;

import org.bodytext.extractor.text.LowerCase;
import org.jspecify.annotations.Nullable;

/**
 * A width or a height.
 *
 * @param unit the unit; {@link Unit#NONE} if no length is declared
 * @param amount the number of units; 0 if no length is declared
 */
record CssLength(Unit unit, double amount) {

  enum Unit {
    NONE,
    PIXELS,
    PERCENT
  }

  static final CssLength NONE = new CssLength(Unit.NONE, 0);

  /** Longer styles are ignored; in characters. */
  private static final int MAX_STYLE_LENGTH = 4_000;

  /**
   * {@return the length in an attribute or the value of a style, such as {@code 600} or {@code
   * 80%}}
   */
  static CssLength of(@Nullable String value) {
    String text = value == null ? "" : LowerCase.of(value.strip());
    int end = 0;
    while (end < text.length() && end < 9 && isNumber(text.charAt(end))) {
      end++;
    }
    double amount = amount(text.substring(0, end));
    String unit = text.substring(end).strip();
    if (amount > 0 && unit.startsWith("%")) {
      return new CssLength(Unit.PERCENT, amount);
    }
    boolean pixels = unit.isEmpty() || unit.startsWith("px");
    return amount > 0 && pixels ? new CssLength(Unit.PIXELS, amount) : NONE;
  }

  /** {@return the length of a property in a style such as {@code width: 80%; color: red}} */
  static CssLength ofStyle(@Nullable String style, String property) {
    if (style == null || style.length() > MAX_STYLE_LENGTH) {
      return NONE;
    }
    CssLength found = NONE;
    for (String declaration : style.split(";", -1)) {
      int colon = declaration.indexOf(':');
      if (colon > 0 && declaration.substring(0, colon).strip().equalsIgnoreCase(property)) {
        found = of(declaration.substring(colon + 1));
      }
    }
    return found;
  }

  boolean isDeclared() {
    return unit != Unit.NONE;
  }

  boolean isPixels() {
    return unit == Unit.PIXELS;
  }

  boolean isPercent() {
    return unit == Unit.PERCENT;
  }

  private static boolean isNumber(char c) {
    return c >= '0' && c <= '9' || c == '.';
  }

  private static double amount(String digits) {
    try {
      return digits.isEmpty() ? 0 : Double.parseDouble(digits);
    } catch (NumberFormatException e) {
      return 0;
    }
  }
}
