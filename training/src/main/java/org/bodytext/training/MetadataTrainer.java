package org.bodytext.training;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeSet;
import org.bodytext.extractor.metadata.rank.FieldModel;
import org.bodytext.extractor.model.QuantizedTokenWeights;
import org.bodytext.extractor.model.TreeEnsemble;

/**
 * Trains the ranker of a field of the metadata: token weights, and trees over the candidates.
 *
 * <p>In training, the token weights of a page are those of the sites in other parts, so that the
 * trees see weights of the quality that an unknown site will have.
 */
public final class MetadataTrainer {

  /** The number of parts, each of which gets the weights of the others. */
  private static final int PARTS = 5;

  /** The seed of the parts differs from that of the folds of an evaluation. */
  private static final int PARTS_SEED = 1_000;

  private static final BoostedTrees.Size SIZE = new BoostedTrees.Size(100, 5, 5);

  private final int seed;

  /**
   * Creates a trainer.
   *
   * @param seed the seed of all random choices
   */
  public MetadataTrainer(int seed) {
    this.seed = seed;
  }

  /** {@return the fold of each page, in [0, count); pages of a site are in the same fold} */
  public static int[] folds(List<RankedPage> pages, int count, int seed) {
    List<String> sites =
        new ArrayList<>(new TreeSet<>(pages.stream().map(RankedPage::site).toList()));
    Collections.shuffle(sites, new Random(seed));
    Map<String, Integer> folds = new HashMap<>();
    sites.forEach(site -> folds.put(site, folds.size() % count));
    return pages.stream().mapToInt(page -> folds.getOrDefault(page.site(), 0)).toArray();
  }

  /** {@return a model trained on pages} */
  public FieldModel train(List<RankedPage> pages) {
    int[] parts = folds(pages, PARTS, seed + PARTS_SEED);
    CandidateTokenCounts counts = new CandidateTokenCounts(pages, parts, PARTS);
    List<QuantizedTokenWeights> weights = new ArrayList<>();
    for (int part = 0; part < PARTS; part++) {
      weights.add(counts.weightsWithout(part));
    }
    int width = pages.stream().mapToInt(RankedPage::width).max().orElse(1);
    int size = pages.stream().mapToInt(RankedPage::size).sum();
    float[] rows = new float[size * width];
    float[] labels = new float[size];
    float[] rowWeights = new float[size];
    int row = 0;
    for (int i = 0; i < parts.length; i++) {
      RankedPage page = pages.get(i);
      float[] own = page.rows(weights.get(parts[i]));
      System.arraycopy(own, 0, rows, row * width, own.length);
      for (int k = 0; k < page.size(); k++, row++) {
        labels[row] = page.isCorrect(k) ? 1 : 0;
        rowWeights[row] = 1;
      }
    }
    TreeEnsemble trees =
        BoostedTrees.grow(
            rows, new int[width], labels, rowWeights, seed, SIZE, (number, loss) -> {});
    return new FieldModel(width, trees, counts.weights());
  }
}
