package org.bodytext.methods.densestcontainer;

import org.bodytext.extractor.body.MethodProvider;

/** Provides {@code densest-container}. */
public final class DensestContainerProvider extends MethodProvider {

  /** Creates the provider; called by {@link java.util.ServiceLoader}. */
  public DensestContainerProvider() {
    super(
        DensestContainerExtractor.ID,
        DensestContainerOptions.settings(),
        DensestContainerOptions::of,
        (settings, templates) ->
            new DensestContainerExtractor(DensestContainerOptions.of(settings)));
  }
}
