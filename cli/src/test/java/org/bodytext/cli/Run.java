package org.bodytext.cli;

import java.io.ByteArrayInputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;

/**
 * The result of a command.
 *
 * @param code its exit code
 * @param out its standard output
 * @param err its standard error
 */
public record Run(int code, String out, String err) {

  /** Runs a command with empty standard input. */
  public static Run of(Object... args) {
    return withInput("", args);
  }

  /** Runs a command. */
  public static Run withInput(String in, Object... args) {
    return withInput(in.getBytes(StandardCharsets.UTF_8), args);
  }

  /** Runs a command. */
  public static Run withInput(byte[] in, Object... args) {
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    String[] texts = new String[args.length];
    for (int i = 0; i < args.length; i++) {
      texts[i] = args[i].toString();
    }
    int code =
        Main.execute(
            texts, new ByteArrayInputStream(in), new PrintWriter(out), new PrintWriter(err));
    return new Run(code, out.toString(), err.toString());
  }
}
