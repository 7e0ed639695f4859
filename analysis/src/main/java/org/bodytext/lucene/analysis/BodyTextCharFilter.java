package org.bodytext.lucene.analysis;

import java.io.IOException;
import java.io.Reader;
import java.util.Arrays;
import java.util.Objects;
import java.util.PrimitiveIterator;
import org.apache.lucene.analysis.CharFilter;
import org.bodytext.extractor.PageParser;
import org.bodytext.extractor.body.Body;
import org.bodytext.extractor.body.BodyExtractor;
import org.bodytext.extractor.fields.MissingBodyPolicy;
import org.bodytext.extractor.page.Lines;
import org.jspecify.annotations.Nullable;

/**
 * Reads HTML and returns its body text; offsets are corrected to offsets in the HTML.
 *
 * <p>A line feed follows each line of the body, including the last. The offset of a line feed is
 * the end of the line before it, so that a word ends at its own end, while the end of the text is
 * the end of the HTML. Lucene corrects the start and the end offset of a word by the same rule;
 * therefore a word that is followed by markup without a space ends where the next character begins.
 *
 * <p>The first read consumes all the HTML. Cost: linear in its length, in time and memory; 4 bytes
 * a character of the body in addition to the page itself. Not safe to share between threads.
 */
public final class BodyTextCharFilter extends CharFilter {

  private static final int BUFFER_SIZE = 8192;

  private final BodyExtractor extractor;
  private final MissingBodyPolicy missingBody;

  // The body text, and the offset in the HTML of each of its characters and of its end.
  private @Nullable StringBuilder filtered;
  private int[] offsets = {0};
  private int position;

  /**
   * Creates a filter.
   *
   * @param html the page
   * @param extractor chooses the body
   * @param missingBody is applied to the body that the extractor chose
   */
  public BodyTextCharFilter(Reader html, BodyExtractor extractor, MissingBodyPolicy missingBody) {
    super(html);
    this.extractor = extractor;
    this.missingBody = missingBody;
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
    Body body = missingBody.apply(extractor.extract(PageParser.create().parse(html)));
    Lines lines = body.lines();
    StringBuilder text = new StringBuilder();
    for (PrimitiveIterator.OfInt chosen = body.chosenLines().iterator(); chosen.hasNext(); ) {
      int line = chosen.nextInt();
      if (lines.characters(line) > 0) {
        int begin = text.length();
        lines.appendText(line, text);
        text.append('\n');
        // One more offset than the line has characters; the last is that of the line feed.
        int[] lineOffsets = lines.offsets(line);
        if (offsets.length <= text.length()) {
          offsets = Arrays.copyOf(offsets, Math.max(text.length() + 1, offsets.length * 2));
        }
        System.arraycopy(lineOffsets, 0, offsets, begin, lineOffsets.length);
      }
    }
    offsets = Arrays.copyOf(offsets, text.length() + 1);
    offsets[text.length()] = html.length();
    return text;
  }

  private String readAll() throws IOException {
    StringBuilder html = new StringBuilder();
    char[] buffer = new char[BUFFER_SIZE];
    for (int count = input.read(buffer); count >= 0; count = input.read(buffer)) {
      html.append(buffer, 0, count);
    }
    return html.toString();
  }
}
