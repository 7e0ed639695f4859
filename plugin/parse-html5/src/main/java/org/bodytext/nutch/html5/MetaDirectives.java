package org.bodytext.nutch.html5;

import java.net.URL;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.nutch.metadata.Metadata;
import org.apache.nutch.metadata.Nutch;
import org.apache.nutch.parse.HTMLMetaTags;
import org.bodytext.extractor.text.LowerCase;
import org.bodytext.nutch.common.BodyField;
import org.bodytext.nutch.common.RobotsDirectives;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jspecify.annotations.Nullable;

/**
 * Reads the meta elements of a page, also those in the body, where a malformed head moves them, and
 * the directives of its HTTP headers.
 *
 * @param tags receives the elements, for the filters
 * @param metadata receives the elements with a name, for {@code index.parse.md}, and {@code
 *     robots}, for {@code indexer.delete.robots.noindex}
 */
record MetaDirectives(RobotsDirectives robots, HTMLMetaTags tags, Metadata metadata) {

  private static final Pattern REFRESH =
      Pattern.compile(
          "\\s*(\\d{1,9})[\\d.]*\\s*[;,]?\\s*(?:url\\s*=\\s*)?"
              + "(?:\"([^\"]*)(?:\".*)?|'([^']*)(?:'.*)?|(.*))",
          Pattern.CASE_INSENSITIVE | Pattern.DOTALL);

  /**
   * The maximum number passed to filters: adding one to Nutch's metadata copies all of its name.
   */
  private static final int MAX_GENERAL_TAGS = 1_000;

  /**
   * Reads the meta elements.
   *
   * @param tree the page
   * @param base the base URL
   * @param header the values of the headers {@code X-Robots-Tag}
   */
  void read(Document tree, @Nullable URL base, List<String> header) {
    if (base != null && !tree.getElementsByTag("base").isEmpty()) {
      tags.setBaseHref(base);
    }
    List<String> directives = new ArrayList<>();
    int passed = 0;
    for (Element meta : tree.getElementsByTag("meta")) {
      if (meta.hasAttr("content")) {
        String content = meta.attr("content");
        String name = lower(meta.attr(meta.hasAttr("name") ? "name" : "property"));
        if (!name.isEmpty() && passed++ < MAX_GENERAL_TAGS) {
          tags.getGeneralTags().add(name, content);
          if (!name.equals(Nutch.ROBOTS_METATAG) && !name.startsWith(BodyField.PREFIX)) {
            metadata.add(name, content);
          }
        }
        if (robots.isFor(name)) {
          directives.add(content);
        }
        httpEquiv(meta, content, base);
      }
    }
    directives.addAll(robots.of(header));
    robots(directives);
  }

  private void robots(List<String> values) {
    if (values.isEmpty()) {
      return;
    }
    metadata.set(Nutch.ROBOTS_METATAG, String.join(", ", values));
    if (robots.isNoIndex(values)) {
      tags.setNoIndex();
      RobotsDirectives.markNoIndex(metadata);
    }
    List<String> directives = robots.of(values);
    if (directives.contains("nofollow") || directives.contains("none")) {
      tags.setNoFollow();
    }
    if (directives.contains("noarchive")) {
      tags.setNoCache();
    }
  }

  private void httpEquiv(Element meta, String content, @Nullable URL base) {
    String name = lower(meta.attr("http-equiv"));
    if (name.isEmpty()) {
      return;
    }
    tags.getHttpEquivTags().setProperty(name, content);
    if (name.equals("pragma") && lower(content).contains("no-cache")) {
      tags.setNoCache();
    }
    // A refresh in noscript applies only to browsers without scripts.
    if (name.equals("refresh") && meta.closest("noscript") == null) {
      refresh(content, base);
    }
  }

  private void refresh(String content, @Nullable URL base) {
    Matcher refresh = REFRESH.matcher(content);
    if (tags.getRefresh() || !refresh.matches()) {
      return;
    }
    String target = "";
    for (int group = 2; group <= 4; group++) {
      target = refresh.group(group) == null ? target : refresh.group(group).strip();
    }
    URL url = target.isEmpty() ? null : LinkResolver.url(base, target);
    if (url != null) {
      tags.setRefresh(true);
      tags.setRefreshTime(Integer.parseInt(refresh.group(1)));
      tags.setRefreshHref(url);
    }
  }

  private static String lower(String text) {
    return LowerCase.of(text.strip());
  }
}
