package org.bodytext.extractor.body;

import java.time.temporal.TemporalAccessor;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.bodytext.extractor.page.Elements;
import org.bodytext.extractor.page.ExtractionInterruptedException;
import org.bodytext.extractor.page.LineView;
import org.bodytext.extractor.page.Lines;
import org.bodytext.extractor.page.Page;
import org.bodytext.extractor.page.PageMetadata;
import org.bodytext.extractor.page.PageType;
import org.bodytext.extractor.page.SourceRange;
import org.bodytext.extractor.page.SourceText;
import org.jspecify.annotations.Nullable;

/**
 * The body text of a page: the lines that a method chose.
 *
 * <pre>{@code
 * Body body = Bodytext.extract(html);
 * if (!body.isEmpty() && body.confidence() > 0.5) {
 *   System.out.println(body.title() + ", " + body.published());
 *   System.out.println(body.text());
 * }
 * int[] offsets = body.chosenLines().map(line -> body.lines().start(line)).toArray();
 * }</pre>
 *
 * <p>A body refers to its page and therefore keeps the source of the page in memory. Immutable and
 * safe to share between threads.
 */
public final class Body {

  /** A source of the body other than the visible text of its page. */
  public enum Origin {
    /** The text is not visible on the page but embedded in its scripts. */
    EMBEDDED_DATA,
    /** A template of the site helped to choose the lines. */
    SITE_TEMPLATE
  }

  /** The elements that contain text only. */
  private static final Set<String> RAW_TEXT =
      Set.of("iframe", "noembed", "noframes", "script", "style", "textarea", "title", "xmp");

  private final Page page;
  private final Lines lines;
  private final String extractor;
  private final BitSet chosen;
  private final double confidence;
  private final List<String> reasons;
  private final List<String> warnings;
  private final @Nullable String siteRule;
  private final PageMetadata override;
  private final Supplier<PageType> pageType;
  private final boolean byTemplate;
  private final double minConfidence;

  private Body(Builder builder) {
    this.page = builder.page;
    this.lines = builder.page.lines(builder.view);
    this.extractor = builder.extractor;
    this.chosen = (BitSet) builder.chosen.clone();
    this.confidence = builder.confidence;
    this.reasons =
        chosen.isEmpty() && builder.reasons.isEmpty()
            ? List.of(missing())
            : List.copyOf(builder.reasons);
    this.warnings = List.copyOf(builder.warnings);
    this.siteRule = builder.siteRule;
    this.override = builder.override;
    this.pageType = builder.pageType;
    this.byTemplate = builder.byTemplate;
    this.minConfidence = builder.minConfidence;
    if (chosen.length() > lines.size()) {
      throw new IllegalArgumentException(
          "the numbers of lines must be below " + lines.size() + ", were " + chosen);
    }
  }

  /**
   * {@return a builder of a body without lines; for implementations of {@link BodyExtractor}}
   *
   * @param page the page
   * @param view the view whose lines are chosen
   * @param extractor the id of the method
   * @throws ExtractionInterruptedException if the current thread is interrupted
   */
  public static Builder builder(Page page, LineView view, String extractor) {
    ExtractionInterruptedException.throwIfInterrupted();
    return new Builder(page, view, extractor);
  }

  /**
   * {@return a builder with the values of this body; for implementations of {@link BodyExtractor}}
   */
  public Builder toBuilder() {
    Builder builder = new Builder(page, lines.view(), extractor);
    builder.chosen = (BitSet) chosen.clone();
    builder.confidence = confidence;
    builder.reasons.addAll(reasons);
    builder.warnings.addAll(warnings);
    builder.siteRule = siteRule;
    builder.override = override;
    builder.pageType = pageType;
    builder.byTemplate = byTemplate;
    builder.minConfidence = minConfidence;
    return builder;
  }

  /** {@return the page} */
  public Page page() {
    return page;
  }

  /**
   * {@return all lines of the view from which the body was chosen, body or not}
   *
   * <p>The line numbers of {@link #contains} and {@link #chosenLines} refer to them.
   */
  public Lines lines() {
    return lines;
  }

  /** {@return the id of the method} */
  public String extractor() {
    return extractor;
  }

  /**
   * {@return whether a line is body}
   *
   * @param line the number of a line of {@link #lines()}, counted from 0
   */
  public boolean contains(int line) {
    return chosen.get(line);
  }

  /** {@return the numbers of the lines that are body, ascending, counted from 0} */
  public IntStream chosenLines() {
    return chosen.stream();
  }

  private String missing() {
    int[] texts = IntStream.range(0, lines.size()).filter(i -> lines.characters(i) > 0).toArray();
    long visible = Arrays.stream(texts).filter(lines::isVisible).count();
    return texts.length == 0
        ? "the page has no text"
        : visible == 0
            ? "the page shows no text: it hides all of its lines"
            : extractor + " chose none of the lines that the page shows: " + visible;
  }

  /**
   * {@return the ranges of the source that show the body, in the order of {@link #chosenLines()},
   * none of which contains a tag}
   *
   * <p>Cost of each call: linear in the chosen lines.
   */
  public List<SourceRange> ranges() {
    SourceText source = page.source();
    return chosen.stream()
        .boxed()
        .flatMap(line -> SourceRange.of(source, lines, line, 0, Integer.MAX_VALUE).stream())
        .toList();
  }

  /**
   * {@return the source of the page with each of {@link #ranges()} in a {@code <mark>} element,
   * which nests with the elements of the page}
   *
   * <p>Text in elements that cannot contain others, such as scripts and text areas, is not marked.
   * The result contains the scripts of the page. Cost of each call: linear in the page.
   */
  public String markedHtml() {
    Elements elements = page.elements();
    StringBuilder html = new StringBuilder(page.length());
    int written = 0;
    int next = 0;
    int endOfRawText = 0;
    for (SourceRange range : ranges()) {
      for (; next < elements.size() && elements.contentStart(next) <= range.start(); next++) {
        if (RAW_TEXT.contains(elements.name(next))) {
          endOfRawText = Math.max(endOfRawText, elements.contentEnd(next));
        }
      }
      if (range.start() >= Math.max(written, endOfRawText)) {
        html.append(page.source(written, range.start())).append("<mark>");
        html.append(page.source(range.start(), range.end())).append("</mark>");
        written = range.end();
      }
    }
    return html.append(page.source(written, page.length())).toString();
  }

  /** {@return the sources other than the visible text of the page; empty for most bodies} */
  public Set<Origin> origins() {
    Set<Origin> origins = EnumSet.noneOf(Origin.class);
    if (lines.view() == LineView.EMBEDDED && !chosen.isEmpty()) {
      origins.add(Origin.EMBEDDED_DATA);
    }
    if (byTemplate) {
      origins.add(Origin.SITE_TEMPLATE);
    }
    return origins;
  }

  /** {@return whether no line was chosen} */
  public boolean isEmpty() {
    return chosen.isEmpty();
  }

  /**
   * {@return the confidence of the method that the chosen lines are the body, in [0, 1]; 0 for an
   * empty body}
   *
   * @see BodyExtractor#isCalibrated()
   */
  public double confidence() {
    return confidence;
  }

  /** {@return explanations of the choice in English; never empty for a body without lines} */
  public List<String> reasons() {
    return reasons;
  }

  /**
   * {@return those reasons that name a configuration without effect on this page, such as a site
   * rule whose selectors match nothing; empty for most bodies}
   */
  public List<String> warnings() {
    return warnings;
  }

  /** {@return the hosts of the site rule that was applied; null if none was} */
  public @Nullable String siteRule() {
    return siteRule;
  }

  /**
   * {@return the metadata of the page; values that a site rule or the method found take precedence,
   * and those in which the confidence is below {@code metadata.min-confidence} are absent}
   */
  public PageMetadata metadata() {
    PageType type = override.pageType() == PageType.UNKNOWN ? pageType.get() : override.pageType();
    return ofPage().overriddenBy(override.title(), override.authors(), override.published(), type);
  }

  /** {@return the title of the text, without the name of the site; null if the page has none} */
  public @Nullable String title() {
    if (override.title() != null) {
      return override.title();
    }
    return minConfidence == 0 ? page.title() : ofPage().title();
  }

  /** {@return the authors, in the order of the page; empty if the page names none} */
  public List<String> authors() {
    return override.authors().isEmpty() ? ofPage().authors() : override.authors();
  }

  private PageMetadata ofPage() {
    return minConfidence == 0 ? page.metadata() : page.metadata().atLeast(minConfidence);
  }

  /**
   * {@return the date of publication in ISO 8601, such as {@code 2009-11-09}; null if unknown}
   *
   * @see PageMetadata#published()
   */
  public @Nullable String published() {
    return metadata().published();
  }

  /**
   * {@return the date of publication as a {@link java.time.LocalDate}, {@link
   * java.time.LocalDateTime} or {@link java.time.OffsetDateTime}, as precise as the page is; null
   * if unknown}
   */
  public @Nullable TemporalAccessor publishedTime() {
    return metadata().publishedTime();
  }

  /**
   * {@return the body as plain text, the text of all formats and indexes}
   *
   * <p>A blank line separates blocks; a line feed separates the items of a list, the rows of a
   * table, and lines that end with {@code <br>}; tabs separate the cells of a row. The signs of
   * links to a heading, such as ¶, and characters that XML does not allow are left out. Empty for
   * an empty body.
   *
   * <p>Cost of each call: linear in the page.
   */
  public String text() {
    return Loaded.RENDERER.text(this);
  }

  /**
   * {@return the body as CommonMark with GitHub tables}
   *
   * <p>Cost of each call: linear in the page.
   */
  public String markdown() {
    return Loaded.RENDERER.markdown(this);
  }

  /**
   * {@return the body as a sanitised HTML document}
   *
   * <p>Cost of each call: linear in the page.
   */
  public String html() {
    return Loaded.RENDERER.html(this);
  }

  @Override
  public String toString() {
    return "Body by " + extractor + ", " + chosen.cardinality() + " of " + lines.size() + " lines";
  }

  private static final class Loaded {
    static final BodyRenderer RENDERER = BodyRenderer.loaded();
  }

  /**
   * Builds a body; for implementations of {@link BodyExtractor}.
   *
   * <p>Not safe to share between threads.
   */
  public static final class Builder {

    private final Page page;
    private final LineView view;
    private String extractor;
    private BitSet chosen = new BitSet();
    private double confidence;
    private final List<String> reasons = new ArrayList<>();
    private final List<String> warnings = new ArrayList<>();
    private @Nullable String siteRule;
    private PageMetadata override = PageMetadata.NONE;
    private Supplier<PageType> pageType = () -> PageType.UNKNOWN;
    private boolean byTemplate;
    private double minConfidence;

    private Builder(Page page, LineView view, String extractor) {
      this.page = page;
      this.view = view;
      this.extractor = extractor;
    }

    /** Sets the id of the method. */
    public Builder extractor(String id) {
      this.extractor = id;
      return this;
    }

    /** Sets the lines that are body. */
    public Builder lines(BitSet lines) {
      this.chosen = (BitSet) lines.clone();
      return this;
    }

    /**
     * Removes lines; if none is left, the confidence becomes 0.
     *
     * @param lines the numbers of lines of the view
     */
    public Builder without(BitSet lines) {
      chosen.andNot(lines);
      confidence = chosen.isEmpty() ? 0 : confidence;
      return this;
    }

    /**
     * Sets the confidence that these lines are the body.
     *
     * @param value in [0, 1]
     * @throws IllegalArgumentException if it is not
     */
    public Builder confidence(double value) {
      if (!(value >= 0 && value <= 1)) {
        throw new IllegalArgumentException("confidence must be in [0, 1], was " + value);
      }
      this.confidence = value;
      return this;
    }

    /** Adds an explanation of the choice, in English. */
    public Builder reason(String reason) {
      reasons.add(reason);
      return this;
    }

    /** Adds a reason that names a configuration without effect on this page, in English. */
    public Builder warning(String warning) {
      warnings.add(warning);
      return reason(warning);
    }

    /** Sets the hosts of the site rule that was applied. */
    public Builder siteRule(String hosts) {
      this.siteRule = hosts;
      return this;
    }

    /** Adds explanations of the choice, in English. */
    public Builder reasons(List<String> more) {
      reasons.addAll(more);
      return this;
    }

    /** Inserts an explanation before all others. */
    public Builder firstReason(String reason) {
      reasons.add(0, reason);
      return this;
    }

    /**
     * Sets the title, authors, date and page type that override the metadata of the page.
     *
     * @param found a title or date that is null, an empty list of authors and a page type that is
     *     unknown override nothing
     */
    public Builder metadata(PageMetadata found) {
      this.override = found;
      return this;
    }

    /**
     * Sets the page type that the method finds, which overrides the metadata of the page unless it
     * is unknown.
     *
     * @param supplier called by each {@link Body#metadata()}; always returns the same type, and is
     *     safe to call from several threads
     */
    public Builder pageType(Supplier<PageType> supplier) {
      this.pageType = supplier;
      return this;
    }

    /**
     * Sets the minimum confidence in values of the metadata of the page; those with less are
     * absent.
     *
     * @param value from 0 to 1
     * @throws IllegalArgumentException if it is not
     */
    public Builder minConfidence(double value) {
      if (!(value >= 0 && value <= 1)) {
        throw new IllegalArgumentException("the minimum must be from 0 to 1, was " + value);
      }
      this.minConfidence = value;
      return this;
    }

    /** Adds {@link Origin#SITE_TEMPLATE} to the origins. */
    public Builder byTemplate() {
      this.byTemplate = true;
      return this;
    }

    /**
     * {@return the body}
     *
     * @throws IllegalArgumentException if the view has no line of a number that was set
     */
    public Body build() {
      return new Body(this);
    }
  }
}
