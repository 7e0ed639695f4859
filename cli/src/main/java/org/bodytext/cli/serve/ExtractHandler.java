package org.bodytext.cli.serve;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.BiConsumer;
import org.bodytext.cli.input.ExtractedPage;
import org.bodytext.cli.input.InputPage;
import org.bodytext.cli.serve.ExtractPages.InvalidContentException;
import org.bodytext.cli.serve.html.Resources;
import org.bodytext.extractor.body.Body;
import org.bodytext.extractor.body.BodyExtractor;
import org.bodytext.extractor.body.ExtractionRecord;
import org.bodytext.extractor.fields.MissingBodyPolicy;
import org.bodytext.extractor.output.BodyFormat;
import org.bodytext.extractor.output.passages.PassageSplitter;
import org.bodytext.extractor.page.ExtractionInterruptedException;
import org.bodytext.extractor.text.LowerCase;
import org.eclipse.jetty.http.HttpException;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;
import org.eclipse.jetty.util.Fields;
import org.jspecify.annotations.Nullable;

/**
 * Answers requests for extraction: {@code POST /api/extract} with its health, metrics and
 * description.
 *
 * <p>The answer depends on the request alone, so that neither its origin nor the name of the host
 * is checked. No thread waits for content; a request that finds the queue full is refused at once.
 */
final class ExtractHandler extends Handler.Abstract {

  /** The maximum size of a request, in bytes. */
  static final int MAX_CONTENT = 16 << 20;

  static final String EXTRACT = "/api/extract";

  private static final int MAX_SECONDS = 60;
  private static final int WAIT_SECONDS = 20;

  /** Each waiting request holds a thread of the server. */
  private static final int MAX_OPEN = 24;

  private static final Map<String, BodyFormat> TYPES =
      Map.of(
          "application/json", BodyFormat.JSON,
          "application/x-ndjson", BodyFormat.JSONL,
          "application/jsonl", BodyFormat.JSONL,
          "text/markdown", BodyFormat.MARKDOWN,
          "text/html", BodyFormat.HTML,
          "text/plain", BodyFormat.TEXT);

  private final BodyExtractor extractor;
  private final BiConsumer<String, Throwable> log;
  private final Uploads uploads = new Uploads();
  private final ExtractMetrics metrics = new ExtractMetrics();
  private final Semaphore processors =
      new Semaphore(Runtime.getRuntime().availableProcessors(), true);

  /**
   * @param log receives what failed, and why
   */
  ExtractHandler(BodyExtractor extractor, BiConsumer<String, Throwable> log) {
    this.extractor = extractor;
    this.log = log;
  }

  @Override
  public boolean handle(Request request, Response response, Callback callback) {
    String path = Request.getPathInContext(request);
    String method = request.getMethod();
    if (!path.equals(EXTRACT)) {
      boolean reads = method.equals("GET") || method.equals("HEAD");
      Answer answer =
          reads
              ? get(path)
              : Answer.text(405, "POST goes to " + EXTRACT).withHeader("Allow", "GET, HEAD");
      RequestHandler.write(answer, request, response, callback);
    } else if (!method.equals("POST") && !method.equals("PUT")) {
      Answer answer = Answer.text(405, "send the page with POST").withHeader("Allow", "POST, PUT");
      count(answer, request, response, callback);
    } else {
      uploads.receive(
          request,
          MAX_CONTENT,
          content -> count(answer(request, content), request, response, callback),
          status -> count(refused(status), request, response, callback));
    }
    return true;
  }

  private Answer get(String path) {
    return switch (path) {
      case "/" -> Answer.text(200, "bodytext: POST pages to " + EXTRACT + "; see /openapi.json");
      case "/health" -> Answer.json(200, "{\"status\":\"ok\"}\n");
      case "/metrics" ->
          Answer.text(200, metrics.text().stripTrailing())
              .withHeader("Content-Type", "text/plain; version=0.0.4; charset=utf-8");
      case "/openapi.json" ->
          Answer.json(200, Resources.text(ExtractHandler.class, "openapi.json"));
      default -> Answer.text(404, "not found; see /openapi.json");
    };
  }

  private static Answer refused(int status) {
    return switch (status) {
      case 413 -> Answer.text(413, "the request is larger than " + MAX_CONTENT + " bytes");
      case 503 -> busy();
      default -> Answer.text(status, "the request is not valid");
    };
  }

  private static Answer busy() {
    return Answer.text(503, "too many requests; send it again later")
        .withHeader("Retry-After", "2");
  }

  private Answer answer(Request request, byte[] content) {
    metrics.bytes.add(content.length);
    try {
      return metrics.open.incrementAndGet() > MAX_OPEN ? busy() : extract(request, content);
    } catch (InvalidContentException | IllegalArgumentException e) {
      return Answer.text(400, String.valueOf(e.getMessage()));
    } catch (HttpException.RuntimeException e) {
      return Answer.text(e.getCode(), e.getReason());
    } catch (InterruptedException e) {
      return busy();
    } catch (Throwable e) {
      log.accept(EXTRACT + " failed", e);
      return Answer.text(500, "the request failed; its error is in the log of the server");
    } finally {
      metrics.open.decrementAndGet();
    }
  }

  private Answer extract(Request request, byte[] content)
      throws InvalidContentException, InterruptedException, IOException {
    Options options = Options.of(RequestHandler.parameters(request));
    String sent = request.getHeaders().get("Content-Type");
    String type = mediaType(sent);
    boolean batch = ExtractPages.isBatch(type, content);
    BodyFormat format = format(request, batch);
    if (format == null) {
      return Answer.text(
          406,
          "Accept must be application/x-ndjson" + (batch ? "" : " or one of " + TYPES.keySet()));
    }
    try (ClientWatch watch = new ClientWatch(request, MAX_SECONDS)) {
      if (!processors.tryAcquire(WAIT_SECONDS, TimeUnit.SECONDS)) {
        return busy();
      }
      long start = System.nanoTime();
      try {
        List<InputPage> pages = ExtractPages.of(content, type, sent, options.url);
        return records(pages, options, format, batch);
      } catch (ExtractionInterruptedException e) {
        return watch.hasInterrupted()
            ? Answer.text(503, "the request took longer than " + MAX_SECONDS + " seconds")
            : busy();
      } finally {
        metrics.nanos.add(System.nanoTime() - start);
        processors.release();
      }
    }
  }

  private Answer records(List<InputPage> pages, Options options, BodyFormat format, boolean batch)
      throws IOException {
    StringBuilder out = new StringBuilder();
    boolean failed = false;
    for (InputPage page : pages) {
      ExtractionRecord record = record(page, options);
      failed = record.error() != null;
      Body body = record.body();
      metrics.page(body == null ? "failed" : body.isEmpty() ? "missing" : "body");
      if (failed && !batch && !format.isRecord()) {
        return Answer.text(422, String.valueOf(record.error()));
      }
      format.write(record, options.body, options.passageWords, out);
    }
    String type =
        switch (format) {
          case JSON -> "application/json";
          case JSONL -> "application/x-ndjson";
          case MARKDOWN -> "text/markdown; charset=utf-8";
          case HTML -> "text/html; charset=utf-8";
          default -> "text/plain; charset=utf-8";
        };
    return Answer.json(failed && !batch ? 422 : 200, out.toString())
        .withHeader("Content-Type", type);
  }

  private ExtractionRecord record(InputPage page, Options options) {
    ExtractedPage extracted = ExtractedPage.of(extractor, page);
    Body body = extracted.body();
    if (extracted.cause() != null) {
      log.accept(page.name() + " failed", extracted.cause());
    }
    return new ExtractionRecord(
        page.id(), page.url(), body == null ? null : options.policy.apply(body), extracted.error());
  }

  /** {@return the format of the answer; null if none that is accepted is possible} */
  private static @Nullable BodyFormat format(Request request, boolean batch) {
    String accept = request.getHeaders().get("Accept");
    if (accept == null || accept.isBlank()) {
      return batch ? BodyFormat.JSONL : BodyFormat.JSON;
    }
    for (String range : accept.split(",", -1)) {
      String type = mediaType(range);
      BodyFormat format = TYPES.get(type);
      if (type.equals("*/*") || type.equals("application/*")) {
        return batch ? BodyFormat.JSONL : BodyFormat.JSON;
      }
      if (format != null && (!batch || format == BodyFormat.JSONL)) {
        return format;
      }
    }
    return null;
  }

  private static String mediaType(@Nullable String header) {
    return header == null ? "" : LowerCase.of(header.split(";", 2)[0].strip());
  }

  /** The parameters of a request. */
  private record Options(
      @Nullable String url, BodyFormat body, int passageWords, MissingBodyPolicy policy) {

    private static final List<String> NAMES =
        List.of("url", "body", "passage_words", "fallback", "min_confidence");

    private static final List<BodyFormat> BODIES =
        List.of(BodyFormat.TEXT, BodyFormat.MARKDOWN, BodyFormat.HTML, BodyFormat.PASSAGES);

    static Options of(Fields parameters) {
      for (Fields.Field field : parameters) {
        check(
            NAMES.contains(field.getName()),
            "parameters are " + NAMES + ", was " + field.getName());
      }
      String body = value(parameters, "body", BodyFormat.TEXT.id());
      BodyFormat format =
          BODIES.stream()
              .filter(each -> each.id().equals(body))
              .findFirst()
              .orElseThrow(
                  () ->
                      new IllegalArgumentException(
                          "body must be text, markdown, html or passages, was " + body));
      int words = (int) number(parameters, "passage_words", PassageSplitter.DEFAULT_WORDS);
      check(words > 0, "passage_words must be positive");
      return new Options(
          parameters.getValue("url"),
          format,
          words,
          new MissingBodyPolicy(
              MissingBodyPolicy.Action.of(value(parameters, "fallback", "empty")),
              number(parameters, "min_confidence", 0)));
    }

    private static void check(boolean valid, String message) {
      if (!valid) {
        throw new IllegalArgumentException(message);
      }
    }

    private static String value(Fields parameters, String name, String absent) {
      String value = parameters.getValue(name);
      return value == null ? absent : value;
    }

    private static double number(Fields parameters, String name, double absent) {
      String value = parameters.getValue(name);
      try {
        return value == null ? absent : Double.parseDouble(value);
      } catch (NumberFormatException e) {
        throw new IllegalArgumentException(name + " must be a number, was " + value, e);
      }
    }
  }

  private void count(Answer answer, Request request, Response response, Callback callback) {
    metrics.request(answer.status());
    RequestHandler.write(answer, request, response, callback);
  }
}
