package org.bodytext.methods.densestcontainer;

import java.util.BitSet;
import java.util.List;
import java.util.Locale;
import org.bodytext.extractor.body.Body;
import org.bodytext.extractor.body.BodyExtractor;
import org.bodytext.extractor.body.Signal;
import org.bodytext.extractor.page.Elements;
import org.bodytext.extractor.page.LineView;
import org.bodytext.extractor.page.Lines;
import org.bodytext.extractor.page.Page;
import org.bodytext.methods.linestats.ConfidenceRank;
import org.bodytext.methods.linestats.LineSums;
import org.bodytext.methods.linestats.LinkHeavyGroups;

/**
 * Chooses the container with the most text.
 *
 * <p>Cost: linear in the elements and lines of the page. Immutable and safe to share between
 * threads.
 */
final class DensestContainerExtractor implements BodyExtractor {

  /** The id of this method. */
  static final String ID = "densest-container";

  private final DensestContainerOptions options;

  /** Creates an extractor with the given options. */
  DensestContainerExtractor(DensestContainerOptions options) {
    this.options = options;
  }

  @Override
  public String id() {
    return ID;
  }

  @Override
  public Body extract(Page page) {
    Lines lines = page.lines();
    LineSums text = text(lines);
    BitSet chosen = new BitSet(lines.size());
    if (text.all() == 0) {
      return Body.builder(page, LineView.BLOCK, ID).build();
    }
    ContainerText containers = new ContainerText(page, text);
    int best =
        options.minTextRatio() == 0
            ? containers.withMostOwnText()
            : containers.smallestWith(options.minTextRatio());
    Elements elements = page.elements();
    int first = elements.firstLine(best);
    int end = elements.endLine(best);
    for (int line = first; line < end; line++) {
      chosen.set(line, options.keepNavigation() || lines.isVisible(line));
    }
    LinkHeavyGroups groups =
        new LinkHeavyGroups(
            page, lines::linkCharacters, options.maxLinkRatio(), options.keepNavigation());
    chosen = groups.leaveOut(List.of(best), chosen);
    long inside = text.in(first, end);
    String reason =
        String.format(
            Locale.ROOT,
            "<%s>, lines %d to %d, contains %d of %d weighted characters of text",
            elements.name(best),
            first,
            end - 1,
            inside,
            text.all());
    double confidence =
        chosen.isEmpty() ? 0 : ConfidenceRank.of((double) inside, (double) text.all());
    return Body.builder(page, LineView.BLOCK, ID)
        .lines(chosen)
        .confidence(confidence)
        .reason(reason)
        .build();
  }

  @Override
  public List<Signal> signals(Page page) {
    LineSums text = text(page.lines());
    double[] values = new double[page.lines().size()];
    for (int line = 0; line < values.length; line++) {
      values[line] = text.at(line);
    }
    String name = "weighted text, characters";
    return List.of(new Signal(name, LineView.BLOCK, values, Double.NaN));
  }

  /** {@return the weighted text of each line; of short lines too if there are no others} */
  private LineSums text(Lines lines) {
    LineSums text = text(lines, options.minCharacters());
    return text.all() == 0 ? text(lines, 0) : text;
  }

  /** {@return the weighted text of each line, without link text} Scripts have no lines. */
  private LineSums text(Lines lines, int minCharacters) {
    return LineSums.of(
        lines.size(),
        line -> {
          int links = lines.linkCharacters(line);
          int plain = lines.characters(line) - links;
          boolean counts =
              plain >= minCharacters && (options.keepNavigation() || lines.isVisible(line));
          double weight = lines.punctuation(line) > 0 ? 1 : options.unpunctuatedWeight();
          return counts ? (int) (weight * Math.max(0, plain - options.linkPenalty() * links)) : 0;
        });
  }
}
