package org.bodytext.extractor.charset;

import com.ibm.icu.text.CharsetDetector;
import com.ibm.icu.text.CharsetMatch;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Chooses the charset of bytes that are not plainly UTF-8.
 *
 * <p>The thresholds were set on snippets of 2 to 200 characters of the gold texts of the
 * development corpora, encoded and declared in every wrong way; see the tests for examples.
 */
final class CharsetChooser {

  /** In order of their use on the web, which settles ties. */
  private static final List<Charset> EAST_ASIAN =
      List.of(
          CharsetLabels.GB18030,
          CharsetLabels.SHIFT_JIS,
          CharsetLabels.EUC_JP,
          CharsetLabels.BIG5,
          CharsetLabels.EUC_KR);

  /** Those that are windows-1252 with some of its letters changed. */
  private static final Set<String> LATIN =
      Set.of(
          "ISO-8859-2",
          "ISO-8859-15",
          "windows-1250",
          "windows-1252",
          "windows-1254",
          "windows-1257");

  /**
   * Share of characters that hardly any text holds, up to which a page is broken rather than
   * misread.
   */
  private static final double BROKEN = 0.05;

  /** Different frequent characters of another charset that a few words of Chinese do not show. */
  private static final int BEYOND_CHANCE = 6;

  /** So many bytes settle it on nearly all pages that say what they are. */
  private static final int BEGINNING = 1 << 10;

  /** Two thousand characters of Chinese; beyond that nothing gets any clearer. */
  private static final int WHOLE = 1 << 12;

  /** Mean run of high bytes, from which on they are no Latin script, whatever the language. */
  private static final double WORDS = 3;

  /** Letters that windows-1252 has not, in text of a language that it does not serve. */
  private static final int LATIN_LETTERS = 5;

  /** ICU's confidence, of 100, below which its guess is no better than windows-1252. */
  private static final int CONFIDENT = 15;

  /** What ICU must be surer of than this, of 100, where the bytes come in pairs. */
  private static final int PAIRS_PRIOR = 40;

  /** The same, if the pairs are those of everyday Chinese. */
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
   * {@return the charset to decode by}
   *
   * @param from first byte after a byte order mark
   * @param declared known charsets, the most trusted first
   * @param utf8 after it has read the page, or enough of it to give up
   */
  static Charset of(byte[] bytes, int from, List<Charset> declared, Utf8Decoder utf8) {
    // A few pairs and nothing malformed, or more of it valid than chance would have it.
    boolean mostlyUtf8 = utf8.malformed() == 0 || utf8.valid() / 2 >= utf8.malformed();
    Charset plain =
        mostlyUtf8
            ? null
            : new CharsetChooser(CharsetSample.of(bytes, from, BEGINNING), declared).plain();
    return plain == null
        ? new CharsetChooser(CharsetSample.of(bytes, from, WHOLE), declared)
            .charset(utf8, mostlyUtf8)
        : plain;
  }

  /** {@return the East Asian charset that is declared, if there can be no doubt; else null} */
  private @Nullable Charset plain() {
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
    // Single pairs are accents and signs; no one writes single characters of Chinese.
    boolean doubtful =
        utf8.malformed() > 0 || declared.contains(eastAsian) && runs.meanLength() >= WORDS;
    return doubtful && !EastAsianPlausibility.of(sample, StandardCharsets.UTF_8).isText();
  }

  /** {@return the East Asian charset in which the sample is text; null if it is in none} */
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
      boolean enough =
          !everyday
              || charset.equals(CharsetLabels.GB18030)
              || plausibility.seen() >= BEYOND_CHANCE;
      if (enough && plausibility.isText() && plausibility.score() > bestScore) {
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
   * Whether the sample can be in a charset.
   *
   * @param said whether the page says that it is, so that strange characters are meant
   */
  private boolean possible(Charset charset, boolean said) {
    if (!EAST_ASIAN.contains(charset)) {
      return !LATIN.contains(charset.name()) || runs.meanLength() < WORDS;
    }
    if (runs.areSingleLetters()) {
      return false;
    }
    EastAsianPlausibility plausibility = EastAsianPlausibility.of(sample, charset);
    return (said ? plausibility.brokenShare() : plausibility.badShare()) <= BROKEN;
  }

  private Charset detected() {
    if (runs.meanLength() >= WORDS && Tis620Detector.isText(sample)) {
      return CharsetLabels.THAI;
    }
    Charset best = CharsetLabels.WINDOWS_1252;
    int bestConfidence = CONFIDENT;
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

  /** {@return whether there is enough of the sample to believe that it is in a charset} */
  private boolean detectable(Charset charset) {
    if (charset.equals(StandardCharsets.UTF_8) || charset.name().startsWith("ISO-2022-")) {
      return false;
    }
    if (EAST_ASIAN.contains(charset) || charset.equals(CharsetLabels.WINDOWS_1252)) {
      return possible(charset, false);
    }
    return LATIN.contains(charset.name())
        ? possible(charset, false) && lettersUnlikeWindows1252(charset) >= LATIN_LETTERS
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
