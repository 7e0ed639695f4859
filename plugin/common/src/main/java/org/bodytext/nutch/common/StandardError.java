package org.bodytext.nutch.common;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

/** Prints messages that a user must see even where Nutch logs to a file only. */
public final class StandardError {

  private static final PrintStream ERR =
      new PrintStream(new FileOutputStream(FileDescriptor.err), true, StandardCharsets.UTF_8);

  private StandardError() {}

  /** Prints a message in UTF-8. */
  public static void println(String message) {
    ERR.println(message);
  }
}
