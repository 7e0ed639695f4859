package org.bodytext.extractor.metadata.type;

import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.bodytext.extractor.conventions.Convention;
import org.bodytext.extractor.conventions.UrlPageTypeRules;
import org.bodytext.extractor.metadata.date.UrlDate;
import org.bodytext.extractor.metadata.source.JsonLd;
import org.bodytext.extractor.metadata.source.MetadataSources;
import org.bodytext.extractor.metadata.source.PlainText;
import org.bodytext.extractor.page.Lines;
import org.bodytext.extractor.page.PageType;
import org.jspecify.annotations.Nullable;

/**
 * Tells what a page is for: from its JSON-LD, its generator, its {@code og:type}, its address, and
 * from how much of it is links and how much prose.
 */
public final class PageTypeFinder {

  private static final List<Sign> SIGNS =
      Convention.read("page-type-signs.tsv").stream().map(Sign::of).toList();

  /** The score of a single weak sign, which is enough for a type. */
  private static final double MIN_SCORE = 1;

  /** More products than that on a page are a collection. */
  private static final int ONE_PRODUCT = 2;

  private final MetadataSources parts;
  private final Map<PageType, Double> scores = new EnumMap<>(PageType.class);

  private PageTypeFinder(MetadataSources parts) {
    this.parts = parts;
  }

  /** {@return what tells of the kind of a page, weighed} */
  public static PageTypeFinder of(MetadataSources parts) {
    PageTypeFinder finder = new PageTypeFinder(parts);
    finder.weighTypes();
    finder.weighGenerator(lower(parts.meta().first("generator")));
    finder.weigh("og:type", lower(parts.meta().first("og:type"))::equals);
    finder.weighLines(parts.page().lines());
    String url = parts.page().url();
    if (url != null) {
      UrlPageTypeRules.score(url, UrlDate::isIn, finder::add);
    }
    return finder;
  }

  /**
   * {@return the kind; unknown if nothing tells}
   *
   * @param dated whether the page says when it was published
   */
  public PageType kind(boolean dated) {
    Map<PageType, Double> all = new EnumMap<>(scores);
    all.merge(PageType.ARTICLE, dated ? 1.0 : 0, Double::sum);
    PageType best = PageType.UNKNOWN;
    double most = 0;
    for (Map.Entry<PageType, Double> entry : all.entrySet()) {
      if (entry.getValue() >= MIN_SCORE && entry.getValue() > most) {
        most = entry.getValue();
        best = entry.getKey();
      }
    }
    return best;
  }

  private void add(PageType type, double score) {
    scores.merge(type, score, Double::sum);
  }

  private void weighTypes() {
    int products = 0;
    for (JsonLd.Thing thing : parts.jsonLd().things()) {
      String role = thing.role();
      boolean top = role.isEmpty() || role.equals("@graph") || role.equals("mainEntity");
      for (String type : thing.types()) {
        boolean product = type.equals("product") || type.equals("productgroup");
        products += product ? 1 : 0;
        if (product && top && products == 1) {
          add(PageType.PRODUCT, 3);
        }
        if (top) {
          weigh("json-ld", type::equals);
        }
      }
    }
    if (products > ONE_PRODUCT) {
      add(PageType.COLLECTION, 2.5);
      add(PageType.PRODUCT, -2);
    }
  }

  /** A term of a source of metadata, with the score that it adds for a page type. */
  private record Sign(String source, String term, PageType type, double score) {

    static Sign of(Convention line) {
      String[] meaning = line.meaning().split(" ", -1);
      return new Sign(
          meaning[0],
          line.term(),
          PageType.valueOf(meaning[1].toUpperCase(Locale.ROOT)),
          Double.parseDouble(meaning[2]));
    }
  }

  private void weigh(String source, Predicate<String> term) {
    SIGNS.stream()
        .filter(sign -> sign.source.equals(source) && term.test(sign.term))
        .forEach(sign -> add(sign.type, sign.score));
  }

  /** Adds the score of a generator once for each page type. */
  private void weighGenerator(String generator) {
    SIGNS.stream()
        .filter(sign -> sign.source.equals("generator") && generator.contains(sign.term))
        .collect(Collectors.toMap(Sign::type, Sign::score, Math::max))
        .forEach(this::add);
  }

  private void weighLines(Lines lines) {
    long characters = 0;
    long links = 0;
    long prose = 0;
    for (int line = 0; line < lines.size(); line++) {
      if (lines.isVisible(line)) {
        int length = lines.characters(line);
        characters += length;
        links += lines.linkCharacters(line);
        boolean sentences = lines.punctuation(line) > 1 && lines.linkCharacters(line) * 4L < length;
        prose += sentences ? length : 0;
      }
    }
    if (characters > 0) {
      double linked = (double) links / characters;
      double written = (double) prose / characters;
      add(PageType.LISTING, linked > 0.6 ? 1 : linked > 0.45 ? 0.5 : 0);
      add(PageType.ARTICLE, written > 0.6 ? 1 : written > 0.4 ? 0.5 : written < 0.2 ? -0.7 : 0);
    }
  }

  private static String lower(@Nullable String text) {
    return text == null ? "" : PlainText.tidy(text).toLowerCase(Locale.ROOT);
  }
}
