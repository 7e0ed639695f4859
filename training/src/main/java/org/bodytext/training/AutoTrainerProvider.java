package org.bodytext.training;

import org.bodytext.extractor.method.auto.AutoExtractor;
import org.bodytext.extractor.method.auto.AutoOptions;
import org.bodytext.extractor.settings.Settings;

/** Provides the trainer of {@code auto} if this module is on the class path. */
public final class AutoTrainerProvider implements BodyTrainer.Provider {

  @Override
  public String id() {
    return AutoExtractor.ID;
  }

  @Override
  public BodyTrainer trainer(Settings settings, int seed) {
    return new AutoTrainer(AutoOptions.of(settings), seed);
  }
}
