package org.bodytext.extractor.markup;

import java.net.MalformedURLException;
import java.net.URL;
import org.jspecify.annotations.Nullable;

/** Addresses made whole as browsers do it where the JDK does not. */
public final class Addresses {

  private Addresses() {}

  /**
   * {@return an address in full}
   *
   * @param base what a relative address starts from; null if there is nothing
   * @param address as it stands in the page, but without characters that no address has
   * @throws MalformedURLException if it is of a scheme that Java does not know, or none and there
   *     is no base
   */
  public static URL resolve(@Nullable URL base, String address) throws MalformedURLException {
    return withoutLeadingDots(new URL(base, base == null ? address : ofPage(base, address)));
  }

  /** {@return an address, of a query alone with the path of the page, which the JDK leaves out} */
  private static String ofPage(URL base, String address) {
    if (!address.startsWith("?")) {
      return address;
    }
    String path = base.getPath().isEmpty() ? "/" : base.getPath();
    return base.getProtocol() + "://" + base.getAuthority() + path + address;
  }

  /** Browsers go no higher than the root; the JDK keeps the steps. */
  private static URL withoutLeadingDots(URL url) throws MalformedURLException {
    String path = url.getPath();
    int cut = 0;
    while (path.startsWith("/..", cut)
        && (path.length() == cut + 3 || path.charAt(cut + 3) == '/')) {
      cut += 3;
    }
    if (cut == 0) {
      return url;
    }
    String address = url.toExternalForm();
    int at = address.indexOf(path, address.indexOf("//") + 2);
    String inside = cut == path.length() ? "/" : path.substring(cut);
    return new URL(address.substring(0, at) + inside + address.substring(at + path.length()));
  }
}
