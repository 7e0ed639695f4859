package org.bodytext.cli.serve;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.bodytext.extractor.text.LowerCase;
import org.jspecify.annotations.Nullable;

/**
 * Checks the header {@code Host}.
 *
 * <p>A page from the web can have a domain whose address is changed to that of this server, and
 * then read its answers as its own. Its requests carry the name of the domain. Therefore names are
 * accepted only if they are those of this server; addresses are, because no name is behind them.
 */
final class HostCheck {

  private static final Pattern PORT = Pattern.compile(":\\d*$");
  private static final Pattern ADDRESS =
      Pattern.compile("\\d{1,3}(\\.\\d{1,3}){3}|\\[[0-9a-f:.]+]");

  private final Set<String> names = new TreeSet<>(Set.of("localhost"));

  /**
   * @param host the name or address that the server listens on
   */
  HostCheck(String host) {
    names.add(LowerCase.of(host));
    if (!PageServer.isLoopback(host)) {
      try {
        names.add(LowerCase.of(InetAddress.getLocalHost().getHostName()));
      } catch (UnknownHostException e) {
        // The machine has no name; then nobody can use it.
      }
    }
  }

  /** {@return whether a request with this header is answered} */
  boolean accepts(@Nullable String header) {
    if (header == null) {
      return false;
    }
    String host = PORT.matcher(LowerCase.of(header)).replaceFirst("");
    return names.contains(host) || ADDRESS.matcher(host).matches();
  }

  /**
   * {@return whether a request that carries data comes from a page of this server}
   *
   * @param origin the header {@code Origin}; null for a program that is not a browser
   * @param host the header {@code Host}
   */
  static boolean isSameOrigin(@Nullable String origin, @Nullable String host) {
    return origin == null || origin.equals("http://" + host);
  }
}
