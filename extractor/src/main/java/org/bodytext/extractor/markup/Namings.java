package org.bodytext.extractor.markup;

/** Tells the attributes by which pages name their elements, and where their values stand. */
final class Namings {

  // The columns of a row.
  static final int KIND = 0;
  static final int START = 1;
  static final int END = 2;
  static final int WIDTH = 3;

  /** An element has no more: a browser takes the first of each, and so few come twice. */
  static final int MOST = 4;

  private static final String[] NAMES = {"class", "id", "role", "itemprop"};
  static final int CLASS = 0;
  private static final int ID = 1;
  private static final int ROLE = 2;
  private static final int ITEMPROP = 3;

  private Namings() {}

  /** {@return the name of a kind} */
  static String nameOf(int kind) {
    return NAMES[kind];
  }

  /** {@return which kind the name in {@code [from, to)} is, whatever its case; -1 if none} */
  static int kindOf(char[] source, int from, int to) {
    int kind =
        switch (to - from) {
          case 2 -> ID;
          case 4 -> ROLE;
          case 5 -> CLASS;
          case 8 -> ITEMPROP;
          default -> -1;
        };
    return kind >= 0 && Tags.isName(source, from, NAMES[kind]) ? kind : -1;
  }
}
