package org.bodytext.extractor.metadata.author;

import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import org.bodytext.extractor.metadata.source.JsonLd;
import org.bodytext.extractor.metadata.source.MetaTags;
import org.bodytext.extractor.metadata.source.MetadataSources;
import org.bodytext.extractor.metadata.source.PageContext;
import org.bodytext.extractor.metadata.source.PlainText;
import org.bodytext.extractor.metadata.source.SchemaOrgTypes;
import org.bodytext.extractor.metadata.source.SiteName;
import org.bodytext.extractor.metadata.source.TitleSegments;
import org.bodytext.extractor.page.Elements;
import org.bodytext.extractor.page.ExtractionInterruptedException;
import org.bodytext.extractor.page.Lines;
import org.bodytext.extractor.page.Page;
import org.jspecify.annotations.Nullable;

/**
 * Finds by rules who wrote a page: from JSON-LD, meta tags, elements that are marked as the
 * author's name, and lines such as {@code 作者：林涛} or {@code By Jane Doe}.
 */
final class AuthorRules {

  static final int MAX_AUTHORS = 50;

  /** The maximum length of the markup of a byline and of a name, in code units. */
  private static final int MAX_MARKUP_LENGTH = 1_500;

  private static final int MAX_LINES = 60;

  /**
   * The position of a byline without a label: near the title, in a short line outside of headings
   * and lists.
   */
  private static final int MAX_LINES_AFTER_TITLE = 12;

  private static final Set<String> OTHER_LINES =
      Set.of("li", "h1", "h2", "h3", "h4", "h5", "h6", "th", "dt", "option", "button", "nav");

  /** The maximum number of elements that are read because their attributes indicate a name. */
  private static final int MAX_TRIED = 300;

  /** The maximum number of elements of a byline that are searched for the name. */
  private static final int MAX_WITHIN = 30;

  private final PageContext context;
  private final MetadataSources parts;
  private final Page page;
  private final AuthorMarkup markup;

  /** The names in elements that were read; an element is read for each byline around it. */
  private final Map<Integer, Set<String>> known = new HashMap<>();

  private final Set<String> siteNames;
  private final @Nullable String language;

  /**
   * @param language of the page, null if unknown
   */
  AuthorRules(PageContext context, SiteName site, @Nullable String language, AuthorMarkup markup) {
    this.context = context;
    this.markup = markup;
    this.language = language;
    this.parts = context.sources();
    this.page = context.page();
    this.siteNames = new LinkedHashSet<>(site.keys());
    // The part after the title in <title> may be the author of a blog.
    TitleSegments.segments(PlainText.tidy(parts.title())).stream()
        .skip(1)
        .map(TitleSegments.Segment::key)
        .filter(SiteName::hasSiteSuffix)
        .forEach(siteNames::add);
  }

  /** {@return the names that JSON-LD and meta elements declare; empty if absent} */
  Set<String> declared() {
    Set<String> names = fromJsonLd(SchemaOrgTypes::isText);
    if (isWeak(names)) {
      names = better(names, fromMeta());
    }
    return isWeak(names) ? better(names, fromJsonLd(SchemaOrgTypes::isWork)) : names;
  }

  /** {@return whether declared names are those of people, so that no other source is needed} */
  boolean areCertain(Set<String> declared) {
    return !isWeak(declared) && Names.areOfPeople(declared);
  }

  /**
   * {@return the names of the authors; empty if the page has none}
   *
   * @param declared the declared names
   */
  List<String> find(Set<String> declared) {
    Set<String> names = declared;
    if (!isWeak(names)) {
      return List.copyOf(names);
    }
    names = better(names, fromElements(AuthorMarkup.PROBABLE));
    if (isWeak(names)) {
      names = better(names, fromCard());
    }
    if (isWeak(names)) {
      names = better(names, fromLines(context.titleLine()));
    }
    if (isWeak(names)) {
      names = better(names, fromWholeLines(context.titleLine()));
    }
    if (names.isEmpty()) {
      names = fromElements(1);
    }
    return List.copyOf(names);
  }

  /** {@return the found names, unless the known ones contain them or are better} */
  private Set<String> better(Set<String> known, Set<String> found) {
    boolean same = known.stream().anyMatch(String.join(" ", found)::contains);
    boolean improved = known.isEmpty() || isSite(known) || Names.areOfPeople(found);
    return found.isEmpty() || same || !improved ? known : found;
  }

  /**
   * {@return whether a better source may replace the names: the set is empty, or contains only
   * organisations and logins}
   */
  private boolean isWeak(Set<String> names) {
    // The authors of forums are known by their logins.
    return names.isEmpty()
        || isSite(names)
        || names.stream()
            .allMatch(
                name -> Names.isImpersonal(name) && !(context.isForum() && Names.isLogin(name)));
  }

  private boolean isSite(Set<String> names) {
    String name = names.size() == 1 ? names.iterator().next() : "";
    // The name of a site may be followed by its place: Morning Post, Hamburg, Germany.
    int comma = name.indexOf(',');
    return siteNames.contains(PlainText.comparisonKey(name))
        || comma > 0 && siteNames.contains(PlainText.comparisonKey(name.substring(0, comma)));
  }

  private Set<String> fromJsonLd(Predicate<JsonLd.Thing> wanted) {
    Set<String> names = new LinkedHashSet<>();
    for (JsonLd.Thing thing : parts.jsonLd().things()) {
      if (names.isEmpty() && wanted.test(thing) && !SchemaOrgTypes.isRemark(thing)) {
        parts.jsonLd().names(thing, "author").forEach(name -> add(name, names));
      }
    }
    return names;
  }

  private Set<String> fromMeta() {
    Set<String> weak = Set.of();
    for (String key : MetaTags.names("author")) {
      Set<String> names = new LinkedHashSet<>();
      for (String name : parts.meta().all(key, context::comments)) {
        if (key.startsWith("citation_author")) {
          Names.turned(name).forEach(turned -> add(turned, names));
        } else if (!parts.meta().isGenerator(name)) {
          add(name, names);
        }
      }
      if (!isWeak(names)) {
        return names;
      }
      weak = weak.isEmpty() ? names : weak;
    }
    return weak;
  }

  /** {@return the names in a Twitter card: a label such as "Written by", and its value} */
  private Set<String> fromCard() {
    Set<String> names = new LinkedHashSet<>();
    parts
        .meta()
        .card(
            (label, value) -> {
              if (AuthorLabels.isLabelAlone(label)) {
                add(value, names);
              }
            });
    return names;
  }

  /**
   * {@return the names in the first of the elements with the highest weight; empty if all weights
   * are lower}
   */
  private Set<String> fromElements(int least) {
    Elements elements = page.elements();
    Set<String> best = Set.of();
    int most = least - 1;
    int tried = 0;
    for (AuthorMarkup.Mark mark : markup.marks()) {
      if (most >= AuthorMarkup.CERTAIN) {
        break;
      }
      int element = mark.element();
      int start = elements.start(element);
      int tagEnd = elements.contentStart(element);
      int end = elements.contentEnd(element);
      if (end - tagEnd > MAX_MARKUP_LENGTH || end == tagEnd || tagEnd - start > MAX_MARKUP_LENGTH) {
        continue;
      }
      int weight = markup.weigh(element, context.isForum());
      if (weight > most && !isInComments(element) && tried++ < MAX_TRIED) {
        Set<String> names = nameIn(element);
        if (!names.isEmpty()) {
          best = names;
          most = weight;
        }
      }
    }
    return best;
  }

  private boolean isInComments(int element) {
    Elements elements = page.elements();
    return context.comments().contains(elements.firstLine(element))
        || context.comments().holds(elements.start(element));
  }

  /**
   * {@return the name that is marked in a byline, otherwise the first text in it that is a name}
   */
  private Set<String> nameIn(int byline) {
    Elements elements = page.elements();
    int end = elements.contentEnd(byline);
    int last = Math.min(elements.size(), byline + 1 + MAX_WITHIN);
    for (int e = byline + 1; e < last && elements.start(e) < end; e++) {
      if (isMarkedName(elements, e)) {
        String content = elements.name(e).equals("meta") ? elements.attribute(e, "content") : null;
        Set<String> names =
            content == null ? namesIn(e) : BylineNames.in(content, content.length());
        if (!names.isEmpty()) {
          return names;
        }
      }
    }
    return namesIn(byline);
  }

  private static boolean isMarkedName(Elements elements, int element) {
    return "name".equals(elements.attribute(element, "itemprop"))
        || "author".equals(elements.attribute(element, "rel"))
        || "fn".equals(elements.attribute(element, "class"));
  }

  /** {@return the first name in an element, and the names that follow it with the same markup} */
  private Set<String> namesIn(int element) {
    return known.computeIfAbsent(element, this::read);
  }

  private Set<String> read(int element) {
    int start = page.elements().start(element);
    int end = page.elements().contentEnd(element);
    int most = Math.min(page.source().length(), end + MAX_MARKUP_LENGTH);
    return BylineNames.in(page.source(start, most), end - start);
  }

  private Set<String> fromLines(int titleLine) {
    Lines lines = page.lines();
    int from = Math.max(0, titleLine - 5);
    int to = Math.min(lines.size(), from + MAX_LINES);
    for (int line = from; line < to; line++) {
      if (lines.end(line) - lines.start(line) < PlainText.MAX_LENGTH) {
        Set<String> names = new LinkedHashSet<>();
        Byline.namesIn(lines.text(line)).forEach(name -> add(name, names));
        String label = names.isEmpty() ? PlainText.hiddenTextBefore(page, line) : "";
        if (AuthorLabels.isLabelAlone(label)) {
          Byline.namesIn(label + ' ' + lines.text(line)).forEach(name -> add(name, names));
        }
        if (isHeading(line)) {
          // By Region
          names.removeIf(name -> name.indexOf(' ') < 0 && name.charAt(0) < Byline.FIRST_CHINESE);
        }
        if (!names.isEmpty()) {
          return withLinked(names, line);
        }
      }
    }
    return Set.of();
  }

  private boolean isHeading(int line) {
    String name = page.elements().name(page.lines().element(line));
    return name.length() == 2 && name.charAt(0) == 'h' && Character.isDigit(name.charAt(1));
  }

  /** {@return the names in the first short line after the title that consists of a byline} */
  private Set<String> fromWholeLines(int titleLine) {
    Lines lines = page.lines();
    int to = titleLine < 0 ? 0 : Math.min(lines.size(), titleLine + MAX_LINES_AFTER_TITLE);
    for (int line = titleLine + 1; line < to; line++) {
      if (isShort(line) && !OTHER_LINES.contains(page.elements().name(lines.element(line)))) {
        Set<String> names = new LinkedHashSet<>();
        String text = lines.text(line);
        boolean label = AuthorLabels.isLabelAlone(text) && line + 1 < to;
        String next = label && isShort(line + 1) ? ' ' + lines.text(line + 1) : "";
        String name = StandaloneBylines.nameIn(text + next, language);
        if (name != null) {
          add(name, names);
        }
        if (!names.isEmpty()) {
          return withLinked(names, line);
        }
      }
    }
    return Set.of();
  }

  private boolean isShort(int line) {
    Lines lines = page.lines();
    return lines.characters(line) <= Byline.MAX_BYLINE_LENGTH
        && lines.end(line) - lines.start(line) < PlainText.MAX_LENGTH;
  }

  /** {@return the names in the successive links of a line, if they begin with the found name} */
  private Set<String> withLinked(Set<String> names, int line) {
    int start = page.lines().start(line);
    String markup = page.source(start, Math.min(page.lines().end(line), start + MAX_MARKUP_LENGTH));
    Set<String> linked = BylineNames.in(markup, markup.length());
    return names.size() == 1
            && linked.size() > 1
            && names.iterator().next().startsWith(linked.iterator().next())
        ? linked
        : names;
  }

  private void add(String text, Set<String> out) {
    ExtractionInterruptedException.throwIfInterrupted();
    for (String part : Names.split(withoutSite(PlainText.tidy(text)))) {
      String name = Byline.clean(part);
      if (name != null && out.size() < MAX_AUTHORS) {
        out.add(name);
      }
    }
  }

  /** {@return a name without the name of the site before or after it, after a separator} */
  private String withoutSite(String name) {
    List<TitleSegments.Segment> segments = TitleSegments.segments(name);
    if (segments.size() != 2) {
      return name;
    }
    for (int i = 0; i < 2; i++) {
      if (siteNames.contains(segments.get(i).key())) {
        TitleSegments.Segment other = segments.get(1 - i);
        return name.substring(other.start(), other.end());
      }
    }
    return name;
  }
}
