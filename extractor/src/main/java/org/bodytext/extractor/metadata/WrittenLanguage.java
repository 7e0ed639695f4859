package org.bodytext.extractor.metadata;

import java.lang.Character.UnicodeScript;
import java.util.List;
import org.bodytext.extractor.Lines;
import org.jspecify.annotations.Nullable;

/** The language that the letters of a page tell: those that have a script to themselves. */
final class WrittenLanguage {

  private static final int MOST_LINES = 400;
  private static final int MOST_LETTERS = 2_000;
  private static final int LEAST_LETTERS = 20;

  private static final int OTHER = 0;
  private static final int HAN = 1;
  private static final int HIRAGANA = 2;
  private static final int KATAKANA = 3;
  private static final int HANGUL = 4;
  private static final int CYRILLIC = 5;

  private static final List<UnicodeScript> SCRIPTS =
      List.of(
          UnicodeScript.LATIN,
          UnicodeScript.HAN,
          UnicodeScript.HIRAGANA,
          UnicodeScript.KATAKANA,
          UnicodeScript.HANGUL,
          UnicodeScript.CYRILLIC,
          UnicodeScript.ARABIC,
          UnicodeScript.GREEK,
          UnicodeScript.HEBREW,
          UnicodeScript.THAI,
          UnicodeScript.DEVANAGARI);

  /** The languages of the scripts that follow the Cyrillic one. */
  private static final List<String> LANGUAGES = List.of("ar", "el", "he", "th", "hi");

  private static final String UKRAINIAN = "іїєґІЇЄҐ";

  private final int[] counts = new int[SCRIPTS.size()];
  private int letters;
  private int ukrainian;

  private WrittenLanguage() {}

  /** {@return the language that most letters of the first lines tell; null for Latin letters} */
  static @Nullable String of(Lines lines) {
    WrittenLanguage written = new WrittenLanguage();
    int to = Math.min(lines.size(), MOST_LINES);
    for (int line = 0; line < to && written.letters < MOST_LETTERS; line++) {
      if (lines.isVisible(line) && lines.end(line) - lines.start(line) <= MOST_LETTERS * 4) {
        written.count(lines.text(line));
      }
    }
    return written.letters < LEAST_LETTERS ? null : written.language();
  }

  private void count(String text) {
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (Character.isLetter(c)) {
        int script = c < 0x250 ? OTHER : SCRIPTS.indexOf(UnicodeScript.of(c));
        letters++;
        counts[Math.max(script, OTHER)]++;
        ukrainian += UKRAINIAN.indexOf(c) >= 0 ? 1 : 0;
      }
    }
  }

  private @Nullable String language() {
    int kana = counts[HIRAGANA] + counts[KATAKANA];
    int characters = kana + counts[HAN] + counts[HANGUL];
    // One of these characters says as much as three letters.
    int all = letters + characters * 2;
    if (characters * 6 > all) {
      boolean korean = counts[HANGUL] * 2 > counts[HAN] + kana;
      return korean ? "ko" : kana * 8 > counts[HAN] ? "ja" : "zh";
    }
    if (counts[CYRILLIC] * 2 > all) {
      return ukrainian * 50 > letters ? "uk" : "ru";
    }
    for (int i = 0; i < LANGUAGES.size(); i++) {
      if (counts[CYRILLIC + 1 + i] * 2 > all) {
        return LANGUAGES.get(i);
      }
    }
    return null;
  }
}
