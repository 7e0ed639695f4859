package org.bodytext.extractor.method.tableframe;

import java.util.List;
import org.bodytext.extractor.body.BodyExtractor;
import org.bodytext.extractor.body.ExtractorProvider;
import org.bodytext.extractor.settings.Setting;
import org.bodytext.extractor.settings.Settings;
import org.bodytext.extractor.sites.SiteTemplates;

/** Provides {@code table-frame}. */
public final class TableFrameProvider implements ExtractorProvider {

  @Override
  public String id() {
    return TableFrameExtractor.ID;
  }

  @Override
  public List<Setting> settings() {
    return TableFrameOptions.settings();
  }

  @Override
  public void validate(Settings settings) {
    TableFrameOptions.of(settings);
  }

  @Override
  public BodyExtractor create(Settings settings, SiteTemplates templates) {
    return new TableFrameExtractor(TableFrameOptions.of(settings));
  }
}
