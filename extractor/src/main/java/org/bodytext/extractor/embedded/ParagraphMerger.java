package org.bodytext.extractor.embedded;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.bodytext.extractor.embedded.EmbeddedLine.Edge;
import org.bodytext.extractor.markup.CharacterTable;
import org.jspecify.annotations.Nullable;

/**
 * Merges texts whose blocks, and pieces with different formatting, are separate strings, as block
 * editors store them.
 *
 * <p>Pieces of a sentence are merged. Short strings, such as headings, are kept between prose with
 * the same property name. Not thread safe.
 */
final class ParagraphMerger {

  /** More short strings between prose are a menu, unless they have several words on average. */
  private static final int MAX_SHORT_STRINGS = 5;

  private static final int MIN_AVERAGE_WORDS = 3;

  /** The maximum number of levels from a piece of a sentence to the list around another one. */
  private static final int MAX_PIECE_DEPTH = 4;

  private static final String OPENING = "([“‘（【《「";
  private static final String CLOSING = ")]”’»）】》」";
  private static final String SENTENCE_ENDS = ".!?:。！？：";

  private final ProseDetector prose = new ProseDetector();

  /** {@return the lines that are text, in the order of the source} */
  List<EmbeddedLine> merge(List<EmbeddedLine> lines) {
    Map<String, List<EmbeddedLine>> byName = new LinkedHashMap<>();
    for (EmbeddedLine line : lines) {
      byName.computeIfAbsent(line.property().name(), name -> new ArrayList<>()).add(line);
    }
    List<EmbeddedLine> kept = new ArrayList<>();
    for (List<EmbeddedLine> named : byName.values()) {
      keep(mergePieces(named), kept);
    }
    kept.sort(Comparator.comparingInt(line -> line.offsets()[0]));
    return kept;
  }

  private List<EmbeddedLine> mergePieces(List<EmbeddedLine> lines) {
    List<EmbeddedLine> merged = new ArrayList<>();
    int from = 0;
    for (int to = 1; to <= lines.size(); to++) {
      if (to == lines.size() || !isOneSentence(lines.get(to - 1), lines.get(to))) {
        merged.add(merged(lines.subList(from, to)));
        from = to;
      }
    }
    return merged;
  }

  private static boolean isOneSentence(EmbeddedLine line, EmbeddedLine next) {
    if (line.after() == Edge.BLOCK || next.before() == Edge.BLOCK) {
      return false;
    }
    char last = line.text().charAt(line.text().length() - 1);
    char first = next.text().charAt(0);
    boolean continues =
        next.before() == Edge.SPACE
            || line.after() == Edge.SPACE && SENTENCE_ENDS.indexOf(last) < 0
            || CharacterTable.classOf(first) == CharacterTable.PUNCTUATION
            || CLOSING.indexOf(first) >= 0
            || OPENING.indexOf(last) >= 0;
    return continues
        && (isInListOf(line.property(), next.property())
            || isInListOf(next.property(), line.property()));
  }

  /** {@return whether the innermost list around one property also contains the other} */
  private static boolean isInListOf(Property one, Property other) {
    Property list = one.outer();
    while (list != null && !list.isList()) {
      list = list.outer();
    }
    Property around = other.outer();
    for (int i = 0; i < MAX_PIECE_DEPTH && around != null && around != list; i++) {
      around = around.outer();
    }
    return list != null && around == list;
  }

  private EmbeddedLine merged(List<EmbeddedLine> pieces) {
    EmbeddedLine first = pieces.get(0);
    boolean isProse = first.isProse();
    if (pieces.size() == 1) {
      return first;
    }
    int size = pieces.stream().mapToInt(piece -> piece.text().length() + 1).sum();
    StringBuilder text = new StringBuilder(size);
    int[] offsets = new int[size + 1];
    Edge after = Edge.STRING;
    for (EmbeddedLine piece : pieces) {
      if (text.length() > 0 && (after == Edge.SPACE || piece.before() == Edge.SPACE)) {
        text.append(' ');
      }
      System.arraycopy(piece.offsets(), 0, offsets, text.length(), piece.text().length() + 1);
      text.append(piece.text());
      after = piece.after();
      isProse |= piece.isProse();
    }
    return new EmbeddedLine(
        first.property(),
        first.stringNumber(),
        first.lineNumber(),
        isProse || prose.isProse(text),
        first.before(),
        after,
        text.toString(),
        Arrays.copyOf(offsets, text.length() + 1));
  }

  /** Keeps the prose with one property name, and short lines between, if they have a name. */
  private void keep(List<EmbeddedLine> lines, List<EmbeddedLine> kept) {
    Set<String> around = new HashSet<>();
    for (EmbeddedLine line : lines) {
      if (line.isProse()) {
        around.add(around(line));
      }
    }
    List<EmbeddedLine> between = new ArrayList<>();
    boolean begun = false;
    for (EmbeddedLine line : lines) {
      if (line.isProse()) {
        if (begun && isText(between)) {
          kept.addAll(between);
        }
        between.clear();
        begun = true;
        kept.add(line);
      } else if (begun && !line.property().name().isEmpty() && prose.isLabel(line.text())) {
        String name = around(line);
        if (name.equals(JsonPathTracker.ITEMS) || around.contains(name)) {
          between.add(line);
        }
      }
    }
  }

  private boolean isText(List<EmbeddedLine> lines) {
    int words = lines.stream().mapToInt(line -> prose.words(line.text())).sum();
    return lines.size() <= MAX_SHORT_STRINGS || words >= MIN_AVERAGE_WORDS * lines.size();
  }

  /** {@return the name of the property around a line, without the digits that count blocks} */
  private static String around(EmbeddedLine line) {
    @Nullable Property outer = line.property().outer();
    return outer == null ? "" : outer.name().replaceAll("\\d+", "");
  }
}
