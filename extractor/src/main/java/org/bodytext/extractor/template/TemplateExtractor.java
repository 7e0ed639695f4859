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
import org.bodytext.extractor.Signal;
import org.bodytext.extractor.TemplateOptions;
import org.bodytext.extractor.TemplateOptions.CleanUp;

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

  private final TemplateStore store;
  private final TemplateOptions options;
  private final BodyExtractor cleaner;
  private final BodyExtractor fallback;

  /**
   * @param store the templates
   * @param options the settings of the method
   * @param cleaner what its body does not have is no body either, for {@link CleanUp#LINE_BLOCK};
   *     of block view
   * @param fallback extracts from pages without a template; of block view
   */
  public TemplateExtractor(
      TemplateStore store, TemplateOptions options, BodyExtractor cleaner, BodyExtractor fallback) {
    this.store = store;
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
    PageKeys keys = PageKeys.of(page);
    Optional<Cluster> found = store.clusterOf(page, keys);
    if (found.isEmpty()) {
      String missing = store.knows(page) ? "its design has no template" : "its site has no template";
      return without(page, fallback, missing);
    }
    Cluster cluster = found.get();
    if (cluster.pages() < options.pages()) {
      return without(page, fallback, "its template is of " + cluster.pages() + " pages only");
    }
    BitSet left = left(page.lines(), keys, cluster);
    clean(page, left);
    if (left.isEmpty()) {
      return without(page, fallback, "the template leaves nothing");
    }
    String reason =
        "not shared by "
            + least(cluster)
            + " of the "
            + cluster.pages()
            + " pages of the site's template";
    double confidence = confidence(page.lines(), left, cluster);
    return Body.of(page, LineView.BLOCK, ID, left, confidence, List.of(reason));
  }

  @Override
  public List<Signal> signals(Page page) {
    PageKeys keys = PageKeys.of(page);
    Optional<Cluster> found = store.clusterOf(page, keys);
    if (found.isEmpty()) {
      return List.of();
    }
    double[] counts = new double[page.lines().size()];
    for (int line = 0; line < counts.length; line++) {
      counts[line] = found.get().count(keys.ofLine(line));
    }
    String name = "pages of the template that have the line, of " + found.get().pages();
    return List.of(new Signal(name, LineView.BLOCK, counts, least(found.get()) - 1));
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

  private BitSet left(Lines lines, PageKeys keys, Cluster cluster) {
    int least = least(cluster);
    BitSet left = new BitSet(lines.size());
    for (int line = 0; line < lines.size(); line++) {
      if (lines.isVisible(line) && lines.characters(line) > 0) {
        left.set(line, cluster.count(keys.ofLine(line)) < least);
      }
    }
    return left;
  }

  /** {@return how many pages must share a line for it to be boilerplate} */
  private int least(Cluster cluster) {
    return Math.max(options.pages(), (int) Math.ceil(options.share() * cluster.pages()));
  }

  private void clean(Page page, BitSet left) {
    if (options.cleanUp() == CleanUp.NONE) {
      return;
    }
    BitSet kept = (BitSet) left.clone();
    if (options.cleanUp() == CleanUp.LINE_BLOCK) {
      Body body = cleaner.extract(page);
      left.stream().filter(line -> !body.contains(line)).forEach(kept::clear);
    }
    if (options.cleanUp() == CleanUp.LINKS || kept.isEmpty()) {
      Lines lines = page.lines();
      kept.or(left);
      left.stream()
          .filter(line -> lines.linkCharacters(line) > LINK_SHARE * lines.characters(line))
          .forEach(kept::clear);
    }
    left.and(kept);
  }

  /** More for a longer body and for a template of more pages. An order, not a probability. */
  private static double confidence(Lines lines, BitSet body, Cluster cluster) {
    double characters = body.stream().mapToLong(lines::characters).sum();
    double pages = cluster.pages();
    return characters / (characters + DOUBTFUL_LENGTH) * pages / (pages + 1);
  }
}
