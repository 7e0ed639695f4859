package org.bodytext.cli;

import org.bodytext.cli.input.ErrorMessages;
import org.bodytext.nutch.segment.LocalNutch;
import org.bodytext.nutch.segment.LocalSegmentReparser;
import org.bodytext.nutch.segment.ParseReport;
import org.bodytext.nutch.segment.SegmentCreator;
import org.bodytext.nutch.segment.SegmentIndexer;
import org.bodytext.nutch.segment.SegmentParser;
import org.bodytext.nutch.segment.SegmentProgress;
import org.bodytext.nutch.segment.SegmentReport;
import java.io.IOException;
import java.io.PrintWriter;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.regex.Pattern;
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
