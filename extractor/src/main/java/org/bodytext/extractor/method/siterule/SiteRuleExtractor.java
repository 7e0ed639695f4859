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
 * the page. Therefore no page is lost when a site changes its markup. Each key of a rule without a
 * match, and a page without a URL, is a {@link Body#warnings warning}.
 *
 * <p>Also sets the minimum confidence in values of the metadata, whatever extracts the page.
 *
 * @param rules the rules
 * @param minConfidence the minimum confidence in values of the metadata, from 0 to 1
 * @param other the method for pages without a rule
 */
public record SiteRuleExtractor(SiteRules rules, double minConfidence, BodyExtractor other)
    implements BodyExtractor {

  private static final String NO_URL =
      "no site rule was looked up: the URL of the page is unknown (--url, PageParser.url)";

  /** Attributes that have precedence over the text of an element. */
  private static final List<String> VALUES = List.of("content", "datetime");

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
    Body body = byRule(page);
    return minConfidence == 0 ? body : body.toBuilder().minConfidence(minConfidence).build();
  }

  private Body byRule(Page page) {
    if (rules.isEmpty()) {
      return other.extract(page);
    }
    if (page.url() == null) {
      return other.extract(page).toBuilder().warning(NO_URL).build();
    }
    SiteRule rule = rules.ruleFor(page.url()).orElse(null);
    return rule == null ? other.extract(page) : apply(rule, page);
  }

  private Body apply(SiteRule rule, Page page) {
    String name = "site rule for [" + rule.name() + "]";
    try {
      JsoupSelection selection = new JsoupSelection(page);
      BitSet selected = selection.linesWith(rule.body(), LineView.BLOCK);
      Body body = selected.isEmpty() ? other.extract(page) : ofRule(page, selected);
      BitSet chosen = body.chosenLines().collect(BitSet::new, BitSet::set, BitSet::or);
      BitSet dropped = selection.linesOf(rule.drop(), body.lines().view(), chosen);
      Body.Builder builder = body.toBuilder().reason(name).siteRule(rule.name()).without(dropped);
      warnIf(selected.isEmpty(), rule.body(), name, "body", builder);
      warnIf(
          dropped.isEmpty()
              && rule.drop().stream().allMatch(drop -> selection.select(drop).isEmpty()),
          rule.drop(),
          name,
          "drop",
          builder);
      return builder.metadata(metadata(rule, name, selection, builder)).build();
    } catch (FailedSelectorException e) {
      String reason = "the " + name + " failed on this page: " + e.getMessage();
      return other.extract(page).toBuilder().warning(reason).build();
    }
  }

  private Body ofRule(Page page, BitSet selected) {
    return Body.builder(page, LineView.BLOCK, id()).lines(selected).confidence(1).build();
  }

  private static void warnIf(
      boolean unmatched, List<Selector> selectors, String name, String key, Body.Builder body) {
    if (unmatched && !selectors.isEmpty()) {
      String texts = String.join("; ", selectors.stream().map(Selector::expression).toList());
      body.warning("the " + name + " matches no " + key + " on this page: " + texts);
    }
  }

  private static PageMetadata metadata(
      SiteRule rule, String name, JsoupSelection selection, Body.Builder body) {
    List<String> titles = texts(rule.title(), name, "title", selection, body);
    List<String> authors = texts(rule.author(), name, "author", selection, body);
    List<String> dates = texts(rule.date(), name, "date", selection, body);
    String published = dates.isEmpty() ? null : DateScanner.find(dates.get(0));
    if (!dates.isEmpty() && published == null) {
      body.warning("the date of the " + name + " is not a date: " + dates.get(0));
    }
    return PageMetadata.NONE.overriddenBy(
        titles.isEmpty() ? null : titles.get(0), authors, published, PageType.UNKNOWN);
  }

  /** {@return the texts of the selected nodes in the order of the page, each once} */
  private static List<String> texts(
      @Nullable Selector selector,
      String name,
      String key,
      JsoupSelection selection,
      Body.Builder body) {
    if (selector == null) {
      return List.of();
    }
    List<String> texts =
        selection.select(selector).stream()
            .map(SiteRuleExtractor::value)
            .filter(text -> !text.isBlank())
            .map(String::strip)
            .distinct()
            .toList();
    warnIf(texts.isEmpty(), List.of(selector), name, key, body);
    return texts;
  }

  private static String value(Node node) {
    for (String attribute : VALUES) {
      if (node.hasAttr(attribute)) {
        return node.attr(attribute);
      }
    }
    return node instanceof Element element
        ? element.text()
        : node instanceof TextNode text ? text.text() : "";
  }
}
