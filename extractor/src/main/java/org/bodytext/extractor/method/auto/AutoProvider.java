package org.bodytext.extractor.method.auto;

import org.bodytext.extractor.body.MethodProvider;
import org.bodytext.extractor.sites.BoilerplatePolicy;

/** Provides {@code auto}. */
public final class AutoProvider extends MethodProvider {

  /** Creates the provider; called by {@link java.util.ServiceLoader}. */
  public AutoProvider() {
    super(
        AutoExtractor.ID,
        AutoOptions.settings(),
        AutoOptions::of,
        (settings, templates) ->
            new AutoExtractor(AutoOptions.of(settings), templates, BoilerplatePolicy.of(settings)));
  }
}
