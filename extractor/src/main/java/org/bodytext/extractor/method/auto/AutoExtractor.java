package org.bodytext.extractor.method.auto;

import java.io.IOException;
import java.io.OutputStream;
import java.security.DigestOutputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.BitSet;
import java.util.HexFormat;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.bodytext.extractor.body.Body;
import org.bodytext.extractor.body.BodyExtractor;
import org.bodytext.extractor.body.LineExplanation;
import org.bodytext.extractor.body.Signal;
import org.bodytext.extractor.method.auto.decide.DecisionPipeline;
import org.bodytext.extractor.method.auto.decide.EmbeddedBody;
import org.bodytext.extractor.method.auto.decide.EmbeddedFallback;
import org.bodytext.extractor.method.auto.decide.LineScores;
import org.bodytext.extractor.method.auto.decide.ShortPage;
import org.bodytext.extractor.method.auto.decide.TemplatePrior;
import org.bodytext.extractor.method.auto.features.LineFeatureVectors;
import org.bodytext.extractor.method.auto.features.PageTypeInput;
import org.bodytext.extractor.method.auto.model.AutoModel;
import org.bodytext.extractor.method.auto.model.MemoizedPageType;
import org.bodytext.extractor.method.auto.page.Arena;
import org.bodytext.extractor.model.TreeEnsemble;
import org.bodytext.extractor.page.LineView;
import org.bodytext.extractor.page.Page;
import org.bodytext.extractor.page.PageType;
import org.bodytext.extractor.settings.Favor;
import org.bodytext.extractor.sites.BoilerplatePolicy;
import org.bodytext.extractor.sites.SiteTemplates;

/**
 * Chooses the lines that maximise the expected F1, by log odds that a learned model gives each
 * line.
 *
 * <p>Linear in the page, but for the sorting of its lines.
 */
public final class AutoExtractor implements BodyExtractor {

  /** The id of this method. */
  public static final String ID = "auto";

  private final AutoModel model;
  private final DecisionPipeline pipeline;
  private final boolean readsEmbedded;

  /**
   * Creates the method with the model that its settings name.
   *
   * @param templates what is known of sites
   * @param policy which lines are boilerplate of their site
   * @throws IllegalArgumentException if the model file cannot be read or is damaged
   */
  public AutoExtractor(AutoOptions options, SiteTemplates templates, BoilerplatePolicy policy) {
    this(options, ModelFiles.of(options), new TemplatePrior(templates, policy));
  }

  /** Creates the method with a model, without templates; the settings' model is not read. */
  public AutoExtractor(AutoOptions options, AutoModel model) {
    this(options, model, TemplatePrior.NONE);
  }

  private AutoExtractor(AutoOptions options, AutoModel model, TemplatePrior templates) {
    this.model = model;
    this.pipeline =
        new DecisionPipeline(
            options.favor().compareTo(Favor.BALANCED),
            options.comments(),
            options.captions(),
            options.includeHidden(),
            templates);
    this.readsEmbedded = options.embedded();
  }

  @Override
  public String id() {
    return ID;
  }

  /** {@return the id, and the first 12 hexadecimal digits of the SHA-256 of the model file} */
  @Override
  public String fingerprint() {
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      model.write(new DigestOutputStream(OutputStream.nullOutputStream(), digest));
      return ID + "@" + HexFormat.of().formatHex(digest.digest(), 0, 6);
    } catch (NoSuchAlgorithmException | IOException e) {
      throw new IllegalStateException("SHA-256 must exist, and a null stream be writable", e);
    }
  }

  @Override
  public boolean isCalibrated() {
    return true;
  }

  @Override
  public Body extract(Page page) {
    try (Arena arena = Arena.take()) {
      LineFeatureVectors features = LineFeatureVectors.of(page, arena);
      PageTypeInput typeInput = PageTypeInput.of(page, features);
      MemoizedPageType type = new MemoizedPageType(model.pageTypes(), typeInput);
      MemoizedPageType typeWithoutUrl =
          new MemoizedPageType(model.pageTypes(), typeInput.withoutUrl());
      LineScores scores = pipeline.adjust(features.analysis(), page, model.logOdds(features));
      DecisionPipeline.Choice choice = pipeline.choose(features.analysis(), scores, type);
      double confidence = choice.isBody() ? model.calibration().of(choice.expectedF1()) : 0;
      EmbeddedBody embedded =
          readsEmbedded ? EmbeddedFallback.of(page, features.analysis(), choice, confidence) : null;
      Body.Builder body =
          embedded != null
              ? of(page, embedded)
              : choice.isBody()
                  ? shown(page, choice, confidence)
                  : shortPage(page, ShortPage.lines(features.analysis()));
      if (TemplatePrior.tookPart(scores)) {
        body.byTemplate();
      }
      // What the page declares weighs more than its address.
      return body.pageType(() -> type(page, type, typeWithoutUrl)).build();
    }
  }

  /** {@return the type of a page; if its address decides on it, what the page declares instead} */
  private static PageType type(Page page, Supplier<PageType> atUrl, Supplier<PageType> withoutUrl) {
    PageType declared = page.declaredType();
    boolean byUrl = declared != PageType.UNKNOWN && atUrl.get() != withoutUrl.get();
    return byUrl ? declared : atUrl.get();
  }

  private static Body.Builder of(Page page, EmbeddedBody embedded) {
    return Body.builder(page, LineView.EMBEDDED, ID)
        .lines(embedded.lines())
        .confidence(embedded.confidence())
        .reason("the page does not show it; from its scripts: " + embedded.property());
  }

  private static Body.Builder shortPage(Page page, BitSet lines) {
    Body.Builder body = Body.builder(page, LineView.BLOCK, ID);
    return lines.isEmpty()
        ? body
        : body.lines(lines)
            .confidence(ShortPage.CONFIDENCE)
            .reason("all that the page shows but links: it is short");
  }

  private static Body.Builder shown(Page page, DecisionPipeline.Choice choice, double confidence) {
    Body.Builder body = Body.builder(page, LineView.BLOCK, ID);
    BitSet lines = choice.lines();
    if (lines.isEmpty()) {
      return body;
    }
    // Not String.format, whose cost would show.
    body.lines(lines)
        .confidence(confidence)
        .reason(
            lines.cardinality()
                + " of "
                + page.lines().size()
                + " lines: their expected F1 is "
                + Math.round(choice.expectedF1() * 100) / 100.0);
    if (choice.isWithoutComments()) {
      body.reason("an article: the comments of readers are left out");
    }
    return body;
  }

  @Override
  public List<Signal> signals(Page page) {
    float[] logOdds;
    try (Arena arena = Arena.take()) {
      LineFeatureVectors features = LineFeatureVectors.of(page, arena);
      logOdds = pipeline.adjust(features.analysis(), page, model.logOdds(features)).logOdds();
    }
    double[] probabilities = new double[logOdds.length];
    for (int line = 0; line < logOdds.length; line++) {
      probabilities[line] = TreeEnsemble.probability(logOdds[line]);
    }
    return List.of(new Signal("probability", LineView.BLOCK, probabilities, Double.NaN));
  }

  @Override
  public Stream<LineExplanation> explain(Page page) {
    return explain(page, 0, Integer.MAX_VALUE);
  }

  @Override
  public Stream<LineExplanation> explain(Page page, int from, int to) {
    LineFeatureVectors features = LineFeatureVectors.of(page);
    LineScores scores = pipeline.adjust(features.analysis(), page, model.logOdds(features));
    return new ExplanationBuilder(model, features, scores).lines(from, to);
  }
}
