package org.bodytext.cli.serve.view;

import java.util.List;
import org.bodytext.cli.serve.html.Markup;
import org.bodytext.cli.serve.html.Messages;
import org.bodytext.cli.serve.page.ShownPage;
import org.bodytext.extractor.body.Body;
import org.bodytext.lucene.search.TextRange;

/** The text of a body with the matches marked. */
final class TextPanel {

  private final Messages messages;

  TextPanel(Messages messages) {
    this.messages = messages;
  }

  void write(ShownPage shown, Markup out) {
    Body body = shown.body();
    if (body.isEmpty()) {
      out.element("p", messages.text("page.empty"), "class", "note");
      return;
    }
    out.open("div", "class", "text", "lang", body.metadata().language());
    for (int line : body.chosenLines().toArray()) {
      String text = body.lines().text(line);
      if (!text.isBlank()) {
        out.open("p", "data-line", Integer.toString(line));
        marked(text, 0, shown.matches(line), out);
        out.close();
      }
    }
    out.close();
  }

  /** Writes each line of a text as a paragraph. */
  static void paragraphs(String text, List<TextRange> matches, Markup out) {
    int start = 0;
    for (String line : text.split("\n", -1)) {
      int from = start;
      int to = start + line.length();
      out.open("p");
      marked(
          line,
          from,
          matches.stream().filter(match -> match.start() >= from && match.end() <= to).toList(),
          out);
      out.close();
      start = to + 1;
    }
  }

  /**
   * Writes a text.
   *
   * @param offset the offset of the text among those of the matches
   */
  static void marked(String text, int offset, List<TextRange> matches, Markup out) {
    int written = 0;
    for (TextRange match : matches) {
      out.text(text.substring(written, match.start() - offset));
      written = match.end() - offset;
      out.element("mark", text.substring(match.start() - offset, written));
    }
    out.text(text.substring(written));
  }
}
