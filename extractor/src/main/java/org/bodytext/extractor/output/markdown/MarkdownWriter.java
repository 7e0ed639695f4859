package org.bodytext.extractor.output.markdown;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.bodytext.extractor.body.Body;
import org.bodytext.extractor.output.structure.BlockType;
import org.bodytext.extractor.output.structure.BodyHandler;
import org.bodytext.extractor.output.structure.CodeLanguages;
import org.bodytext.extractor.output.structure.EmbeddedBodyWalker;
import org.bodytext.extractor.output.structure.Links;
import org.bodytext.extractor.output.structure.TaskListItems;
import org.bodytext.extractor.page.Elements;
import org.bodytext.extractor.page.Page;
import org.bodytext.extractor.text.XmlCharacters;
import org.jspecify.annotations.Nullable;

/** Writes a body as CommonMark, with GitHub's tables and task lists. */
public final class MarkdownWriter implements BodyHandler {

  private static final Pattern ESCAPED_END = Pattern.compile("(?<!\\\\)(?:\\\\\\\\)*\\\\#$");

  private final Elements elements;
  private final Links links;
  private final CodeLanguages languages;
  private final TaskListItems tasks;

  /** Receives the blocks: the body, or the open cell. */
  private MarkdownBlocks blocks;

  private final MarkdownBlocks body;

  /** The text of the open paragraph, heading or cell. */
  private MarkdownInline inline = new MarkdownInline(BlockType.PARAGRAPH);

  private @Nullable String linkOfLine;
  private StringBuilder code = new StringBuilder();
  private boolean preformatted;

  /** Whether a displayed formula may be a paragraph of its own. */
  private boolean inParagraph;

  private String language = "";

  /** The open item if it has no content; otherwise -1. */
  private int emptyItem = -1;

  private String task = "";
  private String heading = "";

  private final List<List<String>> rows = new ArrayList<>();
  private List<String> row = new ArrayList<>();

  /** The text of the open cell if it contains lists, code or many lines. */
  private StringBuilder cell = new StringBuilder();

  private MarkdownWriter(Page page, Links links, MarkdownBlocks blocks) {
    this.elements = page.elements();
    this.links = links;
    this.languages = new CodeLanguages(page);
    this.tasks = new TaskListItems(page);
    this.blocks = blocks;
    this.body = blocks;
  }

  /**
   * Writes a body.
   *
   * @throws IOException if {@code out} fails
   */
  public static void write(Body body, Appendable out) throws IOException {
    MarkdownBlocks blocks = new MarkdownBlocks(out, false);
    EmbeddedBodyWalker.walk(body, (page, links) -> new MarkdownWriter(page, links, blocks));
  }

  @Override
  public void open(BlockType type, int element, int place) {
    if (type.isFigure()) {
      return;
    }
    switch (type) {
      case LIST, NUMBERED_LIST -> blocks.openList(type == BlockType.NUMBERED_LIST);
      case ITEM -> {
        emptyItem = element;
        blocks.openItem(place);
      }
      case QUOTE -> blocks.openQuote();
      case TABLE -> rows.clear();
      case ROW -> row = new ArrayList<>();
      case CELL -> openCell(place);
      case BLOCK_CELL -> {
        openCell(place);
        cell = new StringBuilder();
        blocks = new MarkdownBlocks(cell, true);
      }
      case HEADING -> heading = "#".repeat(elements.name(element).charAt(1) - '0') + " ";
      case PREFORMATTED -> openCode(element);
      default -> {}
    }
    task = type == BlockType.PARAGRAPH && emptyItem >= 0 ? tasks.marker(emptyItem) : "";
    emptyItem = type == BlockType.ITEM ? emptyItem : -1;
    inParagraph = type == BlockType.PARAGRAPH && blocks == body;
    if (type.isLeaf() || type == BlockType.PARAGRAPH) {
      inline = new MarkdownInline(blocks == body ? type : BlockType.CELL);
      linkOfLine = null;
    }
  }

  @Override
  public void close(BlockType type) throws IOException {
    switch (type) {
      case LIST, NUMBERED_LIST -> blocks.closeList();
      case ITEM, QUOTE -> blocks.closeContainer();
      case PARAGRAPH, TERM -> closeParagraph();
      case HEADING -> closeHeading();
      case PREFORMATTED -> closeCode();
      case CELL -> row.add(String.join("<br>", inline.render()));
      case BLOCK_CELL -> {
        row.add(cell.toString());
        blocks = body;
      }
      case ROW -> rows.add(row);
      case TABLE -> closeTable();
      default -> {}
    }
  }

  @Override
  public void text(CharSequence text, int from, int to, int styles, int link) {
    String piece = XmlCharacters.clean(text.subSequence(from, to).toString());
    if (preformatted) {
      code.append(piece);
    } else {
      inline.text(piece, styles, address(link));
    }
  }

  @Override
  public void breakLine(int count) {
    if (preformatted) {
      code.append("\n".repeat(count));
    } else {
      inline.breakLine();
      linkOfLine = null;
    }
  }

  @Override
  public void image(int element, int link) {
    String source = preformatted ? null : links.affordable(links.image(element));
    if (source != null) {
      String alt = elements.attribute(element, "alt");
      inline.image(source, alt == null ? "" : XmlCharacters.clean(alt), address(link));
    }
  }

  @Override
  public void formula(String tex, boolean displayed, int link) throws IOException {
    if (preformatted) {
      code.append(tex);
    } else if (displayed && inParagraph) {
      closeParagraph();
      blocks.write(List.of("$$" + MarkdownEscaper.formula(tex) + "$$"));
      task = "";
      inline = new MarkdownInline(BlockType.PARAGRAPH);
      linkOfLine = null;
    } else {
      inline.formula(tex, address(link));
    }
  }

  /** {@return the address of a link, which is written again on each line} */
  private @Nullable String address(int link) {
    linkOfLine = links.affordable(links.link(link), linkOfLine);
    return linkOfLine;
  }

  private void closeParagraph() throws IOException {
    List<String> lines = new ArrayList<>(inline.render());
    for (int i = 0; blocks == body && i + 1 < lines.size(); i++) {
      lines.set(i, lines.get(i) + "\\");
    }
    if (!lines.isEmpty()) {
      lines.set(0, task + lines.get(0));
    }
    blocks.write(lines);
  }

  private void closeHeading() throws IOException {
    String text = String.join(" ", inline.render());
    // A last # that is not escaped would be read as the closing sequence of the heading.
    boolean bare = text.endsWith("#") && !ESCAPED_END.matcher(text).find();
    String end = bare ? text.substring(0, text.length() - 1) + "\\#" : text;
    if (!text.isEmpty()) {
      blocks.write(List.of(heading + end));
    }
  }

  private void openCode(int element) {
    preformatted = true;
    code = new StringBuilder();
    language = languages.of(element);
  }

  private void closeCode() throws IOException {
    preformatted = false;
    if (blocks != body) {
      blocks.write(code.toString().lines().map(MarkdownInline::codeOfCell).toList());
      return;
    }
    String fence = MarkdownInline.fence(code, 3);
    List<String> lines = new ArrayList<>();
    lines.add(fence + language);
    lines.addAll(code.toString().lines().toList());
    lines.add(fence);
    blocks.write(lines);
  }

  private void openCell(int place) {
    while (row.size() < place) {
      row.add("");
    }
  }

  /** Writes a table; a table of GitHub has a head, which is the first row. */
  private void closeTable() throws IOException {
    int width = rows.stream().mapToInt(List::size).max().orElse(0);
    List<String> lines = new ArrayList<>();
    for (List<String> cells : rows) {
      lines.add(line(cells, width));
    }
    lines.add(Math.min(1, lines.size()), "|" + " --- |".repeat(width));
    blocks.write(lines);
  }

  private static String line(List<String> cells, int width) {
    StringBuilder line = new StringBuilder("|");
    for (int i = 0; i < width; i++) {
      String cell = i < cells.size() ? cells.get(i) : "";
      line.append(' ').append(cell).append(cell.isEmpty() ? "|" : " |");
    }
    return line.toString();
  }
}
