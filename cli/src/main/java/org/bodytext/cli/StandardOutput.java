package org.bodytext.cli;

import java.io.BufferedWriter;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import org.bodytext.extractor.text.LowerCase;
import org.jspecify.annotations.Nullable;

/**
 * A writer to standard output that keeps the reason why it could not be written. Not safe to share
 * between threads.
 */
final class StandardOutput extends PrintWriter {

  /** Thrown if results cannot be written to standard output. */
  static final class LostException extends IOException {

    private static final long serialVersionUID = 1;

    LostException(PrintWriter out) {
      super(problem(out));
    }
  }

  private final ErrorKeeper stream;

  private StandardOutput(ErrorKeeper stream) {
    super(new BufferedWriter(new OutputStreamWriter(stream, StandardCharsets.UTF_8)));
    this.stream = stream;
  }

  /** {@return a writer in UTF-8} */
  static StandardOutput to(OutputStream stream) {
    return new StandardOutput(new ErrorKeeper(stream));
  }

  /** {@return whether the reader closed the pipe, as {@code head} does} */
  static boolean isPipeClosed(PrintWriter out) {
    IOException reason = reason(out);
    return reason != null && LowerCase.of(String.valueOf(reason.getMessage())).contains("pipe");
  }

  /** {@return the message for output that could not be written} */
  static String problem(PrintWriter out) {
    IOException reason = reason(out);
    return "the results cannot be written"
        + (reason == null ? "; is the disk full?" : " to standard output: " + reason.getMessage());
  }

  private static @Nullable IOException reason(PrintWriter out) {
    return out instanceof StandardOutput standard ? standard.stream.first : null;
  }

  /** Keeps the first exception, which {@link PrintWriter} reduces to a boolean. */
  private static final class ErrorKeeper extends FilterOutputStream {

    private @Nullable IOException first;

    ErrorKeeper(OutputStream out) {
      super(out);
    }

    @Override
    public void write(int value) throws IOException {
      write(new byte[] {(byte) value}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int from, int length) throws IOException {
      try {
        out.write(bytes, from, length);
      } catch (IOException e) {
        first = first == null ? e : first;
        throw e;
      }
    }
  }
}
