package org.bodytext.cli;

import java.util.concurrent.Callable;
import picocli.CommandLine.Command;

/** A command. */
@Command(mixinStandardHelpOptions = true, versionProvider = Version.class, sortOptions = false)
public abstract class CliCommand extends CommandPart implements Callable<Integer> {}
