package org.bodytext.nutch;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Phrases of one language by the rules of {@code heldout/LANGUAGE.txt}.
 *
 * <p>A line there is {@code rule: one | other}, or further alternatives of the rule above if it is
 * indented. {@code <rule>} stands for a phrase of another rule, {@code <3-9>} for a number from 3
 * to 9; with a star, {@code <*rule>}, it is a detail: it comes from a random of its own, so that
 * one text can be made with other details.
 */
final class PhraseGrammar {

  private static final Pattern REFERENCE = Pattern.compile("<(\\*?)([^<>]+)>");
  private static final Pattern RANGE = Pattern.compile("(-?\\d+)-(-?\\d+)");

  private final String language;
  private final Map<String, List<String>> rules;
  private final Random choices;
  private final Random details;

  private PhraseGrammar(
      String language, Map<String, List<String>> rules, Random choices, Random details) {
    this.language = language;
    this.rules = rules;
    this.choices = choices;
    this.details = details;
  }

  static PhraseGrammar of(String language, long seed) {
    Map<String, List<String>> rules = new HashMap<>();
    List<String> alternatives = List.of();
    for (String line : lines(language)) {
      String right = line.strip();
      if (!line.startsWith(" ")) {
        int colon = line.indexOf(": ");
        alternatives = rules.computeIfAbsent(line.substring(0, colon), rule -> new ArrayList<>());
        right = line.substring(colon + 2);
      }
      alternatives.addAll(List.of(right.split(" \\| ", -1)));
    }
    return new PhraseGrammar(language, rules, new Random(seed), new Random(seed));
  }

  private static List<String> lines(String language) {
    try (InputStream in = PhraseGrammar.class.getResourceAsStream("heldout/" + language + ".txt")) {
      byte[] bytes = Objects.requireNonNull(in, language).readAllBytes();
      return new String(bytes, StandardCharsets.UTF_8).lines().toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** {@return the same rules, begun at other seeds} */
  PhraseGrammar with(long choiceSeed, long detailSeed) {
    return new PhraseGrammar(language, rules, new Random(choiceSeed), new Random(detailSeed));
  }

  String language() {
    return language;
  }

  /** {@return whether words are set apart by spaces} */
  boolean spaced() {
    return !language.startsWith("zh") && !language.equals("ja");
  }

  String join(List<String> sentences) {
    return String.join(spaced() ? " " : "", sentences);
  }

  int number(int from, int to) {
    return from + choices.nextInt(to - from + 1);
  }

  String phrase(String rule) {
    return phrase(rule, choices);
  }

  List<String> phrases(String rule, int count) {
    List<String> phrases = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      phrases.add(phrase(rule));
    }
    return phrases;
  }

  /** {@return each alternative of a rule, in order} */
  List<String> all(String rule) {
    return alternatives(rule).stream().map(text -> expand(text, choices)).toList();
  }

  private String phrase(String rule, Random random) {
    List<String> alternatives = alternatives(rule);
    return expand(alternatives.get(random.nextInt(alternatives.size())), random);
  }

  private String expand(String text, Random random) {
    return REFERENCE
        .matcher(text)
        .replaceAll(reference -> Matcher.quoteReplacement(value(reference, random)));
  }

  private String value(MatchResult reference, Random outer) {
    Random random = reference.group(1).isEmpty() ? outer : details;
    Matcher range = RANGE.matcher(reference.group(2));
    if (!range.matches()) {
      return phrase(reference.group(2), random);
    }
    int from = Integer.parseInt(range.group(1));
    return "" + (from + random.nextInt(Integer.parseInt(range.group(2)) - from + 1));
  }

  private List<String> alternatives(String rule) {
    return Objects.requireNonNull(rules.get(rule), rule);
  }
}
