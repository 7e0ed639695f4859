package org.bodytext.lab;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.bodytext.cli.CommandPart;
import org.bodytext.cli.InputFiles;
import org.bodytext.cli.gold.GoldFile;
import org.bodytext.cli.gold.GoldFileException;
import org.bodytext.cli.input.ErrorMessages;
import org.bodytext.cli.input.Inputs;
import org.bodytext.lab.evaluate.Corpus;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;

/** The arguments that name labelled pages: inputs and their gold files. */
final class GoldOptions extends CommandPart {

  @Option(
      names = "--gold",
      required = true,
      paramLabel = "GOLD.jsonl",
      description =
          "Gold file in JSON lines, one page per line. Given once per INPUT: the n-th --gold is for"
              + " the n-th INPUT.")
  private List<Path> golds = new ArrayList<>();

  @Parameters(
      arity = "1..*",
      paramLabel = "INPUT",
      description =
          "WARC file, HTML file, folder of HTML files or Nutch segment; compressed files and folders"
              + " are read as by extract.")
  private List<String> inputs = new ArrayList<>();

  private boolean opened;

  /**
   * {@return the corpora, in the order of the command line}
   *
   * @throws ParameterException if the numbers of gold files and inputs differ, or one is missing
   * @throws GoldFileException if a line of a gold file is not valid
   */
  List<Corpus> corpora() throws GoldFileException {
    refuse(
        golds.size() != inputs.size(),
        "--gold must be given once per INPUT, was given "
            + golds.size()
            + " times for "
            + inputs.size()
            + " inputs");
    List<Corpus> corpora = new ArrayList<>();
    for (int i = 0; i < inputs.size(); i++) {
      String input = inputs.get(i);
      checkExists(input);
      corpora.add(new Corpus(name(golds.get(i)), gold(golds.get(i)), input));
    }
    return corpora;
  }

  /** {@return the input files} */
  InputFiles files() {
    List<Path> files = new ArrayList<>(golds);
    files.addAll(Inputs.files(inputs));
    return new InputFiles(files);
  }

  /** {@return the pages of corpora that have gold} */
  GoldPages open(List<Corpus> corpora) {
    // Skipped files are reported once, however often the pages are read.
    boolean again = opened;
    opened = true;
    return new GoldPages(
        corpora,
        in(),
        message -> {
          if (!again) {
            report(message);
          }
        });
  }

  private String name(Path gold) {
    String name = baseName(gold);
    long sameName = golds.stream().filter(other -> baseName(other).equals(name)).count();
    return sameName > 1 ? gold.toString() : name;
  }

  private static String baseName(Path gold) {
    Path file = gold.getFileName();
    return (file == null ? gold : file).toString().replaceFirst("(\\.gold)?\\.jsonl$", "");
  }

  private GoldFile gold(Path gold) throws GoldFileException {
    try {
      return GoldFile.read(gold);
    } catch (IOException e) {
      throw usageError("--gold " + gold + ": " + ErrorMessages.of(e));
    }
  }
}
