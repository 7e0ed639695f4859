package org.bodytext.cli.serve;

import java.nio.ByteBuffer;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.BiConsumer;
import org.bodytext.cli.serve.WebRequest.Upload;
import org.bodytext.cli.serve.html.Messages;
import org.eclipse.jetty.http.HttpCookie;
import org.eclipse.jetty.http.HttpException;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;
import org.eclipse.jetty.util.Fields;
import org.jspecify.annotations.Nullable;

/** Checks requests, passes them on, and writes the answers. */
final class RequestHandler extends Handler.Abstract {

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
  private final BiConsumer<String, Throwable> log;
  private final Uploads uploads = new Uploads();

  /**
   * @param log receives what failed, and why
   */
  RequestHandler(HostCheck hosts, Pages pages, BiConsumer<String, Throwable> log) {
    this.hosts = hosts;
    this.pages = pages;
    this.log = log;
  }

  @Override
  public boolean handle(Request request, Response response, Callback callback) {
    Answer refused = refused(request);
    if (refused != null || !request.getMethod().equals("POST")) {
      Answer answer = refused == null ? answer(request, null) : refused;
      write(answer, request, response, callback);
      return true;
    }
    uploads.receive(
        request,
        upload -> write(answer(request, upload), request, response, callback),
        status -> write(invalid(status), request, response, callback));
    return true;
  }

  private static Answer invalid(int status) {
    return Answer.text(
        status, status == 503 ? "too many forms are being sent" : "the request is not valid");
  }

  /** {@return the answer to a request that is not for this server; null for others} */
  private @Nullable Answer refused(Request request) {
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
    return post && !HostCheck.isSameOrigin(request.getHeaders().get("Origin"), host)
        ? Answer.text(403, "the form must be sent from a page of this server")
        : null;
  }

  /** {@return the answer; errors of the machine, such as a full disk, are logged} */
  private Answer answer(Request request, @Nullable Upload upload) {
    String path = Request.getPathInContext(request);
    try {
      return answer(request, path, upload);
    } catch (HttpException.RuntimeException e) {
      return invalid(e.getCode());
    } catch (Throwable e) {
      log.accept(path + " failed", e);
      return pages.failed(messages(request, Map.of()));
    }
  }

  private Answer answer(Request request, String path, @Nullable Upload upload) throws Exception {
    Map<String, String> parameters = new TreeMap<>();
    for (Fields.Field field : parameters(request)) {
      if (parameters.size() < MAX_PARAMETERS && field.getValue() != null) {
        parameters.put(field.getName(), field.getValue());
      }
    }
    Messages messages = messages(request, parameters);
    Answer answer =
        pages.answer(
            new WebRequest(
                path, parameters, messages, upload, limit -> new ClientWatch(request, limit)));
    return messages.language().equals(parameters.get(LANGUAGE))
        ? answer.withHeader(
            "Set-Cookie",
            LANGUAGE + "=" + messages.language() + "; Path=/; SameSite=Strict; HttpOnly")
        : answer;
  }

  static Fields parameters(Request request) {
    try {
      return Request.extractQueryParameters(request);
    } catch (RuntimeException e) {
      throw new HttpException.RuntimeException(400, "the parameters are not encoded UTF-8", e);
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

  static void write(Answer answer, Request request, Response response, Callback callback) {
    response.setStatus(answer.status());
    boolean content = request.getLength() > 0 || request.getHeaders().contains("Transfer-Encoding");
    if (answer.status() >= 400 && content) {
      // The content may be unread; its rest must not pass for the next request of the connection.
      response.getHeaders().put("Connection", "close");
    }
    HEADERS.forEach((name, value) -> response.getHeaders().put(name, value));
    answer.headers().forEach((name, value) -> response.getHeaders().put(name, value));
    response.getHeaders().put("Content-Length", Integer.toString(answer.body().length));
    boolean head = request.getMethod().equals("HEAD");
    response.write(true, ByteBuffer.wrap(head ? new byte[0] : answer.body()), callback);
  }
}
