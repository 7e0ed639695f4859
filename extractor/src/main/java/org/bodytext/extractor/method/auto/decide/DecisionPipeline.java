package org.bodytext.extractor.method.auto.decide;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.function.Supplier;
import org.bodytext.extractor.method.auto.decide.ExpectedF1Selector.Selection;
import org.bodytext.extractor.method.auto.features.LineFeatureVectors;
import org.bodytext.extractor.method.auto.page.NamedSections;
import org.bodytext.extractor.method.auto.page.PageAnalysis;
import org.bodytext.extractor.page.Page;
import org.bodytext.extractor.page.PageType;
import org.bodytext.extractor.settings.SectionPolicy;
import org.jspecify.annotations.Nullable;

/**
 * The steps from the log odds of the model to the chosen lines.
 *
 * <p>Extraction, explanation and calibration run the same pipeline:
 *
 * <ol>
 *   <li>adjust the log odds: lines on the same path, of the same unit, of the same block or list,
 *       and lines that the site's template has ({@link ScoreStep});
 *   <li>exclude lines that are not body whatever their log odds ({@link ExcludedLines}, {@link
 *       NoticeLines}, {@link SectionOverrides});
 *   <li>select the lines that maximise the expected F1 ({@link ExpectedF1Selector});
 *   <li>select again without hidden text that is not what the page is for ({@link
 *       HiddenTextPolicy});
 *   <li>remove the comments of readers on an article;
 *   <li>keep the sections that a setting keeps;
 *   <li>remove copies ({@link DuplicateLines});
 *   <li>complete data tables ({@link TableCompletion}), and add code and tables between chosen
 *       paragraphs ({@link EnclosedBlocks});
 *   <li>reject a body that is too short or too doubtful;
 *   <li>add the lines of punctuation that belong to chosen ones ({@link PunctuationOnlyLines}).
 * </ol>
 *
 * <p>Immutable and safe to share between threads.
 */
public final class DecisionPipeline {

  /** What a preference for precision or recall adds to the log odds of each line. */
  private static final double PREFERENCE = 1;

  /** A body has at least this many words. */
  static final float MIN_WORDS = 10;

  /** A body has at least this expected F1. */
  private static final double MIN_EXPECTED_F1 = 0.1;

  /** Comments and captions are removed only if at least this many words of the article remain. */
  private static final float MIN_ARTICLE_WORDS = 100;

  /** Comments whose removal costs more of the expected F1 are what the page is for. */
  private static final double MAX_F1_LOSS = 0.3;

  /** The maximum number of selections without notices. */
  private static final int MAX_NOTICES = 3;

  private static final List<ScoreStep> SMOOTHERS =
      List.of(DomPathSmoother.STEP, SemanticUnitSmoother.STEP, ListAndBlockSmoother.STEP);

  private final ExpectedF1Selector selector;
  private final SectionPolicy comments;
  private final SectionPolicy captions;
  private final HiddenTextPolicy hiddenText;
  private final TemplatePrior templates;

  /**
   * The lines that the pipeline chose.
   *
   * @param lines the chosen lines; each access copies them
   * @param words the length of the chosen lines
   * @param expectedF1 the expected F1 of the chosen lines, in [0, 1]
   * @param isBody whether the lines are long and likely enough to be a body
   * @param isWithoutComments whether comments of readers were removed
   */
  public record Choice(
      BitSet lines, float words, double expectedF1, boolean isBody, boolean isWithoutComments) {

    public Choice {
      lines = (BitSet) lines.clone();
    }

    @Override
    public BitSet lines() {
      return (BitSet) lines.clone();
    }
  }

  /**
   * Creates a pipeline.
   *
   * @param preference above 0 to prefer recall for doubtful lines, below 0 to prefer precision, 0
   *     for the best F1
   * @param comments whether comments of readers are body
   * @param captions whether captions of figures are body
   * @param hiddenText which hidden text may be body
   * @param templates lowers lines that other pages of the site have
   */
  public DecisionPipeline(
      int preference,
      SectionPolicy comments,
      SectionPolicy captions,
      HiddenTextPolicy hiddenText,
      TemplatePrior templates) {
    this.selector = new ExpectedF1Selector(Integer.signum(preference) * PREFERENCE);
    this.comments = comments;
    this.captions = captions;
    this.hiddenText = hiddenText;
    this.templates = templates;
  }

  /**
   * {@return the lines chosen on a page}
   *
   * @param features the features of the page's lines
   * @param modelLogOdds the log odds of each line by the model
   * @param type computes the type of the page; called only where it matters, as it costs time
   */
  public Choice choose(LineFeatureVectors features, float[] modelLogOdds, Supplier<PageType> type) {
    return choose(features.analysis(), adjust(features.analysis(), null, modelLogOdds), type);
  }

  /**
   * {@return the adjusted log odds of a page's lines}
   *
   * @param page the page
   * @param source the page itself, null if templates do not apply to it
   * @param modelLogOdds the log odds of each line by the model
   */
  public LineScores adjust(PageAnalysis page, @Nullable Page source, float[] modelLogOdds) {
    List<ScoreStep> steps = new ArrayList<>(SMOOTHERS);
    if (source != null) {
      templates.stepFor(source).ifPresent(steps::add);
    }
    return LineScores.of(page, modelLogOdds, steps);
  }

  /**
   * {@return the lines chosen on a page by their adjusted log odds}
   *
   * @param scores the result of {@link #adjust}
   * @param type computes the type of the page; called only where it matters, as it costs time
   */
  public Choice choose(PageAnalysis page, LineScores scores, Supplier<PageType> type) {
    float[] logOdds = ForumPosts.raise(page, scores.logOdds(), type);
    SectionOverrides overrides = SectionOverrides.of(page, comments, captions);
    BitSet excluded = ExcludedLines.of(page);
    excluded.or(NoticeLines.offers(page));
    excluded.or(NoticeLines.pointers(page));
    excluded.or(hiddenText.excluded(page));
    excluded.or(overrides.dropped());
    Selection all = select(page, logOdds, excluded);
    BitSet notices = NoticeLines.atEnds(all.lines(), page);
    for (int n = 0; n < MAX_NOTICES && !notices.isEmpty(); n++) {
      excluded.or(notices);
      all = select(page, logOdds, excluded);
      // Without a notice, the next one may be selected.
      notices = NoticeLines.atEnds(all.lines(), page);
    }
    BitSet hidden = hiddenText.unwanted(page, all.lines(), type);
    if (!hidden.isEmpty()) {
      excluded.or(hidden);
      all = select(page, logOdds, excluded);
    }
    BitSet others = commentsOnArticle(page, all, type);
    Selection article = all;
    boolean withoutComments = false;
    if (!others.isEmpty()) {
      others.or(excluded);
      article = select(page, logOdds, others);
      withoutComments = isArticle(page, article, all);
    }
    Selection selection = withoutComments ? article : all;
    BitSet chosen = selection.lines();
    BitSet left = withoutComments ? others : excluded;
    BitSet captionLines = captionsOnArticle(page, chosen, type);
    chosen.andNot(captionLines);
    left.or(captionLines);
    chosen.or(overrides.kept());
    chosen.andNot(DuplicateLines.in(page, chosen));
    chosen.or(TableCompletion.of(page, left, chosen));
    chosen.or(EnclosedBlocks.of(page, logOdds, left, chosen));
    chosen.or(AdjacentLines.of(page, logOdds, left, chosen));
    float words = page.words(chosen);
    boolean found = selection.bestExpectedF1() >= MIN_EXPECTED_F1 && words >= MIN_WORDS;
    chosen.or(PunctuationOnlyLines.of(page, logOdds, left, chosen));
    return new Choice(chosen, words, selection.expectedF1(), found, withoutComments);
  }

  private Selection select(PageAnalysis page, float[] logOdds, BitSet excluded) {
    float[] words = page.texts.words;
    if (!excluded.isEmpty()) {
      words = words.clone();
      for (int line = excluded.nextSetBit(0); line >= 0; line = excluded.nextSetBit(line + 1)) {
        words[line] = 0;
      }
    }
    return selector.select(logOdds, words);
  }

  /** {@return the lines of comments on an article of which some were selected; else none} */
  private BitSet commentsOnArticle(
      PageAnalysis page, Selection selection, Supplier<PageType> type) {
    boolean selected =
        selection.lines().stream().anyMatch(line -> page.inComments[page.tree.nodeOfLine[line]]);
    if (comments != SectionPolicy.LEARNED || !selected || type.get() != PageType.ARTICLE) {
      return new BitSet();
    }
    BitSet lines = NamedSections.lines(page, NamedSections.COMMENTS);
    return lines.intersects(selection.lines()) ? lines : new BitSet();
  }

  /** {@return the captions among chosen lines of an article, unless little else was chosen} */
  private BitSet captionsOnArticle(PageAnalysis page, BitSet chosen, Supplier<PageType> type) {
    if (captions != SectionPolicy.LEARNED) {
      return new BitSet();
    }
    BitSet lines = NamedSections.lines(page, NamedSections.CAPTIONS);
    lines.and(chosen);
    boolean removed =
        !lines.isEmpty()
            && page.words(chosen) - page.words(lines) >= MIN_ARTICLE_WORDS
            && type.get() == PageType.ARTICLE;
    return removed ? lines : new BitSet();
  }

  /** {@return whether a selection without comments is a body of its own} */
  private static boolean isArticle(PageAnalysis page, Selection article, Selection all) {
    return article.bestExpectedF1() >= all.bestExpectedF1() - MAX_F1_LOSS
        && page.words(article.lines()) >= MIN_ARTICLE_WORDS;
  }
}
