package org.bodytext.cli.index;

import java.util.regex.Pattern;

/** Queries for URLs. */
public final class UrlQuery {

  private static final Pattern URL = Pattern.compile("https?://\\S+", Pattern.CASE_INSENSITIVE);

  private UrlQuery() {}

  /** {@return a typed query; a lone URL becomes a search for the page with that URL} */
  public static String of(String typed) {
    String query = typed.strip();
    return URL.matcher(query).matches() ? exact(query) : query;
  }

  /** {@return the query for the page with a URL} */
  public static String exact(String url) {
    return "url:\"" + url.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
  }
}
