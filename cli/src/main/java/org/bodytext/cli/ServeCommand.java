package org.bodytext.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import org.bodytext.cli.index.MirroredFolder;
import org.bodytext.extractor.ExtractorRegistry;
import org.bodytext.extractor.body.BodyExtractor;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Shows an index in a browser. */
@Command(
    name = "serve",
    description =
        "Shows an index in a browser: search, pages with their bodies, and the reasons; or serves"
            + " extraction to programs.",
    footer = {
      "",
      "The index is never changed; it is opened again when another process changes it. Pages are"
          + " shown as they were if the index has them: create it with 'bodytext index"
          + " --store-pages'. An index made with --compare is searched in its bodies and, side by"
          + " side, in the whole texts."
    })
final class ServeCommand extends CliCommand {

  private static final Duration REFRESH = Duration.ofSeconds(10);

  @Option(
      names = "--index",
      paramLabel = "DIR",
      description =
          "Folder of the index, of the shards written by a Nutch job, or of the two indexes of"
              + " --compare; or a URI of one in a Hadoop file system, such as hdfs://HOST/index, which"
              + " is copied to a temporary folder and kept up to date.")
  private @Nullable String index;

  @Option(
      names = "--extract",
      description =
          "Instead of an index, serve extraction: POST /api/extract takes HTML, WARC or JSON lines"
              + " and answers JSON, JSON lines, Markdown or text; see docs/service.md.")
  private boolean extract;

  @Option(
      names = "--extractor",
      paramLabel = "ID",
      description =
          "Method that chooses the bodies of pages that are opened (default: ${DEFAULT-VALUE}).")
  private String extractor = ExtractorRegistry.DEFAULT_ID;

  @Mixin private ExtractorOptions extractorOptions = new ExtractorOptions();

  @Mixin private ServeOptions options = new ServeOptions();

  @Mixin private HadoopOptions hadoop = new HadoopOptions();

  @Override
  public Integer call() throws IOException, InterruptedException {
    BodyExtractor bodies = extractorOptions.extractor(extractor);
    options.check();
    String served = index;
    refuse(extract == (served != null), "give either --index or --extract");
    if (served == null) {
      options.serveExtraction(bodies);
      return Main.DONE;
    }
    try (MirroredFolder mirror = hadoop.mirror(served, true)) {
      if (mirror != null) {
        mirror.refreshEvery(REFRESH, message -> report(message));
      }
      options.serve(mirror == null ? Path.of(served) : mirror.path(), bodies);
    }
    return Main.DONE;
  }
}
