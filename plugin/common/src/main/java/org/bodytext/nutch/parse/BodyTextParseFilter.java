package org.bodytext.nutch.parse;

import java.util.Objects;
import java.util.ServiceConfigurationError;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeoutException;
import java.util.function.Supplier;
import org.apache.hadoop.conf.Configuration;
import org.apache.nutch.parse.HTMLMetaTags;
import org.apache.nutch.parse.HtmlParseFilter;
import org.apache.nutch.parse.Parse;
import org.apache.nutch.parse.ParseResult;
import org.apache.nutch.parse.ParseText;
import org.apache.nutch.protocol.Content;
import org.bodytext.extractor.body.BodyExtractor;
import org.bodytext.extractor.page.InputFormat;
import org.bodytext.extractor.page.Page;
import org.bodytext.nutch.common.BodyTextSettings;
import org.bodytext.nutch.common.BodyTextSettings.MissingBody;
import org.bodytext.nutch.common.FetchedPage;
import org.bodytext.nutch.common.HtmlTypes;
import org.bodytext.nutch.common.MissingBodyReason;
import org.bodytext.nutch.common.RobotsTag;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.w3c.dom.DocumentFragment;

/**
 * Extracts the body of an HTML page and adds it to the parse metadata, under the keys of {@link
 * org.bodytext.nutch.common.BodyField}.
 *
 * <p>The filter reads the fetched bytes, never the tree of the parser: parse-tika drops class and
 * id attributes, and parse-html decodes many pages with a wrong charset. A parser that reads the
 * bytes in the same way passes its page through {@link ParsedPageHandoff}. Title, outlinks and
 * other metadata do not change, nor does the parse text unless {@code bodytext.replace.content} is
 * set. Pages with {@code noindex} and pages that are not HTML are ignored.
 *
 * <p>No failure of the extraction fails the page. Safe to share between threads.
 */
public class BodyTextParseFilter implements HtmlParseFilter {

  private static final Logger LOG = LoggerFactory.getLogger(BodyTextParseFilter.class);

  /** The maximum ratio of the time of a page and its processor time. */
  private static final int MAX_TIME_RATIO = 10;

  private final @Nullable BodyExtractor fixed;
  private final BoundedExecutor executor = new BoundedExecutor("bodytext");

  private @Nullable Configuration conf;
  private @Nullable BodyTextSettings settings;

  /** The limit of processor time for a page. */
  private long timeoutMillis;

  /** The limit of time for a page. */
  private long maxMillis;

  /** For Nutch. */
  public BodyTextParseFilter() {
    this(null);
  }

  /** Creates a filter with a fixed method instead of the configured one; for tests. */
  public BodyTextParseFilter(@Nullable BodyExtractor fixed) {
    this.fixed = fixed;
  }

  /**
   * Reads the settings.
   *
   * <p>While pages are parsed by a fetch job, an invalid setting is reported once, and all pages
   * keep their parse text: an error would mark every page for another fetch.
   *
   * @throws ServiceConfigurationError if a setting is invalid, in other jobs. It is an {@code
   *     Error} because Nutch catches an exception for each page and the job succeeds with empty
   *     parses; an error fails the job at once.
   */
  @Override
  public void setConf(Configuration conf) {
    this.conf = conf;
    try {
      settings = BodyTextSettings.of(conf);
    } catch (IllegalArgumentException e) {
      InvalidSettings.report(e, isFetch(conf) ? "; all pages keep their whole text" : "");
      if (isFetch(conf)) {
        return;
      }
      throw new ServiceConfigurationError("bodytext: " + e.getMessage(), e);
    }
    if (fixed == null) {
      WarmUp.run(settings.extractor());
    }
    long parserMillis = conf.getLong("parser.timeout", 30) * 1000;
    // Nutch loses a page that exceeds the parser's timeout, so extraction must stop well before it.
    timeoutMillis =
        parserMillis > 0
            ? Math.min(settings.timeoutMillis(), parserMillis / 2)
            : settings.timeoutMillis();
    maxMillis = timeoutMillis * MAX_TIME_RATIO;
    if (parserMillis > 0) {
      maxMillis = Math.min(maxMillis, parserMillis * 3 / 4);
    }
  }

  private static boolean isFetch(Configuration conf) {
    return conf.get("mapreduce.job.map.class", "").startsWith("org.apache.nutch.fetcher.");
  }

  @Override
  public @Nullable Configuration getConf() {
    return conf;
  }

  @Override
  public ParseResult filter(
      Content content,
      ParseResult parseResult,
      HTMLMetaTags metaTags,
      @Nullable DocumentFragment doc) {
    try {
      HtmlParseFilter attached = fixed == null ? ParsedPageHandoff.from(doc) : null;
      if (attached != null && conf != null) {
        attached.setConf(conf);
        return attached.filter(content, parseResult, metaTags, doc);
      }
    } catch (Throwable e) {
      // The object may be of another parser or another version; the bytes are still available.
      LOG.debug("{}: the page of the parser cannot be used", content.getUrl(), e);
    }
    return filter(content, parseResult, metaTags, () -> start(() -> FetchedPage.of(content)));
  }

  /** {@return whether the type and the size of a content allow extraction} */
  boolean accepts(Content content) {
    return settings != null
        && HtmlTypes.isHtml(content.getContentType())
        && !isTooLarge(settings, content);
  }

  private static boolean isTooLarge(BodyTextSettings settings, Content content) {
    return content.getContent().length > settings.maxPageBytes();
  }

  /**
   * Starts the extraction of a page in another thread.
   *
   * @param reader reads the page
   * @throws RejectedExecutionException if too many earlier extractions did not terminate
   */
  BoundedExecutor.Task<BodyFieldValues> start(Supplier<Page> reader) {
    BodyTextSettings current = Objects.requireNonNull(settings);
    BodyExtractor extractor = fixed == null ? current.extractor() : fixed;
    double minConfidence = current.minConfidence();
    return executor.start(() -> BodyFieldValues.of(reader, extractor, minConfidence));
  }

  /** {@return the result of an extraction; waits for it up to the time limit of a page} */
  BodyFieldValues await(BoundedExecutor.Task<BodyFieldValues> extraction)
      throws TimeoutException, InterruptedException, ExecutionException {
    return extraction.await(timeoutMillis, maxMillis);
  }

  /** Filters with an extraction that the supplier starts, or has started earlier. */
  ParseResult filter(
      Content content,
      ParseResult parseResult,
      HTMLMetaTags metaTags,
      Supplier<BoundedExecutor.Task<BodyFieldValues>> extraction) {
    try {
      Parse parse = parseResult.get(content.getUrl());
      if (parse != null
          && parse.getData().getStatus().isSuccess()
          && !metaTags.getNoIndex()
          && !isNoIndex(content)
          && HtmlTypes.isHtml(content.getContentType())) {
        if (settings == null) {
          BodyFieldValues.unread(MissingBodyReason.SETTINGS)
              .write(parse.getText(), parse.getData().getParseMeta());
        } else {
          add(settings, content, parseResult, parse, extraction);
        }
      }
    } catch (Throwable e) {
      // Nutch discards a page whose filter throws, even for an OutOfMemoryError.
      warn(content, MissingBodyReason.ERROR, e);
    }
    return parseResult;
  }

  private boolean isNoIndex(Content content) {
    String agent = conf == null ? "" : conf.get("http.agent.name", "");
    return RobotsTag.isNoIndex(RobotsTag.values(content.getMetadata()), agent);
  }

  private void add(
      BodyTextSettings settings,
      Content content,
      ParseResult parseResult,
      Parse parse,
      Supplier<BoundedExecutor.Task<BodyFieldValues>> extraction) {
    BodyFieldValues found = extract(settings, content, extraction);
    String body = body(found, settings.missingBody(), parse);
    found.write(body, parse.getData().getParseMeta());
    if (settings.stageTimes()) {
      found.writeStageTimes(parse.getData().getParseMeta());
    }
    if (settings.replaceContent() && found.missing() == null && body != null) {
      parseResult.put(content.getUrl(), new ParseText(body), parse.getData());
    }
  }

  private static @Nullable String body(BodyFieldValues found, MissingBody choice, Parse parse) {
    if (found.missing() == null) {
      return found.text();
    }
    return switch (choice) {
      case EMPTY -> null;
      case PARSE_TEXT -> parse.getText();
      case WHOLE_TEXT -> found.text() == null ? parse.getText() : found.text();
    };
  }

  private BodyFieldValues extract(
      BodyTextSettings settings,
      Content content,
      Supplier<BoundedExecutor.Task<BodyFieldValues>> extraction) {
    if (isTooLarge(settings, content)) {
      return failed(content, MissingBodyReason.TOO_LARGE, null);
    }
    try {
      BodyFieldValues found = await(extraction.get());
      return found.missing() == MissingBodyReason.NOT_FOUND
              && FetchedPage.format(content) != InputFormat.PAGE
          ? failed(content, MissingBodyReason.NOT_A_PAGE, null)
          : found;
    } catch (TimeoutException e) {
      return failed(content, MissingBodyReason.TIMEOUT, null);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return failed(content, MissingBodyReason.TIMEOUT, null);
    } catch (RejectedExecutionException e) {
      return failed(content, MissingBodyReason.BUSY, null);
    } catch (ExecutionException e) {
      return failed(content, MissingBodyReason.ERROR, e.getCause());
    } catch (Throwable e) {
      // The thread could not be started.
      return failed(content, MissingBodyReason.ERROR, e);
    }
  }

  private static BodyFieldValues failed(
      Content content, MissingBodyReason reason, @Nullable Throwable cause) {
    warn(content, reason, cause);
    return BodyFieldValues.unread(reason);
  }

  private static void warn(Content content, MissingBodyReason reason, @Nullable Throwable cause) {
    try {
      String message = content.getUrl() + ": no body (" + reason.id() + "), the parse text is kept";
      if (cause == null) {
        LOG.warn(message);
      } else {
        LOG.warn(message, cause);
      }
    } catch (Throwable e) {
      // Out of memory; keeping the page is more important than the message.
    }
  }
}
