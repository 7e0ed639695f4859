package org.bodytext.training;

import org.bodytext.extractor.BodyTrainer;
import org.bodytext.extractor.ExtractionOptions;
import org.bodytext.extractor.auto.AutoExtractor;

/** Finds the trainer of {@code auto} where this module is on the class path. */
public final class AutoTrainerProvider implements BodyTrainer.Provider {

  @Override
  public String id() {
    return AutoExtractor.ID;
  }

  @Override
  public BodyTrainer trainer(ExtractionOptions options) {
    return new AutoTrainer(options.auto());
  }
}
