package org.bodytext.extractor.metadata.title;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.bodytext.extractor.conventions.Dictionary;
import org.bodytext.extractor.markup.CharacterTable;
import org.bodytext.extractor.metadata.rank.Candidate;
import org.bodytext.extractor.metadata.rank.TokenFamily;
import org.bodytext.extractor.metadata.source.EditDistance;
import org.bodytext.extractor.metadata.source.Headings.Heading;
import org.bodytext.extractor.metadata.source.PageContext;
import org.bodytext.extractor.metadata.source.PlainText;
import org.bodytext.extractor.metadata.source.SiteName;
import org.bodytext.extractor.metadata.source.TitleSegments;
import org.bodytext.extractor.metadata.source.TitleText;
import org.bodytext.extractor.page.WebUrl;

/** Describes candidates for the title by their words, and compares them with each other. */
final class TitleShape {

  private static final Dictionary WORDS = TitleTrimmer.WORDS;

  /** The minimum ratio of the words of a candidate in a declared title that is compared with it. */
  private static final double MIN_SHARED = 0.3;

  /** The number of words at the start of a candidate that are tokens. */
  private static final int MAX_WORDS = 5;

  private final Set<String> names = new HashSet<>();
  private final Set<String> keywords;
  private final TitleText title;
  private final TitleWords titleWords;
  private final List<TitleSegments.Segment> segments;

  /** The segments that name the site, those that end as its owners do, and all that are names. */
  private final BitSet siteSegments = new BitSet();

  private final BitSet ownerSegments = new BitSet();
  private final BitSet nameSegments = new BitSet();

  private final List<TitleText> declared;
  private final List<TitleWords> declaredWords;
  private final List<TitleText> first = new ArrayList<>();
  private final List<TitleWords> firstWords;
  private final TitleWords path;
  private final int lower;
  private final int h1;
  private final boolean front;

  TitleShape(
      PageContext page,
      SiteName site,
      List<String> keywords,
      TitleText title,
      List<TitleText> declared) {
    this.title = title;
    this.declared = declared;
    this.names.addAll(site.keys());
    this.keywords = keywords.stream().map(PlainText::comparisonKey).collect(Collectors.toSet());
    this.titleWords = TitleWords.of(title.text());
    this.segments = TitleSegments.segments(title.text());
    this.declaredWords = declared.stream().map(text -> TitleWords.of(text.text())).toList();
    int others = 0;
    int headings = 0;
    for (Heading heading : page.sources().headings().all()) {
      if (heading.level() == 1) {
        headings++;
        if (first.size() < TitleRules.MAX_FIRST && !first.contains(heading.title())) {
          first.add(heading.title());
        }
      } else {
        others++;
      }
      // Some pages link their title to the front page, or are the front page.
      if (heading.isLogo() && !heading.title().key().equals(title.key())) {
        names.add(heading.title().key());
      }
    }
    this.lower = others;
    this.h1 = headings;
    for (int i = 0; i < segments.size(); i++) {
      String key = segments.get(i).key();
      siteSegments.set(i, isSite(key));
      ownerSegments.set(i, isOwner(key));
      nameSegments.set(i, siteSegments.get(i) || ownerSegments.get(i) || isSection(key));
    }
    this.firstWords = first.stream().map(text -> TitleWords.of(text.text())).toList();
    WebUrl url = WebUrl.of(page.page().url());
    this.path = url == null ? TitleWords.NONE : TitleWords.of(url.path());
    this.front = url != null && url.isFrontPage();
  }

  /** Sets the features of all candidates. */
  void describe(List<Candidate> candidates) {
    boolean graph = candidates.stream().anyMatch(one -> one.get(TitleFeature.OPEN_GRAPH) > 0);
    boolean headline = candidates.stream().anyMatch(one -> one.get(TitleFeature.HEADLINE) > 0);
    for (Candidate candidate : candidates) {
      TitleText text = new TitleText(candidate.values().get(0), candidate.keys().get(0));
      compare(candidate, text);
      addNames(candidate, text.key());
      addWords(candidate, text);
      addSegments(candidate, text.key());
      addCase(candidate, text.text());
      candidate.set(TitleFeature.PAGE_H1, h1);
      candidate.set(TitleFeature.PAGE_LOWER, lower);
      candidate.set(TitleFeature.PAGE_DECLARED, declared.size());
      candidate.set(TitleFeature.PAGE_HAS_OPEN_GRAPH, graph);
      candidate.set(TitleFeature.PAGE_HAS_HEADLINE, headline);
      candidate.set(TitleFeature.PAGE_IS_FRONT, front);
      candidate.set(TitleFeature.SOURCES, candidate.sources());
    }
    addLead(candidates, TitleFeature.IN_PATH, TitleFeature.IN_PATH_LEAD);
    addLead(candidates, TitleFeature.OF_PATH, TitleFeature.OF_PATH_LEAD);
    addLead(candidates, TitleFeature.SIMILARITY, TitleFeature.SIMILARITY_LEAD);
    addLead(candidates, TitleFeature.IN_TITLE, TitleFeature.IN_TITLE_LEAD);
    addLead(candidates, TitleFeature.OF_TITLE, TitleFeature.OF_TITLE_LEAD);
    addLead(candidates, TitleFeature.SOURCES, TitleFeature.SOURCES_LEAD);
  }

  /** Sets how much a feature exceeds that of the best other candidate. */
  private static void addLead(List<Candidate> candidates, TitleFeature feature, TitleFeature lead) {
    float best = 0;
    float second = 0;
    for (Candidate candidate : candidates) {
      float value = candidate.get(feature);
      second = value > best ? best : Math.max(second, value);
      best = Math.max(best, value);
    }
    for (Candidate candidate : candidates) {
      float value = candidate.get(feature);
      candidate.set(lead, value - (value == best ? second : best));
    }
  }

  private void compare(Candidate candidate, TitleText text) {
    TitleWords words = TitleWords.of(text.text());
    candidate.set(TitleFeature.WORDS, words.size());
    candidate.set(TitleFeature.IN_TITLE, words.ratioIn(titleWords));
    candidate.set(TitleFeature.OF_TITLE, titleWords.ratioIn(words));
    candidate.set(TitleFeature.IN_PATH, words.ratioIn(path));
    candidate.set(TitleFeature.OF_PATH, path.ratioIn(words));
    double similarity = 0;
    for (int i = 0; i < declared.size(); i++) {
      double shared = words.ratioIn(declaredWords.get(i));
      if (shared >= MIN_SHARED) {
        String key = declared.get(i).key();
        double found = EditDistance.similarityAbove(similarity, text.key(), key);
        similarity = Math.max(similarity, found);
      }
      if (!declared.get(i).key().equals(text.key())) {
        candidate.raise(TitleFeature.IN_DECLARED, shared);
        candidate.raise(TitleFeature.OF_DECLARED, declaredWords.get(i).ratioIn(words));
      }
    }
    candidate.set(TitleFeature.SIMILARITY, similarity);
    for (int i = 0; i < first.size(); i++) {
      String key = first.get(i).key();
      candidate.raise(TitleFeature.IN_H1, words.ratioIn(firstWords.get(i)));
      candidate.raise(TitleFeature.OF_H1, firstWords.get(i).ratioIn(words));
      boolean within = key.length() > text.key().length();
      candidate.raise(TitleFeature.EDGE_OF_H1, within && isAtEdge(key, text.key()));
      candidate.raise(TitleFeature.HAS_H1_AT_EDGE, !within && isAtEdge(text.key(), key));
    }
  }

  private static boolean isAtEdge(String text, String part) {
    return text.startsWith(part) || text.endsWith(part);
  }

  private void addNames(Candidate candidate, String key) {
    candidate.set(TitleFeature.SITE, names.contains(key));
    for (String name : names) {
      candidate.raise(TitleFeature.PART_OF_SITE, SiteName.isPart(key, name));
      candidate.raise(TitleFeature.CONTAINS_SITE, SiteName.isPart(name, key));
    }
  }

  private boolean isSite(String key) {
    return names.contains(key)
        || names.stream().anyMatch(n -> SiteName.isPart(n, key) || SiteName.isPart(key, n));
  }

  private void addWords(Candidate candidate, TitleText text) {
    String key = text.key();
    candidate.set(TitleFeature.KEYWORD, keywords.contains(key));
    candidate.set(TitleFeature.GENERIC, TitleTrimmer.GENERIC.contains(key));
    candidate.set(TitleFeature.HEADING_OF_SECTION, TitleRules.SECTION_HEADINGS.contains(key));
    candidate.set(TitleFeature.SECTION, WORDS.isTerm(key, TitleTrimmer.SECTION));
    candidate.set(TitleFeature.SITE_SUFFIX, SiteName.hasSiteSuffix(key));
    candidate.set(TitleFeature.OWNER, WORDS.lengthAtEnd(key, TitleTrimmer.OWNER) > 0);
    candidate.set(TitleFeature.LEGAL, WORDS.isIn(key, TitleTrimmer.LEGAL));
    candidate.set(TitleFeature.OFFICE, WORDS.lengthAtEnd(key, TitleTrimmer.OFFICE) > 0);
    candidate.set(TitleFeature.WELCOME, WORDS.lengthAt(key, 0, TitleTrimmer.WELCOME) > 0);
    candidate.set(TitleFeature.SENTENCE, TitleTrimmer.isSentence(key));
    candidate.words(TokenFamily.VALUE, text.text(), MAX_WORDS);
    int length = key.length();
    candidate.token(TokenFamily.VALUE, key, Math.max(0, length - 2), length);
  }

  /** Finds the candidate among the segments of the title element. */
  private void addSegments(Candidate candidate, String key) {
    candidate.set(TitleFeature.ALL_SEGMENTS, segments.size());
    candidate.set(TitleFeature.FIRST_SEGMENT, -1);
    int before = 0;
    for (int from = 0; from < segments.size(); from++) {
      int at = 0;
      int to = from;
      while (to < segments.size()
          && at < key.length()
          && key.startsWith(segments.get(to).key(), at)) {
        at += segments.get(to++).key().length();
      }
      if (at == key.length() && at > 0) {
        candidate.set(TitleFeature.FIRST_SEGMENT, from);
        candidate.set(TitleFeature.SEGMENTS, to - from);
        candidate.set(TitleFeature.BEFORE, before);
        candidate.set(TitleFeature.AFTER, title.key().length() - before - at);
        candidate.set(TitleFeature.SEGMENTS_BEFORE, from);
        candidate.set(TitleFeature.SEGMENTS_AFTER, segments.size() - to);
        candidate.set(TitleFeature.NAMES_BEFORE, names(0, from));
        candidate.set(TitleFeature.NAMES_AFTER, names(to, segments.size()));
        candidate.set(TitleFeature.NAMES_WITHIN, names(from, to));
        addNeighbour(candidate, from - 1, TitleFeature.SITE_BEFORE, TitleFeature.OWNER_BEFORE);
        addNeighbour(candidate, to, TitleFeature.SITE_AFTER, TitleFeature.OWNER_AFTER);
        return;
      }
      before += segments.get(from).key().length();
    }
  }

  private void addNeighbour(
      Candidate candidate, int segment, TitleFeature site, TitleFeature owner) {
    candidate.set(site, segment >= 0 && siteSegments.get(segment));
    candidate.set(owner, segment >= 0 && ownerSegments.get(segment));
  }

  /** {@return the number of segments in a range that are not about the text} */
  private int names(int from, int to) {
    return nameSegments.get(from, to).cardinality();
  }

  /** {@return whether a segment names a part of the site} */
  private static boolean isSection(String key) {
    return WORDS.isTerm(key, TitleTrimmer.SECTION)
        || TitleTrimmer.GENERIC.contains(key)
        || TitleRules.SECTION_HEADINGS.contains(key);
  }

  /** {@return whether a text ends as names of sites and of their owners do} */
  private static boolean isOwner(String key) {
    return SiteName.hasSiteSuffix(key) && !TitleTrimmer.isSentence(key)
        || TitleTrimmer.isOwner(key);
  }

  private static void addCase(Candidate candidate, String text) {
    int capitals = 0;
    int digits = 0;
    int han = 0;
    int letters = 0;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      letters += Character.isLetter(c) ? 1 : 0;
      capitals += Character.isUpperCase(c) ? 1 : 0;
      digits += Character.isDigit(c) ? 1 : 0;
      han += CharacterTable.classOf(c) == CharacterTable.CJK ? 1 : 0;
    }
    char last = text.charAt(text.length() - 1);
    candidate.set(TitleFeature.LENGTH, text.length());
    candidate.set(TitleFeature.CAPITALS, (double) capitals / Math.max(1, letters));
    candidate.set(TitleFeature.DIGITS, digits);
    candidate.set(TitleFeature.HAN, han);
    candidate.set(TitleFeature.LOWER_CASE, Character.isLowerCase(text.charAt(0)));
    boolean mark = "?!？！".indexOf(last) >= 0;
    candidate.set(TitleFeature.END, mark ? 1 : last == '…' || text.endsWith("...") ? 2 : 0);
  }
}
