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
 * The language of a text in Latin script, by its trigrams of letters.
 *
 * <p>The resource {@code trigrams.tsv} lists the most frequent trigrams of each language; {@code
 * training/corpus/trigrams.py} writes it. A trigram counts for the languages that list it, the more
 * the more frequent it is there. Text in another language fits one of these badly.
 *
 * @param language a BCP 47 tag
 * @param fit the mean weight of a trigram in that language; about 1.1 for prose, below 0.6 for
 *     other languages
 * @param lead the difference to the same number for English
 * @param letters the number of letters that were read
 */
record LatinLanguageDetector(String language, double fit, double lead, int letters) {

  private static final String ENGLISH = "en";

  /** The maximum number of letters that are read. */
  private static final int MAX_LETTERS = 1_000;

  private static final int MAX_LINES = 600;

  /** Shorter lines are menus, captions and names, in characters. */
  private static final int MIN_LINE = 40;

  private static final int MAX_LINE = 4_000;

  /** The rank of a trigram is increased by this number, so that the first ones weigh alike. */
  private static final int RANK_OFFSET = 50;

  /** The rank of a trigram that a language does not list. */
  private static final int UNLISTED_RANK = 900;

  private static final List<String> LANGUAGES = new ArrayList<>();

  /** A hash table of trigrams, whose characters are in 48 bits of the key; 0 is free. */
  private static final long[] KEYS = new long[1 << 13];

  private static final long KEY_BITS = (1L << 48) - 1;

  /** The weights of the trigram in each slot, for each language. */
  private static final float[][] WEIGHTS = new float[KEYS.length][];

  static {
    List<String[]> rows = read();
    for (String[] row : rows) {
      String trigrams = row[1].replace('_', ' ');
      for (int rank = 0; rank * 4 < trigrams.length(); rank++) {
        long key = 0;
        for (int i = 0; i < 3; i++) {
          key = key << 16 | trigrams.charAt(rank * 4 + i);
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

  /** {@return the slot of a trigram, or the free one where it would be} */
  private static int slotOf(long key) {
    int slot = (int) (key * 0x9e3779b97f4a7c15L >>> 51);
    while (KEYS[slot] != 0 && KEYS[slot] != key) {
      slot = slot + 1 & KEYS.length - 1;
    }
    return slot;
  }

  private static List<String[]> read() {
    try (InputStream in = LatinLanguageDetector.class.getResourceAsStream("trigrams.tsv");
        BufferedReader reader =
            new BufferedReader(
                new InputStreamReader(Objects.requireNonNull(in), StandardCharsets.UTF_8))) {
      return reader.lines().map(line -> line.split("\t", 2)).toList();
    } catch (IOException e) {
      throw new UncheckedIOException("trigrams.tsv must be readable", e);
    }
  }

  /** {@return the language of the sentences of a page, null if there are too few} */
  static @Nullable LatinLanguageDetector of(Lines lines) {
    String text = sentences(lines);
    float[] sums = new float[LANGUAGES.size()];
    int trigrams = 0;
    int letters = 0;
    long key = ' ';
    for (int at = 0; at <= text.length() && letters < MAX_LETTERS; at++) {
      char c = at < text.length() ? text.charAt(at) : ' ';
      boolean letter = Character.isLetter(c);
      if (!letter && (key & 0xffff) == ' ') {
        continue;
      }
      key = (key << 16 | (letter ? Character.toLowerCase(c) : ' ')) & KEY_BITS;
      letters += letter ? 1 : 0;
      // The first letter of a word completes no trigram.
      if ((key >>> 16 & 0xffff) != ' ') {
        trigrams++;
        float[] weights = WEIGHTS[slotOf(key)];
        for (int i = 0; weights != null && i < sums.length; i++) {
          sums[i] += weights[i];
        }
      }
    }
    int best = 0;
    for (int i = 1; i < sums.length; i++) {
      best = sums[i] > sums[best] ? i : best;
    }
    return letters < MIN_LINE ? null : of(best, sums, trigrams, letters);
  }

  private static LatinLanguageDetector of(int best, float[] sums, int trigrams, int letters) {
    float english = sums[LANGUAGES.indexOf(ENGLISH)];
    double lead = (double) (sums[best] - english) / trigrams;
    double fit = (double) sums[best] / trigrams;
    return new LatinLanguageDetector(LANGUAGES.get(best), fit, lead, letters);
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
