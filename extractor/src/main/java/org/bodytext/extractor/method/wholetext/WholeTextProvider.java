package org.bodytext.extractor.method.wholetext;

import java.util.List;
import org.bodytext.extractor.body.MethodProvider;

/** Provides {@code whole-text}, which has no settings. */
public final class WholeTextProvider extends MethodProvider {

  /** Creates the provider; called by {@link java.util.ServiceLoader}. */
  public WholeTextProvider() {
    super(
        WholeTextExtractor.ID,
        List.of(),
        settings -> {},
        (settings, templates) -> new WholeTextExtractor());
  }
}
