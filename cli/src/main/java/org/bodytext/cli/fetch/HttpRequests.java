package org.bodytext.cli.fetch;

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
import org.bodytext.cli.input.ErrorMessages;
import org.bodytext.nutch.warc.ContentCoding;

/**
 * Sends single requests, with limits of time and size. Redirects are not followed.
 *
 * <p>Safe to share between threads.
 */
final class HttpRequests {

  /** The size up to which an unwanted body is read, so that its connection can be reused. */
  private static final int MAX_UNWANTED_BYTES = 16 << 10;

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
   * {@return the response of a server}
   *
   * @param uri the requested URL
   * @param accept the header {@code Accept}
   * @param maxBytes the maximum number of bytes read of a wanted body
   * @param wanted whether the body of a response is read
   * @throws FetchException if there is no response, or none in time
   */
  HttpResponse<BoundedBody.Bytes> get(
      URI uri, String accept, int maxBytes, Predicate<HttpResponse.ResponseInfo> wanted)
      throws FetchException, InterruptedException {
    AtomicLong lastBytes = new AtomicLong(System.nanoTime());
    CompletableFuture<HttpResponse<BoundedBody.Bytes>> response =
        client.sendAsync(
            request(uri, accept),
            info -> {
              lastBytes.set(System.nanoTime());
              return new BoundedBody(
                  wanted.test(info) ? maxBytes : MAX_UNWANTED_BYTES,
                  () -> lastBytes.set(System.nanoTime()));
            });
    try {
      return await(response, lastBytes);
    } finally {
      response.cancel(true); // closes a connection that is still in use
    }
  }

  /**
   * {@return the body of a response with its content encoding removed}
   *
   * @throws FetchException if it is damaged, or longer than {@code limit} bytes when decompressed
   */
  static byte[] decoded(HttpResponse<BoundedBody.Bytes> response, int limit) throws FetchException {
    try {
      return ContentCoding.decode(
          response.body().bytes(), response.headers().allValues("Content-Encoding"), limit);
    } catch (ContentCoding.TooLong e) {
      throw new FetchException(
          "it decompresses to more than " + limit + " bytes; increase --max-size", e);
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
      throw new FetchException("the URL cannot be fetched (" + ErrorMessages.of(e) + ")", e);
    }
  }

  private <T> T await(CompletableFuture<T> response, AtomicLong lastBytes)
      throws FetchException, InterruptedException {
    long end = System.nanoTime() + settings.totalTimeout().toNanos();
    while (true) {
      long now = System.nanoTime();
      long readLimit = lastBytes.get() + settings.readTimeout().toNanos() - now;
      if (end - now <= 0) {
        throw new FetchException(
            "not complete within " + seconds(settings.totalTimeout()) + "; increase --timeout");
      }
      if (readLimit <= 0) {
        throw new FetchException(
            "the server sent nothing for " + seconds(settings.readTimeout()) + "; try later");
      }
      try {
        return response.get(Math.min(end - now, readLimit), TimeUnit.NANOSECONDS);
      } catch (TimeoutException e) {
        // The next iteration finds out which limit it was.
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
    String message = e instanceof Exception exception ? ErrorMessages.of(exception) : e.toString();
    if (e instanceof SSLException) {
      return new FetchException("no secure connection (" + message + ")", e);
    }
    return new FetchException("the connection broke (" + message + "); try later", e);
  }

  private static String seconds(Duration duration) {
    return duration.toMillis() / 1e3 + " s";
  }
}
