package org.bodytext.lab.evaluate;

import java.util.EnumMap;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.bodytext.cli.gold.GoldPage;
import org.bodytext.cli.gold.PagePart;

/**
 * The marked lines of parts of pages, by whether the body contains them. Immutable.
 *
 * @param taken for each part the number of its lines that the body contains
 * @param all for each part the number of its lines
 */
public record PartCounts(Map<PagePart, Integer> taken, Map<PagePart, Integer> all) {

  /** Without marks. */
  static final PartCounts NONE = new PartCounts(Map.of(), Map.of());

  /** A shorter line must be a whole line of the body, in words. */
  private static final int MIN_WORDS_OF_PHRASE = 6;

  public PartCounts {
    taken = Map.copyOf(taken);
    all = Map.copyOf(all);
  }

  /** {@return the counts of one page} */
  static PartCounts of(GoldPage gold, String body) {
    Map<PagePart, String> marks = gold.marks();
    if (marks == null) {
      return NONE;
    }
    String text = Words.normalize(body);
    Set<String> lines = body.lines().map(PartCounts::normalized).collect(Collectors.toSet());
    Map<PagePart, Integer> taken = new EnumMap<>(PagePart.class);
    Map<PagePart, Integer> all = new EnumMap<>(PagePart.class);
    for (Map.Entry<PagePart, String> mark : marks.entrySet()) {
      for (String line : mark.getValue().lines().filter(l -> !l.isBlank()).toList()) {
        boolean isPhrase = Words.list(line).size() >= MIN_WORDS_OF_PHRASE;
        boolean contains =
            lines.contains(normalized(line)) || isPhrase && text.contains(normalized(line));
        all.merge(mark.getKey(), 1, Integer::sum);
        taken.merge(mark.getKey(), contains ? 1 : 0, Integer::sum);
      }
    }
    return new PartCounts(taken, all);
  }

  private static String normalized(String line) {
    return Words.normalize(line).strip();
  }

  /** {@return the sum of both} */
  PartCounts plus(PartCounts other) {
    return new PartCounts(sum(taken, other.taken), sum(all, other.all));
  }

  private static Map<PagePart, Integer> sum(
      Map<PagePart, Integer> one, Map<PagePart, Integer> other) {
    Map<PagePart, Integer> sum = new HashMap<>(one);
    other.forEach((part, lines) -> sum.merge(part, lines, Integer::sum));
    return sum;
  }

  /** {@return a line of text for each part with marked lines} */
  String rows() {
    StringBuilder rows = new StringBuilder();
    for (PagePart part : PagePart.values()) {
      int lines = all.getOrDefault(part, 0);
      if (lines > 0) {
        double ratio = (double) taken.getOrDefault(part, 0) / lines;
        rows.append(
            String.format(
                Locale.ROOT,
                "%-16s %.1f %% of %d lines\n",
                part.id() + " in body",
                ratio * 100,
                lines));
      }
    }
    return rows.toString();
  }
}
