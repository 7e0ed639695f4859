package org.bodytext.cli.fetch;

import java.net.IDN;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.bodytext.cli.input.ErrorMessages;
import org.bodytext.extractor.page.WebUrl;
import org.bodytext.extractor.text.LowerCase;

/** Parses URLs that are not fully escaped: with spaces, brackets and letters of any script. */
final class UrlParser {

  // The characters that RFC 3986 allows in a URL, except brackets, which only a host may have.
  private static final String ALLOWED = "-._~:/?#@!$&'()*+,;=%";
  private static final Pattern AUTHORITY =
      Pattern.compile("(?:\\w[\\w.-]*+|\\[[0-9a-fA-F:.]++])(?::\\d{0,5})?+");
  private static final Pattern PORT = Pattern.compile(":(\\d{1,5})$");
  private static final String HEX = "0123456789ABCDEF";

  private UrlParser() {}

  /**
   * {@return the URL in a line of a list}
   *
   * @throws FetchException if it is not a valid http or https URL
   */
  static URI parse(String line) throws FetchException {
    String url = withoutUser(line.strip());
    return checked(uri(escaped(asciiHost(url), StandardCharsets.UTF_8)));
  }

  /** {@return a URL without user and password, which no result and no message may contain} */
  static String withoutUser(String url) {
    int start = url.indexOf("//") + 2;
    int end = start < 2 ? 0 : endOfAuthority(url, start);
    int user = url.lastIndexOf('@', end - 1);
    return user < start ? url : url.substring(0, start) + url.substring(user + 1);
  }

  /**
   * {@return the target of a redirect}
   *
   * @param base the URL that redirects
   * @param location its header {@code Location}, one character per byte
   * @throws FetchException if the target is not a valid http or https URL
   */
  static URI resolve(URI base, String location) throws FetchException {
    // RFC 9110 defines no charset for headers: the bytes are escaped unchanged.
    String target = withoutUser(location.strip());
    String escaped = escaped(asciiHost(target), StandardCharsets.ISO_8859_1);
    if (escaped.startsWith("?")) {
      // URI.resolve follows RFC 2396, which would drop the last segment of the path.
      return checked(
          uri(base.getScheme() + "://" + base.getRawAuthority() + base.getRawPath() + escaped));
    }
    return checked(base.resolve(uri(escaped)));
  }

  /** {@return the host of a parsed URL: in lower case, without a dot at its end} */
  static String host(URI uri) {
    // URI has no host and no port if the name of the host contains an underscore.
    return WebUrl.hostOf(uri.toString());
  }

  /** {@return the port of a parsed URL; -1 if it has none} */
  static int port(URI uri) {
    Matcher port = PORT.matcher(String.valueOf(uri.getRawAuthority()));
    return port.find() ? Integer.parseInt(port.group(1)) : -1;
  }

  /** {@return scheme, host and port of a parsed URL, to which one robots.txt applies} */
  static String site(URI uri) {
    return uri.getScheme() + "://" + uri.getRawAuthority();
  }

  private static URI checked(URI uri) throws FetchException {
    String scheme = uri.getScheme() == null ? "" : LowerCase.of(uri.getScheme());
    if (!scheme.equals("http") && !scheme.equals("https")) {
      throw new FetchException(uri + " is not an http or https URL");
    }
    String name = host(uri);
    if (!AUTHORITY.matcher(String.valueOf(uri.getRawAuthority())).matches()) {
      throw new FetchException(uri + " has no valid host; correct it");
    }
    String path = uri.getRawPath().isEmpty() ? "/" : uri.getRawPath();
    String query = uri.getRawQuery() == null ? "" : "?" + uri.getRawQuery();
    boolean isDefault = port(uri) == (scheme.equals("http") ? 80 : 443);
    String port = port(uri) < 0 || isDefault ? "" : ":" + port(uri);
    return uri(scheme + "://" + name + port + path + query);
  }

  private static URI uri(String text) throws FetchException {
    try {
      return new URI(text);
    } catch (URISyntaxException e) {
      throw new FetchException("not a URL (" + ErrorMessages.of(e) + "); correct it", e);
    }
  }

  private static String asciiHost(String url) throws FetchException {
    int start = url.indexOf("//") + 2;
    if (start < 2) {
      return url;
    }
    int end = endOfAuthority(url, start);
    int port = url.indexOf(':', start);
    end = port < 0 ? end : Math.min(end, port);
    String host = url.substring(start, end);
    if (host.chars().allMatch(c -> c < 0x80)) {
      return url;
    }
    try {
      return url.substring(0, start) + IDN.toASCII(host) + url.substring(end);
    } catch (IllegalArgumentException e) {
      throw new FetchException(host + " is not a valid host name; correct it", e);
    }
  }

  private static int endOfAuthority(String url, int start) {
    int end = start;
    while (end < url.length() && "/?#".indexOf(url.charAt(end)) < 0) {
      end++;
    }
    return end;
  }

  private static String escaped(String url, Charset charset) {
    StringBuilder escaped = new StringBuilder();
    byte[] bytes = url.getBytes(charset);
    int host = indexOf(bytes, '/', indexOf(bytes, '/', 0) + 1) + 1;
    int hostEnd = indexOf(bytes, '/', host);
    for (int i = 0; i < bytes.length; i++) {
      int c = bytes[i] & 0xff;
      boolean letter = c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9';
      boolean inHost = (c == '[' || c == ']') && i >= host && i < hostEnd;
      boolean escape = c == '%' && i + 2 < bytes.length && isHex(bytes[i + 1], bytes[i + 2]);
      if (letter || inHost || escape || c != '%' && c < 0x80 && ALLOWED.indexOf(c) >= 0) {
        escaped.append((char) c);
      } else {
        escaped.append('%').append(HEX.charAt(c >> 4)).append(HEX.charAt(c & 15));
      }
    }
    return escaped.toString();
  }

  private static boolean isHex(byte first, byte second) {
    return Character.digit(first, 16) >= 0 && Character.digit(second, 16) >= 0;
  }

  /** {@return the index of a byte; the length if it does not occur} */
  private static int indexOf(byte[] bytes, char c, int from) {
    int at = from;
    while (at < bytes.length && bytes[at] != c) {
      at++;
    }
    return at;
  }
}
