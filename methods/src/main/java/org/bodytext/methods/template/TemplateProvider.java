package org.bodytext.methods.template;

import java.util.Map;
import org.bodytext.extractor.body.BodyExtractor;
import org.bodytext.extractor.body.MethodProvider;
import org.bodytext.extractor.settings.Settings;
import org.bodytext.extractor.sites.SiteTemplates;
import org.bodytext.methods.lineblock.LineBlockProvider;

/** Provides {@code template}; {@code line-block} extracts pages without a template. */
public final class TemplateProvider extends MethodProvider {

  /** Creates the provider; called by {@link java.util.ServiceLoader}. */
  public TemplateProvider() {
    super(
        TemplateExtractor.ID,
        TemplateOptions.settings(),
        TemplateOptions::of,
        TemplateProvider::extractor);
  }

  private static BodyExtractor extractor(Settings settings, SiteTemplates templates) {
    TemplateOptions options = TemplateOptions.of(settings);
    LineBlockProvider lineBlock = new LineBlockProvider();
    BodyExtractor fallback = lineBlock.create(settings, SiteTemplates.NONE);
    if (!options.references().isEmpty()) {
      return new ReferenceExtractor(
          ReferencePages.read(options.references()), options.minSimilarity(), fallback);
    }
    Settings oneRegion = new Settings(lineBlock.settings(), Map.of("line-block.region", "maximum"));
    BodyExtractor filter = lineBlock.create(oneRegion, SiteTemplates.NONE);
    return new TemplateExtractor(templates, options, filter, fallback);
  }
}
