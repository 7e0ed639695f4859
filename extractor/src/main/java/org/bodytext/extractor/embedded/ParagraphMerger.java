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
 * Puts together texts of which editors keep each block, and each piece that is set in another way,
 * in a string of its own.
 *
 * <p>Pieces of a sentence are joined. Short strings, headings and the like, are kept between prose
 * that has the same name. Not thread safe.
 */
final class ParagraphMerger {

  /** More short strings between two that are prose are a menu, if they are of a word or two. */
  private static final int FEW = 5;

  private static final int WORDS_OF_AN_ITEM = 3;

  /** A list around one of two pieces holds the other so deep at most. */
  private static final int DEEPEST_PIECE = 4;

  private static final String OPENING = "([“‘（【《「";
  private static final String CLOSING = ")]”’»）】》」";
  private static final String SENTENCE_ENDS = ".!?:。！？：";

  private final ProseDetector prose = new ProseDetector();

  /** {@return the lines that are text, in the order of the source} */
  List<EmbeddedLine> join(List<EmbeddedLine> lines) {
    Map<String, List<EmbeddedLine>> byName = new LinkedHashMap<>();
    for (EmbeddedLine line : lines) {
      byName.computeIfAbsent(line.property().name(), name -> new ArrayList<>()).add(line);
    }
    List<EmbeddedLine> kept = new ArrayList<>();
    for (List<EmbeddedLine> named : byName.values()) {
      keep(joinPieces(named), kept);
    }
    kept.sort(Comparator.comparingInt(line -> line.offsets()[0]));
    return kept;
  }

  private List<EmbeddedLine> joinPieces(List<EmbeddedLine> lines) {
    List<EmbeddedLine> joined = new ArrayList<>();
    int from = 0;
    for (int to = 1; to <= lines.size(); to++) {
      if (to == lines.size() || !isOneSentence(lines.get(to - 1), lines.get(to))) {
        joined.add(joined(lines.subList(from, to)));
        from = to;
      }
    }
    return joined;
  }

  private static boolean isOneSentence(EmbeddedLine line, EmbeddedLine next) {
    if (line.behind() == Edge.BLOCK || next.before() == Edge.BLOCK) {
      return false;
    }
    char last = line.text().charAt(line.text().length() - 1);
    char first = next.text().charAt(0);
    boolean goesOn =
        next.before() == Edge.SPACE
            || line.behind() == Edge.SPACE && SENTENCE_ENDS.indexOf(last) < 0
            || CharacterTable.classOf(first) == CharacterTable.PUNCTUATION
            || CLOSING.indexOf(first) >= 0
            || OPENING.indexOf(last) >= 0;
    return goesOn
        && (isInListOf(line.property(), next.property())
            || isInListOf(next.property(), line.property()));
  }

  /** {@return whether the innermost list around one is around the other, too} */
  private static boolean isInListOf(Property one, Property other) {
    Property list = one.outer();
    while (list != null && !list.isList()) {
      list = list.outer();
    }
    Property around = other.outer();
    for (int i = 0; i < DEEPEST_PIECE && around != null && around != list; i++) {
      around = around.outer();
    }
    return list != null && around == list;
  }

  private EmbeddedLine joined(List<EmbeddedLine> pieces) {
    EmbeddedLine first = pieces.get(0);
    boolean isProse = first.isProse();
    if (pieces.size() == 1) {
      return first;
    }
    int size = pieces.stream().mapToInt(piece -> piece.text().length() + 1).sum();
    StringBuilder text = new StringBuilder(size);
    int[] offsets = new int[size + 1];
    Edge behind = Edge.STRING;
    for (EmbeddedLine piece : pieces) {
      if (text.length() > 0 && (behind == Edge.SPACE || piece.before() == Edge.SPACE)) {
        text.append(' ');
      }
      System.arraycopy(piece.offsets(), 0, offsets, text.length(), piece.text().length() + 1);
      text.append(piece.text());
      behind = piece.behind();
      isProse |= piece.isProse();
    }
    return new EmbeddedLine(
        first.property(),
        first.string(),
        isProse || prose.isProse(text),
        first.before(),
        behind,
        text.toString(),
        Arrays.copyOf(offsets, text.length() + 1));
  }

  /**
   * Keeps prose of one name, and the short lines between; strings without a name are of anything.
   */
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
      } else if (begun && !line.property().name().isEmpty() && prose.isSaid(line.text())) {
        String name = around(line);
        if (name.equals(JsonPathTracker.ITEMS) || around.contains(name)) {
          between.add(line);
        }
      }
    }
  }

  private boolean isText(List<EmbeddedLine> lines) {
    int words = lines.stream().mapToInt(line -> prose.words(line.text())).sum();
    return lines.size() <= FEW || words >= WORDS_OF_AN_ITEM * lines.size();
  }

  /** {@return the name of what is around a line; figures, which count blocks, do not count} */
  private static String around(EmbeddedLine line) {
    @Nullable Property outer = line.property().outer();
    return outer == null ? "" : outer.name().replaceAll("\\d+", "");
  }
}
