package org.bodytext.extractor.metadata.source;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.bodytext.extractor.page.UrlHosts;
import org.jspecify.annotations.Nullable;

/** Recognizes links to the front page of the site of a page. */
final class FrontPage {

  /** The maximum length of a link, in code units. */
  private static final int MAX_LENGTH = 200;

  /** A URL without a path, except {@code /} and the name of an index file. */
  private static final Pattern ROOT =
      Pattern.compile("((?:https?:)?//[^/?#\\s]+/?|/)(?:(?:index|default)\\.[a-z]{3,5})?#?");

  private final String host;
  private final boolean isFrontPage;

  /**
   * Creates a matcher for the links of one page.
   *
   * @param url the URL of the page, null if unknown
   */
  FrontPage(@Nullable String url) {
    this.host = UrlHosts.of(url);
    this.isFrontPage = url != null && ROOT.matcher(url.strip()).matches();
  }

  /** {@return whether a link leads to the front page; false if this page is the front page} */
  boolean isAddress(@Nullable String href) {
    String bare = href == null ? "" : href.strip();
    if (isFrontPage || bare.length() > MAX_LENGTH) {
      return false;
    }
    Matcher root = ROOT.matcher(bare);
    String target = UrlHosts.of(bare);
    return root.matches() && (target.isEmpty() || host.isEmpty() || isSame(target, host));
  }

  private static boolean isSame(String one, String other) {
    return withoutWww(one).equals(withoutWww(other));
  }

  private static String withoutWww(String host) {
    return host.startsWith("www.") ? host.substring(4) : host;
  }
}
