package org.bodytext.nutch.html5;

import java.net.MalformedURLException;
import java.net.URL;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.io.MapWritable;
import org.apache.hadoop.io.Text;
import org.apache.nutch.parse.Outlink;
import org.bodytext.extractor.text.LowerCase;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.TextNode;
import org.jsoup.select.NodeFilter.FilterResult;
import org.jspecify.annotations.Nullable;

/**
 * Collects the outlinks of a page, from the same elements and with the same properties as
 * parse-html: {@code parser.html.form.use_action}, {@code parser.html.outlinks.ignore_tags}, {@code
 * parser.html.outlinks.htmlnode_metadata_name}.
 *
 * <p>Immutable and safe to share between threads.
 */
final class Outlinks {

  /** The maximum length of an anchor text, in case a link encloses the whole page. */
  private static final int MAX_ANCHOR_LENGTH = 4096;

  private final Map<String, String> attributes = new LinkedHashMap<>();
  private final String tagMetadata;

  Outlinks(Configuration conf) {
    attributes.put("a", "href");
    attributes.put("area", "href");
    attributes.put("frame", "src");
    attributes.put("iframe", "src");
    attributes.put("script", "src");
    attributes.put("link", "href");
    attributes.put("img", "src");
    attributes.put("source", "src");
    for (String tag : conf.getTrimmedStrings("parser.html.outlinks.ignore_tags")) {
      attributes.remove(LowerCase.of(tag));
    }
    // As in parse-html, use_action overrides ignore_tags.
    if (conf.getBoolean("parser.html.form.use_action", false)) {
      attributes.put("form", "action");
    }
    tagMetadata = conf.get("parser.html.outlinks.htmlnode_metadata_name", "");
  }

  /** {@return the links in document order} */
  List<Outlink> of(Document tree, @Nullable URL base) {
    List<Outlink> links = new ArrayList<>();
    for (Element element : tree.getAllElements()) {
      String attribute = attributes.get(element.normalName());
      if (attribute != null && element.hasAttr(attribute) && isFollowed(element)) {
        URL url = LinkResolver.url(base, element.attr(attribute));
        if (url != null) {
          add(links, url, element);
        }
      }
    }
    return links;
  }

  private void add(List<Outlink> links, URL url, Element element) {
    try {
      Outlink link = new Outlink(url.toString(), anchor(element));
      if (!tagMetadata.isEmpty()) {
        MapWritable metadata = new MapWritable();
        metadata.put(new Text(tagMetadata), new Text(element.normalName()));
        link.setMetadata(metadata);
      }
      links.add(link);
    } catch (MalformedURLException e) {
      // Impossible: the text comes from a URL.
    }
  }

  private static boolean isFollowed(Element element) {
    for (String relation : element.attr("rel").split("[\\s,]+", -1)) {
      if (relation.equalsIgnoreCase("nofollow")) {
        return false;
      }
    }
    return switch (element.normalName()) {
      // An anchor without content cannot be clicked; parse-html ignores it too.
      case "a" -> element.childNodeSize() > 0;
      case "form" -> !element.attr("method").equalsIgnoreCase("post");
      default -> true;
    };
  }

  private static String anchor(Element element) {
    StringBuilder anchor = new StringBuilder();
    element.filter(
        (node, depth) -> {
          String words = "";
          if (node instanceof TextNode text) {
            words = text.text().strip();
          } else if (node instanceof Element image && image.normalName().equals("img")) {
            words = image.attr("alt").strip();
          }
          if (!words.isEmpty()) {
            anchor.append(anchor.length() > 0 ? " " : "").append(words);
          }
          return anchor.length() < MAX_ANCHOR_LENGTH ? FilterResult.CONTINUE : FilterResult.STOP;
        });
    return anchor.length() > MAX_ANCHOR_LENGTH
        ? anchor.substring(0, MAX_ANCHOR_LENGTH)
        : anchor.toString();
  }
}
