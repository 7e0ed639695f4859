package org.bodytext.cli.evaluate;

import java.util.List;
import org.bodytext.extractor.page.PageType;
import org.jspecify.annotations.Nullable;

/**
 * The correct body and metadata of one page.
 *
 * @param line the line of the gold file, counted from 1
 * @param id the id of the page in the gold file
 * @param url the URL of the page, null if absent
 * @param language such as {@code zh}, null if absent
 * @param pageTypeLabel such as {@code article}, null if absent
 * @param title the title, null if absent
 * @param published the date in ISO 8601, null if absent
 * @param body the body
 * @param with phrases that the body must contain
 * @param without phrases that the body must not contain
 */
public record GoldPage(
    int line,
    String id,
    @Nullable String url,
    @Nullable String language,
    @Nullable String pageTypeLabel,
    @Nullable String title,
    @Nullable String published,
    String body,
    List<String> with,
    List<String> without) {

  public GoldPage {
    with = List.copyOf(with);
    without = List.copyOf(without);
  }

  /** {@return the type of the page; unknown if the label is absent or not a known type} */
  public PageType pageType() {
    return PageType.of(pageTypeLabel);
  }
}
