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
import org.bodytext.extractor.text.LowerCase;
import org.jspecify.annotations.Nullable;

/**
 * The addresses of links and images, made absolute and safe to follow.
 *
 * <p>Addresses are resolved against the {@code <base>} element and the URL of the page; without
 * either, a relative address is unchanged. Not thread safe.
 */
public final class Links {

  /** Longer addresses are omitted: written on each line, they could exceed the page. */
  static final int MAX_LENGTH = 2_000;

  private static final Set<String> LINK_SCHEMES = Set.of("http", "https", "ftp", "mailto", "tel");
  private static final Set<String> IMAGE_SCHEMES = Set.of("http", "https");

  /**
   * The limit on the characters of all addresses: a multiple of the page's length, plus a constant.
   */
  private static final int MAX_ADDRESS_RATIO = 4;

  private static final int MAX_ADDRESS_CONSTANT = 1 << 20;

  private final Elements elements;
  private final Images images;
  private final @Nullable URL base;

  private final Allowance allowance;

  private int lastLink = -1;
  private @Nullable String lastAddress;

  private int lastImage = -1;
  private @Nullable String lastSource;

  public Links(Page page) {
    this(
        page,
        base(page),
        new Allowance((long) MAX_ADDRESS_RATIO * page.source().length() + MAX_ADDRESS_CONSTANT));
  }

  private Links(Page page, @Nullable URL base, Allowance allowance) {
    this.elements = page.elements();
    this.images = new Images(page);
    this.base = base;
    this.allowance = allowance;
  }

  /** {@return the addresses of a page that is part of this one, with the same base and limit} */
  public Links of(Page part) {
    return new Links(part, base, allowance);
  }

  /** The number of characters of addresses that may still be written. */
  private static final class Allowance {

    private long left;

    Allowance(long left) {
      this.left = left;
    }
  }

  /** {@return the address of a link; null if the link has no address that is safe to follow} */
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
   * {@return an address that is written next; null if the limit of the page is exceeded}
   *
   * <p>Without a limit, unclosed links to one long address would exceed the page.
   */
  public @Nullable String affordable(@Nullable String address) {
    if (address == null || address.length() > allowance.left) {
      return null;
    }
    allowance.left -= address.length();
    return address;
  }

  /** {@return the same for a link, which does not count if it is already open} */
  public @Nullable String affordable(@Nullable String address, @Nullable String open) {
    return Objects.equals(address, open) ? open : affordable(address);
  }

  /**
   * {@return the address of an image; null if it has no safe one, or is not part of the content}
   */
  public @Nullable String image(int element) {
    if (element != lastImage) {
      lastImage = element;
      lastSource =
          images.isTrackingPixel(element) || images.isCodeButton(element)
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
    if (address == null || address.length() > MAX_LENGTH) {
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
      return schemes.contains(scheme(absolute)) && absolute.length() <= MAX_LENGTH
          ? absolute
          : null;
    } catch (MalformedURLException e) {
      return null;
    }
  }

  /**
   * {@return an address as browsers read it: without line breaks and surrounding spaces, encoded}
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
    return ends ? LowerCase.of(address.substring(0, end)) : "";
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

  private static @Nullable URL absolute(@Nullable String address, @Nullable URL parent) {
    if (address == null || address.length() > MAX_LENGTH) {
      return null;
    }
    try {
      URL url = UrlResolver.resolve(parent, clean(address));
      return IMAGE_SCHEMES.contains(url.getProtocol()) ? url : null;
    } catch (MalformedURLException e) {
      return null;
    }
  }
}
