package org.bodytext.cli.serve;

import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.TreeMap;

/**
 * A response.
 *
 * @param status the HTTP status
 * @param headers its headers, by name
 * @param body its bytes
 */
@SuppressWarnings("ArrayRecordComponent") // passed on once, never compared
record Answer(int status, Map<String, String> headers, byte[] body) {

  private static final String CSP = "Content-Security-Policy";

  /** The policy of the interface: only its own style sheet, script and frames. */
  private static final String OWN_PARTS =
      "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self'; frame-src 'self';"
          + " form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

  /** The policy of a page that contains a copy of another: the policy above, with inline styles. */
  private static final String WITH_COPY =
      OWN_PARTS.replace("style-src", "style-src 'unsafe-inline'");

  /** The policy of a copy of a page: nothing but its own style attributes and sheets. */
  private static final String COPY =
      "default-src 'none'; style-src 'unsafe-inline'; form-action 'none'; base-uri 'none';"
          + " frame-ancestors 'self'; sandbox allow-same-origin";

  Answer {
    headers = Map.copyOf(headers);
  }

  private static Answer of(int status, String type, String policy, String text) {
    Map<String, String> headers = new TreeMap<>();
    headers.put("Content-Type", type + "; charset=utf-8");
    headers.put(CSP, policy);
    headers.put("Cache-Control", "no-cache");
    return new Answer(status, headers, text.getBytes(StandardCharsets.UTF_8));
  }

  /** {@return a page of the interface} */
  static Answer page(int status, String html) {
    return of(status, "text/html", OWN_PARTS, html);
  }

  /** {@return a page of the interface with a copy of a page in an attribute} */
  static Answer pageWithCopy(String html) {
    return of(200, "text/html", WITH_COPY, html);
  }

  /** {@return a copy of a page from the web} */
  static Answer copy(String html) {
    return of(200, "text/html", COPY, html);
  }

  static Answer json(int status, String json) {
    return of(status, "application/json", OWN_PARTS, json);
  }

  /** {@return a message of one line, for requests that no browser of a user sends} */
  static Answer text(int status, String text) {
    return of(status, "text/plain", OWN_PARTS, text + "\n");
  }

  /** {@return this response with another header} */
  Answer withHeader(String name, String value) {
    Map<String, String> more = new TreeMap<>(headers);
    more.put(name, value);
    return new Answer(status, more, body);
  }
}
