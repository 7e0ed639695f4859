package org.bodytext.extractor.output.structure;

import java.io.IOException;
import java.util.BitSet;
import org.bodytext.extractor.body.Body;
import org.bodytext.extractor.embedded.EmbeddedLines;
import org.bodytext.extractor.embedded.EmbeddedMarkup;
import org.bodytext.extractor.embedded.EmbeddedString;
import org.bodytext.extractor.embedded.EmbeddedStrings;
import org.bodytext.extractor.embedded.TextMatcher;
import org.bodytext.extractor.markup.MarkupPages;
import org.bodytext.extractor.page.LineView;
import org.bodytext.extractor.page.Page;
import org.jspecify.annotations.Nullable;

/**
 * Hands a body on with the structure that the strings of data have in them, if its lines are of
 * data: a string of markup as a page of its own, one of Markdown as it is, all else as paragraphs.
 *
 * <p>Cost: linear in the page.
 */
public final class EmbeddedBodyWalker {

  /** What takes the parts of a body in, one behind the other. */
  @FunctionalInterface
  public interface Writer {

    /** {@return what takes in the text of a page, which may be a part of the body's own} */
    BodyHandler handler(Page page, Links links);
  }

  private final Body body;
  private final Links links;
  private final Writer writer;
  private final EmbeddedLines lines;
  private final BitSet chosen = new BitSet();
  private final BodyHandler plain;

  private EmbeddedBodyWalker(Body body, EmbeddedLines lines, Links links, Writer writer) {
    this.body = body;
    this.links = links;
    this.writer = writer;
    this.lines = lines;
    this.plain = writer.handler(body.page(), links);
    body.chosenLines().forEach(chosen::set);
  }

  /** Hands a body on. */
  public static void walk(Body body, Writer writer) throws IOException {
    Links links = new Links(body.page());
    if (body.lines() instanceof EmbeddedLines lines) {
      new EmbeddedBodyWalker(body, lines, links, writer).walk();
    } else {
      BodyWalker.walk(body, links, writer.handler(body.page(), links));
    }
  }

  private void walk() throws IOException {
    BitSet strings = new BitSet();
    chosen.stream().forEach(line -> strings.set(lines.string(line)));
    EmbeddedStrings texts = EmbeddedStrings.of(body.page(), strings);
    int from = 0;
    while (from < lines.size()) {
      int string = lines.string(from);
      int to = from + 1;
      while (to < lines.size() && lines.string(to) == string) {
        to++;
      }
      if (strings.get(string)) {
        walkString(texts.text(string), from, to);
      }
      from = to;
    }
  }

  private void walkString(@Nullable EmbeddedString text, int from, int to) throws IOException {
    // What pieces of a sentence were joined to is no line of one string.
    boolean whole =
        text != null && lines.start(from) >= text.start() && lines.end(to - 1) <= text.end();
    if (text == null || !whole || !walkMarkup(text, from, to)) {
      walkLines(from, to);
    }
  }

  /** {@return whether the string is markup that says what its lines say} */
  private boolean walkMarkup(EmbeddedString text, int from, int to) throws IOException {
    String markup = EmbeddedMarkup.of(text);
    if (markup == null) {
      return false;
    }
    Page page = MarkupPages.of(markup, body.page().url());
    BitSet same = TextMatcher.find(page.lines(), false, lines, from, to, chosen::get);
    if (same == null) {
      same = TextMatcher.find(page.lines(), true, lines, from, to, chosen::get);
    }
    if (same == null) {
      return false;
    }
    Body part = Body.builder(page, LineView.BLOCK, body.extractor()).lines(same).build();
    Links linksOfPart = links.of(page);
    BodyWalker.walk(part, linksOfPart, writer.handler(page, linksOfPart));
    return true;
  }

  /** Hands lines on as paragraphs. */
  private void walkLines(int from, int to) throws IOException {
    for (int line = chosen.nextSetBit(from);
        line >= 0 && line < to;
        line = chosen.nextSetBit(line + 1)) {
      String text = lines.text(line);
      if (!XmlCharacters.clean(text).isBlank()) {
        plain.open(BlockType.PARAGRAPH, 0, 0);
        plain.text(text, 0, text.length(), 0, -1);
        plain.close(BlockType.PARAGRAPH);
      }
    }
  }
}
