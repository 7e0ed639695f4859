package org.bodytext.methods.template;

import java.util.Arrays;
import org.bodytext.extractor.hash.Hash64;
import org.bodytext.extractor.page.Elements;
import org.bodytext.extractor.page.Lines;
import org.bodytext.extractor.page.Page;

/**
 * The tree of a page that the source matches: the elements of {@code body}, with the text lines as
 * leaves.
 *
 * <p>Nodes are counted from 0, the root; a parent precedes its children. Subtrees with equal hashes
 * of 64 bits are considered equal.
 *
 * <p>Immutable and safe to share between threads.
 */
public final class PageTree {

  private static final long TEXT = Hash64.of("#text");

  private final int[] firstChild;
  private final int[] children;
  private final int[] parent;
  private final int[] line;
  private final long[] label;
  private final long[] subtree;

  private PageTree(int[] parent, long[] label, long[] text, int[] line) {
    int size = parent.length;
    this.parent = parent;
    this.label = label;
    this.line = line;
    this.firstChild = new int[size + 1];
    for (int node = 1; node < size; node++) {
      firstChild[parent[node] + 1]++;
    }
    for (int node = 0; node < size; node++) {
      firstChild[node + 1] += firstChild[node];
    }
    this.children = new int[size - 1];
    int[] next = firstChild.clone();
    for (int node = 1; node < size; node++) {
      children[next[parent[node]]++] = node;
    }
    this.subtree = subtrees(text);
  }

  /** {@return the tree of a page} Cost: linear in the page; no recursion. */
  public static PageTree of(Page page) {
    Elements elements = page.elements();
    Lines lines = page.lines();
    int body = body(elements);
    int[] nodeOf = new int[elements.size()];
    int capacity = elements.size() + lines.size();
    int[] parent = new int[capacity];
    long[] label = new long[capacity];
    long[] text = new long[capacity];
    int[] line = new int[capacity];
    int size = 0;
    int nextLine = 0;
    StringBuilder words = new StringBuilder();
    for (int element = 0; element <= elements.size(); element++) {
      int start = element < elements.size() ? elements.start(element) : Integer.MAX_VALUE;
      for (; nextLine < lines.size() && lines.start(nextLine) < start; nextLine++) {
        int around = element == 0 ? -1 : nodeOf[lines.element(nextLine)];
        if (around >= 0 && lines.characters(nextLine) > 0) {
          words.setLength(0);
          lines.appendText(nextLine, words);
          parent[size] = around;
          label[size] = TEXT;
          text[size] = Hash64.of(words);
          line[size++] = nextLine;
        }
      }
      if (element == elements.size()) {
        break;
      }
      int around = element == 0 ? -1 : nodeOf[elements.parent(element)];
      nodeOf[element] = element == body || around >= 0 ? size : -1;
      if (nodeOf[element] >= 0) {
        parent[size] = around;
        label[size] = label(page, element);
        line[size++] = -1;
      }
    }
    return new PageTree(
        Arrays.copyOf(parent, size),
        Arrays.copyOf(label, size),
        Arrays.copyOf(text, size),
        Arrays.copyOf(line, size));
  }

  /** {@return the number of nodes, at least 1} */
  int size() {
    return parent.length;
  }

  /** {@return the parent of a node; -1 for the root} */
  int parent(int node) {
    return parent[node];
  }

  /** {@return the number of children of a node} */
  int children(int node) {
    return firstChild[node + 1] - firstChild[node];
  }

  /**
   * {@return a child of a node}
   *
   * @param index the index of the child, counted from 0
   */
  int child(int node, int index) {
    return children[firstChild[node] + index];
  }

  /** {@return the line of a text leaf; -1 for an element} */
  int line(int node) {
    return line[node];
  }

  /** {@return whether two nodes have the same tag name, attributes and number of children} */
  boolean agrees(int node, PageTree other, int otherNode) {
    return label[node] == other.label[otherNode] && children(node) == other.children(otherNode);
  }

  /** {@return a hash of a subtree: names, attributes, text and order} */
  long subtree(int node) {
    return subtree[node];
  }

  private long[] subtrees(long[] text) {
    long[] hashes = new long[size()];
    for (int node = size() - 1; node >= 0; node--) {
      long hash = Hash64.of(label[node], text[node]);
      for (int i = 0; i < children(node); i++) {
        hash = Hash64.of(hash, hashes[child(node, i)]);
      }
      hashes[node] = hash;
    }
    return hashes;
  }

  private static int body(Elements elements) {
    for (int element = 1; element < elements.size(); element++) {
      if (elements.name(element).equals("body")) {
        return element;
      }
    }
    return 0;
  }

  private static long label(Page page, int element) {
    Elements elements = page.elements();
    int from = elements.start(element);
    int to = elements.contentStart(element);
    long attributes = element == 0 ? 0 : TagAttributes.hash(page.source(), from, to);
    return Hash64.of(Hash64.of(elements.name(element)), attributes);
  }
}
