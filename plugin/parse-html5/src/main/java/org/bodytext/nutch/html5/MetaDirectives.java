package org.bodytext.nutch.html5;

import java.net.URL;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.nutch.metadata.Metadata;
import org.apache.nutch.metadata.Nutch;
import org.apache.nutch.parse.HTMLMetaTags;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jspecify.annotations.Nullable;

/**
 * What the meta tags of a page ask for, wherever they stand: broken heads move them to the body.
 */
final class MetaDirectives {

  private static final Pattern REFRESH =
      Pattern.compile(
          "\\s*(\\d{1,9})[\\d.]*\\s*[;,]?\\s*(?:url\\s*=\\s*)?"
              + "(?:\"([^\"]*)(?:\".*)?|'([^']*)(?:'.*)?|(.*))",
          Pattern.CASE_INSENSITIVE | Pattern.DOTALL);

  private static final String NO_INDEX = "noindex";

  /** More are not handed to the filters: Nutch copies all values of a name for each new one. */
  private static final int MOST = 1_000;

  private MetaDirectives() {}

  /**
   * Reads them.
   *
   * @param tree the page
   * @param base what relative addresses start from
   * @param tags where they go, for the filters
   * @param metadata where {@code robots} goes, for {@code indexer.delete.robots.noindex}
   */
  static void read(Document tree, @Nullable URL base, HTMLMetaTags tags, Metadata metadata) {
    if (base != null && !tree.getElementsByTag("base").isEmpty()) {
      tags.setBaseHref(base);
    }
    List<String> robots = new ArrayList<>();
    int handed = 0;
    for (Element meta : tree.getElementsByTag("meta")) {
      if (meta.hasAttr("content")) {
        String content = meta.attr("content");
        String name = lower(meta.attr(meta.hasAttr("name") ? "name" : "property"));
        if (!name.isEmpty() && handed++ < MOST) {
          tags.getGeneralTags().add(name, content);
        }
        if (name.equals("robots")) {
          robots(content, tags, robots);
        }
        equivalent(meta, content, base, tags);
      }
    }
    if (!robots.isEmpty()) {
      String all = String.join(", ", robots);
      boolean told = !tags.getNoIndex() || lower(all).contains(NO_INDEX);
      // Nutch reads one value, and knows no "none".
      metadata.set(Nutch.ROBOTS_METATAG, told ? all : all + ", " + NO_INDEX);
    }
  }

  private static void robots(String content, HTMLMetaTags tags, List<String> robots) {
    robots.add(content);
    String directives = lower(content);
    // A word of its own: "max-image-preview:none" forbids nothing of the kind.
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

  private static void equivalent(
      Element meta, String content, @Nullable URL base, HTMLMetaTags tags) {
    String name = lower(meta.attr("http-equiv"));
    if (name.isEmpty()) {
      return;
    }
    tags.getHttpEquivTags().setProperty(name, content);
    if (name.equals("pragma") && lower(content).contains("no-cache")) {
      tags.setNoCache();
    }
    // In noscript it sends away who has no scripts, and the page is there for all others.
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
    return text.strip().toLowerCase(Locale.ROOT);
  }
}
