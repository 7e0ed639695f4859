package org.bodytext.lucene.analysis;

import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.UnaryOperator;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.ar.ArabicStemFilter;
import org.apache.lucene.analysis.bg.BulgarianStemFilter;
import org.apache.lucene.analysis.bn.BengaliStemFilter;
import org.apache.lucene.analysis.ckb.SoraniStemFilter;
import org.apache.lucene.analysis.cz.CzechStemFilter;
import org.apache.lucene.analysis.de.GermanLightStemFilter;
import org.apache.lucene.analysis.el.GreekStemFilter;
import org.apache.lucene.analysis.en.KStemFilter;
import org.apache.lucene.analysis.es.SpanishLightStemFilter;
import org.apache.lucene.analysis.fa.PersianStemFilter;
import org.apache.lucene.analysis.fi.FinnishLightStemFilter;
import org.apache.lucene.analysis.fr.FrenchLightStemFilter;
import org.apache.lucene.analysis.gl.GalicianMinimalStemFilter;
import org.apache.lucene.analysis.hi.HindiStemFilter;
import org.apache.lucene.analysis.hu.HungarianLightStemFilter;
import org.apache.lucene.analysis.id.IndonesianStemFilter;
import org.apache.lucene.analysis.it.ItalianLightStemFilter;
import org.apache.lucene.analysis.lv.LatvianStemFilter;
import org.apache.lucene.analysis.no.NorwegianLightStemFilter;
import org.apache.lucene.analysis.pt.PortugueseLightStemFilter;
import org.apache.lucene.analysis.ru.RussianLightStemFilter;
import org.apache.lucene.analysis.snowball.SnowballFilter;
import org.apache.lucene.analysis.sv.SwedishLightStemFilter;
import org.bodytext.extractor.text.LowerCase;
import org.tartarus.snowball.ext.CatalanStemmer;
import org.tartarus.snowball.ext.DanishStemmer;
import org.tartarus.snowball.ext.DutchStemmer;
import org.tartarus.snowball.ext.LithuanianStemmer;
import org.tartarus.snowball.ext.RomanianStemmer;
import org.tartarus.snowball.ext.TurkishStemmer;

/**
 * The stemmers of Lucene by language: the light one where there is one, otherwise Snowball's.
 *
 * <p>Polish, Ukrainian and the languages of former Yugoslavia have none in the modules that are
 * used.
 */
final class Stemmers {

  private static final Map<String, UnaryOperator<TokenStream>> BY_LANGUAGE =
      Map.ofEntries(
          Map.entry("ar", ArabicStemFilter::new),
          Map.entry("bg", BulgarianStemFilter::new),
          Map.entry("bn", BengaliStemFilter::new),
          Map.entry("ca", in -> new SnowballFilter(in, new CatalanStemmer())),
          Map.entry("ckb", SoraniStemFilter::new),
          Map.entry("cs", CzechStemFilter::new),
          Map.entry("da", in -> new SnowballFilter(in, new DanishStemmer())),
          Map.entry("de", GermanLightStemFilter::new),
          Map.entry("el", GreekStemFilter::new),
          Map.entry("en", KStemFilter::new),
          Map.entry("es", SpanishLightStemFilter::new),
          Map.entry("fa", PersianStemFilter::new),
          Map.entry("fi", FinnishLightStemFilter::new),
          Map.entry("fr", FrenchLightStemFilter::new),
          Map.entry("gl", GalicianMinimalStemFilter::new),
          Map.entry("hi", HindiStemFilter::new),
          Map.entry("hu", HungarianLightStemFilter::new),
          Map.entry("id", IndonesianStemFilter::new),
          Map.entry("it", ItalianLightStemFilter::new),
          Map.entry("lt", in -> new SnowballFilter(in, new LithuanianStemmer())),
          Map.entry("lv", LatvianStemFilter::new),
          Map.entry("nl", in -> new SnowballFilter(in, new DutchStemmer())),
          Map.entry("no", NorwegianLightStemFilter::new),
          Map.entry("pt", PortugueseLightStemFilter::new),
          Map.entry("ro", in -> new SnowballFilter(in, new RomanianStemmer())),
          Map.entry("ru", RussianLightStemFilter::new),
          Map.entry("sv", SwedishLightStemFilter::new),
          Map.entry("tr", in -> new SnowballFilter(in, new TurkishStemmer())));

  /** Tags that have the stemmer of another one. */
  private static final Map<String, String> SAME_STEMMER =
      Map.of("nb", "no", "nn", "no", "in", "id");

  private Stemmers() {}

  /** {@return the languages with a stemmer} */
  static Set<String> languages() {
    return new TreeSet<>(BY_LANGUAGE.keySet());
  }

  /**
   * {@return the language whose stemmer is used for a language; empty if there is none}
   *
   * @param tag a BCP 47 tag
   */
  static String language(String tag) {
    String primary = LowerCase.of(tag).split("[-_]", 2)[0];
    String language = SAME_STEMMER.getOrDefault(primary, primary);
    return BY_LANGUAGE.containsKey(language) ? language : "";
  }

  /** {@return the words of a language, stemmed; unchanged if the language has no stemmer} */
  static TokenStream stem(TokenStream words, String language) {
    return BY_LANGUAGE.getOrDefault(language, UnaryOperator.identity()).apply(words);
  }
}
