package org.bodytext.nutch.parse;

import org.bodytext.extractor.page.Page;
import org.bodytext.nutch.common.FetchedPage;
import java.util.Objects;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeoutException;
import org.apache.hadoop.conf.Configuration;
import org.apache.nutch.parse.HTMLMetaTags;
import org.apache.nutch.parse.HtmlParseFilter;
import org.apache.nutch.parse.ParseResult;
import org.apache.nutch.protocol.Content;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
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
 * <p>Once the filter has asked for a page, the body of each further one is looked for from when it
 * is read, in a thread of its own, while the parser still builds its tree.
 *
 * <p>Safe to share between threads.
 */
public final class ParsedPageHandoff {

  private static final Logger LOG = LoggerFactory.getLogger(ParsedPageHandoff.class);

  private static final String KEY = "org.bodytext.page";

  /** Does the filter's work; null until the filter has asked for a page. */
  private volatile @Nullable BodyTextParseFilter worker;

  /**
   * Takes in a page that was just read.
   *
   * @param content what the page was read from: its bytes, its header {@code Content-Type} and its
   *     address
   */
  public ReadPage take(Content content, Page page) {
    return new ReadPage(content, page);
  }

  /** {@return the filter that knows the page of a tree, null if none was handed on} */
  static @Nullable HtmlParseFilter takeFrom(@Nullable DocumentFragment tree) {
    return tree != null && tree.getUserData(KEY) instanceof HtmlParseFilter known ? known : null;
  }

  /** The filters of a job have one configuration, so that one is made a job. */
  private synchronized BodyTextParseFilter worker(Configuration conf) {
    BodyTextParseFilter made = worker;
    if (made == null || made.getConf() != conf) {
      made = new BodyTextParseFilter();
      made.setConf(conf);
      worker = made;
    }
    return made;
  }

  /** One page on its way. For the thread that parses it. */
  public final class ReadPage implements HtmlParseFilter, AutoCloseable {

    private final byte[] bytes;
    private final @Nullable String type;
    private final String url;
    private final Page page;
    private final @Nullable BodyTextParseFilter searcher;
    private BoundedWork.@Nullable Running<BodyFieldValues> search;
    private @Nullable Configuration conf;

    private ReadPage(Content content, Page page) {
      this.bytes = content.getContent();
      this.type = FetchedPage.type(content);
      this.url = content.getUrl();
      this.page = page;
      this.searcher = worker;
      this.search = begun(content);
    }

    private BoundedWork.@Nullable Running<BodyFieldValues> begun(Content content) {
      try {
        return searcher != null && searcher.isWanted(content) ? searcher.begin(() -> page) : null;
      } catch (RejectedExecutionException | OutOfMemoryError e) {
        // Too many threads, or none to be had: the filter will try again, and tell.
        return null;
      }
    }

    /** {@return whether the body is looked for, and nobody has asked for it} */
    boolean isSearched() {
      return search != null;
    }

    /** Hands the page on with the tree that the parse filters will get. */
    public void putInto(DocumentFragment tree) {
      tree.setUserData(KEY, this, null);
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
      BodyTextParseFilter filter = worker(Objects.requireNonNull(conf));
      return filter.filter(content, parseResult, tags, () -> search(filter, content));
    }

    private BoundedWork.Running<BodyFieldValues> search(
        BodyTextParseFilter filter, Content content) {
      // A filter that ran before may have changed the content.
      boolean unchanged =
          content.getContent() == bytes
              && url.equals(content.getUrl())
              && Objects.equals(type, FetchedPage.type(content));
      BoundedWork.Running<BodyFieldValues> known = search;
      if (unchanged && known != null && filter == searcher) {
        search = null;
        return known;
      }
      return filter.begin(() -> unchanged ? page : FetchedPage.of(content));
    }

    /** Waits for a search that nobody asked for, within its time: no thread outlives its page. */
    @Override
    public void close() {
      BoundedWork.Running<BodyFieldValues> left = search;
      search = null;
      if (left == null || searcher == null) {
        return;
      }
      try {
        searcher.await(left);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      } catch (TimeoutException | ExecutionException e) {
        LOG.debug("{}: nobody asked for the body of the page", url, e);
      }
    }
  }
}
