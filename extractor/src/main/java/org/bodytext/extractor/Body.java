package org.bodytext.extractor;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.IntStream;

/**
 * The lines of a page that a method chose as its body text.
 *
 * <p>Immutable and safe to share between threads.
 */
public final class Body {

  private final Page page;
  private final Lines lines;
  private final String extractor;
  private final BitSet chosen;
  private final double confidence;
  private final List<String> reasons;
  private final PageMetadata override;
  private final Supplier<PageKind> kind;
  private final boolean byTemplate;

  private Body(
      Page page,
      Lines lines,
      String extractor,
      BitSet chosen,
      double confidence,
      List<String> reasons,
      PageMetadata override,
      Supplier<PageKind> kind,
      boolean byTemplate) {
    if (!(confidence >= 0 && confidence <= 1)) {
      throw new IllegalArgumentException("confidence must be in [0, 1], was " + confidence);
    }
    if (chosen.length() > lines.size()) {
      throw new IllegalArgumentException(
          "chosen must be lines of the page, below " + lines.size() + ", was " + chosen);
    }
    this.page = page;
    this.lines = lines;
    this.extractor = extractor;
    this.chosen = chosen;
    this.confidence = confidence;
    this.reasons = List.copyOf(reasons);
    this.override = override;
    this.kind = kind;
    this.byTemplate = byTemplate;
  }

  /**
   * Makes a choice of lines a body.
   *
   * @param page the page
   * @param view the view that {@code chosen} counts lines of
   * @param extractor the id of the method
   * @param chosen the lines that are body
   * @param confidence how sure the method is that these lines are the body, in [0, 1]
   * @param reasons why, for people to read; may be empty
   * @throws IllegalArgumentException if a line is not of the page, or the confidence out of range
   */
  public static Body of(
      Page page,
      LineView view,
      String extractor,
      BitSet chosen,
      double confidence,
      List<String> reasons) {
    return new Body(
        page,
        page.lines(view),
        extractor,
        (BitSet) chosen.clone(),
        confidence,
        reasons,
        PageMetadata.NONE,
        () -> PageKind.UNKNOWN,
        false);
  }

  /**
   * {@return the same body with a title, a date and a kind that were found by other means than the
   * page's own metadata}
   *
   * @param found its title and date override the page's where they are not null, its kind where it
   *     is known
   */
  public Body withMetadata(PageMetadata found) {
    return new Body(page, lines, extractor, chosen, confidence, reasons, found, kind, byTemplate);
  }

  /**
   * {@return the same body with a kind of page that the method finds}
   *
   * @param kind is asked when {@link #metadata()} is, must always give the same, and be safe to
   *     share between threads; it overrides what the page's own metadata tells, unless it is
   *     unknown
   */
  public Body withKind(Supplier<PageKind> kind) {
    return new Body(
        page, lines, extractor, chosen, confidence, reasons, override, kind, byTemplate);
  }

  /** {@return the same body, marked as chosen with the help of {@link Templates}} */
  public Body withTemplate() {
    return new Body(page, lines, extractor, chosen, confidence, reasons, override, kind, true);
  }

  /**
   * {@return the same body without some lines; its confidence is 0 if none is left}
   *
   * @param dropped lines of the same view
   */
  public Body without(BitSet dropped) {
    BitSet left = (BitSet) chosen.clone();
    left.andNot(dropped);
    double sure = left.isEmpty() ? 0 : confidence;
    return new Body(page, lines, extractor, left, sure, reasons, override, kind, byTemplate);
  }

  /** {@return the same body with one more reason} */
  public Body withReason(String reason) {
    List<String> more = new ArrayList<>(reasons);
    more.add(reason);
    return new Body(page, lines, extractor, chosen, confidence, more, override, kind, byTemplate);
  }

  /** {@return the page} */
  public Page page() {
    return page;
  }

  /** {@return the lines that the choice counts} */
  public Lines lines() {
    return lines;
  }

  /** {@return the id of the method that chose} */
  public String extractor() {
    return extractor;
  }

  /** {@return whether a line is body} */
  public boolean contains(int line) {
    return chosen.get(line);
  }

  /** {@return the numbers of the chosen lines, in order} */
  public IntStream chosenLines() {
    return chosen.stream();
  }

  /** {@return whether the text is not shown on the page, but comes from the data in its scripts} */
  public boolean isFromData() {
    return lines.view() == LineView.DATA && !chosen.isEmpty();
  }

  /** {@return whether what is known of the page's site had a part in the choice} */
  public boolean isByTemplate() {
    return byTemplate;
  }

  /** {@return whether no line was chosen} */
  public boolean isEmpty() {
    return chosen.isEmpty();
  }

  /**
   * {@return how sure the method is that the chosen lines are the body, in [0, 1]; 0 if there are
   * none}
   */
  public double confidence() {
    return confidence;
  }

  /** {@return why these lines, for people to read; may be empty} */
  public List<String> reasons() {
    return reasons;
  }

  /** {@return what the page says of itself, or a site rule or the method of it} */
  public PageMetadata metadata() {
    PageKind known = override.kind() == PageKind.UNKNOWN ? kind.get() : override.kind();
    return page.metadata().with(override.title(), override.published(), known);
  }

  /**
   * {@return the chosen lines that have text, joined by line feeds; empty if there are none}
   *
   * <p>Cost: linear in the chosen part of the page, at each call.
   */
  public String text() {
    // Nearly as much as it will be: spaces are not counted, and Chinese words have none between
    // them.
    int expected = 16;
    for (int line = chosen.nextSetBit(0); line >= 0; line = chosen.nextSetBit(line + 1)) {
      int characters = lines.characters(line);
      expected += characters + Math.min(lines.words(line), characters / 3) + 1;
    }
    // No builder: it asks of each character whether it is Latin-1.
    char[] text = new char[expected];
    int length = 0;
    for (int line = chosen.nextSetBit(0); line >= 0; line = chosen.nextSetBit(line + 1)) {
      if (lines.characters(line) > 0) {
        if (length > 0) {
          text[length++] = '\n';
        }
        int copied = lines.copyText(line, text, length);
        while (length + copied == text.length) {
          text = Arrays.copyOf(text, text.length * 2);
          copied = lines.copyText(line, text, length);
        }
        length += copied;
      }
    }
    return new String(text, 0, length);
  }
}
