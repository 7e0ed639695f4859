package org.bodytext.extractor.auto;

import java.util.function.Supplier;
import org.bodytext.extractor.Page;
import org.bodytext.extractor.PageKind;
import org.jspecify.annotations.Nullable;

/**
 * The kind of one page, worked out when first asked for, since many want the text alone. Safe to
 * share between threads.
 */
final class LazyKind implements Supplier<PageKind> {

  private final KindModel model;
  private final Page page;

  /** Given up once the kind is known. */
  private @Nullable LineRows rows;

  private PageKind kind = PageKind.UNKNOWN;

  LazyKind(KindModel model, Page page, LineRows rows) {
    this.model = model;
    this.page = page;
    this.rows = rows;
  }

  @Override
  public synchronized PageKind get() {
    LineRows unread = rows;
    if (unread != null) {
      kind = model.kind(KindInput.of(page, unread));
      rows = null;
    }
    return kind;
  }
}
