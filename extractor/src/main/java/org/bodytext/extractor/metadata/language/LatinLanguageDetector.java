package org.bodytext.extractor.metadata.language;

import com.ibm.icu.text.CharsetDetector;
import com.ibm.icu.text.CharsetMatch;
import java.nio.charset.Charset;
import java.util.List;
import org.bodytext.extractor.page.Lines;
import org.jspecify.annotations.Nullable;

/**
 * The language of a text in Latin script, by the trigrams of ICU's charset detector.
 *
 * <p>The detector of ICU decides between languages when it recognises the bytes of ISO 8859-1, -2
 * and -9: Czech, Danish, Dutch, English, French, German, Hungarian, Italian, Norwegian, Polish,
 * Portuguese, Romanian, Spanish, Swedish and Turkish. Text in other languages gets one of these
 * with a low confidence.
 *
 * @param language a BCP 47 tag
 * @param confidence from 0 to 100, as ICU defines it
 * @param length the length of the text that was read, in code units
 */
record LatinLanguageDetector(String language, int confidence, int length) {

  /** The languages that the detector supports. */
  static final List<String> KNOWN =
      List.of(
          "cs", "da", "de", "en", "es", "fr", "hu", "it", "nl", "no", "pl", "pt", "ro", "sv", "tr");

  private static final List<Charset> CHARSETS =
      List.of(
          Charset.forName("ISO-8859-1"),
          Charset.forName("ISO-8859-2"),
          Charset.forName("ISO-8859-9"));

  /** A match with this confidence is not compared with those of the other charsets. */
  private static final int CERTAIN = 80;

  private static final int MAX_LENGTH = 500;
  private static final int MAX_LINES = 600;

  /** Shorter lines are menus, captions and names, in characters. */
  private static final int MIN_LINE = 40;

  private static final int MAX_LINE = 4_000;

  /** {@return the language of the sentences of a page, null if there are too few} */
  static @Nullable LatinLanguageDetector of(Lines lines) {
    String text = sentences(lines);
    LatinLanguageDetector best = null;
    for (Charset charset : CHARSETS) {
      if (text.length() >= MIN_LINE && (best == null || best.confidence < CERTAIN)) {
        LatinLanguageDetector match = match(text, charset);
        best = match != null && (best == null || match.confidence > best.confidence) ? match : best;
      }
    }
    return best;
  }

  private static @Nullable LatinLanguageDetector match(String text, Charset charset) {
    CharsetDetector detector = new CharsetDetector();
    detector.setText(text.getBytes(charset));
    for (CharsetMatch match : detector.detectAll()) {
      String language = match.getLanguage();
      if (language != null && KNOWN.contains(language)) {
        return new LatinLanguageDetector(language, match.getConfidence(), text.length());
      }
    }
    return null;
  }

  /** {@return the first lines that are sentences rather than links} */
  private static String sentences(Lines lines) {
    StringBuilder text = new StringBuilder();
    int to = Math.min(lines.size(), MAX_LINES);
    for (int line = 0; line < to && text.length() < MAX_LENGTH; line++) {
      int length = lines.characters(line);
      if (lines.isVisible(line)
          && length >= MIN_LINE
          && lines.linkCharacters(line) * 4 < length
          && lines.end(line) - lines.start(line) <= MAX_LINE) {
        text.append(lines.text(line)).append(' ');
      }
    }
    return text.substring(0, Math.min(text.length(), MAX_LENGTH));
  }
}
