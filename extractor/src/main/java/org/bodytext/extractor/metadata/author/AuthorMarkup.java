package org.bodytext.extractor.metadata.author;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import org.bodytext.extractor.conventions.Convention;
import org.bodytext.extractor.metadata.source.ForwardSubstringIndex;
import org.bodytext.extractor.metadata.source.PlainText;
import org.bodytext.extractor.page.SourceText;

/** How the tags of elements say that they hold an author's name. */
final class AuthorMarkup {

  /** The weight of an element that says in so many words that it holds the author's name. */
  static final int SURE = 5;

  /** The weight of an element that holds a byline, which more than the name may stand in. */
  static final int LIKELY = 3;

  /** The weight of an element that one system marks so, and no other. */
  private static final int MARKED = 2;

  private static final Map<String, List<String>> MARKUP =
      Convention.termsByMeaning("author-markup.tsv");

  /** Words that begin like "author" and tell of rights, as in {@code class=unauthorized}. */
  private static final Pattern OTHER_WORDS = Pattern.compile("authori(?:[sz]|t[yi])");

  private final SourceText source;
  private final ForwardSubstringIndex author;
  private final ForwardSubstringIndex byline;
  private final ForwardSubstringIndex username;
  private final ForwardSubstringIndex poster;
  private final boolean forum;
  private final List<ForwardSubstringIndex> ofSystems;

  /**
   * Makes it for one walk through the tags of a page.
   *
   * @param source the page
   * @param forum whether the page is one of a forum, where the first user is the author
   */
  AuthorMarkup(SourceText source, boolean forum) {
    this.source = source;
    this.forum = forum;
    this.author = new ForwardSubstringIndex(source, "uthor");
    this.byline = new ForwardSubstringIndex(source, "yline");
    this.username = new ForwardSubstringIndex(source, "sername");
    this.poster = new ForwardSubstringIndex(source, "oster");
    this.ofSystems =
        MARKUP.getOrDefault("system", List.of()).stream()
            .map(mark -> new ForwardSubstringIndex(source, mark))
            .toList();
  }

  /**
   * {@return how surely a start tag says that it holds an author's name; 0 if it does not}
   *
   * @param start where it begins; not before the last one
   * @param end where it ends
   */
  int weigh(int start, int end) {
    boolean named = author.isIn(start, end) || byline.isIn(start, end);
    boolean user = forum && (username.isIn(start, end) || poster.isIn(start, end));
    boolean marked = false;
    for (ForwardSubstringIndex mark : ofSystems) {
      marked |= mark.isIn(start, end);
    }
    if (!named && !user) {
      return marked ? MARKED : 0;
    }
    String tag = source.substring(start, end).toLowerCase(Locale.ROOT);
    String lower =
        OTHER_WORDS.matcher(tag).replaceAll("").replace('\'', '"').replace("preview", "");
    if (!Character.isLetter(lower.charAt(1))
        || MARKUP
            .getOrDefault("element without names", List.of())
            .contains(lower.substring(1, wordEnd(lower)))) {
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

  private static boolean contains(String tag, String meaning) {
    return PlainText.containsAny(tag, MARKUP.getOrDefault(meaning, List.of()));
  }

  private static int wordEnd(String tag) {
    int end = 1;
    while (end < tag.length() && Character.isLetterOrDigit(tag.charAt(end))) {
      end++;
    }
    return end;
  }
}
