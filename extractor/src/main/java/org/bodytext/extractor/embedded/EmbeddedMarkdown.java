package org.bodytext.extractor.embedded;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntPredicate;
import org.bodytext.extractor.page.Lines;
import org.jspecify.annotations.Nullable;

/** A string of the data that is Markdown. Immutable. */
public final class EmbeddedMarkdown {

  /**
   * Code between fences.
   *
   * @param start the offset in the source at which its first fence begins
   * @param end the offset behind its last
   */
  public record Code(int start, int end, String text) {}

  private final List<String> lines;
  private final List<Code> codes;

  private EmbeddedMarkdown(List<String> lines, List<Code> codes) {
    this.lines = List.copyOf(lines);
    this.codes = List.copyOf(codes);
  }

  /**
   * {@return the chosen text of a string as Markdown; null if it is none, or the choice parts a
   * line or code}
   *
   * <p>Cost: linear in the string and its lines.
   *
   * @param from the first of its lines
   * @param to the one behind the last
   */
  public static @Nullable EmbeddedMarkdown of(
      EmbeddedString string, Lines lines, int from, int to, IntPredicate chosen) {
    String text = shown(string.text());
    List<FencedCodeBlock> fences = FencedCodeBlock.of(text);
    return MarkdownDetector.isMarkdown(text, fences)
        ? new Reader(string, text, new Choice(string, lines, from, to, chosen)).read(fences)
        : null;
  }

  /** {@return a text with blanks for what no format has: what was beside it never gets together} */
  private static String shown(String text) {
    char[] shown = text.toCharArray();
    for (int at = 0; at < shown.length; at++) {
      char c = shown[at];
      boolean pair = at + 1 < shown.length && Character.isSurrogatePair(c, shown[at + 1]);
      boolean control = c < ' ' && c != '\t' && c != '\n' || c >= '\uFFFE';
      if (control || Character.isSurrogate(c) && !pair) {
        shown[at] = ' ';
      }
      at += pair ? 1 : 0;
    }
    return new String(shown);
  }

  /** {@return the lines as they are, but that tags and links that may harm are taken away} */
  public List<String> lines() {
    return lines;
  }

  /** {@return the code between fences, in order} */
  public List<Code> codes() {
    return codes;
  }

  private enum Chosen {
    ALL,
    NONE,
    PARTLY
  }

  /** Tells whether parts of the string were chosen, asked in order. */
  private static final class Choice {

    private final EmbeddedString string;
    private final Lines lines;
    private final int to;
    private final IntPredicate chosen;
    private int line;

    Choice(EmbeddedString string, Lines lines, int from, int to, IntPredicate chosen) {
      this.string = string;
      this.lines = lines;
      this.to = to;
      this.chosen = chosen;
      this.line = from;
    }

    Chosen of(int from, int end) {
      int start = string.offset(from);
      int behind = string.offset(end);
      while (line < to && lines.end(line) <= start) {
        line++;
      }
      boolean taken = false;
      boolean left = false;
      for (int i = line; i < to && lines.start(i) < behind; i++) {
        taken |= chosen.test(i);
        left |= !chosen.test(i);
      }
      return !taken ? Chosen.NONE : left ? Chosen.PARTLY : Chosen.ALL;
    }
  }

  /** Reads a string once. */
  private static final class Reader {

    private final EmbeddedString string;
    private final String text;
    private final Choice choice;
    private final SafeMarkdown safe;
    private final List<String> lines = new ArrayList<>();
    private final List<Code> codes = new ArrayList<>();

    Reader(EmbeddedString string, String text, Choice choice) {
      this.string = string;
      this.text = text;
      this.choice = choice;
      this.safe = new SafeMarkdown(text);
    }

    @Nullable EmbeddedMarkdown read(List<FencedCodeBlock> fences) {
      int at = 0;
      for (FencedCodeBlock fence : fences) {
        if (!readText(at, fence.start())) {
          return null;
        }
        Chosen chosen = choice.of(fence.start(), fence.end());
        if (chosen == Chosen.PARTLY) {
          return null;
        } else if (chosen == Chosen.ALL) {
          readCode(fence);
        }
        at = fence.end();
      }
      if (!readText(at, text.length())) {
        return null;
      }
      trim();
      return new EmbeddedMarkdown(lines, codes);
    }

    private void readCode(FencedCodeBlock fence) {
      if (fence.needsBlank(text)) {
        add("");
      }
      lines.addAll(fence.lines(text));
      codes.add(
          new Code(
              string.offset(fence.start()),
              string.offset(fence.end()),
              String.join("\n", fence.code(text))));
    }

    /** Reads lines that are no code. {@return whether each is chosen or not} */
    private boolean readText(int from, int to) {
      int begin = from;
      int line = from;
      while (line < to) {
        int next = FencedCodeBlock.behindLine(text, line);
        Chosen chosen = choice.of(line, next);
        if (chosen == Chosen.PARTLY) {
          return false;
        } else if (chosen == Chosen.NONE && !text.substring(line, next).isBlank()) {
          take(begin, line);
          add("");
          begin = next;
        }
        line = next;
      }
      take(begin, to);
      return true;
    }

    private void take(int from, int to) {
      if (from < to) {
        safe.clean(from, to).lines().forEach(this::add);
      }
    }

    /** Adds a line; of several blank ones the first. */
    private void add(String line) {
      boolean blank = line.isBlank();
      if (!blank || !lines.isEmpty() && !lines.get(lines.size() - 1).isEmpty()) {
        lines.add(blank ? "" : line);
      }
    }

    private void trim() {
      while (!lines.isEmpty() && lines.get(lines.size() - 1).isEmpty()) {
        lines.remove(lines.size() - 1);
      }
    }
  }
}
