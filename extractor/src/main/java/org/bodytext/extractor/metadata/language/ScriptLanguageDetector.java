package org.bodytext.extractor.metadata.language;

import com.ibm.icu.lang.UScript;
import com.ibm.icu.util.ULocale;
import java.lang.Character.UnicodeScript;
import java.util.EnumMap;
import java.util.Map;
import org.bodytext.extractor.page.Lines;
import org.jspecify.annotations.Nullable;

/** Detects the languages that have a script of their own by the letters of a page. */
final class ScriptLanguageDetector {

  /** The maximum number of lines that are read. */
  private static final int MAX_LINES = 400;

  /** Reading ends after the line in which this number of letters is reached. */
  private static final int MAX_LETTERS = 2_000;

  /** The minimum number of letters for a result. */
  private static final int MIN_LETTERS = 20;

  /** The last letter of the block Latin Extended-B. */
  private static final char LAST_LATIN = 0x24f;

  /**
   * More than one in this number of letters must be specific to a language, to distinguish it from
   * others in the same script.
   */
  private static final int SPECIFIC_LETTER_INTERVAL = 50;

  private static final String UKRAINIAN = "іїєґІЇЄҐ";
  private static final String PERSIAN = "پچژگ";
  private static final String URDU = "ٹڈڑںے";

  /** The number of letters by script, without those up to {@link #LAST_LATIN}. */
  private final Map<UnicodeScript, Integer> counts = new EnumMap<>(UnicodeScript.class);

  private int letters;
  private int ukrainian;
  private int persian;
  private int urdu;

  private ScriptLanguageDetector() {}

  /** {@return the language of most letters of the first lines; null if unknown, as for Latin} */
  static @Nullable String of(Lines lines) {
    ScriptLanguageDetector detector = new ScriptLanguageDetector();
    int to = Math.min(lines.size(), MAX_LINES);
    for (int line = 0; line < to && detector.letters < MAX_LETTERS; line++) {
      if (lines.isVisible(line) && lines.end(line) - lines.start(line) <= MAX_LETTERS * 4) {
        detector.count(lines.text(line));
      }
    }
    return detector.letters < MIN_LETTERS ? null : detector.language();
  }

  private void count(String text) {
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (Character.isLetter(c)) {
        letters++;
        if (c > LAST_LATIN) {
          counts.merge(UnicodeScript.of(c), 1, Integer::sum);
          ukrainian += UKRAINIAN.indexOf(c) >= 0 ? 1 : 0;
          persian += PERSIAN.indexOf(c) >= 0 ? 1 : 0;
          urdu += URDU.indexOf(c) >= 0 ? 1 : 0;
        }
      }
    }
  }

  private int count(UnicodeScript script) {
    return counts.getOrDefault(script, 0);
  }

  private @Nullable String language() {
    int kana = count(UnicodeScript.HIRAGANA) + count(UnicodeScript.KATAKANA);
    int han = count(UnicodeScript.HAN) + count(UnicodeScript.BOPOMOFO);
    int hangul = count(UnicodeScript.HANGUL);
    int characters = kana + han + hangul;
    // Such a character carries as much text as three letters.
    int all = letters + characters * 2;
    if (characters * 6 > all) {
      boolean korean = hangul * 2 > han + kana;
      return korean ? "ko" : kana * 8 > han ? "ja" : "zh";
    }
    for (UnicodeScript script : counts.keySet()) {
      if (count(script) * 2 > all) {
        return language(script);
      }
    }
    return null;
  }

  private @Nullable String language(UnicodeScript script) {
    if (script == UnicodeScript.LATIN) {
      return null;
    }
    if (script == UnicodeScript.CYRILLIC && ukrainian * SPECIFIC_LETTER_INTERVAL > letters) {
      return "uk";
    }
    if (script == UnicodeScript.ARABIC
        && Math.max(persian, urdu) * SPECIFIC_LETTER_INTERVAL > letters) {
      return urdu * SPECIFIC_LETTER_INTERVAL > letters ? "ur" : "fa";
    }
    return languageOf(script);
  }

  /** {@return the likely language of a script by the data of CLDR; null if unknown} */
  private static @Nullable String languageOf(UnicodeScript script) {
    String code = UScript.getShortName(UScript.getCodeFromName(script.name()));
    String language = ULocale.addLikelySubtags(new ULocale("und_" + code)).getLanguage();
    return language.isEmpty() || language.equals("und") ? null : language;
  }
}
