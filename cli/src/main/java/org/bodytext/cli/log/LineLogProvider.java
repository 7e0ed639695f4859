package org.bodytext.cli.log;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.slf4j.ILoggerFactory;
import org.slf4j.event.Level;
import org.slf4j.helpers.NOP_FallbackServiceProvider;

/** Provides SLF4J with loggers that print to standard error what the user needs to know. */
public final class LineLogProvider extends NOP_FallbackServiceProvider {

  /**
   * The minimum level of loggers.
   *
   * @param prefix the prefix of their names
   * @param minLevel the minimum level that is printed
   */
  private record Threshold(String prefix, int minLevel) {}

  private static final int OFF = Integer.MAX_VALUE;

  /** Its messages without an exception repeat those of ParseSegment. */
  private static final String PARSE_UTIL = "org.apache.nutch.parse.ParseUtil";

  /** The first threshold with a matching prefix applies; for other loggers, ERROR. */
  private static final List<Threshold> THRESHOLDS =
      List.of(
          // Prints the same messages on standard output.
          new Threshold("org.bodytext.nutch.tools.SegmentReparser", OFF),
          new Threshold("org.bodytext.", Level.WARN.toInt()),
          // Warn of errors of the machine, such as too many open files.
          new Threshold("org.eclipse.jetty.server.AbstractConnector", Level.WARN.toInt()),
          new Threshold("org.eclipse.jetty.util.thread.QueuedThreadPool", Level.WARN.toInt()),
          // Warns that no exchange is configured, which is intended.
          new Threshold("org.apache.nutch.exchange.", Level.ERROR.toInt()),
          // Its warnings repeat those of ParseSegment.
          new Threshold("org.apache.nutch.parse.ParserFactory", Level.ERROR.toInt()),
          new Threshold("org.apache.nutch.", Level.WARN.toInt()),
          // Logs the reason why a job failed as a warning.
          new Threshold("org.apache.hadoop.mapred.LocalJobRunner", Level.WARN.toInt()));

  private final PrintWriter err =
      new PrintWriter(
          new OutputStreamWriter(new FileOutputStream(FileDescriptor.err), StandardCharsets.UTF_8));

  @Override
  public ILoggerFactory getLoggerFactory() {
    return this::logger;
  }

  private LineLogger logger(String name) {
    int minLevel =
        THRESHOLDS.stream()
            .filter(threshold -> name.startsWith(threshold.prefix()))
            .mapToInt(Threshold::minLevel)
            .findFirst()
            .orElse(Level.ERROR.toInt());
    return new LineLogger(name, minLevel, name.equals(PARSE_UTIL), err);
  }
}
