package org.bodytext.extractor.method.template;

import java.util.BitSet;
import java.util.List;
import org.bodytext.extractor.body.Body;
import org.bodytext.extractor.body.BodyExtractor;
import org.bodytext.extractor.page.LineView;
import org.bodytext.extractor.page.Page;

/**
 * The source's own extraction: of the pages of a site at hand the most similar one is the reference
 * of a page, and what both share is deleted.
 *
 * <p>Cost: linear in all the reference pages, for each page. Immutable and safe to share between
 * threads.
 */
final class ReferenceExtractor implements BodyExtractor {

  private final List<PageTree> references;
  private final double threshold;
  private final BodyExtractor fallback;

  /**
   * @param references pages of one site
   * @param threshold the lowest similarity of pages of one cluster, in [0, 1]
   * @param fallback extracts from a page that is like none of them
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
      // A copy of the page itself is no reference: all of it would be deleted.
      if (reference.subtree(0) != tree.subtree(0)) {
        double likeness = TreeSimilarity.of(tree, reference);
        if (likeness >= similarity && (nearest == null || likeness > similarity)) {
          nearest = reference;
          similarity = likeness;
        }
      }
    }
    if (nearest == null) {
      return TemplateExtractor.without(page, fallback, "no reference page is similar");
    }
    BitSet left = SharedNodes.delete(tree, nearest);
    for (int line = left.nextSetBit(0); line >= 0; line = left.nextSetBit(line + 1)) {
      left.set(line, page.lines().isVisible(line));
    }
    String reason = "what differs from a reference page of similarity " + similarity;
    double confidence = left.isEmpty() ? 0 : similarity;
    return Body.builder(page, LineView.BLOCK, TemplateExtractor.ID)
        .lines(left)
        .confidence(Math.min(1, confidence))
        .reason(reason)
        .build();
  }
}
