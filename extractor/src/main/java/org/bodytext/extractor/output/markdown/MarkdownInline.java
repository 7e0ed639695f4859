package org.bodytext.extractor.output.markdown;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.regex.Pattern;
import org.bodytext.extractor.output.structure.BlockType;
import org.bodytext.extractor.output.structure.InlineStyle;
import org.bodytext.extractor.output.structure.XmlCharacters;
import org.jspecify.annotations.Nullable;

/**
 * The text of one paragraph, heading or cell, rendered as CommonMark lines.
 *
 * <p>Emphasis that CommonMark would not see, such as {@code 他说**“好”**了}, is left out: text comes
 * before looks.
 */
final class MarkdownInline {

  private static final Pattern NUMBER = Pattern.compile("\\s*\\d{1,9}");

  /** What CommonMark would resolve in an address. */
  private static final Pattern REFERENCE = Pattern.compile("&(?=#?\\w{1,40};)");

  private static final int EMPHASIS = InlineStyle.BOLD | InlineStyle.ITALIC;

  /** Without these {@code 10<sup>8</sup>} would be another number. */
  private static final int MEANING = InlineStyle.DELETED | InlineStyle.BELOW | InlineStyle.ABOVE;

  /** A stretch of one look; an image or formula has its Markdown as text. */
  private record Run(StringBuilder text, int styles, @Nullable String link, boolean image) {

    Run(String text, int styles, @Nullable String link, boolean image) {
      this(new StringBuilder(text), styles, link, image);
    }

    boolean isEmphasis() {
      return (styles & EMPHASIS) != 0;
    }

    boolean hasAsterisksBeside(Run other) {
      return isEmphasis() && other.isEmphasis() && ((styles ^ other.styles) & MEANING) == 0;
    }

    boolean isAbove() {
      return (styles & InlineStyle.ABOVE) != 0;
    }

    boolean looksLike(Run other) {
      return !image && !other.image && styles == other.styles && Objects.equals(link, other.link);
    }
  }

  private final List<List<Run>> lines = new ArrayList<>();
  private List<Run> line = new ArrayList<>();
  private final int shownStyles;
  private final boolean cell;

  /**
   * @param part what it is: a heading is bold as it is, and the bars of a cell end it, in code too
   */
  MarkdownInline(BlockType part) {
    this.shownStyles =
        (part == BlockType.HEADING ? InlineStyle.ITALIC : EMPHASIS) | InlineStyle.CODE | MEANING;
    this.cell = part == BlockType.CELL;
    lines.add(line);
  }

  void text(String text, int styles, @Nullable String link) {
    int shown = styles & shownStyles;
    // Code keeps every character, and so has no other look in it; tags stand around it.
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

  /** {@return a line of code as one in a cell} */
  static String codeOfCell(String line) {
    StringBuilder out = new StringBuilder();
    if (!line.isBlank()) {
      code(line.stripTrailing().replace("|", "\\|"), out);
    }
    return out.toString();
  }

  void formula(String tex, @Nullable String link) {
    String formula = MarkdownEscaper.formula(tex);
    // As bars in code, those of a formula end a cell.
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
    // Two runs of asterisks side by side would be read as one, so the first look goes on.
    boolean asterisks = last != null && last.hasAsterisksBeside(run);
    if (last != null && (last.looksLike(run) || sameLink && asterisks)) {
      last.text.append(run.text);
    } else {
      line.add(run);
    }
  }

  private String render(List<Run> line) {
    List<Run> runs = withoutMarks(line);
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
            // Or the link would be an image.
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

  /** {@return the runs of a line, where links that stand above it as a whole are but links} */
  private static List<Run> withoutMarks(List<Run> line) {
    List<Run> runs = new ArrayList<>();
    int from = 0;
    while (from < line.size()) {
      int to = from;
      boolean links = false;
      while (to < line.size() && (line.get(to).isAbove() || isBlank(line.get(to).text))) {
        links |= line.get(to).isAbove() && line.get(to).link != null;
        to++;
      }
      int look = links && !parts(line, from) && !parts(line, to) ? ~InlineStyle.ABOVE : ~0;
      for (Run run : line.subList(from, Math.min(line.size(), to + 1))) {
        add(runs, new Run(run.text, run.styles & look, run.link, run.image));
      }
      from = to + 1;
    }
    return runs;
  }

  /** {@return whether a link goes on from the run before one} */
  private static boolean parts(List<Run> runs, int i) {
    String link = i > 0 && i < runs.size() ? runs.get(i).link : null;
    return link != null && link.equals(runs.get(i - 1).link);
  }

  /** Spaces stand before a link, not in it. */
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
    return REFERENCE.matcher(address).replaceAll("&amp;");
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
    int tags = run.image || tildes ? 0 : run.styles & MEANING;
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
      // A number in the run before would make a list of the line.
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

  /** CommonMark's rule of left- and right-flanking delimiter runs. */
  private static boolean canBeEmphasis(StringBuilder text, int before, int after) {
    boolean opens = !XmlCharacters.isPunctuation(text.codePointAt(0)) || parts(before);
    boolean closes =
        !XmlCharacters.isPunctuation(text.codePointBefore(text.length())) || parts(after);
    return opens && closes;
  }

  private static boolean parts(int c) {
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

  private static void code(String text, StringBuilder out) {
    int longest = 0;
    int length = 0;
    for (int i = 0; i < text.length(); i++) {
      length = text.charAt(i) == '`' ? length + 1 : 0;
      longest = Math.max(longest, length);
    }
    String fence = "`".repeat(longest + 1);
    String space = text.startsWith("`") || text.endsWith("`") ? " " : "";
    out.append(fence).append(space).append(text).append(space).append(fence);
  }
}
