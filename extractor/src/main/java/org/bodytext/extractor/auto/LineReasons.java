package org.bodytext.extractor.auto;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.bodytext.extractor.LineReason;

/** Tells which features moved the odds of a page's lines. For one thread. */
final class LineReasons {

  private static final Comparator<LineReason.Feature> STRONGEST =
      Comparator.comparingDouble(feature -> -Math.abs(feature.share()));

  private static final String SHARED = "shared by pages of the site";
  private static final String KIND = "kind of the page";
  private static final String PATH = "lines on the same path";
  private static final String UNIT = "lines of the same code, row, term, block, list or table";

  private final TreeEnsemble trees;
  private final LineRows rows;
  private final TokenColumns tokens;
  private final float[] scratch = TokenColumns.scratch();
  private final float[] row = new float[RowBuffer.WIDTH];
  private final float[] odds;
  private final float[] pathShares;
  private final float[] unitShares;
  private final float[] templateShares;
  private final float kindShare;

  /**
   * @param templateShares what {@link TemplateSupport} adds
   * @param kindShare what {@link KindLeaning} adds
   */
  LineReasons(AutoModel model, LineRows rows, float[] templateShares, float kindShare) {
    this.templateShares = templateShares;
    this.kindShare = kindShare;
    this.trees = model.trees();
    this.rows = rows;
    this.tokens = model.tokenColumns(rows);
    this.odds = model.logOdds(rows, tokens);
    this.pathShares = PathPool.shares(rows, odds);
    float[] pooled = odds.clone();
    PathPool.add(pooled, pathShares);
    this.unitShares = rows.unitShares(pooled);
  }

  /** {@return the reasons of each line, made when they are asked for} */
  Stream<LineReason> lines() {
    return IntStream.range(0, rows.size()).mapToObj(this::line);
  }

  private LineReason line(int line) {
    rows.fillPage(row, 0);
    rows.fill(line, row, 0);
    tokens.fill(line, row, 0, scratch);
    double[] shares = new double[row.length];
    double base = trees.base() + trees.explain(row, shares);
    List<LineReason.Feature> features = new ArrayList<>();
    for (int column = 0; column < shares.length; column++) {
      if (shares[column] != 0) {
        String name = Columns.names().get(column);
        features.add(new LineReason.Feature(name, row[column], shares[column]));
      }
    }
    float path = pathShares[line];
    if (path != 0) {
      features.add(new LineReason.Feature(PATH, 1, path));
    }
    float unit = unitShares[line];
    if (unit != 0) {
      features.add(new LineReason.Feature(UNIT, 1, unit));
    }
    float template = line < templateShares.length ? templateShares[line] : 0;
    if (template != 0) {
      features.add(new LineReason.Feature(SHARED, 1, template));
    }
    if (kindShare != 0) {
      features.add(new LineReason.Feature(KIND, 1, kindShare));
    }
    features.sort(STRONGEST);
    float all = odds[line] + path + unit + template + kindShare;
    return new LineReason(line, AutoModel.probability(all), base, features);
  }
}
