package org.bodytext.cli.serve;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import org.eclipse.jetty.http.HttpStatus;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.handler.ErrorHandler;
import org.eclipse.jetty.util.Callback;

/** Answers requests that are not valid HTTP: with the name of the status and nothing else. */
final class PlainErrors extends ErrorHandler {

  @Override
  public boolean handle(Request request, Response response, Callback callback) {
    response.getHeaders().put("Content-Type", "text/plain; charset=utf-8");
    response.write(true, message(response.getStatus()), callback);
    return true;
  }

  private static ByteBuffer message(int status) {
    return ByteBuffer.wrap((HttpStatus.getMessage(status) + "\n").getBytes(StandardCharsets.UTF_8));
  }
}
