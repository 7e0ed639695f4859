package org.bodytext.cli.serve.page;

import java.io.IOException;
import java.io.StringReader;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;
import java.util.concurrent.CancellationException;
import org.bodytext.cli.serve.html.Resources;
import org.bodytext.extractor.page.LineView;
import org.bodytext.extractor.page.Lines;
import org.bodytext.extractor.page.Page;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Node;
import org.jsoup.nodes.TextNode;
import org.jsoup.parser.Parser;
import org.jsoup.select.NodeTraversor;
import org.jspecify.annotations.Nullable;

/**
 * A copy of a page that is safe to show: it contains only listed elements and attributes, no
 * scripts, forms, frames or images, and nothing that loads a resource. Its lines are in {@code
 * <bt-line>} elements and the matches of the query in {@code <mark>}.
 */
public final class PageCopy {

  private static final String STYLE = Resources.text(PageCopy.class, "copy.css");

  private PageCopy() {}

  /**
   * {@return the copy, as a complete HTML document; only the lines of the page if jsoup cannot
   * parse it}
   *
   * <p>Cost: linear in the page. A copy of more than {@value CopyWriter#MAX_LENGTH} characters is
   * cut off.
   *
   * @param dimmed whether all but the body is pale
   * @throws CancellationException if the thread is interrupted
   */
  public static String of(ShownPage page, boolean dimmed) {
    Page parsed = page.body().page();
    CopyWriter out = new CopyWriter(page);
    String language = parsed.metadata().language();
    out.start(language == null ? "" : language, dimmed ? "bt-dim" : "", STYLE);
    Document document = document(page);
    if (document == null) {
      out.lines();
    } else {
      Set<Node> aroundBody = aroundBody(document, page);
      document.head().select("style").forEach(out::style);
      NodeTraversor.filter(out.elements(aroundBody), document.body());
    }
    return out.end();
  }

  /** {@return the tree of the marked source; null if jsoup fails} */
  private static @Nullable Document document(ShownPage page) {
    String url = page.body().page().url();
    Parser parser = Parser.htmlParser();
    try {
      return parser.parseInput(new CancelledReader(marked(page)), url == null ? "" : url);
    } catch (CancellationException e) {
      throw e;
    } catch (RuntimeException e) {
      // jsoup 1.24 throws an IndexOutOfBoundsException for some deeply nested pages.
      return null;
    }
  }

  /** Ends the parser, which cannot be interrupted, when its thread is. */
  private static final class CancelledReader extends StringReader {

    CancelledReader(String text) {
      super(text);
    }

    @Override
    public int read(char[] buffer, int offset, int length) throws IOException {
      CopyWriter.checkInterrupt();
      return super.read(buffer, offset, length);
    }
  }

  private static String marked(ShownPage page) {
    Lines lines = page.body().lines();
    SourceMarks marks = new SourceMarks(page.body().page().source());
    if (lines.view() != LineView.EMBEDDED) {
      for (int line = 0; line < lines.size(); line++) {
        marks.add(lines, line, page.matches(line));
      }
    }
    return marks.marked();
  }

  /** {@return the elements that contain text of the body, which are shown even if hidden} */
  private static Set<Node> aroundBody(Document document, ShownPage page) {
    Set<Node> around = Collections.newSetFromMap(new IdentityHashMap<>());
    NodeTraversor.traverse(
        (node, depth) -> {
          if (node instanceof TextNode text && hasBody(text.getWholeText(), page)) {
            for (Node parent = text.parent(); parent != null; parent = parent.parent()) {
              if (!around.add(parent)) {
                break; // its ancestors are there too
              }
            }
          }
        },
        document.body());
    return around;
  }

  private static boolean hasBody(String marked, ShownPage page) {
    for (int i = marked.indexOf(SourceMarks.LINE);
        i >= 0;
        i = marked.indexOf(SourceMarks.LINE, i + 1)) {
      if (page.isBody(SourceMarks.number(marked, i + 1))) {
        return true;
      }
    }
    return false;
  }
}
