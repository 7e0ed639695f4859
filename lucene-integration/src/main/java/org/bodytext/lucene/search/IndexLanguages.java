package org.bodytext.lucene.search;

import java.io.IOException;
import java.util.Set;
import java.util.TreeSet;
import org.apache.lucene.index.IndexReader;
import org.apache.lucene.index.MultiTerms;
import org.apache.lucene.index.Terms;
import org.apache.lucene.index.TermsEnum;
import org.apache.lucene.util.BytesRef;
import org.bodytext.lucene.index.BodyFields;

/** The languages of the pages of an index. */
final class IndexLanguages {

  private IndexLanguages() {}

  /** {@return the languages, without regions and scripts} */
  static Set<String> of(IndexReader reader) throws IOException {
    Set<String> languages = new TreeSet<>();
    Terms terms = MultiTerms.getTerms(reader, BodyFields.LANGUAGE);
    if (terms != null) {
      TermsEnum tags = terms.iterator();
      for (BytesRef tag = tags.next(); tag != null; tag = tags.next()) {
        String language = tag.utf8ToString();
        if (language.indexOf('-') < 0) {
          languages.add(language);
        }
      }
    }
    return languages;
  }
}
