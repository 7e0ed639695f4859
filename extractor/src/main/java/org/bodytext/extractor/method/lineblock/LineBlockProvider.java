package org.bodytext.extractor.method.lineblock;

import java.util.List;
import org.bodytext.extractor.body.BodyExtractor;
import org.bodytext.extractor.body.ExtractorProvider;
import org.bodytext.extractor.settings.Setting;
import org.bodytext.extractor.settings.Settings;
import org.bodytext.extractor.sites.SiteTemplates;

/** Provides {@code line-block}. */
public final class LineBlockProvider implements ExtractorProvider {

  @Override
  public String id() {
    return LineBlockExtractor.ID;
  }

  @Override
  public List<Setting> settings() {
    return LineBlockOptions.settings();
  }

  @Override
  public void validate(Settings settings) {
    LineBlockOptions.of(settings);
  }

  @Override
  public BodyExtractor create(Settings settings, SiteTemplates templates) {
    return new LineBlockExtractor(LineBlockOptions.of(settings));
  }
}
