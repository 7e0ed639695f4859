package org.bodytext.training;

import java.util.BitSet;
import org.bodytext.extractor.method.auto.page.NamedSections;
import org.bodytext.extractor.method.auto.page.PageAnalysis;
import org.bodytext.extractor.page.PageType;
import org.jspecify.annotations.Nullable;

/**
 * The lines of an article on which the definitions of corpora differ: they teach nothing where
 * their label contradicts the definition of this project.
 *
 * <ul>
 *   <li>Leads outside of the body: prose between the headline and the first line of the body.
 *   <li>Captions in the body: sections with such names, and what is in a figure or directly after
 *       an image.
 *   <li>Comments of readers in the body, unless they are most of it.
 * </ul>
 */
final class DisputedLines {

  /** A body with a lower ratio of its words outside comments is a discussion. */
  private static final double MIN_ARTICLE_RATIO = 0.5;

  /** A longer line after an image is a paragraph, in words. */
  private static final float MAX_CAPTION_WORDS = 40;

  private final PageAnalysis page;
  private final float[] labels;
  private final BitSet disputed = new BitSet();

  private DisputedLines(PageAnalysis page, float[] labels) {
    this.page = page;
    this.labels = labels;
  }

  /**
   * {@return the disputed lines; none on a page of another type than an article}
   *
   * @param labels for each line the ratio of its words in the body
   * @param type the type of the page, unknown if it has no label
   */
  static BitSet of(PageAnalysis page, float[] labels, PageType type) {
    DisputedLines lines = new DisputedLines(page, labels);
    if (type != PageType.ARTICLE && type != PageType.UNKNOWN) {
      return lines.disputed;
    }
    lines.addBodyLines(NamedSections.lines(page, NamedSections.CAPTIONS));
    lines.addBodyLines(lines.atImages());
    BitSet comments = NamedSections.lines(page, NamedSections.COMMENTS);
    if (lines.bodyWords(comments) < MIN_ARTICLE_RATIO * lines.bodyWords(null)) {
      lines.addBodyLines(comments);
    }
    lines.addLead();
    return lines.disputed;
  }

  private void addBodyLines(BitSet lines) {
    lines.stream().filter(this::isBody).forEach(disputed::set);
  }

  private boolean isBody(int line) {
    return labels[line] >= LineLabels.MIN_BODY_RATIO;
  }

  private BitSet atImages() {
    BitSet lines = new BitSet();
    for (int line = 0; line < page.size; line++) {
      boolean follows =
          page.tree.imagesOfLine[line] > 0 && page.texts.words[line] < MAX_CAPTION_WORDS;
      lines.set(line, follows || page.tree.isWithin(page.tree.nodeOfLine[line], "figure"));
    }
    return lines;
  }

  /** {@return the words of the body in some lines, or in all} */
  private double bodyWords(@Nullable BitSet lines) {
    double words = 0;
    for (int line = 0; line < page.size; line++) {
      words += lines == null || lines.get(line) ? labels[line] * page.texts.words[line] : 0;
    }
    return words;
  }

  private void addLead() {
    boolean headline = false;
    for (int line = 0; line < page.size && !isBody(line); line++) {
      if (page.tree.heading[page.tree.nodeOfLine[line]] == 1) {
        headline = true;
      } else if (headline && page.proseOf[line] > 0) {
        disputed.set(line);
      }
    }
  }
}
