package org.bodytext.extractor.method.template;

import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import org.bodytext.extractor.body.Body;
import org.bodytext.extractor.body.BodyExtractor;
import org.bodytext.extractor.body.Signal;
import org.bodytext.extractor.method.template.TemplateOptions.LineFilter;
import org.bodytext.extractor.page.LineView;
import org.bodytext.extractor.page.Lines;
import org.bodytext.extractor.page.Page;
import org.bodytext.extractor.sites.SharedLines;
import org.bodytext.extractor.sites.SiteTemplates;

/**
 * The body is what is left of a page when the lines are taken away that its site's template has.
 *
 * <p>Cost: one look-up a line, and what the clean-up costs. A page without a template is left to a
 * fallback, which the reasons tell.
 */
final class TemplateExtractor implements BodyExtractor {

  /** The id of this method. */
  static final String ID = "template";

  /** A body of this many characters is as likely right as not, other things being equal. */
  private static final double DOUBTFUL_LENGTH = 200;

  private static final double LINK_SHARE = 0.5;

  private final SiteTemplates templates;
  private final TemplateOptions options;
  private final BodyExtractor cleaner;
  private final BodyExtractor fallback;

  /**
   * @param templates what is known of the sites
   * @param options the settings of the method
   * @param cleaner what its body does not have is no body either, for {@link
   *     LineFilter#LINE_BLOCK}; of block view
   * @param fallback extracts from pages without a template; of block view
   */
  TemplateExtractor(
      SiteTemplates templates,
      TemplateOptions options,
      BodyExtractor cleaner,
      BodyExtractor fallback) {
    this.templates = templates;
    this.options = options;
    this.cleaner = cleaner;
    this.fallback = fallback;
  }

  @Override
  public String id() {
    return ID;
  }

  @Override
  public Body extract(Page page) {
    Optional<SharedLines> found = templates.of(page);
    if (found.isEmpty()) {
      return without(page, fallback, "its site has no template");
    }
    SharedLines shared = found.get();
    if (!options.policy().isApplicable(shared)) {
      return without(page, fallback, "its site's template is of too few pages: " + shared.pages());
    }
    BitSet left = left(page.lines(), shared);
    clean(page, left);
    double confidence = confidence(page.lines(), left, shared.pages());
    return Body.builder(page, LineView.BLOCK, ID)
        .lines(left)
        .confidence(confidence)
        .reason(reason(shared))
        .byTemplate()
        .build();
  }

  @Override
  public List<Signal> signals(Page page) {
    Optional<SharedLines> found = templates.of(page);
    if (found.isEmpty()) {
      return List.of();
    }
    SharedLines shared = found.get();
    double[] counts = new double[page.lines().size()];
    for (int line = 0; line < counts.length; line++) {
      counts[line] = shared.pages(line);
    }
    String name = "pages of the site that have the line, of " + shared.pages();
    return List.of(
        new Signal(name, LineView.BLOCK, counts, options.policy().threshold(shared.pages()) - 1));
  }

  /** {@return the body that another method finds on a page, with the reason why it was asked} */
  static Body without(Page page, BodyExtractor fallback, String why) {
    Body body = fallback.extract(page);
    return body.toBuilder()
        .extractor(ID)
        .firstReason("by " + body.extractor() + ", as " + why)
        .build();
  }

  private static String reason(SharedLines shared) {
    return "not shared by the pages of the site's template, "
        + shared.pages()
        + ", "
        + (shared.pagesOfLayout() == 0 ? "none" : shared.pagesOfLayout())
        + " of its layout";
  }

  private BitSet left(Lines lines, SharedLines shared) {
    BitSet left = new BitSet(lines.size());
    for (int line = 0; line < lines.size(); line++) {
      if (lines.isVisible(line) && lines.characters(line) > 0) {
        left.set(line, !options.policy().isBoilerplate(shared, line));
      }
    }
    return left;
  }

  private void clean(Page page, BitSet left) {
    Lines lines = page.lines();
    Body body = options.lineFilter() == LineFilter.LINE_BLOCK ? cleaner.extract(page) : null;
    for (int line = left.nextSetBit(0); line >= 0; line = left.nextSetBit(line + 1)) {
      boolean links = lines.linkCharacters(line) > LINK_SHARE * lines.characters(line);
      if (body != null ? !body.contains(line) : options.lineFilter() == LineFilter.LINKS && links) {
        left.clear(line);
      }
    }
  }

  /** More for a longer body and for a template of more pages. An order, not a probability. */
  private static double confidence(Lines lines, BitSet body, double pages) {
    double characters = body.stream().mapToLong(lines::characters).sum();
    return characters / (characters + DOUBTFUL_LENGTH) * pages / (pages + 1);
  }
}
