package org.bodytext.extractor.output.structure;

import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import org.bodytext.extractor.page.Elements;
import org.bodytext.extractor.page.Page;
import org.bodytext.extractor.page.WebUrl;
import org.jspecify.annotations.Nullable;

/**
 * The addresses of links and images, made absolute and safe to follow.
 *
 * <p>Addresses are resolved against the {@code <base>} element and the URL of the page; without
 * either, a relative address is unchanged. Not thread safe.
 */
public final class Links {

  private static final Set<String> LINK_SCHEMES = Set.of("http", "https", "ftp", "mailto", "tel");
  private static final Set<String> IMAGE_SCHEMES = Set.of("http", "https");
  private static final Set<String> OPAQUE_SCHEMES = Set.of("mailto", "tel");

  /**
   * The limit on the characters of all addresses: a multiple of the page's length, plus a constant.
   */
  private static final int MAX_ADDRESS_RATIO = 4;

  private static final int MAX_ADDRESS_CONSTANT = 1 << 20;

  private final Page page;
  private final Elements elements;
  private final Images images;

  /** The base of addresses, found on first use, as plain text has none. */
  private @Nullable WebUrl base;

  private boolean baseIsKnown;

  /** The number of characters of addresses that may still be written, shared with parts. */
  private final AtomicLong allowance;

  private int lastLink = -1;
  private @Nullable String lastAddress;

  private int lastImage = -1;
  private @Nullable String lastSource;

  public Links(Page page) {
    this(
        page,
        new AtomicLong((long) MAX_ADDRESS_RATIO * page.source().length() + MAX_ADDRESS_CONSTANT));
  }

  private Links(Page page, AtomicLong allowance) {
    this.page = page;
    this.elements = page.elements();
    this.images = new Images(page);
    this.allowance = allowance;
  }

  /** {@return the addresses of a page that is part of this one, with the same base and limit} */
  public Links of(Page part) {
    Links links = new Links(part, allowance);
    links.base = base();
    links.baseIsKnown = true;
    return links;
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
    if (address == null || address.length() > allowance.get()) {
      return null;
    }
    allowance.addAndGet(-address.length());
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
    if (address == null || address.length() > WebUrl.MAX_LENGTH) {
      return null;
    }
    WebUrl url = WebUrl.resolve(base(), address);
    if (url != null) {
      return schemes.contains(url.scheme()) ? url.toString() : null;
    }
    String clean = WebUrl.clean(address);
    String scheme = WebUrl.scheme(clean);
    boolean kept =
        scheme.isEmpty()
            ? base() == null && !clean.isEmpty()
            : OPAQUE_SCHEMES.contains(scheme) && schemes.contains(scheme);
    return kept ? clean : null;
  }

  private @Nullable WebUrl base() {
    if (!baseIsKnown) {
      base = findBase();
      baseIsKnown = true;
    }
    return base;
  }

  private @Nullable WebUrl findBase() {
    WebUrl url = web(WebUrl.of(page.url()));
    for (int element = 1; element < elements.size(); element++) {
      String href =
          elements.name(element).equals("base") ? elements.attribute(element, "href") : null;
      if (href != null) {
        WebUrl base = web(WebUrl.resolve(url, href));
        return base == null ? url : base;
      }
    }
    return url;
  }

  private static @Nullable WebUrl web(@Nullable WebUrl url) {
    return url != null && IMAGE_SCHEMES.contains(url.scheme()) ? url : null;
  }
}
