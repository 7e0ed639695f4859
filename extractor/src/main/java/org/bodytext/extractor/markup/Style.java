package org.bodytext.extractor.markup;

/** The declarations of style attributes that hide text, or keep it for screen readers. */
final class Style {

  /** Hides an element. */
  static final int HIDES = 1;

  /** Moves an element, or its text, far out of the window. */
  static final int FAR = 1 << 1;

  /** Makes text unreadable; also used for wrappers whose children set another style. */
  static final int UNREADABLE = 1 << 2;

  /** Takes an element out of the flow. */
  static final int POSITIONED = 1 << 3;

  /**
   * Clips an element to nothing, or makes it transparent; effective only if it is {@link
   * #POSITIONED}.
   */
  static final int CLIPS = 1 << 4;

  private static final int NARROW = 1 << 5;
  private static final int LOW = 1 << 6;
  private static final int CUTS = 1 << 7;

  /** An element of one pixel whose content is cut off: all these declarations. */
  static final int ONE_PIXEL = NARROW | LOW | CUTS;

  /** The minimum distance out of the window, in pixels, and in widths of a letter. */
  private static final int MIN_PIXELS = 999;

  private static final int MIN_LETTERS = 99;

  private Style() {}

  /**
   * {@return what a declaration does, one of the bits above; 0 if it is none of these}
   *
   * @param name the offset of the name of its property, which ends at {@code nameEnd}
   * @param value the offset of its value, which ends at {@code end}
   */
  static int of(char[] source, int name, int nameEnd, int value, int end) {
    int length = nameEnd - name;
    if (length < 3 || length > 11) {
      return 0;
    }
    return switch (Tags.lower(source[name])) {
      case 'd' ->
          is(source, name, length, "display") && has(source, value, end, "none") ? HIDES : 0;
      case 'v' ->
          is(source, name, length, "visibility")
                  && (has(source, value, end, "hidden") || has(source, value, end, "collapse"))
              ? HIDES
              : 0;
      case 'p' ->
          is(source, name, length, "position")
                  && (has(source, value, end, "absolute") || has(source, value, end, "fixed"))
              ? POSITIONED
              : 0;
      case 't' ->
          is(source, name, length, "transform") && has(source, value, end, "scale(0)")
              ? HIDES
              : distance(source, name, length, value, end);
      case 'l', 'r', 'b', 'm' -> distance(source, name, length, value, end);
      case 'c' ->
          is(source, name, length, "clip") && isEmptyRectangle(source, value, end)
                  || is(source, name, length, "clip-path")
                      && (has(source, value, end, "inset(50%")
                          || has(source, value, end, "inset(100%"))
              ? CLIPS
              : 0;
      case 'w' -> is(source, name, length, "width") && isTiny(source, value, end) ? NARROW : 0;
      case 'h' -> is(source, name, length, "height") && isTiny(source, value, end) ? LOW : 0;
      case 'o' ->
          is(source, name, length, "overflow") && has(source, value, end, "hidden")
              ? CUTS
              : is(source, name, length, "opacity") && isZero(source, value, end) ? CLIPS : 0;
      case 'f' ->
          is(source, name, length, "font-size") && isZero(source, value, end) ? UNREADABLE : 0;
      default -> 0;
    };
  }

  private static int distance(char[] source, int name, int length, int value, int end) {
    boolean distance =
        is(source, name, length, "left")
            || is(source, name, length, "top")
            || is(source, name, length, "right")
            || is(source, name, length, "bottom")
            || is(source, name, length, "text-indent")
            || is(source, name, length, "margin-left")
            || is(source, name, length, "margin-top");
    return distance && isFar(source, value, end) ? FAR : 0;
  }

  /** {@return whether a value is a negative length of about a window} */
  private static boolean isFar(char[] source, int value, int end) {
    if (value >= end || source[value] != '-') {
      return false;
    }
    int unit = endOfNumber(source, value + 1, end);
    double length = number(source, value + 1, unit);
    boolean letters = has(source, unit, end, "em") || has(source, unit, end, "rem");
    return length >= (letters ? MIN_LETTERS : MIN_PIXELS) && !has(source, unit, end, "%");
  }

  /** {@return whether a value is {@code rect()} with numbers up to one pixel} */
  private static boolean isEmptyRectangle(char[] source, int value, int end) {
    if (!has(source, value, end, "rect(")) {
      return false;
    }
    for (int at = value; at < end; at++) {
      boolean zeroOrOne = source[at] == '0' || source[at] == '1';
      boolean followed = at + 1 < end && isDigit(source[at + 1]);
      if (isDigit(source[at]) && (!zeroOrOne || followed) || source[at] == 'a') {
        return false;
      }
    }
    return true;
  }

  private static boolean isTiny(char[] source, int value, int end) {
    int unit = endOfNumber(source, value, end);
    return unit > value
        && number(source, value, unit) <= 1
        && (unit == end || has(source, unit, end, "px") || MarkupParser.isTagSpace(source[unit]));
  }

  private static boolean isZero(char[] source, int value, int end) {
    int unit = endOfNumber(source, value, end);
    return unit > value && number(source, value, unit) == 0;
  }

  private static int endOfNumber(char[] source, int from, int to) {
    int at = from;
    while (at < to && (isDigit(source[at]) || source[at] == '.')) {
      at++;
    }
    return at;
  }

  /** {@return the value of digits, without the fraction if it is greater than 1} */
  private static double number(char[] source, int from, int to) {
    double number = 0;
    for (int at = from; at < to; at++) {
      if (source[at] == '.') {
        boolean fraction = false;
        for (int i = at + 1; i < to; i++) {
          fraction |= source[i] != '0';
        }
        return fraction ? number + 0.5 : number;
      }
      number = number * 10 + source[at] - '0';
    }
    return number;
  }

  private static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }

  private static boolean is(char[] source, int from, int length, String name) {
    return length == name.length() && Tags.isName(source, from, name);
  }

  private static boolean has(char[] source, int from, int to, String prefix) {
    return from + prefix.length() <= to && Tags.isName(source, from, prefix);
  }
}
