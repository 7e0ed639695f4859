package org.bodytext.lab;

import java.util.List;
import org.bodytext.cli.CommandProvider;
import org.bodytext.cli.classpath.OptionalJars;

/** Adds the commands for work on methods. */
public final class LabCommands implements CommandProvider {

  @Override
  public List<Entry> commands() {
    return List.of(
        new Entry(PlotCommand.class, null),
        new Entry(EvaluateCommand.class, null),
        new Entry(TrainCommand.class, OptionalJars.TRAINING),
        new Entry(TrainMetadataCommand.class, OptionalJars.TRAINING));
  }
}
