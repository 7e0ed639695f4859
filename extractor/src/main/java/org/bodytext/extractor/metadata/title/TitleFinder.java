package org.bodytext.extractor.metadata.title;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
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
import org.bodytext.extractor.text.LowerCase;
import org.jspecify.annotations.Nullable;

/**
 * Finds the title of a page's text.
 *
 * <p>Source: the tag-window notes. The name of the site is removed from {@code <title>}, and what
 * the keywords repeat; the heading that is nearest to the rest by edit distance is the title, h1
 * before the others; the rest itself if none is near. Beyond the source, {@code og:title} and the
 * headline of JSON-LD are compared with the headings as {@code <title>} is, and a single h1 that
 * shares a third of its words with one of them is the title, however many other words it has.
 */
public final class TitleFinder {

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

  /** The maximum length of a title, in code units. */
  static final int MAX_LENGTH = Headings.MAX_LENGTH;

  private static final int MAX_PARTS = 40;
  private static final int MAX_FIRST = 20;
  private static final int MAX_LOWER = 60;

  /** The maximum length of a title that may be only the name of a site, in letters. */
  private static final int MAX_NAME_LENGTH = 12;

  /**
   * The minimum length of a headline that a heading ends with, in letters; shorter ones match by
   * chance.
   */
  private static final int MIN_HEADLINE_LENGTH = 10;

  /** The maximum ratio of the lengths of the name of the forum and of a topic. */
  private static final int MIN_HEAD_LENGTH = 3;

  /** The minimum number of consecutive single letters of a word with letter spacing. */
  private static final int LETTERS_APART = 3;

  private static final Set<String> SECTION_HEADINGS =
      SiteName.words("heading of a section").stream()
          .map(PlainText::comparisonKey)
          .collect(Collectors.toSet());

  private final String title;
  private final TitleTrimmer cutter;
  private final Headings headings;
  private final List<String> declared = new ArrayList<>();
  private final List<String> likely = new ArrayList<>();

  /**
   * The declared titles of the text without the site: {@code og:title} and headlines of JSON-LD.
   */
  private final List<String> headlines = new ArrayList<>();

  /** The declared titles before they were cut, in lower case. */
  private final Set<String> whole = new LinkedHashSet<>();

  private final MetadataSources parts;
  private final Set<String> partly = new LinkedHashSet<>();

  public TitleFinder(MetadataSources parts, SiteName site, List<String> keywords) {
    this.parts = parts;
    Set<String> keywordKeys = new LinkedHashSet<>();
    for (String keyword : keywords) {
      keywordKeys.add(PlainText.comparisonKey(keyword));
    }
    this.headings = Headings.of(parts);
    this.title = PlainText.tidy(parts.title());
    Set<String> names = new LinkedHashSet<>(site.keys());
    for (String logo : headings.logos()) {
      // Some pages link their title to the front page, or are the front page.
      if (!PlainText.comparisonKey(title).equals(PlainText.comparisonKey(logo))) {
        names.add(PlainText.comparisonKey(logo));
      }
    }
    this.cutter = new TitleTrimmer(names, keywordKeys);
    declare(title);
    declare(parts.meta().first("og:title"));
    headlines.addAll(declared.subList(Math.min(1, declared.size()), declared.size()));
    String ofAuthorities = parts.meta().first("articletitle");
    // Some systems write markup into this element.
    declare(ofAuthorities == null || ofAuthorities.indexOf('<') >= 0 ? null : ofAuthorities);
    declare(parts.meta().first(MetaTags.names("title")));
    for (JsonLd.Thing thing : parts.jsonLd().things()) {
      if (SchemaOrgTypes.isText(thing)) {
        int before = declared.size();
        declare(thing.first("headline"));
        headlines.addAll(declared.subList(before, declared.size()));
      }
    }
  }

  /** {@return the title; null if the page has none} */
  public @Nullable String find() {
    if (declared.isEmpty()) {
      return headings.first().isEmpty() ? null : headings.first().get(0);
    }
    List<String> lower = lower();
    String heading = afterLogo(lower);
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
      String emphasised = isNameAlone() ? LargeType.firstLine(parts.page()) : null;
      return emphasised == null ? fromDeclared() : emphasised;
    }
    return spaced(withoutLabel(withoutKicker(cutter.cutNames(heading))));
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
  private String withoutKicker(String heading) {
    String key = PlainText.comparisonKey(heading);
    for (String headline : headlines) {
      String part = PlainText.comparisonKey(headline);
      boolean shorter = part.length() >= MIN_HEADLINE_LENGTH && part.length() < key.length();
      boolean kicker =
          shorter && key.endsWith(part) && headings.isInPart(heading, headline)
              || shorter
                  && key.endsWith(part)
                  && DateScanner.isDay(
                      heading.substring(0, Math.max(0, heading.length() - headline.length())));
      boolean dated =
          shorter
              && heading.startsWith(headline)
              && DateScanner.startsWithDate(heading.substring(headline.length()));
      if (kicker || dated) {
        return headline;
      }
    }
    return heading;
  }

  /** {@return a declared title that a heading has after a label: {@code Thread: Bees gone}} */
  private String withoutLabel(String heading) {
    return declared.stream()
        .filter(other -> TitleSegments.isAfterLabel(heading, other))
        .filter(other -> !title.contains(heading))
        .filter(other -> !cutter.isName(other))
        .findFirst()
        .orElse(heading);
  }

  /**
   * {@return the heading, or a lower one instead: the one that {@code <title>} begins with where
   * the first is the blog, the forum or the book that {@code <title>} names after it}
   */
  private String unlessSection(String heading, List<String> lower) {
    String key = PlainText.comparisonKey(heading);
    List<TitleSegments.Segment> segments = TitleSegments.segments(title);
    String headline = lowerHeadline(key, lower);
    if (headline != null) {
      return headline;
    }
    if (isSection(heading, segments)) {
      for (String other : lower) {
        String part = PlainText.comparisonKey(other);
        boolean named =
            headlines.stream().anyMatch(known -> PlainText.comparisonKey(known).equals(part))
                || TitleSegments.isLater(segments, part);
        if (named
            && part.length() >= MIN_HEADLINE_LENGTH
            && part.length() > key.length()
            && !cutter.isSite(part)) {
          return other;
        }
      }
      for (String other : headlines) {
        if (isNamedSection(heading)
            && PlainText.comparisonKey(other).length() > key.length()
            && !cutter.isGeneric(other)
            && !other.contains(heading)
            && !cutter.isSite(PlainText.comparisonKey(other))) {
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
    String chapter = chapter(heading, segments, lower);
    if (chapter != null) {
      return chapter;
    }
    if (TitleSegments.isLater(segments, key)) {
      for (String other : lower) {
        String head = PlainText.comparisonKey(other);
        // A leading name of a site is short compared with the title after it.
        boolean whole = head.length() * MIN_HEAD_LENGTH >= key.length();
        boolean longer = !declares || key.length() <= head.length();
        if (whole && longer && !cutter.isSite(head) && TitleSegments.isHead(segments, head)) {
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
  private @Nullable String chapter(
      String book, List<TitleSegments.Segment> segments, List<String> lower) {
    String key = PlainText.comparisonKey(book);
    boolean later = TitleSegments.isLater(segments, key);
    if (headings.isInMain(book) || !later && !TitleSegments.isHead(segments, key)) {
      return null;
    }
    List<String> first = headings.first();
    Stream<String> inMain =
        Stream.concat(first.stream(), lower.stream()).filter(headings::isFirstInMain);
    Stream<String> after = first.subList(first.indexOf(book) + 1, first.size()).stream();
    // The part after the site may be a whole title; that before the book is its chapter.
    return Stream.concat(inMain, after.filter(other -> later))
        .filter(other -> !cutter.isName(other) && isOther(segments, other, later))
        .findFirst()
        .orElse(null);
  }

  /** {@return whether a heading is the start of {@code <title>}, or what follows its first part} */
  private static boolean isOther(
      List<TitleSegments.Segment> segments, String heading, boolean start) {
    String key = PlainText.comparisonKey(heading);
    return start ? TitleSegments.isHead(segments, key) : TitleSegments.isLater(segments, key);
  }

  /** {@return the lower heading that is a declared headline if the h1 is not one, or null} */
  private @Nullable String lowerHeadline(String key, List<String> lower) {
    Set<String> known = new LinkedHashSet<>();
    headlines.forEach(headline -> known.add(PlainText.comparisonKey(headline)));
    if (known.contains(key)) {
      return null;
    }
    return lower.stream()
        .filter(other -> PlainText.comparisonKey(other).length() >= MIN_HEADLINE_LENGTH)
        .filter(
            other ->
                known.contains(PlainText.comparisonKey(other))
                    || isWhole(other) && !PlainText.comparisonKey(other).contains(key))
        .filter(other -> !cutter.isSite(PlainText.comparisonKey(other)))
        .findFirst()
        .orElse(null);
  }

  /** {@return whether a heading equals a declared title with all its parts} */
  private boolean isWhole(String heading) {
    return heading.length() >= MIN_HEADLINE_LENGTH && whole.contains(LowerCase.of(heading));
  }

  /** {@return whether a heading is the site or a word that is a part of {@code <title>}} */
  private boolean isSection(String heading, List<TitleSegments.Segment> segments) {
    String key = PlainText.comparisonKey(heading);
    boolean single = heading.strip().indexOf(' ') < 0;
    boolean part = segments.stream().skip(1).anyMatch(segment -> segment.key().equals(key));
    return isNamedSection(heading)
        || single && part && headlines.stream().noneMatch(heading::equals);
  }

  private boolean isNamedSection(String heading) {
    return cutter.isName(heading)
        || headings.logos().contains(heading)
        || SECTION_HEADINGS.contains(PlainText.comparisonKey(heading));
  }

  /** {@return the heading that equals {@code <title>} after the name of the site in an h1} */
  private @Nullable String afterLogo(List<String> lower) {
    String whole = PlainText.comparisonKey(title);
    for (String logo : headings.logos()) {
      String name = PlainText.comparisonKey(logo);
      for (String other : lower) {
        String rest = PlainText.comparisonKey(other);
        if (!rest.isEmpty()
            && whole.length() == name.length() + rest.length()
            && whole.startsWith(name)
            && whole.endsWith(rest)) {
          return other;
        }
      }
    }
    return null;
  }

  /** {@return the heading that {@code <title>} begins with, followed by a space and the site} */
  private @Nullable String beforeSite(List<String> lower) {
    for (String heading : lower) {
      if (title.startsWith(heading + ' ')
          && SiteName.hasSiteSuffix(PlainText.comparisonKey(title.substring(heading.length())))) {
        return heading;
      }
    }
    return null;
  }

  /** {@return the heading, with the spaces of a declared title where the heading has markup} */
  private String spaced(String heading) {
    String bare = heading.replace(" ", "");
    for (String other : declared) {
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

  private void declare(@Nullable String title) {
    String tidy = title == null ? "" : PlainText.tidy(title);
    if (tidy.isEmpty() || declared.size() >= MAX_DECLARED) {
      return;
    }
    String cut = cutter.cut(tidy);
    whole.add(LowerCase.of(tidy));
    if (cut.length() <= Headings.MAX_LENGTH) {
      declared.add(cut);
      likely.add(PlainText.comparisonKey(cut));
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

  private @Nullable String nearestFirst() {
    List<String> first = new ArrayList<>(headings.first());
    first.removeIf(cutter::isName);
    if (first.size() > MAX_FIRST) {
      first = first.subList(0, MAX_FIRST);
    }
    String near = TitleSimilarity.nearest(first, likely, NEAR);
    if (near == null) {
      near = TitleSimilarity.nearest(first, new ArrayList<>(partly), NEAR);
    }
    if (near == null
        && first.size() == 1
        && (TitleSimilarity.shared(first.get(0), declared) >= SHARED
            || isOnlyTitle(first.get(0)))) {
      near = first.get(0);
    }
    return near;
  }

  /**
   * {@return whether all declared titles name the site or a part of it, and the heading none; not
   * if a lower heading of the same length has one, as a declared title may end like a name}
   */
  private boolean isOnlyTitle(String heading) {
    if (cutter.isGeneric(heading) || !declared.stream().allMatch(cutter::isGeneric)) {
      return false;
    }
    String lower = TitleSimilarity.nearest(lower(), likely, NEAR_LOWER);
    return lower == null
        || lower.length() < heading.length()
        || TitleTrimmer.isLegalName(PlainText.comparisonKey(lower));
  }

  private List<String> lower() {
    List<String> lower = headings.lower();
    return lower.subList(0, Math.min(lower.size(), MAX_LOWER));
  }

  /** {@return the {@code <title>} that was cut, or a declared title that is a run of its parts} */
  private String fromDeclared() {
    String title =
        declared.stream()
            .filter(text -> !cutter.isGeneric(text))
            .findFirst()
            .orElse(declared.get(0));
    for (String other : declared) {
      if (other.length() < title.length() && TitleSegments.isRun(title, other)) {
        title = other;
      }
    }
    return title;
  }
}
