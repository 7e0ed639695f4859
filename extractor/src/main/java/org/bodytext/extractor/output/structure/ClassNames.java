package org.bodytext.extractor.output.structure;

import java.util.Collection;
import java.util.regex.Pattern;
import org.bodytext.extractor.conventions.Convention;
import org.bodytext.extractor.page.Elements;
import org.bodytext.extractor.page.Page;
import org.bodytext.extractor.text.LowerCase;

/** Compares the classes and ids of elements with names and patterns. */
final class ClassNames {

  /** Longer values are skipped: an element is searched for each of its descendants. */
  private static final int MAX_VALUE_LENGTH = 1_000;

  /** Of a value that is searched for a pattern, in characters. */
  private static final int MAX_SEARCHED_LENGTH = 200;

  private ClassNames() {}

  /** {@return whether an element has at least one of some classes} */
  static boolean has(Page page, int element, Collection<String> names) {
    Elements elements = page.elements();
    for (int attribute = 0; attribute < elements.namingAttributeCount(element); attribute++) {
      int to = elements.namingAttributeEnd(element, attribute);
      boolean classes = elements.namingAttribute(element, attribute).equals("class");
      int at = classes ? elements.namingAttributeStart(element, attribute) : to;
      at = to - at > MAX_VALUE_LENGTH ? to : at;
      while (at < to) {
        int end = endOfName(page, at, to);
        for (String name : names) {
          if (name.length() == end - at && page.source().startsWith(name, at)) {
            return true;
          }
        }
        at = end + 1;
      }
    }
    return false;
  }

  /** {@return the pattern that finds any of the terms of a convention file with a meaning} */
  static Pattern pattern(String file, String meaning) {
    return Pattern.compile(String.join("|", Convention.terms(file, meaning)));
  }

  /** {@return whether a class or id of an element contains a match, in lower case} */
  static boolean matches(Page page, int element, Pattern pattern) {
    Elements elements = page.elements();
    for (int attribute = 0; attribute < elements.namingAttributeCount(element); attribute++) {
      int from = elements.namingAttributeStart(element, attribute);
      int to = elements.namingAttributeEnd(element, attribute);
      if (to - from <= MAX_SEARCHED_LENGTH
          && pattern.matcher(LowerCase.of(page.source(from, to))).find()) {
        return true;
      }
    }
    return false;
  }

  /** {@return the end of the class name that begins at an offset} */
  static int endOfName(Page page, int from, int to) {
    int at = from;
    while (at < to && page.source().charAt(at) > ' ') {
      at++;
    }
    return at;
  }
}
