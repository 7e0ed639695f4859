package org.bodytext.extractor.metadata.source;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.bodytext.extractor.hash.Hash64;
import org.bodytext.extractor.page.Elements;
import org.bodytext.extractor.page.Lines;
import org.bodytext.extractor.page.Page;
import org.bodytext.extractor.text.LowerCase;
import org.jspecify.annotations.Nullable;

/**
 * The structure of a page that the finders of metadata share, computed on first use. Not thread
 * safe.
 */
public final class PageContext {

  /** The elements of each area; the areas of an element are a bit each. */
  private static final List<Set<String>> AREA_ELEMENTS =
      List.of(
          Set.of("header"),
          Set.of("footer"),
          Set.of("nav"),
          Set.of("aside"),
          Set.of("article"),
          Set.of("main"),
          Set.of("li"),
          Set.of("td", "th"),
          Set.of("blockquote"),
          Set.of("figure", "figcaption"),
          Set.of("pre", "code"),
          Set.of("a"),
          Set.of("h1", "h2", "h3", "h4", "h5", "h6"),
          Set.of("section"),
          Set.of("dd", "dt"));

  /** The number of areas. */
  public static final int AREAS = AREA_ELEMENTS.size();

  /** The areas header, footer, nav and aside, which do not contain the text of the page. */
  private static final int NOT_TEXT = 0b1111;

  private static final Map<String, Integer> AREA_OF = new HashMap<>();

  static {
    for (int i = 0; i < AREAS; i++) {
      for (String name : AREA_ELEMENTS.get(i)) {
        AREA_OF.put(name, 1 << i);
      }
    }
  }

  private static final int MIN_PROSE_WORDS = 20;
  private static final int MAX_LINES = 3_000;

  /** The length of a naming attribute that is read, in code units, and the number of its names. */
  private static final int MAX_NAMES_LENGTH = 120;

  private static final int MAX_NAMES = 6;
  private static final int MAX_PARTS = 5;

  private static final int UNKNOWN = -2;

  private final MetadataSources sources;
  private final Page page;
  private final @Nullable String title;
  private final boolean forum;
  private int titleLine = UNKNOWN;
  private @Nullable CommentSections comments;
  private @Nullable Boolean inArticle;
  private final Map<Integer, long[]> names = new HashMap<>();
  private int @Nullable [] areas;

  /** The line whose {@link #offsets} are known; -1 before the first. */
  private int offsetsLine = -1;

  private int[] offsets = {};

  /** The first line of prose after the title, the last one, and their number. */
  private int @Nullable [] prose;

  /**
   * Creates the context of a page.
   *
   * @param title the title of the page, null if unknown
   * @param forum whether the page is a forum, whose posts are the text
   */
  public PageContext(MetadataSources sources, @Nullable String title, boolean forum) {
    this.sources = sources;
    this.page = sources.page();
    this.forum = forum;
    this.title = title;
  }

  private int[] prose() {
    int[] known = prose;
    if (known != null) {
      return known;
    }
    int end = Math.min(page.lines().size(), MAX_LINES);
    int first = end;
    int last = end;
    int count = 0;
    for (int line = Math.max(0, titleLine() + 1); line < end; line++) {
      if (isProse(line)) {
        first = Math.min(first, line);
        last = line;
        count++;
      }
    }
    known = new int[] {first, last, count};
    prose = known;
    return known;
  }

  /** {@return this context, or one of the same page as a forum or not} */
  public PageContext withForum(boolean isForum) {
    return isForum == forum ? this : new PageContext(sources, title, isForum);
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
    return title == null ? "" : title;
  }

  /** {@return the line of the title, otherwise of the first h1; -1 if there is neither} */
  public int titleLine() {
    if (titleLine == UNKNOWN) {
      titleLine = TitleLine.find(sources, title);
    }
    return titleLine;
  }

  /** {@return whether the line of the title is known, and not within an element} */
  public boolean isTitleOutside(int element) {
    return titleLine() >= 0
        && (titleLine() < elements().firstLine(element)
            || elements().endLine(element) <= titleLine());
  }

  /**
   * {@return whether the page has an {@code <article>} that contains the title; any one if the line
   * of the title is unknown}
   */
  public boolean isTitleInArticle() {
    Boolean known = inArticle;
    if (known == null) {
      known =
          IntStream.range(1, elements().size())
              .anyMatch(e -> elements().name(e).equals("article") && !isTitleOutside(e));
      inArticle = known;
    }
    return known;
  }

  /**
   * {@return the first line of prose after the title; the end of the lines that are read if absent}
   */
  public int firstProse() {
    return prose()[0];
  }

  /** {@return the last line of prose; the end of the lines that are read if absent} */
  public int lastProse() {
    return prose()[1];
  }

  /** {@return the number of lines of prose after the title} */
  public int proseLines() {
    return prose()[2];
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

  /** {@return the sections of comments and reviews; none for a forum, whose posts are the text} */
  public CommentSections comments() {
    CommentSections known = comments;
    if (known == null) {
      known = forum ? CommentSections.none() : CommentSections.of(sources, titleLine());
      comments = known;
    }
    return known;
  }

  /** {@return the areas that an element is or is in, a bit each} */
  public int areasOf(int element) {
    int[] known = areas;
    if (known == null) {
      Elements elements = page.elements();
      known = new int[elements.size()];
      for (int e = 1; e < known.length; e++) {
        known[e] = known[elements.parent(e)] | AREA_OF.getOrDefault(elements.name(e), 0);
      }
      areas = known;
    }
    return known[element];
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
  public long[] namesOf(int element) {
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
