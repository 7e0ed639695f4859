package org.bodytext.extractor.method.auto.model;

import java.util.function.Supplier;
import org.bodytext.extractor.method.auto.features.PageTypeInput;
import org.bodytext.extractor.page.PageType;
import org.jspecify.annotations.Nullable;

/**
 * The kind of one page, worked out when first asked for, since many want the text alone. Safe to
 * share between threads.
 */
public final class MemoizedPageType implements Supplier<PageType> {

  private final PageTypeModel model;

  /** Given up once the kind is known. */
  private @Nullable PageTypeInput input;

  private PageType kind = PageType.UNKNOWN;

  public MemoizedPageType(PageTypeModel model, PageTypeInput input) {
    this.model = model;
    this.input = input;
  }

  @Override
  public synchronized PageType get() {
    PageTypeInput unread = input;
    if (unread != null) {
      kind = model.kind(unread);
      input = null;
    }
    return kind;
  }
}
