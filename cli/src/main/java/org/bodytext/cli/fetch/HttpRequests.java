package org.bodytext.cli.fetch;

import java.io.IOException;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.ProxySelector;
import java.net.SocketTimeoutException;
import java.net.URI;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Predicate;
import javax.net.ssl.SSLException;
import org.apache.hc.client5.http.ConnectTimeoutException;
import org.apache.hc.client5.http.classic.methods.HttpGet;
import org.apache.hc.client5.http.config.ConnectionConfig;
import org.apache.hc.client5.http.config.RequestConfig;
import org.apache.hc.client5.http.impl.classic.CloseableHttpClient;
import org.apache.hc.client5.http.impl.classic.HttpClients;
import org.apache.hc.client5.http.impl.io.ManagedHttpClientConnectionFactory;
import org.apache.hc.client5.http.impl.routing.SystemDefaultRoutePlanner;
import org.apache.hc.client5.http.protocol.HttpClientContext;
import org.apache.hc.client5.http.routing.HttpRoutePlanner;
import org.apache.hc.core5.http.ClassicHttpResponse;
import org.apache.hc.core5.http.HttpException;
import org.apache.hc.core5.http.HttpHost;
import org.apache.hc.core5.http.HttpResponse;
import org.apache.hc.core5.http.MessageConstraintException;
import org.apache.hc.core5.http.config.Http1Config;
import org.apache.hc.core5.io.CloseMode;
import org.apache.hc.core5.net.InetAddressUtils;
import org.apache.hc.core5.util.TimeValue;
import org.apache.hc.core5.util.Timeout;
import org.bodytext.cli.input.ErrorMessages;

/**
 * Sends single requests, with limits of time and size. Redirects are not followed.
 *
 * <p>Safe to share between threads.
 */
final class HttpRequests implements AutoCloseable {

  /** The size up to which an unwanted body is read, so that its connection can be reused. */
  private static final int MAX_UNWANTED_BYTES = 16 << 10;

  // Servers reject longer heads of requests, and real heads of responses are far shorter.
  private static final int MAX_HEADER_BYTES = 32 << 10;
  private static final int MAX_HEADERS = 256;

  /** The number of open connections per concurrent request; most of them wait to be reused. */
  private static final int CONNECTIONS_PER_REQUEST = 4;

  private final FetchSettings settings;
  private final PinnedAddresses addresses;
  private final HttpRoutePlanner routes;
  private final CloseableHttpClient client;
  private final ExecutorService exchanges =
      Executors.newCachedThreadPool(work -> HostQueues.daemon(work, "http-exchange"));

  HttpRequests(FetchSettings settings, Network network) {
    this.settings = settings;
    this.addresses = new PinnedAddresses(network.resolver());
    this.routes = new SystemDefaultRoutePlanner(ProxySelector.getDefault());
    this.client = client(settings, network, addresses, routes);
  }

  private static CloseableHttpClient client(
      FetchSettings settings, Network network, PinnedAddresses addresses, HttpRoutePlanner routes) {
    Http1Config limits =
        Http1Config.custom()
            .setMaxLineLength(MAX_HEADER_BYTES)
            .setMaxHeaderCount(MAX_HEADERS)
            .build();
    ConnectionConfig timeouts =
        ConnectionConfig.custom()
            .setConnectTimeout(Timeout.of(settings.connectTimeout()))
            .setSocketTimeout(Timeout.of(settings.readTimeout()))
            .setValidateAfterInactivity(TimeValue.ZERO_MILLISECONDS)
            .build();
    int connections = FetchSettings.CONNECTIONS * CONNECTIONS_PER_REQUEST;
    return HttpClients.custom()
        .setConnectionManager(
            network
                .connections()
                .useSystemProperties()
                .setDnsResolver(addresses)
                .setConnectionFactory(
                    ManagedHttpClientConnectionFactory.builder().http1Config(limits).build())
                .setDefaultConnectionConfig(timeouts)
                .setMaxConnTotal(connections)
                .setMaxConnPerRoute(connections)
                .build())
        .setRoutePlanner(routes)
        .setDefaultRequestConfig(RequestConfig.custom().setProtocolUpgradeEnabled(false).build())
        .setUserAgent(settings.userAgent())
        .disableRedirectHandling()
        .disableAutomaticRetries()
        .disableContentCompression()
        .disableCookieManagement()
        .disableAuthCaching()
        .build();
  }

  /**
   * {@return the response of a server}
   *
   * @param step the requested URL
   * @param accept the header {@code Accept}
   * @param maxBytes the maximum number of bytes read of a wanted body
   * @param wanted whether the body of a response is read
   * @throws FetchException if there is no response, or none in time, or the address of the server
   *     is refused
   */
  FetchedResponse get(
      RedirectStep step, String accept, int maxBytes, Predicate<HttpResponse> wanted)
      throws FetchException, InterruptedException {
    HttpGet request = new HttpGet(step.uri());
    request.setHeader("Accept", accept);
    request.setHeader("Accept-Encoding", "gzip, deflate");
    try {
      return await(
          () -> {
            boolean publicServer = isPublic(step);
            try (ClassicHttpResponse response =
                client.executeOpen(null, request, HttpClientContext.create())) {
              int limit = wanted.test(response) ? maxBytes : MAX_UNWANTED_BYTES;
              return FetchedResponse.read(response, limit, publicServer);
            }
          });
    } finally {
      request.cancel(); // closes a connection that is still in use
    }
  }

  /**
   * Checks the address of a server without a request to it.
   *
   * @throws FetchException if the address is refused, or unknown
   */
  void check(RedirectStep step) throws FetchException, InterruptedException {
    Object unused = await(() -> isPublic(step));
  }

  @Override
  public void close() {
    exchanges.shutdownNow();
    client.close(CloseMode.IMMEDIATE);
  }

  /**
   * {@return whether a server belongs to the public internet, as far as that is known}
   *
   * @throws FetchException if a server of the public internet redirects to one that does not
   */
  private boolean isPublic(RedirectStep step) throws FetchException, IOException, HttpException {
    List<InetAddress> known = knownAddresses(step.uri());
    for (InetAddress address : known) {
      if (step.fromPublic() && !settings.allowPrivate() && !PublicAddressPolicy.isPublic(address)) {
        throw new FetchException(
            "the redirect to "
                + step.uri()
                + " leads from the internet to the private address "
                + address.getHostAddress()
                + " and is not followed; --allow-private follows it");
      }
    }
    return known.isEmpty() || known.stream().anyMatch(PublicAddressPolicy::isPublic);
  }

  /** {@return the addresses of a server; empty if a proxy resolves its name} */
  private List<InetAddress> knownAddresses(URI uri) throws IOException, HttpException {
    String name = UrlParser.host(uri);
    HttpHost target = new HttpHost(uri.getScheme(), name, UrlParser.port(uri));
    boolean proxied =
        routes.determineRoute(target, HttpClientContext.create()).getProxyHost() != null;
    return proxied && !InetAddressUtils.isIPv4(name) && !name.startsWith("[")
        ? List.of()
        : addresses.of(name);
  }

  /** {@return the result of an exchange, within the time limit} */
  private <T> T await(Callable<T> exchange) throws FetchException, InterruptedException {
    Future<T> result = exchanges.submit(exchange);
    try {
      return result.get(settings.totalTimeout().toNanos(), TimeUnit.NANOSECONDS);
    } catch (TimeoutException e) {
      throw new FetchException(
          "not complete within " + seconds(settings.totalTimeout()) + "; increase --timeout", e);
    } catch (ExecutionException e) {
      throw failure(e.getCause() == null ? e : e.getCause());
    } finally {
      result.cancel(true);
    }
  }

  private FetchException failure(Throwable e) {
    if (e instanceof FetchException refused) {
      return refused;
    }
    if (e instanceof ConnectTimeoutException) {
      return new FetchException(
          "no connection within " + seconds(settings.connectTimeout()) + "; try later", e);
    }
    if (e instanceof SocketTimeoutException) {
      return new FetchException(
          "the server sent nothing for " + seconds(settings.readTimeout()) + "; try later", e);
    }
    if (e instanceof ConnectException || e instanceof UnknownHostException) {
      return new FetchException("no connection; is the host name right and the server up?", e);
    }
    String message = e instanceof Exception exception ? ErrorMessages.of(exception) : e.toString();
    if (e instanceof MessageConstraintException) {
      return new FetchException("the headers of the response are too large (" + message + ")", e);
    }
    if (e instanceof SSLException) {
      return new FetchException("no secure connection (" + message + ")", e);
    }
    if (e instanceof RuntimeException) {
      return new FetchException("the URL cannot be fetched (" + message + ")", e);
    }
    return new FetchException("the connection broke (" + message + "); try later", e);
  }

  private static String seconds(Duration duration) {
    return duration.toMillis() / 1e3 + " s";
  }
}
