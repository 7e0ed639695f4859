package org.bodytext.extractor.markup;

import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.bodytext.extractor.page.Elements;
import org.bodytext.extractor.page.SourceText;
import org.bodytext.extractor.text.LowerCase;
import org.jspecify.annotations.Nullable;

/** The elements of a page, rows of numbers that refer to its source. */
final class ElementTable implements Elements {

  // The columns of a row.
  static final int CODE = 0;
  static final int PARENT = 1;
  static final int BLOCK = 2;
  static final int FLAGS = 3;
  static final int START = 4;
  static final int CONTENT_START = 5;
  static final int CONTENT_END = 6;
  static final int FIRST_LINE = 7;
  static final int END_LINE = 8;

  /**
   * The number after its last row of naming attributes; its rows follow those of the element
   * before.
   */
  static final int END_NAMING = 9;

  static final int WIDTH = 10;

  /** A longer tag is read once for each attribute name, because all descendants may read it. */
  private static final int LONG_TAG = 1 << 12;

  private final SourceText source;
  private final int[] rows;
  private final int[] namingAttributes;

  /** The names and attributes that were read from long tags; shared between threads. */
  private final Map<TagPart, Optional<String>> known = new ConcurrentHashMap<>(0);

  /**
   * A name or attribute of an element.
   *
   * @param attribute the name of an attribute; empty for the name of the element
   */
  private record TagPart(int element, String attribute) {}

  ElementTable(SourceText source, ParseBuffers tables) {
    this.source = source;
    this.rows = tables.elements.copy();
    this.namingAttributes = tables.namingAttributes.copy();
  }

  @Override
  public int size() {
    return rows.length / WIDTH;
  }

  @Override
  public String name(int element) {
    String name = Tags.nameOf(rows[element * WIDTH + CODE]);
    if (name != null) {
      return name;
    }
    return isLong(element)
        ? known
            .computeIfAbsent(new TagPart(element, ""), part -> Optional.of(unknownName(element)))
            .orElseThrow()
        : unknownName(element);
  }

  private boolean isLong(int element) {
    return rows[element * WIDTH + CONTENT_START] - rows[element * WIDTH + START] > LONG_TAG;
  }

  private String unknownName(int element) {
    int from = rows[element * WIDTH + START] + 1;
    int to = from;
    while (to < rows[element * WIDTH + CONTENT_START]
        && !MarkupParser.endsTagName(source.charAt(to))) {
      to++;
    }
    return LowerCase.of(source.substring(from, to));
  }

  @Override
  public int parent(int element) {
    return rows[element * WIDTH + PARENT];
  }

  @Override
  public int block(int element) {
    return rows[element * WIDTH + BLOCK];
  }

  @Override
  public boolean isInline(int element) {
    return (rows[element * WIDTH + FLAGS] & MarkupFlags.INLINE) != 0;
  }

  @Override
  public int start(int element) {
    return rows[element * WIDTH + START];
  }

  @Override
  public int contentStart(int element) {
    return rows[element * WIDTH + CONTENT_START];
  }

  @Override
  public int contentEnd(int element) {
    return rows[element * WIDTH + CONTENT_END];
  }

  @Override
  public int firstLine(int element) {
    return rows[element * WIDTH + FIRST_LINE];
  }

  @Override
  public int endLine(int element) {
    return rows[element * WIDTH + END_LINE];
  }

  @Override
  public boolean isVisible(int element) {
    return MarkupFlags.isVisible(rows[element * WIDTH + FLAGS]);
  }

  @Override
  public int namingAttributeCount(int element) {
    return rows[element * WIDTH + END_NAMING] - firstNamingAttribute(element);
  }

  @Override
  public String namingAttribute(int element, int index) {
    return AttributeNames.nameOf(namingAttributes[placeOf(element, index) + AttributeNames.NAME]);
  }

  @Override
  public int namingAttributeStart(int element, int index) {
    return namingAttributes[placeOf(element, index) + AttributeNames.START];
  }

  @Override
  public int namingAttributeEnd(int element, int index) {
    return namingAttributes[placeOf(element, index) + AttributeNames.END];
  }

  private int placeOf(int element, int index) {
    return (firstNamingAttribute(element)
            + Objects.checkIndex(index, namingAttributeCount(element)))
        * AttributeNames.WIDTH;
  }

  private int firstNamingAttribute(int element) {
    return element == 0 ? 0 : rows[(element - 1) * WIDTH + END_NAMING];
  }

  @Override
  public @Nullable String attribute(int element, String name) {
    if (element == 0) {
      return null;
    }
    return isLong(element)
        ? known
            .computeIfAbsent(
                new TagPart(element, name), part -> Optional.ofNullable(read(element, name)))
            .orElse(null)
        : read(element, name);
  }

  private @Nullable String read(int element, String name) {
    int row = element * WIDTH;
    // The characters of a string are read faster than those of the source.
    String tag = source.substring(rows[row + START] + 1, rows[row + CONTENT_START]);
    return new AttributeReader(tag, 0, tag.length()).value(name);
  }
}
