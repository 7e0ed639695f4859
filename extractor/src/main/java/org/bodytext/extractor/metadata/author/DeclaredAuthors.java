package org.bodytext.extractor.metadata.author;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import org.bodytext.extractor.metadata.rank.Candidate;
import org.bodytext.extractor.metadata.rank.CandidateSet;
import org.bodytext.extractor.metadata.rank.TokenFamily;
import org.bodytext.extractor.metadata.source.JsonLd;
import org.bodytext.extractor.metadata.source.MetaTags;
import org.bodytext.extractor.metadata.source.MetadataSources;
import org.bodytext.extractor.metadata.source.PageContext;
import org.bodytext.extractor.metadata.source.PlainText;
import org.bodytext.extractor.metadata.source.SchemaOrgTypes;
import org.bodytext.extractor.page.MetadataPlace.Source;
import org.bodytext.extractor.text.LowerCase;
import org.jspecify.annotations.Nullable;

/** Collects the authors that JSON-LD, meta elements and Twitter cards declare. */
final class DeclaredAuthors {

  /** The maximum number of names of a list; a longer one is no list of authors. */
  static final int MAX_NAMES = 30;

  private static final List<String> PROPERTIES = List.of("author", "creator");
  private static final long DEGREE = AuthorLabels.WORDS.meanings("degree");
  private static final String SEPARATORS = ",;、|/&，；";
  private static final int MAX_META_RANK = 20;

  private final CandidateSet candidates;
  private final PageContext page;
  private final MetadataSources sources;

  DeclaredAuthors(CandidateSet candidates, PageContext page) {
    this.candidates = candidates;
    this.page = page;
    this.sources = page.sources();
  }

  void collect() {
    addJsonLd();
    addMeta();
    sources.meta().card(this::addCard);
  }

  private void addJsonLd() {
    for (JsonLd.Thing thing : sources.jsonLd().things()) {
      if (SchemaOrgTypes.isRemark(thing)) {
        continue;
      }
      AuthorFeature kind = AuthorFeature.OF_OTHER_OBJECT;
      if (SchemaOrgTypes.isText(thing)) {
        kind = AuthorFeature.OF_TEXT;
      } else if (SchemaOrgTypes.isWork(thing) && !thing.isListed()) {
        kind = AuthorFeature.OF_WORK;
      }
      for (String property : PROPERTIES) {
        Set<String> values = sources.jsonLd().names(thing, property);
        for (Candidate candidate : declare(values, Source.JSON_LD)) {
          candidate.increment(kind);
          candidate.token(TokenFamily.NAME, "ld:" + property);
        }
      }
    }
  }

  private void addMeta() {
    int rank = MAX_META_RANK;
    for (String name : MetaTags.names("author")) {
      List<Candidate> found = declare(sources.meta().all(name, page::comments), Source.META);
      for (Candidate candidate : found) {
        candidate.increment(AuthorFeature.OF_META);
        candidate.raise(AuthorFeature.META_RANK, rank);
        candidate.token(TokenFamily.NAME, name);
      }
      rank = found.isEmpty() ? rank : Math.max(1, rank - 1);
    }
  }

  /** Adds the value of a row such as "Written by" in a Twitter card. */
  private void addCard(String label, String value) {
    for (Candidate candidate : declare(List.of(value), Source.META)) {
      candidate.increment(AuthorFeature.OF_CARD);
      candidate.token(TokenFamily.NAME, "card:" + LowerCase.of(label));
    }
  }

  /** {@return the candidates for values: all names in them, and one value as it is} */
  private List<Candidate> declare(Collection<String> values, Source source) {
    List<String> names = new ArrayList<>();
    for (String value : values) {
      names.addAll(split(PlainText.tidy(value)));
    }
    List<Candidate> found = new ArrayList<>();
    addTo(found, names, source);
    String whole = values.size() == 1 ? name(PlainText.tidy(values.iterator().next())) : null;
    if (whole != null) {
      addTo(found, List.of(whole), source);
    }
    return found;
  }

  private void addTo(List<Candidate> found, List<String> names, Source source) {
    Candidate candidate = names.size() > MAX_NAMES ? null : candidates.declare(names, source);
    if (candidate != null && !found.contains(candidate)) {
      found.add(candidate);
    }
  }

  private List<String> split(String text) {
    List<String> names = new ArrayList<>();
    for (String part : parts(text)) {
      String name = name(part);
      if (name != null) {
        names.add(name);
      }
    }
    return names;
  }

  /** {@return a name without labels; null if the text is not a name, or that of the generator} */
  private @Nullable String name(String text) {
    String name = Byline.clean(text);
    return name == null || sources.meta().isGenerator(name) ? null : name;
  }

  /** {@return the parts of a list of names, without degrees} */
  static List<String> parts(String text) {
    List<String> parts = new ArrayList<>();
    int start = 0;
    for (int at = 0; at <= text.length() && parts.size() <= MAX_NAMES; at++) {
      int gap = at == text.length() ? 1 : separatorLength(text, at);
      if (gap > 0) {
        String part = text.substring(start, at).strip();
        if (!part.isEmpty() && !AuthorLabels.WORDS.isTerm(part, DEGREE)) {
          parts.add(part);
        }
        start = at + gap;
        at = Math.max(at, start - 1);
      }
    }
    return parts;
  }

  /** {@return the length of a separator of names at an offset; 0 if absent} */
  private static int separatorLength(String text, int at) {
    char c = text.charAt(at);
    if (c == ' ') {
      int end = text.indexOf(' ', at + 1);
      boolean word = end > at + 1 && AuthorLabels.isSeparator(text.substring(at + 1, end));
      return word ? end - at : 0;
    }
    return SEPARATORS.indexOf(c) >= 0 ? 1 : 0;
  }
}
