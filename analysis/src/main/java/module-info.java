/** Analysis of HTML and of text in Lucene. */
module org.bodytext.lucene.analysis {
  requires com.ibm.icu;
  requires transitive org.apache.lucene.core;
  requires org.apache.lucene.analysis.common;
  requires transitive org.bodytext.extractor;
  requires static transitive org.jspecify;

  exports org.bodytext.lucene.analysis;

  provides org.apache.lucene.analysis.CharFilterFactory with
      org.bodytext.lucene.analysis.BodyTextCharFilterFactory,
      org.bodytext.lucene.analysis.HangulLatinBoundaryCharFilterFactory;
  provides org.apache.lucene.analysis.TokenFilterFactory with
      org.bodytext.lucene.analysis.BodyTextApostropheFilterFactory,
      org.bodytext.lucene.analysis.BodyTextNormalizationFilterFactory,
      org.bodytext.lucene.analysis.BodyTextWordFormsFilterFactory;
}
