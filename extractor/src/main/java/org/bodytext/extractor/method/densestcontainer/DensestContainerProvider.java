package org.bodytext.extractor.method.densestcontainer;

import java.util.List;
import org.bodytext.extractor.body.BodyExtractor;
import org.bodytext.extractor.body.ExtractorProvider;
import org.bodytext.extractor.settings.Setting;
import org.bodytext.extractor.settings.Settings;
import org.bodytext.extractor.sites.SiteTemplates;

/** Provides {@code densest-container}. */
public final class DensestContainerProvider implements ExtractorProvider {

  @Override
  public String id() {
    return DensestContainerExtractor.ID;
  }

  @Override
  public List<Setting> settings() {
    return DensestContainerOptions.settings();
  }

  @Override
  public void validate(Settings settings) {
    DensestContainerOptions.of(settings);
  }

  @Override
  public BodyExtractor create(Settings settings, SiteTemplates templates) {
    return new DensestContainerExtractor(DensestContainerOptions.of(settings));
  }
}
