package org.bodytext.cli;

import picocli.CommandLine.Command;

/** Creates, parses and indexes Nutch segments with Nutch in this process. */
@Command(
    name = "segment",
    description = "Creates, parses and indexes Nutch segments with Nutch in this process.",
    subcommands = {
      SegmentCreateCommand.class,
      SegmentParseCommand.class,
      SegmentReparseCommand.class,
      SegmentIndexCommand.class
    })
final class SegmentCommand extends CliCommand {

  @Override
  public Integer call() {
    throw usageError("create, parse, reparse or index is missing");
  }
}
