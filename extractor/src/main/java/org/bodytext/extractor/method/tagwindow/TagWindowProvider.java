package org.bodytext.extractor.method.tagwindow;

import java.util.List;
import org.bodytext.extractor.body.BodyExtractor;
import org.bodytext.extractor.body.ExtractorProvider;
import org.bodytext.extractor.settings.Setting;
import org.bodytext.extractor.settings.Settings;
import org.bodytext.extractor.sites.SiteTemplates;

/** Provides {@code tag-window}. */
public final class TagWindowProvider implements ExtractorProvider {

  @Override
  public String id() {
    return TagWindowExtractor.ID;
  }

  @Override
  public List<Setting> settings() {
    return TagWindowOptions.settings();
  }

  @Override
  public void validate(Settings settings) {
    TagWindowOptions.of(settings);
  }

  @Override
  public BodyExtractor create(Settings settings, SiteTemplates templates) {
    return new TagWindowExtractor(TagWindowOptions.of(settings));
  }
}
