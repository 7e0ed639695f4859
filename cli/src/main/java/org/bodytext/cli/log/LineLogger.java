package org.bodytext.cli.log;

import org.bodytext.cli.input.ErrorMessages;
import java.io.PrintWriter;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.slf4j.Marker;
import org.slf4j.event.Level;
import org.slf4j.helpers.LegacyAbstractLogger;
import org.slf4j.helpers.MessageFormatter;

/**
 * Tells on standard error, in one line each, what is logged and what caused it in the end.
 *
 * <p>With {@code -Dbodytext.trace=true} stack traces follow.
 */
final class LineLogger extends LegacyAbstractLogger {

  private static final long serialVersionUID = 1;

  private final int least;
  private final transient PrintWriter out;

  /**
   * @param name of a class
   * @param least the lowest level that is told
   * @param out where lines go
   */
  LineLogger(String name, int least, PrintWriter out) {
    this.name = name;
    this.least = least;
    this.out = out;
  }

  @Override
  public boolean isTraceEnabled() {
    return isEnabled(Level.TRACE);
  }

  @Override
  public boolean isDebugEnabled() {
    return isEnabled(Level.DEBUG);
  }

  @Override
  public boolean isInfoEnabled() {
    return isEnabled(Level.INFO);
  }

  @Override
  public boolean isWarnEnabled() {
    return isEnabled(Level.WARN);
  }

  @Override
  public boolean isErrorEnabled() {
    return isEnabled(Level.ERROR);
  }

  private boolean isEnabled(Level level) {
    return level.toInt() >= least;
  }

  @Override
  protected String getFullyQualifiedCallerName() {
    return LineLogger.class.getName();
  }

  @Override
  protected void handleNormalizedLoggingCall(
      Level level,
      @Nullable Marker marker,
      @Nullable String message,
      Object @Nullable [] arguments,
      @Nullable Throwable thrown) {
    String text = String.valueOf(MessageFormatter.basicArrayFormat(message, arguments));
    String line =
        level + " " + name.substring(name.lastIndexOf('.') + 1) + " - " + line(text, thrown);
    synchronized (out) {
      out.println(line);
      if (thrown != null && Boolean.getBoolean("bodytext.trace")) {
        thrown.printStackTrace(out);
      }
      out.flush();
    }
  }

  /** {@return a message without the stack trace that it may have, and the cause of all} */
  static String line(String message, @Nullable Throwable thrown) {
    String text =
        message
            .lines()
            .filter(line -> !line.startsWith("\tat ") && !line.startsWith("\t... "))
            .collect(Collectors.joining(" "));
    return ErrorMessages.oneLine(
        thrown == null ? text : text + ": " + ErrorMessages.ofDeepest(thrown));
  }
}
