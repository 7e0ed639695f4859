package org.bodytext.methods.tableframe;

import org.bodytext.extractor.body.MethodProvider;

/** Provides {@code table-frame}. */
public final class TableFrameProvider extends MethodProvider {

  /** Creates the provider; called by {@link java.util.ServiceLoader}. */
  public TableFrameProvider() {
    super(
        TableFrameExtractor.ID,
        TableFrameOptions.settings(),
        TableFrameOptions::of,
        (settings, templates) -> new TableFrameExtractor(TableFrameOptions.of(settings)));
  }
}
