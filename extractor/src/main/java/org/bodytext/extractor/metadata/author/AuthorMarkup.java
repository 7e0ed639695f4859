package org.bodytext.extractor.metadata.author;

import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.bodytext.extractor.conventions.Convention;
import org.bodytext.extractor.metadata.source.ForwardSubstringIndex;
import org.bodytext.extractor.metadata.source.PlainText;
import org.bodytext.extractor.page.SourceText;
import org.bodytext.extractor.text.LowerCase;

/** Estimates by the attributes of elements whether they contain the name of an author. */
final class AuthorMarkup {

  /** The weight of an element that is explicitly marked as the name of the author. */
  static final int SURE = 5;

  /** The weight of a byline, which may contain more than the name. */
  static final int LIKELY = 3;

  /** The weight of a mark that only one system uses. */
  private static final int MARKED = 2;

  private static final Map<String, List<String>> MARKUP =
      Convention.termsByMeaning("author-markup.tsv");

  /** Other words with the stem of "author", as in {@code class=unauthorized}. */
  private static final Pattern OTHER_WORDS = Pattern.compile("authori(?:[sz]|t[yi])");

  private final SourceText source;
  private final ForwardSubstringIndex author;
  private final ForwardSubstringIndex byline;
  private final ForwardSubstringIndex username;
  private final ForwardSubstringIndex poster;
  private final boolean forum;
  private final List<ForwardSubstringIndex> systemMarks;

  /**
   * Creates an instance for one pass over the tags of a page.
   *
   * @param source the characters of the page
   * @param forum whether the page is a forum, where the name of the first user is the author
   */
  AuthorMarkup(SourceText source, boolean forum) {
    this.source = source;
    this.forum = forum;
    this.author = new ForwardSubstringIndex(source, "uthor");
    this.byline = new ForwardSubstringIndex(source, "yline");
    this.username = new ForwardSubstringIndex(source, "sername");
    this.poster = new ForwardSubstringIndex(source, "oster");
    this.systemMarks =
        MARKUP.getOrDefault("system", List.of()).stream()
            .map(mark -> new ForwardSubstringIndex(source, mark))
            .toList();
  }

  /**
   * {@return a weight from 0 to {@link #SURE} that the element of a start tag contains the name of
   * an author; 0 if nothing indicates it}
   *
   * @param start the offset of the tag; not less than in the call before
   * @param end the offset after the tag
   */
  int weigh(int start, int end) {
    boolean isAuthor = author.isIn(start, end) || byline.isIn(start, end);
    boolean user = forum && (username.isIn(start, end) || poster.isIn(start, end));
    boolean marked = false;
    for (ForwardSubstringIndex mark : systemMarks) {
      marked |= mark.isIn(start, end);
    }
    if (!isAuthor && !user) {
      return marked ? MARKED : 0;
    }
    String tag = LowerCase.of(source.substring(start, end));
    String lower =
        OTHER_WORDS.matcher(tag).replaceAll("").replace('\'', '"').replace("preview", "");
    if (!Character.isLetter(lower.charAt(1))
        || MARKUP
            .getOrDefault("element without names", List.of())
            .contains(lower.substring(1, nameEnd(lower)))) {
      return 0;
    }
    if (!PlainText.containsAny(lower, "author", "byline")) {
      return user ? 1 : 0;
    }
    if (contains(lower, "sure")) {
      return SURE;
    }
    if (contains(lower, "not an author")) {
      return 0;
    }
    if (contains(lower, "name")) {
      return SURE - 1;
    }
    return contains(lower, "byline") ? LIKELY : 2;
  }

  /** {@return whether a tag contains a term with a meaning} */
  private static boolean contains(String tag, String meaning) {
    return PlainText.containsAny(tag, MARKUP.getOrDefault(meaning, List.of()));
  }

  /** {@return the end of the name of a tag} */
  private static int nameEnd(String tag) {
    int end = 1;
    while (end < tag.length() && Character.isLetterOrDigit(tag.charAt(end))) {
      end++;
    }
    return end;
  }
}
