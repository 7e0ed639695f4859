package org.bodytext.nutch.jobs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.BiPredicate;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.io.BytesWritable;
import org.apache.hadoop.io.SequenceFile;
import org.apache.hadoop.io.Text;
import org.bodytext.nutch.segment.LocalNutch;
import org.bodytext.nutch.segment.LocalSegmentReparser;
import org.bodytext.nutch.tools.TemplateLearnTool;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Learns templates with jobs, and uses them in parse jobs. */
class TemplateLearnToolTest {

  /** The number of pages of each site. */
  private static final SortedMap<String, Integer> SITES =
      new TreeMap<>(Map.of("a.example", 5, "b.example", 7, "c.example", 1, "z.example", 700));

  private static final String NEW = "http://b.example/new";

  @TempDir private Path folder = Path.of("");

  private final List<String> output = new ArrayList<>();
  private LocalNutch nutch;

  @BeforeEach
  void start() throws IOException {
    nutch = LocalNutch.of(NutchRun.CONF, List.of(NutchRun.PLUGINS), Map.of());
  }

  @AfterEach
  void stop() {
    nutch.close();
  }

  @Test
  void storeDoesNotDependOnReducersOrderAndSegments() throws IOException {
    String whole = segment("20240305100000", (site, number) -> true);
    assertThat(learn(1, "one", whole)).isZero();
    Map<String, String> expected = state("one");
    assertThat(expected).hasSize(8).containsKeys("template of a.example", "sample of c.example");

    assertThat(learn(8, "eight", whole)).isZero();
    assertThat(state("eight")).isEqualTo(expected);

    List<String> parts = new ArrayList<>();
    for (int part = 0; part < 3; part++) {
      int rest = part;
      parts.add(segment("2024030510000" + (part + 1), (site, number) -> number % 3 == rest));
    }
    assertThat(learn(3, "parts", parts.toArray(String[]::new))).isZero();
    assertThat(state("parts")).isEqualTo(expected);

    Collections.reverse(parts);
    for (int part = 0; part < 3; part++) {
      assertThat(learn(1 + part, "days", parts.get(part))).isZero();
    }
    assertThat(state("days")).as("learned day by day").isEqualTo(expected);
    assertThat(learn(2, "days", whole)).isZero();
    assertThat(state("days")).as("learned twice").isEqualTo(expected);
    assertThat(output.get(output.size() - 1))
        .contains("713 pages, 713 learned, 0 failed, 0 skipped; 4 sites before, 4 now");
    try (var versions = Files.list(folder.resolve("days"))) {
      assertThat(versions.map(path -> path.getFileName().toString()))
          .containsExactlyInAnyOrder("v000003", "v000004");
    }
  }

  @Test
  void sampleOfALargeSiteIsBounded() throws IOException {
    String whole = segment("20240305100000", (site, number) -> true);
    Configuration conf = nutch.configuration();
    conf.setInt("mapreduce.input.fileinputformat.split.maxsize", 1 << 20);
    assertThat(learn(conf, "store", whole)).isZero();
    assertThat(output.get(0)).contains("713 learned").doesNotContain(" 713 pages kept");
    assertThat(state("store").getOrDefault("sample of z.example", ""))
        .as("16 buckets of 16 pages at most, in hexadecimal")
        .hasSizeBetween(1000, 2 * 256 * 4 * 640);
    assertThat(learn(1, "unsplit", whole)).isZero();
    assertThat(state("store")).isEqualTo(state("unsplit"));
  }

  @Test
  void pluginRemovesTheLinesOfTheTemplate() throws IOException {
    learn(2, "store", segment("20240305100000", (site, number) -> site.startsWith("b.")));
    for (String store : List.of("store", "store/v000001")) {
      try (NutchRun run = parsing(folder.resolve(store).toString())) {
        assertThat(run.meta("unknown.html", "template_used")).isEqualTo("null");
        assertThat(run.metaOf(NEW, "template_used")).isEqualTo("true");
        assertThat(run.metaOf(NEW, "body")).startsWith("Story 77, part 0").doesNotContain("copied");
        new LocalSegmentReparser(run.nutch).run(List.of(run.segment.toString()), output::add);
        assertThat(output.get(output.size() - 2)).contains("2 with a body, 1 by a template");
      }
    }
  }

  @Test
  void damagedOrMissingStoreLosesNoPage() throws IOException {
    learn(1, "store", segment("20240305100000", (site, number) -> site.startsWith("b.")));
    Path part = folder.resolve("store/v000001/templates/part-r-00000");
    Files.write(part.resolve("data"), new byte[] {'S', 'E', 'Q', 6, 0, 0, 0, 0});
    Files.deleteIfExists(part.resolve(".data.crc"));
    Files.createDirectories(folder.resolve("broken/v000007"));
    for (String store : List.of("store", "broken", "none")) {
      try (NutchRun run = parsing(folder.resolve(store).toString())) {
        assertThat(run.metaOf(NEW, "template_used")).as(store).isEqualTo("null");
        assertThat(run.metaOf(NEW, "body")).as(store).contains("Story 77");
      }
    }
  }

  @Test
  void warcFilesGiveTheSameStoreAsSegments() throws IOException {
    try (NutchRun run = new NutchRun(folder.resolve("run"))) {
      for (int number = 0; number < 5; number++) {
        run.page(number + ".html", SitePages.html("example.com", number));
      }
      run.page("plain.txt", "text/plain", "plain", "UTF-8");
      run.answer("gone.html", "404 Not Found", "text/html", new byte[] {'x'});
      run.create();
      assertThat(learn(1, "segment", run.segment.toString())).isZero();
    }
    assertThat(output.get(0)).contains("6 pages, 5 learned, 0 failed, 1 skipped", "1 now");
    Path warc = folder.resolve("run/crawl.warc");
    assertThat(learn(1, "warc", warc.toString(), folder.resolve("none").toString())).isOne();
    assertThat(output.get(1)).startsWith("FAILED").contains("none");
    assertThat(output.get(2)).contains("7 pages, 5 learned, 0 failed, 2 skipped", "1 now");
    assertThat(state("warc")).isEqualTo(state("segment"));

    byte[] bytes = Files.readAllBytes(warc);
    Files.write(warc, Arrays.copyOf(bytes, bytes.length / 2));
    assertThat(learn(1, "half", warc.toString())).isZero();
    assertThat(output.get(3)).contains("1 failed");
  }

  @Test
  void pagesThatAreNoLongerFetchedAreForgotten() throws IOException {
    learn(2, "store", segment("20240305100000", (site, number) -> true));
    Map<String, String> all = state("store");
    Instant later = SitePages.FETCHED.plus(40, ChronoUnit.DAYS);
    BiPredicate<String, Integer> some =
        (site, number) -> !site.startsWith("a.") && (!site.startsWith("b.") || number < 3);
    String segment = segment("20240414100000", some, later);
    assertThat(learn(2, "store", "--forget-before", "2024-03-01", segment)).isZero();
    assertThat(state("store")).containsKey("sample of a.example").hasSameSizeAs(all);

    assertThat(learn(2, "store", "--forget-before", "2024-04-14", segment)).isZero();
    assertThat(output.get(output.size() - 1))
        .contains("4 sites before, 3 now, 1 forgotten, 0 damaged");
    Map<String, String> aged = state("store");
    assertThat(aged).doesNotContainKey("sample of a.example").hasSize(6);
    assertThat(learn(1, "fresh", segment)).isZero();
    assertThat(aged).as("as if only the later pages had ever been there").isEqualTo(state("fresh"));

    assertThat(learn(1, "store", "--forget-before", "0", segment)).isZero();
    assertThat(state("store")).isEmpty();
    assertThat(output.get(output.size() - 1)).contains("704 skipped", "0 now, 3 forgotten");
  }

  @Test
  void invalidArgumentsAndInputsAreReported() throws IOException {
    String store = folder.resolve("store").toString();
    for (String args :
        List.of(
            "--store " + store,
            "segment",
            "--store",
            "--store " + store + " --quick segment",
            "--store " + store + " -dir none",
            "--store " + store + " --forget-before soon segment")) {
      output.clear();
      assertThat(run(nutch.configuration(), args.split(" ", -1)))
          .as(args)
          .isEqualTo(TemplateLearnTool.USAGE);
      assertThat(output).singleElement().asString().contains("Usage: TemplateLearnTool");
    }
    output.clear();
    assertThat(learn(1, "store", folder.resolve("none").toString())).isOne();
    assertThat(output).singleElement().asString().startsWith("FAILED").contains("none");
    Files.createFile(Files.createDirectories(folder.resolve("store")).resolve("a.template"));
    output.clear();
    assertThat(learn(1, "store", segment("20240305100000", (site, number) -> number == 0))).isOne();
    assertThat(output).singleElement().asString().contains("store is not a store of this tool");
  }

  @Test
  void damagedSampleIsCountedAndItsSiteLearnedAgain() throws IOException {
    String segment = segment("20240305100000", (site, number) -> number < 4);
    learn(1, "store", segment);
    Map<String, String> whole = state("store");
    Configuration conf = nutch.configuration();
    try (SequenceFile.Writer writer =
        SequenceFile.createWriter(
            conf,
            SequenceFile.Writer.file(path("store/v000001/samples/part-r-00000")),
            SequenceFile.Writer.keyClass(Text.class),
            SequenceFile.Writer.valueClass(BytesWritable.class))) {
      writer.append(new Text("a.example"), new BytesWritable(new byte[] {0, 0, 0, 9, 1}));
      writer.append(new Text("q.example"), new BytesWritable(new byte[0]));
    }
    assertThat(learn(1, "store", segment)).isZero();
    assertThat(output.get(1)).contains("2 sites before, 4 now, 1 forgotten, 2 damaged");
    assertThat(state("store")).isEqualTo(whole);
  }

  @Test
  void failedJobDoesNotChangeTheStore() throws IOException {
    String good = segment("20240305100000", (site, number) -> number < 4);
    learn(1, "store", "-dir", folder.resolve("segments").toString());
    Map<String, String> before = state("store");
    Path data = Path.of(good).resolve("content/part-r-00000/data");
    byte[] bytes = Files.readAllBytes(data);
    Arrays.fill(bytes, bytes.length / 2, bytes.length, (byte) 7);
    Files.write(data, bytes);
    assertThat(learn(1, "store", good)).isOne();
    assertThat(output.get(1)).startsWith("FAILED").contains("store", "failed");
    assertThat(state("store")).isEqualTo(before);
    try (var files = Files.list(folder.resolve("store"))) {
      assertThat(files).singleElement().matches(path -> path.endsWith("v000001"));
    }
  }

  /** Parses a segment with one page of b.example and one of a site that is not in the store. */
  private NutchRun parsing(String store) throws IOException {
    NutchRun run =
        new NutchRun(
            Files.createTempDirectory(folder, "run"),
            "bodytext.extractor",
            "template",
            "bodytext.templates",
            store);
    String html = SitePages.html("b.example", 77);
    return run.page("unknown.html", html).pageOf(NEW, html).parse();
  }

  private String segment(String name, BiPredicate<String, Integer> taken) throws IOException {
    return segment(name, taken, SitePages.FETCHED);
  }

  private String segment(String name, BiPredicate<String, Integer> taken, Instant fetched)
      throws IOException {
    return SitePages.segment(nutch.configuration(), path("segments/" + name), SITES, taken, fetched)
        .toUri()
        .getPath();
  }

  private int learn(int reducers, String store, String... args) throws IOException {
    Configuration conf = nutch.configuration();
    conf.setInt("mapreduce.job.reduces", reducers);
    return learn(conf, store, args);
  }

  private int learn(Configuration conf, String store, String... args) throws IOException {
    List<String> all = new ArrayList<>(List.of("--store", folder.resolve(store).toString()));
    all.addAll(List.of(args));
    return run(conf, all.toArray(String[]::new));
  }

  private int run(Configuration conf, String... args) throws IOException {
    return new TemplateLearnTool(conf, output::add).run(args);
  }

  private Map<String, String> state(String store) throws IOException {
    return StoreState.of(path(store), nutch.configuration());
  }

  private org.apache.hadoop.fs.Path path(String name) {
    return new org.apache.hadoop.fs.Path(folder.resolve(name).toUri());
  }
}
