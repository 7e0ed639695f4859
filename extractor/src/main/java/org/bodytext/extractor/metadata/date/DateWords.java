package org.bodytext.extractor.metadata.date;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import org.bodytext.extractor.conventions.Convention;

/** The words in {@code date-words.tsv}, by meaning. */
public final class DateWords {

  private static final Map<String, List<String>> WORDS =
      Convention.termsByMeaning("date-words.tsv");

  private DateWords() {}

  /** {@return a regular expression that matches the words with one of the meanings} */
  public static String anyOf(String... meanings) {
    List<String> words = new ArrayList<>();
    for (String meaning : meanings) {
      words.addAll(WORDS.getOrDefault(meaning, List.of()));
    }
    return Convention.anyOf(words);
  }

  /** {@return whether a word has a meaning} */
  static boolean is(String word, String meaning) {
    return WORDS.getOrDefault(meaning, List.of()).contains(word);
  }

  /**
   * Calls a consumer with each word whose meaning begins with a prefix.
   *
   * @param prefix the prefix
   * @param words receives the word and its meaning without the prefix
   */
  static void forEach(String prefix, BiConsumer<String, String> words) {
    WORDS.forEach(
        (meaning, terms) -> {
          if (meaning.startsWith(prefix)) {
            String rest = meaning.substring(prefix.length());
            terms.forEach(term -> words.accept(term, rest));
          }
        });
  }
}
