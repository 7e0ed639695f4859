package org.bodytext.extractor.method.auto;

import java.util.List;
import org.bodytext.extractor.body.BodyExtractor;
import org.bodytext.extractor.body.ExtractorProvider;
import org.bodytext.extractor.settings.Setting;
import org.bodytext.extractor.settings.Settings;
import org.bodytext.extractor.sites.BoilerplatePolicy;
import org.bodytext.extractor.sites.SiteTemplates;

/** Creates {@code auto}. */
public final class AutoProvider implements ExtractorProvider {

  @Override
  public String id() {
    return AutoExtractor.ID;
  }

  @Override
  public List<Setting> settings() {
    return AutoOptions.settings();
  }

  @Override
  public void validate(Settings settings) {
    AutoOptions.of(settings);
  }

  @Override
  public BodyExtractor create(Settings settings, SiteTemplates templates) {
    return new AutoExtractor(AutoOptions.of(settings), templates, BoilerplatePolicy.of(settings));
  }
}
