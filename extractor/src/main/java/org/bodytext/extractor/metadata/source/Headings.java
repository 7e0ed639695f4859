package org.bodytext.extractor.metadata.source;

import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.bodytext.extractor.conventions.Convention;
import org.bodytext.extractor.markup.PermalinkSigns;
import org.bodytext.extractor.page.Elements;
import org.bodytext.extractor.page.Page;
import org.bodytext.extractor.page.WebUrl;
import org.bodytext.extractor.text.LowerCase;
import org.jspecify.annotations.Nullable;

/** The texts of a page's headings, those of the first level apart from the lower ones. */
public final class Headings {

  /** The longest heading that can be a title, in code units. */
  public static final int MAX_LENGTH = 300;

  /** The ancestors of a heading that are looked at. */
  private static final int MAX_DEPTH = 60;

  /** A heading is searched for its link so far. */
  private static final int MAX_ELEMENTS = 20;

  /** The start of a part of a heading by which it is found in the source, in code units. */
  private static final int MAX_COMPARED = 8;

  private static final Set<String> PARTS =
      Convention.terms("heading-parts.tsv", "next to the title");

  private static final Set<String> PATHS =
      Convention.terms("heading-parts.tsv", "path of the page");

  /** The base of the links of a page whose URL is unknown. */
  private static final @Nullable WebUrl UNKNOWN_PAGE = WebUrl.of("http://unknown.invalid/page");

  /** The signs between a title and its kicker. */
  private static final Pattern SIGNS = Pattern.compile("^[\\s:|–-]+|[\\s|–-]+$");

  /** Shorter rests of a heading are not the title, in letters. */
  private static final int MIN_TITLE_LENGTH = 8;

  private final Set<TitleText> first = new LinkedHashSet<>();
  private final Set<TitleText> hidden = new LinkedHashSet<>();
  private final Set<TitleText> lower = new LinkedHashSet<>();
  private final Set<TitleText> logos = new LinkedHashSet<>();

  /** The headings within the main element or an article. */
  private final Set<TitleText> main = new LinkedHashSet<>();

  /** The source of each h1. */
  private final Map<TitleText, String> sources = new HashMap<>();

  /** Collects the headings of a page. */
  public Headings(MetadataSources parts) {
    Page page = parts.page();
    Elements elements = page.elements();
    WebUrl url = WebUrl.of(page.url());
    for (int element : parts.headings()) {
      String classes = elements.attribute(element, "class");
      if (classes != null && isNamed(classes, PATHS)) {
        continue;
      }
      boolean h1 = elements.name(element).equals("h1");
      boolean visible = elements.isVisible(element);
      String text = PlainText.ofLines(page, element);
      String bare = PermalinkSigns.withoutSign(text);
      if (!bare.equals(text) && hasPermalink(elements, element)) {
        text = bare;
      }
      text = withoutParts(page, element, text);
      if (!text.isEmpty() && text.length() <= MAX_LENGTH && (h1 || visible)) {
        TitleText heading = TitleText.of(text);
        (h1 ? visible ? first : hidden : lower).add(heading);
        if (isInMain(elements, element)) {
          main.add(heading);
        }
        if (h1) {
          int start = elements.contentStart(element);
          int end = Math.min(elements.contentEnd(element), start + PlainText.MAX_LENGTH);
          sources.putIfAbsent(heading, page.source(start, end));
        }
        if (h1 && isLogo(parts, url, element, heading)) {
          logos.add(heading);
        }
      }
    }
  }

  private static boolean isInMain(Elements elements, int heading) {
    int main =
        elements.closest(
            elements.parent(heading),
            at ->
                elements.name(at).equals("main")
                    || elements.name(at).equals("article")
                    || "main".equals(elements.attribute(at, "role")),
            MAX_DEPTH);
    return main > 0;
  }

  /** {@return whether a link leads to the front page; false if this page is the front page} */
  private static boolean leadsToFront(@Nullable WebUrl page, @Nullable String href) {
    WebUrl link = WebUrl.resolve(page == null ? UNKNOWN_PAGE : page, href);
    return link != null
        && link.isFrontPage()
        && (page == null || !page.isFrontPage() && link.site().equals(page.site()));
  }

  /** {@return whether a heading is nothing but a link to the front page of the site} */
  private static boolean isLogo(
      MetadataSources parts, @Nullable WebUrl url, int heading, TitleText text) {
    Elements elements = parts.page().elements();
    int last = Math.min(elements.size() - 1, heading + MAX_ELEMENTS);
    for (int e = heading + 1; e <= last && elements.start(e) < elements.contentEnd(heading); e++) {
      if (elements.name(e).equals("a") && leadsToFront(url, parts.attribute(e, "href"))) {
        String link =
            PlainText.ofSource(parts.page(), elements.contentStart(e), elements.contentEnd(e));
        return PlainText.comparisonKey(link).equals(text.key());
      }
    }
    return false;
  }

  /**
   * {@return the text of a heading without the kicker, subtitle or date in elements of their own}
   */
  private static String withoutParts(Page page, int heading, String text) {
    Elements elements = page.elements();
    String title = text;
    int last = Math.min(elements.size() - 1, heading + MAX_ELEMENTS);
    for (int e = heading + 1; e <= last && elements.start(e) < elements.contentEnd(heading); e++) {
      String classes = elements.attribute(e, "class");
      if (classes != null && isNamed(classes, PARTS)) {
        String part = PlainText.ofSource(page, elements.contentStart(e), elements.contentEnd(e));
        boolean before = title.startsWith(part);
        if (!part.isEmpty() && (before || title.endsWith(part))) {
          String rest =
              before
                  ? title.substring(part.length())
                  : title.substring(0, title.length() - part.length());
          String bare = SIGNS.matcher(rest).replaceAll("");
          title = PlainText.comparisonKey(bare).length() < MIN_TITLE_LENGTH ? title : bare;
        }
      }
    }
    return title;
  }

  private static boolean isNamed(String classes, Set<String> names) {
    String lower = LowerCase.of(classes);
    int start = 0;
    for (int at = 0; at <= lower.length(); at++) {
      char c = at < lower.length() ? lower.charAt(at) : ' ';
      if (c < 'a' || c > 'z') {
        if (names.contains(lower.substring(start, at))) {
          return true;
        }
        start = at + 1;
      }
    }
    return false;
  }

  private static boolean hasPermalink(Elements elements, int heading) {
    int last = Math.min(elements.size() - 1, heading + MAX_ELEMENTS);
    for (int e = heading + 1; e <= last && elements.start(e) < elements.contentEnd(heading); e++) {
      if (PermalinkSigns.isLink(elements, e)) {
        return true;
      }
    }
    return false;
  }

  /** {@return the h1 that are shown, or all of them if none is; none twice} */
  public List<TitleText> first() {
    return List.copyOf(first.isEmpty() ? hidden : first);
  }

  /** {@return the shown h2 to h6; none twice} */
  public List<TitleText> lower() {
    return List.copyOf(lower);
  }

  /** {@return whether the end of an h1 starts an element of its own, or follows a bar} */
  public boolean isInPart(TitleText heading, String end) {
    String source = sources.getOrDefault(heading, "");
    String start = end.substring(0, Math.min(end.length(), MAX_COMPARED));
    for (int at = source.indexOf(start); at >= 0; at = source.indexOf(start, at + 1)) {
      String before = source.substring(0, at).stripTrailing();
      if (before.endsWith(">") || before.endsWith("|")) {
        return true;
      }
    }
    return false;
  }

  /** {@return whether a heading is the first one within the main element or the articles} */
  public boolean isFirstInMain(TitleText heading) {
    return !main.isEmpty() && main.iterator().next().equals(heading);
  }

  /** {@return whether a heading is within the main element or an article} */
  public boolean isInMain(TitleText heading) {
    return main.contains(heading);
  }

  /** {@return the h1 that are links to the front page, as the names of sites are} */
  public Set<TitleText> logos() {
    return logos;
  }
}
