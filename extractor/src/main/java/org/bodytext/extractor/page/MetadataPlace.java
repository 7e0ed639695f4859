package org.bodytext.extractor.page;

/**
 * A place of a page that contains a value of its metadata.
 *
 * @param source the part of the page
 * @param name the name of the meta element, the property, the attribute or the element; empty for
 *     sources without names
 * @param line the line of the view {@link LineView#BLOCK}; -1 if the place is not in a line
 */
public record MetadataPlace(Source source, String name, int line) {

  /** The parts of a page that contain metadata. */
  public enum Source {
    /** A {@code <meta>} element. */
    META,
    /** A property of an object in JSON-LD. */
    JSON_LD,
    /** The element {@code <title>}. */
    TITLE,
    /** An attribute of another element. */
    ATTRIBUTE,
    /** The URL of the page. */
    URL,
    /** A visible line. */
    LINE,
    /** The text as a whole: the value was detected, and no declaration has it. */
    TEXT
  }
}
