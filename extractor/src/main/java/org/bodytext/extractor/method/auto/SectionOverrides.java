package org.bodytext.extractor.method.auto;

import java.util.BitSet;
import org.bodytext.extractor.method.auto.AutoOptions.Part;

/**
 * Lines of parts that a setting keeps or drops whatever the model says: comments, captions and
 * related pages, told by the names of the elements around them.
 */
final class SectionOverrides {

  static final SmallHashSet COMMENTS =
      ElementTokens.names(
          "comment comments commentlist commentlists commentarea commentbody commentcontent disqus"
              + " respond usercomment pinglun liuyan");
  private static final SmallHashSet CAPTIONS =
      ElementTokens.names(
          "caption captions figcaption imgcaption photocaption tushuo",
          ElementTokens.hashOfTag("figcaption"));
  static final SmallHashSet RELATED =
      ElementTokens.names(
          "related recommend recommended recommendation recommendations relatedposts relatedarticles"
              + " similar trending readmore morestories xiangguan tuijian");

  /** What holds so much of the prose of a page without a heading is its frame. */
  private static final float FRAME = 0.9f;

  private final BitSet kept = new BitSet();
  private final BitSet dropped = new BitSet();

  private SectionOverrides() {}

  /** {@return the lines that the settings keep and drop; none if all is left to the model} */
  static SectionOverrides of(PageAnalysis page, AutoOptions options) {
    SectionOverrides parts = new SectionOverrides();
    parts.take(page, options.comments(), COMMENTS);
    parts.take(page, options.captions(), CAPTIONS);
    parts.take(page, options.related(), RELATED);
    return parts;
  }

  /** {@return the lines of prose that are body in any case} */
  BitSet kept() {
    return kept;
  }

  /** {@return the lines that are no body in any case} */
  BitSet dropped() {
    return dropped;
  }

  /**
   * {@return the lines of a part; none if none of some lines is of it}
   *
   * <p>Few pages take such lines, so what names are about is looked at last.
   *
   * @param names those of the part
   * @param named what {@link #within(ContentTree, SmallHashSet)} says of them
   */
  static BitSet among(PageAnalysis page, SmallHashSet names, boolean[] named, BitSet lines) {
    SectionOverrides part = new SectionOverrides();
    if (lines.stream().anyMatch(line -> named[page.tree.nodeOfLine[line]])) {
      part.take(page, Part.DROP, names);
    }
    return part.dropped;
  }

  private void take(PageAnalysis page, Part part, SmallHashSet names) {
    if (part == Part.LEARNED) {
      return;
    }
    ContentTree tree = page.tree;
    boolean[] within = within(tree, names, frames(page));
    for (int line = 0; line < page.size; line++) {
      if (within[tree.nodeOfLine[line]]) {
        dropped.set(line, part == Part.DROP || dropped.get(line));
        kept.set(line, part == Part.KEEP && page.proseOf[line] > 0 || kept.get(line));
      }
    }
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
