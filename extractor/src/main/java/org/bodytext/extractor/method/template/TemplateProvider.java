package org.bodytext.extractor.method.template;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.bodytext.extractor.body.BodyExtractor;
import org.bodytext.extractor.body.ExtractorProvider;
import org.bodytext.extractor.method.lineblock.LineBlockProvider;
import org.bodytext.extractor.settings.Setting;
import org.bodytext.extractor.settings.Settings;
import org.bodytext.extractor.sites.SiteTemplates;
import org.bodytext.extractor.sites.template.TemplateStores;

/** Provides {@code template}; {@code line-block} extracts pages without a template. */
public final class TemplateProvider implements ExtractorProvider {

  @Override
  public String id() {
    return TemplateExtractor.ID;
  }

  @Override
  public List<Setting> settings() {
    List<Setting> settings = new ArrayList<>(List.of(TemplateStores.SETTING));
    settings.addAll(TemplateOptions.settings());
    return settings;
  }

  @Override
  public void validate(Settings settings) {
    TemplateOptions.of(settings);
  }

  @Override
  public BodyExtractor create(Settings settings, SiteTemplates templates) {
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
