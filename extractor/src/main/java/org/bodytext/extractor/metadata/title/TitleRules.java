package org.bodytext.extractor.metadata.title;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.bodytext.extractor.conventions.Dictionary;
import org.bodytext.extractor.markup.CharacterTable;
import org.bodytext.extractor.metadata.date.DateScanner;
import org.bodytext.extractor.metadata.source.Headings;
import org.bodytext.extractor.metadata.source.JsonLd;
import org.bodytext.extractor.metadata.source.MetaTags;
import org.bodytext.extractor.metadata.source.MetadataSources;
import org.bodytext.extractor.metadata.source.PlainText;
import org.bodytext.extractor.metadata.source.SchemaOrgTypes;
import org.bodytext.extractor.metadata.source.SiteName;
import org.bodytext.extractor.metadata.source.TitleSegments;
import org.bodytext.extractor.metadata.source.TitleText;
import org.bodytext.extractor.text.LowerCase;
import org.jspecify.annotations.Nullable;

/**
 * Chooses the title of a page by rules; the choice is a feature of the learned ranker.
 *
 * <p>Source: the tag-window notes. The name of the site is removed from {@code <title>}, and what
 * the keywords repeat; the heading that is nearest to the rest by edit distance is the title, h1
 * before the others; the rest itself if none is near. Beyond the source, {@code og:title} and the
 * headline of JSON-LD are compared with the headings as {@code <title>} is, and a single h1 that
 * shares a third of its words with one of them is the title, however many other words it has.
 */
final class TitleRules {

  /** The minimum similarity of an h1 to a declared title; 0.5 to 0.8 have the same results. */
  private static final double NEAR = 0.6;

  /**
   * The minimum similarity of a lower heading to a declared title; 0.7 accepts section headings.
   */
  private static final double NEAR_LOWER = 0.8;

  /**
   * The minimum ratio of the words of a single h1 that a declared title has too; best of 0.2 to
   * 0.67.
   */
  private static final double SHARED = 0.34;

  /** The maximum number of declared titles. */
  private static final int MAX_DECLARED = 8;

  private static final int MAX_PARTS = 40;
  static final int MAX_FIRST = 20;
  private static final int MAX_LOWER = 60;

  /** The maximum length of a title that may be only the name of a site, in letters. */
  private static final int MAX_NAME_LENGTH = 12;

  /**
   * The minimum length of a headline that a heading ends with, in letters; shorter ones match by
   * chance.
   */
  private static final int MIN_HEADLINE_LENGTH = 10;

  /** The maximum ratio of the lengths of the name of the forum and of a topic. */
  private static final int MAX_LENGTH_RATIO = 3;

  /** The minimum number of consecutive single letters of a word with letter spacing. */
  private static final int LETTERS_APART = 3;

  static final Set<String> SECTION_HEADINGS =
      Dictionary.of("title-words.tsv").terms("heading of a section").stream()
          .map(PlainText::comparisonKey)
          .collect(Collectors.toSet());

  private final TitleText title;
  private final TitleTrimmer trimmer;
  private final Headings headings;
  private final List<TitleText> declared = new ArrayList<>();

  /** The keys of the declared titles. */
  private final List<String> likely = new ArrayList<>();

  /**
   * The declared titles of the text without the site: {@code og:title} and headlines of JSON-LD.
   */
  private final List<TitleText> headlines = new ArrayList<>();

  /** The declared titles before they were cut, in lower case. */
  private final Set<String> whole = new LinkedHashSet<>();

  private final MetadataSources parts;

  /** The keys of the declared titles and of their parts. */
  private final Set<String> partly = new LinkedHashSet<>();

  TitleRules(MetadataSources parts, SiteName site, List<String> keywords) {
    this.parts = parts;
    this.headings = parts.headings();
    this.title = TitleText.of(PlainText.tidy(parts.title()));
    Set<String> names = new LinkedHashSet<>(site.keys());
    for (TitleText logo : headings.logos()) {
      // Some pages link their title to the front page, or are the front page.
      if (!title.key().equals(logo.key())) {
        names.add(logo.key());
      }
    }
    this.trimmer =
        new TitleTrimmer(
            names, keywords.stream().map(PlainText::comparisonKey).collect(Collectors.toSet()));
    declare(title.text());
    int ofTitle = declared.size();
    declare(parts.meta().first("og:title"));
    headlines.addAll(declared.subList(ofTitle, declared.size()));
    String governmentTitle = parts.meta().first("articletitle");
    // Some systems write markup into this element.
    declare(governmentTitle == null || governmentTitle.indexOf('<') >= 0 ? null : governmentTitle);
    declare(parts.meta().first(MetaTags.names("title")));
    int before = declared.size();
    for (JsonLd.Thing thing : parts.jsonLd().things()) {
      if (SchemaOrgTypes.isText(thing)) {
        declare(thing.first("headline"));
      }
    }
    headlines.addAll(declared.subList(before, declared.size()));
  }

  /** {@return the text of the title element; empty if absent} */
  TitleText title() {
    return title;
  }

  /** {@return whether a title is the only h1, and a declared headline too} */
  boolean isCertain(String found) {
    List<TitleText> first = headings.first();
    String key = PlainText.comparisonKey(found);
    return first.size() == 1 && first.get(0).key().equals(key) && isHeadline(key);
  }

  /** {@return the title; null if the page has none} */
  @Nullable String find() {
    if (declared.isEmpty()) {
      return headings.first().isEmpty() ? null : headings.first().get(0).text();
    }
    List<TitleText> lower = lower();
    TitleText heading = afterLogo(lower);
    if (heading == null) {
      heading = nearestFirst();
    }
    if (heading == null) {
      heading =
          lower.stream()
              .filter(this::isWhole)
              .findFirst()
              .orElseGet(() -> TitleSimilarity.nearest(lower, likely, NEAR_LOWER));
    } else {
      heading = unlessSection(heading, lower);
    }
    if (heading == null) {
      heading = beforeSite(lower);
    }
    if (heading == null) {
      String emphasized = isNameAlone() ? LargeType.firstLine(parts.page()) : null;
      return emphasized == null ? fromDeclared() : emphasized;
    }
    return spaced(withoutLabel(withoutKicker(TitleText.of(trimmer.cutNames(heading.text())))));
  }

  /** {@return whether the page has no headings, and its titles are short, as names of sites are} */
  private boolean isNameAlone() {
    return headings.first().isEmpty()
        && headings.lower().isEmpty()
        && likely.stream().allMatch(key -> key.length() <= MAX_NAME_LENGTH);
  }

  /**
   * {@return the title that a heading ends with, where a kicker or a date is in the same element;
   * or starts with, where a date follows}
   */
  private TitleText withoutKicker(TitleText heading) {
    for (TitleText headline : headlines) {
      String end = headline.text();
      boolean shorter =
          headline.key().length() >= MIN_HEADLINE_LENGTH
              && headline.key().length() < heading.key().length();
      int kicker = Math.max(0, heading.text().length() - end.length());
      if (shorter
          && (heading.key().endsWith(headline.key())
                  && (headings.isInPart(heading, end)
                      || DateScanner.isDay(heading.text().substring(0, kicker)))
              || heading.text().startsWith(end)
                  && DateScanner.startsWithDate(heading.text().substring(end.length())))) {
        return headline;
      }
    }
    return heading;
  }

  /** {@return a declared title that a heading has after a label: {@code Thread: Bees gone}} */
  private String withoutLabel(TitleText heading) {
    return declared.stream()
        .filter(other -> TitleSegments.isAfterLabel(heading.text(), other.text()))
        .filter(other -> !title.text().contains(heading.text()))
        .filter(other -> !trimmer.isName(other))
        .findFirst()
        .orElse(heading)
        .text();
  }

  /**
   * {@return the heading, or a lower one instead: the one that {@code <title>} begins with where
   * the first is the blog, the forum or the book that {@code <title>} names after it}
   */
  private TitleText unlessSection(TitleText heading, List<TitleText> lower) {
    String key = heading.key();
    List<TitleSegments.Segment> segments = TitleSegments.segments(title.text());
    TitleText headline = lowerHeadline(key, lower);
    if (headline != null) {
      return headline;
    }
    if (isSection(heading, segments)) {
      for (TitleText other : lower) {
        String part = other.key();
        if ((isHeadline(part) || TitleSegments.isLater(segments, part))
            && part.length() >= MIN_HEADLINE_LENGTH
            && part.length() > key.length()
            && !trimmer.isSite(part)) {
          return other;
        }
      }
      for (TitleText other : headlines) {
        if (isNamedSection(heading)
            && other.key().length() > key.length()
            && !trimmer.isGeneric(other.text())
            && !other.text().contains(heading.text())
            && !trimmer.isSite(other.key())) {
          return other;
        }
      }
    }
    // Some blogs declare their own name on every page; it is what <title> ends with.
    boolean named = segments.size() == 2 && segments.get(1).key().equals(key);
    boolean declares = likely.contains(key);
    if (declares && !named) {
      return heading;
    }
    TitleText chapter = chapter(heading, segments, lower);
    if (chapter != null) {
      return chapter;
    }
    if (TitleSegments.isLater(segments, key)) {
      for (TitleText other : lower) {
        String head = other.key();
        // A leading name of a site is short compared with the title after it.
        boolean whole = head.length() * MAX_LENGTH_RATIO >= key.length();
        boolean longer = !declares || key.length() <= head.length();
        if (whole && longer && !trimmer.isSite(head) && TitleSegments.isHead(segments, head)) {
          return other;
        }
      }
    }
    return heading;
  }

  /**
   * {@return the heading of the text that is a part of {@code <title>}, where the h1 is another
   * part and before the text: the book, or the product; null if absent}
   */
  private @Nullable TitleText chapter(
      TitleText book, List<TitleSegments.Segment> segments, List<TitleText> lower) {
    boolean later = TitleSegments.isLater(segments, book.key());
    if (headings.inMain().contains(book) || !later && !TitleSegments.isHead(segments, book.key())) {
      return null;
    }
    List<TitleText> main = headings.inMain();
    List<TitleText> first = headings.first();
    Stream<TitleText> inMain =
        Stream.concat(first.stream(), lower.stream())
            .filter(main.stream().limit(1).toList()::contains);
    Stream<TitleText> after = first.subList(first.indexOf(book) + 1, first.size()).stream();
    // The part after the site may be a whole title; that before the book is its chapter.
    return Stream.concat(inMain, after.filter(other -> later))
        .filter(other -> !trimmer.isName(other))
        .filter(
            other ->
                later
                    ? TitleSegments.isHead(segments, other.key())
                    : TitleSegments.isLater(segments, other.key()))
        .findFirst()
        .orElse(null);
  }

  private boolean isHeadline(String key) {
    return headlines.stream().anyMatch(headline -> headline.key().equals(key));
  }

  /** {@return the lower heading that is a declared headline if the h1 is not one, or null} */
  private @Nullable TitleText lowerHeadline(String key, List<TitleText> lower) {
    if (isHeadline(key)) {
      return null;
    }
    return lower.stream()
        .filter(other -> other.key().length() >= MIN_HEADLINE_LENGTH)
        .filter(other -> isHeadline(other.key()) || isWhole(other) && !other.key().contains(key))
        .filter(other -> !trimmer.isSite(other.key()))
        .findFirst()
        .orElse(null);
  }

  /** {@return whether a heading equals a declared title with all its parts} */
  private boolean isWhole(TitleText heading) {
    return heading.text().length() >= MIN_HEADLINE_LENGTH
        && whole.contains(LowerCase.of(heading.text()));
  }

  /** {@return whether a heading is the site or a word that is a part of {@code <title>}} */
  private boolean isSection(TitleText heading, List<TitleSegments.Segment> segments) {
    boolean single = heading.text().strip().indexOf(' ') < 0;
    boolean part =
        segments.stream().skip(1).anyMatch(segment -> segment.key().equals(heading.key()));
    return isNamedSection(heading) || single && part && !headlines.contains(heading);
  }

  private boolean isNamedSection(TitleText heading) {
    return trimmer.isName(heading)
        || headings.logos().contains(heading)
        || SECTION_HEADINGS.contains(heading.key());
  }

  /** {@return the heading that equals {@code <title>} after the name of the site in an h1} */
  private @Nullable TitleText afterLogo(List<TitleText> lower) {
    for (TitleText logo : headings.logos()) {
      for (TitleText other : lower) {
        if (!other.key().isEmpty() && title.key().equals(logo.key() + other.key())) {
          return other;
        }
      }
    }
    return null;
  }

  /** {@return the heading that {@code <title>} begins with, followed by a space and the site} */
  private @Nullable TitleText beforeSite(List<TitleText> lower) {
    for (TitleText heading : lower) {
      String start = heading.text();
      if (title.text().startsWith(start + ' ')
          && SiteName.hasSiteSuffix(
              PlainText.comparisonKey(title.text().substring(start.length())))) {
        return heading;
      }
    }
    return null;
  }

  /** {@return the heading, with the spaces of a declared title where the heading has markup} */
  String spaced(String heading) {
    String bare = heading.replace(" ", "");
    for (TitleText known : declared) {
      String other = known.text();
      if (other.length() > heading.length()
          && other.replace(" ", "").equals(bare)
          && (!hasLettersApart(other) || hasLettersApart(heading))) {
        return other;
      }
    }
    return heading;
  }

  /** {@return whether a text contains letters with letter spacing; {@code WHY I QUIT} does not} */
  private static boolean hasLettersApart(String text) {
    int alone = 0;
    for (String word : text.split(" ", -1)) {
      alone = word.length() == 1 && Character.isUpperCase(word.charAt(0)) ? alone + 1 : 0;
      if (alone == LETTERS_APART) {
        return true;
      }
    }
    return false;
  }

  private void declare(@Nullable String text) {
    String tidy = text == null ? "" : PlainText.tidy(text);
    if (tidy.isEmpty() || declared.size() >= MAX_DECLARED) {
      return;
    }
    String cut = trimmer.cut(tidy);
    whole.add(LowerCase.of(tidy));
    if (cut.length() <= Headings.MAX_LENGTH) {
      TitleText known = TitleText.of(cut);
      declared.add(known);
      likely.add(known.key());
      partly.add(PlainText.comparisonKey(tidy));
      int start = tidy.indexOf(cut);
      // The part after the cut is a section or the site, and may be a heading of all its pages; in
      // Chinese, and before a part such as "Blog Archive", the part before it may be too.
      List<TitleSegments.Segment> segments = TitleSegments.segments(tidy);
      boolean afterSite =
          CharacterTable.classOf(tidy.charAt(0)) == CharacterTable.CJK
              || segments.stream()
                  .limit(TitleTrimmer.MAX_HEAD)
                  .takeWhile(segment -> segment.start() < start)
                  .anyMatch(TitleTrimmer::isGeneric);
      for (TitleSegments.Segment segment : segments) {
        boolean within = !afterSite || segment.start() >= start;
        if (partly.size() < MAX_PARTS && within && segment.start() < start + cut.length()) {
          partly.add(segment.key());
        }
      }
    }
  }

  private @Nullable TitleText nearestFirst() {
    List<TitleText> first =
        headings.first().stream()
            .filter(heading -> !trimmer.isName(heading))
            .limit(MAX_FIRST)
            .toList();
    TitleText near = TitleSimilarity.nearest(first, likely, NEAR);
    if (near == null) {
      near = TitleSimilarity.nearest(first, partly, NEAR);
    }
    if (near == null
        && first.size() == 1
        && (TitleSimilarity.shared(first.get(0), declared) >= SHARED
            || isOnlyTitle(first.get(0)))) {
      near = first.get(0);
    }
    return near;
  }

  private boolean isGeneric(TitleText heading) {
    return trimmer.isGeneric(heading.text());
  }

  /**
   * {@return whether all declared titles name the site or a part of it, and the heading none; not
   * if a lower heading of the same length has one, as a declared title may end like a name}
   */
  private boolean isOnlyTitle(TitleText heading) {
    if (isGeneric(heading) || !declared.stream().allMatch(this::isGeneric)) {
      return false;
    }
    TitleText lower = TitleSimilarity.nearest(lower(), likely, NEAR_LOWER);
    return lower == null
        || lower.text().length() < heading.text().length()
        || TitleTrimmer.isLegalName(lower.key());
  }

  private List<TitleText> lower() {
    List<TitleText> lower = headings.lower();
    return lower.subList(0, Math.min(lower.size(), MAX_LOWER));
  }

  /** {@return the {@code <title>} that was cut, or a declared title that is a run of its parts} */
  private String fromDeclared() {
    String title =
        declared.stream()
            .filter(text -> !isGeneric(text))
            .findFirst()
            .orElse(declared.get(0))
            .text();
    for (TitleText other : declared) {
      if (other.text().length() < title.length() && TitleSegments.isRun(title, other.text())) {
        title = other.text();
      }
    }
    return title;
  }
}
