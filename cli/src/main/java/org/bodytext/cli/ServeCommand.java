package org.bodytext.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.bodytext.extractor.ExtractorRegistry;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Shows an index in a browser. */
@Command(
    name = "serve",
    description = "Shows an index in a browser: search, pages with their bodies, and the reasons.",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    sortOptions = false,
    footer = {
      "",
      "The index is never changed; it is opened again when another process changes it. Pages are"
          + " shown as they were if the index has them: create it with 'bodytext index"
          + " --store-pages'. An index made with --compare is searched in its bodies and, side by"
          + " side, in the whole texts."
    })
final class ServeCommand implements Callable<Integer> {

  @Spec private @Nullable CommandSpec spec;

  @Option(
      names = "--index",
      required = true,
      paramLabel = "DIR",
      description =
          "Folder of the index, of the shards written by a Nutch job, or of the two indexes of"
              + " --compare.")
  private Path index = Path.of("");

  @Option(
      names = "--extractor",
      paramLabel = "ID",
      defaultValue = ExtractorRegistry.DEFAULT_ID,
      description =
          "Method that chooses the bodies of pages that are opened (default: ${DEFAULT-VALUE}).")
  private String extractor = ExtractorRegistry.DEFAULT_ID;

  @Mixin private ExtractorOptions extractorOptions = new ExtractorOptions();

  @Mixin private ServeOptions options = new ServeOptions();

  @Override
  public Integer call() throws IOException, InterruptedException {
    if (!Files.isDirectory(index)) {
      boolean remote = index.toString().startsWith("hdfs:");
      throw CommandContext.usageError(
          spec,
          "--index "
              + index
              + (remote
                  ? ": copy the folder to this machine first, with 'hdfs dfs -get'"
                  : ": no such folder; create it with 'bodytext index'"));
    }
    options.serve(index, extractorOptions.extractor(extractor));
    return Main.DONE;
  }
}
