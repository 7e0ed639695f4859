package org.bodytext.extractor.method.auto.page;

import java.util.BitSet;
import org.bodytext.extractor.conventions.Convention;

/** Sections of a page that names of elements declare: comments, captions, related pages. */
public final class NamedSections {

  private static final String NAMES = "section-names.tsv";

  public static final SmallHashSet COMMENTS =
      ElementTokens.names(Convention.terms(NAMES, "comments"));

  public static final SmallHashSet CAPTIONS =
      ElementTokens.names(
          Convention.terms(NAMES, "captions"), ElementTokens.hashOfTag("figcaption"));

  /** A node that has at least this ratio of the prose of a page without a heading frames it. */
  private static final float FRAME = 0.9f;

  private NamedSections() {}

  /**
   * {@return the lines of the sections with some names}
   *
   * <p>Elements that frame the page's heading, or nearly all of its prose, are not sections: their
   * names say what else the page has.
   */
  public static BitSet lines(PageAnalysis page, SmallHashSet names) {
    boolean[] within = within(page.tree, names, frames(page));
    BitSet lines = new BitSet();
    for (int line = 0; line < page.size; line++) {
      lines.set(line, within[page.tree.nodeOfLine[line]]);
    }
    return lines;
  }

  /**
   * {@return of each node whether it is or stands in an element with one of some names}
   *
   * <p>Asked of every page, so the names are looked up without boxing.
   *
   * <p>The element of the page itself is none: names on it tell what else the page has.
   */
  static boolean[] within(ContentTree tree, SmallHashSet names) {
    return within(tree, names, new BitSet());
  }

  /**
   * {@return the elements whose names tell of something in them or about them: those around the
   * heading of the page, or without one nearly all of its prose, and the words of code}
   */
  private static BitSet frames(PageAnalysis page) {
    ContentTree tree = page.tree;
    float[] prose = new float[tree.size];
    float all = 0;
    BitSet frames = new BitSet();
    boolean headed = false;
    for (int line = 0; line < page.size; line++) {
      int node = tree.nodeOfLine[line];
      prose[node] += page.proseOf[line];
      all += page.proseOf[line];
      if (!headed && tree.heading[node] == 1) {
        frames.set(node);
        headed = true;
      }
    }
    for (int node = tree.size - 1; node > 0; node--) {
      prose[tree.parent[node]] += prose[node];
      boolean most = !headed && all > 0 && prose[node] >= FRAME * all;
      boolean frame = frames.get(node) || most;
      boolean word = tree.block[node] != node && tree.isWithin(node, "pre");
      frames.set(node, frame || word);
      if (frame) {
        frames.set(tree.parent[node]);
      }
    }
    return frames;
  }

  private static boolean[] within(ContentTree tree, SmallHashSet names, BitSet frames) {
    boolean[] named = tree.tokens.setsWith(names);
    boolean[] within = new boolean[tree.size];
    for (int node = 1; node < tree.size; node++) {
      boolean page = tree.tag[node] == ContentTree.HTML || tree.tag[node] == ContentTree.BODY;
      boolean part = !page && !frames.get(node) && named[tree.tokenSet[node]];
      within[node] = within[tree.parent[node]] || part;
    }
    return within;
  }
}
