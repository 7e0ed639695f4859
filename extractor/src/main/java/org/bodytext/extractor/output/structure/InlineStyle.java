package org.bodytext.extractor.output.structure;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The inline styles of a piece of text, as bits of one number. */
public final class InlineStyle {

  public static final int BOLD = 1;
  public static final int ITALIC = 1 << 1;
  public static final int DELETED = 1 << 2;
  static final int INSERTED = 1 << 3;
  static final int MARKED = 1 << 4;
  public static final int SUBSCRIPT = 1 << 5;
  public static final int SUPERSCRIPT = 1 << 6;
  public static final int CODE = 1 << 7;

  /** The number of styles. */
  public static final int COUNT = 8;

  /** The tag names of the styles, from the first bit. */
  public static final List<String> NAMES =
      List.of("strong", "em", "del", "ins", "mark", "sub", "sup", "code");

  private static final Map<String, Integer> BY_NAME = new HashMap<>();

  static {
    for (int i = 0; i < COUNT; i++) {
      BY_NAME.put(NAMES.get(i), i);
    }
    BY_NAME.put("b", 0);
    BY_NAME.put("i", 1);
    BY_NAME.put("s", 2);
    BY_NAME.put("strike", 2);
    BY_NAME.put("kbd", 7);
    BY_NAME.put("samp", 7);
    BY_NAME.put("tt", 7);
  }

  private InlineStyle() {}

  /** {@return the index of the bit of the elements with a tag name; -1 if they have no style} */
  static int bitOf(String name) {
    return BY_NAME.getOrDefault(name, -1);
  }
}
