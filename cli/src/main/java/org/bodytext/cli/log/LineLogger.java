package org.bodytext.cli.log;

import java.io.PrintWriter;
import java.util.stream.Collectors;
import org.bodytext.cli.input.ErrorMessages;
import org.jspecify.annotations.Nullable;
import org.slf4j.Marker;
import org.slf4j.event.Level;
import org.slf4j.helpers.LegacyAbstractLogger;
import org.slf4j.helpers.MessageFormatter;

/**
 * A logger that prints each message in one line, with the message of the root cause.
 *
 * <p>With {@code -Dbodytext.trace=true} it prints stack traces, too.
 */
final class LineLogger extends LegacyAbstractLogger {

  private static final long serialVersionUID = 1;

  private final int minLevel;
  private final boolean causesOnly;
  private final transient PrintWriter out;

  /**
   * @param name the name of the logger
   * @param minLevel the minimum level that is printed
   * @param causesOnly whether messages without an exception are not printed
   * @param out the output
   */
  LineLogger(String name, int minLevel, boolean causesOnly, PrintWriter out) {
    this.causesOnly = causesOnly;
    this.name = name;
    this.minLevel = minLevel;
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
    return level.toInt() >= minLevel;
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
    if (causesOnly && thrown == null) {
      return;
    }
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

  /** {@return a message without the stack trace that it may contain, and the root cause} */
  static String line(String message, @Nullable Throwable thrown) {
    String text =
        message
            .lines()
            .filter(line -> !line.startsWith("\tat ") && !line.startsWith("\t... "))
            .collect(Collectors.joining(" "));
    return ErrorMessages.oneLine(
        thrown == null ? text : text + ": " + ErrorMessages.ofRootCause(thrown));
  }
}
