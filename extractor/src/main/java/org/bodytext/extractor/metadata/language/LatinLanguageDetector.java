package org.bodytext.extractor.metadata.language;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.bodytext.extractor.page.Lines;
import org.jspecify.annotations.Nullable;

/**
 * The language of a text in Latin script, by its pairs and triples of letters, called grams.
 *
 * <p>The resource {@code grams.tsv} lists the most frequent grams of each language; {@code
 * training/corpus/grams.py} writes it. A gram counts for the languages that list it, the more the
 * more frequent it is there. Text in a language that is not listed is about as near to two others.
 *
 * @param language a BCP 47 tag
 * @param lead by how much the mean weight of a gram is greater than in the second language; 0.3 to
 *     0.5 for prose
 * @param leadOverEnglish the same for English
 * @param letters the number of letters that were read
 */
record LatinLanguageDetector(String language, double lead, double leadOverEnglish, int letters) {

  private static final String ENGLISH = "en";

  /** The maximum number of letters that are read. */
  private static final int MAX_LETTERS = 1_000;

  private static final int MAX_LINES = 600;

  /** Shorter lines are menus, captions and names, in characters. */
  private static final int MIN_LINE = 40;

  private static final int MAX_LINE = 4_000;

  /** The rank of a gram is increased by this number, so that the first ones weigh alike. */
  private static final int RANK_OFFSET = 50;

  /** The rank of a gram that a language does not list. */
  private static final int UNLISTED_RANK = 1_200;

  private static final List<String> LANGUAGES = new ArrayList<>();

  /** A hash table of grams, whose characters are in 32 or 48 bits of the key; 0 is free. */
  private static final long[] KEYS = new long[1 << 13];

  private static final long PAIR_BITS = (1L << 32) - 1;
  private static final long TRIPLE_BITS = (1L << 48) - 1;

  /** The weights of the gram in each slot, for each language. */
  private static final float[][] WEIGHTS = new float[KEYS.length][];

  static {
    List<String[]> rows = read();
    for (String[] row : rows) {
      String[] grams = row[1].split(" ", -1);
      for (int rank = 0; rank < grams.length; rank++) {
        long key = 0;
        for (int i = 0; i < grams[rank].length(); i++) {
          char c = grams[rank].charAt(i);
          key = key << 16 | (c == '_' ? ' ' : c);
        }
        double ratio = (double) (UNLISTED_RANK + RANK_OFFSET) / (rank + RANK_OFFSET);
        int slot = slotOf(key);
        if (KEYS[slot] == 0) {
          KEYS[slot] = key;
          WEIGHTS[slot] = new float[rows.size()];
        }
        WEIGHTS[slot][LANGUAGES.size()] = (float) StrictMath.log(ratio);
      }
      LANGUAGES.add(row[0]);
    }
  }

  /** {@return the slot of a gram, or the free one where it would be} */
  private static int slotOf(long key) {
    int slot = (int) (key * 0x9e3779b97f4a7c15L >>> 51);
    while (KEYS[slot] != 0 && KEYS[slot] != key) {
      slot = slot + 1 & KEYS.length - 1;
    }
    return slot;
  }

  private static List<String[]> read() {
    try (InputStream in = LatinLanguageDetector.class.getResourceAsStream("grams.tsv");
        BufferedReader reader =
            new BufferedReader(
                new InputStreamReader(Objects.requireNonNull(in), StandardCharsets.UTF_8))) {
      return reader.lines().map(line -> line.split("\t", 2)).toList();
    } catch (IOException e) {
      throw new UncheckedIOException("grams.tsv must be readable", e);
    }
  }

  /** {@return the language of the sentences of a page, null if there are too few} */
  static @Nullable LatinLanguageDetector of(Lines lines) {
    String text = sentences(lines);
    float[] sums = new float[LANGUAGES.size()];
    int grams = 0;
    int letters = 0;
    long key = ' ';
    for (int at = 0; at <= text.length() && letters < MAX_LETTERS; at++) {
      char c = at < text.length() ? text.charAt(at) : ' ';
      boolean letter = Character.isLetter(c);
      if (!letter && (key & 0xffff) == ' ') {
        continue;
      }
      key = (key << 16 | (letter ? Character.toLowerCase(c) : ' ')) & TRIPLE_BITS;
      letters += letter ? 1 : 0;
      add(key & PAIR_BITS, sums);
      grams++;
      // The first letter of a word completes no triple.
      if ((key >>> 16 & 0xffff) != ' ') {
        add(key, sums);
        grams++;
      }
    }
    return letters < MIN_LINE ? null : of(sums, grams, letters);
  }

  private static void add(long gram, float[] sums) {
    float[] weights = WEIGHTS[slotOf(gram)];
    for (int i = 0; weights != null && i < sums.length; i++) {
      sums[i] += weights[i];
    }
  }

  private static LatinLanguageDetector of(float[] sums, int grams, int letters) {
    int best = 0;
    int second = -1;
    for (int i = 1; i < sums.length; i++) {
      if (sums[i] > sums[best]) {
        second = best;
        best = i;
      } else if (second < 0 || sums[i] > sums[second]) {
        second = i;
      }
    }
    double lead = (double) (sums[best] - sums[second]) / grams;
    double overEnglish = (double) (sums[best] - sums[LANGUAGES.indexOf(ENGLISH)]) / grams;
    return new LatinLanguageDetector(LANGUAGES.get(best), lead, overEnglish, letters);
  }

  /** {@return the first lines that are sentences rather than links} */
  private static String sentences(Lines lines) {
    StringBuilder text = new StringBuilder();
    int to = Math.min(lines.size(), MAX_LINES);
    for (int line = 0; line < to && text.length() < MAX_LETTERS; line++) {
      int length = lines.characters(line);
      if (lines.isVisible(line)
          && length >= MIN_LINE
          && lines.linkCharacters(line) * 4 < length
          && lines.end(line) - lines.start(line) <= MAX_LINE) {
        lines.appendText(line, text);
        text.append(' ');
      }
    }
    return text.toString();
  }
}
