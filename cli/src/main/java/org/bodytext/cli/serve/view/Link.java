package org.bodytext.cli.serve.view;

import org.jspecify.annotations.Nullable;

/**
 * A text that may lead to another page.
 *
 * @param href the address; null if it leads nowhere
 * @param note a further text; null if absent
 * @param current whether the address is that of this page
 */
record Link(@Nullable String href, String text, @Nullable String note, boolean current) {

  static Link of(@Nullable String href, String text, boolean current) {
    return new Link(href, text, null, current);
  }
}
