package org.bodytext.extractor.metadata.source;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.bodytext.extractor.page.UrlHosts;
import org.jspecify.annotations.Nullable;

/** The front page of the site of a page, as its other pages link to it. */
final class FrontPage {

  private static final int MAX_LENGTH = 200;

  /** An address without a path, beside the file that the front page is in. */
  private static final Pattern ROOT =
      Pattern.compile("((?:https?:)?//[^/?#\\s]+/?|/)(?:(?:index|default)\\.[a-z]{3,5})?#?");

  private final String host;
  private final boolean shown;

  /**
   * @param url of the page, null if unknown
   */
  FrontPage(@Nullable String url) {
    this.host = UrlHosts.of(url);
    this.shown = url != null && ROOT.matcher(url.strip()).matches();
  }

  /** {@return whether an address in the page is that of the front page, and not of this one} */
  boolean isAddress(@Nullable String address) {
    String bare = address == null ? "" : address.strip();
    if (shown || bare.length() > MAX_LENGTH) {
      return false;
    }
    Matcher root = ROOT.matcher(bare);
    String named = UrlHosts.of(bare);
    return root.matches() && (named.isEmpty() || host.isEmpty() || isSame(named, host));
  }

  private static boolean isSame(String one, String other) {
    return withoutWww(one).equals(withoutWww(other));
  }

  private static String withoutWww(String host) {
    return host.startsWith("www.") ? host.substring(4) : host;
  }
}
