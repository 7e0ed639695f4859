package org.bodytext.nutch.parse;

import org.bodytext.extractor.body.BodyExtractor;
import org.bodytext.extractor.page.Page;
import org.bodytext.nutch.common.BodyTextSettings;
import org.bodytext.nutch.common.FetchedPage;
import org.bodytext.nutch.common.HtmlTypes;
import org.bodytext.nutch.common.NoBodyReason;
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
import org.bodytext.nutch.common.BodyTextSettings.Fallback;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.w3c.dom.DocumentFragment;

/**
 * Finds the body of an HTML page and puts it into the metadata of its parse, by {@link
 * BodyField#key()}.
 *
 * <p>It reads the bytes as they were fetched, never the tree that a parser made of them: parse-tika
 * drops class and id, parse-html guesses charsets wrongly. A parser that read the bytes as this
 * filter does hands its page on by {@link ParsedPageHandoff}. Title, outlinks and other metadata
 * stay as they are; the text too, unless {@code bodytext.replace.content} is set. Pages that must
 * not be indexed and pages that are no HTML are left alone.
 *
 * <p>Nothing that happens here fails a page. Safe to share between threads.
 */
public class BodyTextParseFilter implements HtmlParseFilter {

  private static final Logger LOG = LoggerFactory.getLogger(BodyTextParseFilter.class);

  private final @Nullable BodyExtractor fixed;
  private final BoundedWork work = new BoundedWork("bodytext");

  private @Nullable Configuration conf;
  private @Nullable BodyTextSettings settings;
  private long timeoutMillis;

  /** As Nutch makes it. */
  public BodyTextParseFilter() {
    this(null);
  }

  /** With a method that the configuration does not choose, for tests. */
  public BodyTextParseFilter(@Nullable BodyExtractor fixed) {
    this.fixed = fixed;
  }

  /**
   * Reads the settings.
   *
   * @throws ServiceConfigurationError if they are wrong. It is an error because Nutch would skip
   *     page by page on an exception, and end as if all were well; an error fails the job at once.
   */
  @Override
  public void setConf(Configuration conf) {
    this.conf = conf;
    try {
      settings = BodyTextSettings.of(conf);
    } catch (IllegalArgumentException e) {
      LOG.error("bodytext: {}", e.getMessage());
      throw new ServiceConfigurationError("bodytext: " + e.getMessage(), e);
    }
    long ofParser = conf.getLong("parser.timeout", 30) * 1000;
    // A page that the parser gives up is lost, so we must give up well before it does.
    timeoutMillis =
        ofParser > 0 ? Math.min(settings.timeoutMillis(), ofParser / 2) : settings.timeoutMillis();
  }

  @Override
  public @Nullable Configuration getConf() {
    return conf;
  }

  @Override
  public ParseResult filter(
      Content content, ParseResult parseResult, HTMLMetaTags metaTags, DocumentFragment doc) {
    try {
      HtmlParseFilter handedOn = fixed == null ? ParsedPageHandoff.takeFrom(doc) : null;
      if (handedOn != null && conf != null) {
        handedOn.setConf(conf);
        return handedOn.filter(content, parseResult, metaTags, doc);
      }
    } catch (Throwable e) {
      // What another parser or another version left there; the bytes are there, too.
      LOG.debug("{}: the page handed on cannot be used", content.getUrl(), e);
    }
    return filter(content, parseResult, metaTags, () -> begin(() -> FetchedPage.of(content)));
  }

  /** {@return whether a body is looked for in what has the type and the size of a content} */
  boolean isWanted(Content content) {
    return settings != null
        && HtmlTypes.isHtml(content.getContentType())
        && !isTooLarge(settings, content);
  }

  private static boolean isTooLarge(BodyTextSettings settings, Content content) {
    return content.getContent().length > settings.maxPageBytes();
  }

  /**
   * Begins to look for the body of a page.
   *
   * @param reader reads the page
   * @throws RejectedExecutionException if too many pages never came to an end
   */
  BoundedWork.Running<BodyFieldValues> begin(Supplier<Page> reader) {
    BodyTextSettings known = Objects.requireNonNull(settings);
    BodyExtractor extractor = fixed == null ? known.extractor() : fixed;
    double minConfidence = known.minConfidence();
    return work.start(() -> BodyFieldValues.of(reader, extractor, minConfidence));
  }

  /** {@return what a search found, within the time that a page has} */
  BodyFieldValues await(BoundedWork.Running<BodyFieldValues> search)
      throws TimeoutException, InterruptedException, ExecutionException {
    return search.await(timeoutMillis);
  }

  /** Does the same by a search that is begun, or was, when it is asked for. */
  ParseResult filter(
      Content content,
      ParseResult parseResult,
      HTMLMetaTags metaTags,
      Supplier<BoundedWork.Running<BodyFieldValues>> search) {
    try {
      Parse parse = parseResult.get(content.getUrl());
      if (settings != null
          && parse != null
          && parse.getData().getStatus().isSuccess()
          && !metaTags.getNoIndex()
          && HtmlTypes.isHtml(content.getContentType())) {
        add(settings, content, parseResult, parse, search);
      }
    } catch (Throwable e) {
      // Nutch keeps nothing of a page whose filter throws, be it an OutOfMemoryError.
      warn(content, NoBodyReason.ERROR, e);
    }
    return parseResult;
  }

  private void add(
      BodyTextSettings settings,
      Content content,
      ParseResult parseResult,
      Parse parse,
      Supplier<BoundedWork.Running<BodyFieldValues>> search) {
    BodyFieldValues found = find(settings, content, search);
    String body = body(found, settings.fallback(), parse);
    found.write(body, parse.getData().getParseMeta());
    if (settings.stageTimes()) {
      found.writeStages(parse.getData().getParseMeta());
    }
    if (settings.replaceContent() && found.fallback() == null && body != null) {
      parseResult.put(content.getUrl(), new ParseText(body), parse.getData());
    }
  }

  private static @Nullable String body(BodyFieldValues found, Fallback fallback, Parse parse) {
    if (found.fallback() == null) {
      return found.text();
    }
    return switch (fallback) {
      case EMPTY -> null;
      case KEEP -> parse.getText();
      case WHOLE_TEXT -> found.text() == null ? parse.getText() : found.text();
    };
  }

  private BodyFieldValues find(
      BodyTextSettings settings,
      Content content,
      Supplier<BoundedWork.Running<BodyFieldValues>> search) {
    if (isTooLarge(settings, content)) {
      return failed(content, NoBodyReason.TOO_LARGE, null);
    }
    try {
      return await(search.get());
    } catch (TimeoutException e) {
      return failed(content, NoBodyReason.TIMEOUT, null);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return failed(content, NoBodyReason.TIMEOUT, null);
    } catch (RejectedExecutionException e) {
      return failed(content, NoBodyReason.BUSY, null);
    } catch (ExecutionException e) {
      return failed(content, NoBodyReason.ERROR, e.getCause());
    } catch (Throwable e) {
      // No thread could be started.
      return failed(content, NoBodyReason.ERROR, e);
    }
  }

  private static BodyFieldValues failed(
      Content content, NoBodyReason why, @Nullable Throwable cause) {
    warn(content, why, cause);
    return BodyFieldValues.none(why);
  }

  private static void warn(Content content, NoBodyReason why, @Nullable Throwable cause) {
    try {
      LOG.warn("{}: no body ({}), the text stays whole", content.getUrl(), why.id(), cause);
    } catch (Throwable e) {
      // Out of memory; the page counts more than the message.
    }
  }
}
