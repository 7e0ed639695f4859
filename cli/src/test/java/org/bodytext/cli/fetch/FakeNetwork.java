package org.bodytext.cli.fetch;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Proxy;
import java.net.Socket;
import java.net.SocketAddress;
import java.net.UnknownHostException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import org.apache.hc.client5.http.DnsResolver;
import org.jspecify.annotations.Nullable;

/** A network whose names have given addresses, and whose addresses all lead to this computer. */
final class FakeNetwork implements DnsResolver {

  private final Map<String, Deque<String>> names = new ConcurrentHashMap<>();
  private final List<Socket> sockets = new CopyOnWriteArrayList<>();
  private final List<String> connected = new CopyOnWriteArrayList<>();

  /** Sets the addresses of a name, one for each time that it is resolved; the last one remains. */
  FakeNetwork name(String name, String... addresses) {
    names.put(name, new ArrayDeque<>(List.of(addresses)));
    return this;
  }

  Network network() {
    return new Network(this, this::socket);
  }

  /** {@return the addresses of all connections, in their order} */
  List<String> connected() {
    return List.copyOf(connected);
  }

  /** {@return the number of sockets that were created} */
  int sockets() {
    return sockets.size();
  }

  /** {@return the number of sockets that are open} */
  long open() {
    return sockets.stream().filter(socket -> !socket.isClosed()).count();
  }

  @Override
  public InetAddress[] resolve(String host) throws UnknownHostException {
    Deque<String> addresses = names.get(host);
    if (addresses == null) {
      return InetAddress.getAllByName(host); // an address
    }
    String address = addresses.size() > 1 ? addresses.remove() : addresses.element();
    List<InetAddress> all = new ArrayList<>();
    for (String each : address.split(" ", -1)) {
      all.add(InetAddress.getByName(each));
    }
    return all.toArray(InetAddress[]::new);
  }

  @Override
  public String resolveCanonicalHostname(String host) {
    return host;
  }

  private Socket socket(@Nullable Proxy proxy) {
    Socket socket =
        new Socket() {
          @Override
          public void connect(SocketAddress to, int timeout) throws IOException {
            InetSocketAddress address = (InetSocketAddress) to;
            connected.add(address.getAddress().getHostAddress());
            InetAddress here = InetAddress.getLoopbackAddress();
            super.connect(new InetSocketAddress(here, address.getPort()), timeout);
          }
        };
    sockets.add(socket);
    return socket;
  }
}
