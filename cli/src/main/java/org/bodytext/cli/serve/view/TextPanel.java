package org.bodytext.cli.serve.view;

import java.util.ArrayList;
import java.util.List;
import org.bodytext.cli.serve.page.ShownPage;
import org.bodytext.extractor.body.Body;
import org.bodytext.lucene.search.TextRange;
import org.jspecify.annotations.Nullable;

/**
 * The text of a body with the matches marked.
 *
 * @param copied the text that the buttons copy
 * @param language the language; null if unknown
 */
record TextPanel(String copied, @Nullable String language, List<Paragraph> paragraphs) {

  /**
   * A line.
   *
   * @param line its number; null if unknown
   */
  record Paragraph(@Nullable String line, String html) {}

  boolean hasText() {
    return !paragraphs.isEmpty();
  }

  static TextPanel of(ShownPage shown) {
    Body body = shown.body();
    List<Paragraph> paragraphs = new ArrayList<>();
    for (int line : body.isEmpty() ? new int[0] : body.chosenLines().toArray()) {
      String text = body.lines().text(line);
      if (!text.isBlank()) {
        String html = ShownPage.marked(text, 0, shown.matches(line));
        paragraphs.add(new Paragraph(Integer.toString(line), html));
      }
    }
    return new TextPanel(body.text(), body.metadata().language(), paragraphs);
  }

  /** {@return a text, of which each line is a paragraph} */
  static TextPanel stored(String text, List<TextRange> matches, @Nullable String language) {
    List<Paragraph> paragraphs = new ArrayList<>();
    int start = 0;
    for (String line : text.split("\n", -1)) {
      int from = start;
      int to = start + line.length();
      List<TextRange> inLine =
          matches.stream().filter(match -> match.start() >= from && match.end() <= to).toList();
      paragraphs.add(new Paragraph(null, ShownPage.marked(line, from, inLine)));
      start = to + 1;
    }
    return new TextPanel(text, language, paragraphs);
  }
}
