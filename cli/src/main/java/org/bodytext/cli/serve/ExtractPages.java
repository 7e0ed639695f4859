package org.bodytext.cli.serve;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import org.bodytext.cli.input.ErrorMessages;
import org.bodytext.cli.input.InputPage;
import org.bodytext.cli.input.JsonObject;
import org.bodytext.cli.input.PageOrigin;
import org.bodytext.nutch.common.HtmlTypes;
import org.bodytext.warc.CapturedPage;
import org.bodytext.warc.ReadOnlyChannel;
import org.bodytext.warc.WarcPages;
import org.jspecify.annotations.Nullable;

/** Reads the pages in the content of a request: HTML, a WARC file, JSON or JSON lines. */
final class ExtractPages {

  /** The content is not what its type says. */
  static final class InvalidContentException extends Exception {
    private static final long serialVersionUID = 1;

    InvalidContentException(String message) {
      super(message);
    }
  }

  private static final JsonFactory FACTORY = new JsonFactory();

  private static final byte[] WARC = "WARC/".getBytes(StandardCharsets.US_ASCII);

  private ExtractPages() {}

  /** {@return whether a content may have several pages} */
  static boolean isBatch(String type, byte[] content) {
    return isJsonLines(type) || isWarc(type, content);
  }

  /**
   * {@return the pages of a content}
   *
   * @param type the media type in lower case, without parameters
   * @param contentType the header {@code Content-Type}; null if absent
   * @param url the URL of an HTML page; null if unknown
   * @throws InvalidContentException if no page can be read from it
   */
  static List<InputPage> of(
      byte[] content, String type, @Nullable String contentType, @Nullable String url)
      throws InvalidContentException {
    if (isWarc(type, content)) {
      return warc(content);
    }
    if (isJsonLines(type) || type.equals("application/json")) {
      return json(content, !isJsonLines(type));
    }
    // curl sends this type with --data-binary unless it is told another one.
    boolean unknown =
        type.isEmpty()
            || type.equals("application/octet-stream")
            || type.equals("application/x-www-form-urlencoded");
    return List.of(InputPage.of(origin(0), url, unknown ? null : contentType, content));
  }

  private static boolean isJsonLines(String type) {
    return type.equals("application/x-ndjson")
        || type.equals("application/jsonl")
        || type.equals("application/jsonlines");
  }

  private static boolean isWarc(String type, byte[] content) {
    return type.equals("application/warc")
        || type.equals("application/warc-fields")
        || content.length >= WARC.length
            && ByteBuffer.wrap(content, 0, WARC.length).equals(ByteBuffer.wrap(WARC));
  }

  private static PageOrigin origin(long number) {
    String id = Long.toString(number);
    return new PageOrigin(id, id, "", "page " + id);
  }

  private static List<InputPage> warc(byte[] content) throws InvalidContentException {
    List<InputPage> pages = new ArrayList<>();
    List<String> problems = new ArrayList<>();
    try (WarcPages records =
        new WarcPages(
            new Bytes(content),
            (offset, message) -> problems.add("offset " + offset + ": " + message),
            ExtractHandler.MAX_CONTENT)) {
      for (CapturedPage page = records.next(); page != null; page = records.next()) {
        String type = page.contentType();
        if (page.status() >= 200 && page.status() <= 299 && HtmlTypes.isPage(type)) {
          pages.add(InputPage.of(origin(pages.size()), page.url(), type, page.content()));
        }
      }
    } catch (IOException e) {
      problems.add(ErrorMessages.of(e));
    }
    if (pages.isEmpty()) {
      throw new InvalidContentException(
          problems.isEmpty()
              ? "the WARC file has no 2xx response with HTML"
              : "no page of the WARC file can be read: " + problems.get(0));
    }
    for (String problem : problems) {
      pages.add(InputPage.failed(origin(pages.size()), null, problem));
    }
    return pages;
  }

  private static List<InputPage> json(byte[] content, boolean one) throws InvalidContentException {
    List<InputPage> pages = new ArrayList<>();
    try (JsonParser json = FACTORY.createParser(content)) {
      while (json.nextToken() != null) {
        if (json.currentToken() != JsonToken.START_OBJECT) {
          throw new InvalidContentException("page " + pages.size() + " must be a JSON object");
        }
        pages.add(page(JsonObject.readFlat(json), pages.size()));
      }
    } catch (IOException e) {
      // The position in the request, without a part of its content.
      throw new InvalidContentException(
          "page " + pages.size() + " is not valid JSON: " + ErrorMessages.of(e).split("\n", 2)[0]);
    }
    if (pages.isEmpty() || one && pages.size() > 1) {
      throw new InvalidContentException(
          pages.isEmpty()
              ? "the request has no page"
              : "application/json is one object; send several as application/x-ndjson");
    }
    return pages;
  }

  private static InputPage page(JsonObject values, int number) throws InvalidContentException {
    String given = values.text("id");
    String id = given == null ? Integer.toString(number) : given;
    PageOrigin origin = new PageOrigin(id, id, "", "page " + id);
    String url = values.text("url");
    String html = values.text("html");
    String encoded = values.text("html_base64");
    if ((html == null) == (encoded == null)) {
      throw new InvalidContentException(
          "page " + number + " must have a string html, or html_base64 with its bytes");
    }
    if (html != null) {
      // These bytes are UTF-8, whatever the page declares.
      return InputPage.of(
          origin, url, "text/html; charset=utf-8", html.getBytes(StandardCharsets.UTF_8));
    }
    try {
      byte[] bytes = Base64.getMimeDecoder().decode(encoded);
      return InputPage.of(origin, url, values.text("content_type"), bytes);
    } catch (IllegalArgumentException e) {
      return InputPage.failed(origin, url, "html_base64 is not base64: " + e.getMessage());
    }
  }

  /** A channel over bytes. */
  private static final class Bytes extends ReadOnlyChannel {

    private final byte[] bytes;

    Bytes(byte[] bytes) {
      super(new ByteArrayInputStream(bytes));
      this.bytes = bytes;
    }

    @Override
    public int read(ByteBuffer into) {
      long left = bytes.length - position();
      if (left <= 0) {
        return -1;
      }
      int count = (int) Math.min(left, into.remaining());
      into.put(bytes, (int) position(), count);
      position(position() + count);
      return count;
    }

    @Override
    public long size() {
      return bytes.length;
    }
  }
}
