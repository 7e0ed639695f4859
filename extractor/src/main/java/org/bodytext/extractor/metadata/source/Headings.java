package org.bodytext.extractor.metadata.source;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import org.bodytext.extractor.conventions.Convention;
import org.bodytext.extractor.markup.PermalinkSigns;
import org.bodytext.extractor.page.Elements;
import org.bodytext.extractor.page.Page;
import org.bodytext.extractor.page.WebUrl;
import org.bodytext.extractor.text.LowerCase;
import org.jspecify.annotations.Nullable;

/** The headings of a page that may be its title, in document order. */
public final class Headings {

  /** The maximum length of a heading, in code units. */
  public static final int MAX_LENGTH = 300;

  /** The ancestors of a heading that are looked at. */
  private static final int MAX_DEPTH = 60;

  /** The elements in a heading that are searched for its link and its parts. */
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

  /** Where the link in a heading leads. */
  public enum Link {
    NONE,
    FRONT_PAGE,
    OTHER
  }

  /**
   * A heading.
   *
   * @param element the number of the element
   * @param level from 1 to 6
   * @param visible whether it is shown
   * @param inMain whether it is within the main element or an article
   * @param link where its first link leads
   * @param whole its text
   * @param title the same without a kicker, subtitle or date in elements of their own
   */
  public record Heading(
      int element,
      int level,
      boolean visible,
      boolean inMain,
      Link link,
      String whole,
      TitleText title) {

    /** {@return whether the heading consists of a link to the front page, as a site's name does} */
    public boolean isLogo() {
      return link == Link.FRONT_PAGE;
    }
  }

  private final Page page;
  private final List<Heading> all = new ArrayList<>();

  /** Collects the headings of a page. */
  Headings(MetadataSources parts) {
    this.page = parts.page();
    Elements elements = page.elements();
    WebUrl url = WebUrl.of(page.url());
    for (int element : parts.headingElements()) {
      String classes = elements.attribute(element, "class");
      int level = elements.name(element).charAt(1) - '0';
      boolean visible = elements.isVisible(element);
      if (level > 1 && !visible || classes != null && isNamed(classes, PATHS)) {
        continue;
      }
      String whole = PlainText.ofLines(page, element);
      String bare = PermalinkSigns.withoutSign(whole);
      if (!bare.equals(whole) && hasPermalink(elements, element)) {
        whole = bare;
      }
      String text = withoutParts(page, element, whole);
      if (!text.isEmpty() && text.length() <= MAX_LENGTH) {
        TitleText title = TitleText.of(text);
        Link link = link(parts, url, element, title);
        boolean main = isInMain(elements, element);
        all.add(new Heading(element, level, visible, main, link, whole, title));
      }
    }
  }

  /** {@return the headings; of the lower ones only those that are shown} */
  public List<Heading> all() {
    return Collections.unmodifiableList(all);
  }

  /** {@return the h1 that are shown, or all of them if none is; none twice} */
  public List<TitleText> first() {
    List<TitleText> shown = titles(heading -> heading.level == 1 && heading.visible);
    return shown.isEmpty() ? titles(heading -> heading.level == 1) : shown;
  }

  /** {@return the shown h2 to h6; none twice} */
  public List<TitleText> lower() {
    return titles(heading -> heading.level > 1);
  }

  /** {@return the h1 that are links to the front page, as the names of sites are} */
  public List<TitleText> logos() {
    return titles(heading -> heading.level == 1 && heading.isLogo());
  }

  /** {@return the headings within the main element or an article; none twice} */
  public List<TitleText> inMain() {
    return titles(heading -> heading.inMain);
  }

  private List<TitleText> titles(Predicate<Heading> condition) {
    return all.stream().filter(condition).map(Heading::title).distinct().toList();
  }

  /** {@return whether the end of an h1 starts an element of its own, or follows a bar} */
  public boolean isInPart(TitleText title, String end) {
    String start = end.substring(0, Math.min(end.length(), MAX_COMPARED));
    return all.stream()
        .filter(heading -> heading.level == 1 && heading.title.equals(title))
        .limit(1)
        .anyMatch(heading -> startsPart(source(heading.element), start));
  }

  private String source(int element) {
    Elements elements = page.elements();
    int start = elements.contentStart(element);
    return page.source(start, Math.min(elements.contentEnd(element), start + PlainText.MAX_LENGTH));
  }

  private static boolean startsPart(String source, String start) {
    for (int at = source.indexOf(start); at >= 0; at = source.indexOf(start, at + 1)) {
      String before = source.substring(0, at).stripTrailing();
      if (before.endsWith(">") || before.endsWith("|")) {
        return true;
      }
    }
    return false;
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

  private static Link link(
      MetadataSources parts, @Nullable WebUrl url, int heading, TitleText text) {
    Elements elements = parts.page().elements();
    int last = Math.min(elements.size() - 1, heading + MAX_ELEMENTS);
    for (int e = heading + 1; e <= last && elements.start(e) < elements.contentEnd(heading); e++) {
      String href = elements.name(e).equals("a") ? parts.attribute(e, "href") : null;
      if (href != null && !href.startsWith("#")) {
        String link =
            leadsToFront(url, href)
                ? PlainText.ofSource(parts.page(), elements.contentStart(e), elements.contentEnd(e))
                : "";
        boolean whole = PlainText.comparisonKey(link).equals(text.key());
        return whole ? Link.FRONT_PAGE : Link.OTHER;
      }
    }
    return Link.NONE;
  }

  /** {@return whether a link leads to the front page; false if this page is the front page} */
  private static boolean leadsToFront(@Nullable WebUrl page, String href) {
    WebUrl link = WebUrl.resolve(page == null ? UNKNOWN_PAGE : page, href);
    return link != null
        && link.isFrontPage()
        && (page == null || !page.isFrontPage() && link.site().equals(page.site()));
  }

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
}
