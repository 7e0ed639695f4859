package org.bodytext.extractor.output.structure;

import java.io.IOException;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.bodytext.extractor.body.Body;
import org.bodytext.extractor.embedded.EmbeddedLines;
import org.bodytext.extractor.markup.MarkupPages;
import org.bodytext.extractor.page.LineView;
import org.bodytext.extractor.page.Lines;
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

  private EmbeddedBodyWalker() {}

  /**
   * Passes a body to the handlers of a factory.
   *
   * @throws IOException if a handler throws it
   */
  public static void walk(Body body, HandlerFactory factory) throws IOException {
    Links links = new Links(body.page());
    BodyHandler handler = factory.handler(body.page(), links);
    if (!(body.lines() instanceof EmbeddedLines lines)) {
      BodyWalker.walk(body, links, handler);
      return;
    }
    Map<Integer, List<Integer>> strings = new LinkedHashMap<>();
    body.chosenLines()
        .forEach(
            line ->
                strings
                    .computeIfAbsent(lines.stringNumber(line), number -> new ArrayList<>())
                    .add(line));
    BitSet numbers = new BitSet();
    strings.keySet().forEach(numbers::set);
    Map<Integer, String> markup = EmbeddedLines.markup(body.page(), numbers);
    for (Map.Entry<Integer, List<Integer>> string : strings.entrySet()) {
      Body part = part(body, lines, string.getValue(), markup.get(string.getKey()));
      if (part == null) {
        writeLines(lines, string.getValue(), handler);
      } else {
        Links linksOfPart = links.of(part.page());
        BodyWalker.walk(part, linksOfPart, factory.handler(part.page(), linksOfPart));
      }
    }
  }

  /** {@return chosen lines of a string as those of a page of its own; null if they differ there} */
  private static @Nullable Body part(
      Body body, EmbeddedLines lines, List<Integer> chosen, @Nullable String markup) {
    if (markup == null) {
      return null;
    }
    Page page = MarkupPages.of(markup, body.page().url());
    BitSet chosenOfPage = new BitSet();
    for (int line : chosen) {
      int number = lines.lineNumber(line);
      // A line that was merged from several strings is not part of one of them.
      if (number >= page.lines().size() || !page.lines().text(number).equals(lines.text(line))) {
        return null;
      }
      chosenOfPage.set(number);
    }
    return Body.builder(page, LineView.BLOCK, body.extractor()).lines(chosenOfPage).build();
  }

  /** Passes lines on as paragraphs. */
  private static void writeLines(Lines lines, List<Integer> chosen, BodyHandler handler)
      throws IOException {
    for (int line : chosen) {
      String text = lines.text(line);
      if (!XmlCharacters.clean(text).isBlank()) {
        handler.open(BlockType.PARAGRAPH, 0, 0);
        handler.text(text, 0, text.length(), 0, -1);
        handler.close(BlockType.PARAGRAPH);
      }
    }
  }
}
