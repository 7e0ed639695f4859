package org.bodytext.nutch;

import java.util.Objects;
import org.apache.hadoop.conf.Configuration;
import org.apache.nutch.parse.HTMLMetaTags;
import org.apache.nutch.parse.HtmlParseFilter;
import org.apache.nutch.parse.ParseResult;
import org.apache.nutch.protocol.Content;
import org.bodytext.extractor.Page;
import org.jspecify.annotations.Nullable;
import org.w3c.dom.DocumentFragment;

/**
 * Hands the page that a parser read on to {@link BodyTextParseFilter}, with the tree that parse
 * filters get, so that it is not read twice.
 *
 * <p>Nutch gives each plugin a class loader, so the parser's {@link Page} is of another class than
 * the filter's. What both share are Nutch's classes: the page travels within a parse filter of
 * Nutch's, made of the parser's classes, which does there what the other was to do. It lives and
 * dies with the tree, and is used for the content alone that it was read from.
 *
 * <p>Safe to share between threads.
 */
public final class PageHandOver {

  private static final String KEY = "org.bodytext.page";

  private @Nullable BodyTextParseFilter filter;

  /**
   * Hands a page on.
   *
   * @param tree what the parse filters will get
   * @param content what the page was read from: its bytes, its header {@code Content-Type} and its
   *     address
   */
  public void put(DocumentFragment tree, Content content, Page page) {
    tree.setUserData(KEY, new ReadPage(content, page), null);
  }

  /** {@return the filter that knows the page of a tree, null if none was handed on} */
  static @Nullable HtmlParseFilter takeFrom(@Nullable DocumentFragment tree) {
    return tree != null && tree.getUserData(KEY) instanceof HtmlParseFilter known ? known : null;
  }

  /** The filters of a job have one configuration, so that one is made a job. */
  private synchronized BodyTextParseFilter filter(Configuration conf) {
    BodyTextParseFilter made = filter;
    if (made == null || made.getConf() != conf) {
      made = new BodyTextParseFilter();
      made.setConf(conf);
      filter = made;
    }
    return made;
  }

  /** One page. */
  private final class ReadPage implements HtmlParseFilter {

    private final byte[] bytes;
    private final @Nullable String type;
    private final String url;
    private final Page page;
    private @Nullable Configuration conf;

    ReadPage(Content content, Page page) {
      this.bytes = content.getContent();
      this.type = BodyTextParseFilter.type(content);
      this.url = content.getUrl();
      this.page = page;
    }

    @Override
    public void setConf(Configuration conf) {
      this.conf = conf;
    }

    @Override
    public @Nullable Configuration getConf() {
      return conf;
    }

    @Override
    public ParseResult filter(
        Content content, ParseResult parseResult, HTMLMetaTags tags, DocumentFragment tree) {
      return PageHandOver.this
          .filter(Objects.requireNonNull(conf))
          .filter(
              content,
              parseResult,
              tags,
              () -> isOf(content) ? page : BodyTextParseFilter.read(content));
    }

    /** A filter that ran before may have changed the content. */
    private boolean isOf(Content content) {
      return content.getContent() == bytes
          && url.equals(content.getUrl())
          && Objects.equals(type, BodyTextParseFilter.type(content));
    }
  }
}
