package org.bodytext.extractor.output.markdown;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.regex.Pattern;
import org.bodytext.extractor.output.structure.BlockType;
import org.bodytext.extractor.output.structure.InlineStyle;
import org.bodytext.extractor.text.XmlCharacters;
import org.jspecify.annotations.Nullable;

/**
 * The text of one paragraph, heading or cell, rendered as CommonMark lines.
 *
 * <p>Emphasis that CommonMark does not recognize, such as {@code 他说**“好”**了}, is omitted: correct
 * text is more important than formatting.
 */
final class MarkdownInline {

  private static final Pattern NUMBER = Pattern.compile("\\s*\\d{1,9}");

  /** A character reference, which CommonMark would resolve in an address. */
  private static final Pattern REFERENCE = Pattern.compile("&(?=#?\\w{1,40};)");

  /** Characters that would end an address, or format it. */
  private static final Pattern DELIMITER = Pattern.compile("[()'*]");

  private static final int EMPHASIS = InlineStyle.BOLD | InlineStyle.ITALIC;

  /** Styles that change the meaning: without them, {@code 10<sup>8</sup>} is another number. */
  private static final int MEANINGFUL =
      InlineStyle.DELETED | InlineStyle.SUBSCRIPT | InlineStyle.SUPERSCRIPT;

  /** A run of uniformly formatted text; the text of an image or formula is its Markdown. */
  private record Run(StringBuilder text, int styles, @Nullable String link, boolean image) {

    Run(String text, int styles, @Nullable String link, boolean image) {
      this(new StringBuilder(text), styles, link, image);
    }

    boolean isEmphasis() {
      return (styles & EMPHASIS) != 0;
    }

    boolean hasAdjacentAsterisks(Run other) {
      return isEmphasis() && other.isEmphasis() && ((styles ^ other.styles) & MEANINGFUL) == 0;
    }

    boolean isSuperscript() {
      return (styles & InlineStyle.SUPERSCRIPT) != 0;
    }

    boolean hasFormattingOf(Run other) {
      return !image && !other.image && styles == other.styles && Objects.equals(link, other.link);
    }
  }

  private final List<List<Run>> lines = new ArrayList<>();
  private List<Run> line = new ArrayList<>();
  private final int shownStyles;
  private final boolean cell;

  /**
   * @param type the block: in a heading, bold is omitted; in a cell, bars are escaped even in code
   */
  MarkdownInline(BlockType type) {
    this.shownStyles =
        (type == BlockType.HEADING ? InlineStyle.ITALIC : EMPHASIS) | InlineStyle.CODE | MEANINGFUL;
    this.cell = type == BlockType.CELL;
    lines.add(line);
  }

  void text(String text, int styles, @Nullable String link) {
    int shown = styles & shownStyles;
    // Code is literal and cannot contain other formatting; tags are written around it.
    shown = (shown & InlineStyle.CODE) != 0 ? shown & ~EMPHASIS : shown;
    if (shown == 0 && link == null) {
      add(line, new Run(text, 0, null, false));
      return;
    }
    int from = 0;
    int to = text.length();
    while (from < to && XmlCharacters.isSpace(text.charAt(from))) {
      from++;
    }
    while (to > from && XmlCharacters.isSpace(text.charAt(to - 1))) {
      to--;
    }
    add(line, new Run(text.substring(0, from), 0, link, false));
    add(line, new Run(text.substring(from, to), shown, link, false));
    add(line, new Run(text.substring(to), 0, link, false));
  }

  void image(String address, String alt, @Nullable String link) {
    StringBuilder image = new StringBuilder("![");
    MarkdownEscaper.escape(alt.strip().replaceAll("\\s+", " "), false, image);
    line.add(
        new Run(
            image.append("](").append(destination(address)).append(')').toString(), 0, link, true));
  }

  /** {@return a line of code as a code span in a cell; empty for a blank line} */
  static String codeOfCell(String line) {
    StringBuilder out = new StringBuilder();
    if (!line.isBlank()) {
      code(line.stripTrailing().replace("|", "\\|"), out);
    }
    return out.toString();
  }

  void formula(String tex, @Nullable String link) {
    String formula = MarkdownEscaper.formula(tex);
    // As in code, the bars of a formula would end the cell.
    line.add(new Run("$" + (cell ? formula.replace("|", "\\|") : formula) + "$", 0, link, true));
  }

  void breakLine() {
    line = new ArrayList<>();
    lines.add(line);
  }

  /** {@return the lines} */
  List<String> render() {
    return lines.stream().map(this::render).filter(text -> !text.isEmpty()).toList();
  }

  private static void add(List<Run> line, Run run) {
    if (run.text.isEmpty()) {
      return;
    }
    Run last = line.isEmpty() ? null : line.get(line.size() - 1);
    boolean sameLink = last != null && Objects.equals(last.link, run.link);
    // Two adjacent runs of asterisks would be read as one, so the first formatting continues.
    boolean asterisks = last != null && last.hasAdjacentAsterisks(run);
    if (last != null && (last.hasFormattingOf(run) || sameLink && asterisks)) {
      last.text.append(run.text);
    } else {
      line.add(run);
    }
  }

  private String render(List<Run> line) {
    List<Run> runs = withoutLinkSuperscript(line);
    StringBuilder out = new StringBuilder();
    String link = null;
    for (int i = 0; i < runs.size(); i++) {
      Run run = runs.get(i);
      if (!Objects.equals(link, run.link)) {
        close(link, out);
        link = null;
        moveSpace(run.text, out);
        if (run.link != null && !run.text.isEmpty()) {
          link = run.link;
          if (out.length() > 0 && out.charAt(out.length() - 1) == '!') {
            // Otherwise the link would be an image.
            out.insert(out.length() - 1, '\\');
          }
          out.append('[');
        }
      }
      if (!run.text.isEmpty()) {
        render(run, after(runs, i), out);
      }
    }
    close(link, out);
    return out.toString().strip();
  }

  /** {@return the runs of a line without the superscript of entire links, such as note marks} */
  private static List<Run> withoutLinkSuperscript(List<Run> line) {
    List<Run> runs = new ArrayList<>();
    int from = 0;
    while (from < line.size()) {
      int to = from;
      boolean links = false;
      while (to < line.size() && (line.get(to).isSuperscript() || isBlank(line.get(to).text))) {
        links |= line.get(to).isSuperscript() && line.get(to).link != null;
        to++;
      }
      boolean wholeLinks = links && !isWithinLink(line, from) && !isWithinLink(line, to);
      int mask = wholeLinks ? ~InlineStyle.SUPERSCRIPT : ~0;
      for (Run run : line.subList(from, Math.min(line.size(), to + 1))) {
        add(runs, new Run(run.text, run.styles & mask, run.link, run.image));
      }
      from = to + 1;
    }
    return runs;
  }

  /** {@return whether a link continues from the run before one} */
  private static boolean isWithinLink(List<Run> runs, int i) {
    String link = i > 0 && i < runs.size() ? runs.get(i).link : null;
    return link != null && link.equals(runs.get(i - 1).link);
  }

  /** Moves leading spaces before a link. */
  private static void moveSpace(StringBuilder text, StringBuilder out) {
    int space = 0;
    while (space < text.length() && XmlCharacters.isSpace(text.charAt(space))) {
      space++;
    }
    out.append(text, 0, space);
    text.delete(0, space);
  }

  private static boolean isBlank(StringBuilder out) {
    int at = 0;
    while (at < out.length() && XmlCharacters.isSpace(out.charAt(at))) {
      at++;
    }
    return at == out.length();
  }

  private static String destination(String address) {
    String encoded =
        DELIMITER
            .matcher(address)
            .replaceAll(c -> String.format(Locale.ROOT, "%%%02X", (int) c.group().charAt(0)));
    return REFERENCE.matcher(encoded).replaceAll("&amp;");
  }

  private static void close(@Nullable String link, StringBuilder out) {
    if (link != null) {
      int end = out.length();
      while (XmlCharacters.isSpace(out.charAt(end - 1))) {
        end--;
      }
      out.insert(end, "](" + destination(link) + ")");
    }
  }

  private void render(Run run, int after, StringBuilder out) {
    boolean tildes =
        run.styles == InlineStyle.DELETED
            && before(out) != '~'
            && canBeEmphasis(run.text, before(out), after);
    int tags = run.image || tildes ? 0 : run.styles & MEANINGFUL;
    for (int style = 0; style < InlineStyle.COUNT; style++) {
      out.append((tags & 1 << style) != 0 ? "<" + InlineStyle.NAMES.get(style) + ">" : "");
    }
    renderInTags(run, tildes, tags == 0 ? after : '<', out);
    for (int style = InlineStyle.COUNT - 1; style >= 0; style--) {
      out.append((tags & 1 << style) != 0 ? "</" + InlineStyle.NAMES.get(style) + ">" : "");
    }
  }

  private void renderInTags(Run run, boolean tildes, int after, StringBuilder out) {
    int emphasis = run.styles & EMPHASIS;
    if (run.image) {
      out.append(run.text);
    } else if ((run.styles & InlineStyle.CODE) != 0) {
      String code = run.text.toString();
      code(cell ? code.replace("|", "\\|") : code, out);
    } else if (tildes) {
      mark("~~", run, out);
    } else if (emphasis == 0 || !canBeEmphasis(run.text, before(out), after)) {
      boolean lineStart = isBlank(out);
      String text = lineStart ? run.text.toString().stripLeading() : run.text.toString();
      // After a number in the run before, the line would be read as a list.
      if (NUMBER.matcher(out).matches() && (text.startsWith(".") || text.startsWith(")"))) {
        out.append('\\');
      }
      MarkdownEscaper.escape(text, lineStart, out);
    } else {
      mark("*".repeat(emphasis == InlineStyle.BOLD ? 2 : emphasis == EMPHASIS ? 3 : 1), run, out);
    }
  }

  private static void mark(String mark, Run run, StringBuilder out) {
    out.append(mark);
    MarkdownEscaper.escape(run.text.toString(), false, out);
    out.append(mark);
  }

  /** {@return whether delimiters are left- and right-flanking, as CommonMark defines} */
  private static boolean canBeEmphasis(StringBuilder text, int before, int after) {
    boolean opens = !XmlCharacters.isPunctuation(text.codePointAt(0)) || isSeparator(before);
    boolean closes =
        !XmlCharacters.isPunctuation(text.codePointBefore(text.length())) || isSeparator(after);
    return opens && closes;
  }

  private static boolean isSeparator(int c) {
    return XmlCharacters.isSpace(c) || XmlCharacters.isPunctuation(c);
  }

  private static int before(StringBuilder out) {
    return out.isEmpty() ? ' ' : out.codePointBefore(out.length());
  }

  private static int after(List<Run> runs, int i) {
    if (i + 1 == runs.size()) {
      return ' ';
    }
    Run next = runs.get(i + 1);
    boolean sameLink = Objects.equals(next.link, runs.get(i).link);
    return next.image || !sameLink || next.styles != 0 ? '[' : next.text.codePointAt(0);
  }

  /** {@return a number of backticks, at least {@code minimum}, that a text does not contain} */
  static String fence(CharSequence text, int minimum) {
    int fence = minimum;
    int length = 0;
    for (int i = 0; i < text.length(); i++) {
      length = text.charAt(i) == '`' ? length + 1 : 0;
      fence = Math.max(fence, length + 1);
    }
    return "`".repeat(fence);
  }

  private static void code(String text, StringBuilder out) {
    String fence = fence(text, 1);
    String space = text.startsWith("`") || text.endsWith("`") ? " " : "";
    out.append(fence).append(space).append(text).append(space).append(fence);
  }
}
