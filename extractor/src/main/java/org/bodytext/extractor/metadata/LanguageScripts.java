package org.bodytext.extractor.metadata;

import com.ibm.icu.lang.UScript;
import com.ibm.icu.util.ULocale;
import java.lang.Character.UnicodeScript;
import org.jspecify.annotations.Nullable;

/** The scripts of languages, as the Unicode Consortium collects them. */
final class LanguageScripts {

  private LanguageScripts() {}

  /** {@return the language of most texts in a script, null if none is known} */
  static @Nullable String language(UnicodeScript script) {
    String code = UScript.getShortName(UScript.getCodeFromName(script.name()));
    String language = ULocale.addLikelySubtags(new ULocale("und_" + code)).getLanguage();
    return language.isEmpty() || language.equals("und") ? null : language;
  }

  /** {@return whether most texts of a language are in Latin letters, or nothing is known of it} */
  static boolean isLatin(String language) {
    String script = ULocale.addLikelySubtags(new ULocale(language)).getScript();
    return script.isEmpty() || script.equals("Latn");
  }
}
