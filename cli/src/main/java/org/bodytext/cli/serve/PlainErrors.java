package org.bodytext.cli.serve;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import org.eclipse.jetty.http.HttpField;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.http.HttpStatus;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.handler.ErrorHandler;
import org.eclipse.jetty.util.Callback;
import org.jspecify.annotations.Nullable;

/** Answers requests that are not valid HTTP: with the name of the status and nothing else. */
final class PlainErrors extends ErrorHandler {

  private static final String TYPE = "text/plain; charset=utf-8";

  @Override
  public boolean handle(Request request, Response response, Callback callback) {
    response.getHeaders().put("Content-Type", TYPE);
    response.write(true, message(response.getStatus()), callback);
    return true;
  }

  @Override
  public ByteBuffer badMessageError(
      int status, @Nullable String reason, HttpFields.Mutable fields) {
    fields.put(new HttpField("Content-Type", TYPE));
    return message(status);
  }

  private static ByteBuffer message(int status) {
    return ByteBuffer.wrap((HttpStatus.getMessage(status) + "\n").getBytes(StandardCharsets.UTF_8));
  }
}
