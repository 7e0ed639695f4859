package org.bodytext.cli.fetch;

import java.net.URI;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A URL to request: one that the user gave, or the target of redirects from it.
 *
 * @param uri the URL
 * @param redirects the number of redirects that led to it
 * @param fromPublic whether a server of the public internet redirected to it
 */
record RedirectStep(URI uri, int redirects, boolean fromPublic) {

  /** The result of a request, or the target of a redirect, or neither to repeat the request. */
  record Answer<T>(@Nullable T result, @Nullable RedirectStep target) {

    /** {@return the result, or what a function fetches from the target; one of them is not null} */
    CompletableFuture<T> follow(Function<RedirectStep, CompletableFuture<T>> fetch) {
      return target != null
          ? fetch.apply(target)
          : CompletableFuture.completedFuture(Objects.requireNonNull(result));
    }
  }

  /** {@return a URL that the user gave} */
  static RedirectStep given(URI uri) {
    return new RedirectStep(uri, 0, false);
  }

  /** {@return the host as {@link UrlParser#host} returns it} */
  String host() {
    return UrlParser.host(uri);
  }

  /** {@return the robots.txt of the site of this URL} */
  RedirectStep robotsTxt() {
    return new RedirectStep(URI.create(UrlParser.site(uri) + "/robots.txt"), 0, fromPublic);
  }

  /**
   * {@return the target of a redirect}
   *
   * @throws FetchException if there are more redirects, or the target is not a URL of a page
   */
  RedirectStep redirect(FetchedResponse response) throws FetchException {
    if (redirects == FetchSettings.MAX_REDIRECTS) {
      throw new FetchException("it redirects more than " + redirects + " times");
    }
    URI target = UrlParser.resolve(uri, response.location());
    return new RedirectStep(target, redirects + 1, fromPublic || response.publicServer());
  }
}
