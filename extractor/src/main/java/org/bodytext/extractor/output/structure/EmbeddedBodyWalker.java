package org.bodytext.extractor.output.structure;

import java.io.IOException;
import java.util.BitSet;
import java.util.Map;
import org.bodytext.extractor.body.Body;
import org.bodytext.extractor.embedded.EmbeddedLines;
import org.bodytext.extractor.markup.MarkupPages;
import org.bodytext.extractor.page.LineView;
import org.bodytext.extractor.page.Page;
import org.bodytext.extractor.text.XmlCharacters;
import org.jspecify.annotations.Nullable;

/**
 * Passes a body to a {@link BodyHandler}. If its lines are embedded data, each string is passed
 * with the structure of its markup, as a page of its own.
 *
 * <p>Cost: linear in the page.
 */
public final class EmbeddedBodyWalker {

  /** Creates handlers that append to one output. */
  @FunctionalInterface
  public interface HandlerFactory {

    /** {@return a handler for the text of a page: that of the body, or a string of its data} */
    BodyHandler handler(Page page, Links links);
  }

  private final Body body;
  private final Links links;
  private final HandlerFactory factory;
  private final EmbeddedLines lines;
  private final BitSet chosen = new BitSet();
  private final BodyHandler plain;

  private EmbeddedBodyWalker(Body body, EmbeddedLines lines, Links links, HandlerFactory factory) {
    this.body = body;
    this.links = links;
    this.factory = factory;
    this.lines = lines;
    this.plain = factory.handler(body.page(), links);
    body.chosenLines().forEach(chosen::set);
  }

  /**
   * Passes a body to the handlers of a factory.
   *
   * @throws IOException if a handler throws it
   */
  public static void walk(Body body, HandlerFactory factory) throws IOException {
    Links links = new Links(body.page());
    if (body.lines() instanceof EmbeddedLines lines) {
      new EmbeddedBodyWalker(body, lines, links, factory).walk();
    } else {
      BodyWalker.walk(body, links, factory.handler(body.page(), links));
    }
  }

  private void walk() throws IOException {
    BitSet strings = new BitSet();
    chosen.stream().forEach(line -> strings.set(lines.stringNumber(line)));
    Map<Integer, String> texts = EmbeddedLines.markup(body.page(), strings);
    int from = 0;
    while (from < lines.size()) {
      int string = lines.stringNumber(from);
      int to = from + 1;
      while (to < lines.size() && lines.stringNumber(to) == string) {
        to++;
      }
      if (strings.get(string)) {
        walkString(texts.get(string), from, to);
      }
      from = to;
    }
  }

  /** Passes a string on as a page of its own, if each of its lines is one of that page. */
  private void walkString(@Nullable String markup, int from, int to) throws IOException {
    if (markup == null) {
      walkLines(from, to);
      return;
    }
    Page page = MarkupPages.of(markup, body.page().url());
    BitSet chosenOfPage = new BitSet();
    for (int line = from; line < to; line++) {
      int number = lines.lineNumber(line);
      // A line that was merged from several strings is not part of one of them.
      if (!page.lines().text(number).equals(lines.text(line))) {
        walkLines(from, to);
        return;
      }
      chosenOfPage.set(number, chosen.get(line));
    }
    Body part = Body.builder(page, LineView.BLOCK, body.extractor()).lines(chosenOfPage).build();
    Links linksOfPart = links.of(page);
    BodyWalker.walk(part, linksOfPart, factory.handler(page, linksOfPart));
  }

  /** Passes lines on as paragraphs. */
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
