package org.bodytext.extractor.metadata.rank;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.bodytext.extractor.hash.Hash64;
import org.bodytext.extractor.metadata.source.CommentSections;
import org.bodytext.extractor.metadata.source.MetadataSources;
import org.bodytext.extractor.metadata.source.TitleAnchor;
import org.bodytext.extractor.page.Elements;
import org.bodytext.extractor.page.Lines;
import org.bodytext.extractor.page.Page;
import org.bodytext.extractor.text.LowerCase;
import org.jspecify.annotations.Nullable;

/** What the features of all candidates of a page have in common. Not thread safe. */
public final class PageContext {

  /** The number of areas, the bits of {@link #areasOf}. */
  static final int AREAS = 15;

  /** The areas header, footer, nav and aside, which do not contain the text of the page. */
  private static final int NOT_TEXT = 0b1111;

  private static final int MIN_PROSE_WORDS = 20;
  private static final int MAX_LINES = 3_000;

  /** The length of a naming attribute that is read, in code units, and the number of its names. */
  private static final int MAX_NAMES_LENGTH = 120;

  private static final int MAX_NAMES = 6;
  private static final int MAX_PARTS = 5;

  private final MetadataSources sources;
  private final Page page;
  private final boolean forum;
  private final TitleAnchor title;
  private final Map<Integer, long[]> names = new HashMap<>();
  private int @Nullable [] areas;

  /** The line whose {@link #offsets} are known; -1 before the first. */
  private int offsetsLine = -1;

  private int[] offsets = {};
  private final int firstProse;
  private final int lastProse;
  private final int proseLines;

  /**
   * Creates the context of a page.
   *
   * @param forum whether the page is a forum, whose posts are the text
   */
  public PageContext(MetadataSources sources, boolean forum, TitleAnchor title) {
    this.sources = sources;
    this.page = sources.page();
    this.forum = forum;
    this.title = title;
    int end = Math.min(page.lines().size(), MAX_LINES);
    int first = end;
    int last = end;
    int count = 0;
    for (int line = Math.max(0, title.line() + 1); line < end; line++) {
      if (isProse(line)) {
        first = Math.min(first, line);
        last = line;
        count++;
      }
    }
    firstProse = first;
    lastProse = last;
    proseLines = count;
  }

  private boolean isProse(int line) {
    Lines lines = page.lines();
    return lines.words(line) >= MIN_PROSE_WORDS
        && lines.linkCharacters(line) * 3 < lines.characters(line)
        && lines.punctuation(line) > 0
        && lines.isVisible(line)
        && (areasOf(lines.element(line)) & NOT_TEXT) == 0;
  }

  /** {@return the parts of the page that declare metadata} */
  public MetadataSources sources() {
    return sources;
  }

  /** {@return the page} */
  public Page page() {
    return page;
  }

  /** {@return the lines of the page} */
  public Lines lines() {
    return page.lines();
  }

  /** {@return the elements of the page} */
  public Elements elements() {
    return page.elements();
  }

  /** {@return whether the page is a forum} */
  public boolean isForum() {
    return forum;
  }

  /** {@return the title; empty if unknown} */
  public String title() {
    return title.title();
  }

  /** {@return the line of the title; -1 if unknown} */
  public int titleLine() {
    return title.line();
  }

  /** {@return the first line of prose after the title; the number of lines if absent} */
  public int firstProse() {
    return firstProse;
  }

  /** {@return the last line of prose; the number of lines if absent} */
  public int lastProse() {
    return lastProse;
  }

  int proseLines() {
    return proseLines;
  }

  /**
   * {@return the offsets of the characters of a line in the source; the last line's are stored,
   * because a line is read in several steps. Not to be changed}
   */
  public int[] offsets(int line) {
    if (line != offsetsLine) {
      offsets = page.lines().offsets(line);
      offsetsLine = line;
    }
    return offsets;
  }

  /** {@return the sections of comments and reviews} */
  public CommentSections comments() {
    return title.commentSections(forum);
  }

  /** {@return the areas that an element is or is in, a bit each} */
  int areasOf(int element) {
    int[] known = areas;
    if (known == null) {
      Elements elements = page.elements();
      known = new int[elements.size()];
      for (int e = 1; e < known.length; e++) {
        known[e] = known[elements.parent(e)] | areaOf(elements.name(e));
      }
      areas = known;
    }
    return known[element];
  }

  private static int areaOf(String name) {
    return switch (name) {
      case "header" -> 1;
      case "footer" -> 2;
      case "nav" -> 4;
      case "aside" -> 8;
      case "article" -> 16;
      case "main" -> 32;
      case "li" -> 64;
      case "td", "th" -> 128;
      case "blockquote" -> 256;
      case "figure", "figcaption" -> 512;
      case "pre", "code" -> 1024;
      case "a" -> 2048;
      case "h1", "h2", "h3", "h4", "h5", "h6" -> 4096;
      case "section" -> 8192;
      case "dd", "dt" -> 16384;
      default -> 0;
    };
  }

  /** {@return the innermost element whose start tag or content contains an offset} */
  public int elementAt(int offset) {
    Elements elements = page.elements();
    int at = firstElementFrom(offset + 1) - 1;
    while (at > 0 && elements.contentEnd(at) <= offset && elements.contentStart(at) <= offset) {
      at = elements.parent(at);
    }
    return Math.max(0, at);
  }

  /** {@return the first element that starts at an offset or after it} */
  public int firstElementFrom(int offset) {
    Elements elements = page.elements();
    int low = 0;
    int high = elements.size();
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (elements.start(middle) < offset) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }

  /** {@return hashes of the tag, the classes and the id of an element, and of their words} */
  long[] namesOf(int element) {
    return names.computeIfAbsent(element, this::readNames);
  }

  private long[] readNames(int element) {
    Elements elements = page.elements();
    List<Long> hashes = new ArrayList<>();
    hashes.add(Hash64.of(elements.name(element)));
    for (int i = 0; i < elements.namingAttributeCount(element); i++) {
      int from = elements.namingAttributeStart(element, i);
      int to = Math.min(elements.namingAttributeEnd(element, i), from + MAX_NAMES_LENGTH);
      String text = LowerCase.of(page.source(from, to));
      int start = 0;
      for (int n = 0; n < MAX_NAMES && start < text.length(); n++) {
        int end = start;
        while (end < text.length() && !Character.isWhitespace(text.charAt(end))) {
          end++;
        }
        addParts(text, start, end, hashes);
        start = end + 1;
      }
    }
    return hashes.stream().mapToLong(Long::longValue).toArray();
  }

  /** Adds a name such as {@code post-author}, and its words. */
  private static void addParts(String text, int from, int to, List<Long> hashes) {
    if (from == to) {
      return;
    }
    hashes.add(Hash64.of(text, from, to));
    int parts = 0;
    int start = from;
    for (int at = from; at <= to && parts < MAX_PARTS; at++) {
      if (at == to || !Character.isLetterOrDigit(text.charAt(at))) {
        if (at > start && at - start < to - from) {
          hashes.add(Hash64.of(text, start, at));
          parts++;
        }
        start = at + 1;
      }
    }
  }
}
