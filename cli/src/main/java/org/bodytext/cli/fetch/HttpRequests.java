package org.bodytext.cli.fetch;

import org.bodytext.cli.input.ErrorMessages;
import org.bodytext.nutch.warc.ContentCoding;
import java.io.IOException;
import java.net.ConnectException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpConnectTimeoutException;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Predicate;
import javax.net.ssl.SSLException;

/**
 * Single requests, within limits of time and size; follows no redirect.
 *
 * <p>Safe to share between threads.
 */
final class HttpRequests {

  /** So much is read of a body that is not wanted, so that its connection can be used again. */
  private static final int UNWANTED_BYTES = 16 << 10;

  private final FetchSettings settings;
  private final HttpClient client;

  HttpRequests(FetchSettings settings) {
    this.settings = settings;
    this.client =
        HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .followRedirects(HttpClient.Redirect.NEVER)
            .connectTimeout(settings.connectTimeout())
            .build();
  }

  /**
   * {@return what a server answers}
   *
   * @param uri what is asked for
   * @param accept the header {@code Accept}
   * @param maxBytes how many bytes of a wanted body are read
   * @param wanted whether the body of an answer is read
   * @throws FetchException if there is no answer, or none in time
   */
  HttpResponse<BoundedBody.Bytes> get(
      URI uri, String accept, int maxBytes, Predicate<HttpResponse.ResponseInfo> wanted)
      throws FetchException, InterruptedException {
    AtomicLong heard = new AtomicLong(System.nanoTime());
    CompletableFuture<HttpResponse<BoundedBody.Bytes>> response =
        client.sendAsync(
            request(uri, accept),
            info -> {
              heard.set(System.nanoTime());
              return new BoundedBody(
                  wanted.test(info) ? maxBytes : UNWANTED_BYTES,
                  () -> heard.set(System.nanoTime()));
            });
    try {
      return await(response, heard);
    } finally {
      response.cancel(true); // closes the connection if it is still in use
    }
  }

  /**
   * {@return the body of a response without its content encoding}
   *
   * @throws FetchException if it is damaged, or longer than {@code limit} bytes unpacked
   */
  static byte[] unpacked(HttpResponse<BoundedBody.Bytes> response, int limit)
      throws FetchException {
    try {
      return ContentCoding.decode(
          response.body().bytes(), response.headers().allValues("Content-Encoding"), limit);
    } catch (ContentCoding.TooLong e) {
      throw new FetchException("it unpacks to more than " + limit + " bytes; raise --max-size", e);
    } catch (IOException e) {
      throw new FetchException(ErrorMessages.of(e), e);
    }
  }

  private HttpRequest request(URI uri, String accept) throws FetchException {
    try {
      return HttpRequest.newBuilder(uri)
          .header("User-Agent", settings.userAgent())
          .header("Accept", accept)
          .header("Accept-Encoding", "gzip, deflate")
          .GET()
          .build();
    } catch (IllegalArgumentException e) {
      throw new FetchException("not a URL that can be fetched (" + ErrorMessages.of(e) + ")", e);
    }
  }

  private <T> T await(CompletableFuture<T> response, AtomicLong heard)
      throws FetchException, InterruptedException {
    long end = System.nanoTime() + settings.totalTimeout().toNanos();
    while (true) {
      long now = System.nanoTime();
      long untilSilent = heard.get() + settings.readTimeout().toNanos() - now;
      if (end - now <= 0) {
        throw new FetchException(
            "not done within " + seconds(settings.totalTimeout()) + "; raise --timeout");
      }
      if (untilSilent <= 0) {
        throw new FetchException(
            "the server sent nothing for " + seconds(settings.readTimeout()) + "; try later");
      }
      try {
        return response.get(Math.min(end - now, untilSilent), TimeUnit.NANOSECONDS);
      } catch (TimeoutException e) {
        // The next round tells which limit it was.
      } catch (ExecutionException e) {
        throw failure(e.getCause() == null ? e : e.getCause());
      }
    }
  }

  private FetchException failure(Throwable e) {
    if (e instanceof HttpConnectTimeoutException) {
      return new FetchException(
          "no connection within " + seconds(settings.connectTimeout()) + "; try later", e);
    }
    if (e instanceof ConnectException) {
      return new FetchException("no connection; is the host name right and the server up?", e);
    }
    String told = e instanceof Exception exception ? ErrorMessages.of(exception) : e.toString();
    if (e instanceof SSLException) {
      return new FetchException("no secure connection (" + told + ")", e);
    }
    return new FetchException("the connection broke (" + told + "); try later", e);
  }

  private static String seconds(Duration duration) {
    return duration.toMillis() / 1e3 + " s";
  }
}
