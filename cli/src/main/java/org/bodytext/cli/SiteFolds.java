package org.bodytext.cli;

import crawlercommons.domains.EffectiveTldFinder;
import java.net.URI;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.bodytext.cli.evaluate.GoldPage;
import org.bodytext.cli.input.InputPage;
import org.bodytext.extractor.BodyExtractor;
import org.bodytext.extractor.BodyTrainer;
import org.bodytext.extractor.Page;
import org.jspecify.annotations.Nullable;

/**
 * Parts pages into folds, all pages of a site in one, and trains methods for each fold on the pages
 * of the others.
 *
 * <p>A site is a registrable domain. Sites go to the folds in turn, in the order in which they
 * come. For one thread.
 */
final class SiteFolds {

  private final int folds;
  private final Map<String, Integer> sites = new HashMap<>();
  private final List<List<BodyTrainer.Example>> examples = new ArrayList<>();

  /**
   * @param folds how many, at least 2
   */
  SiteFolds(int folds) {
    this.folds = folds;
    for (int fold = 0; fold < folds; fold++) {
      examples.add(new ArrayList<>());
    }
  }

  /** Takes a page into its fold. */
  void add(BodyTrainer trainer, InputPage page, GoldPage gold) {
    Page parsed = Page.parse(page.bytes(), page.contentType(), page.url());
    examples.get(of(gold)).add(trainer.example(parsed, gold.body()));
  }

  /**
   * {@return for each fold what was trained on the pages of the others}
   *
   * @throws IllegalArgumentException if these pages have no lines
   */
  List<BodyExtractor> train(BodyTrainer trainer) {
    List<BodyExtractor> trained = new ArrayList<>();
    for (int fold = 0; fold < folds; fold++) {
      List<BodyTrainer.Example> others = new ArrayList<>();
      for (int other = 0; other < folds; other++) {
        if (other != fold) {
          others.addAll(examples.get(other));
        }
      }
      trained.add(trainer.train(others, (epoch, error) -> {}).extractor());
    }
    return trained;
  }

  /** {@return the fold of a page} */
  int of(GoldPage gold) {
    String site = site(gold.url());
    return sites.computeIfAbsent(site == null ? gold.id() : site, s -> sites.size() % folds);
  }

  private static @Nullable String site(@Nullable String url) {
    if (url == null) {
      return null;
    }
    try {
      String host = URI.create(url).getHost();
      return host == null ? url : EffectiveTldFinder.getAssignedDomain(host);
    } catch (IllegalArgumentException e) {
      return url;
    }
  }
}
