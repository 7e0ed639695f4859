package org.bodytext.nutch.tools;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.conf.Configured;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.util.Tool;
import org.apache.hadoop.util.ToolRunner;
import org.apache.nutch.protocol.Content;
import org.apache.nutch.util.NutchConfiguration;
import org.bodytext.nutch.common.BodyTextSettings;
import org.bodytext.nutch.learn.LearnOptions;
import org.bodytext.nutch.learn.StoreUpdate;
import org.bodytext.warc.WarcPages;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Learns the templates of all sites in segments and WARC files by one MapReduce job: {@code
 * bin/nutch org.bodytext.nutch.tools.TemplateLearnTool --store STORE SEGMENT…}.
 *
 * <p>The samples of the store are part of the input; a page that is already in the store counts
 * once. {@link StoreUpdate} describes the state of the store after the process is killed.
 */
public final class TemplateLearnTool extends Configured implements Tool {

  /** The exit code on success. */
  public static final int DONE = 0;

  /** The exit code if an input could not be used or the job failed. */
  public static final int FAILED = 1;

  /** The exit code for invalid arguments. */
  public static final int USAGE = 2;

  private static final Logger LOG = LoggerFactory.getLogger(TemplateLearnTool.class);

  private static final String HELP =
      """
      Usage: TemplateLearnTool --store STORE [options] (SEGMENT... | FILE.warc.gz... | -dir SEGMENTS)
        --forget-before DATE  remove pages last fetched before this date, such as 2026-01-31, or
                              before this number of days; sites without pages are removed""";

  private final Consumer<String> output;

  /** Creates a tool that writes its output to the log. */
  public TemplateLearnTool() {
    this(NutchConfiguration.create(), LOG::info);
  }

  /**
   * @param conf a Nutch configuration
   * @param output receives the messages for the user
   */
  public TemplateLearnTool(Configuration conf, Consumer<String> output) {
    super(conf);
    this.output = output;
  }

  /** Runs the tool and ends the process with its exit code. */
  @SuppressWarnings("SystemExitOutsideMain")
  public static void main(String[] args) throws Exception {
    System.exit(ToolRunner.run(new TemplateLearnTool(), args));
  }

  /**
   * Learns the pages of the inputs.
   *
   * @return {@link #DONE}, {@link #FAILED} or {@link #USAGE}
   */
  @Override
  public int run(String[] args) throws IOException {
    Request request;
    List<Path> inputs;
    try {
      request = Request.parse(args);
      inputs = inputs(request);
    } catch (IllegalArgumentException e) {
      output.accept(e.getMessage() + "\n" + HELP);
      return USAGE;
    }
    try {
      BodyTextSettings.of(getConf());
    } catch (IllegalArgumentException e) {
      output.accept(String.valueOf(e.getMessage()));
      return USAGE;
    }
    List<Path> pages = new ArrayList<>();
    int failed = 0;
    for (Path input : inputs) {
      try {
        pages.add(pages(input));
      } catch (IOException e) {
        failed++;
        output.accept("FAILED " + input + ": " + e.getMessage());
      }
    }
    if (pages.isEmpty() && failed > 0) {
      return FAILED;
    }
    try {
      StoreUpdate update = new StoreUpdate(getConf(), request.store());
      output.accept(update.learn(pages, request.options).summary());
    } catch (IOException | RuntimeException e) {
      failed++;
      LOG.error("{} was not updated", request.store, e);
      output.accept("FAILED " + request.store + ": " + e.getMessage());
    }
    return failed == 0 ? DONE : FAILED;
  }

  /** {@return the path with the pages of an input} */
  private Path pages(Path input) throws IOException {
    FileSystem files = input.getFileSystem(getConf());
    FileStatus status = files.getFileStatus(input);
    if (status.isFile() && WarcPages.isWarc(input.getName())) {
      return status.getPath();
    }
    Path content = new Path(input, Content.DIR_NAME);
    if (!files.exists(content)) {
      throw new FileNotFoundException("not a WARC file, and not a segment with content");
    }
    return files.makeQualified(content);
  }

  private List<Path> inputs(Request request) throws IOException {
    List<Path> inputs = new ArrayList<>(request.inputs);
    for (Path folder : request.folders) {
      inputs.addAll(ToolArguments.segments(folder, getConf()));
    }
    return inputs;
  }

  /** The parsed arguments. */
  private static final class Request {

    private final List<Path> inputs = new ArrayList<>();
    private final List<Path> folders = new ArrayList<>();
    private @Nullable Path store;
    private LearnOptions options = LearnOptions.keepingAll(LocalDate.now(ZoneOffset.UTC));

    static Request parse(String[] args) {
      Request request = new Request();
      for (var rest = Arrays.asList(args).iterator(); rest.hasNext(); ) {
        String arg = rest.next();
        switch (arg) {
          case "--store" -> request.store = new Path(ToolArguments.value(arg, rest));
          case "--forget-before" -> request.forgetBefore(ToolArguments.value(arg, rest));
          case "-dir" -> request.folders.add(new Path(ToolArguments.value(arg, rest)));
          default -> request.inputs.add(ToolArguments.path(arg));
        }
      }
      request.store();
      if (request.inputs.isEmpty() && request.folders.isEmpty()) {
        throw new IllegalArgumentException("no segment is given");
      }
      return request;
    }

    Path store() {
      if (store == null) {
        throw new IllegalArgumentException("--store is missing");
      }
      return store;
    }

    private void forgetBefore(String text) {
      try {
        LocalDate day =
            text.matches("\\d{1,5}")
                ? options.today().minusDays(Long.parseLong(text))
                : LocalDate.parse(text);
        options = options.withForgetBefore(day);
      } catch (DateTimeException e) {
        throw new IllegalArgumentException(
            "--forget-before must be a date such as 2026-01-31 or a number of days, was " + text,
            e);
      }
    }
  }
}
