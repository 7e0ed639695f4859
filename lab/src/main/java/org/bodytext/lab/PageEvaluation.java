package org.bodytext.lab;

import java.util.ArrayList;
import java.util.List;
import org.bodytext.cli.gold.GoldPage;
import org.bodytext.cli.input.InputPage;
import org.bodytext.extractor.body.Body;
import org.bodytext.extractor.body.BodyExtractor;
import org.bodytext.extractor.page.PageMetadata;
import org.bodytext.extractor.page.PageType;
import org.bodytext.lab.evaluate.PageScore;
import org.bodytext.lab.evaluate.ScoredPage;
import org.jspecify.annotations.Nullable;

/** Runs methods on pages and scores their results. Safe to share between threads. */
final class PageEvaluation {

  private final List<BodyExtractor> extractors;

  PageEvaluation(List<BodyExtractor> extractors) {
    this.extractors = List.copyOf(extractors);
  }

  /**
   * {@return the score of each method on a page, in the order of the methods}
   *
   * <p>The page is parsed again for each method, so that the times include parsing.
   */
  List<ScoredPage> score(InputPage page, GoldPage gold) {
    List<ScoredPage> scores = new ArrayList<>();
    for (BodyExtractor extractor : extractors) {
      scores.add(score(extractor, page, gold));
    }
    return scores;
  }

  /** {@return the methods} */
  List<BodyExtractor> extractors() {
    return extractors;
  }

  /** {@return the scores of a page that is missing from the input} */
  List<ScoredPage> missing(GoldPage gold, String error) {
    return extractors.stream().map(extractor -> failed(extractor.id(), gold, error)).toList();
  }

  private static ScoredPage score(BodyExtractor extractor, InputPage input, GoldPage gold) {
    if (input.error() != null) {
      return failed(extractor.id(), gold, input.name() + ": " + input.error());
    }
    try {
      long start = System.nanoTime();
      Body body = extractor.extract(input.parse());
      String text = body.text();
      long nanos = System.nanoTime() - start;
      PageMetadata metadata = body.metadata();
      PageScore score =
          PageScore.of(gold, text, metadata.title(), metadata.published(), metadata.pageType());
      Double confidence = extractor.isCalibrated() ? body.confidence() : null;
      return new ScoredPage(
          extractor.id(),
          score,
          metadata.title(),
          metadata.published(),
          metadata.pageType(),
          confidence,
          nanos,
          null);
    } catch (RuntimeException | StackOverflowError | OutOfMemoryError e) {
      return failed(extractor.id(), gold, input.name() + ": " + extractor.id() + " failed: " + e);
    }
  }

  private static ScoredPage failed(String extractor, GoldPage gold, @Nullable String error) {
    return new ScoredPage(
        extractor,
        PageScore.of(gold, "", null, null, PageType.UNKNOWN),
        null,
        null,
        PageType.UNKNOWN,
        null,
        0,
        error);
  }
}
