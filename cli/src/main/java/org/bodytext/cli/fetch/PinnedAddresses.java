package org.bodytext.cli.fetch;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.UnknownHostException;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import org.apache.hc.client5.http.DnsResolver;

/**
 * Resolves each host once, so that a request connects to the addresses that were checked, even if
 * the name is bound to others in the meantime.
 *
 * <p>A host that cannot be resolved is tried again at the next request. Safe to share between
 * threads.
 */
final class PinnedAddresses implements DnsResolver {

  private final DnsResolver resolver;
  private final Map<String, List<InetAddress>> addresses = new ConcurrentHashMap<>();

  PinnedAddresses(DnsResolver resolver) {
    this.resolver = resolver;
  }

  List<InetAddress> of(String host) throws UnknownHostException {
    List<InetAddress> pinned = addresses.get(host);
    if (pinned != null) {
      return pinned;
    }
    List<InetAddress> resolved = List.of(resolver.resolve(host));
    if (resolved.isEmpty()) {
      throw new UnknownHostException(host);
    }
    List<InetAddress> first = addresses.putIfAbsent(host, resolved);
    return first == null ? resolved : first;
  }

  @Override
  public InetAddress[] resolve(String host) throws UnknownHostException {
    return of(host).toArray(InetAddress[]::new);
  }

  @Override
  public List<InetSocketAddress> resolve(String host, int port) throws UnknownHostException {
    Stream<InetAddress> pinned = of(host).stream();
    return pinned.map(address -> new InetSocketAddress(address, port)).toList();
  }

  @Override
  public String resolveCanonicalHostname(String host) {
    return host;
  }
}
