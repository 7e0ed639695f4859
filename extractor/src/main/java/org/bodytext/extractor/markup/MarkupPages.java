package org.bodytext.extractor.markup;

import java.nio.charset.Charset;
import java.util.function.Function;
import org.bodytext.extractor.page.LineView;
import org.bodytext.extractor.page.Lines;
import org.bodytext.extractor.page.MetadataView;
import org.bodytext.extractor.page.Page;
import org.bodytext.extractor.page.PageMetadata;
import org.bodytext.extractor.page.PageViews;
import org.bodytext.extractor.page.SourceText;
import org.jspecify.annotations.Nullable;

/** Builds pages from characters. Cost: linear in the characters, in time and memory. */
public final class MarkupPages {

  private MarkupPages() {}

  /**
   * {@return the page of an HTML fragment, without metadata and embedded lines}
   *
   * @param url the URL to which its links are relative, null if unknown
   */
  public static Page of(String html, @Nullable String url) {
    return of(
        SourceText.of(html),
        null,
        url,
        null,
        false,
        page -> MarkupParser.parse(SourceText.of(""), null, LineView.BLOCK).lines(),
        page -> () -> PageMetadata.NONE);
  }

  /**
   * {@return a page}
   *
   * @param source the characters of the page
   * @param buffer an array that begins with the characters, null if the caller has none
   * @param url the URL of the page, null if unknown
   * @param charset the charset of its bytes, null if there were none
   * @param xhtml whether the page is XHTML by its content type; a page may also declare it
   * @param embeddedLines as in {@link PageViews}
   * @param metadata as in {@link PageViews}
   */
  public static Page of(
      SourceText source,
      char @Nullable [] buffer,
      @Nullable String url,
      @Nullable Charset charset,
      boolean xhtml,
      Function<Page, Lines> embeddedLines,
      Function<Page, MetadataView> metadata) {
    MarkupParser.Markup markup = parse(source, buffer, LineView.BLOCK, xhtml);
    PageViews views =
        new PageViews(
            page -> parse(page.source(), null, LineView.SOURCE, xhtml).lines(),
            embeddedLines,
            metadata);
    return new Page(source, url, charset, markup.lines(), markup.elements(), views);
  }

  private static MarkupParser.Markup parse(
      SourceText source, char @Nullable [] buffer, LineView view, boolean xhtml) {
    return MarkupParser.parse(source, buffer, view, xhtml || XmlProlog.isXhtml(source));
  }
}
