package org.bodytext.extractor.method.auto.page;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.bodytext.extractor.markup.AttributeReader;
import org.bodytext.extractor.page.Elements;
import org.bodytext.extractor.page.Page;
import org.bodytext.extractor.page.SourceText;

/** What a page says of itself in its head, and how many of which elements it has. */
public final class HeadInfo {

  /** Elements that are counted. */
  public static final List<String> COUNTED =
      List.of(
          ("form table article main section li p h1 h2 h3 pre code button img dt iframe"
                  + " input blockquote figure time nav video")
              .split(" "));

  /** What JSON-LD and {@code og:type} call a page, by a part of the name. */
  public static final List<String> TYPES =
      List.of(
          ("article posting product forum qapage list collection faq organization business"
                  + " software website breadcrumb recipe event")
              .split(" "));

  private static final int META = -1;
  private static final int TITLE = -2;
  private static final int SCRIPT = -3;

  /** What is done with an element: it is counted, or it is one of the three above. */
  private static final Map<String, Integer> NUMBERS = new HashMap<>();

  static {
    COUNTED.forEach(name -> NUMBERS.put(name, NUMBERS.size()));
    NUMBERS.put("meta", META);
    NUMBERS.put("title", TITLE);
    NUMBERS.put("script", SCRIPT);
  }

  /** The head is short; what is longer is cut. */
  private static final int LONGEST_TEXT = 1000;

  private static final String TYPE = "@type\"";

  /** The property, a colon and a value have no fewer characters, and none so many behind it. */
  private static final int SHORTEST_TYPE = 8;

  private static final int LONGEST_TYPE = 40;

  /** The hashes of the words of the title; of {@code og:title} too. */
  public SmallHashSet title = SmallHashSet.NONE;

  /** How many different words the description has. */
  public int descriptionLength;

  /** How many of each of {@link #COUNTED} the page has. */
  public final int[] counts = new int[COUNTED.size()];

  /** Whether the page calls itself each of {@link #TYPES}, a bit each. */
  public int types;

  public int sourceLength;

  /** The first property {@code @type} behind the last place that was asked for. */
  private int nextType = -1;

  private HeadInfo() {}

  static HeadInfo of(Page page) {
    HeadInfo head = new HeadInfo();
    head.sourceLength = page.length();
    Elements elements = page.elements();
    StringBuilder titles = new StringBuilder();
    for (int e = 1; e < elements.size(); e++) {
      String name = elements.name(e);
      Integer number = NUMBERS.get(name);
      if (number == null) {
        continue;
      }
      if (number >= 0) {
        head.counts[number]++;
      } else if (number == META) {
        head.readMeta(page, e, titles);
      } else if (number == TITLE && titles.length() < LONGEST_TEXT) {
        int from = elements.contentStart(e);
        int to = Math.min(elements.contentEnd(e), from + LONGEST_TEXT);
        titles.append(' ').append(page.source(), from, Math.max(from, to));
      } else if (number == SCRIPT) {
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
    switch (name) {
      case "og:title" -> titles.append(' ').append(page.source(), from, to);
      case "description", "og:description" -> {
        if (descriptionLength == 0) {
          descriptionLength = LineLexer.wordsOf(page.source(from, to)).size();
        }
      }
      case "og:type" -> addType(page.source(from, to));
      default -> {}
    }
  }

  private void readScript(Page page, int e) {
    Elements elements = page.elements();
    SourceText source = page.source();
    int from = elements.contentStart(e);
    if (from - elements.start(e) < 20 || !isData(source, elements.start(e), from)) {
      return;
    }
    int end = elements.contentEnd(e);
    int at = typeFrom(source, from);
    while (at + SHORTEST_TYPE < end) {
      int quote = at + TYPE.length();
      int most = Math.min(end, quote + LONGEST_TYPE);
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
      at = typeFrom(source, quote + 1);
    }
  }

  /** {@return the offset of the next property {@code @type}, not before that of the call before} */
  private int typeFrom(SourceText source, int from) {
    if (nextType < from) {
      int found = source.indexOf(TYPE, from);
      nextType = found < 0 ? source.length() : found;
    }
    return nextType;
  }

  private static boolean isData(SourceText source, int from, int to) {
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
