package org.bodytext.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Detects whether standard output and standard error are terminals. */
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

  // System.console() is about standard input and output together. A launcher can set the property;
  // otherwise the link of the descriptor is read, which exists on Linux only.
  private static boolean is(int descriptor, String property) {
    String value = System.getProperty(property);
    if (value != null) {
      return Boolean.parseBoolean(value);
    }
    try {
      String device = Files.readSymbolicLink(Path.of("/proc/self/fd/" + descriptor)).toString();
      return device.startsWith("/dev/pts/") || device.startsWith("/dev/tty");
    } catch (IOException | RuntimeException e) {
      return false;
    }
  }
}
