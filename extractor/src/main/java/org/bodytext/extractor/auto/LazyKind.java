package org.bodytext.extractor.auto;

import java.util.function.Supplier;
import org.bodytext.extractor.PageKind;
import org.jspecify.annotations.Nullable;

/**
 * The kind of one page, worked out when first asked for, since many want the text alone. Safe to
 * share between threads.
 */
final class LazyKind implements Supplier<PageKind> {

  private final KindModel model;

  /** Given up once the kind is known. */
  private @Nullable KindInput input;

  private PageKind kind = PageKind.UNKNOWN;

  LazyKind(KindModel model, KindInput input) {
    this.model = model;
    this.input = input;
  }

  @Override
  public synchronized PageKind get() {
    KindInput unread = input;
    if (unread != null) {
      kind = model.kind(unread);
      input = null;
    }
    return kind;
  }
}
