package org.bodytext.extractor.metadata;

import java.util.LinkedHashSet;
import java.util.Set;
import java.util.function.Predicate;
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
    "og:article:author",
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
    "naverblog:nickname",
    "by",
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

  /** A byline without a mark stands near the title, in a short line that is no heading or item. */
  private static final int MOST_BEHIND_TITLE = 12;

  private static final Set<String> OTHER_LINES =
      Set.of("li", "h1", "h2", "h3", "h4", "h5", "h6", "th", "dt", "option", "button", "nav");

  /** The elements marked for a name that are looked into. */
  private static final int MOST_TRIED = 300;

  /** So many elements of a byline are searched for the name. */
  private static final int MOST_WITHIN = 30;

  private final PageParts parts;
  private final Page page;
  private final Set<String> siteNames;
  private final boolean forum;
  private final @Nullable String language;

  /**
   * @param language of the page, null if unknown
   * @param forum whether the page is a forum, where the first user is the author
   */
  AuthorFinder(PageParts parts, SiteName site, @Nullable String language, boolean forum) {
    this.forum = forum;
    this.language = language;
    this.parts = parts;
    this.page = parts.page();
    this.siteNames = new LinkedHashSet<>(site.essences());
    // What stands behind the title proper in <title> may be the author of a blog, too.
    TitleCutter.segments(PlainText.tidy(parts.title())).stream()
        .skip(1)
        .map(TitleCutter.Segment::essence)
        .filter(TitleCutter::isNamedSite)
        .forEach(siteNames::add);
  }

  /** {@return the names of the authors, parted by commas; null if the page names none} */
  @Nullable String find(TitlePlace title) {
    Set<String> names = fromJsonLd(Types::isText);
    if (names.isEmpty() || isSite(names)) {
      names = better(names, fromMeta());
    }
    if (names.isEmpty() || isSite(names)) {
      names = better(names, fromJsonLd(Types::isWork));
    }
    if (!names.isEmpty() && !isSite(names)) {
      return String.join(", ", names);
    }
    Asides asides = title.asides(forum);
    names = better(names, fromElements(AuthorMarks.LIKELY, asides));
    if (names.isEmpty() || isSite(names)) {
      names = better(names, fromLines(title.line()));
    }
    if (names.isEmpty() || isSite(names)) {
      names = better(names, fromWholeLines(title.line()));
    }
    if (names.isEmpty()) {
      names = fromElements(1, asides);
    }
    return names.isEmpty() ? null : String.join(", ", names);
  }

  /** {@return what was found, unless it is nothing, or what is known with words around it} */
  private static Set<String> better(Set<String> known, Set<String> found) {
    boolean same = known.stream().anyMatch(String.join(" ", found)::contains);
    return found.isEmpty() || same ? known : found;
  }

  private boolean isSite(Set<String> names) {
    String name = names.size() == 1 ? names.iterator().next() : "";
    // Some name where they are at home too: Morning Post, Hamburg, Germany.
    int comma = name.indexOf(',');
    return siteNames.contains(PlainText.essence(name))
        || comma > 0 && siteNames.contains(PlainText.essence(name.substring(0, comma)));
  }

  private Set<String> fromJsonLd(Predicate<JsonLd.Thing> wanted) {
    Set<String> names = new LinkedHashSet<>();
    for (JsonLd.Thing thing : parts.jsonLd().things()) {
      if (names.isEmpty() && wanted.test(thing) && !Types.isRemark(thing)) {
        parts.jsonLd().names(thing, "author").forEach(name -> add(name, names));
      }
    }
    return names;
  }

  private Set<String> fromMeta() {
    Set<String> names = new LinkedHashSet<>();
    for (String key : NAMES) {
      for (String name : parts.meta().all(key)) {
        if (!isProduct(name)) {
          add(name, names);
        }
      }
      if (!names.isEmpty()) {
        return names;
      }
    }
    return names;
  }

  /** {@return whether a name is that of the program that made the page, or of its team} */
  private boolean isProduct(String name) {
    String generator = parts.meta().first("generator");
    String[] words = generator == null ? new String[0] : generator.strip().split("\\s", 2);
    String product = words.length == 0 ? "" : PlainText.essence(words[0]);
    String[] named = name.strip().split("\\s+", 3);
    String first = PlainText.essence(named[0]);
    return !product.isEmpty()
        && (first.equals(product) && (named.length == 1 || named[1].equalsIgnoreCase("team"))
            || first.equals(product + "team"));
  }

  /** {@return the name in the first element that is marked for one at least so surely} */
  private Set<String> fromElements(int least, Asides asides) {
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
      if (weight > most && !asides.contains(elements.firstLine(element)) && tried++ < MOST_TRIED) {
        Set<String> names = nameIn(element);
        if (!names.isEmpty()) {
          best = names;
          most = weight;
        }
      }
    }
    return best;
  }

  /** {@return what is marked as the name in a byline, else the first text in it that is one} */
  private Set<String> nameIn(int byline) {
    Elements elements = page.elements();
    int end = elements.contentEnd(byline);
    int last = Math.min(elements.size(), byline + 1 + MOST_WITHIN);
    for (int e = byline + 1; e < last && elements.start(e) < end; e++) {
      if (isMarkedName(elements, e)) {
        String content = elements.name(e).equals("meta") ? elements.attribute(e, "content") : null;
        Set<String> names =
            firstName(
                content == null
                    ? page.source(elements.contentStart(e), elements.contentEnd(e))
                    : content);
        if (!names.isEmpty()) {
          return names;
        }
      }
    }
    return firstName(page.source(elements.contentStart(byline), end));
  }

  private static boolean isMarkedName(Elements elements, int element) {
    return "name".equals(elements.attribute(element, "itemprop"))
        || "author".equals(elements.attribute(element, "rel"))
        || "fn".equals(elements.attribute(element, "class"));
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
      if (lines.end(line) - lines.start(line) < PlainText.MOST) {
        Set<String> names = new LinkedHashSet<>();
        Byline.namesIn(lines.text(line)).forEach(name -> add(name, names));
        String label = names.isEmpty() ? PlainText.unseenBefore(page, line) : "";
        if (AuthorLabels.isLabelAlone(label)) {
          Byline.namesIn(label + ' ' + lines.text(line)).forEach(name -> add(name, names));
        }
        if (!names.isEmpty()) {
          return names;
        }
      }
    }
    return Set.of();
  }

  /** {@return the name in a short line behind the title that is a byline and no more} */
  private Set<String> fromWholeLines(int titleLine) {
    Lines lines = page.lines();
    int to = titleLine < 0 ? 0 : Math.min(lines.size(), titleLine + MOST_BEHIND_TITLE);
    for (int line = titleLine + 1; line < to; line++) {
      if (lines.characters(line) <= Byline.LONGEST_BYLINE
          && lines.end(line) - lines.start(line) < PlainText.MOST
          && !OTHER_LINES.contains(page.elements().name(lines.element(line)))) {
        Set<String> names = new LinkedHashSet<>();
        String name = WholeBylines.nameIn(lines.text(line), language);
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
