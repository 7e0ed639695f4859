package org.bodytext.benchmark;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import org.apache.lucene.store.Directory;
import org.apache.lucene.store.FSDirectory;
import org.bodytext.lucene.compare.KnownPageQuery;
import org.bodytext.lucene.compare.SearchQuality;
import org.bodytext.lucene.index.BodyDocument;
import org.bodytext.lucene.index.BodyIndexOptions;
import org.bodytext.lucene.index.BodyIndexWriter;
import org.bodytext.lucene.search.BodyIndexSearcher;

/**
 * Measures searches in an index of generated pages.
 *
 * <p>Arguments: a folder for the index, which is created unless it exists, and the number of pages
 * (default 100,000). Words have the frequencies of natural text (Zipf); a page has 50 to 750 of
 * them, in one of eight languages, or twice as many Chinese characters. A query has 3 to 7 words of
 * one page. Prints the quality and the time of three rounds, of which the first includes loading.
 */
public final class SearchGrowth {

  private static final int QUERIES = 500;
  private static final int WORDS = 200_000;
  private static final int CHARACTERS = 3_500;

  private static final List<String> LANGUAGES =
      List.of("en", "de", "fr", "es", "it", "pt", "ru", "nl", "zh");

  private static final String CONSONANTS = "bcdfghklmnprstvz";
  private static final String VOWELS = "aeiou";
  private static final List<String> ENDINGS = List.of("", "", "", "s", "es", "en", "ing");

  private SearchGrowth() {}

  /** Measures. */
  public static void main(String[] arguments) throws IOException {
    PrintStream out = Console.out();
    Path folder = Path.of(arguments[0]);
    int pages = arguments.length > 1 ? Integer.parseInt(arguments[1]) : 100_000;
    try (Directory directory = FSDirectory.open(folder)) {
      if (directory.listAll().length == 0) {
        write(directory, pages);
      }
      try (BodyIndexSearcher index = BodyIndexSearcher.open(directory)) {
        out.printf(Locale.ROOT, "%d pages, %d MB%n", index.size(), bytes(folder) >> 20);
        List<KnownPageQuery> queries = queries(index.size());
        for (int round = 1; round <= 3; round++) {
          SearchQuality quality = SearchQuality.of(index, queries);
          out.printf(
              Locale.ROOT,
              "round %d: MRR@10 %.3f, without a hit %.1f %%, ms per query %.1f, 95 %% within"
                  + " %.1f%n",
              round,
              quality.meanReciprocalRank(),
              100 * quality.withoutHit(),
              quality.milliseconds(),
              quality.milliseconds95());
        }
      }
    }
  }

  private static long bytes(Path folder) throws IOException {
    try (var files = Files.list(folder)) {
      return files.mapToLong(file -> file.toFile().length()).sum();
    }
  }

  private static void write(Directory directory, int pages) throws IOException {
    try (BodyIndexWriter writer = BodyIndexWriter.open(directory, BodyIndexOptions.DEFAULT)) {
      for (int number = 0; number < pages; number++) {
        writer.add(page(number));
      }
    }
  }

  private static String url(int number) {
    return "http://site" + number % 1000 + ".example/" + number;
  }

  /** {@return the page with a number, always the same one} */
  static BodyDocument page(int number) {
    Random random = new Random(number);
    String language = LANGUAGES.get(number % LANGUAGES.size());
    StringBuilder title = new StringBuilder();
    append(title, random, language, 6);
    StringBuilder body = new StringBuilder();
    int words = 50 + random.nextInt(700);
    for (int written = 0; written < words; written += 15) {
      append(body, random, language, 15);
      body.append(". ");
    }
    return BodyDocument.builder(url(number))
        .title(title.toString())
        .body(body.toString())
        .language(language)
        .pageType(number % 3 == 0 ? "forum" : "article")
        .published((2000 + number % 25) + "-01-02")
        .build();
  }

  private static void append(StringBuilder text, Random random, String language, int words) {
    for (int i = 0; i < words; i++) {
      if (language.equals("zh")) {
        text.append((char) (0x4e00 + rank(random, CHARACTERS)));
        text.append((char) (0x4e00 + rank(random, CHARACTERS)));
      } else {
        text.append(i == 0 ? "" : " ").append(word(rank(random, WORDS), language));
      }
    }
  }

  /** {@return a number below a limit, n about 1 / n times as often as 1} */
  private static int rank(Random random, int limit) {
    return (int) Math.exp(random.nextDouble() * Math.log(limit)) - 1;
  }

  /** {@return the word of a rank in a language; frequent words are short} */
  private static String word(int rank, String language) {
    StringBuilder word = new StringBuilder();
    Random random = new Random(31L * rank + language.hashCode());
    for (int syllables = 1 + (int) Math.log10(rank + 1); syllables > 0; syllables--) {
      word.append(CONSONANTS.charAt(random.nextInt(CONSONANTS.length())));
      word.append(VOWELS.charAt(random.nextInt(VOWELS.length())));
    }
    return word.append(ENDINGS.get(random.nextInt(ENDINGS.size()))).toString();
  }

  /** {@return queries for known pages, always the same ones} */
  static List<KnownPageQuery> queries(int pages) {
    List<KnownPageQuery> queries = new ArrayList<>();
    Random random = new Random(7);
    while (queries.size() < QUERIES) {
      int number = random.nextInt(pages);
      BodyDocument page = page(number);
      String body = page.body() == null ? "" : page.body();
      String[] words = body.split("[. ]+", 0);
      StringBuilder query = new StringBuilder();
      for (int count = 3 + random.nextInt(5); count > 0; count--) {
        String word = words[random.nextInt(words.length)];
        query.append(word, 0, Math.min(word.length(), 12)).append(' ');
      }
      queries.add(new KnownPageQuery(page.url(), query.toString().strip()));
    }
    return queries;
  }
}
