package org.bodytext.nutch.tools;

import org.bodytext.nutch.common.BodyField;
import java.nio.charset.StandardCharsets;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.apache.hadoop.io.MD5Hash;
import org.apache.nutch.crawl.MD5Signature;
import org.apache.nutch.crawl.Signature;
import org.apache.nutch.parse.Parse;
import org.apache.nutch.parse.ParseData;
import org.apache.nutch.protocol.Content;
import org.jspecify.annotations.Nullable;

/**
 * The signature of a page's body, the same for one text in two designs: {@code db.signature.class}
 * is {@code org.bodytext.nutch.tools.BodyTextSignature}.
 *
 * <p>Nutch finds duplicates by equal signatures, so one has to be made of what near-duplicates
 * share. These are the longest sentences, {@value #SENTENCES} at most and none less than {@value
 * #LEAST_SHARE} times as long as the longest, without case, width, spaces and punctuation. Lines
 * that a design adds (authors, dates, buttons) are short, and so is most of what a site puts below
 * all its texts. Words are not needed, so Chinese and Japanese are no special case. A text with
 * fewer than {@value #FEW_LETTERS} letters counts whole.
 *
 * <p>Without a body that the plugin {@code bodytext} found, the text of the parse stands in, with
 * the title where the plugin found none, and without any text the bytes as in Nutch's own
 * signatures. Linear time. Safe to share between threads.
 */
public final class BodyTextSignature extends Signature {

  private static final int FEW_LETTERS = 60;

  // More tell texts with the same notice apart, fewer bear more editing.
  private static final int SENTENCES = 3;

  // Of a text with few sentences, a line of its design must not be one of them.
  private static final double LEAST_SHARE = 0.4;

  // Where most lines end within a sentence, line breaks are for the eye.
  private static final int LONG_LINE = 20;

  private final Signature ofBytes = new MD5Signature();

  /** For Nutch. */
  public BodyTextSignature() {}

  @Override
  public byte[] calculate(Content content, @Nullable Parse parse) {
    String text = parse == null ? "" : text(parse);
    String all = letters(text);
    if (parse == null || all.isEmpty()) {
      return ofBytes.calculate(content, parse);
    }
    String profile = profile(text, all) + titleWithoutBody(parse);
    return MD5Hash.digest(profile.getBytes(StandardCharsets.UTF_8)).getDigest();
  }

  /** {@return the title of a page without a body: many a site has the same text on all of those} */
  private static String titleWithoutBody(Parse parse) {
    ParseData data = parse.getData();
    boolean without = data.getParseMeta().get(BodyField.BODY_FALLBACK.key()) != null;
    return without && data.getTitle() != null ? "\n" + letters(data.getTitle()) : "";
  }

  private static String text(Parse parse) {
    String body = parse.getData().getParseMeta().get(BodyField.BODY.key());
    String text = body == null ? parse.getText() : body;
    return text == null ? "" : Normalizer.normalize(text, Normalizer.Form.NFKC);
  }

  private static String profile(String text, String all) {
    if (all.length() < FEW_LETTERS) {
      return all;
    }
    List<String> longest =
        sentences(text).stream()
            .distinct()
            .sorted(Comparator.comparing(String::length).reversed().thenComparing(s -> s))
            .limit(SENTENCES)
            .toList();
    double least = LEAST_SHARE * longest.get(0).length();
    return longest.stream()
        .filter(sentence -> sentence.length() >= least)
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
    int within = 0;
    int complete = 0;
    for (String line : text.split("\n", -1)) {
      String stripped = line.strip();
      if (stripped.length() >= LONG_LINE) {
        boolean ends = endsSentence(stripped, stripped.length() - 1);
        complete += ends ? 1 : 0;
        within += ends ? 0 : 1;
      }
    }
    return within > complete;
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
    text.toLowerCase(Locale.ROOT)
        .codePoints()
        .filter(Character::isLetterOrDigit)
        .forEach(letters::appendCodePoint);
    return letters.toString();
  }
}
