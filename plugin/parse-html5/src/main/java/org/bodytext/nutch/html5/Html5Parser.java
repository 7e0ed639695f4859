package org.bodytext.nutch.html5;

import java.net.URL;
import java.nio.charset.Charset;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.io.Text;
import org.apache.nutch.metadata.Metadata;
import org.apache.nutch.metadata.Nutch;
import org.apache.nutch.parse.HTMLMetaTags;
import org.apache.nutch.parse.HtmlParseFilters;
import org.apache.nutch.parse.Outlink;
import org.apache.nutch.parse.Parse;
import org.apache.nutch.parse.ParseData;
import org.apache.nutch.parse.ParseImpl;
import org.apache.nutch.parse.ParseResult;
import org.apache.nutch.parse.ParseStatus;
import org.apache.nutch.parse.Parser;
import org.apache.nutch.protocol.Content;
import org.bodytext.extractor.ExtractorRegistry;
import org.bodytext.extractor.body.BodyExtractor;
import org.bodytext.extractor.page.Page;
import org.bodytext.nutch.common.FetchedPage;
import org.bodytext.nutch.common.RobotsDirectives;
import org.bodytext.nutch.parse.ParsedPageHandoff;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.w3c.dom.DocumentFragment;

/**
 * Parses HTML: the extractor detects the charset, jsoup builds the tree, then Nutch's parse filters
 * run.
 *
 * <p>The parse text is all visible text, one line per block. A page with {@code noindex} has no
 * text and no title, one with {@code nofollow} no outlinks. If the parser fails, Nutch tries the
 * next parser for the type; if a filter fails, the page is kept without the changes of the filters.
 *
 * <p>Safe to share between threads.
 */
public final class Html5Parser implements Parser {

  private static final Logger LOG = LoggerFactory.getLogger(Html5Parser.class);
  private static final BodyExtractor WHOLE_TEXT = ExtractorRegistry.extractor("whole-text");

  private final ParsedPageHandoff handoff = new ParsedPageHandoff();

  private @Nullable Configuration conf;
  private @Nullable HtmlParseFilters filters;
  private @Nullable Outlinks outlinks;
  private String cachingPolicy = Nutch.CACHING_FORBIDDEN_CONTENT;
  private RobotsDirectives robots = RobotsDirectives.forAgent("");

  @Override
  public void setConf(Configuration conf) {
    this.conf = conf;
    filters = new HtmlParseFilters(conf);
    outlinks = new Outlinks(conf);
    robots = RobotsDirectives.of(conf);
    cachingPolicy = conf.get("parser.caching.forbidden.policy", Nutch.CACHING_FORBIDDEN_CONTENT);
  }

  @Override
  public @Nullable Configuration getConf() {
    return conf;
  }

  @Override
  public ParseResult getParse(Content content) {
    try {
      Page page = FetchedPage.of(content);
      try (ParsedPageHandoff.Handoff attachment = handoff.of(content, page)) {
        return parse(content, page, attachment);
      }
    } catch (Throwable e) {
      LOG.warn("{}: cannot be parsed", content.getUrl(), e);
      return new ParseStatus(e).getEmptyParseResult(content.getUrl(), conf);
    }
  }

  private ParseResult parse(Content content, Page page, ParsedPageHandoff.Handoff attachment) {
    HTMLMetaTags tags = new HTMLMetaTags();
    Document tree = Jsoup.parse(page.source().toString());
    ParseResult parse = parse(content, page, tree, tags);
    ParseResult filtered = filter(content, parse, tags, tree, attachment);
    if (tags.getNoCache()) {
      for (Map.Entry<Text, Parse> entry : filtered) {
        Metadata metadata = entry.getValue().getData().getParseMeta();
        metadata.set(Nutch.CACHING_FORBIDDEN_KEY, cachingPolicy);
      }
    }
    return filtered;
  }

  private ParseResult parse(Content content, Page page, Document tree, HTMLMetaTags tags) {
    URL address = LinkResolver.url(null, content.getBaseUrl());
    URL base = LinkResolver.base(address, tree);
    Metadata metadata = new Metadata();
    new MetaDirectives(robots, tags, metadata)
        .read(tree, base, RobotsDirectives.header(content.getMetadata()));
    Charset charset = page.charset();
    if (charset != null) {
      metadata.set(Nutch.ORIGINAL_CHAR_ENCODING, charset.name());
      metadata.set(Nutch.CHAR_ENCODING_FOR_CONVERSION, charset.name());
    }
    String text = tags.getNoIndex() ? "" : WHOLE_TEXT.extract(page).text();
    String title = tags.getNoIndex() ? "" : title(tree);
    List<Outlink> links =
        tags.getNoFollow() || outlinks == null ? List.of() : outlinks.of(tree, base);
    ParseData data =
        new ParseData(
            status(tags), title, links.toArray(new Outlink[0]), content.getMetadata(), metadata);
    return ParseResult.createParseResult(content.getUrl(), new ParseImpl(text, data));
  }

  private ParseResult filter(
      Content content,
      ParseResult parse,
      HTMLMetaTags tags,
      Document tree,
      ParsedPageHandoff.Handoff attachment) {
    if (filters == null) {
      return parse;
    }
    try {
      DocumentFragment nodes = W3cTree.of(tree);
      attachment.attachTo(nodes);
      ParseResult filtered = filters.filter(content, parse, tags, nodes);
      return Objects.requireNonNullElse(filtered, parse);
    } catch (Exception | LinkageError | StackOverflowError e) {
      LOG.warn(
          "{}: a parse filter failed, the page is kept without the filters", content.getUrl(), e);
      return parse;
    }
  }

  private static ParseStatus status(HTMLMetaTags tags) {
    if (!tags.getRefresh()) {
      return new ParseStatus(ParseStatus.SUCCESS);
    }
    String[] target = {tags.getRefreshHref().toString(), Integer.toString(tags.getRefreshTime())};
    return new ParseStatus(ParseStatus.SUCCESS, ParseStatus.SUCCESS_REDIRECT, target);
  }

  /**
   * {@return the first title, also in the body: text before {@code <html>} moves the head there}
   */
  private static String title(Document tree) {
    for (Element title : tree.getElementsByTag("title")) {
      if (title.closest("svg") == null) {
        return title.text().replaceAll("\\s+", " ").strip();
      }
    }
    return "";
  }
}
