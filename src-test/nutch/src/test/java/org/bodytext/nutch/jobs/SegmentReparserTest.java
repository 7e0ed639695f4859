package org.bodytext.nutch.jobs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.io.MapFile;
import org.apache.hadoop.io.Text;
import org.apache.nutch.parse.ParseData;
import org.bodytext.nutch.reparse.SegmentReparseTask;
import org.bodytext.nutch.segment.LocalNutch;
import org.bodytext.nutch.segment.LocalSegmentReparser;
import org.bodytext.nutch.tools.SegmentReparser;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Re-parses with Nutch in this process. */
class SegmentReparserTest {

  /** A parser for all types. */
  private static final Map<String, String> ANY_TYPE =
      Map.of("plugin.includes", "test-parser", "parse.plugin.file", "test-parse-plugins.xml");

  @TempDir private Path folder;

  private final List<String> output = new ArrayList<>();

  @Test
  void newParseEqualsThatOfNutch() throws IOException {
    try (NutchRun run = run()) {
      run.page("plain.txt", "text/plain", "plain", "UTF-8").parse();
      var expected = ParseState.of(run.segment, run.nutch.configuration());
      assertThat(reparse(run, run.segment.toString())).isEqualTo(SegmentReparser.DONE);
      assertThat(ParseState.of(run.segment, run.nutch.configuration())).isEqualTo(expected);
      assertThat(output.get(0))
          .contains("4 pages, 3 parsed, 1 failed, 0 skipped, 0 kept", "3 with a body")
          .contains("0 of 3 signatures changed")
          .containsPattern(
              "[1-9]\\d* ms in parsers and filters: \\d+ parsing pages, [1-9]\\d* finding");
      assertThat(output.get(1)).contains("nutch updatedb", "MD5Signature");
      assertThat(folder.resolve("segments"))
          .isDirectoryNotContaining("glob:**/_*")
          .isDirectoryRecursivelyContaining(path -> path.endsWith("parse_text"));
    }
  }

  @Test
  void otherSegmentsAreParsedIfOneFails() throws IOException {
    try (NutchRun run = run().parse()) {
      var first = run.segment;
      run.page("next.html", page(9)).parse();
      assertThat(reparse(run, first.toString(), folder + "/none", run.segment.toString()))
          .isEqualTo(SegmentReparser.FAILED);
      assertThat(output.get(0)).contains("3 pages, 3 parsed");
      assertThat(output.get(1)).startsWith("FAILED").contains("none has no content");
      assertThat(output.get(2)).contains("1 pages, 1 parsed");
    }
  }

  @Test
  void dryRunChangesNothing() throws IOException {
    try (NutchRun run = run().parse()) {
      List<String> before = all();
      assertThat(reparse(run, "--dry-run", "-dir", folder + "/segments")).isZero();
      assertThat(output).singleElement().asString().contains("would parse 3 pages again");
      assertThat(all()).isEqualTo(before);
    }
  }

  @Test
  void oldParseCanBeKept() throws IOException {
    try (NutchRun run = run().parse()) {
      Configuration conf = run.nutch.configuration();
      var before = ParseState.of(run.segment, conf);
      assertThat(reparse(run, "--keep-old", run.segment.toString())).isZero();
      try (var kept = Files.list(Path.of(run.segment.toUri()))) {
        Path old =
            kept.filter(p -> p.getFileName().toString().startsWith("_parse-")).findFirst().get();
        assertThat(ParseState.of(new org.apache.hadoop.fs.Path(old.toUri()), conf))
            .isEqualTo(before);
      }
    }
  }

  @Test
  void onlyHtmlKeepsTheParseOfOtherPages() throws IOException {
    try (NutchRun run = new NutchRun(folder, "plugin.includes", "parse-html5|bodytext")) {
      run.page("tea.html", page(1)).page("plain.txt", "text/plain", "plain", "UTF-8");
      parseAsAnyType(run);
      assertThat(run.text("plain.txt")).isEqualTo("text of the parser");
      assertThat(reparse(run, "--max-lost", "0", run.segment.toString()))
          .as("plain.txt no longer has a parser")
          .isEqualTo(SegmentReparser.FAILED);
      assertThat(output.get(0)).contains("1 of 2 pages would lose their parse");
      assertThat(run.text("tea.html")).isEqualTo("text of the parser");
      assertThat(reparse(run, "--only-html", "--max-lost", "0", run.segment.toString())).isZero();
      assertThat(run.text("plain.txt")).isEqualTo("text of the parser");
      assertThat(run.data("plain.txt").getTitle()).isEqualTo("Parser title");
      assertThat(run.text("tea.html")).contains("Home");
      assertThat(run.meta("tea.html", "body")).startsWith("Sentence 1");
    }
  }

  @Test
  void repeatedUrlInTheOldParseIsCountedOnce() throws IOException {
    try (NutchRun run = new NutchRun(folder, "plugin.includes", "parse-html5|bodytext")) {
      run.page("a.html", page(1)).page("plain.txt", "text/plain", "plain", "UTF-8");
      parseAsAnyType(run);
      repeatFirst(
          new org.apache.hadoop.fs.Path(run.segment, "parse_data/part-r-00000"),
          run.nutch.configuration());
      assertThat(reparse(run, "--max-lost", "0.1", run.segment.toString()))
          .isEqualTo(SegmentReparser.FAILED);
      assertThat(output.get(0)).contains("1 of 2 pages would lose their parse");
      assertThat(run.text("plain.txt")).isEqualTo("text of the parser");
    }
  }

  private void parseAsAnyType(NutchRun run) throws IOException {
    try (LocalNutch other =
        LocalNutch.of(
            NutchRun.CONF, List.of(NutchRun.PLUGINS, folder.resolve("test-plugins")), ANY_TYPE)) {
      run.parse(other);
    }
  }

  /** A parsing fetch writes a URL twice if it is fetched and also the target of a redirect. */
  private static void repeatFirst(org.apache.hadoop.fs.Path part, Configuration conf)
      throws IOException {
    var files = part.getFileSystem(conf);
    var moved = part.suffix("-moved");
    assertThat(files.rename(part, moved)).isTrue();
    try (var old = new MapFile.Reader(moved, conf);
        var doubled =
            new MapFile.Writer(
                conf,
                part,
                MapFile.Writer.keyClass(Text.class),
                MapFile.Writer.valueClass(ParseData.class))) {
      Text key = new Text();
      ParseData data = new ParseData();
      for (int copies = 2; old.next(key, data); copies = 1) {
        for (int copy = 0; copy < copies; copy++) {
          doubled.append(key, data);
        }
      }
    }
    files.delete(moved, true);
  }

  @Test
  void incompleteParseIsRejected() throws IOException {
    try (NutchRun run = run().parse()) {
      Path marker = Path.of(run.segment.toUri().getPath(), SegmentReparseTask.PARSE_STARTED);
      Files.createFile(marker);
      assertThat(reparse(run, run.segment.toString())).isEqualTo(SegmentReparser.FAILED);
      assertThat(output.get(0)).contains("has an incomplete parse");
      Files.delete(marker);
      assertThat(reparse(run, run.segment.toString())).isEqualTo(SegmentReparser.DONE);
    }
  }

  @Test
  void pathWithWildcardsIsRejected() throws IOException {
    try (NutchRun run = run().parse()) {
      Path pattern = Files.createDirectory(folder.resolve("crawl[1]"));
      Path moved = pattern.resolve(run.segment.getName());
      Files.move(Path.of(run.segment.toUri().getPath()), moved);
      assertThat(reparse(run, moved.toString())).isEqualTo(SegmentReparser.FAILED);
      assertThat(output.get(0)).contains("patterns");
    }
  }

  @Test
  void unparsedSegmentAndInvalidArgumentsAreRejected() throws IOException {
    try (NutchRun run = run()) {
      run.create();
      assertThat(reparse(run, run.segment.toString())).isEqualTo(SegmentReparser.FAILED);
      assertThat(output.get(0)).contains("has not been parsed yet");
      for (String args :
          List.of("", "--max-lost", "--max-lost x s", "--max-lost 2 s", "--quick s", "-dir none")) {
        output.clear();
        String[] words = args.isEmpty() ? new String[0] : args.split(" ", -1);
        assertThat(reparse(run, words)).as(args).isEqualTo(SegmentReparser.USAGE);
        assertThat(output.get(0)).contains("Usage: SegmentReparser");
      }
    }
  }

  @Test
  void invalidSettingKeepsTheOldParse() throws IOException {
    try (NutchRun run = run().parse();
        LocalNutch invalid =
            LocalNutch.of(
                NutchRun.CONF, List.of(NutchRun.PLUGINS), Map.of("bodytext.timeout.msec", "1"))) {
      List<String> before = all();
      assertThat(
              new LocalSegmentReparser(invalid).run(List.of(run.segment.toString()), output::add))
          .isEqualTo(SegmentReparser.FAILED);
      assertThat(output.get(0)).contains("bodytext.timeout.msec is not a property");
      assertThat(all()).isEqualTo(before);
    }
  }

  private NutchRun run() throws IOException {
    NutchRun run = new NutchRun(folder);
    for (int page = 0; page < 3; page++) {
      run.page(page + ".html", page(page));
    }
    return run;
  }

  private static String page(int number) {
    return NutchPluginsTest.article(
        "Page " + number,
        "Sentence "
            + number
            + " of a page has to be long enough for a method to find it, and so"
            + " it goes on for a while, with commas, until it comes to its end here. ");
  }

  private int reparse(NutchRun run, String... args) throws IOException {
    return new LocalSegmentReparser(run.nutch).run(List.of(args), output::add);
  }

  private List<String> all() throws IOException {
    try (var files = Files.walk(folder.resolve("segments"))) {
      return files.map(Path::toString).sorted().toList();
    }
  }
}
