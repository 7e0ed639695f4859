package org.bodytext.lucene.analysis;

import org.bodytext.extractor.PageParser;
import org.bodytext.extractor.body.Body;
import org.bodytext.extractor.body.BodyExtractor;
import org.bodytext.extractor.page.Lines;
import java.io.IOException;
import java.io.Reader;
import java.util.Arrays;
import java.util.Objects;
import java.util.PrimitiveIterator;
import org.apache.lucene.analysis.CharFilter;
import org.jspecify.annotations.Nullable;

/**
 * Reads HTML and gives its body text, with every offset true to the HTML.
 *
 * <p>Each line of the body is followed by a line feed, also the last one. A line feed has the
 * offset of the end of the line before it; so a word ends at its own end, while the end of the text
 * is the end of the HTML. Lucene corrects the start and the end of a word by one and the same rule,
 * so a word that markup follows without a space between ends where the next character begins.
 *
 * <p>The HTML is read whole at the first read. Cost: linear in it, in time and memory, at 4 bytes a
 * character of body beside the page itself. For one thread.
 */
public final class BodyTextCharFilter extends CharFilter {

  private final BodyExtractor extractor;
  private final MissingBodyPolicy fallback;

  // What is read from here, and for each of its characters and its end an offset in the HTML.
  private @Nullable StringBuilder filtered;
  private int[] offsets = {0};
  private int position;

  /**
   * @param html the page
   * @param extractor what chooses the body
   * @param fallback what becomes of a page without one
   */
  public BodyTextCharFilter(Reader html, BodyExtractor extractor, MissingBodyPolicy fallback) {
    super(html);
    this.extractor = extractor;
    this.fallback = fallback;
  }

  @Override
  public int read(char[] target, int from, int length) throws IOException {
    Objects.checkFromIndexSize(from, length, target.length);
    StringBuilder text = filtered;
    if (text == null) {
      text = filter(readAll());
      filtered = text;
    }
    int count = Math.min(length, text.length() - position);
    if (count <= 0) {
      return length == 0 ? 0 : -1;
    }
    text.getChars(position, position + count, target, from);
    position += count;
    return count;
  }

  @Override
  protected int correct(int offset) {
    if (filtered == null) {
      return offset;
    }
    return offsets[Math.max(0, Math.min(offset, offsets.length - 1))];
  }

  private StringBuilder filter(String html) {
    Body body = fallback.apply(extractor.extract(PageParser.create().parse(html)));
    Lines lines = body.lines();
    StringBuilder text = new StringBuilder();
    for (PrimitiveIterator.OfInt chosen = body.chosenLines().iterator(); chosen.hasNext(); ) {
      int line = chosen.nextInt();
      if (lines.characters(line) > 0) {
        int begin = text.length();
        lines.appendText(line, text);
        text.append('\n');
        // One number more than the line has characters: that of the line feed.
        int[] ofLine = lines.offsets(line);
        if (offsets.length <= text.length()) {
          offsets = Arrays.copyOf(offsets, Math.max(text.length() + 1, offsets.length * 2));
        }
        System.arraycopy(ofLine, 0, offsets, begin, ofLine.length);
      }
    }
    offsets = Arrays.copyOf(offsets, text.length() + 1);
    offsets[text.length()] = html.length();
    return text;
  }

  private String readAll() throws IOException {
    StringBuilder html = new StringBuilder();
    char[] buffer = new char[8192];
    for (int count = input.read(buffer); count >= 0; count = input.read(buffer)) {
      html.append(buffer, 0, count);
    }
    return html.toString();
  }
}
