package org.bodytext.extractor.method.auto.page;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.bodytext.extractor.markup.AttributeReader;
import org.bodytext.extractor.page.Elements;
import org.bodytext.extractor.page.Page;
import org.bodytext.extractor.page.SourceText;
import org.bodytext.extractor.text.LowerCase;

/**
 * The metadata in the head of a page that features use, and the numbers of some of the page's
 * elements.
 */
public final class HeadInfo {

  /** The tags of the elements that are counted. */
  public static final List<String> COUNTED =
      List.of(
          ("form table article main section li p h1 h2 h3 pre code button img dt iframe"
                  + " input blockquote figure time nav video")
              .split(" "));

  /** Parts of the names of types that JSON-LD and {@code og:type} declare, in lower case. */
  public static final List<String> TYPES =
      List.of(
          ("article posting product forum qapage list collection faq organization business"
                  + " software website breadcrumb recipe event")
              .split(" "));

  /** For each of {@link #COUNTED} its index. */
  private static final Map<String, Integer> NUMBERS = new HashMap<>();

  static {
    COUNTED.forEach(name -> NUMBERS.put(name, NUMBERS.size()));
  }

  /** The maximum length of a text of the head; the rest is ignored. */
  private static final int MAX_TEXT_LENGTH = 1000;

  private static final String TYPE = "@type\"";

  /** The maximum number of characters between the property and the end of its value. */
  private static final int MAX_TYPE_LENGTH = 40;

  /** The hashes of the words of {@code title} and {@code og:title}. */
  public SmallHashSet title = SmallHashSet.NONE;

  /** The hashes of the words of the description. */
  public SmallHashSet description = SmallHashSet.NONE;

  /** The number of elements of each of {@link #COUNTED}. */
  public final int[] counts = new int[COUNTED.size()];

  /** A bit for each of {@link #TYPES}, set if the page declares such a type. */
  public int types;

  /** The length of the page's source, in characters. */
  public int sourceLength;

  private HeadInfo() {}

  static HeadInfo of(Page page) {
    HeadInfo head = new HeadInfo();
    head.sourceLength = page.length();
    Elements elements = page.elements();
    StringBuilder titles = new StringBuilder();
    for (int e = 1; e < elements.size(); e++) {
      String name = elements.name(e);
      Integer number = NUMBERS.get(name);
      if (number != null) {
        head.counts[number]++;
      } else if (name.equals("meta")) {
        head.readMeta(page, e, titles);
      } else if (name.equals("title") && titles.length() < MAX_TEXT_LENGTH) {
        int from = elements.contentStart(e);
        int to = Math.min(elements.contentEnd(e), from + MAX_TEXT_LENGTH);
        titles.append(' ').append(page.source(), from, Math.max(from, to));
      } else if (name.equals("script")) {
        head.readScript(page, e);
      }
    }
    head.title = LineLexer.wordsOf(titles.toString());
    return head;
  }

  private void readMeta(Page page, int e, StringBuilder titles) {
    Elements elements = page.elements();
    String name = null;
    int from = 0;
    int to = 0;
    String tag = page.source(elements.start(e), elements.contentStart(e));
    AttributeReader reader = new AttributeReader(tag, 1, tag.length());
    while (reader.next()) {
      if (reader.isName("name") || reader.isName("property")) {
        name = name == null ? reader.value() : name;
      } else if (reader.isName("content")) {
        from = reader.valueStart();
        to = Math.min(reader.valueEnd(), from + MAX_TEXT_LENGTH);
      }
    }
    if (name == null || from >= to) {
      return;
    }
    switch (name) {
      case "og:title" -> titles.append(' ').append(tag, from, to);
      case "description", "og:description" -> {
        if (description.size() == 0) {
          description = LineLexer.wordsOf(tag.substring(from, to));
        }
      }
      case "og:type" -> addType(tag.substring(from, to));
      default -> {}
    }
  }

  private void readScript(Page page, int e) {
    Elements elements = page.elements();
    SourceText source = page.source();
    int from = elements.contentStart(e);
    if (!source.substring(elements.start(e), from).contains("ld+json")) {
      return;
    }
    int end = elements.contentEnd(e);
    int at = source.indexOf(TYPE, from, end);
    while (at >= 0) {
      int quote = at + TYPE.length();
      int limit = Math.min(end, quote + MAX_TYPE_LENGTH);
      while (quote < limit && source.charAt(quote) != '"') {
        quote++;
      }
      int close = quote + 1;
      while (close < limit && source.charAt(close) != '"') {
        close++;
      }
      if (close < limit) {
        addType(source.substring(quote + 1, close));
      }
      at = source.indexOf(TYPE, quote + 1, end);
    }
  }

  private void addType(String name) {
    String lower = LowerCase.of(name);
    for (int i = 0; i < TYPES.size(); i++) {
      if (lower.contains(TYPES.get(i))) {
        types |= 1 << i;
      }
    }
  }
}
