package org.bodytext.cli.fetch;

import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.List;
import org.apache.hc.core5.http.ClassicHttpResponse;
import org.apache.hc.core5.http.HttpEntity;
import org.apache.hc.core5.http.MessageHeaders;
import org.apache.hc.core5.http.NameValuePair;
import org.bodytext.cli.input.ErrorMessages;
import org.bodytext.warc.ContentCoding;
import org.jspecify.annotations.Nullable;

/**
 * The response of a server.
 *
 * @param status its status
 * @param headers its headers
 * @param body the first bytes of its body, as they were sent
 * @param truncated whether the body is longer
 * @param publicServer whether the server belongs to the public internet
 */
@SuppressWarnings("ArrayRecordComponent") // passed on once, never compared
record FetchedResponse(
    int status, MessageHeaders headers, byte[] body, boolean truncated, boolean publicServer) {

  /**
   * {@return a response with at most {@code limit} bytes of its body}
   *
   * <p>If the body was read to its end, its connection can be used again.
   */
  static FetchedResponse read(ClassicHttpResponse response, int limit, boolean publicServer)
      throws IOException {
    HttpEntity entity = response.getEntity();
    byte[] body = new byte[0];
    boolean truncated = false;
    if (entity != null) {
      InputStream in = entity.getContent();
      body = in.readNBytes(limit);
      truncated = body.length == limit && in.read() >= 0;
    }
    return new FetchedResponse(response.getCode(), response, body, truncated, publicServer);
  }

  /** {@return the first value of a header, null if absent} */
  @Nullable String first(String name) {
    return first(headers, name);
  }

  /** {@return the first value of a header, null if absent} */
  static @Nullable String first(MessageHeaders headers, String name) {
    NameValuePair header = headers.getFirstHeader(name);
    return header == null ? null : header.getValue();
  }

  List<String> all(String name) {
    return Arrays.stream(headers.getHeaders(name)).map(NameValuePair::getValue).toList();
  }

  /** {@return the target of a redirect; empty if absent} */
  String location() {
    String location = first("Location");
    return location == null ? "" : location;
  }

  /**
   * {@return the body with its content encoding removed}
   *
   * @throws FetchException if it is damaged, or longer than {@code limit} bytes when decompressed
   */
  byte[] decoded(int limit) throws FetchException {
    try {
      return ContentCoding.decode(body, all("Content-Encoding"), limit);
    } catch (ContentCoding.TooLong e) {
      throw new FetchException(
          "it decompresses to more than " + limit + " bytes; increase --max-size", e);
    } catch (IOException e) {
      throw new FetchException(ErrorMessages.of(e), e);
    }
  }
}
