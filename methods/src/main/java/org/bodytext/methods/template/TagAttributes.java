package org.bodytext.methods.template;

import org.bodytext.extractor.hash.Hash64;
import org.bodytext.extractor.markup.AttributeReader;
import org.bodytext.extractor.page.SourceText;

/** Hashes the set of attributes of a start tag. */
final class TagAttributes {

  private TagAttributes() {}

  /**
   * {@return a hash of the names and values of the attributes, independent of their order, white
   * space and quotation marks}
   *
   * <p>Cost: linear in the length of the tag.
   *
   * @param source the source of the page
   * @param from the offset of the start tag's {@code <}
   * @param to the offset after its {@code >}
   */
  static long hash(SourceText source, int from, int to) {
    AttributeReader attributes = new AttributeReader(source, from + 1, to);
    long hash = 0;
    while (attributes.next()) {
      int start = attributes.nameStart();
      long name = nameHash(source, start, start + attributes.nameLength());
      // A sum does not depend on the order.
      hash += Hash64.of(name, Hash64.of(source, attributes.valueStart(), attributes.valueEnd()));
    }
    return hash;
  }

  private static long nameHash(SourceText source, int from, int to) {
    long hash = Hash64.SEED;
    for (int i = from; i < to; i++) {
      char c = source.charAt(i);
      hash = Hash64.of(hash, c >= 'A' && c <= 'Z' ? c + 32 : c);
    }
    return hash;
  }
}
