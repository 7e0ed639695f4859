package org.bodytext.cli.fetch;

import java.net.Proxy;
import java.net.Socket;
import org.apache.hc.client5.http.DnsResolver;
import org.apache.hc.client5.http.SchemePortResolver;
import org.apache.hc.client5.http.SystemDefaultDnsResolver;
import org.apache.hc.client5.http.impl.io.DefaultHttpClientConnectionOperator;
import org.apache.hc.client5.http.impl.io.PoolingHttpClientConnectionManagerBuilder;
import org.apache.hc.client5.http.io.DetachedSocketFactory;
import org.apache.hc.client5.http.io.HttpClientConnectionOperator;
import org.apache.hc.client5.http.ssl.TlsSocketStrategy;
import org.apache.hc.core5.http.URIScheme;
import org.apache.hc.core5.http.config.RegistryBuilder;
import org.jspecify.annotations.Nullable;

/**
 * The access to names and servers.
 *
 * @param resolver resolves names
 * @param sockets creates sockets
 */
record Network(DnsResolver resolver, DetachedSocketFactory sockets) {

  /** The network of the system. */
  static final Network SYSTEM = new Network(SystemDefaultDnsResolver.INSTANCE, Network::socket);

  private static Socket socket(@Nullable Proxy socks) {
    return socks == null ? new Socket() : new Socket(socks);
  }

  /** {@return a builder of connections in this network} */
  PoolingHttpClientConnectionManagerBuilder connections() {
    return new PoolingHttpClientConnectionManagerBuilder() {
      @Override
      protected HttpClientConnectionOperator createConnectionOperator(
          SchemePortResolver ports, DnsResolver dns, TlsSocketStrategy tls) {
        return new DefaultHttpClientConnectionOperator(
            sockets,
            ports,
            dns,
            RegistryBuilder.<TlsSocketStrategy>create().register(URIScheme.HTTPS.id, tls).build());
      }
    };
  }
}
