package org.bodytext.methods.lineblock;

import org.bodytext.extractor.body.MethodProvider;

/** Provides {@code line-block}. */
public final class LineBlockProvider extends MethodProvider {

  /** Creates the provider; called by {@link java.util.ServiceLoader}. */
  public LineBlockProvider() {
    super(
        LineBlockExtractor.ID,
        LineBlockOptions.settings(),
        LineBlockOptions::of,
        (settings, templates) -> new LineBlockExtractor(LineBlockOptions.of(settings)));
  }
}
