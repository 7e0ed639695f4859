package org.bodytext.extractor.markup;

import org.bodytext.extractor.conventions.Convention;

/** Recognizes elements of formulas by the names in {@code formula-elements.tsv}. */
final class FormulaElements {

  private static final String FILE = "formula-elements.tsv";

  private static final String[] HIDDEN_CLASSES = terms("hidden-class");
  private static final String[] INLINE_TAGS = terms("inline-tag");

  private FormulaElements() {}

  /**
   * {@return whether a class attribute is that of a formula that is hidden next to its image, for
   * old browsers}
   */
  static boolean isHiddenClass(char[] source, int from, int to) {
    return startsWithOneOf(HIDDEN_CLASSES, source, from, to);
  }

  /** {@return whether a tag name is that of an inline element although it contains a hyphen} */
  static boolean isInlineTag(char[] source, int from, int to) {
    return startsWithOneOf(INLINE_TAGS, source, from, to);
  }

  private static boolean startsWithOneOf(String[] names, char[] source, int from, int to) {
    for (String name : names) {
      if (to - from >= name.length() && Tags.isName(source, from, name)) {
        return true;
      }
    }
    return false;
  }

  private static String[] terms(String meaning) {
    return Convention.terms(FILE, meaning).toArray(String[]::new);
  }
}
