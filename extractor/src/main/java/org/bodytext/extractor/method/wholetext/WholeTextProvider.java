package org.bodytext.extractor.method.wholetext;

import java.util.List;
import org.bodytext.extractor.body.BodyExtractor;
import org.bodytext.extractor.body.ExtractorProvider;
import org.bodytext.extractor.settings.Setting;
import org.bodytext.extractor.settings.Settings;
import org.bodytext.extractor.sites.SiteTemplates;

/** Provides {@code whole-text}. */
public final class WholeTextProvider implements ExtractorProvider {

  @Override
  public String id() {
    return WholeTextExtractor.ID;
  }

  @Override
  public List<Setting> settings() {
    return List.of();
  }

  @Override
  public void validate(Settings settings) {
    // This method has no settings.
  }

  @Override
  public BodyExtractor create(Settings settings, SiteTemplates templates) {
    return new WholeTextExtractor();
  }
}
