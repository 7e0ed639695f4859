package org.bodytext.cli.log;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.slf4j.ILoggerFactory;
import org.slf4j.IMarkerFactory;
import org.slf4j.event.Level;
import org.slf4j.helpers.BasicMarkerFactory;
import org.slf4j.helpers.NOPMDCAdapter;
import org.slf4j.spi.MDCAdapter;
import org.slf4j.spi.SLF4JServiceProvider;

/** Gives SLF4J loggers that tell people, and nothing that is on standard output too. */
public final class LineLogProvider implements SLF4JServiceProvider {

  /**
   * From which level on loggers tell.
   *
   * @param start what their names begin with
   * @param least the lowest level
   */
  private record Threshold(String start, int least) {}

  private static final int NOTHING = Integer.MAX_VALUE;

  /** The first whose start fits counts. */
  private static final List<Threshold> THRESHOLDS =
      List.of(
          // Tells on standard output what it logs.
          new Threshold("org.bodytext.nutch.tools.SegmentReparser", NOTHING),
          new Threshold("org.bodytext.", Level.WARN.toInt()),
          // Warns that no exchange is set, which is what is meant.
          new Threshold("org.apache.nutch.exchange.", Level.ERROR.toInt()),
          // Warn of what ParseSegment tells a page.
          new Threshold("org.apache.nutch.parse.ParserFactory", Level.ERROR.toInt()),
          new Threshold("org.apache.nutch.parse.ParseUtil", Level.ERROR.toInt()),
          new Threshold("org.apache.nutch.", Level.WARN.toInt()),
          // Tells why a job failed, by a warning.
          new Threshold("org.apache.hadoop.mapred.LocalJobRunner", Level.WARN.toInt()));

  private final PrintWriter err =
      new PrintWriter(
          new OutputStreamWriter(new FileOutputStream(FileDescriptor.err), StandardCharsets.UTF_8));
  private final IMarkerFactory markers = new BasicMarkerFactory();
  private final MDCAdapter context = new NOPMDCAdapter();

  /** For the service loader. */
  public LineLogProvider() {}

  @Override
  public ILoggerFactory getLoggerFactory() {
    return this::logger;
  }

  private LineLogger logger(String name) {
    int least =
        THRESHOLDS.stream()
            .filter(threshold -> name.startsWith(threshold.start()))
            .mapToInt(Threshold::least)
            .findFirst()
            .orElse(Level.ERROR.toInt());
    return new LineLogger(name, least, err);
  }

  @Override
  public IMarkerFactory getMarkerFactory() {
    return markers;
  }

  @Override
  public MDCAdapter getMDCAdapter() {
    return context;
  }

  @Override
  public String getRequestedApiVersion() {
    return "2.0.99";
  }

  @Override
  public void initialize() {}
}
