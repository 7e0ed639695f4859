package org.bodytext.nutch.parse;

import java.util.Objects;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeoutException;
import org.apache.hadoop.conf.Configuration;
import org.apache.nutch.parse.HTMLMetaTags;
import org.apache.nutch.parse.HtmlParseFilter;
import org.apache.nutch.parse.ParseResult;
import org.apache.nutch.protocol.Content;
import org.bodytext.extractor.page.Page;
import org.bodytext.nutch.common.FetchedPage;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.w3c.dom.DocumentFragment;

/**
 * Passes the page of a parser to {@link BodyTextParseFilter}, attached to the tree for parse
 * filters, so that it is not parsed twice.
 *
 * <p>Nutch has a class loader for each plugin, so the {@link Page} class of the parser is not that
 * of the filter. Both share the classes of Nutch only. The page is therefore attached as an {@link
 * HtmlParseFilter} that is loaded by the parser's class loader and does the work of the other
 * filter. It has the lifetime of the tree, and is used only for the content it was parsed from.
 *
 * <p>Once the filter has used one page, the extraction of each further page starts as soon as the
 * page is parsed, in another thread, while the parser still builds its tree.
 *
 * <p>Safe to share between threads.
 */
public final class ParsedPageHandoff {

  private static final Logger LOG = LoggerFactory.getLogger(ParsedPageHandoff.class);

  private static final String KEY = "org.bodytext.page";

  /** Does the work of the filter; null until the filter has used a page. */
  private volatile @Nullable BodyTextParseFilter delegate;

  /**
   * {@return a handoff of a page that was just parsed}
   *
   * @param content the source of the page: its bytes, header {@code Content-Type} and URL
   */
  public Handoff of(Content content, Page page) {
    return new Handoff(content, page);
  }

  /** {@return the filter that is attached to a tree, null if there is none} */
  static @Nullable HtmlParseFilter from(@Nullable DocumentFragment tree) {
    return tree != null && tree.getUserData(KEY) instanceof HtmlParseFilter filter ? filter : null;
  }

  /** All filters of a job share a configuration, so this creates one delegate per job. */
  private synchronized BodyTextParseFilter delegate(Configuration conf) {
    BodyTextParseFilter current = delegate;
    if (current == null || current.getConf() != conf) {
      current = new BodyTextParseFilter();
      current.setConf(conf);
      delegate = current;
    }
    return current;
  }

  /** One parsed page. Used by the thread that parses it. */
  public final class Handoff implements HtmlParseFilter, AutoCloseable {

    private final byte[] bytes;
    private final @Nullable String type;
    private final String url;
    private final Page page;
    private final @Nullable BodyTextParseFilter starter;
    private BoundedExecutor.@Nullable Task<BodyFieldValues> extraction;
    private @Nullable Configuration conf;

    private Handoff(Content content, Page page) {
      this.bytes = content.getContent();
      this.type = FetchedPage.type(content);
      this.url = content.getUrl();
      this.page = page;
      this.starter = delegate;
      this.extraction = started(content);
    }

    private BoundedExecutor.@Nullable Task<BodyFieldValues> started(Content content) {
      try {
        return starter != null && starter.accepts(content) ? starter.start(() -> page) : null;
      } catch (RejectedExecutionException | OutOfMemoryError e) {
        // Too many threads, or none available: the filter tries again and reports it.
        return null;
      }
    }

    /** {@return whether an extraction was started whose result is not used yet} */
    boolean isPending() {
      return extraction != null;
    }

    /** Attaches the page to the tree for the parse filters. */
    public void attachTo(DocumentFragment tree) {
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
        Content content,
        ParseResult parseResult,
        HTMLMetaTags tags,
        @Nullable DocumentFragment tree) {
      BodyTextParseFilter filter = delegate(Objects.requireNonNull(conf));
      return filter.filter(content, parseResult, tags, () -> extraction(filter, content));
    }

    private BoundedExecutor.Task<BodyFieldValues> extraction(
        BodyTextParseFilter filter, Content content) {
      // An earlier filter may have changed the content.
      boolean unchanged =
          content.getContent() == bytes
              && url.equals(content.getUrl())
              && Objects.equals(type, FetchedPage.type(content));
      BoundedExecutor.Task<BodyFieldValues> pending = extraction;
      if (unchanged && pending != null && filter == starter) {
        extraction = null;
        return pending;
      }
      return filter.start(() -> unchanged ? page : FetchedPage.of(content));
    }

    /**
     * Waits for an unused extraction, up to its time limit, so that no thread outlives its page.
     */
    @Override
    public void close() {
      BoundedExecutor.Task<BodyFieldValues> unused = extraction;
      extraction = null;
      if (unused == null || starter == null) {
        return;
      }
      try {
        starter.await(unused);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      } catch (TimeoutException | ExecutionException e) {
        LOG.debug("{}: an unused extraction failed", url, e);
      }
    }
  }
}
