package org.bodytext.extractor.metadata;

import java.util.LinkedHashSet;
import java.util.Set;
import java.util.regex.Pattern;
import org.bodytext.extractor.Elements;
import org.bodytext.extractor.Lines;
import org.bodytext.extractor.Page;
import org.jspecify.annotations.Nullable;

/**
 * Finds who wrote a page: from JSON-LD, meta tags, elements that are marked as the author's name,
 * and lines such as {@code 作者：林涛} or {@code By Jane Doe}.
 */
final class AuthorFinder {

  private static final String[] NAMES = {
    "author",
    "article:author",
    "og:author",
    "byl",
    "byline",
    "dc.creator",
    "dcterms.creator",
    "dc.creator.name",
    "parsely-author",
    "sailthru.author",
    "citation_author",
    "article.author",
    "mediaid",
    "itemprop:author"
  };

  /** The tag of an element whose text is for screen readers alone. */
  private static final Pattern UNSEEN =
      Pattern.compile(
          "<(?!img|br|hr|input|script|style)[a-z][^>]*\\sclass\\s*=\\s*[\"']?(?:[^\"'>]*\\s)?"
              + "(?:sr-only|visually-?hidden|screen-reader-text)(?=[\"'\\s>])",
          Pattern.CASE_INSENSITIVE);

  private static final int MOST_AUTHORS = 12;

  /** The longest markup of a byline, and the longest name, in code units. */
  private static final int LONGEST_MARKUP = 1_500;

  private static final int MOST_LINES = 60;

  /** The elements marked for a name that are looked into. */
  private static final int MOST_TRIED = 300;

  private final PageParts parts;
  private final Page page;
  private final SiteName site;
  private final boolean forum;

  AuthorFinder(PageParts parts, SiteName site, boolean forum) {
    this.forum = forum;
    this.parts = parts;
    this.page = parts.page();
    this.site = site;
  }

  /** {@return the names of the authors, parted by commas; null if the page names none} */
  @Nullable String find(@Nullable String title) {
    Set<String> names = fromJsonLd();
    if (names.isEmpty() || isSite(names)) {
      names = better(names, fromMeta());
    }
    if (names.isEmpty() || isSite(names)) {
      names = better(names, fromElements(AuthorMarks.LIKELY));
    }
    if (names.isEmpty()) {
      names = fromLines(TitleLine.of(parts, title));
    }
    if (names.isEmpty()) {
      names = fromElements(1);
    }
    return names.isEmpty() ? null : String.join(", ", names);
  }

  private static Set<String> better(Set<String> known, Set<String> found) {
    return found.isEmpty() ? known : found;
  }

  private boolean isSite(Set<String> names) {
    return names.size() == 1
        && site.essences().contains(PlainText.essence(names.iterator().next()));
  }

  private Set<String> fromJsonLd() {
    Set<String> names = new LinkedHashSet<>();
    for (JsonLd.Thing thing : parts.jsonLd().things()) {
      boolean comment = thing.role().equals("comment") || thing.role().equals("review");
      if (names.isEmpty() && Types.isText(thing) && !comment) {
        parts.jsonLd().names(thing, "author").forEach(name -> add(name, names));
      }
    }
    return names;
  }

  private Set<String> fromMeta() {
    Set<String> names = new LinkedHashSet<>();
    for (String key : NAMES) {
      for (String name : parts.meta().all(key)) {
        add(name, names);
      }
      if (!names.isEmpty()) {
        return names;
      }
    }
    return names;
  }

  /** {@return the name in the first element that is marked for one at least so surely} */
  private Set<String> fromElements(int least) {
    Elements elements = page.elements();
    Set<String> best = Set.of();
    int most = least - 1;
    int tried = 0;
    AuthorMarks marks = new AuthorMarks(page.source(), forum);
    for (int element = 1; element < elements.size() && most < AuthorMarks.SURE; element++) {
      int start = elements.start(element);
      int tagEnd = elements.contentStart(element);
      int end = elements.contentEnd(element);
      if (end - tagEnd > LONGEST_MARKUP || end == tagEnd || tagEnd - start > LONGEST_MARKUP) {
        continue;
      }
      int weight = marks.weigh(start, tagEnd);
      if (weight > most && tried++ < MOST_TRIED) {
        Set<String> names = firstName(page.source(tagEnd, end));
        if (!names.isEmpty()) {
          best = names;
          most = weight;
        }
      }
    }
    return best;
  }

  /** {@return the first stretch of text without tags that is a name} */
  private static Set<String> firstName(String markup) {
    Set<String> names = new LinkedHashSet<>();
    int at = 0;
    while (at < markup.length() && names.isEmpty()) {
      int tag = markup.indexOf('<', at);
      int end = tag < 0 ? markup.length() : tag;
      add(markup.substring(at, end), names);
      at = afterTag(markup, end);
      if (UNSEEN.matcher(markup.substring(end, at)).lookingAt()) {
        int next = markup.indexOf('<', at);
        at = next < 0 ? markup.length() : next;
      }
    }
    return names;
  }

  /** {@return the offset behind a tag and what is no text behind it} */
  private static int afterTag(String markup, int from) {
    String end = ">";
    int at = from;
    if (markup.startsWith("<!--", from)) {
      end = "-->";
    } else if (markup.regionMatches(true, from, "<script", 0, 7)) {
      end = "</script>";
    } else if (markup.regionMatches(true, from, "<style", 0, 6)) {
      end = "</style>";
    } else {
      char quote = 0;
      char before = ' ';
      while (at < markup.length() && (quote != 0 || markup.charAt(at) != '>')) {
        char c = markup.charAt(at++);
        boolean opens = quote == 0 && (c == '"' || c == '\'') && before == '=';
        quote = opens ? c : c == quote ? 0 : quote;
        before = c == ' ' ? before : c;
      }
    }
    while (at < markup.length() && !markup.regionMatches(true, at, end, 0, end.length())) {
      at++;
    }
    return Math.min(markup.length(), at + end.length());
  }

  private Set<String> fromLines(int titleLine) {
    Lines lines = page.lines();
    int from = Math.max(0, titleLine - 5);
    int to = Math.min(lines.size(), from + MOST_LINES);
    for (int line = from; line < to; line++) {
      if (lines.characters(line) <= 200 && lines.end(line) - lines.start(line) < PlainText.MOST) {
        String name = Byline.nameIn(lines.text(line));
        Set<String> names = new LinkedHashSet<>();
        if (name != null) {
          add(name, names);
        }
        if (!names.isEmpty()) {
          return names;
        }
      }
    }
    return Set.of();
  }

  private static void add(String text, Set<String> out) {
    String name = Byline.clean(PlainText.tidy(text));
    if (name != null && out.size() < MOST_AUTHORS) {
      out.add(name);
    }
  }
}
