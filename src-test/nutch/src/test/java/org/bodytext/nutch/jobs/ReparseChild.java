package org.bodytext.nutch.jobs;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.apache.hadoop.conf.Configuration;
import org.bodytext.nutch.reparse.ReparseOptions;
import org.bodytext.nutch.reparse.SegmentReparseTask;
import org.bodytext.nutch.segment.LocalNutch;

/**
 * A process that parses a segment again, for {@link KilledProcess}.
 *
 * <p>Arguments: the segment, the step to stop at (-1 for none), whether it only recovers, whether
 * it keeps the old parse.
 */
final class ReparseChild {

  private ReparseChild() {}

  public static void main(String[] args) throws IOException {
    PrintStream out =
        new PrintStream(new FileOutputStream(FileDescriptor.out), true, StandardCharsets.UTF_8);
    try (LocalNutch nutch = LocalNutch.of(NutchRun.CONF, List.of(NutchRun.PLUGINS), NEW)) {
      Configuration conf = nutch.configuration();
      Thread.currentThread().setContextClassLoader(conf.getClassLoader());
      int stop = Integer.parseInt(args[1]);
      Consumer<String> steps =
          new Consumer<>() {
            private int step;

            @Override
            public void accept(String name) {
              out.println("step " + name);
              if (step++ == stop) {
                out.println("stopped");
                sleep();
              }
            }
          };
      SegmentReparseTask reparse =
          new SegmentReparseTask(conf, new org.apache.hadoop.fs.Path(args[0]), steps);
      if (Boolean.parseBoolean(args[2])) {
        reparse.recover();
      } else {
        reparse.run(ReparseOptions.DEFAULT.withKeepOld(Boolean.parseBoolean(args[3])));
      }
      out.println("done");
    }
  }

  /** The properties of the new parse, which change every record. */
  static final Map<String, String> NEW =
      Map.of(
          "plugin.includes",
          "parse-html5|bodytext",
          "bodytext.replace.content",
          "true",
          "db.signature.class",
          "org.apache.nutch.crawl.TextMD5Signature",
          "db.parsemeta.to.crawldb",
          "bodytext.page_type");

  /** The properties of the old parse. */
  static final Map<String, String> OLD = Map.of("plugin.includes", "parse-html5");

  private static void sleep() {
    try {
      Thread.sleep(Long.MAX_VALUE);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }
}
