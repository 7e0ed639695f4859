/** Analysis, indexing and search of body text in Lucene. */
module org.bodytext.lucene {
  requires com.ibm.icu;
  requires transitive org.apache.lucene.core;
  requires org.apache.lucene.analysis.common;
  requires org.apache.lucene.highlighter;
  requires org.apache.lucene.queryparser;
  requires org.apache.lucene.sandbox;
  requires transitive org.bodytext.extractor;
  requires static transitive org.jspecify;

  exports org.bodytext.lucene.analysis;
  exports org.bodytext.lucene.compare;
  exports org.bodytext.lucene.index;
  exports org.bodytext.lucene.search;

  provides org.apache.lucene.analysis.CharFilterFactory with
      org.bodytext.lucene.analysis.BodyTextCharFilterFactory,
      org.bodytext.lucene.analysis.HangulLatinBoundaryCharFilterFactory;
  provides org.apache.lucene.analysis.TokenFilterFactory with
      org.bodytext.lucene.analysis.BodyTextApostropheFilterFactory,
      org.bodytext.lucene.analysis.BodyTextNormalizationFilterFactory,
      org.bodytext.lucene.analysis.BodyTextWordFormsFilterFactory;
}
