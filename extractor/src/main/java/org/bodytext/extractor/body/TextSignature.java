package org.bodytext.extractor.body;

import java.text.Normalizer;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;
import org.bodytext.extractor.text.LowerCase;

/**
 * A signature of a text, equal for the same text in different page layouts.
 *
 * <p>Equal signatures mark duplicates, so the signature is the part that near-duplicates have in
 * common: the longest sentences, at most {@value #MAX_SENTENCES}, each at least {@value
 * #MIN_LENGTH_RATIO} times as long as the longest one, without case, width, spaces and punctuation.
 * Lines that a layout adds (authors, dates, buttons) are short, as are most notices below the texts
 * of a site. Words are not needed, so Chinese and Japanese need no special treatment. A text with
 * fewer than {@value #SHORT_TEXT_LETTERS} letters is used completely. Linear time.
 */
public final class TextSignature {

  private static final int SHORT_TEXT_LETTERS = 60;

  // More sentences distinguish texts with the same notice, fewer tolerate more editing.
  private static final int MAX_SENTENCES = 3;

  // Excludes lines of the layout from texts with few sentences.
  private static final double MIN_LENGTH_RATIO = 0.4;

  // Only lines of this length show whether line breaks are wrapped sentences.
  private static final int MIN_WRAPPED_LINE_LENGTH = 20;

  private TextSignature() {}

  /** {@return the signature of a text; empty if the text has no letters and digits} */
  public static String of(String text) {
    String normalized = Normalizer.normalize(text, Normalizer.Form.NFKC);
    return profile(normalized, letters(normalized));
  }

  private static String profile(String text, String all) {
    if (all.length() < SHORT_TEXT_LETTERS) {
      return all;
    }
    List<String> longest =
        sentences(text).stream()
            .distinct()
            .sorted(Comparator.comparing(String::length).reversed().thenComparing(s -> s))
            .limit(MAX_SENTENCES)
            .toList();
    double minLength = MIN_LENGTH_RATIO * longest.get(0).length();
    return longest.stream()
        .filter(sentence -> sentence.length() >= minLength)
        .sorted()
        .collect(Collectors.joining("\n"));
  }

  private static List<String> sentences(String text) {
    boolean wrapped = isWrapped(text);
    List<String> sentences = new ArrayList<>();
    int start = 0;
    for (int i = 0; i < text.length(); i++) {
      if (text.charAt(i) == '\n' ? !wrapped : endsSentence(text, i)) {
        add(sentences, text.substring(start, i));
        start = i + 1;
      }
    }
    add(sentences, text.substring(start));
    return sentences;
  }

  private static void add(List<String> sentences, String sentence) {
    String letters = letters(sentence);
    if (!letters.isEmpty()) {
      sentences.add(letters);
    }
  }

  private static boolean isWrapped(String text) {
    int incomplete = 0;
    int complete = 0;
    for (String line : text.split("\n", -1)) {
      String stripped = line.strip();
      if (stripped.length() >= MIN_WRAPPED_LINE_LENGTH) {
        boolean ends = endsSentence(stripped, stripped.length() - 1);
        complete += ends ? 1 : 0;
        incomplete += ends ? 0 : 1;
      }
    }
    return incomplete > complete;
  }

  private static boolean endsSentence(String text, int i) {
    return switch (text.charAt(i)) {
      case '。', '!', '?', ';', '｡' -> true;
      case '.' -> i + 1 == text.length() || Character.isWhitespace(text.charAt(i + 1));
      default -> false;
    };
  }

  private static String letters(String text) {
    StringBuilder letters = new StringBuilder(text.length());
    LowerCase.of(text)
        .codePoints()
        .filter(Character::isLetterOrDigit)
        .forEach(letters::appendCodePoint);
    return letters.toString();
  }
}
