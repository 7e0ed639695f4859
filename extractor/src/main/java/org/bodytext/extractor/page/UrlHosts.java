package org.bodytext.extractor.page;

import java.net.IDN;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.bodytext.extractor.text.LowerCase;
import org.jspecify.annotations.Nullable;

/**
 * The hosts of URLs as crawls contain them, valid or not: with spaces, {@code _} or brackets, in
 * Unicode or in ASCII.
 */
public final class UrlHosts {

  private static final Pattern SCHEME = Pattern.compile("^([a-zA-Z][a-zA-Z0-9+.-]*:)?//");

  private UrlHosts() {}

  /**
   * {@return the host of a URL, in lower case and ASCII, without port and last dot; empty if there
   * is none, or the URL is null}
   *
   * @param url a URL with its scheme, or beginning with {@code //}
   */
  public static String of(@Nullable String url) {
    String address = url == null ? "" : url.strip();
    Matcher scheme = SCHEME.matcher(address);
    return scheme.find() ? first(address.substring(scheme.end())) : "";
  }

  /**
   * {@return the host of a URL that may lack its scheme, as people type them; otherwise as {@link
   * #of}}
   *
   * @param text a URL, or a host and anything after it
   */
  public static String ofText(String text) {
    String address = text.strip();
    return SCHEME.matcher(address).find() ? of(address) : first(address);
  }

  /**
   * {@return the name of a host in ASCII, as {@link #of} returns it}
   *
   * @param host in lower case; returned as it is if it is not a valid internationalized name
   */
  public static String ascii(String host) {
    if (host.chars().allMatch(c -> c < 0x80)) {
      return host;
    }
    try {
      return LowerCase.of(IDN.toASCII(host, IDN.ALLOW_UNASSIGNED));
    } catch (IllegalArgumentException e) {
      return host;
    }
  }

  /** {@return the host at the start of a URL without its scheme} */
  private static String first(String address) {
    String authority = address.split("[/?#\\\\]", 2)[0];
    String host = authority.substring(authority.lastIndexOf('@') + 1);
    int port = host.startsWith("[") ? host.indexOf(']') + 1 : host.indexOf(':');
    if (port >= 0) {
      host = host.substring(0, port);
    }
    // After conversion to ASCII, which converts the full stops of other scripts to dots.
    host = ascii(LowerCase.of(host.strip()));
    int end = host.length();
    while (end > 0 && host.charAt(end - 1) == '.') {
      end--;
    }
    return host.substring(0, end);
  }
}
