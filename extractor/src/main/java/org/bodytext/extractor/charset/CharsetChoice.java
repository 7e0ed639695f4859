package org.bodytext.extractor.charset;

import com.ibm.icu.text.CharsetDetector;
import com.ibm.icu.text.CharsetMatch;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Chooses the charset of bytes that are not plainly UTF-8. */
final class CharsetChoice {

  /** In order of their use on the web, which settles ties. */
  private static final List<Charset> EAST_ASIAN =
      List.of(
          CharsetLabels.GB18030,
          CharsetLabels.SHIFT_JIS,
          CharsetLabels.EUC_JP,
          CharsetLabels.BIG5,
          CharsetLabels.EUC_KR);

  /** Share of characters that no text holds, up to which a page is broken rather than misread. */
  private static final double BROKEN = 0.05;

  /** Mean run of high bytes below which they are single letters with accents. */
  private static final double SINGLE_LETTERS = 1.4;

  /** ICU's confidence, of 100, below which its guess is no better than windows-1252. */
  private static final int CONFIDENT = 15;

  /** Share of letters with accents in a sample of a language that windows-1252 does not serve. */
  private static final double LATIN_LETTERS = 0.04;

  private static final Set<String> LATIN =
      Set.of(
          "ISO-8859-2",
          "ISO-8859-15",
          "windows-1250",
          "windows-1254",
          "windows-1257",
          "windows-1258");

  /** What ICU must be surer of than this, of 100, where the bytes come in pairs. */
  private static final int GB18030_PRIOR = 40;

  private CharsetChoice() {}

  /**
   * {@return the charset to decode by}
   *
   * @param from first byte after a byte order mark
   * @param declared known charsets, the most trusted first
   * @param utf8 what it found
   */
  static Charset of(byte[] bytes, int from, List<Charset> declared, Utf8Decoder utf8) {
    byte[] sample = Sample.of(bytes, from);
    Charset eastAsian = eastAsian(sample, declared);
    // At most a few pairs, and nothing malformed, or more of it valid than chance would have it.
    boolean mostlyUtf8 = utf8.malformed() == 0 || utf8.valid() / 2 >= utf8.malformed();
    if (mostlyUtf8 && (eastAsian == null || !betterThanUtf8(eastAsian, sample, declared, utf8))) {
      return StandardCharsets.UTF_8;
    }
    if (eastAsian != null) {
      return eastAsian;
    }
    for (Charset charset : declared) {
      if (!charset.equals(StandardCharsets.UTF_8) && possible(sample, charset)) {
        return charset;
      }
    }
    boolean declaredUtf8 = declared.contains(StandardCharsets.UTF_8);
    return declaredUtf8 && utf8.valid() >= utf8.malformed()
        ? StandardCharsets.UTF_8
        : detected(sample);
  }

  private static boolean betterThanUtf8(
      Charset eastAsian, byte[] sample, List<Charset> declared, Utf8Decoder utf8) {
    boolean doubtful = utf8.malformed() > 0 || declared.contains(eastAsian);
    return doubtful && !Plausibility.of(sample, StandardCharsets.UTF_8).isText();
  }

  /** {@return the East Asian charset in which a sample is text; null if it is in none} */
  private static @Nullable Charset eastAsian(byte[] sample, List<Charset> declared) {
    for (Charset charset : declared) {
      if (EAST_ASIAN.contains(charset) && Plausibility.of(sample, charset).isText()) {
        return charset;
      }
    }
    Charset best = null;
    double bestScore = 0;
    for (Charset charset : EAST_ASIAN) {
      Plausibility plausibility = Plausibility.of(sample, charset);
      if (plausibility.isText() && plausibility.score() > bestScore) {
        best = charset;
        bestScore = plausibility.score();
      }
    }
    return best;
  }

  private static boolean possible(byte[] sample, Charset charset) {
    if (!EAST_ASIAN.contains(charset)) {
      return true;
    }
    // Katakana of Shift_JIS have trails below 128.
    boolean single =
        !charset.equals(CharsetLabels.SHIFT_JIS) && Runs.of(sample).meanLength() < SINGLE_LETTERS;
    return !single && Plausibility.of(sample, charset).badShare() <= BROKEN;
  }

  /** {@return whether a charset is windows-1252 with some of its letters changed} */
  private static boolean isLatin(Charset charset) {
    return LATIN.contains(charset.name());
  }

  private static Charset detected(byte[] sample) {
    Runs runs = Runs.of(sample);
    Charset best = CharsetLabels.WINDOWS_1252;
    int bestConfidence = CONFIDENT;
    if (runs.meanLength() >= 2 && runs.even() && possible(sample, CharsetLabels.GB18030)) {
      best = CharsetLabels.GB18030;
      bestConfidence = GB18030_PRIOR;
    }
    CharsetDetector detector = new CharsetDetector();
    detector.setText(sample);
    for (CharsetMatch match : detector.detectAll()) {
      Charset charset = CharsetLabels.charset(match.getName());
      if (match.getConfidence() > bestConfidence
          && charset != null
          && !charset.equals(StandardCharsets.UTF_8)
          && !charset.name().startsWith("ISO-2022-")
          && !(isLatin(charset) && runs.bytes() < LATIN_LETTERS * sample.length)
          && possible(sample, charset)) {
        best = charset;
        bestConfidence = match.getConfidence();
      }
    }
    return best;
  }
}
