package org.bodytext.cli.serve;

import java.util.Map;
import org.bodytext.cli.serve.html.Messages;
import org.jspecify.annotations.Nullable;

/**
 * What a handler needs of a request.
 *
 * @param path the decoded path
 * @param parameters the parameters of the address, the first value of each
 * @param messages the texts in the language of the user
 * @param upload what was sent in the body; null if nothing was
 */
record WebRequest(
    String path, Map<String, String> parameters, Messages messages, @Nullable Upload upload) {

  /**
   * The form of {@code /try}.
   *
   * @param html the text that was pasted; empty if none
   * @param address the address to fetch; empty if none
   * @param file the bytes of a file; empty if none
   */
  @SuppressWarnings("ArrayRecordComponent") // passed on once, never compared
  record Upload(String html, String address, byte[] file) {}

  WebRequest {
    parameters = Map.copyOf(parameters);
  }

  /** {@return the value of a parameter; empty if it is absent} */
  String parameter(String name) {
    return parameters.getOrDefault(name, "");
  }

  /** {@return the value of a parameter in [0, max]; 0 if it is absent or not an integer} */
  int number(String name, int max) {
    String value = parameter(name);
    return value.matches("\\d{1,9}") ? Math.min(Integer.parseInt(value), max) : 0;
  }
}
