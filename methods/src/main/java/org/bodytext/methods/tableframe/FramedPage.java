package org.bodytext.methods.tableframe;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import org.bodytext.extractor.page.Elements;
import org.bodytext.extractor.page.Lines;
import org.bodytext.extractor.page.Page;
import org.bodytext.extractor.text.LowerCase;
import org.bodytext.methods.tableframe.TableRules.Verdict;

/**
 * Chooses the body lines of one page, which is divided into parts by its tables or, without tables,
 * by the elements that contain its paragraphs.
 *
 * <p>Cost: linear in the elements and lines of the page.
 */
final class FramedPage {

  /** The maximum number of tables with a reason. */
  private static final int MAX_REASONS = 20;

  private final Page page;
  private final Elements elements;
  private final Lines lines;
  private final TableFrameOptions options;
  private final FrameParts tables;

  FramedPage(Page page, TableFrameOptions options) {
    this.page = page;
    this.elements = page.elements();
    this.lines = page.lines();
    this.options = options;
    this.tables = new FrameParts(page, element -> is(element, "table"), this::isText);
  }

  /** The chosen lines, and the reasons. */
  record Choice(BitSet lines, List<String> reasons) {}

  /** {@return the lines that are body} */
  Choice choose() {
    return hasFrame() ? chooseFromTables() : chooseParagraphs();
  }

  /** {@return whether the page has a layout of tables} */
  private boolean hasFrame() {
    long all = 0;
    long inside = 0;
    for (int line = 0; line < lines.size(); line++) {
      int characters = lines.isVisible(line) ? lines.characters(line) : 0;
      all += characters;
      inside += tables.of(line) > 0 ? characters : 0;
    }
    return inside > 0 && inside >= options.minFrameRatio() * all;
  }

  private Choice chooseFromTables() {
    Verdict[] verdicts = verdicts();
    int most = tables.mostParagraphs(table -> verdicts[table].isKept());
    boolean[] kept = new boolean[verdicts.length];
    List<String> reasons = new ArrayList<>();
    for (int table = 1; table < kept.length; table++) {
      int paragraphs = tables.paragraphs(table);
      kept[table] = verdicts[table].isKept() && paragraphs >= options.minParagraphRatio() * most;
      if (kept[table] && reasons.size() < MAX_REASONS) {
        String verdict = LowerCase.of(verdicts[table].name()).replace('_', ' ');
        reasons.add(
            "table from line "
                + elements.firstLine(table)
                + ": "
                + verdict
                + ", paragraphs: "
                + paragraphs);
      }
    }
    BitSet chosen = new BitSet(lines.size());
    for (int line = 0; line < lines.size(); line++) {
      chosen.set(line, kept[tables.of(line)] && lines.isVisible(line));
    }
    return new Choice(chosen, reasons);
  }

  private Verdict[] verdicts() {
    TableRules rules = new TableRules(options);
    Verdict[] verdicts = new Verdict[elements.size()];
    Arrays.fill(verdicts, Verdict.NOISE);
    for (int element = 1; element < verdicts.length; element++) {
      if (tables.is(element)) {
        boolean paragraphs = tables.paragraphs(element) > 0;
        verdicts[element] =
            rules.judge(size(element, "width"), size(element, "height"), paragraphs);
      }
    }
    return verdicts;
  }

  private CssLength size(int table, String side) {
    CssLength declared = CssLength.of(elements.attribute(table, side));
    return declared.isDeclared() || !options.inlineCss()
        ? declared
        : CssLength.ofStyle(elements.attribute(table, "style"), side);
  }

  /** Source: figure 2, "algorithm for pages without tables". */
  private Choice chooseParagraphs() {
    FrameParts parts =
        new FrameParts(
            page, element -> !elements.isInline(element) && !is(element, "p"), this::isText);
    int most = parts.mostParagraphs(part -> true);
    BitSet chosen = new BitSet(lines.size());
    int[] first = new int[elements.size()];
    int[] end = new int[elements.size()];
    for (int line = 0; line < lines.size(); line++) {
      int part = parts.of(line);
      if (isParagraph(line) && parts.paragraphs(part) >= options.minParagraphRatio() * most) {
        chosen.set(line);
        first[part] = end[part] == 0 ? line : first[part];
        end[part] = line + 1;
      }
    }
    if (options.keepBetweenParagraphs()) {
      addBetween(first, end, chosen);
    }
    return new Choice(chosen, chosen.isEmpty() ? List.of() : List.of("no tables: paragraphs"));
  }

  /** Adds the lines between the first and the last paragraph of each part. */
  private void addBetween(int[] first, int[] end, BitSet chosen) {
    // The number of parts that start at a line, minus the number of those that end there.
    int[] changes = new int[lines.size() + 1];
    for (int part = 0; part < end.length; part++) {
      changes[first[part]] += end[part] > 0 ? 1 : 0;
      changes[end[part]] -= end[part] > 0 ? 1 : 0;
    }
    int open = 0;
    for (int line = 0; line < lines.size(); line++) {
      open += changes[line];
      if (open > 0 && lines.isVisible(line) && !isLinks(line)) {
        chosen.set(line);
      }
    }
  }

  private boolean isParagraph(int line) {
    boolean breaks =
        lines.followsBreak(line) || line + 1 < lines.size() && lines.followsBreak(line + 1);
    return isText(line) && (breaks || is(lines.element(line), "p"));
  }

  private boolean isText(int line) {
    return lines.isVisible(line)
        && lines.characters(line) >= options.minCharacters()
        && !isLinks(line);
  }

  private boolean isLinks(int line) {
    return lines.linkCharacters(line) > options.maxLinkRatio() * lines.characters(line);
  }

  private boolean is(int element, String name) {
    return elements.name(element).equals(name);
  }
}
