package org.bodytext.extractor.metadata.language;

import com.ibm.icu.util.ULocale;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import org.bodytext.extractor.metadata.source.MetadataSources;
import org.bodytext.extractor.page.Lines;
import org.jspecify.annotations.Nullable;

/**
 * Finds the language of a page: what it declares, unless its letters cannot be of that language;
 * without a declaration, by its letters.
 */
public final class LanguageFinder {

  /** Languages that are written in Latin letters and in others. */
  private static final Set<String> OF_BOTH = Set.of("az", "bs", "ku", "ms", "tk", "uz");

  /** The language that templates declare on pages in any language. */
  private static final String DEFAULT = "en";

  /** The minimum lead of a detected language; text in languages that are unknown has less. */
  private static final double MIN_LEAD = 0.1;

  private static final int MIN_LETTERS = 100;

  /** The minimum lead over English, if it is declared. */
  private static final double MIN_LEAD_OVER_ENGLISH = 0.15;

  private static final int MIN_LETTERS_OTHER = 400;

  private LanguageFinder() {}

  /**
   * {@return a BCP 47 tag in its canonical form, such as {@code zh-CN}; null if it is unknown}
   *
   * <p>The declared language, with its script and region, unless the text is in another one: its
   * letters, or where English is declared, as templates do, its pairs and triples of letters.
   * Without a declaration, the detected language.
   */
  public static @Nullable String find(MetadataSources parts) {
    String declared = declared(parts);
    Lines lines = parts.page().lines();
    String written = ScriptLanguageDetector.of(lines);
    if (written != null) {
      return declared == null || isImpossible(declared) ? written : declared;
    }
    if (declared != null && !base(declared).equals(DEFAULT)) {
      return declared;
    }
    LatinLanguageDetector detected = LatinLanguageDetector.of(lines);
    if (detected == null || detected.lead() < MIN_LEAD) {
      return declared;
    }
    boolean certain =
        declared == null
            ? detected.letters() >= MIN_LETTERS
            : detected.letters() >= MIN_LETTERS_OTHER
                && detected.leadOverEnglish() >= MIN_LEAD_OVER_ENGLISH;
    return certain ? detected.language() : declared;
  }

  /** {@return whether a text in a script other than Latin cannot be in the declared language} */
  private static boolean isImpossible(String declared) {
    return !OF_BOTH.contains(base(declared)) && isLatin(base(declared));
  }

  private static String base(String tag) {
    return tag.indexOf('-') < 0 ? tag : tag.substring(0, tag.indexOf('-'));
  }

  private static @Nullable String declared(MetadataSources parts) {
    return parts
        .languages()
        .map(claim -> tag(claim.text()))
        .filter(Objects::nonNull)
        .findFirst()
        .orElse(null);
  }

  /** {@return the tag in a declaration: {@code zh-CN} for {@code zh_cn}; null if it has none} */
  public static @Nullable String tag(@Nullable String text) {
    if (text == null || text.length() > 40) {
      return null;
    }
    String first = text.strip().split("[,; ]", 2)[0].replace('_', '-');
    String[] subtags = first.split("-", -1);
    if (!isLetters(subtags[0], 2, 3)) {
      return null;
    }
    Locale.Builder builder = new Locale.Builder().setLanguage(subtags[0]);
    // Extensions follow a single letter.
    for (int i = 1; i < subtags.length && subtags[i].length() > 1; i++) {
      if (isLetters(subtags[i], 4, 4)) {
        builder.setScript(subtags[i]);
      } else if (isLetters(subtags[i], 2, 2) || subtags[i].matches("\\d{3}")) {
        builder.setRegion(subtags[i]);
      }
    }
    return builder.build().toLanguageTag();
  }

  private static boolean isLetters(String text, int least, int most) {
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (!(c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z')) {
        return false;
      }
    }
    return text.length() >= least && text.length() <= most;
  }

  /** {@return whether most texts of a language are in Latin letters, or nothing is known of it} */
  private static boolean isLatin(String language) {
    String script = ULocale.addLikelySubtags(new ULocale(language)).getScript();
    return script.isEmpty() || script.equals("Latn");
  }
}
