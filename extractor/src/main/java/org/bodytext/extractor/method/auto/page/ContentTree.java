package org.bodytext.extractor.method.auto.page;

import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntPredicate;
import java.util.stream.Stream;
import org.bodytext.extractor.page.Elements;
import org.bodytext.extractor.page.Lines;
import org.bodytext.extractor.page.Page;

/**
 * The tree of the elements that contain a line of text, with the properties that elements inherit
 * from their ancestors.
 *
 * <p>The elements are called nodes and are numbered from 0, the root, in the order of their start
 * tags. A parent precedes its children, so inherited properties are computed in one pass.
 */
public final class ContentTree {

  /** The tags for which the distance from a line to the nearest ancestor is a feature. */
  public static final List<String> DISTANCE_TAGS =
      List.of("aside", "main", "article", "section", "ul", "li", "figure", "dialog", "dl");

  /**
   * The tags for which distances are computed: {@link #DISTANCE_TAGS} and those for which only the
   * presence of an ancestor is needed.
   */
  public static final List<String> ANCESTOR_TAGS =
      Stream.concat(DISTANCE_TAGS.stream(), Stream.of("p", "pre", "table", "blockquote")).toList();

  /** The maximum distance, in block levels; also the distance if there is no such ancestor. */
  public static final int MAX_DISTANCE = 30;

  private static final List<String> TAGS =
      List.of(
          ("#root html body div section article main table tbody tr td th ul ol li dl dt dd p"
                  + " blockquote pre h1 h2 h3 h4 h5 h6 header footer nav aside form fieldset label"
                  + " button select option textarea figure figcaption details summary a span b strong"
                  + " em i u small font code center address caption legend noscript template dialog"
                  + " time cite q sub sup title")
              .split(" "));
  private static final int OTHER = 64;
  static final byte HTML = (byte) TAGS.indexOf("html");
  static final byte BODY = (byte) TAGS.indexOf("body");
  public static final byte DIV = (byte) TAGS.indexOf("div");
  public static final byte NUMBERED_LIST = (byte) TAGS.indexOf("ol");
  public static final byte ITEM = (byte) TAGS.indexOf("li");
  public static final byte CODE = (byte) TAGS.indexOf("pre");
  public static final byte TABLE = (byte) TAGS.indexOf("table");
  public static final byte ROW = (byte) TAGS.indexOf("tr");
  public static final byte CELL = (byte) TAGS.indexOf("td");
  public static final byte HEADER_CELL = (byte) TAGS.indexOf("th");
  public static final byte TEXT_AREA = (byte) TAGS.indexOf("textarea");
  public static final byte TERM = (byte) TAGS.indexOf("dt");
  public static final byte DESCRIPTION = (byte) TAGS.indexOf("dd");
  private static final Map<String, TagProperties> PROPERTIES = properties();
  private static final Map<String, String> ROLES =
      Map.of(
          "main", "main",
          "complementary", "aside",
          "article", "article",
          "dialog", "dialog",
          "alertdialog", "dialog");

  /**
   * The maximum number of steps from the last element that begins in a line up to the element that
   * contains the line.
   */
  private static final int MAX_STEPS = 64;

  /** The properties of a tag that the descendants of its elements inherit. */
  private record TagProperties(byte number, int ancestor, byte heading, byte hiddenBy) {}

  private static final TagProperties UNKNOWN =
      new TagProperties((byte) OTHER, -1, (byte) 0, (byte) 0);

  public static final int HIDDEN = 1;
  public static final int NOSCRIPT = 2;
  public static final int TEMPLATE = 4;
  static final int CHOICE = 8;

  public final int size;

  /** The element of each node. */
  final int[] element;

  /** The parent of each node; 0 for the root. */
  public final int[] parent;

  /** The nearest ancestor of each node that is not an inline element; 0 for the root. */
  public final int[] blockParent;

  /** The nearest inclusive ancestor of each node that is not an inline element. */
  public final int[] block;

  public final byte[] tag;
  public final int[] depth;
  public final byte[] heading;
  public final byte[] hidden;

  /**
   * For each node its distances, in block levels, to the nearest inclusive ancestors with each of
   * {@link #ANCESTOR_TAGS}; at most {@link #MAX_DISTANCE}.
   */
  private final byte[] ancestorDistances;

  public final int[] firstLine;
  public final int[] endLine;

  /** The innermost node that contains the whole of each line. */
  public final int[] nodeOfLine;

  /** The number of inline elements that begin in each line or between it and the previous line. */
  public final int[] inlinesOfLine;

  /** The number of images among {@link #inlinesOfLine}. */
  public final int[] imagesOfLine;

  /** The results of {@link #closest}, by the bits of the tags. */
  private final Map<Long, int[]> closest = new HashMap<>();

  /** The number of nodes of each tag. */
  private final int[] counts = new int[OTHER + 1];

  /** Hashes of the nodes' tags and class names. */
  public final ElementTokens tokens;

  /** The set of {@link #tokens} of each node. */
  public final int[] tokenSet;

  ContentTree(Page page, Arena arena) {
    Lines lines = page.lines();
    Elements elements = page.elements();
    nodeOfLine = arena.ints(lines.size());
    inlinesOfLine = arena.ints(lines.size());
    imagesOfLine = arena.ints(lines.size());
    int[] innermost = arena.ints(lines.size());
    findInnermost(lines, elements, innermost);
    int[] nodes = arena.ints(elements.size());
    size = numberNodes(lines, elements, innermost, nodes);
    element = arena.ints(size);
    parent = arena.ints(size);
    blockParent = arena.ints(size);
    block = arena.ints(size);
    tag = arena.bytes(size);
    depth = arena.ints(size);
    heading = arena.bytes(size);
    hidden = arena.bytes(size);
    ancestorDistances = arena.bytes(size * ANCESTOR_TAGS.size());
    firstLine = arena.ints(size);
    endLine = arena.ints(size);
    tokenSet = arena.ints(size);
    for (int line = 0; line < lines.size(); line++) {
      nodeOfLine[line] = nodes[innermost[line]] - 1;
    }
    ElementTokenReader reader = new ElementTokenReader();
    BitSet anchors = SectionAnchors.of(page);
    for (int e = 0; e < elements.size(); e++) {
      if (nodes[e] > 0) {
        fill(page, reader, anchors, nodes[e] - 1, e, e == 0 ? 0 : nodes[elements.parent(e)] - 1);
      }
    }
    tokens = reader.tokens();
  }

  /**
   * {@return the distance from a node to its nearest inclusive ancestor with a tag, in block
   * levels}
   *
   * @param tag an index into {@link #ANCESTOR_TAGS}
   */
  public int distance(int node, int tag) {
    return ancestorDistances[node * ANCESTOR_TAGS.size() + tag];
  }

  /** {@return the number of nodes of some tags, constants of this class} */
  public int count(byte... tags) {
    int count = 0;
    for (byte each : tags) {
      count += counts[each];
    }
    return count;
  }

  /** {@return the number of lines in a node} */
  public int lines(int node) {
    return endLine[node] - firstLine[node];
  }

  /**
   * {@return whether an inclusive ancestor of a node has one of some tags of {@link
   * #ANCESTOR_TAGS}}
   */
  public boolean isWithin(int node, String... names) {
    for (String name : names) {
      if (distance(node, ANCESTOR_TAGS.indexOf(name)) < MAX_DISTANCE) {
        return true;
      }
    }
    return false;
  }

  /**
   * {@return for each node, the nearest inclusive ancestor with one of some tags; 0 if absent} The
   * array is shared: the caller must not modify it.
   */
  public int[] closest(byte... tags) {
    long wanted = 0;
    for (byte each : tags) {
      wanted |= 1L << each;
    }
    return closest.computeIfAbsent(
        wanted, bits -> count(tags) == 0 ? new int[size] : findClosest(bits));
  }

  private int[] findClosest(long tags) {
    int[] found = new int[size];
    for (int node = 1; node < size; node++) {
      found[node] = (tags >>> tag[node] & 1) != 0 ? node : found[parent[node]];
    }
    return found;
  }

  /** {@return the nearest block-level element around the block of a line; 0 for the root} */
  public int containerOfLine(int line) {
    return blockParent[block[nodeOfLine[line]]];
  }

  /** {@return the nearest of a node and the blocks around it that a test accepts; 0 if absent} */
  public int closestBlock(int node, IntPredicate test, int maxLevels) {
    int at = node;
    for (int level = 0; level < maxLevels && at > 0; level++) {
      if (test.test(at)) {
        return at;
      }
      at = blockParent[at];
    }
    return 0;
  }

  private void findInnermost(Lines lines, Elements elements, int[] innermost) {
    int last = 0;
    for (int line = 0; line < lines.size(); line++) {
      int start = lines.start(line);
      int end = lines.end(line);
      while (last + 1 < elements.size() && elements.start(last + 1) < end) {
        last++;
        if (elements.isInline(last)) {
          inlinesOfLine[line]++;
          imagesOfLine[line] += elements.name(last).equals("img") ? 1 : 0;
        }
      }
      int block = lines.element(line);
      int around =
          elements.closest(
              last,
              e -> e <= block || elements.start(e) <= start && elements.contentEnd(e) >= end,
              MAX_STEPS);
      innermost[line] = Math.max(around, block);
    }
  }

  /**
   * Numbers the elements that contain lines.
   *
   * @param nodes receives the number of its node plus 1 for each of them, 0 for other elements
   * @return the number of nodes
   */
  private static int numberNodes(Lines lines, Elements elements, int[] innermost, int[] nodes) {
    nodes[0] = 1;
    for (int line = 0; line < lines.size(); line++) {
      for (int e = innermost[line]; nodes[e] == 0; e = elements.parent(e)) {
        nodes[e] = 1;
      }
    }
    int count = 0;
    for (int e = 0; e < elements.size(); e++) {
      if (nodes[e] > 0) {
        nodes[e] = ++count;
      }
    }
    return count;
  }

  private void fill(
      Page page, ElementTokenReader reader, BitSet anchors, int node, int e, int parentNode) {
    Elements elements = page.elements();
    String name = elements.name(e);
    TagProperties properties = PROPERTIES.getOrDefault(name, UNKNOWN);
    int tags = ANCESTOR_TAGS.size();
    boolean inline = elements.isInline(e);
    element[node] = e;
    parent[node] = parentNode;
    block[node] = inline ? block[parentNode] : node;
    blockParent[node] = block[parentNode];
    tag[node] = properties.number;
    counts[properties.number]++;
    firstLine[node] = elements.firstLine(e);
    endLine[node] = elements.endLine(e);
    boolean visible = elements.isVisible(e);
    int hiddenBy = properties.hiddenBy;
    if (hiddenBy == 0 || hiddenBy == TEMPLATE && visible) {
      // The template of a shadow root is visible.
      hiddenBy = visible ? 0 : HIDDEN;
    }
    hidden[node] = (byte) (hidden[parentNode] | hiddenBy);
    heading[node] = properties.heading > 0 ? properties.heading : heading[parentNode];
    if (node == 0) {
      Arrays.fill(ancestorDistances, 0, tags, (byte) MAX_DISTANCE);
      return;
    }
    depth[node] = Math.min(Short.MAX_VALUE, depth[parentNode] + 1);
    for (int ancestor = 0; ancestor < tags; ancestor++) {
      int distance = ancestorDistances[parentNode * tags + ancestor] + (inline ? 0 : 1);
      ancestorDistances[node * tags + ancestor] = (byte) Math.min(MAX_DISTANCE, distance);
    }
    setDistanceToZero(node, properties.ancestor);
    ElementTokenReader.Named named = reader.addElement(page, e, name, anchors.get(e));
    tokenSet[node] = named.set();
    if (named.role() != null) {
      setDistanceToZero(node, ANCESTOR_TAGS.indexOf(ROLES.getOrDefault(named.role(), "")));
    }
  }

  private void setDistanceToZero(int node, int ancestor) {
    if (ancestor >= 0) {
      ancestorDistances[node * ANCESTOR_TAGS.size() + ancestor] = 0;
    }
  }

  private static Map<String, TagProperties> properties() {
    Map<String, TagProperties> properties = new HashMap<>();
    for (String name : ANCESTOR_TAGS) {
      properties.put(name, propertiesOf(name));
    }
    for (String name : List.of("ol", "noscript", "template", "select", "datalist")) {
      properties.put(name, propertiesOf(name));
    }
    TAGS.forEach(name -> properties.put(name, propertiesOf(name)));
    return properties;
  }

  private static TagProperties propertiesOf(String name) {
    int number = TAGS.indexOf(name);
    boolean list = name.equals("ul") || name.equals("ol");
    boolean heading = name.length() == 2 && name.charAt(0) == 'h' && name.charAt(1) <= '6';
    int hiddenBy =
        switch (name) {
          case "noscript" -> NOSCRIPT;
          case "template" -> TEMPLATE;
          case "select", "datalist" -> CHOICE;
          default -> 0;
        };
    return new TagProperties(
        (byte) (number < 0 ? OTHER : number),
        ANCESTOR_TAGS.indexOf(list ? "ul" : name),
        (byte) (heading ? name.charAt(1) - '0' : 0),
        (byte) hiddenBy);
  }
}
