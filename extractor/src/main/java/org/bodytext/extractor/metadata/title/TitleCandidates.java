package org.bodytext.extractor.metadata.title;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.bodytext.extractor.metadata.rank.Candidate;
import org.bodytext.extractor.metadata.rank.CandidateSet;
import org.bodytext.extractor.metadata.rank.TokenFamily;
import org.bodytext.extractor.metadata.source.Headings;
import org.bodytext.extractor.metadata.source.Headings.Heading;
import org.bodytext.extractor.metadata.source.JsonLd;
import org.bodytext.extractor.metadata.source.MetaTags;
import org.bodytext.extractor.metadata.source.MetadataSources;
import org.bodytext.extractor.metadata.source.PageContext;
import org.bodytext.extractor.metadata.source.PlainText;
import org.bodytext.extractor.metadata.source.SchemaOrgTypes;
import org.bodytext.extractor.metadata.source.TitleSegments;
import org.bodytext.extractor.metadata.source.TitleText;
import org.bodytext.extractor.page.MetadataPlace.Source;
import org.jspecify.annotations.Nullable;

/**
 * Collects the possible titles of a page: its headings, the titles that it declares, and the runs
 * of their segments.
 */
final class TitleCandidates {

  /** The maximum numbers of headings and declared titles that are read. */
  private static final int MAX_HEADINGS = 60;

  private static final int MAX_DECLARED = 8;

  /** The maximum number of segments of a title whose runs are candidates. */
  private static final int MAX_SEGMENTS = 8;

  /** The words before and after a run of segments that are tokens. */
  private static final int MAX_WORDS = 6;

  private final CandidateSet candidates;
  private final PageContext page;
  private final MetadataSources sources;

  private final List<TitleText> declared = new ArrayList<>();

  private final TitleText title;

  /**
   * Creates a collector.
   *
   * @param title the text of the title element; empty if absent
   */
  TitleCandidates(PageContext page, TitleText title) {
    this.page = page;
    this.sources = page.sources();
    this.candidates = new CandidateSet(page, TitleFeature.COUNT);
    this.title = title;
  }

  /** Collects the candidates. */
  CandidateSet collect() {
    addHeadings();
    declare(title.text(), TitleFeature.TITLE, Source.TITLE, "title");
    declareMeta("og:title", TitleFeature.OPEN_GRAPH);
    MetaTags.names("title").forEach(name -> declareMeta(name, TitleFeature.META));
    declareMeta("articletitle", TitleFeature.META);
    for (JsonLd.Thing thing : sources.jsonLd().things()) {
      if (SchemaOrgTypes.isText(thing)) {
        declare(thing.first("headline"), TitleFeature.HEADLINE, Source.JSON_LD, "headline");
      }
      if (SchemaOrgTypes.isOfPage(thing) && thing.role().isEmpty()) {
        declare(thing.first("name"), TitleFeature.NAME, Source.JSON_LD, "name");
      }
    }
    return candidates;
  }

  /** {@return the declared titles in the order of the page} */
  List<TitleText> declared() {
    return declared;
  }

  private void addHeadings() {
    Map<Integer, Integer> ofLevel = new HashMap<>();
    boolean main = false;
    int index = 0;
    for (Heading heading : sources.headings().all()) {
      if (index >= MAX_HEADINGS) {
        break;
      }
      Candidate candidate = candidates.add(List.of(heading.title().text()));
      if (candidate == null) {
        continue;
      }
      if (candidate.lines() == 0) {
        candidate.set(TitleFeature.HEADING_INDEX, index);
        candidate.set(TitleFeature.LEVEL_INDEX, ofLevel.getOrDefault(heading.level(), 0));
      }
      index++;
      ofLevel.merge(heading.level(), 1, Integer::sum);
      candidates.place(candidate, heading.element(), page.elements().firstLine(heading.element()));
      candidate.increment(
          switch (heading.level()) {
            case 1 -> TitleFeature.H1;
            case 2 -> TitleFeature.H2;
            case 3 -> TitleFeature.H3;
            default -> TitleFeature.LOWER;
          });
      candidate.raise(TitleFeature.HIDDEN, !heading.visible());
      candidate.raise(TitleFeature.IN_MAIN, heading.inMain());
      candidate.raise(TitleFeature.FIRST_IN_MAIN, heading.inMain() && !main);
      main |= heading.inMain();
      candidate.raise(TitleFeature.LOGO, heading.isLogo());
      candidate.raise(TitleFeature.LINKED, heading.link() == Headings.Link.OTHER);
      addRuns(heading.title().text(), TitleFeature.PART_OF_HEADING);
      if (!heading.whole().equals(heading.title().text())
          && heading.whole().length() <= Headings.MAX_LENGTH) {
        addPart(heading.whole(), TitleFeature.PART_OF_HEADING);
      }
    }
  }

  private void declareMeta(String name, TitleFeature kind) {
    declare(sources.meta().first(name), kind, Source.META, name);
  }

  private void declare(@Nullable String text, TitleFeature kind, Source source, String name) {
    String tidy = text == null ? "" : PlainText.tidy(text);
    if (tidy.isEmpty() || tidy.length() > Headings.MAX_LENGTH || declared.size() >= MAX_DECLARED) {
      return;
    }
    declared.add(TitleText.of(tidy));
    Candidate whole = candidates.declare(List.of(tidy), source);
    if (whole == null) {
      return;
    }
    whole.increment(kind);
    whole.token(TokenFamily.NAME, name);
    addRuns(tidy, TitleFeature.PART_OF_DECLARED);
  }

  /** Adds the runs of segments of a title that has several. */
  private void addRuns(String text, TitleFeature kind) {
    List<TitleSegments.Segment> segments = TitleSegments.segments(text);
    int count = segments.size();
    if (count < 2 || count > MAX_SEGMENTS || candidates.isNearlyFull()) {
      return;
    }
    for (int from = 0; from < count; from++) {
      for (int to = from + 1; to <= count; to++) {
        int start = segments.get(from).start();
        int end = segments.get(to - 1).end();
        Candidate candidate = addPart(text.substring(start, end), kind);
        if (candidate != null) {
          candidate.words(TokenFamily.BEFORE, text.substring(0, start), MAX_WORDS);
          candidate.words(TokenFamily.AFTER, text.substring(end), MAX_WORDS);
          addSign(candidate, TokenFamily.BEFORE, text, segments, from);
          addSign(candidate, TokenFamily.AFTER, text, segments, to);
        }
      }
    }
  }

  /** Adds the sign between two segments as a token. */
  private static void addSign(
      Candidate candidate,
      TokenFamily family,
      String text,
      List<TitleSegments.Segment> segments,
      int next) {
    if (next > 0 && next < segments.size()) {
      int from = segments.get(next - 1).end();
      candidate.token(family, text.substring(from, segments.get(next).start()).strip());
    }
  }

  private @Nullable Candidate addPart(String text, TitleFeature kind) {
    Candidate candidate = candidates.add(List.of(text));
    if (candidate != null) {
      candidate.increment(kind);
    }
    return candidate;
  }
}
