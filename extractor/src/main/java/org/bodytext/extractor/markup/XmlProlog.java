package org.bodytext.extractor.markup;

import org.bodytext.extractor.page.SourceText;

/** Recognises XHTML by the start of a page. */
final class XmlProlog {

  private static final String DECLARATION = "<?xml";
  private static final String NAMESPACE = "http://www.w3.org/1999/xhtml";

  /** The namespace is searched up to this offset. */
  private static final int MAX_LENGTH = 2_000;

  private XmlProlog() {}

  /** {@return whether a page begins with an XML declaration, and has the namespace of XHTML} */
  static boolean isXhtml(SourceText source) {
    int start = 0;
    while (start < source.length() && CharacterTable.isSpace(source.charAt(start))) {
      start++;
    }
    return source.startsWith(DECLARATION, start)
        && source.indexOf(NAMESPACE, start, Math.min(source.length(), MAX_LENGTH)) >= 0;
  }
}
