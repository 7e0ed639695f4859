package org.bodytext.lucene.index;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** The domains that contain a host. */
final class HostDomains {

  private static final Pattern IP_ADDRESS = Pattern.compile("[0-9.]+|\\[.*");

  /** The limit of the domain name system in characters; crawled URLs do not respect it. */
  private static final int MAX_HOST_LENGTH = 253;

  private HostDomains() {}

  /**
   * {@return the host and every domain that contains it; for an IP address, or a host that is
   * longer than the domain name system allows, only the host itself}
   *
   * @param host as {@link org.bodytext.extractor.page.WebUrl} returns it; if empty, the result is
   *     empty
   */
  static List<String> of(String host) {
    List<String> domains = new ArrayList<>();
    if (!host.isEmpty()) {
      domains.add(host);
    }
    if (host.length() <= MAX_HOST_LENGTH && !IP_ADDRESS.matcher(host).matches()) {
      for (int dot = host.indexOf('.'); dot >= 0; dot = host.indexOf('.', dot + 1)) {
        if (dot + 1 < host.length()) {
          domains.add(host.substring(dot + 1));
        }
      }
    }
    return domains;
  }
}
