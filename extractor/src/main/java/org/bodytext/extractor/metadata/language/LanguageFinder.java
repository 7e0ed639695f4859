package org.bodytext.extractor.metadata.language;

import com.ibm.icu.util.ULocale;
import java.util.Locale;
import java.util.Set;
import org.bodytext.extractor.metadata.source.JsonLd;
import org.bodytext.extractor.metadata.source.MetaTags;
import org.bodytext.extractor.metadata.source.MetadataSources;
import org.jspecify.annotations.Nullable;

/**
 * Finds the language of a page: what it declares, unless its letters cannot be of that language;
 * without a declaration, what its letters tell.
 */
public final class LanguageFinder {

  /** Languages that are written in Latin letters and in others. */
  private static final Set<String> OF_BOTH = Set.of("az", "bs", "ku", "ms", "tk", "uz");

  private LanguageFinder() {}

  /** {@return a BCP 47 tag, null if nothing tells} */
  public static @Nullable String find(MetadataSources parts) {
    String declared = declared(parts);
    String written = ScriptLanguageDetector.of(parts.page().lines());
    if (declared == null) {
      return written;
    }
    String base =
        declared.indexOf('-') < 0 ? declared : declared.substring(0, declared.indexOf('-'));
    // Templates say "en" on pages of any language; letters of another script do not lie.
    boolean impossible = written != null && !OF_BOTH.contains(base) && isLatin(base);
    return impossible ? written : declared;
  }

  private static @Nullable String declared(MetadataSources parts) {
    String tag = tag(parts.htmlAttribute("lang"));
    if (tag == null) {
      tag = tag(parts.htmlAttribute("xml:lang"));
    }
    if (tag == null) {
      tag = tag(parts.bodyAttribute("lang"));
    }
    for (String name : MetaTags.names("language")) {
      tag = tag == null ? tag(parts.meta().first(name)) : tag;
    }
    for (JsonLd.Thing thing : parts.jsonLd().things()) {
      if (tag != null) {
        break;
      }
      tag = tag(thing.first("inLanguage"));
    }
    return tag;
  }

  /** {@return {@code zh-CN} for {@code zh_cn}, null for what is no tag} */
  static @Nullable String tag(@Nullable String text) {
    if (text == null || text.length() > 40) {
      return null;
    }
    String first = text.strip().split("[,; ]", 2)[0].replace('_', '-');
    String[] subtags = first.split("-", -1);
    if (!isLetters(subtags[0], 2, 3)) {
      return null;
    }
    Locale.Builder builder = new Locale.Builder().setLanguage(subtags[0]);
    // Behind a single letter stand extensions.
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
