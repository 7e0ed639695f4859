package org.bodytext.benchmark;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

/** The standard output of the measurements. */
final class Console {

  private Console() {}

  /** {@return standard output in UTF-8, flushed after each line} */
  static PrintStream out() {
    return new PrintStream(new FileOutputStream(FileDescriptor.out), true, StandardCharsets.UTF_8);
  }
}
