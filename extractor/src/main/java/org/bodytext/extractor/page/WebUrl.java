package org.bodytext.extractor.page;

import java.net.IDN;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.bodytext.extractor.text.LowerCase;
import org.jspecify.annotations.Nullable;

/**
 * A URL that browsers can request, parsed and resolved as the WHATWG URL standard does, except that
 * letters beyond ASCII remain readable in all parts but the host.
 *
 * <p>Immutable. Cost: linear in the length of the text.
 */
public final class WebUrl {

  /** Longer URLs of pages are invalid. In code units. */
  public static final int MAX_LENGTH = 2_000;

  /** The ports that the schemes of the standard omit. */
  private static final Map<String, String> DEFAULT_PORTS =
      Map.of("http", ":80", "https", ":443", "ftp", ":21");

  private static final Pattern SCHEME = Pattern.compile("([a-zA-Z][a-zA-Z0-9+.-]*):");
  private static final Pattern BEFORE_HOST = Pattern.compile("^(" + SCHEME + ")?//");
  private static final Pattern PARTS = Pattern.compile("([^?#]*)(\\?[^#]*)?(#.*)?");
  private static final Pattern AUTHORITY =
      Pattern.compile("(.*@)?(\\[[0-9a-fA-F:.]+]|[^\\[\\]:@%]*)(?::0*(\\d{0,5}))?");
  private static final Pattern DOT = Pattern.compile("\\.|%2[eE]");
  private static final Pattern INDEX_FILE = Pattern.compile("/(?:(?:index|default)\\.[a-z]{3,5})?");

  private final String scheme;
  private final String authority;
  private final String path;
  private final String query;
  private final String fragment;

  private WebUrl(String scheme, String authority, String path, String query, String fragment) {
    this.scheme = scheme;
    this.authority = authority;
    this.path = path;
    this.query = query;
    this.fragment = fragment;
  }

  /** {@return an absolute URL; null if the text is null, relative or invalid} */
  public static @Nullable WebUrl of(@Nullable String text) {
    return resolve(null, text);
  }

  /**
   * {@return an absolute URL; null if the text is null, empty or invalid, or relative without a
   * base}
   *
   * @param base the base of a relative URL; null if unknown
   * @param text the URL as a page contains it
   */
  public static @Nullable WebUrl resolve(@Nullable WebUrl base, @Nullable String text) {
    return resolve(base, text, MAX_LENGTH);
  }

  /** {@return a URL as {@link #resolve(WebUrl, String)} does; longer ones are invalid} */
  public static @Nullable WebUrl resolve(
      @Nullable WebUrl base, @Nullable String text, int maxLength) {
    String address = text == null || text.length() > maxLength ? "" : clean(text);
    String scheme = scheme(address);
    String rest = scheme.isEmpty() ? address : address.substring(scheme.length() + 1);
    String known = scheme.isEmpty() && base != null ? base.scheme : scheme;
    WebUrl url = null;
    if (base != null && known.equals(base.scheme) && !rest.startsWith("//")) {
      url = address.isEmpty() ? null : base.with(rest);
    } else if (DEFAULT_PORTS.containsKey(known)) {
      url = absolute(known, rest.replaceFirst("^/*", ""));
    } else if (rest.startsWith("//") && !known.isEmpty()) {
      url = absolute(known, rest.substring(2));
    }
    return url == null || url.toString().length() > maxLength ? null : url;
  }

  /** {@return this URL with another path, query or fragment} */
  private WebUrl with(String rest) {
    Matcher parts = PARTS.matcher(rest);
    parts.matches();
    String file = parts.group(1);
    boolean samePath = file.isEmpty();
    if (!samePath && !file.startsWith("/")) {
      file = path.substring(0, path.lastIndexOf('/') + 1) + file;
    }
    String newQuery = text(parts.group(2));
    return new WebUrl(
        scheme,
        authority,
        samePath ? path : withoutDots(file),
        samePath && parts.group(2) == null ? query : newQuery,
        text(parts.group(3)));
  }

  private static @Nullable WebUrl absolute(String scheme, String rest) {
    String written = rest.split("[/?#]", 2)[0];
    Matcher parts = AUTHORITY.matcher(written);
    if (!parts.matches()) {
      return null;
    }
    String host = host(parts.group(2));
    boolean special = DEFAULT_PORTS.containsKey(scheme);
    String digits = text(parts.group(3));
    String port = digits.isEmpty() ? "" : ":" + digits;
    boolean isPort = digits.isEmpty() || Integer.parseInt(digits) <= 0xFFFF;
    if (special && host.isEmpty() || !isPort || host.chars().anyMatch(c -> c >= 0x80)) {
      return null;
    }
    String authority =
        text(parts.group(1)) + host + (port.equals(DEFAULT_PORTS.get(scheme)) ? "" : port);
    String file = rest.substring(written.length());
    return new WebUrl(scheme, authority, "/", "", "").with(file);
  }

  /** {@return a path that starts with a slash, without its segments . and ..} */
  private static String withoutDots(String path) {
    List<String> kept = new ArrayList<>();
    String[] segments = path.split("/", -1);
    for (int i = 1; i < segments.length; i++) {
      String segment = DOT.matcher(segments[i]).replaceAll(".");
      boolean up = segment.equals("..");
      if (up && !kept.isEmpty()) {
        kept.remove(kept.size() - 1);
      }
      boolean dots = up || segment.equals(".");
      if (!dots || i == segments.length - 1) {
        kept.add(dots ? "" : segments[i]);
      }
    }
    return "/" + String.join("/", kept);
  }

  /**
   * {@return a URL as browsers read it: without line breaks and surrounding spaces, with encoded
   * white space and brackets, and with slashes instead of backslashes in the path}
   */
  public static String clean(String text) {
    String bare = text.trim().replaceAll("[\t\n\r]", "");
    String scheme = scheme(bare);
    boolean slashes = scheme.isEmpty() || DEFAULT_PORTS.containsKey(scheme);
    StringBuilder clean = new StringBuilder(bare.length());
    for (int at = 0; at < bare.length(); at += Character.charCount(bare.codePointAt(at))) {
      int c = bare.codePointAt(at);
      slashes &= c != '?' && c != '#';
      if (c == '\\' && slashes) {
        clean.append('/');
      } else if (isEncoded(c)) {
        for (byte octet : Character.toString(c).getBytes(StandardCharsets.UTF_8)) {
          clean.append(String.format(Locale.ROOT, "%%%02X", octet));
        }
      } else {
        clean.appendCodePoint(c);
      }
    }
    return clean.toString();
  }

  private static boolean isEncoded(int c) {
    return c < 0x80
        ? c <= ' ' || c == 0x7F || "\"<>\\^`{|}".indexOf(c) >= 0
        : Character.isISOControl(c)
            || Character.isSpaceChar(c)
            || Character.getType(c) == Character.SURROGATE
            || (c & 0xFFFE) == 0xFFFE;
  }

  /** {@return the scheme at the start of a cleaned URL, in lower case; empty if it has none} */
  public static String scheme(String address) {
    Matcher scheme = SCHEME.matcher(address);
    return scheme.lookingAt() ? LowerCase.of(scheme.group(1)) : "";
  }

  private static String text(@Nullable String part) {
    return part == null ? "" : part;
  }

  /** {@return the scheme in lower case, such as {@code https}} */
  public String scheme() {
    return scheme;
  }

  /** {@return the host as {@link #hostOf} returns it} */
  public String host() {
    return hostOf("//" + authority);
  }

  /** {@return the name of the site as {@link #siteOf} returns it} */
  public String site() {
    return siteOf("//" + authority);
  }

  /** {@return the encoded path, which starts with a slash} */
  public String path() {
    return path;
  }

  /** {@return whether this is the address of a site without a path, or with an index file} */
  public boolean isFrontPage() {
    return query.isEmpty() && INDEX_FILE.matcher(path).matches();
  }

  /** {@return this URL without its fragment} */
  public WebUrl withoutFragment() {
    return new WebUrl(scheme, authority, path, query, "");
  }

  @Override
  public String toString() {
    return scheme + "://" + authority + path + query + fragment;
  }

  /**
   * {@return the host of a URL as crawls contain them, valid or not: in lower case and ASCII,
   * without port and last dot; empty if the URL has no host or is null}
   *
   * @param url a URL with its scheme, or beginning with {@code //}
   */
  public static String hostOf(@Nullable String url) {
    String address = text(url).strip();
    Matcher scheme = BEFORE_HOST.matcher(address);
    return scheme.find() ? hostAtStart(address.substring(scheme.end())) : "";
  }

  /**
   * {@return the host of a URL that may lack its scheme, as people type them; otherwise as {@link
   * #hostOf}}
   *
   * @param text a URL, or a host and anything after it
   */
  public static String hostOfText(String text) {
    return BEFORE_HOST.matcher(text.strip()).find() ? hostOf(text) : hostAtStart(text.strip());
  }

  /**
   * {@return the name of the site of a URL: its host as {@link #hostOf} returns it, without {@code
   * www.}}
   */
  public static String siteOf(@Nullable String url) {
    String host = hostOf(url);
    return host.startsWith("www.") ? host.substring(4) : host;
  }

  /**
   * {@return the name of a host in ASCII, as {@link #hostOf} returns it}
   *
   * @param host in lower case; returned as it is if it is not a valid internationalized name
   */
  public static String asciiHost(String host) {
    if (host.chars().allMatch(c -> c < 0x80)) {
      return host;
    }
    try {
      return LowerCase.of(IDN.toASCII(host, IDN.ALLOW_UNASSIGNED));
    } catch (IllegalArgumentException e) {
      return host;
    }
  }

  private static String hostAtStart(String address) {
    String authority = address.split("[/?#\\\\]", 2)[0];
    String host = authority.substring(authority.lastIndexOf('@') + 1);
    int port = host.startsWith("[") ? host.indexOf(']') + 1 : host.indexOf(':');
    return host(port < 0 ? host : host.substring(0, port));
  }

  private static String host(String written) {
    // After conversion to ASCII, which converts the full stops of other scripts to dots.
    String host = asciiHost(LowerCase.of(written.strip()));
    int end = host.length();
    while (end > 0 && host.charAt(end - 1) == '.') {
      end--;
    }
    return host.substring(0, end);
  }
}
