package org.bodytext.extractor.markup;

import java.util.Locale;
import org.bodytext.extractor.Elements;
import org.jspecify.annotations.Nullable;

/** The elements of one page, rows of numbers that point into its source. */
final class ElementTable implements Elements {

  private final String source;
  private final int[] code;
  private final int[] parent;
  private final int[] block;
  private final int[] flags;
  private final int[] start;
  private final int[] contentStart;
  private final int[] contentEnd;
  private final int[] firstLine;
  private final int[] endLine;

  ElementTable(String source, Tables tables) {
    this.source = source;
    this.code = tables.elementCode.copy();
    this.parent = tables.elementParent.copy();
    this.block = tables.elementBlock.copy();
    this.flags = tables.elementFlags.copy();
    this.start = tables.elementStart.copy();
    this.contentStart = tables.elementContentStart.copy();
    this.contentEnd = tables.elementContentEnd.copy();
    this.firstLine = tables.elementFirstLine.copy();
    this.endLine = tables.elementEndLine.copy();
  }

  @Override
  public int size() {
    return code.length;
  }

  @Override
  public String name(int element) {
    String known = Tags.nameOf(code[element]);
    if (known != null) {
      return known;
    }
    int from = start[element] + 1;
    int to = from;
    while (to < contentStart[element] && !MarkupParser.endsTagName(source.charAt(to))) {
      to++;
    }
    return source.substring(from, to).toLowerCase(Locale.ROOT);
  }

  @Override
  public int parent(int element) {
    return parent[element];
  }

  @Override
  public int block(int element) {
    return block[element];
  }

  @Override
  public boolean isInline(int element) {
    return (flags[element] & Flags.INLINE) != 0;
  }

  @Override
  public int start(int element) {
    return start[element];
  }

  @Override
  public int contentStart(int element) {
    return contentStart[element];
  }

  @Override
  public int contentEnd(int element) {
    return contentEnd[element];
  }

  @Override
  public int firstLine(int element) {
    return firstLine[element];
  }

  @Override
  public int endLine(int element) {
    return endLine[element];
  }

  @Override
  public boolean isVisible(int element) {
    return Flags.isVisible(flags[element]);
  }

  @Override
  public @Nullable String attribute(int element, String name) {
    if (element == 0) {
      return null;
    }
    return new AttributeReader(source, start[element] + 1, contentStart[element]).value(name);
  }
}
