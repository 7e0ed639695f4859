/** Published methods of extraction, found by {@code ExtractorRegistry}. */
module org.bodytext.methods {
  requires com.ibm.icu;
  requires org.bodytext.extractor;
  requires org.jsoup;
  requires static org.jspecify;

  provides org.bodytext.extractor.body.ExtractorProvider with
      org.bodytext.methods.lineblock.LineBlockProvider,
      org.bodytext.methods.bpnetwork.BpNetworkProvider,
      org.bodytext.methods.densestcontainer.DensestContainerProvider,
      org.bodytext.methods.tagwindow.TagWindowProvider,
      org.bodytext.methods.tableframe.TableFrameProvider,
      org.bodytext.methods.template.TemplateProvider;
}
