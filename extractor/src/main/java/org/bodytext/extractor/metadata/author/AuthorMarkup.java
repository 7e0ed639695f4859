package org.bodytext.extractor.metadata.author;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.bodytext.extractor.conventions.Dictionary;
import org.bodytext.extractor.page.Page;
import org.bodytext.extractor.text.LowerCase;
import org.jspecify.annotations.Nullable;

/** The elements whose attributes indicate that they contain the name of an author. */
final class AuthorMarkup {

  /** The weight of an element that is explicitly marked as the name of the author. */
  static final int CERTAIN = 5;

  /** The weight of a byline, which may contain more than the name. */
  static final int PROBABLE = 3;

  /** The weight of a mark that only one system uses. */
  private static final int OF_SYSTEM = 2;

  /** The maximum length of a start tag that is read, in code units. */
  private static final int MAX_TAG = 1_500;

  private static final Dictionary TERMS = Dictionary.inCase("author-markup.tsv");
  private static final long SYSTEM = TERMS.meanings("system");
  private static final long STEM = TERMS.meanings("stem");
  private static final long NO_NAMES = TERMS.meanings("element without names");
  private static final long NOT_AUTHOR = TERMS.meanings("not an author");
  private static final long SURE = TERMS.meanings("sure");
  private static final long NAME = TERMS.meanings("name");
  private static final long BYLINE = TERMS.meanings("byline");

  /** Other words with the stem of "author", as in {@code class=unauthorized}. */
  private static final Pattern OTHER_WORDS = Pattern.compile("authori(?:[sz]|t[yi])|preview");

  private final Page page;
  private @Nullable List<Mark> marks;

  AuthorMarkup(Page page) {
    this.page = page;
  }

  /** An element with a stem in its start tag, and the offset of the first one in the tag. */
  record Mark(int element, int offset) {}

  /** {@return the elements that may contain names, in document order; found on first use} */
  List<Mark> marks() {
    List<Mark> known = marks;
    if (known == null) {
      known = new ArrayList<>();
      for (int element = 1; element < page.elements().size(); element++) {
        int offset = TERMS.indexIn(tag(element), 0, STEM);
        if (offset >= 0) {
          known.add(new Mark(element, offset));
        }
      }
      marks = known;
    }
    return known;
  }

  /** {@return whether an element is of a type that contains no names} */
  static boolean hasNoNames(String name) {
    return TERMS.isTerm(name, NO_NAMES);
  }

  /**
   * {@return a weight from 0 to {@link #CERTAIN} that an element contains the name of an author; 0
   * if nothing indicates it}
   *
   * @param forum whether the page is a forum, where the name of the first user is the author
   */
  int weigh(int element, boolean forum) {
    String tag = tag(element);
    boolean author = tag.contains("uthor") || tag.contains("yline");
    boolean user = forum && (tag.contains("sername") || tag.contains("oster"));
    if (!author && !user) {
      return TERMS.isIn(tag, SYSTEM) ? OF_SYSTEM : 0;
    }
    if (hasNoNames(page.elements().name(element))) {
      return 0;
    }
    String lower = OTHER_WORDS.matcher(LowerCase.of(tag)).replaceAll("").replace('\'', '"');
    if (!lower.contains("author") && !lower.contains("byline")) {
      return user ? 1 : 0;
    }
    if (TERMS.isIn(lower, SURE)) {
      return CERTAIN;
    }
    if (TERMS.isIn(lower, NOT_AUTHOR)) {
      return 0;
    }
    return TERMS.isIn(lower, NAME) ? CERTAIN - 1 : TERMS.isIn(lower, BYLINE) ? PROBABLE : 2;
  }

  private String tag(int element) {
    int start = page.elements().start(element);
    return page.source(start, Math.min(page.elements().contentStart(element), start + MAX_TAG));
  }
}
