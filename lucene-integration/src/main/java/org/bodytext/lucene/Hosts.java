package org.bodytext.lucene;

import java.net.IDN;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The host of a URL and the domains it is in. */
final class Hosts {

  private static final Pattern SCHEME = Pattern.compile("^[a-zA-Z][a-zA-Z0-9+.-]*://");
  private static final Pattern NUMBERS = Pattern.compile("[0-9.]+|\\[.*");

  /** No register takes a longer one, and crawled addresses hold anything. */
  private static final int LONGEST = 253;

  private Hosts() {}

  /**
   * {@return the host of a URL, or of the part after its scheme, in lower case and ASCII; empty if
   * there is none}
   */
  static String of(String url) {
    Matcher scheme = SCHEME.matcher(url);
    String rest = scheme.find() ? url.substring(scheme.end()) : url;
    String authority = rest.split("[/?#\\\\]", 2)[0];
    String host = authority.substring(authority.lastIndexOf('@') + 1);
    int port = host.startsWith("[") ? host.indexOf(']') + 1 : host.indexOf(':');
    if (port > 0) {
      host = host.substring(0, port);
    }
    host = host.strip().toLowerCase(Locale.ROOT);
    if (host.endsWith(".")) {
      host = host.substring(0, host.length() - 1);
    }
    return ascii(host);
  }

  /**
   * {@return the host and every domain above it; an address of numbers, or of more characters than
   * a host can have, has none above it}
   */
  static List<String> domains(String host) {
    List<String> domains = new ArrayList<>();
    if (!host.isEmpty()) {
      domains.add(host);
    }
    if (host.length() <= LONGEST && !NUMBERS.matcher(host).matches()) {
      for (int dot = host.indexOf('.'); dot >= 0; dot = host.indexOf('.', dot + 1)) {
        if (dot + 1 < host.length()) {
          domains.add(host.substring(dot + 1));
        }
      }
    }
    return domains;
  }

  private static String ascii(String host) {
    if (host.chars().allMatch(c -> c < 0x80)) {
      return host;
    }
    try {
      return IDN.toASCII(host, IDN.ALLOW_UNASSIGNED).toLowerCase(Locale.ROOT);
    } catch (IllegalArgumentException e) {
      // Crawled addresses hold names that no register would take.
      return host;
    }
  }
}
