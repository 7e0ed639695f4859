package org.bodytext.extractor.method.bpnetwork;

import java.util.List;
import org.bodytext.extractor.body.BodyExtractor;
import org.bodytext.extractor.body.ExtractorProvider;
import org.bodytext.extractor.settings.Setting;
import org.bodytext.extractor.settings.Settings;
import org.bodytext.extractor.sites.SiteTemplates;

/** Provides {@code bp-network}. */
public final class BpNetworkProvider implements ExtractorProvider {

  @Override
  public String id() {
    return BpNetworkExtractor.ID;
  }

  @Override
  public List<Setting> settings() {
    return BpNetworkOptions.settings();
  }

  @Override
  public void validate(Settings settings) {
    BpNetworkOptions.of(settings);
  }

  @Override
  public BodyExtractor create(Settings settings, SiteTemplates templates) {
    return new BpNetworkExtractor(BpNetworkOptions.of(settings));
  }
}
