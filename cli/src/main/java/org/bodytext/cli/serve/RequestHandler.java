package org.bodytext.cli.serve;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.bodytext.cli.serve.WebRequest.Upload;
import org.bodytext.cli.serve.html.Messages;
import org.eclipse.jetty.http.HttpCookie;
import org.eclipse.jetty.http.HttpException;
import org.eclipse.jetty.http.MultiPart;
import org.eclipse.jetty.http.MultiPartConfig;
import org.eclipse.jetty.http.MultiPartFormData;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.BufferUtil;
import org.eclipse.jetty.util.Callback;
import org.eclipse.jetty.util.Fields;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Checks requests, passes them on, and writes the answers. */
final class RequestHandler extends Handler.Abstract {

  private static final Logger LOG = LoggerFactory.getLogger(RequestHandler.class);

  /** The language that the user chose. */
  private static final String LANGUAGE = "lang";

  private static final int MAX_PARAMETERS = 50;

  /** Security headers of every answer, besides the policy. */
  private static final Map<String, String> HEADERS =
      Map.of(
          "X-Content-Type-Options", "nosniff",
          "Referrer-Policy", "same-origin",
          "Cross-Origin-Opener-Policy", "same-origin",
          "Cross-Origin-Resource-Policy", "same-origin",
          "Permissions-Policy", "camera=(), geolocation=(), microphone=()");

  private final HostCheck hosts;
  private final Pages pages;

  RequestHandler(HostCheck hosts, Pages pages) {
    this.hosts = hosts;
    this.pages = pages;
  }

  @Override
  public boolean handle(Request request, Response response, Callback callback) {
    write(answer(request), request, response, callback);
    return true;
  }

  private Answer answer(Request request) {
    String host = request.getHeaders().get("Host");
    if (!hosts.accepts(host)) {
      return Answer.text(
          421, "this server does not have the name in the header Host; use its address");
    }
    boolean post = request.getMethod().equals("POST");
    String path = Request.getPathInContext(request);
    if (!Set.of("GET", "HEAD", "POST").contains(request.getMethod())
        || post && !path.equals(Pages.TRY)) {
      String allowed = path.equals(Pages.TRY) ? "GET, HEAD, POST" : "GET, HEAD";
      return Answer.text(405, "this server only reads").withHeader("Allow", allowed);
    }
    if (post && !HostCheck.isSameOrigin(request.getHeaders().get("Origin"), host)) {
      return Answer.text(403, "the form must be sent from a page of this server");
    }
    try {
      return answer(request, path, post ? upload(request) : null);
    } catch (HttpException.RuntimeException e) {
      return Answer.text(e.getCode(), "the request is not valid");
    } catch (IllegalArgumentException e) {
      return Answer.text(400, "the request is not valid");
    } catch (Exception e) {
      LOG.error("{} failed", path, e);
      return pages.failed(messages(request, Map.of()));
    }
  }

  private Answer answer(Request request, String path, @Nullable Upload upload) throws Exception {
    Map<String, String> parameters = new TreeMap<>();
    for (Fields.Field field : fields(request)) {
      if (parameters.size() < MAX_PARAMETERS && field.getValue() != null) {
        parameters.put(field.getName(), field.getValue());
      }
    }
    Messages messages = messages(request, parameters);
    Answer answer = pages.answer(new WebRequest(path, parameters, messages, upload));
    return messages.language().equals(parameters.get(LANGUAGE))
        ? answer.withHeader(
            "Set-Cookie",
            LANGUAGE + "=" + messages.language() + "; Path=/; SameSite=Strict; HttpOnly")
        : answer;
  }

  /**
   * @throws IllegalArgumentException if they are not encoded UTF-8
   */
  private static Fields fields(Request request) {
    try {
      return Request.extractQueryParameters(request);
    } catch (RuntimeException e) {
      throw new IllegalArgumentException("the parameters are not encoded UTF-8", e);
    }
  }

  /** {@return the texts in the language of the address, of an earlier choice, or of the browser} */
  private static Messages messages(Request request, Map<String, String> parameters) {
    Messages chosen = Messages.of(parameters.get(LANGUAGE));
    for (HttpCookie cookie : Request.getCookies(request)) {
      if (chosen == null && cookie.getName().equals(LANGUAGE)) {
        chosen = Messages.of(cookie.getValue());
      }
    }
    return chosen == null ? Messages.of(Request.getLocales(request)) : chosen;
  }

  private static Upload upload(Request request) {
    String type = request.getHeaders().get("Content-Type");
    if (type == null || !type.startsWith("multipart/form-data")) {
      throw new HttpException.RuntimeException(415);
    }
    MultiPartConfig limits =
        new MultiPartConfig.Builder()
            .maxParts(5)
            .maxSize(Pages.MAX_UPLOAD + 10_000)
            .maxPartSize(Pages.MAX_UPLOAD)
            .maxMemoryPartSize(Pages.MAX_UPLOAD + 1)
            .useFilesForPartsWithoutFileName(false)
            .build();
    if (request.getLength() > Pages.MAX_UPLOAD + 10_000) {
      throw new HttpException.RuntimeException(413);
    }
    try (MultiPartFormData.Parts parts =
        MultiPartFormData.getParts(request, request, type, limits)) {
      return new Upload(
          text(parts.getFirst("html")),
          text(parts.getFirst("address")).strip(),
          bytes(parts.getFirst("file")));
    } catch (Exception e) {
      throw new HttpException.RuntimeException(isTooLong(e) ? 413 : 400, "not a short form", e);
    }
  }

  /** {@return whether a form exceeds a limit, which the parser reports by its state} */
  private static boolean isTooLong(Throwable problem) {
    for (Throwable cause = problem; cause != null; cause = cause.getCause()) {
      if (cause instanceof IllegalStateException) {
        return true;
      }
    }
    return false;
  }

  private static String text(MultiPart.@Nullable Part part) {
    return part == null ? "" : part.getContentAsString(StandardCharsets.UTF_8);
  }

  private static byte[] bytes(MultiPart.@Nullable Part part) throws IOException {
    return part == null
        ? new byte[0]
        : BufferUtil.toArray(Content.Source.asByteBuffer(part.createContentSource()));
  }

  private static void write(Answer answer, Request request, Response response, Callback callback) {
    response.setStatus(answer.status());
    HEADERS.forEach((name, value) -> response.getHeaders().put(name, value));
    answer.headers().forEach((name, value) -> response.getHeaders().put(name, value));
    response.getHeaders().put("Content-Length", Integer.toString(answer.body().length));
    boolean head = request.getMethod().equals("HEAD");
    response.write(true, ByteBuffer.wrap(head ? new byte[0] : answer.body()), callback);
  }
}
