/** Indexing and search of body text in Lucene. */
module org.bodytext.lucene {
  requires com.ibm.icu;
  requires transitive org.apache.lucene.core;
  requires org.apache.lucene.analysis.common;
  requires org.apache.lucene.highlighter;
  requires org.apache.lucene.queryparser;
  requires org.apache.lucene.sandbox;
  requires transitive org.bodytext.extractor;
  requires transitive org.bodytext.lucene.analysis;
  requires static transitive org.jspecify;

  exports org.bodytext.lucene.compare;
  exports org.bodytext.lucene.index;
  exports org.bodytext.lucene.search;
}
