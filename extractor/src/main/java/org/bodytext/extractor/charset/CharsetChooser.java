package org.bodytext.extractor.charset;

import com.ibm.icu.text.CharsetDetector;
import com.ibm.icu.text.CharsetMatch;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Chooses the charset of bytes that are not clearly UTF-8.
 *
 * <p>The thresholds were set on snippets of 2 to 200 characters of the gold texts of the
 * development corpora, encoded and declared in all wrong ways; see the tests for examples.
 */
final class CharsetChooser {

  /** In the order of their use on the web, which decides ties. */
  private static final List<Charset> EAST_ASIAN =
      List.of(
          CharsetLabels.GB18030,
          CharsetLabels.SHIFT_JIS,
          CharsetLabels.EUC_JP,
          CharsetLabels.BIG5,
          CharsetLabels.EUC_KR);

  /** Charsets that differ from windows-1252 in some letters. */
  private static final Set<String> LATIN =
      Set.of(
          "ISO-8859-2",
          "ISO-8859-15",
          "windows-1250",
          "windows-1252",
          "windows-1254",
          "windows-1257");

  /**
   * The maximum ratio of characters that are rare in text; a page with more is misread rather than
   * broken.
   */
  private static final double MAX_BROKEN_RATIO = 0.05;

  /**
   * Number of different frequent characters in another charset that a few Chinese words cannot
   * reach by chance.
   */
  private static final int MIN_FREQUENT = 6;

  /** Sample size in bytes that suffices for nearly all pages that declare their charset. */
  private static final int SHORT_SAMPLE = 1 << 10;

  /** Sample size in bytes: two thousand Chinese characters. Longer samples do not decide better. */
  private static final int LONG_SAMPLE = 1 << 12;

  /** Mean length of runs of high bytes, in bytes, from which the script is not Latin. */
  private static final double MIN_MEAN_OF_WORDS = 3;

  /**
   * Minimum number of letters outside of windows-1252 in text of a language that it does not cover.
   */
  private static final int MIN_OTHER_LETTERS = 5;

  /**
   * The confidence of ICU, from 0 to 100, below which its guess is not better than windows-1252.
   */
  private static final int MIN_CONFIDENCE = 15;

  /** The confidence that ICU must exceed if the bytes form pairs. */
  private static final int PAIRS_PRIOR = 40;

  /** The same if the pairs are frequent in Chinese. */
  private static final int GB18030_PRIOR = 75;

  private final byte[] sample;
  private final HighByteRuns runs;
  private final List<Charset> declared;

  private CharsetChooser(byte[] sample, List<Charset> declared) {
    this.sample = sample;
    this.runs = HighByteRuns.of(sample);
    this.declared = declared;
  }

  /**
   * {@return the charset to decode with}
   *
   * @param from the index of the first byte after a byte order mark
   * @param declared the declared charsets, the most trusted first
   * @param utf8 a decoder that has read the page, or enough of it to exclude UTF-8
   */
  static Charset of(byte[] bytes, int from, List<Charset> declared, Utf8Decoder utf8) {
    // A few pairs and nothing malformed, or more valid sequences than by chance.
    boolean mostlyUtf8 = utf8.malformed() == 0 || utf8.valid() / 2 >= utf8.malformed();
    Charset certain =
        mostlyUtf8
            ? null
            : new CharsetChooser(CharsetSample.of(bytes, from, SHORT_SAMPLE), declared).certain();
    return certain == null
        ? new CharsetChooser(CharsetSample.of(bytes, from, LONG_SAMPLE), declared)
            .charset(utf8, mostlyUtf8)
        : certain;
  }

  /** {@return the declared East Asian charset if it is certain; else null} */
  private @Nullable Charset certain() {
    for (Charset charset : declared) {
      if (EAST_ASIAN.contains(charset)) {
        boolean beyondDoubt =
            !runs.areSingleLetters() && EastAsianPlausibility.of(sample, charset).isBeyondDoubt();
        return beyondDoubt ? charset : null;
      }
    }
    return null;
  }

  private Charset charset(Utf8Decoder utf8, boolean mostlyUtf8) {
    Charset eastAsian = eastAsian();
    if (mostlyUtf8 && (eastAsian == null || !betterThanUtf8(eastAsian, utf8))) {
      return StandardCharsets.UTF_8;
    }
    if (eastAsian != null) {
      return eastAsian;
    }
    for (Charset charset : declared) {
      if (!charset.equals(StandardCharsets.UTF_8) && possible(charset, true)) {
        return charset;
      }
    }
    boolean declaredUtf8 = declared.contains(StandardCharsets.UTF_8);
    return declaredUtf8 && utf8.valid() >= utf8.malformed() ? StandardCharsets.UTF_8 : detected();
  }

  private boolean betterThanUtf8(Charset eastAsian, Utf8Decoder utf8) {
    // Single pairs are accented letters and symbols; Chinese is not written in single characters.
    boolean doubtful =
        utf8.malformed() > 0
            || declared.contains(eastAsian) && runs.meanLength() >= MIN_MEAN_OF_WORDS;
    return doubtful && !EastAsianPlausibility.of(sample, StandardCharsets.UTF_8).isText();
  }

  /** {@return the East Asian charset in which the sample is text; null if absent} */
  private @Nullable Charset eastAsian() {
    if (runs.areSingleLetters()) {
      return null;
    }
    for (Charset charset : declared) {
      if (EAST_ASIAN.contains(charset)
          && EastAsianPlausibility.of(sample, charset).isDeclaredText()) {
        return charset;
      }
    }
    Charset best = null;
    double bestScore = 0;
    boolean everyday = runs.areEverydayGb2312();
    for (Charset charset : EAST_ASIAN) {
      EastAsianPlausibility plausibility = EastAsianPlausibility.of(sample, charset);
      boolean frequent =
          !everyday
              || charset.equals(CharsetLabels.GB18030)
              || plausibility.frequentSeen() >= MIN_FREQUENT;
      if (frequent && plausibility.isText() && plausibility.score() > bestScore) {
        best = charset;
        bestScore = plausibility.score();
      }
      if (plausibility.isBeyondDoubt()) {
        return charset;
      }
    }
    return best;
  }

  /**
   * {@return whether the sample can be in a charset}
   *
   * @param isDeclared whether the page declares it, so that unusual characters are intended
   */
  private boolean possible(Charset charset, boolean isDeclared) {
    if (!EAST_ASIAN.contains(charset)) {
      return !LATIN.contains(charset.name()) || runs.meanLength() < MIN_MEAN_OF_WORDS;
    }
    if (runs.areSingleLetters()) {
      return false;
    }
    EastAsianPlausibility plausibility = EastAsianPlausibility.of(sample, charset);
    return (isDeclared ? plausibility.brokenRatio() : plausibility.badRatio()) <= MAX_BROKEN_RATIO;
  }

  private Charset detected() {
    if (runs.meanLength() >= MIN_MEAN_OF_WORDS && Tis620Detector.isText(sample)) {
      return CharsetLabels.THAI;
    }
    Charset best = CharsetLabels.WINDOWS_1252;
    int bestConfidence = MIN_CONFIDENCE;
    if (runs.areEven() && possible(CharsetLabels.GB18030, false)) {
      best = CharsetLabels.GB18030;
      bestConfidence = runs.areEverydayGb2312() ? GB18030_PRIOR : PAIRS_PRIOR;
    }
    CharsetDetector detector = new CharsetDetector();
    detector.setText(sample);
    for (CharsetMatch match : detector.detectAll()) {
      Charset charset = CharsetLabels.charset(match.getName());
      if (charset != null && match.getConfidence() > bestConfidence && detectable(charset)) {
        best = charset;
        bestConfidence = match.getConfidence();
      }
    }
    return best;
  }

  /** {@return whether the sample supports a charset that ICU detected} */
  private boolean detectable(Charset charset) {
    if (charset.equals(StandardCharsets.UTF_8) || charset.name().startsWith("ISO-2022-")) {
      return false;
    }
    if (EAST_ASIAN.contains(charset) || charset.equals(CharsetLabels.WINDOWS_1252)) {
      return possible(charset, false);
    }
    return LATIN.contains(charset.name())
        ? possible(charset, false) && lettersUnlikeWindows1252(charset) >= MIN_OTHER_LETTERS
        : !runs.areSingleLetters();
  }

  private int lettersUnlikeWindows1252(Charset charset) {
    String text = new String(sample, charset);
    String western = new String(sample, CharsetLabels.WINDOWS_1252);
    int letters = 0;
    for (int i = 0; i < sample.length; i++) {
      char c = text.charAt(i);
      letters += c != western.charAt(i) && Character.isLetter(c) ? 1 : 0;
    }
    return letters;
  }
}
