package org.bodytext.nutch.html5;

import java.net.URL;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.nutch.metadata.Metadata;
import org.apache.nutch.metadata.Nutch;
import org.apache.nutch.parse.HTMLMetaTags;
import org.bodytext.extractor.text.LowerCase;
import org.bodytext.nutch.common.BodyField;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jspecify.annotations.Nullable;

/**
 * Reads the meta elements of a page, also those in the body, where a malformed head moves them, and
 * the directives of its HTTP headers.
 */
final class MetaDirectives {

  private static final Pattern REFRESH =
      Pattern.compile(
          "\\s*(\\d{1,9})[\\d.]*\\s*[;,]?\\s*(?:url\\s*=\\s*)?"
              + "(?:\"([^\"]*)(?:\".*)?|'([^']*)(?:'.*)?|(.*))",
          Pattern.CASE_INSENSITIVE | Pattern.DOTALL);

  private static final String NO_INDEX = "noindex";

  /**
   * The maximum number passed to filters: adding one to Nutch's metadata copies all of its name.
   */
  private static final int MAX_GENERAL_TAGS = 1_000;

  private MetaDirectives() {}

  /**
   * Reads the meta elements.
   *
   * @param tree the page
   * @param base the base URL
   * @param header the directives of the headers {@code X-Robots-Tag}
   * @param tags receives the elements, for the filters
   * @param metadata receives the elements with a name, for {@code index.parse.md}, and {@code
   *     robots}, for {@code indexer.delete.robots.noindex}
   */
  static void read(
      Document tree,
      @Nullable URL base,
      List<String> header,
      HTMLMetaTags tags,
      Metadata metadata) {
    if (base != null && !tree.getElementsByTag("base").isEmpty()) {
      tags.setBaseHref(base);
    }
    List<String> robots = new ArrayList<>();
    int passed = 0;
    for (Element meta : tree.getElementsByTag("meta")) {
      if (meta.hasAttr("content")) {
        String content = meta.attr("content");
        String name = lower(meta.attr(meta.hasAttr("name") ? "name" : "property"));
        if (!name.isEmpty() && passed++ < MAX_GENERAL_TAGS) {
          tags.getGeneralTags().add(name, content);
          if (!name.equals("robots") && !name.startsWith(BodyField.PREFIX)) {
            metadata.add(name, content);
          }
        }
        if (name.equals("robots")) {
          robots(content, tags, robots);
        }
        httpEquiv(meta, content, base, tags);
      }
    }
    header.forEach(directive -> robots(directive, tags, robots));
    if (!robots.isEmpty()) {
      String all = String.join(", ", robots);
      boolean complete = !tags.getNoIndex() || lower(all).contains(NO_INDEX);
      // Nutch reads one value, and does not support "none".
      metadata.set(Nutch.ROBOTS_METATAG, complete ? all : all + ", " + NO_INDEX);
    }
  }

  private static void robots(String content, HTMLMetaTags tags, List<String> robots) {
    robots.add(content);
    String directives = lower(content);
    // Only as a separate word, unlike in "max-image-preview:none".
    boolean none = Arrays.asList(directives.split("[\\s,;]+", -1)).contains("none");
    if (none || directives.contains(NO_INDEX)) {
      tags.setNoIndex();
    }
    if (none || directives.contains("nofollow")) {
      tags.setNoFollow();
    }
    if (directives.contains("noarchive")) {
      tags.setNoCache();
    }
  }

  private static void httpEquiv(
      Element meta, String content, @Nullable URL base, HTMLMetaTags tags) {
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
      refresh(content, base, tags);
    }
  }

  private static void refresh(String content, @Nullable URL base, HTMLMetaTags tags) {
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
