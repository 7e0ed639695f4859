package org.bodytext.extractor.method.auto;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.bodytext.extractor.body.LineExplanation;
import org.bodytext.extractor.method.auto.decide.LineScores;
import org.bodytext.extractor.method.auto.features.FeatureSchema;
import org.bodytext.extractor.method.auto.features.LineFeatureVectors;
import org.bodytext.extractor.method.auto.features.TokenFeatures;
import org.bodytext.extractor.method.auto.model.AutoModel;
import org.bodytext.extractor.model.TreeEnsemble;

/** Explains the log odds of a page's lines by features and adjustments. For one thread. */
final class ExplanationBuilder {

  private static final Comparator<LineExplanation.Feature> LARGEST =
      Comparator.comparingDouble(feature -> -Math.abs(feature.contribution()));

  private final TreeEnsemble trees;
  private final LineFeatureVectors vectors;
  private final TokenFeatures tokens;
  private final LineScores scores;
  private final float[] row = new float[FeatureSchema.names().size()];

  /**
   * Creates a builder.
   *
   * @param scores the adjusted log odds of the lines
   */
  ExplanationBuilder(AutoModel model, LineFeatureVectors vectors, LineScores scores) {
    this.trees = model.trees();
    this.vectors = vectors;
    this.tokens = model.tokenColumns(vectors);
    this.scores = scores;
  }

  /** {@return the explanations of some lines, each computed when it is asked for} */
  Stream<LineExplanation> lines(int from, int to) {
    return IntStream.range(from, Math.min(to, vectors.size())).mapToObj(this::line);
  }

  private LineExplanation line(int line) {
    vectors.fillPage(row, 0);
    vectors.fill(line, row, 0);
    tokens.fill(line, row, 0);
    double[] contributions = new double[row.length];
    double base = trees.base() + trees.explain(row, contributions);
    List<LineExplanation.Feature> features = new ArrayList<>();
    for (int feature = 0; feature < contributions.length; feature++) {
      if (contributions[feature] != 0) {
        String name = FeatureSchema.names().get(feature);
        features.add(new LineExplanation.Feature(name, row[feature], contributions[feature]));
      }
    }
    for (LineScores.Adjustment adjustment : scores.adjustments()) {
      float value = adjustment.values()[line];
      if (value != 0) {
        features.add(new LineExplanation.Feature(adjustment.step(), 1, value));
      }
    }
    features.sort(LARGEST);
    double probability = TreeEnsemble.probability(scores.logOdds()[line]);
    return new LineExplanation(line, probability, base, features);
  }
}
