package org.bodytext.extractor.metadata.type;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.bodytext.extractor.conventions.Convention;
import org.bodytext.extractor.conventions.UrlPageTypeRules;
import org.bodytext.extractor.metadata.date.UrlDate;
import org.bodytext.extractor.metadata.source.CanonicalUrl;
import org.bodytext.extractor.metadata.source.JsonLd;
import org.bodytext.extractor.metadata.source.MetadataSources;
import org.bodytext.extractor.metadata.source.PlainText;
import org.bodytext.extractor.page.Lines;
import org.bodytext.extractor.page.PageType;
import org.bodytext.extractor.text.LowerCase;
import org.jspecify.annotations.Nullable;

/**
 * Classifies a page by its JSON-LD, its generator, its {@code og:type}, its URL, and the ratio of
 * links and prose in its text. Each sign adds to the scores of page types.
 */
public final class PageTypeFinder {

  private static final List<Sign> SIGNS =
      Convention.read("page-type-signs.tsv").stream().map(Sign::of).toList();

  /** The minimum score of a type that is returned: that of a single weak sign. */
  private static final double MIN_SCORE = 1;

  /** The maximum number of products of a product page; with more it is a collection. */
  private static final int MAX_PRODUCTS = 2;

  private final MetadataSources sources;
  private final Map<PageType, Double> scores = new EnumMap<>(PageType.class);

  private PageTypeFinder(MetadataSources sources) {
    this.sources = sources;
  }

  /**
   * {@return a finder with the scores of a page; its canonical URL counts if its URL is unknown}
   */
  public static PageTypeFinder of(MetadataSources sources) {
    PageTypeFinder finder = new PageTypeFinder(sources);
    finder.scoreDeclarations();
    finder.scoreGenerator(lower(sources.meta().first("generator")));
    finder.scoreLines(sources.page().lines());
    String url = CanonicalUrl.ofPage(sources);
    if (url != null) {
      UrlPageTypeRules.score(url, UrlDate::isIn, finder::add);
    }
    return finder;
  }

  /** {@return the type that JSON-LD and {@code og:type} declare; unknown if they declare none} */
  public static PageType declared(MetadataSources sources) {
    PageTypeFinder finder = new PageTypeFinder(sources);
    finder.scoreDeclarations();
    return best(finder.scores, MIN_SCORE);
  }

  /**
   * {@return the page type with the highest score, the first of equals; {@link PageType#UNKNOWN} if
   * all scores are low}
   *
   * @param dated whether the date of publication is known
   */
  public PageType pageType(boolean dated) {
    Map<PageType, Double> all = new EnumMap<>(scores);
    all.merge(PageType.ARTICLE, dated ? 1.0 : 0, Double::sum);
    return best(all, MIN_SCORE);
  }

  private static PageType best(Map<PageType, Double> scores, double minScore) {
    PageType best = PageType.UNKNOWN;
    double bestScore = 0;
    for (Map.Entry<PageType, Double> entry : scores.entrySet()) {
      if (entry.getValue() >= minScore && entry.getValue() > bestScore) {
        bestScore = entry.getValue();
        best = entry.getKey();
      }
    }
    return best;
  }

  private void add(PageType type, double score) {
    scores.merge(type, score, Double::sum);
  }

  private void scoreDeclarations() {
    scoreJsonLd();
    scoreSigns("og:type", lower(sources.meta().first("og:type"))::equals);
  }

  /** Adds the scores of the types of the JSON-LD. */
  private void scoreJsonLd() {
    int products = 0;
    for (JsonLd.Thing thing : sources.jsonLd().things()) {
      String role = thing.role();
      boolean main = role.isEmpty() || role.equals("@graph") || role.equals("mainEntity");
      for (String type : thing.types()) {
        boolean product = type.equals("product") || type.equals("productgroup");
        products += product ? 1 : 0;
        if (product && main && products == 1) {
          add(PageType.PRODUCT, 3);
        }
        if (main) {
          scoreSigns("json-ld", type::equals);
        }
      }
    }
    if (products > MAX_PRODUCTS) {
      add(PageType.COLLECTION, 2.5);
      add(PageType.PRODUCT, -2);
    }
  }

  /** A term of a source of metadata, with the score that it adds for a page type. */
  private record Sign(String source, String term, PageType type, double score) {

    static Sign of(Convention line) {
      String[] meaning = line.meaning().split(" ", -1);
      return new Sign(
          meaning[0], line.term(), PageType.of(meaning[1]), Double.parseDouble(meaning[2]));
    }
  }

  /** Adds the scores of the signs of a source whose term matches. */
  private void scoreSigns(String source, Predicate<String> term) {
    SIGNS.stream()
        .filter(sign -> sign.source.equals(source) && term.test(sign.term))
        .forEach(sign -> add(sign.type, sign.score));
  }

  /** Adds the score of a generator once for each page type. */
  private void scoreGenerator(String generator) {
    SIGNS.stream()
        .filter(sign -> sign.source.equals("generator") && generator.contains(sign.term))
        .collect(Collectors.toMap(Sign::type, Sign::score, Math::max))
        .forEach(this::add);
  }

  /** Adds scores by the ratios of link characters and of prose characters. */
  private void scoreLines(Lines lines) {
    long characters = 0;
    long links = 0;
    long prose = 0;
    for (int line = 0; line < lines.size(); line++) {
      if (lines.isVisible(line)) {
        int length = lines.characters(line);
        characters += length;
        links += lines.linkCharacters(line);
        boolean isProse = lines.punctuation(line) > 1 && lines.linkCharacters(line) * 4L < length;
        prose += isProse ? length : 0;
      }
    }
    if (characters > 0) {
      double linkRatio = (double) links / characters;
      double proseRatio = (double) prose / characters;
      add(PageType.LISTING, linkRatio > 0.6 ? 1 : linkRatio > 0.45 ? 0.5 : 0);
      add(
          PageType.ARTICLE,
          proseRatio > 0.6 ? 1 : proseRatio > 0.4 ? 0.5 : proseRatio < 0.2 ? -0.7 : 0);
    }
  }

  /** {@return a text in lower case, without markup; empty if it is null} */
  private static String lower(@Nullable String text) {
    return text == null ? "" : LowerCase.of(PlainText.tidy(text));
  }
}
