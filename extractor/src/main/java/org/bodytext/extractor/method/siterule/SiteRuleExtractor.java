package org.bodytext.extractor.method.siterule;

import java.util.BitSet;
import java.util.List;
import java.util.stream.Stream;
import org.bodytext.extractor.body.Body;
import org.bodytext.extractor.body.BodyExtractor;
import org.bodytext.extractor.body.LineExplanation;
import org.bodytext.extractor.body.Signal;
import org.bodytext.extractor.metadata.date.DateScanner;
import org.bodytext.extractor.page.LineView;
import org.bodytext.extractor.page.Page;
import org.bodytext.extractor.page.PageMetadata;
import org.bodytext.extractor.page.PageType;
import org.bodytext.extractor.sites.SiteRule;
import org.bodytext.extractor.sites.SiteRule.Selector;
import org.bodytext.extractor.sites.SiteRules;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;
import org.jsoup.nodes.TextNode;
import org.jspecify.annotations.Nullable;

/**
 * Applies the site rule for the host of a page, or another method if there is no rule.
 *
 * <p>If the body selectors of a rule match no text on a page, or fail, the other method extracts
 * the page, and the reasons say so. Therefore no page is lost when a site changes its markup.
 */
public final class SiteRuleExtractor implements BodyExtractor {

  private final SiteRules rules;
  private final BodyExtractor other;

  /**
   * Creates an extractor.
   *
   * @param rules the rules
   * @param other the method for pages without a rule
   */
  public SiteRuleExtractor(SiteRules rules, BodyExtractor other) {
    this.rules = rules;
    this.other = other;
  }

  @Override
  public String id() {
    return other.id();
  }

  @Override
  public String fingerprint() {
    return other.fingerprint();
  }

  @Override
  public boolean isCalibrated() {
    return other.isCalibrated();
  }

  @Override
  public List<Signal> signals(Page page) {
    return other.signals(page);
  }

  @Override
  public Stream<LineExplanation> explain(Page page) {
    return other.explain(page);
  }

  @Override
  public Stream<LineExplanation> explain(Page page, int from, int to) {
    return other.explain(page, from, to);
  }

  @Override
  public Body extract(Page page) {
    SiteRule rule = rules.ruleFor(page.url()).orElse(null);
    return rule == null ? other.extract(page) : apply(rule, page);
  }

  private Body apply(SiteRule rule, Page page) {
    JsoupSelection selection = new JsoupSelection(page);
    try {
      BitSet selected = selection.linesWith(rule.body(), LineView.BLOCK);
      Body body = selected.isEmpty() ? ofOther(rule, page) : ofRule(rule, page, selected);
      BitSet chosen = body.chosenLines().collect(BitSet::new, BitSet::set, BitSet::or);
      BitSet dropped = selection.linesOf(rule.drop(), body.lines().view(), chosen);
      return body.toBuilder().without(dropped).metadata(metadata(rule, selection)).build();
    } catch (FailedSelectorException e) {
      String reason = "the site rule for " + rule.hosts() + " failed on this page: ";
      return other.extract(page).toBuilder().reason(reason + e.getMessage()).build();
    }
  }

  private Body ofRule(SiteRule rule, Page page, BitSet selected) {
    return Body.builder(page, LineView.BLOCK, id())
        .lines(selected)
        .confidence(1)
        .reason("site rule for " + rule.hosts())
        .build();
  }

  private Body ofOther(SiteRule rule, Page page) {
    Body body = other.extract(page);
    return rule.body().isEmpty()
        ? body
        : body.toBuilder()
            .reason("the site rule for " + rule.hosts() + " matches no body on this page")
            .build();
  }

  private static PageMetadata metadata(SiteRule rule, JsoupSelection selection) {
    String title = text(rule.title(), selection);
    String date = text(rule.date(), selection);
    String published = date == null ? null : DateScanner.find(date);
    return PageMetadata.NONE.overriddenBy(title, published, PageType.UNKNOWN);
  }

  private static @Nullable String text(@Nullable Selector selector, JsoupSelection selection) {
    if (selector == null) {
      return null;
    }
    for (Node node : selection.select(selector)) {
      String text = node.hasAttr("content") ? node.attr("content") : text(node);
      if (!text.isBlank()) {
        return text.strip();
      }
    }
    return null;
  }

  private static String text(Node node) {
    return node instanceof Element element
        ? element.text()
        : node instanceof TextNode text ? text.text() : "";
  }
}
