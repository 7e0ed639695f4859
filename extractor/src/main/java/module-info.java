/** Extracts the body text of web pages. */
module org.bodytext.extractor {
  requires com.fasterxml.jackson.core;
  requires com.ibm.icu;
  requires org.jsoup;
  requires static transitive org.jspecify;

  exports org.bodytext.extractor;
  exports org.bodytext.extractor.page;
  exports org.bodytext.extractor.body;
  exports org.bodytext.extractor.settings;
  exports org.bodytext.extractor.file;
  exports org.bodytext.extractor.sites;
  exports org.bodytext.extractor.sites.template;
  exports org.bodytext.extractor.output;
  exports org.bodytext.extractor.text;

  uses org.bodytext.extractor.body.BodyRenderer;
  uses org.bodytext.extractor.body.ExtractorProvider;
  uses org.bodytext.extractor.training.BodyTrainer.Provider;

  provides org.bodytext.extractor.body.BodyRenderer with
      org.bodytext.extractor.output.FormatRenderer;
  provides org.bodytext.extractor.body.ExtractorProvider with
      org.bodytext.extractor.method.auto.AutoProvider,
      org.bodytext.extractor.method.lineblock.LineBlockProvider,
      org.bodytext.extractor.method.bpnetwork.BpNetworkProvider,
      org.bodytext.extractor.method.densestcontainer.DensestContainerProvider,
      org.bodytext.extractor.method.tagwindow.TagWindowProvider,
      org.bodytext.extractor.method.tableframe.TableFrameProvider,
      org.bodytext.extractor.method.template.TemplateProvider,
      org.bodytext.extractor.method.wholetext.WholeTextProvider;
  provides org.bodytext.extractor.training.BodyTrainer.Provider with
      org.bodytext.extractor.method.bpnetwork.BpNetworkTrainerProvider;
}
