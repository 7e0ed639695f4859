package org.bodytext.extractor.output.structure;

import java.io.IOException;
import java.util.Arrays;
import java.util.BitSet;
import org.bodytext.extractor.body.Body;
import org.bodytext.extractor.page.Elements;
import org.bodytext.extractor.page.LineView;
import org.bodytext.extractor.page.Lines;
import org.bodytext.extractor.page.Page;

/**
 * The lines of a body that are headings, and those that belong together: the cells of a table row,
 * and the lines of a code block. Embedded data has neither.
 *
 * <p>Cost: linear in the page.
 */
public final class BodyOutline implements BodyHandler {

  private final Lines lines;
  private final Elements elements;

  /** For each element, the role that the walker reported. */
  private final BlockType[] roles;

  /**
   * For each element, itself or the ancestor that must not be cut; -1 if no such element exists.
   */
  private final int[] units;

  /** For each element, itself or the ancestor that is a heading; -1 if no such element exists. */
  private final int[] headings;

  /** The offsets within formulas, without the first ones, at which the source may be cut. */
  private final BitSet inFormula = new BitSet();

  private BodyOutline(Body body) {
    Page page = body.page();
    this.lines = BodyWalker.lines(body);
    this.elements = page.elements();
    this.roles = new BlockType[elements.size()];
    this.units = new int[elements.size()];
    this.headings = new int[elements.size()];
    Arrays.fill(roles, BlockType.NONE);
  }

  /** {@return the outline of a body} */
  public static BodyOutline of(Body body) {
    BodyOutline outline = new BodyOutline(body);
    if (body.lines().view() != LineView.EMBEDDED) {
      try {
        BodyWalker.walk(body, new Links(body.page()), outline);
      } catch (IOException e) {
        throw new AssertionError("this handler never fails", e);
      }
      outline.addFormulas(body.page());
    }
    outline.inherit();
    return outline;
  }

  private void addFormulas(Page page) {
    Formulas found = Formulas.of(page);
    for (int element = 1; element < elements.size(); element++) {
      Formulas.Formula formula = found.of(element);
      if (formula != null || elements.name(element).equals("math")) {
        int end = formula == null ? elements.contentEnd(element) : formula.end();
        int start = Math.min(end, elements.start(element) + 1);
        inFormula.set(start, end);
      }
    }
  }

  private void inherit() {
    for (int element = 0; element < roles.length; element++) {
      int parent = element == 0 ? -1 : elements.parent(element);
      BlockType role = roles[element];
      boolean unit = role == BlockType.ROW || role == BlockType.PREFORMATTED;
      int above = parent < 0 ? -1 : units[parent];
      units[element] = above < 0 && unit ? element : above;
      headings[element] = role == BlockType.HEADING ? element : parent < 0 ? -1 : headings[parent];
    }
  }

  private int element(int line) {
    return lines.view() == LineView.BLOCK ? lines.element(line) : 0;
  }

  /**
   * {@return the row or code block of a line, which must not be cut; -1 if no such element exists}
   */
  public int unit(int line) {
    return units[element(line)];
  }

  /** {@return the heading that contains a line; -1 if it is not in a heading or in a unit} */
  public int heading(int line) {
    return unit(line) >= 0 ? -1 : headings[element(line)];
  }

  /** {@return the level of a heading, 1 to 6} */
  public int level(int heading) {
    return elements.name(heading).charAt(1) - '0';
  }

  /** {@return whether an offset of the source is within a formula} */
  public boolean isInFormula(int offset) {
    return inFormula.get(offset);
  }

  @Override
  public void open(BlockType type, int element, int place) {
    if (type == BlockType.ROW || type == BlockType.PREFORMATTED || type == BlockType.HEADING) {
      roles[element] = type;
    }
  }

  @Override
  public void close(BlockType type) {}

  @Override
  public void text(CharSequence text, int from, int to, int styles, int link) {}

  @Override
  public void breakLine(int count) {}
}
