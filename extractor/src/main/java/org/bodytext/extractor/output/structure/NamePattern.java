package org.bodytext.extractor.output.structure;

import java.util.regex.Pattern;
import org.bodytext.extractor.conventions.Convention;
import org.bodytext.extractor.page.Elements;
import org.bodytext.extractor.page.Page;
import org.bodytext.extractor.text.LowerCase;

/** A pattern of a convention file that is searched in the classes and ids of elements. */
final class NamePattern {

  /** Longer values are skipped: each may surround many elements. In characters. */
  private static final int MAX_VALUE_LENGTH = 200;

  private final Pattern pattern;

  private NamePattern(Pattern pattern) {
    this.pattern = pattern;
  }

  /** {@return the pattern that finds any of the terms of a file with a meaning} */
  static NamePattern of(String file, String meaning) {
    return new NamePattern(Pattern.compile(String.join("|", Convention.terms(file, meaning))));
  }

  /** {@return whether a class or id of an element contains a match, in lower case} */
  boolean matches(Page page, int element) {
    Elements elements = page.elements();
    for (int attribute = 0; attribute < elements.namingAttributeCount(element); attribute++) {
      int from = elements.namingAttributeStart(element, attribute);
      int to = elements.namingAttributeEnd(element, attribute);
      if (to - from <= MAX_VALUE_LENGTH
          && pattern.matcher(LowerCase.of(page.source(from, to))).find()) {
        return true;
      }
    }
    return false;
  }
}
