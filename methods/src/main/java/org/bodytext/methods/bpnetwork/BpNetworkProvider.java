package org.bodytext.methods.bpnetwork;

import org.bodytext.extractor.body.MethodProvider;

/** Provides {@code bp-network}. */
public final class BpNetworkProvider extends MethodProvider {

  /** Creates the provider; called by {@link java.util.ServiceLoader}. */
  public BpNetworkProvider() {
    super(
        BpNetworkExtractor.ID,
        BpNetworkOptions.settings(),
        BpNetworkOptions::of,
        (settings, templates) -> new BpNetworkExtractor(BpNetworkOptions.of(settings)));
  }
}
