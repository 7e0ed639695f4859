package org.bodytext.methods.template;

import java.util.BitSet;
import java.util.List;
import org.bodytext.extractor.body.Body;
import org.bodytext.extractor.body.BodyExtractor;
import org.bodytext.extractor.page.LineView;
import org.bodytext.extractor.page.Page;

/**
 * Extracts with the algorithm of the source: compares a page with the most similar of several
 * reference pages of its site, and deletes the nodes that both share.
 *
 * <p>Cost: linear in all the reference pages, for each page. Immutable and safe to share between
 * threads.
 */
final class ReferenceExtractor implements BodyExtractor {

  private final List<PageTree> references;
  private final double threshold;
  private final BodyExtractor fallback;

  /**
   * Creates an extractor.
   *
   * @param references the reference pages, of one site
   * @param threshold the minimum similarity of a page and its reference page, in [0, 1]
   * @param fallback the method for pages that are not similar to any reference page
   */
  ReferenceExtractor(List<PageTree> references, double threshold, BodyExtractor fallback) {
    this.references = List.copyOf(references);
    this.threshold = threshold;
    this.fallback = fallback;
  }

  @Override
  public String id() {
    return TemplateExtractor.ID;
  }

  @Override
  public Body extract(Page page) {
    PageTree tree = PageTree.of(page);
    PageTree nearest = null;
    double similarity = threshold;
    for (PageTree reference : references) {
      // A copy of the page is not a reference page: the whole page would be deleted.
      if (reference.subtree(0) != tree.subtree(0)) {
        double candidate = TreeSimilarity.of(tree, reference);
        if (candidate >= similarity && (nearest == null || candidate > similarity)) {
          nearest = reference;
          similarity = candidate;
        }
      }
    }
    if (nearest == null) {
      return TemplateExtractor.without(page, fallback, "no reference page is similar");
    }
    BitSet chosen = SharedNodes.delete(tree, nearest);
    for (int line = chosen.nextSetBit(0); line >= 0; line = chosen.nextSetBit(line + 1)) {
      chosen.set(line, page.lines().isVisible(line));
    }
    String reason = "differs from a reference page of similarity " + similarity;
    double confidence = chosen.isEmpty() ? 0 : similarity;
    return Body.builder(page, LineView.BLOCK, TemplateExtractor.ID)
        .lines(chosen)
        .confidence(Math.min(1, confidence))
        .reason(reason)
        .build();
  }
}
