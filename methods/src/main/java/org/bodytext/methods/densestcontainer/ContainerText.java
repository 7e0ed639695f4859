package org.bodytext.methods.densestcontainer;

import org.bodytext.extractor.page.Elements;
import org.bodytext.extractor.page.Lines;
import org.bodytext.extractor.page.Page;
import org.bodytext.methods.linestats.LineSums;

/**
 * The text of the containers of a page.
 *
 * <p>Cost: linear in the elements and lines of the page.
 */
final class ContainerText {

  private final Page page;
  private final Containers containers;
  private final LineSums text;

  /**
   * Creates the text of the containers of a page.
   *
   * @param page the page
   * @param text the weighted length of each line
   */
  ContainerText(Page page, LineSums text) {
    this.page = page;
    this.containers = Containers.of(page.elements());
    this.text = text;
  }

  /**
   * {@return the container with the most text of its own, weighted by its punctuation and links}
   */
  int withMostOwnText() {
    double[] weights = weights();
    int best = 0;
    for (int element = 1; element < weights.length; element++) {
      if (weights[element] > weights[best]) {
        best = element;
      }
    }
    return best;
  }

  /**
   * {@return the smallest container that contains a ratio of all text}
   *
   * @param ratio above 0.5, so that the containers that satisfy it are nested
   */
  int smallestWith(double ratio) {
    Elements elements = page.elements();
    int best = 0;
    for (int element = 1; element < elements.size(); element++) {
      if (containers.is(element) && text.in(elements, element) >= ratio * text.all()) {
        best = element;
      }
    }
    return best;
  }

  /** {@return the own text of each container, weighted by its punctuation and links; by element} */
  double[] weights() {
    Elements elements = page.elements();
    Lines lines = page.lines();
    long[] own = new long[elements.size()];
    int[] marks = new int[elements.size()];
    int[] links = new int[elements.size()];
    for (int line = 0; line < lines.size(); line++) {
      int container = containers.of(lines.element(line));
      own[container] += text.at(line);
      marks[container] += lines.punctuation(line);
    }
    for (int element = 1; element < elements.size(); element++) {
      links[containers.of(element)] += elements.name(element).equals("a") ? 1 : 0;
    }
    double[] weights = new double[elements.size()];
    for (int element = 0; element < weights.length; element++) {
      weights[element] =
          own[element] * (1.0 + marks[element]) / (1.0 + marks[element] + links[element]);
    }
    return weights;
  }
}
