package org.bodytext.extractor.embedded;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ObjIntConsumer;
import org.bodytext.extractor.embedded.EmbeddedLine.Edge;
import org.bodytext.extractor.markup.CharacterTable;
import org.bodytext.extractor.markup.MarkupParser;
import org.bodytext.extractor.page.LineView;
import org.bodytext.extractor.page.Lines;
import org.bodytext.extractor.page.SourceText;

/**
 * Converts strings to lines, those that the parser of pages finds in their markup. Not thread safe.
 */
final class Paragraphs {

  /** The maximum number of characters of strings that are not prose, including their overhead. */
  private static final int MAX_SHORT_CHARACTERS = 1 << 20;

  /** The memory overhead of a short string, in characters. */
  private static final int SHORT_OVERHEAD = 48;

  /** A longer string that is not prose is not a piece of a sentence either. In characters. */
  private static final int MAX_SHORT_LENGTH = 400;

  /** Receives the reused markup of each string, and its number, which its lines also have. */
  private final ObjIntConsumer<MappedText> listener;

  private final EmbeddedMarkup converter = new EmbeddedMarkup();
  private final List<EmbeddedLine> lines = new ArrayList<>();
  private int remaining = EmbeddedLines.MAX_CHARACTERS;
  private int remainingShort = MAX_SHORT_CHARACTERS;

  /** The number of strings so far. */
  private int strings;

  Paragraphs(ObjIntConsumer<MappedText> listener) {
    this.listener = listener;
  }

  /** {@return the lines so far, in the order in which they were added} */
  List<EmbeddedLine> lines() {
    return lines;
  }

  /** {@return whether the limit on prose is reached} */
  boolean isFull() {
    return remaining <= 0;
  }

  /** Adds the paragraphs of a string. */
  void add(Property property, boolean prose, MappedText text) {
    if (!prose && (text.length() > MAX_SHORT_LENGTH || remainingShort <= 0)) {
      return;
    }
    strings++;
    MappedText markup = converter.convert(text);
    listener.accept(markup, strings);
    SourceText source = SourceText.of(markup.toString());
    Lines found = MarkupParser.parse(source, null, LineView.BLOCK).lines();
    for (int line = 0; line < found.size() && (prose ? remaining : remainingShort) > 0; line++) {
      String paragraph = found.text(line);
      int[] offsets = found.offsets(line);
      for (int i = 0; i < offsets.length; i++) {
        offsets[i] = markup.offset(offsets[i]);
      }
      int start = found.start(line);
      int end = found.end(line);
      boolean last = line + 1 == found.size();
      Edge before = edge(markup, 0, start, line > 0 || converter.hasBlockBefore(start));
      Edge after = edge(markup, end, markup.length(), !last || converter.hasBlockAfter(end));
      lines.add(
          new EmbeddedLine(property, strings, line, prose, before, after, paragraph, offsets));
      remaining -= prose ? paragraph.length() : 0;
      remainingShort -= prose ? 0 : paragraph.length() + SHORT_OVERHEAD;
    }
  }

  private static Edge edge(MappedText markup, int from, int to, boolean block) {
    if (block) {
      return Edge.BLOCK;
    }
    for (int at = from; at < to; at++) {
      if (CharacterTable.isSpace(markup.charAt(at))) {
        return Edge.SPACE;
      }
    }
    return Edge.STRING;
  }
}
