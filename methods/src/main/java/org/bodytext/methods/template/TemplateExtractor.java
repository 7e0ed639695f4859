package org.bodytext.methods.template;

import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import org.bodytext.extractor.body.Body;
import org.bodytext.extractor.body.BodyExtractor;
import org.bodytext.extractor.body.Signal;
import org.bodytext.extractor.page.LineView;
import org.bodytext.extractor.page.Lines;
import org.bodytext.extractor.page.Page;
import org.bodytext.extractor.sites.SharedLines;
import org.bodytext.extractor.sites.SiteTemplates;
import org.bodytext.methods.linestats.ConfidenceRank;
import org.bodytext.methods.template.TemplateOptions.LineFilter;

/**
 * Chooses the lines of a page that are not in the template of its site.
 *
 * <p>Another method extracts pages without a template, and the reasons say so. Cost: one look-up
 * for each line, and the cost of the line filter. Immutable and safe to share between threads.
 *
 * @param templates the templates of the sites
 * @param options the options
 * @param filter the method for {@link LineFilter#LINE_BLOCK}, which chooses lines of the block view
 * @param fallback the method for pages without a template, which chooses lines of the block view
 */
record TemplateExtractor(
    SiteTemplates templates, TemplateOptions options, BodyExtractor filter, BodyExtractor fallback)
    implements BodyExtractor {

  /** The id of this method. */
  static final String ID = "template";

  private static final double MAX_LINK_RATIO = 0.5;

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
      return without(page, fallback, "its site's template has too few pages: " + shared.pages());
    }
    BitSet chosen = chosen(page.lines(), shared);
    filter(page, chosen);
    double confidence = confidence(page.lines(), chosen, shared.pages());
    return Body.builder(page, LineView.BLOCK, ID)
        .lines(chosen)
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
    String name = "pages of the site with the line, of " + shared.pages();
    return List.of(
        new Signal(name, LineView.BLOCK, counts, options.policy().threshold(shared.pages()) - 1));
  }

  /** {@return the body that the fallback chooses, with the reason for the fallback} */
  static Body without(Page page, BodyExtractor fallback, String reason) {
    Body body = fallback.extract(page);
    return body.toBuilder()
        .extractor(ID)
        .firstReason("by " + body.extractor() + ", as " + reason)
        .build();
  }

  private static String reason(SharedLines shared) {
    return "not shared by the pages of the site's template, "
        + shared.pages()
        + ", "
        + (shared.pagesOfLayout() == 0 ? "none" : shared.pagesOfLayout())
        + " of its layout";
  }

  private BitSet chosen(Lines lines, SharedLines shared) {
    BitSet chosen = new BitSet(lines.size());
    for (int line = 0; line < lines.size(); line++) {
      if (lines.isVisible(line) && lines.characters(line) > 0) {
        chosen.set(line, !options.policy().isBoilerplate(shared, line));
      }
    }
    return chosen;
  }

  private void filter(Page page, BitSet chosen) {
    Lines lines = page.lines();
    Body body = options.lineFilter() == LineFilter.LINE_BLOCK ? filter.extract(page) : null;
    for (int line = chosen.nextSetBit(0); line >= 0; line = chosen.nextSetBit(line + 1)) {
      boolean links = lines.linkCharacters(line) > MAX_LINK_RATIO * lines.characters(line);
      if (body != null ? !body.contains(line) : options.lineFilter() == LineFilter.LINKS && links) {
        chosen.clear(line);
      }
    }
  }

  /** {@return a rank that increases with the length of the body and the pages of the template} */
  private static double confidence(Lines lines, BitSet body, double pages) {
    double characters = body.stream().mapToLong(lines::characters).sum();
    return characters / (characters + ConfidenceRank.HALF_LENGTH) * pages / (pages + 1);
  }
}
