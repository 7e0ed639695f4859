package org.bodytext.extractor.method.auto;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.security.DigestOutputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import org.bodytext.extractor.body.Body;
import org.bodytext.extractor.body.BodyExtractor;
import org.bodytext.extractor.body.LineExplanation;
import org.bodytext.extractor.body.Signal;
import org.bodytext.extractor.method.auto.AutoOptions.Part;
import org.bodytext.extractor.page.LineView;
import org.bodytext.extractor.page.Lines;
import org.bodytext.extractor.page.Page;
import org.bodytext.extractor.page.PageType;
import org.bodytext.extractor.sites.BoilerplatePolicy;
import org.bodytext.extractor.sites.SiteTemplates;
import org.jspecify.annotations.Nullable;

/**
 * The body is the lines that make the expected F1 largest, by odds that a model gives each line.
 *
 * <p>Linear in the page, but for the sorting of its lines.
 */
public final class AutoExtractor implements BodyExtractor {

  /** The id of this method. */
  public static final String ID = "auto";

  private static final String BUILT_IN = "default.model";

  /** What leaning to precision or recall adds to the log odds of each line. */
  private static final double LEANING = 1;

  /** A copy of a shorter line is no copy: subtitles and table cells repeat, in words. */
  private static final float SHORTEST_COPY = 10;

  /** A shorter body is none, in words. */
  private static final float SHORTEST_BODY = 10;

  /** A body of which less F1 is expected is none. */
  private static final double LEAST_EXPECTED = 0.1;

  /** An article of fewer words may be no more than what its comments are on. */
  private static final float LEAST_ARTICLE = 100;

  /** If leaving out a part costs more of the expected F1, the part is what the page is for. */
  private static final double MOST_LOST = 0.3;

  /** So many times the words of its headings has a text; less is a list. */
  private static final int TEXT_OF_HEADINGS = 8;

  /** What is set as a heading and has more words is a paragraph. */
  private static final int LONGEST_HEADING = 15;

  /** A short body of less confidence may be a footer, and the text stand in the data. */
  private static final double DOUBTFUL = 0.2;

  /** A page that shows fewer words is a shell that scripts fill. */
  private static final float SHELL = 60;

  private final AutoOptions options;
  private final AutoModel model;
  private final TemplatePrior templates;
  private final ExpectedF1Selector decision;

  /**
   * Makes the method with the model that its settings name.
   *
   * @param templates what is known of sites
   * @param policy which lines are boilerplate of their site
   * @throws IllegalArgumentException if the model file cannot be read or is damaged
   */
  public AutoExtractor(AutoOptions options, SiteTemplates templates, BoilerplatePolicy policy) {
    this(options, model(options), new TemplatePrior(templates, policy));
  }

  /** Makes the method with a model, without templates; the settings' model is not read. */
  public AutoExtractor(AutoOptions options, AutoModel model) {
    this(options, model, TemplatePrior.NONE);
  }

  private AutoExtractor(AutoOptions options, AutoModel model, TemplatePrior templates) {
    this.options = options;
    this.model = model;
    this.templates = templates;
    this.decision =
        new ExpectedF1Selector(
            switch (options.favor()) {
              case PRECISION -> -LEANING;
              case BALANCED -> 0;
              case RECALL -> LEANING;
            });
  }

  private static AutoModel model(AutoOptions options) {
    if (options.model() == null) {
      return BuiltIn.MODEL;
    }
    try (InputStream in = Files.newInputStream(options.model())) {
      return AutoModel.read(in);
    } catch (NoSuchFileException e) {
      throw new IllegalArgumentException(
          "auto.model must be a file that exists, was " + options.model(), e);
    } catch (IOException e) {
      throw new IllegalArgumentException(
          "auto.model must be a model file, but " + options.model() + ": " + e.getMessage(), e);
    }
  }

  /** The model in the library, read when first asked for. */
  private static final class BuiltIn {

    static final AutoModel MODEL = read();

    private static AutoModel read() {
      try (InputStream in = AutoExtractor.class.getResourceAsStream(BUILT_IN)) {
        if (in == null) {
          throw new IllegalStateException(BUILT_IN + " must be in the library");
        }
        return AutoModel.read(in);
      } catch (IOException e) {
        throw new IllegalStateException(BUILT_IN + " must be sound", e);
      }
    }
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
    float[] templateShares = templates.shares(page);
    Body body = extract(page, templateShares);
    return templateShares.length == 0 ? body : body.toBuilder().byTemplate().build();
  }

  private Body extract(Page page, float[] templateShares) {
    try (Arena arena = Arena.take()) {
      LineFeatureVectors rows = LineFeatureVectors.of(page, arena);
      MemoizedPageType kind = kind(page, rows);
      return extract(page, rows, templateShares, kind).toBuilder().pageType(kind).build();
    }
  }

  private MemoizedPageType kind(Page page, LineFeatureVectors rows) {
    return new MemoizedPageType(model.kinds(), PageTypeInput.of(page, rows));
  }

  private Body extract(
      Page page, LineFeatureVectors rows, float[] templateShares, MemoizedPageType kind) {
    SectionOverrides parts = rows.parts(options);
    float[] odds = logOdds(rows, templateShares);
    BitSet dropped = dropped(rows, parts);
    float[] words = without(rows.words(), dropped);
    ExpectedF1Selector.Decision all = decision.decide(odds, words);
    float share = PageTypePrior.share(all, kind);
    if (share != 0) {
      PageTypePrior.add(odds, share);
      all = decision.decide(odds, words);
    }
    ExpectedF1Selector.Decision decided = withoutOthers(rows, odds, dropped, all, kind);
    boolean alone = !decided.equals(all);
    BitSet chosen = decided.lines();
    chosen.or(parts.kept());
    dropCopies(page.lines(), rows, chosen);
    dropLastHeadings(rows, parts.kept(), chosen);
    float length = words(rows, chosen);
    boolean found = decided.best() >= LEAST_EXPECTED && length >= SHORTEST_BODY;
    double confidence = model.calibration().of(decided.expected());
    boolean doubtful = found && confidence < DOUBTFUL;
    Body data =
        options.data() && !(found && length >= SHELL)
            ? data(page, rows, found, doubtful, chosen)
            : null;
    if (data != null) {
      return data;
    }
    if (!found) {
      return Body.builder(page, LineView.BLOCK, ID).build();
    }
    rows.addWordless(odds, dropped, chosen);
    List<String> reasons = new ArrayList<>();
    // Not String.format, which would be a part of the cost that shows.
    reasons.add(
        chosen.cardinality()
            + " of "
            + rows.size()
            + " lines: their expected F1 is "
            + Math.round(decided.expected() * 100) / 100.0);
    if (alone) {
      reasons.add("an article: comments and teasers are left out");
    }
    return Body.builder(page, LineView.BLOCK, ID)
        .lines(chosen)
        .confidence(confidence)
        .reasons(reasons)
        .build();
  }

  /**
   * {@return what to take of an article without the comments on it and the teasers beside it; what
   * was decided if a setting says what they are}
   *
   * @param dropped lines that are no body in any case; what is left out joins them
   * @param kind asked for where such lines were taken, as it costs something
   */
  private ExpectedF1Selector.Decision withoutOthers(
      LineFeatureVectors rows,
      float[] odds,
      BitSet dropped,
      ExpectedF1Selector.Decision decided,
      MemoizedPageType kind) {
    ExpectedF1Selector.Decision text = decided;
    if (options.comments() == Part.LEARNED) {
      text = withoutPart(rows, odds, dropped, text, rows.comments(text.lines()), kind);
    }
    if (options.related() == Part.LEARNED) {
      text = withoutPart(rows, odds, dropped, text, rows.related(text.lines()), kind);
    }
    return text;
  }

  /** {@return the same without one part, if that makes a body of its own} */
  private ExpectedF1Selector.Decision withoutPart(
      LineFeatureVectors rows,
      float[] odds,
      BitSet dropped,
      ExpectedF1Selector.Decision decided,
      BitSet part,
      MemoizedPageType kind) {
    if (!part.intersects(decided.lines()) || kind.get() != PageType.ARTICLE) {
      return decided;
    }
    part.or(dropped);
    ExpectedF1Selector.Decision text = decision.decide(odds, without(rows.words(), part));
    if (text.best() < decided.best() - MOST_LOST || words(rows, text.lines()) < LEAST_ARTICLE) {
      return decided;
    }
    dropped.or(part);
    return text;
  }

  /**
   * {@return the body in the data of a page that shows next to nothing, or no body; null if there
   * is none}
   *
   * @param found whether it shows something that could be a body, such as the notice that it needs
   *     scripts
   * @param doubtful whether that hardly is one
   * @param chosen the lines of that
   */
  private static @Nullable Body data(
      Page page, LineFeatureVectors rows, boolean found, boolean doubtful, BitSet chosen) {
    EmbeddedBody body = EmbeddedBody.of(page);
    if (body == null) {
      return null;
    }
    float shown = 0;
    for (int line = 0; line < rows.size(); line++) {
      shown += page.lines().isVisible(line) ? rows.words(line) : 0;
    }
    boolean shell = shown < SHELL;
    float words = words(rows, chosen);
    boolean taken =
        found
            ? doubtful && body.isLonger(words)
                || body.isFarLonger(words)
                    && (body.isSure() || shell && isPlaceholder(page.lines(), chosen, body))
            : body.isNamed() || shell;
    return taken
        ? Body.builder(page, LineView.EMBEDDED, ID)
            .lines(body.lines())
            .confidence(body.confidence())
            .reason("the page does not show it; from the data in its scripts: " + body.property())
            .build()
        : null;
  }

  /** {@return whether what a page shows asks for scripts, or is a part of a body in its data} */
  private static boolean isPlaceholder(Lines lines, BitSet chosen, EmbeddedBody body) {
    List<String> texts = chosen.stream().mapToObj(lines::text).toList();
    return chosen.stream().noneMatch(lines::isVisible)
        || texts.stream().anyMatch(text -> text.toLowerCase(Locale.ROOT).contains("javascript"))
        || body.contains(texts);
  }

  /** {@return the lines that are no body whatever their odds} */
  private static BitSet dropped(LineFeatureVectors rows, SectionOverrides parts) {
    BitSet dropped = rows.neverBody();
    dropped.or(parts.dropped());
    return dropped;
  }

  private static float[] without(float[] words, BitSet dropped) {
    if (dropped.isEmpty()) {
      return words;
    }
    float[] left = words.clone();
    dropped.stream().forEach(line -> left[line] = 0);
    return left;
  }

  /** {@return the log odds of each line, by the model and by what is known of page and site} */
  private float[] logOdds(LineFeatureVectors rows, float[] templateShares) {
    float[] odds = model.logOdds(rows);
    DomPathSmoother.pool(rows, odds);
    DomPathSmoother.add(odds, rows.unitShares(odds));
    DomPathSmoother.add(odds, templateShares);
    return odds;
  }

  /** {@return what the kind of a page adds to log odds} */
  private float kindShare(Page page, LineFeatureVectors rows, float[] odds) {
    float[] words = without(rows.words(), dropped(rows, rows.parts(options)));
    return PageTypePrior.share(decision.decide(odds, words), kind(page, rows));
  }

  @Override
  public List<Signal> signals(Page page) {
    float[] odds;
    try (Arena arena = Arena.take()) {
      LineFeatureVectors rows = LineFeatureVectors.of(page, arena);
      odds = logOdds(rows, templates.shares(page));
      PageTypePrior.add(odds, kindShare(page, rows, odds));
    }
    double[] probabilities = new double[odds.length];
    for (int line = 0; line < odds.length; line++) {
      probabilities[line] = AutoModel.probability(odds[line]);
    }
    return List.of(new Signal("probability", LineView.BLOCK, probabilities, Double.NaN));
  }

  @Override
  public Stream<LineExplanation> explain(Page page) {
    LineFeatureVectors rows = LineFeatureVectors.of(page);
    float[] templateShares = templates.shares(page);
    float kindShare = kindShare(page, rows, logOdds(rows, templateShares));
    return new ExplanationBuilder(model, rows, templateShares, kindShare).lines();
  }

  private static float words(LineFeatureVectors rows, BitSet chosen) {
    float words = 0;
    for (int line = chosen.nextSetBit(0); line >= 0; line = chosen.nextSetBit(line + 1)) {
      words += rows.words(line);
    }
    return words;
  }

  /**
   * Drops the headings behind the last text, as what they are of was not chosen; but not where
   * headings are much of the body, as in lists of news.
   *
   * @param kept lines that are body in any case
   */
  private static void dropLastHeadings(LineFeatureVectors rows, BitSet kept, BitSet chosen) {
    float headings = 0;
    float others = 0;
    int last = -1;
    for (int line = chosen.nextSetBit(0); line >= 0; line = chosen.nextSetBit(line + 1)) {
      float words = rows.words(line);
      boolean heading = !kept.get(line) && rows.isSubheading(line) && words <= LONGEST_HEADING;
      headings += heading ? words : 0;
      others += heading ? 0 : words;
      last = heading ? last : line;
    }
    if (others >= TEXT_OF_HEADINGS * headings) {
      chosen.clear(last + 1, Math.max(last + 1, chosen.length()));
    }
  }

  /**
   * Drops lines whose text was chosen before: copies in {@code noscript} or for narrow screens. A
   * shown line that repeats alone is none, but a quote, or what a summary said already; a heading
   * that follows the same heading is one, as on the cards of shops.
   */
  private static void dropCopies(Lines lines, LineFeatureVectors rows, BitSet chosen) {
    Map<Integer, Integer> seen = new HashMap<>();
    BitSet copies = new BitSet();
    for (int line = chosen.nextSetBit(0); line >= 0; line = chosen.nextSetBit(line + 1)) {
      if (repeatsHeading(lines, rows, chosen.previousSetBit(line - 1), line)) {
        copies.set(line);
      } else if (rows.words(line) >= SHORTEST_COPY && !rows.mayRepeat(line)) {
        Integer first = seen.putIfAbsent(rows.textHash(line), line);
        if (first != null
            && (!lines.isVisible(first)
                || !lines.isVisible(line)
                || repeats(rows, chosen, first, line))
            && lines.text(first).equals(lines.text(line))) {
          copies.set(line);
        }
      }
    }
    chosen.andNot(copies);
  }

  private static boolean repeatsHeading(
      Lines lines, LineFeatureVectors rows, int before, int line) {
    return before >= 0
        && isAlike(rows, before, line)
        && rows.isHeading(line)
        && rows.isHeading(before)
        && lines.text(before).equals(lines.text(line));
  }

  /**
   * {@return whether a line follows one like it, or the chosen lines before it and before the first
   * like it, or those behind, are alike too}
   */
  private static boolean repeats(LineFeatureVectors rows, BitSet chosen, int first, int line) {
    int before = chosen.previousSetBit(first - 1);
    int behind = chosen.nextSetBit(first + 1);
    int last = chosen.nextSetBit(line + 1);
    return isAlike(rows, chosen.previousSetBit(line - 1), line)
        || before >= 0 && isAlike(rows, before, chosen.previousSetBit(line - 1))
        || last >= 0 && isAlike(rows, behind, last);
  }

  private static boolean isAlike(LineFeatureVectors rows, int line, int other) {
    return line != other && rows.textHash(line) == rows.textHash(other);
  }
}
