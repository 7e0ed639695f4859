package org.bodytext.cli.fetch;

import java.net.URI;

/**
 * A URL to request: one that the user gave, or the target of redirects from it.
 *
 * @param uri the URL
 * @param redirects the number of redirects that led to it
 * @param fromPublic whether a server of the public internet redirected to it
 */
record RedirectStep(URI uri, int redirects, boolean fromPublic) {

  /** {@return a URL that the user gave} */
  static RedirectStep given(URI uri) {
    return new RedirectStep(uri, 0, false);
  }

  /** {@return the robots.txt of the site of this URL} */
  RedirectStep robotsTxt() {
    return new RedirectStep(URI.create(UrlParser.site(uri) + "/robots.txt"), 0, fromPublic);
  }

  /**
   * {@return the target of a redirect}
   *
   * @param location the header {@code Location}
   * @param publicServer whether the server that sent it belongs to the public internet
   * @param maxRedirects the maximum number of redirects
   * @throws FetchException if there are more redirects, or the target is not a URL of a page
   */
  RedirectStep redirect(String location, boolean publicServer, int maxRedirects)
      throws FetchException {
    if (redirects == maxRedirects) {
      throw new FetchException("it redirects more than " + maxRedirects + " times");
    }
    return new RedirectStep(
        UrlParser.resolve(uri, location), redirects + 1, fromPublic || publicServer);
  }
}
