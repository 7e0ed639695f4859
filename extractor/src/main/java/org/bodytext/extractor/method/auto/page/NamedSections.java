package org.bodytext.extractor.method.auto.page;

import java.util.BitSet;

/**
 * Sections of a page that are identified by the names of their elements: comments, captions,
 * related pages.
 */
public final class NamedSections {

  private static final String FILE = "section-names.tsv";

  public static final SmallHashSet COMMENTS = ElementTokens.names(FILE, "comments");
  public static final SmallHashSet CAPTIONS =
      ElementTokens.names(FILE, "captions", ElementTokens.hashOfTag("figcaption"));
  static final SmallHashSet RELATED = ElementTokens.names(FILE, "related");

  /**
   * On a page without a heading, the minimum ratio of the prose for an element to enclose the
   * content.
   */
  private static final float MIN_ENCLOSED_PROSE = 0.9f;

  private NamedSections() {}

  /**
   * {@return the lines of the sections with one of some names}
   *
   * <p>An element that encloses the page's heading, or nearly all of its prose, is not a section.
   * Its names describe other content of the page.
   */
  public static BitSet lines(PageAnalysis page, SmallHashSet names) {
    BitSet lines = new BitSet();
    if (!page.tree.tokens.containAny(names)) {
      return lines;
    }
    boolean[] within = within(page.tree, names, ignoredNodes(page));
    for (int line = 0; line < page.size; line++) {
      lines.set(line, within[page.tree.nodeOfLine[line]]);
    }
    return lines;
  }

  /**
   * {@return for each node whether an inclusive ancestor has one of some names}
   *
   * <p>Names of {@code html} and {@code body} are ignored, as they describe other content of the
   * page.
   */
  static boolean[] within(ContentTree tree, SmallHashSet names) {
    return within(tree, names, new BitSet());
  }

  /**
   * {@return the nodes whose names are ignored}
   *
   * <p>They are the inclusive ancestors of the page's first {@code h1}, or without one the elements
   * that contain nearly all prose, and the inline elements in {@code pre}, whose names are those of
   * a syntax highlighter.
   */
  private static BitSet ignoredNodes(PageAnalysis page) {
    ContentTree tree = page.tree;
    float[] prose = new float[tree.size];
    float total = 0;
    BitSet ignored = new BitSet();
    boolean hasHeading = false;
    for (int line = 0; line < page.size; line++) {
      int node = tree.nodeOfLine[line];
      prose[node] += page.proseOf[line];
      total += page.proseOf[line];
      if (!hasHeading && tree.heading[node] == 1) {
        ignored.set(node);
        hasHeading = true;
      }
    }
    for (int node = tree.size - 1; node > 0; node--) {
      prose[tree.parent[node]] += prose[node];
      boolean enclosesProse = !hasHeading && total > 0 && prose[node] >= MIN_ENCLOSED_PROSE * total;
      boolean enclosing = ignored.get(node) || enclosesProse;
      boolean highlighted = tree.block[node] != node && tree.isWithin(node, "pre");
      ignored.set(node, enclosing || highlighted);
      if (enclosing) {
        ignored.set(tree.parent[node]);
      }
    }
    return ignored;
  }

  private static boolean[] within(ContentTree tree, SmallHashSet names, BitSet ignored) {
    boolean[] named = tree.tokens.setsWith(names);
    boolean[] within = new boolean[tree.size];
    for (int node = 1; node < tree.size; node++) {
      boolean root = tree.tag[node] == ContentTree.HTML || tree.tag[node] == ContentTree.BODY;
      boolean section = !root && !ignored.get(node) && named[tree.tokenSet[node]];
      within[node] = within[tree.parent[node]] || section;
    }
    return within;
  }
}
