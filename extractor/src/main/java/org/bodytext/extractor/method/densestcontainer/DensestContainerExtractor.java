package org.bodytext.extractor.method.densestcontainer;

import java.util.BitSet;
import java.util.List;
import java.util.Locale;
import org.bodytext.extractor.body.Body;
import org.bodytext.extractor.body.BodyExtractor;
import org.bodytext.extractor.body.Signal;
import org.bodytext.extractor.linestats.LineSums;
import org.bodytext.extractor.linestats.LinkHeavyGroups;
import org.bodytext.extractor.page.Elements;
import org.bodytext.extractor.page.LineView;
import org.bodytext.extractor.page.Lines;
import org.bodytext.extractor.page.Page;

/** The body is the container with the most text; linear in the elements and lines of the page. */
final class DensestContainerExtractor implements BodyExtractor {

  /** The id of this method. */
  static final String ID = "densest-container";

  /** A body of this many characters is as likely right as not, other things being equal. */
  private static final double DOUBTFUL_LENGTH = 200;

  private final DensestContainerOptions options;

  /**
   * @param options the settings of the method
   */
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
            ? containers.mostOfItsOwn()
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
            "<%s>, lines %d to %d, holds %d of %d characters of text",
            elements.name(best),
            first,
            end - 1,
            inside,
            text.all());
    double confidence = chosen.isEmpty() ? 0 : confidence(inside, text.all());
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
    String name = "text of the line that counts, characters";
    return List.of(new Signal(name, LineView.BLOCK, values, Double.NaN));
  }

  /** {@return the text of each line that counts; of all on a page of short lines alone} */
  private LineSums text(Lines lines) {
    LineSums text = text(lines, options.minCharacters());
    return text.all() == 0 ? text(lines, 0) : text;
  }

  /** {@return the text of each line without that of links; scripts have no lines} */
  private LineSums text(Lines lines, int shortest) {
    return LineSums.of(
        lines.size(),
        line -> {
          int links = lines.linkCharacters(line);
          int plain = lines.characters(line) - links;
          boolean counts = plain >= shortest && (options.keepNavigation() || lines.isVisible(line));
          double weight = lines.punctuation(line) > 0 ? 1 : options.unpunctuatedWeight();
          return counts ? (int) (weight * Math.max(0, plain - options.linkPenalty() * links)) : 0;
        });
  }

  /** The share of the text that the body holds, less for a short body. An order, no probability. */
  private static double confidence(long body, long all) {
    return Math.sqrt((double) body / all) * body / (body + DOUBTFUL_LENGTH);
  }
}
