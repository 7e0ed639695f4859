package org.bodytext.cli.gold;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.bodytext.extractor.page.Lines;
import org.bodytext.extractor.page.PageType;
import org.bodytext.lucene.compare.ExpectedPhrases;
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
 * @param author the authors, separated by semicolons or commas; null if absent
 * @param published the date in ISO 8601, null if absent
 * @param body the body; null if only phrases of it are known
 * @param with phrases that the body must contain
 * @param without phrases that the body must not contain
 * @param marks the texts of other parts of the page, with line feeds between lines; null unless the
 *     page was marked part by part
 * @param ranges the lines of the body and of the other parts by their numbers, instead of {@code
 *     body} and {@code marks}; null if absent
 */
public record GoldPage(
    int line,
    String id,
    @Nullable String url,
    @Nullable String language,
    @Nullable String pageTypeLabel,
    @Nullable String title,
    @Nullable String author,
    @Nullable String published,
    @Nullable String body,
    List<String> with,
    List<String> without,
    @Nullable Map<PagePart, String> marks,
    @Nullable LineRanges ranges) {

  public GoldPage {
    with = List.copyOf(with);
    without = List.copyOf(without);
    marks = marks == null ? null : Map.copyOf(marks);
  }

  /** {@return the type of the page; unknown if the label is absent or not a known type} */
  public PageType pageType() {
    return PageType.of(pageTypeLabel);
  }

  /** {@return the phrases of a page, none for null} */
  public static ExpectedPhrases phrases(@Nullable GoldPage page) {
    return page == null ? ExpectedPhrases.NONE : new ExpectedPhrases(page.with, page.without);
  }

  /** {@return whether the correct body is known} */
  public boolean hasBody() {
    return body != null || ranges != null;
  }

  /**
   * {@return this gold with the texts of the lines that its ranges refer to; this gold itself
   * without ranges}
   *
   * @param lines the lines of the page
   * @throws IllegalArgumentException if the lines are not those that were marked
   */
  public GoldPage resolve(Lines lines) {
    if (ranges == null) {
      return this;
    }
    ranges.check(id, lines);
    Map<PagePart, String> texts = new EnumMap<>(PagePart.class);
    for (PagePart part : PagePart.values()) {
      String text = ranges.text(part.id(), lines);
      if (!text.isEmpty()) {
        texts.put(part, text);
      }
    }
    return new GoldPage(
        line,
        id,
        url,
        language,
        pageTypeLabel,
        title,
        author,
        published,
        (texts.containsKey(PagePart.LEAD) ? texts.get(PagePart.LEAD) + "\n" : "")
            + ranges.text(LineRanges.BODY, lines),
        with,
        without,
        texts,
        null);
  }
}
