package org.bodytext.extractor.output.structure;

import java.net.MalformedURLException;
import java.net.URL;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import org.bodytext.extractor.markup.UrlResolver;
import org.bodytext.extractor.page.Elements;
import org.bodytext.extractor.page.Page;
import org.jspecify.annotations.Nullable;

/**
 * The addresses of links and images, made absolute and safe to follow.
 *
 * <p>The base is the page's {@code <base>} element and its URL. Without either a relative address
 * stays as it is. Not thread safe.
 */
public final class Links {

  /** Longer addresses are left out: written once a line, one could outgrow the page. */
  static final int LONGEST = 2_000;

  private static final Set<String> LINK_SCHEMES = Set.of("http", "https", "ftp", "mailto", "tel");
  private static final Set<String> IMAGE_SCHEMES = Set.of("http", "https");

  /** The addresses of a page come to so many times its length at most, and to so many more. */
  private static final int MOST_TIMES = 4;

  private static final int MOST_MORE = 1 << 20;

  private final Elements elements;
  private final Images images;
  private final @Nullable URL base;

  private final Allowance allowance;

  private int lastLink = -1;
  private @Nullable String lastAddress;

  private int lastImage = -1;
  private @Nullable String lastSource;

  public Links(Page page) {
    this(page, base(page), new Allowance((long) MOST_TIMES * page.source().length() + MOST_MORE));
  }

  private Links(Page page, @Nullable URL base, Allowance allowance) {
    this.elements = page.elements();
    this.images = new Images(page);
    this.base = base;
    this.allowance = allowance;
  }

  /** {@return the addresses of a page that is a part of this one} */
  public Links of(Page part) {
    return new Links(part, base, allowance);
  }

  /** How many characters of addresses may still be written. */
  private static final class Allowance {

    private long left;

    Allowance(long left) {
      this.left = left;
    }
  }

  /** {@return the address of a link; null if it has none that is safe to follow} */
  public @Nullable String link(int element) {
    if (element < 0) {
      return null;
    }
    if (element != lastLink) {
      lastLink = element;
      lastAddress = resolve(elements.attribute(element, "href"), LINK_SCHEMES);
    }
    return lastAddress;
  }

  /**
   * {@return an address that is to be written now; null if the page has come to its most}
   *
   * <p>Links without end to one long address would outgrow the page.
   */
  public @Nullable String affordable(@Nullable String address) {
    if (address == null || address.length() > allowance.left) {
      return null;
    }
    allowance.left -= address.length();
    return address;
  }

  /** {@return the same of a link, which costs nothing if it is the one that is open} */
  public @Nullable String affordable(@Nullable String address, @Nullable String open) {
    return Objects.equals(address, open) ? open : affordable(address);
  }

  /** {@return the address of an image; null if it has none, or is one that nobody sees} */
  public @Nullable String image(int element) {
    if (element != lastImage) {
      lastImage = element;
      lastSource =
          images.isDot(element) || images.isOfButton(element)
              ? null
              : firstSafe(images.addresses(element));
    }
    return lastSource;
  }

  private @Nullable String firstSafe(List<String> addresses) {
    for (String address : addresses) {
      String safe = resolve(address, IMAGE_SCHEMES);
      if (safe != null) {
        return safe;
      }
    }
    return null;
  }

  private @Nullable String resolve(@Nullable String address, Set<String> schemes) {
    if (address == null || address.length() > LONGEST) {
      return null;
    }
    String clean = clean(address);
    String scheme = scheme(clean);
    if (clean.isEmpty()) {
      return null;
    }
    if (scheme.equals("mailto") || scheme.equals("tel")) {
      return schemes.contains(scheme) ? clean : null;
    }
    if (base == null && scheme.isEmpty()) {
      return clean;
    }
    try {
      String absolute = UrlResolver.resolve(base, clean).toExternalForm();
      return schemes.contains(scheme(absolute)) && absolute.length() <= LONGEST ? absolute : null;
    } catch (MalformedURLException e) {
      return null;
    }
  }

  /**
   * {@return an address as browsers read it: no line breaks, no spaces around, the rest encoded}
   */
  private static String clean(String address) {
    StringBuilder clean = new StringBuilder(address.length());
    for (char c : address.strip().toCharArray()) {
      if (c == '\t' || c == '\n' || c == '\r') {
        continue;
      }
      if (c <= ' ' || c == 0x7F || "\"<>\\^`{|}()'*".indexOf(c) >= 0) {
        clean.append(String.format(Locale.ROOT, "%%%02X", (int) c));
      } else {
        clean.append(XmlCharacters.isAllowed(c) || Character.isSurrogate(c) ? c : '_');
      }
    }
    return XmlCharacters.clean(clean.toString());
  }

  private static String scheme(String address) {
    int end = 0;
    while (end < address.length() && isSchemeCharacter(address.charAt(end))) {
      end++;
    }
    boolean ends = end > 0 && end < address.length() && address.charAt(end) == ':';
    return ends ? address.substring(0, end).toLowerCase(Locale.ROOT) : "";
  }

  private static boolean isSchemeCharacter(char c) {
    return c >= 'a' && c <= 'z'
        || c >= 'A' && c <= 'Z'
        || c >= '0' && c <= '9'
        || c == '+'
        || c == '-'
        || c == '.';
  }

  private static @Nullable URL base(Page page) {
    Elements elements = page.elements();
    URL url = absolute(page.url(), null);
    for (int element = 1; element < elements.size(); element++) {
      String href =
          elements.name(element).equals("base") ? elements.attribute(element, "href") : null;
      if (href != null) {
        URL base = absolute(href, url);
        return base == null ? url : base;
      }
    }
    return url;
  }

  private static @Nullable URL absolute(@Nullable String address, @Nullable URL around) {
    if (address == null || address.length() > LONGEST) {
      return null;
    }
    try {
      URL url = UrlResolver.resolve(around, clean(address));
      return IMAGE_SCHEMES.contains(url.getProtocol()) ? url : null;
    } catch (MalformedURLException e) {
      return null;
    }
  }
}
