package org.bodytext.cli;

import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Creates, parses and indexes Nutch segments with Nutch in this process. */
@Command(
    name = "segment",
    description = "Creates, parses and indexes Nutch segments with Nutch in this process.",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    subcommands = {
      SegmentCreateCommand.class,
      SegmentParseCommand.class,
      SegmentReparseCommand.class,
      SegmentIndexCommand.class
    })
final class SegmentCommand implements Callable<Integer> {

  @Spec private @Nullable CommandSpec spec;

  @Override
  public Integer call() {
    throw CommandContext.usageError(spec, "create, parse, reparse or index is missing");
  }
}
