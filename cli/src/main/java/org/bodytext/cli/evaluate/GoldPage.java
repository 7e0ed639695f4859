package org.bodytext.cli.evaluate;

import org.bodytext.extractor.page.PageType;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What is right on one page.
 *
 * @param line the line of the gold file, counted from 1
 * @param id what the gold file calls the page
 * @param url where the page is from, null if the gold does not tell
 * @param language such as {@code zh}, null if the gold does not tell
 * @param pageType such as {@code article}, null if the gold does not tell
 * @param title the right title, null if the gold has none
 * @param published the right date in ISO 8601, null if the gold has none
 * @param body the right body
 * @param with phrases that the body must hold
 * @param without phrases that the body must not hold
 */
public record GoldPage(
    int line,
    String id,
    @Nullable String url,
    @Nullable String language,
    @Nullable String pageType,
    @Nullable String title,
    @Nullable String published,
    String body,
    List<String> with,
    List<String> without) {

  public GoldPage {
    with = List.copyOf(with);
    without = List.copyOf(without);
  }

  /** {@return the kind of the page; unknown if the gold does not tell, or not one that there is} */
  public PageType kind() {
    return PageType.of(pageType);
  }
}
