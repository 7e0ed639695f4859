package org.bodytext.nutch.jobs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.FileUtil;
import org.apache.hadoop.fs.Path;
import org.bodytext.nutch.reparse.ReparseOptions;
import org.bodytext.nutch.reparse.ReparseReport;
import org.bodytext.nutch.reparse.ReparseReport.Outcome;
import org.bodytext.nutch.reparse.SegmentReparseTask;
import org.bodytext.nutch.segment.LocalNutch;

/**
 * Kills processes that parse a segment again, and checks the segment after each.
 *
 * <p>Every other kill is exactly before a step, for each step in turn; the others are some
 * milliseconds after a random step. Every third recovery is killed too.
 */
final class ReparseKills {

  private static final String NAME = "20240305100000";

  private final LocalNutch nutch;
  private final Configuration conf;
  private final Path model;
  private final Path folder;
  private final Map<String, List<String>> before;
  private final Map<String, List<String>> after;
  private final Map<String, Long> untouched;
  private final int steps;
  private final Map<String, Integer> outcomes = new TreeMap<>();

  /**
   * @param model a parsed segment
   * @param folder the folder for copies of the segment, in any file system
   */
  ReparseKills(LocalNutch nutch, Path model, Path folder) throws IOException, InterruptedException {
    this.nutch = nutch;
    this.conf = nutch.configuration();
    this.model = model;
    this.folder = folder;
    before = ParseState.of(model, conf);
    Path example = copy("example");
    KilledProcess child = child(example, -1, false, false);
    child.awaitEnd();
    steps = child.steps().size();
    after = ParseState.of(example, conf);
    untouched = untouched(example);
    assertThat(child.steps()).contains("parsing", "checking", "writing the journal", "unlocking");
    for (String part : ParseState.PARTS) {
      assertThat(after.get(part)).isNotEmpty().isNotEqualTo(before.get(part));
    }
    assertThat(after.get("parse_data")).hasSameSizeAs(before.get("parse_data"));
  }

  /**
   * Kills at a moment that depends on the seed, and checks; {@code turn} counts the kills from 0.
   */
  void kill(long seed, int turn) throws IOException, InterruptedException {
    Random random = new Random(seed);
    Path segment = copy("seed" + seed);
    boolean keepOld = random.nextInt(4) == 0;
    String moment = start(segment, random, turn % 2 == 0 ? turn / 2 % steps : -1, false, keepOld);
    String what = "seed " + seed + ", killed " + moment;
    requireOneParse(segment, what);
    if (random.nextInt(3) == 0) {
      what += ", then " + start(segment, random, random.nextInt(steps), true, keepOld);
      requireOneParse(segment, what);
    }
    Outcome outcome = runAgain(segment, random.nextBoolean(), what);
    outcomes.merge(outcome.toString(), 1, Integer::sum);
    segment.getFileSystem(conf).delete(segment.getParent(), true);
  }

  /** {@return the number of runs after a kill by outcome} */
  Map<String, Integer> outcomes() {
    return outcomes;
  }

  int steps() {
    return steps;
  }

  private Path copy(String name) throws IOException {
    Path segment = new Path(new Path(folder, name), NAME);
    FileUtil.copy(
        model.getFileSystem(conf), model, segment.getFileSystem(conf), segment, false, conf);
    return segment;
  }

  private static KilledProcess child(Path segment, int stop, boolean recover, boolean keepOld)
      throws IOException {
    return new KilledProcess(ReparseChild.class, segment, stop, recover, keepOld);
  }

  /** {@return the step at which it was killed} */
  private static String start(
      Path segment, Random random, int stop, boolean recover, boolean keepOld)
      throws IOException, InterruptedException {
    KilledProcess child = child(segment, stop, recover, keepOld);
    if (stop < 0) {
      child.awaitSteps(1 + random.nextInt(4));
      Thread.sleep(random.nextInt(1200));
    } else {
      child.awaitStop();
    }
    return child.kill();
  }

  private void requireOneParse(Path segment, String what) throws IOException {
    Map<String, List<String>> shown = ParseState.of(segment, conf);
    boolean old = shown.entrySet().stream().allMatch(before.entrySet()::contains);
    boolean fresh = shown.entrySet().stream().allMatch(after.entrySet()::contains);
    assertThat(old || fresh).as(what + ": nothing mixed").isTrue();
    assertThat(isComplete(segment, before, "old") || isComplete(segment, after, "new"))
        .as(what + ": a complete parse in place or aside")
        .isTrue();
    assertThat(untouched(segment)).as(what).isEqualTo(untouched);
  }

  private boolean isComplete(Path segment, Map<String, List<String>> parse, String aside)
      throws IOException {
    Map<String, List<String>> found = new TreeMap<>(ParseState.of(segment, conf));
    FileSystem files = segment.getFileSystem(conf);
    Path work = new Path(segment, "_reparse");
    if (files.exists(work)) {
      for (FileStatus one : files.listStatus(work)) {
        if (files.exists(new Path(one.getPath(), "swap"))) {
          found.putAll(ParseState.of(new Path(one.getPath(), aside), conf));
        }
      }
    }
    return found.entrySet().containsAll(parse.entrySet());
  }

  private Outcome runAgain(Path segment, boolean onlyRecover, String what) throws IOException {
    ReparseReport report;
    Thread thread = Thread.currentThread();
    ClassLoader loader = thread.getContextClassLoader();
    Configuration fresh = nutch.configuration();
    thread.setContextClassLoader(fresh.getClassLoader());
    try {
      SegmentReparseTask reparse = new SegmentReparseTask(fresh, segment, step -> {});
      report = onlyRecover ? reparse.recover() : reparse.run(ReparseOptions.DEFAULT);
    } finally {
      thread.setContextClassLoader(loader);
    }
    Map<String, List<String>> shown = ParseState.of(segment, conf);
    switch (report.outcome()) {
      case ROLLED_BACK -> assertThat(shown).as(what).isEqualTo(before);
      case NOTHING -> assertThat(shown).as(what).isIn(before, after);
      default -> assertThat(shown).as(what).isEqualTo(after);
    }
    assertThat(untouched(segment)).as(what).isEqualTo(untouched);
    for (FileStatus left : segment.getFileSystem(conf).listStatus(segment)) {
      assertThat(left.getPath().getName()).as(what).isNotIn("_reparse", "_reparse-lock");
    }
    return report.outcome();
  }

  /** {@return the lengths of the files that a re-parse must not change} */
  private Map<String, Long> untouched(Path segment) throws IOException {
    Map<String, Long> lengths = new TreeMap<>();
    FileSystem files = segment.getFileSystem(conf);
    for (String part : List.of("content", "crawl_fetch", "crawl_generate")) {
      var all = files.listFiles(new Path(segment, part), true);
      while (all.hasNext()) {
        var file = all.next();
        lengths.put(part + "/" + file.getPath().getName(), file.getLen());
      }
    }
    return lengths;
  }
}
