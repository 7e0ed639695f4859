package org.bodytext.nutch.parse;

import java.util.List;
import java.util.Objects;
import java.util.ServiceConfigurationError;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeoutException;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.apache.hadoop.conf.Configuration;
import org.apache.nutch.parse.HTMLMetaTags;
import org.apache.nutch.parse.HtmlParseFilter;
import org.apache.nutch.parse.Parse;
import org.apache.nutch.parse.ParseResult;
import org.apache.nutch.parse.ParseText;
import org.apache.nutch.protocol.Content;
import org.bodytext.extractor.body.BodyExtractor;
import org.bodytext.extractor.fields.MissingBodyPolicy;
import org.bodytext.extractor.page.InputFormat;
import org.bodytext.extractor.page.Page;
import org.bodytext.nutch.common.BodyTextSettings;
import org.bodytext.nutch.common.BodyTextSettings.MissingBody;
import org.bodytext.nutch.common.FetchedPage;
import org.bodytext.nutch.common.HtmlTypes;
import org.bodytext.nutch.common.MissingBodyReason;
import org.bodytext.nutch.common.RobotsDirectives;
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
 * set. Pages that are not HTML are ignored, and pages with {@code noindex} are marked, so that they
 * are not indexed.
 *
 * <p>No failure of the extraction fails the page. Safe to share between threads.
 */
public class BodyTextParseFilter implements HtmlParseFilter {

  private static final Logger LOG = LoggerFactory.getLogger(BodyTextParseFilter.class);

  /** The jobs that parse stored pages, of Nutch and of the tools. */
  private static final Pattern STORED_PAGES_JOB =
      Pattern.compile(
          "^org\\.apache\\.nutch\\.parse\\.ParseSegment|^org\\.bodytext\\.nutch\\.reparse\\.");

  /** The maximum ratio of the time of a page and its processor time. */
  private static final int MAX_TIME_RATIO = 10;

  private final @Nullable BodyExtractor fixed;
  private final BoundedExecutor executor = new BoundedExecutor("bodytext");

  private @Nullable Configuration conf;
  private RobotsDirectives robots = RobotsDirectives.forAgent("");

  /** Null if they are not valid. */
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
   * <p>An invalid setting is reported once, and all pages keep their parse text: an error would
   * mark each page that a fetch job parses for another fetch. Only a job that parses stored pages
   * fails, before its first page.
   *
   * @throws ServiceConfigurationError if the settings cannot be read and the caller parses stored
   *     pages. It is an {@code Error} because Nutch catches an exception for each page and the job
   *     succeeds with empty parses; an error fails the job at once.
   */
  @Override
  public void setConf(Configuration conf) {
    this.conf = conf;
    robots = RobotsDirectives.of(conf);
    try {
      configure(conf, BodyTextSettings.of(conf));
    } catch (Throwable e) {
      boolean stored = StackWalker.getInstance().walk(BodyTextParseFilter::parsesStoredPages);
      InvalidSettings.report(conf, e, stored ? "" : "; all pages keep their whole text");
      if (stored) {
        throw new ServiceConfigurationError("bodytext: " + e.getMessage(), e);
      }
    }
  }

  /**
   * {@return whether a job for stored pages is on the stack}
   *
   * <p>The configuration does not show it: Nutch creates the filters with the one with which the
   * first class of the process asked for a plugin, in local mode that of the driver.
   */
  private static boolean parsesStoredPages(Stream<StackWalker.StackFrame> stack) {
    return stack.map(StackWalker.StackFrame::getClassName).anyMatch(STORED_PAGES_JOB.asPredicate());
  }

  private void configure(Configuration conf, BodyTextSettings settings) {
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
    this.settings = settings;
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
    ParseResult filtered = filterAttached(content, parseResult, metaTags, doc);
    try {
      PageCounts.PROCESS.add(filtered.get(content.getUrl()));
    } catch (Throwable e) {
      // The process ends, or is out of memory; keeping the page is more important.
    }
    return filtered;
  }

  private ParseResult filterAttached(
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
    MissingBodyPolicy policy =
        new MissingBodyPolicy(MissingBodyPolicy.Action.WHOLE_TEXT, current.minConfidence());
    Predicate<Page> leftOut = page -> !current.ignoreNoIndex() && robots.isNoIndex(page);
    return executor.start(() -> BodyFieldValues.of(reader, leftOut, extractor, policy));
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
      if (parse == null || !parse.getData().getStatus().isSuccess()) {
        return parseResult;
      }
      if (isNoIndex(content, metaTags)) {
        RobotsDirectives.markNoIndex(parse.getData().getParseMeta());
      } else if (HtmlTypes.isHtml(content.getContentType())) {
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

  /** The parsers of Nutch also set their flag for {@code max-image-preview:none}. */
  private boolean isNoIndex(Content content, HTMLMetaTags tags) {
    if (settings != null && settings.ignoreNoIndex()) {
      return false;
    }
    List<String> metas = robots.metas(tags.getGeneralTags());
    return robots.isNoIndex(RobotsDirectives.header(content.getMetadata()))
        || (metas.isEmpty() ? tags.getNoIndex() : robots.isNoIndex(metas));
  }

  private void add(
      BodyTextSettings settings,
      Content content,
      ParseResult parseResult,
      Parse parse,
      Supplier<BoundedExecutor.Task<BodyFieldValues>> extraction) {
    BodyFieldValues found = extract(settings, content, extraction);
    if (found.noIndex()) {
      RobotsDirectives.markNoIndex(parse.getData().getParseMeta());
      return;
    }
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
