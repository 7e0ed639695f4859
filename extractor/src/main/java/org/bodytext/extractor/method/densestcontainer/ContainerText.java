package org.bodytext.extractor.method.densestcontainer;

import org.bodytext.extractor.linestats.LineSums;
import org.bodytext.extractor.page.Elements;
import org.bodytext.extractor.page.Lines;
import org.bodytext.extractor.page.Page;

/** Which container has the most text; linear in the elements and lines of the page. */
final class ContainerText {

  private final Page page;
  private final Containers containers;
  private final LineSums text;

  /**
   * @param page the page
   * @param text the text of each line that counts
   */
  ContainerText(Page page, LineSums text) {
    this.page = page;
    this.containers = Containers.of(page.elements());
    this.text = text;
  }

  /** {@return the container whose own text, weighed by its marks and links, is the most} */
  int mostOfItsOwn() {
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
   * {@return the smallest container that holds a share of all text}
   *
   * @param share over a half, so that only containers inside one another hold it
   */
  int smallestWith(double share) {
    Elements elements = page.elements();
    int best = 0;
    for (int element = 1; element < elements.size(); element++) {
      if (containers.is(element) && text.in(elements, element) >= share * text.all()) {
        best = element;
      }
    }
    return best;
  }

  /** {@return for each element that is a container, its own text by its marks and links} */
  double[] weights() {
    Elements elements = page.elements();
    Lines lines = page.lines();
    long[] own = new long[elements.size()];
    int[] marks = new int[elements.size()];
    int[] links = new int[elements.size()];
    for (int line = 0; line < lines.size(); line++) {
      int container = containers.at(lines.element(line));
      own[container] += text.at(line);
      marks[container] += lines.punctuation(line);
    }
    for (int element = 1; element < elements.size(); element++) {
      links[containers.at(element)] += elements.name(element).equals("a") ? 1 : 0;
    }
    double[] weights = new double[elements.size()];
    for (int element = 0; element < weights.length; element++) {
      weights[element] =
          own[element] * (1.0 + marks[element]) / (1.0 + marks[element] + links[element]);
    }
    return weights;
  }
}
