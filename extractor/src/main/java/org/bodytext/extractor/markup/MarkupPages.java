package org.bodytext.extractor.markup;

import java.nio.charset.Charset;
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
    return of(SourceText.of(html), url, null, null, new MarkupViews(false));
  }

  /**
   * {@return a page}
   *
   * @param source the characters of the page
   * @param url the URL of the page, null if unknown
   * @param charset the charset of its bytes, null if there were none
   * @param buffer an array that begins with the characters, null if the caller has none
   * @param views computes the lazy parts of the page
   */
  public static Page of(
      SourceText source,
      @Nullable String url,
      @Nullable Charset charset,
      char @Nullable [] buffer,
      MarkupViews views) {
    MarkupParser.Markup markup = views.parse(source, buffer, LineView.BLOCK);
    return new Page(source, url, charset, markup.lines(), markup.elements(), views);
  }

  /** Views without embedded lines and metadata. */
  public static class MarkupViews implements PageViews {

    private final boolean xhtml;

    /**
     * Creates the views of a page.
     *
     * @param xhtml whether the page is XHTML by its content type; a page may also declare it
     */
    public MarkupViews(boolean xhtml) {
      this.xhtml = xhtml;
    }

    private MarkupParser.Markup parse(SourceText source, char @Nullable [] buffer, LineView view) {
      return MarkupParser.parse(source, buffer, view, xhtml || XmlProlog.isXhtml(source));
    }

    @Override
    public Lines sourceLines(Page page) {
      return parse(page.source(), null, LineView.SOURCE).lines();
    }

    @Override
    public Lines embeddedLines(Page page) {
      return MarkupParser.parse(SourceText.of(""), null, LineView.BLOCK).lines();
    }

    @Override
    public MetadataView metadata(Page page) {
      return () -> PageMetadata.NONE;
    }
  }
}
