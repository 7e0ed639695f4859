package org.bodytext.extractor.auto;

import java.util.BitSet;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.bodytext.extractor.AutoOptions;
import org.bodytext.extractor.AutoOptions.Part;

/**
 * Lines of parts that a setting keeps or drops whatever the model says: comments, captions and
 * related pages, told by the names of the elements around them.
 */
final class PageParts {

  static final Set<Integer> COMMENTS =
      names(
          "comment comments commentlist commentlists commentarea commentbody commentcontent disqus"
              + " respond usercomment pinglun liuyan");
  private static final Set<Integer> CAPTIONS =
      names("caption captions figcaption imgcaption photocaption tushuo");
  private static final Set<Integer> RELATED =
      names(
          "related recommend recommended recommendation recommendations relatedposts relatedarticles"
              + " similar trending readmore morestories xiangguan tuijian");
  private static final int FIGCAPTION = ElementTokens.hashOfTag("figcaption");

  private final BitSet kept = new BitSet();
  private final BitSet dropped = new BitSet();

  private PageParts() {}

  /** {@return the lines that the settings keep and drop; none if all is left to the model} */
  static PageParts of(PageText page, AutoOptions options) {
    PageParts parts = new PageParts();
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

  private void take(PageText page, Part part, Set<Integer> names) {
    if (part == Part.LEARNED) {
      return;
    }
    PageTree tree = page.tree;
    boolean[] within = within(tree, names);
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
   * <p>The element of the page itself is none: names on it tell what else the page has.
   */
  static boolean[] within(PageTree tree, Set<Integer> names) {
    ElementTokens tokens = tree.tokens;
    boolean[] named = new boolean[tokens.sets()];
    for (int set = 0; set < named.length; set++) {
      for (int t = tokens.first(set); t < tokens.end(set); t++) {
        int token = tokens.get(t);
        named[set] |= names.contains(token) || token == FIGCAPTION && names == CAPTIONS;
      }
    }
    boolean[] within = new boolean[tree.size];
    for (int node = 1; node < tree.size; node++) {
      boolean page = tree.tag[node] == PageTree.HTML || tree.tag[node] == PageTree.BODY;
      within[node] = within[tree.parent[node]] || named[tree.tokenSet[node]] && !page;
    }
    return within;
  }

  private static Set<Integer> names(String names) {
    return Stream.of(names.split(" ", -1))
        .map(ElementTokens::hashOfName)
        .collect(Collectors.toUnmodifiableSet());
  }
}
