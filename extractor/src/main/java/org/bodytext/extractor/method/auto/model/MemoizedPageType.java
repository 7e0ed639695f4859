package org.bodytext.extractor.method.auto.model;

import java.util.function.Supplier;
import org.bodytext.extractor.method.auto.features.PageTypeInput;
import org.bodytext.extractor.page.PageType;
import org.jspecify.annotations.Nullable;

/**
 * The predicted type of one page, computed on first access, because many callers need only the
 * text. Safe to share between threads.
 */
public final class MemoizedPageType implements Supplier<PageType> {

  private final PageTypeModel model;

  /** Released once the type is known. */
  private @Nullable PageTypeInput input;

  private PageType type = PageType.UNKNOWN;

  /**
   * Creates the type of a page.
   *
   * @param model predicts the type
   * @param input the features of the page
   */
  public MemoizedPageType(PageTypeModel model, PageTypeInput input) {
    this.model = model;
    this.input = input;
  }

  @Override
  public synchronized PageType get() {
    PageTypeInput unread = input;
    if (unread != null) {
      type = model.predict(unread);
      input = null;
    }
    return type;
  }
}
