/** Extracts the body text of web pages. */
@SuppressWarnings("module") // the module of methods is compiled after this one
module org.bodytext.extractor {
  requires com.fasterxml.jackson.core;
  requires com.ibm.icu;
  requires java.xml;
  requires org.jsoup;
  requires static transitive org.jspecify;

  exports org.bodytext.extractor;
  exports org.bodytext.extractor.page;
  exports org.bodytext.extractor.body;
  exports org.bodytext.extractor.settings;
  exports org.bodytext.extractor.fields;
  exports org.bodytext.extractor.file;
  exports org.bodytext.extractor.sites;
  exports org.bodytext.extractor.sites.template;
  exports org.bodytext.extractor.output;
  exports org.bodytext.extractor.output.passages;
  exports org.bodytext.extractor.text;
  exports org.bodytext.extractor.hash to
      org.bodytext.methods;
  exports org.bodytext.extractor.markup to
      org.bodytext.methods;

  uses org.bodytext.extractor.body.BodyRenderer;
  uses org.bodytext.extractor.body.ExtractorProvider;

  provides org.bodytext.extractor.body.BodyRenderer with
      org.bodytext.extractor.output.FormatRenderer;
  provides org.bodytext.extractor.body.ExtractorProvider with
      org.bodytext.extractor.method.auto.AutoProvider,
      org.bodytext.extractor.method.wholetext.WholeTextProvider;
}
