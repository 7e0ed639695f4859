package org.bodytext.extractor.template;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import org.bodytext.extractor.Body;
import org.bodytext.extractor.BodyExtractor;
import org.bodytext.extractor.LineView;
import org.bodytext.extractor.Lines;
import org.bodytext.extractor.Page;
import org.bodytext.extractor.SharedLines;
import org.bodytext.extractor.Signal;
import org.bodytext.extractor.TemplateOptions;
import org.bodytext.extractor.TemplateOptions.CleanUp;
import org.bodytext.extractor.Templates;

/**
 * The body is what is left of a page when the lines are taken away that its site's template has.
 *
 * <p>Cost: one look-up a line, and what the clean-up costs. A page without a template is left to a
 * fallback, which the reasons tell.
 */
public final class TemplateExtractor implements BodyExtractor {

  /** The id of this method. */
  public static final String ID = "template";

  /** A body of this many characters is as likely right as not, other things being equal. */
  private static final double DOUBTFUL_LENGTH = 200;

  private static final double LINK_SHARE = 0.5;

  private final Templates templates;
  private final TemplateOptions options;
  private final BodyExtractor cleaner;
  private final BodyExtractor fallback;

  /**
   * @param templates what is known of the sites
   * @param options the settings of the method
   * @param cleaner what its body does not have is no body either, for {@link CleanUp#LINE_BLOCK};
   *     of block view
   * @param fallback extracts from pages without a template; of block view
   */
  public TemplateExtractor(
      Templates templates, TemplateOptions options, BodyExtractor cleaner, BodyExtractor fallback) {
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
    if (!shared.isKnown(options)) {
      return without(page, fallback, "its site's template is of too few pages: " + shared.pages());
    }
    BitSet left = left(page.lines(), shared);
    clean(page, left);
    double confidence = confidence(page.lines(), left, shared.pages());
    return Body.of(page, LineView.BLOCK, ID, left, confidence, List.of(reason(shared)));
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
    return List.of(new Signal(name, LineView.BLOCK, counts, options.least(shared.pages()) - 1));
  }

  /** {@return the body that another method finds on a page, with the reason why it was asked} */
  static Body without(Page page, BodyExtractor fallback, String why) {
    Body body = fallback.extract(page);
    BitSet chosen = new BitSet();
    body.chosenLines().forEach(chosen::set);
    List<String> reasons = new ArrayList<>(List.of("by " + body.extractor() + ", as " + why));
    reasons.addAll(body.reasons());
    LineView view = body.lines().view();
    return Body.of(page, view, ID, chosen, body.confidence(), reasons);
  }

  private static String reason(SharedLines shared) {
    return "not shared by the pages of the site's template, "
        + shared.pages()
        + ", "
        + (shared.pagesOfDesign() == 0 ? "none" : shared.pagesOfDesign())
        + " of its design";
  }

  private BitSet left(Lines lines, SharedLines shared) {
    BitSet left = new BitSet(lines.size());
    for (int line = 0; line < lines.size(); line++) {
      if (lines.isVisible(line) && lines.characters(line) > 0) {
        left.set(line, !shared.isBoilerplate(line, options));
      }
    }
    return left;
  }

  private void clean(Page page, BitSet left) {
    Lines lines = page.lines();
    Body body = options.cleanUp() == CleanUp.LINE_BLOCK ? cleaner.extract(page) : null;
    for (int line = left.nextSetBit(0); line >= 0; line = left.nextSetBit(line + 1)) {
      boolean links = lines.linkCharacters(line) > LINK_SHARE * lines.characters(line);
      if (body != null ? !body.contains(line) : options.cleanUp() == CleanUp.LINKS && links) {
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
