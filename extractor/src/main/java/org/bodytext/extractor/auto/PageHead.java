package org.bodytext.extractor.auto;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.bodytext.extractor.Elements;
import org.bodytext.extractor.Page;
import org.bodytext.extractor.markup.AttributeReader;

/** What a page says of itself in its head, and how many of which elements it has. */
final class PageHead {

  /** Elements that are counted. */
  static final List<String> COUNTED =
      List.of(
          "form",
          "table",
          "article",
          "main",
          "section",
          "li",
          "p",
          "h1",
          "h2",
          "h3",
          "pre",
          "code",
          "button",
          "img",
          "dt",
          "iframe",
          "input",
          "blockquote",
          "figure",
          "time",
          "nav",
          "video");

  /** What JSON-LD and {@code og:type} call a page, by a part of the name. */
  static final List<String> TYPES =
      List.of(
          "article",
          "posting",
          "product",
          "forum",
          "qapage",
          "list",
          "collection",
          "faq",
          "organization",
          "business",
          "software",
          "website",
          "breadcrumb",
          "recipe",
          "event");

  private static final Map<String, Integer> COUNTED_NUMBERS = new HashMap<>();

  static {
    COUNTED.forEach(name -> COUNTED_NUMBERS.put(name, COUNTED_NUMBERS.size()));
  }

  /** The head is short; what is longer is cut. */
  private static final int LONGEST_TEXT = 1000;

  /** The hashes of the words of the title, ascending; of {@code og:title} too. */
  int[] title = {};

  /** Those of the description. */
  int[] description = {};

  /** How many of each of {@link #COUNTED} the page has. */
  final int[] counts = new int[COUNTED.size()];

  /** Whether the page calls itself each of {@link #TYPES}, a bit each. */
  int types;

  int sourceLength;

  private PageHead() {}

  static PageHead of(Page page) {
    PageHead head = new PageHead();
    head.sourceLength = page.length();
    Elements elements = page.elements();
    StringBuilder titles = new StringBuilder();
    for (int e = 1; e < elements.size(); e++) {
      String name = elements.name(e);
      Integer counted = COUNTED_NUMBERS.get(name);
      if (counted != null) {
        head.counts[counted]++;
      } else if (name.equals("meta")) {
        head.readMeta(page, e, titles);
      } else if (name.equals("title") && titles.length() < LONGEST_TEXT) {
        int from = elements.contentStart(e);
        int to = Math.min(elements.contentEnd(e), from + LONGEST_TEXT);
        titles.append(' ').append(page.source(), from, Math.max(from, to));
      } else if (name.equals("script")) {
        head.readScript(page, e);
      }
    }
    head.title = LineTexts.wordsOf(titles);
    return head;
  }

  /** {@return how many different words two ascending lists share} */
  static boolean has(int[] words, int word) {
    return Arrays.binarySearch(words, word) >= 0;
  }

  private void readMeta(Page page, int e, StringBuilder titles) {
    Elements elements = page.elements();
    String name = null;
    int from = 0;
    int to = 0;
    AttributeReader reader =
        new AttributeReader(page.source(), elements.start(e) + 1, elements.contentStart(e));
    while (reader.next()) {
      if (reader.isName("name") || reader.isName("property")) {
        name = name == null ? reader.value() : name;
      } else if (reader.isName("content")) {
        from = reader.valueStart();
        to = Math.min(reader.valueEnd(), from + LONGEST_TEXT);
      }
    }
    if (name == null || from >= to) {
      return;
    }
    String content = page.source(from, to);
    switch (name) {
      case "og:title" -> titles.append(' ').append(content);
      case "description", "og:description" -> {
        if (description.length == 0) {
          description = LineTexts.wordsOf(content);
        }
      }
      case "og:type" -> addType(content);
      default -> {}
    }
  }

  private void readScript(Page page, int e) {
    Elements elements = page.elements();
    String source = page.source();
    int from = elements.contentStart(e);
    if (from - elements.start(e) < 20 || !isData(source, elements.start(e), from)) {
      return;
    }
    int end = elements.contentEnd(e);
    for (int at = from; at + 8 < end; at++) {
      if (source.charAt(at) == '@' && source.startsWith("@type\"", at)) {
        int quote = at + 6;
        int most = Math.min(end, quote + 40);
        while (quote < most && source.charAt(quote) != '"') {
          quote++;
        }
        int close = quote + 1;
        while (close < most && source.charAt(close) != '"') {
          close++;
        }
        if (close < most) {
          addType(source.substring(quote + 1, close));
        }
        at = quote;
      }
    }
  }

  private static boolean isData(String source, int from, int to) {
    for (int at = from; at + 7 <= to; at++) {
      if (source.charAt(at) == 'l' && source.startsWith("ld+json", at)) {
        return true;
      }
    }
    return false;
  }

  private void addType(String name) {
    String lower = name.toLowerCase(Locale.ROOT);
    for (int i = 0; i < TYPES.size(); i++) {
      if (lower.contains(TYPES.get(i))) {
        types |= 1 << i;
      }
    }
  }
}
