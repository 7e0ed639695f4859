/** Finds the body text of web pages. */
module org.bodytext.extractor {
  requires com.fasterxml.jackson.core;
  requires com.ibm.icu;
  requires org.jsoup;
  requires static transitive org.jspecify;

  exports org.bodytext.extractor;
  exports org.bodytext.extractor.format;
  exports org.bodytext.extractor.template;

  uses org.bodytext.extractor.BodyTrainer.Provider;
}
