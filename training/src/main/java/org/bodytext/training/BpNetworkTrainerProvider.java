package org.bodytext.training;

import org.bodytext.extractor.settings.Settings;
import org.bodytext.methods.bpnetwork.BpNetworkExtractor;
import org.bodytext.methods.bpnetwork.BpNetworkOptions;

/** Provides the trainer of {@code bp-network}. */
public final class BpNetworkTrainerProvider implements BodyTrainer.Provider {

  @Override
  public String id() {
    return BpNetworkExtractor.ID;
  }

  @Override
  public BodyTrainer trainer(Settings settings, int seed) {
    return new BpNetworkTrainer(BpNetworkOptions.of(settings), seed);
  }
}
