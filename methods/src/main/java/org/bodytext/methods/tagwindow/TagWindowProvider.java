package org.bodytext.methods.tagwindow;

import org.bodytext.extractor.body.MethodProvider;

/** Provides {@code tag-window}. */
public final class TagWindowProvider extends MethodProvider {

  /** Creates the provider; called by {@link java.util.ServiceLoader}. */
  public TagWindowProvider() {
    super(
        TagWindowExtractor.ID,
        TagWindowOptions.settings(),
        TagWindowOptions::of,
        (settings, templates) -> new TagWindowExtractor(TagWindowOptions.of(settings)));
  }
}
