package org.bodytext.cli;

import java.io.BufferedWriter;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Standard output, which knows why it could not be written. For one thread. */
final class StandardOutput extends PrintWriter {

  /** Results that nobody got. */
  static final class LostException extends IOException {

    private static final long serialVersionUID = 1;

    LostException(PrintWriter out) {
      super(problem(out));
    }
  }

  private final Watched stream;

  private StandardOutput(Watched stream) {
    super(new BufferedWriter(new OutputStreamWriter(stream, StandardCharsets.UTF_8)));
    this.stream = stream;
  }

  /** {@return a writer in UTF-8} */
  static StandardOutput to(OutputStream stream) {
    return new StandardOutput(new Watched(stream));
  }

  /** {@return whether the reader went away, as head does when it has enough} */
  static boolean isPipeClosed(PrintWriter out) {
    IOException why = why(out);
    return why != null
        && String.valueOf(why.getMessage()).toLowerCase(Locale.ROOT).contains("pipe");
  }

  /** {@return what to tell of output that came to nothing} */
  static String problem(PrintWriter out) {
    IOException why = why(out);
    return "the results cannot be written"
        + (why == null ? "; is the disk full?" : " to standard output: " + why.getMessage());
  }

  private static @Nullable IOException why(PrintWriter out) {
    return out instanceof StandardOutput known ? known.stream.first : null;
  }

  /** Keeps what {@link PrintWriter} only says to have been. */
  private static final class Watched extends FilterOutputStream {

    private @Nullable IOException first;

    Watched(OutputStream out) {
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
