package org.bodytext.cli.serve.page;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.bodytext.cli.plot.SvgText;
import org.bodytext.extractor.body.Body;
import org.bodytext.extractor.body.BodyExtractor;
import org.bodytext.extractor.body.Signal;
import org.bodytext.extractor.page.LineView;
import org.bodytext.extractor.page.Lines;
import org.bodytext.lucene.search.TextRange;
import org.jspecify.annotations.Nullable;

/**
 * A page with its body and the matches of a query in its lines.
 *
 * @param body the body
 * @param probability the probability of each line of {@link LineView#BLOCK} that it is body; null
 *     if not asked for, or if the method has none
 * @param matches the matches in the text of each line of {@code body.lines()}, by line number
 */
public record ShownPage(
    Body body, @Nullable Signal probability, Map<Integer, List<TextRange>> matches) {

  /** Finds the matches of a query in a text. */
  @FunctionalInterface
  public interface Matcher {

    /** Finds nothing. */
    Matcher NONE = text -> List.of();

    /** {@return the matches, in their order} */
    List<TextRange> matches(String text) throws IOException;
  }

  public ShownPage {
    matches = Map.copyOf(matches);
  }

  /**
   * {@return the page of a body}
   *
   * @param explainer the method that chose the body, if its choice is to be explained
   * @param matcher finds the matches
   */
  public static ShownPage of(Body body, BodyExtractor explainer, boolean explain, Matcher matcher)
      throws IOException {
    Signal probability = null;
    if (explain && body.lines().view() == LineView.BLOCK) {
      for (Signal signal : explainer.signals(body.page())) {
        probability = signal.name().equals("probability") ? signal : probability;
      }
    }
    return new ShownPage(body, probability, matches(body.lines(), matcher));
  }

  /** Finds matches in all lines at once, so that a phrase may continue on the next line. */
  private static Map<Integer, List<TextRange>> matches(Lines lines, Matcher matcher)
      throws IOException {
    StringBuilder text = new StringBuilder();
    int[] starts = new int[lines.size()];
    for (int line = 0; line < starts.length; line++) {
      starts[line] = text.length();
      lines.appendText(line, text);
      text.append('\n');
    }
    Map<Integer, List<TextRange>> matches = new HashMap<>();
    int line = 0;
    for (TextRange match : matcher.matches(text.toString())) {
      while (line + 1 < starts.length && starts[line + 1] <= match.start()) {
        line++;
      }
      for (int at = line; at < starts.length && starts[at] < match.end(); at++) {
        int end = (at + 1 < starts.length ? starts[at + 1] : text.length()) - 1;
        int from = Math.max(match.start(), starts[at]) - starts[at];
        int to = Math.min(match.end(), end) - starts[at];
        if (from < to) {
          matches.computeIfAbsent(at, key -> new ArrayList<>()).add(new TextRange(from, to));
        }
      }
    }
    return matches;
  }

  /**
   * {@return a text as HTML, with its matches marked}
   *
   * @param offset the offset of the text among those of the matches
   */
  public static String marked(String text, int offset, List<TextRange> matches) {
    StringBuilder html = new StringBuilder();
    int written = 0;
    for (TextRange match : matches) {
      int start = match.start() - offset;
      html.append(SvgText.escaped(text.substring(written, start)));
      written = match.end() - offset;
      html.append("<mark>").append(SvgText.escaped(text.substring(start, written)));
      html.append("</mark>");
    }
    return html.append(SvgText.escaped(text.substring(written))).toString();
  }

  /** {@return whether a line of the body's view is body} */
  boolean isBody(int line) {
    return line < body.lines().size() && body.contains(line);
  }

  /** {@return the fifth of the probabilities that a line is in, from 0; -1 if it has none} */
  int band(int line) {
    return probability == null || line >= probability.size()
        ? -1
        : (int) Math.min(4, probability.value(line) * 5);
  }

  /** {@return the matches in a line of the body's view} */
  public List<TextRange> matches(int line) {
    return matches.getOrDefault(line, List.of());
  }

  /** {@return the number of matches} */
  public int matchCount() {
    return matches.values().stream().mapToInt(List::size).sum();
  }
}
