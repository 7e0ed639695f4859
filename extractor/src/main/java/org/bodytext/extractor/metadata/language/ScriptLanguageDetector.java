package org.bodytext.extractor.metadata.language;

import com.ibm.icu.lang.UScript;
import com.ibm.icu.util.ULocale;
import java.lang.Character.UnicodeScript;
import java.util.EnumMap;
import java.util.Map;
import org.bodytext.extractor.page.Lines;
import org.jspecify.annotations.Nullable;

/** The language that the letters of a page tell: those that have a script to themselves. */
final class ScriptLanguageDetector {

  private static final int MAX_LINES = 400;
  private static final int MAX_LETTERS = 2_000;
  private static final int MIN_LETTERS = 20;
  private static final char LAST_LATIN = 0x24f;

  /** One in so many letters tells a language from others in the same script. */
  private static final int OF_OTHERS = 50;

  private static final String UKRAINIAN = "іїєґІЇЄҐ";
  private static final String PERSIAN = "پچژگ";
  private static final String URDU = "ٹڈڑںے";

  /** Letters of each script but Latin ones. */
  private final Map<UnicodeScript, Integer> counts = new EnumMap<>(UnicodeScript.class);

  private int letters;
  private int ukrainian;
  private int persian;
  private int urdu;

  private ScriptLanguageDetector() {}

  /** {@return the language that most letters of the first lines tell; null for Latin letters} */
  static @Nullable String of(Lines lines) {
    ScriptLanguageDetector written = new ScriptLanguageDetector();
    int to = Math.min(lines.size(), MAX_LINES);
    for (int line = 0; line < to && written.letters < MAX_LETTERS; line++) {
      if (lines.isVisible(line) && lines.end(line) - lines.start(line) <= MAX_LETTERS * 4) {
        written.count(lines.text(line));
      }
    }
    return written.letters < MIN_LETTERS ? null : written.language();
  }

  private void count(String text) {
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (Character.isLetter(c)) {
        letters++;
        if (c > LAST_LATIN) {
          counts.merge(UnicodeScript.of(c), 1, Integer::sum);
        }
        ukrainian += UKRAINIAN.indexOf(c) >= 0 ? 1 : 0;
        persian += PERSIAN.indexOf(c) >= 0 ? 1 : 0;
        urdu += URDU.indexOf(c) >= 0 ? 1 : 0;
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
    // One of these characters says as much as three letters.
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
    if (script == UnicodeScript.CYRILLIC && ukrainian * OF_OTHERS > letters) {
      return "uk";
    }
    if (script == UnicodeScript.ARABIC && Math.max(persian, urdu) * OF_OTHERS > letters) {
      return urdu * OF_OTHERS > letters ? "ur" : "fa";
    }
    return languageOf(script);
  }

  /** {@return the language of most texts in a script as CLDR lists it, null if none is known} */
  private static @Nullable String languageOf(UnicodeScript script) {
    String code = UScript.getShortName(UScript.getCodeFromName(script.name()));
    String language = ULocale.addLikelySubtags(new ULocale("und_" + code)).getLanguage();
    return language.isEmpty() || language.equals("und") ? null : language;
  }
}
