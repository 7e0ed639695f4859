package org.bodytext.extractor.method.auto;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.bodytext.extractor.body.LineExplanation;

/** Tells which features moved the odds of a page's lines. For one thread. */
final class ExplanationBuilder {

  private static final Comparator<LineExplanation.Feature> STRONGEST =
      Comparator.comparingDouble(feature -> -Math.abs(feature.contribution()));

  private static final String SHARED = "shared by pages of the site";
  private static final String KIND = "kind of the page";
  private static final String PATH = "lines on the same path";
  private static final String UNIT = "lines of the same code, row, term, block, list or table";

  private final TreeEnsemble trees;
  private final LineFeatureVectors rows;
  private final TokenFeatures tokens;
  private final float[] scratch = TokenFeatures.scratch();
  private final float[] row = new float[FeatureBatch.WIDTH];
  private final float[] odds;
  private final float[] pathShares;
  private final float[] unitShares;
  private final float[] templateShares;
  private final float kindShare;

  /**
   * @param templateShares what {@link TemplatePrior} adds
   * @param kindShare what {@link PageTypePrior} adds
   */
  ExplanationBuilder(
      AutoModel model, LineFeatureVectors rows, float[] templateShares, float kindShare) {
    this.templateShares = templateShares;
    this.kindShare = kindShare;
    this.trees = model.trees();
    this.rows = rows;
    this.tokens = model.tokenColumns(rows);
    this.odds = model.logOdds(rows, tokens);
    this.pathShares = DomPathSmoother.shares(rows, odds);
    float[] pooled = odds.clone();
    DomPathSmoother.add(pooled, pathShares);
    this.unitShares = rows.unitShares(pooled);
  }

  /** {@return the reasons of each line, made when they are asked for} */
  Stream<LineExplanation> lines() {
    return IntStream.range(0, rows.size()).mapToObj(this::line);
  }

  private LineExplanation line(int line) {
    rows.fillPage(row, 0);
    rows.fill(line, row, 0);
    tokens.fill(line, row, 0, scratch);
    double[] shares = new double[row.length];
    double base = trees.base() + trees.explain(row, shares);
    List<LineExplanation.Feature> features = new ArrayList<>();
    for (int column = 0; column < shares.length; column++) {
      if (shares[column] != 0) {
        String name = FeatureSchema.names().get(column);
        features.add(new LineExplanation.Feature(name, row[column], shares[column]));
      }
    }
    float path = pathShares[line];
    if (path != 0) {
      features.add(new LineExplanation.Feature(PATH, 1, path));
    }
    float unit = unitShares[line];
    if (unit != 0) {
      features.add(new LineExplanation.Feature(UNIT, 1, unit));
    }
    float template = line < templateShares.length ? templateShares[line] : 0;
    if (template != 0) {
      features.add(new LineExplanation.Feature(SHARED, 1, template));
    }
    if (kindShare != 0) {
      features.add(new LineExplanation.Feature(KIND, 1, kindShare));
    }
    features.sort(STRONGEST);
    float all = odds[line] + path + unit + template + kindShare;
    return new LineExplanation(line, AutoModel.probability(all), base, features);
  }
}
