package org.bodytext.extractor.method.auto.page;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.bodytext.extractor.page.Elements;
import org.bodytext.extractor.page.Lines;
import org.bodytext.extractor.page.Page;

/**
 * The elements that hold a line of text, and what each hands down to those in it.
 *
 * <p>They are called nodes here and counted from 0, the root, in the order of their start tags, so
 * that a parent comes before its children and everything handed down is computed in one pass.
 */
public final class ContentTree {

  /** Elements whose distance upward is a feature. */
  public static final List<String> DISTANT =
      List.of("aside", "main", "article", "section", "ul", "li", "figure", "dialog", "dl");

  /** Those, and others of which it is asked whether a line stands in one. */
  public static final List<String> AROUND =
      Stream.concat(DISTANT.stream(), Stream.of("p", "pre", "table")).toList();

  /** Farther away counts as not around the line at all. */
  public static final int FAR = 30;

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
  public static final byte TERM = (byte) TAGS.indexOf("dt");
  public static final byte DESCRIPTION = (byte) TAGS.indexOf("dd");
  private static final Map<String, TagFacts> FACTS = facts();
  private static final Map<String, String> ROLES =
      Map.of(
          "main", "main",
          "complementary", "aside",
          "article", "article",
          "dialog", "dialog",
          "alertdialog", "dialog");

  /** A line's innermost element is looked for no farther up than this. */
  private static final int MOST_STEPS = 64;

  /** What a tag means to the nodes in it. */
  private record TagFacts(byte number, int around, byte heading, byte hides) {}

  private static final TagFacts UNKNOWN = new TagFacts((byte) OTHER, -1, (byte) 0, (byte) 0);

  public static final int HIDDEN = 1;
  public static final int NOSCRIPT = 2;
  static final int TEMPLATE = 4;
  static final int CHOICE = 8;

  public final int size;

  /** The element of each node. */
  final int[] element;

  /** The node around each node; 0 of the root. */
  public final int[] parent;

  /** The nearest node around each node that is no inline element; 0 of the root. */
  public final int[] blockParent;

  /** The nearest node that is no inline element, itself included. */
  public final int[] block;

  public final byte[] tag;
  public final int[] depth;
  public final byte[] heading;
  public final byte[] hidden;

  /**
   * How many blocks up the nearest elements {@link #AROUND} each node are, {@link #FAR} at most.
   */
  private final byte[] around;

  public final int[] firstLine;
  public final int[] endLine;

  /** The innermost node that each line stands in as a whole. */
  public final int[] nodeOfLine;

  /** Inline elements and images that begin in a line or between it and the line before. */
  public final int[] inlinesOfLine;

  public final int[] imagesOfLine;

  /** How many nodes there are of each tag. */
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
    size = mark(lines, elements, innermost, nodes);
    element = arena.ints(size);
    parent = arena.ints(size);
    blockParent = arena.ints(size);
    block = arena.ints(size);
    tag = arena.bytes(size);
    depth = arena.ints(size);
    heading = arena.bytes(size);
    hidden = arena.bytes(size);
    around = arena.bytes(size * AROUND.size());
    firstLine = arena.ints(size);
    endLine = arena.ints(size);
    tokenSet = arena.ints(size);
    for (int line = 0; line < lines.size(); line++) {
      nodeOfLine[line] = nodes[innermost[line]] - 1;
    }
    ElementTokenReader reader = ElementTokenReader.take();
    for (int e = 0; e < elements.size(); e++) {
      if (nodes[e] > 0) {
        fill(page, reader, nodes[e] - 1, e, e == 0 ? 0 : nodes[elements.parent(e)] - 1);
      }
    }
    tokens = reader.tokens();
  }

  /** {@return how far up the nearest such element is, an index of {@link #AROUND}} */
  public int distance(int node, int kind) {
    return around[node * AROUND.size() + kind];
  }

  /** {@return how many nodes are of a tag, one of those above} */
  public int count(byte tag) {
    return counts[tag];
  }

  /** {@return whether one of some elements is around a node, or the node itself is one} */
  public boolean isWithin(int node, String... names) {
    for (String name : names) {
      if (distance(node, AROUND.indexOf(name)) < FAR) {
        return true;
      }
    }
    return false;
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
      int e = last;
      int steps = 0;
      while (e > block
          && steps < MOST_STEPS
          && (elements.start(e) > start || elements.contentEnd(e) < end)) {
        e = elements.parent(e);
        steps++;
      }
      innermost[line] = e > block && steps < MOST_STEPS ? e : block;
    }
  }

  /** {@return how many elements hold lines; each of them gets its node and one} */
  private static int mark(Lines lines, Elements elements, int[] innermost, int[] nodes) {
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

  private void fill(Page page, ElementTokenReader reader, int node, int e, int up) {
    Elements elements = page.elements();
    String name = elements.name(e);
    TagFacts facts = FACTS.getOrDefault(name, UNKNOWN);
    int kinds = AROUND.size();
    boolean inline = elements.isInline(e);
    element[node] = e;
    parent[node] = up;
    block[node] = inline ? block[up] : node;
    blockParent[node] = block[up];
    tag[node] = facts.number;
    counts[facts.number]++;
    firstLine[node] = elements.firstLine(e);
    endLine[node] = elements.endLine(e);
    int hides = facts.hides != 0 ? facts.hides : elements.isVisible(e) ? 0 : HIDDEN;
    hidden[node] = (byte) (hidden[up] | hides);
    heading[node] = facts.heading > 0 ? facts.heading : heading[up];
    if (node == 0) {
      Arrays.fill(around, 0, kinds, (byte) FAR);
      return;
    }
    depth[node] = Math.min(Short.MAX_VALUE, depth[up] + 1);
    for (int kind = 0; kind < kinds; kind++) {
      int distance = around[up * kinds + kind] + (inline ? 0 : 1);
      around[node * kinds + kind] = (byte) Math.min(FAR, distance);
    }
    near(node, facts.around);
    tokenSet[node] = reader.addElement(page, e, name);
    String role = reader.role();
    if (role != null) {
      near(node, AROUND.indexOf(ROLES.getOrDefault(role, "")));
    }
  }

  private void near(int node, int kind) {
    if (kind >= 0) {
      around[node * AROUND.size() + kind] = 0;
    }
  }

  private static Map<String, TagFacts> facts() {
    Map<String, TagFacts> facts = new HashMap<>();
    for (String name : AROUND) {
      facts.put(name, factsOf(name));
    }
    for (String name : List.of("ol", "noscript", "template", "select", "datalist")) {
      facts.put(name, factsOf(name));
    }
    TAGS.forEach(name -> facts.put(name, factsOf(name)));
    return facts;
  }

  private static TagFacts factsOf(String name) {
    int number = TAGS.indexOf(name);
    boolean list = name.equals("ul") || name.equals("ol");
    boolean heading = name.length() == 2 && name.charAt(0) == 'h' && name.charAt(1) <= '6';
    int hides =
        switch (name) {
          case "noscript" -> NOSCRIPT;
          case "template" -> TEMPLATE;
          case "select", "datalist" -> CHOICE;
          default -> 0;
        };
    return new TagFacts(
        (byte) (number < 0 ? OTHER : number),
        AROUND.indexOf(list ? "ul" : name),
        (byte) (heading ? name.charAt(1) - '0' : 0),
        (byte) hides);
  }
}
