package org.bodytext.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Whether someone looks on. */
final class TerminalDetection {

  private TerminalDetection() {}

  /** {@return whether standard output is a terminal} */
  static boolean isOut() {
    return is(1, "bodytext.terminal.out");
  }

  /** {@return whether standard error is a terminal} */
  static boolean isErr() {
    return is(2, "bodytext.terminal.err");
  }

  // Java tells only of standard input and output together whether they are a terminal. A launcher
  // that knows says so by a property; else Linux says what the descriptor is.
  private static boolean is(int descriptor, String property) {
    String told = System.getProperty(property);
    if (told != null) {
      return Boolean.parseBoolean(told);
    }
    try {
      String device = Files.readSymbolicLink(Path.of("/proc/self/fd/" + descriptor)).toString();
      return device.startsWith("/dev/pts/") || device.startsWith("/dev/tty");
    } catch (IOException | RuntimeException e) {
      return false;
    }
  }
}
