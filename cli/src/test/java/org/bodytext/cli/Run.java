package org.bodytext.cli;

import java.io.ByteArrayInputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;

/**
 * A command line that has run.
 *
 * @param code its exit code
 * @param out what it wrote to standard output
 * @param err what it wrote to standard error
 */
record Run(int code, String out, String err) {

  static Run of(Object... args) {
    return withInput("", args);
  }

  static Run withInput(String in, Object... args) {
    return withInput(in.getBytes(StandardCharsets.UTF_8), args);
  }

  static Run withInput(byte[] in, Object... args) {
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    String[] texts = new String[args.length];
    for (int i = 0; i < args.length; i++) {
      texts[i] = args[i].toString();
    }
    int code =
        Main.commandLine(new ByteArrayInputStream(in), new PrintWriter(out), new PrintWriter(err))
            .execute(texts);
    return new Run(code, out.toString(), err.toString());
  }
}
