package org.bodytext.cli.serve.html;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/** Reads files of the jar. */
public final class Resources {

  private Resources() {}

  public static byte[] bytes(Class<?> type, String name) {
    try (InputStream in = type.getResourceAsStream(name)) {
      if (in == null) {
        throw new IllegalStateException("the jar must contain " + name);
      }
      return in.readAllBytes();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** {@return the text of a file in UTF-8} */
  public static String text(Class<?> type, String name) {
    return new String(bytes(type, name), StandardCharsets.UTF_8);
  }
}
