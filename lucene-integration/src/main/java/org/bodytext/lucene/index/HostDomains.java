package org.bodytext.lucene.index;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** The domains that a host is in. */
final class HostDomains {

  private static final Pattern NUMBERS = Pattern.compile("[0-9.]+|\\[.*");

  /** No register takes a longer one, and crawled addresses hold anything. */
  private static final int LONGEST = 253;

  private HostDomains() {}

  /**
   * {@return the host and every domain above it; an address of numbers, or of more characters than
   * a host can have, has none above it}
   *
   * @param host as {@link org.bodytext.extractor.page.UrlHosts} writes it; empty has none
   */
  static List<String> of(String host) {
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
}
