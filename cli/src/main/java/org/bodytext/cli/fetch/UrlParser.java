package org.bodytext.cli.fetch;

import java.net.URI;
import java.net.URISyntaxException;
import java.net.URLEncoder;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.bodytext.cli.input.ErrorMessages;
import org.bodytext.extractor.page.WebUrl;
import org.jspecify.annotations.Nullable;

/** The URLs of requests: those of {@link WebUrl} without user and fragment, fully escaped. */
final class UrlParser {

  private static final Pattern HOST = Pattern.compile("\\w[\\w.-]*+|\\[[0-9a-f:.]++]");
  private static final Pattern PORT = Pattern.compile(":(\\d{1,5})$");

  /** The user before the host; WebUrl accepts any number of slashes after http and https. */
  private static final Pattern USER =
      Pattern.compile(
          "^(https?:[/\\\\]*|(?:[a-z][\\w+.-]*:)?[/\\\\]{2,})[^/\\\\?#]*@",
          Pattern.CASE_INSENSITIVE);

  private static final Pattern IGNORED = Pattern.compile("[\\t\\r\\n]");

  /** What precedes the path of a URL with a host. */
  private static final Pattern ADDRESS =
      Pattern.compile("(?:[a-zA-Z][\\w+.-]*:)?[/\\\\]{2,}[^/\\\\?#]*");

  private static final Pattern BEYOND_ASCII = Pattern.compile("[^\\x00-\\x7f]++");

  /** What {@link WebUrl} leaves readable, or as it is written. */
  private static final Pattern UNESCAPED =
      Pattern.compile(BEYOND_ASCII + "|[\\[\\]]|%(?!\\p{XDigit}{2})");

  private UrlParser() {}

  /**
   * {@return the URL in a line of a list}
   *
   * @throws FetchException if it is not a valid http or https URL
   */
  static URI parse(String line) throws FetchException {
    return requested(absolute(line), line);
  }

  /** {@return a URL without user and password, which no result and no message may contain} */
  static String withoutUser(String url) {
    return USER.matcher(IGNORED.matcher(url).replaceAll("")).replaceFirst("$1");
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
    Matcher address = ADDRESS.matcher(location);
    int path = address.lookingAt() ? address.end() : 0;
    String escaped = escaped(BEYOND_ASCII, location.substring(path), StandardCharsets.ISO_8859_1);
    String target = location.substring(0, path) + escaped;
    WebUrl from = absolute(base.toString());
    return requested(WebUrl.resolve(from, target, Integer.MAX_VALUE), location);
  }

  private static @Nullable WebUrl absolute(String url) {
    return WebUrl.resolve(null, url, Integer.MAX_VALUE);
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

  private static URI requested(@Nullable WebUrl url, String text) throws FetchException {
    if (url == null || !url.scheme().matches("https?") || !HOST.matcher(url.host()).matches()) {
      throw new FetchException(
          withoutUser(text) + " is not an http or https URL with a valid host");
    }
    String address = withoutUser(url.withoutFragment().toString());
    int path = address.indexOf('/', url.scheme().length() + 3);
    String escaped = escaped(UNESCAPED, address.substring(path), StandardCharsets.UTF_8);
    try {
      return new URI(address.substring(0, path) + escaped);
    } catch (URISyntaxException e) {
      throw new FetchException("not a URL (" + ErrorMessages.of(e) + "); correct it", e);
    }
  }

  private static String escaped(Pattern parts, String url, Charset charset) {
    return parts.matcher(url).replaceAll(part -> URLEncoder.encode(part.group(), charset));
  }
}
