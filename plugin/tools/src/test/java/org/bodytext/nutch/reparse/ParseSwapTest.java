package org.bodytext.nutch.reparse;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import org.apache.hadoop.conf.Configuration;
import org.bodytext.nutch.files.AtomicFiles;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Stops a swap at every step and continues it. */
class ParseSwapTest {

  private static final String ALL = "crawl_parse parse_data parse_text";

  @TempDir private Path folder;

  @ParameterizedTest(name = "old {0}, new {1}, kept: {2}")
  @CsvSource({
    ALL + "," + ALL + ",''",
    ALL + "," + ALL + ",_parse-old",
    ALL + ",crawl_parse parse_data,''",
    "crawl_parse," + ALL + ",''",
    "parse_data parse_text," + ALL + ",_parse-old"
  })
  void swapContinuesAfterAStopAtAnyStep(String old, String fresh, String keepAs)
      throws IOException {
    int steps = steps(old, fresh, keepAs, -1, -1);
    assertThat(steps).isGreaterThan(2 + fresh.split(" ").length);
    for (int stop = 0; stop < steps; stop++) {
      for (int again = -1; again < steps - stop; again += 3) {
        steps(old, fresh, keepAs, stop, again);
      }
    }
  }

  /** Stops at a step, continues and stops again, then continues to the end; -1 for no stop. */
  private int steps(String old, String fresh, String keepAs, int stop, int again)
      throws IOException {
    Path segment = Files.createTempDirectory(folder, "segment");
    make(segment, old, "old");
    make(segment.resolve("_reparse/id/new"), fresh, "new");
    List<String> seen = new ArrayList<>();
    var path = new org.apache.hadoop.fs.Path(segment.toUri());
    AtomicFiles files = AtomicFiles.of(path, new Configuration());
    var work = new org.apache.hadoop.fs.Path(path, "_reparse/id");
    try (SegmentLock lock = SegmentLock.acquire(files, path, 60_000)) {
      attempt(
          () -> {
            ParseSwap swap = new ParseSwap(files, lock, path, work, stopping(seen, stop));
            swap.decide(keepAs);
            swap.finish();
          });
      requireOneParse(segment, old, fresh);
      if (!ParseSwap.isDecided(files, work)) {
        assertThat(shown(segment, "old")).isEqualTo(Set.of(old.split(" ")));
        return seen.size();
      }
      attempt(
          () ->
              new ParseSwap(files, lock, path, work, stopping(new ArrayList<>(), again)).finish());
      requireOneParse(segment, old, fresh);
      new ParseSwap(files, lock, path, work, step -> {}).finish();
    }
    assertThat(shown(segment, "new")).isEqualTo(Set.of(fresh.split(" ")));
    assertThat(shown(segment, "old")).isEmpty();
    Path kept = keepAs.isEmpty() ? segment.resolve("_reparse/id/old") : segment.resolve(keepAs);
    assertThat(shown(kept, "old")).isEqualTo(Set.of(old.split(" ")));
    return seen.size();
  }

  /** Requires parts of only one parse in place, and a complete parse in place or aside. */
  private static void requireOneParse(Path segment, String old, String fresh) throws IOException {
    Set<String> oldShown = shown(segment, "old");
    Set<String> newShown = shown(segment, "new");
    assertThat(oldShown.isEmpty() || newShown.isEmpty()).isTrue();
    Set<String> oldAll = new TreeSet<>(oldShown);
    oldAll.addAll(shown(segment.resolve("_reparse/id/old"), "old"));
    Set<String> newAll = new TreeSet<>(newShown);
    newAll.addAll(shown(segment.resolve("_reparse/id/new"), "new"));
    assertThat(newAll).isEqualTo(Set.of(fresh.split(" ")));
    if (newShown.isEmpty()) {
      assertThat(oldAll).isEqualTo(Set.of(old.split(" ")));
    }
  }

  @Test
  void partOfAnotherProcessIsNotOverwritten() throws IOException {
    make(folder, ALL, "old");
    make(folder.resolve("_reparse/id/new"), ALL, "new");
    var path = new org.apache.hadoop.fs.Path(folder.toUri());
    AtomicFiles files = AtomicFiles.of(path, new Configuration());
    var work = new org.apache.hadoop.fs.Path(path, "_reparse/id");
    try (SegmentLock lock = SegmentLock.acquire(files, path, 60_000)) {
      ParseSwap swap = new ParseSwap(files, lock, path, work, step -> {});
      swap.decide("");
      attempt(
          () -> new ParseSwap(files, lock, path, work, stopping(new ArrayList<>(), 3)).finish());
      make(folder, "crawl_parse", "other");
      assertThatThrownBy(swap::finish)
          .isInstanceOf(IOException.class)
          .hasMessageContaining("was written by another process");
      assertThat(shown(folder, "other")).containsExactly("crawl_parse");
      assertThat(shown(folder.resolve("_reparse/id/new"), "new")).hasSize(3);
    }
  }

  private static void make(Path parse, String parts, String content) throws IOException {
    for (String part : parts.split(" ", -1)) {
      Files.writeString(
          Files.createDirectories(parse.resolve(part)).resolve("part-r-00000"), content);
    }
  }

  private static Set<String> shown(Path parse, String content) throws IOException {
    Set<String> parts = new TreeSet<>();
    for (String part : ALL.split(" ", -1)) {
      Path file = parse.resolve(part).resolve("part-r-00000");
      if (Files.exists(file) && Files.readString(file).equals(content)) {
        parts.add(part);
      }
    }
    return parts;
  }

  private interface Work {
    void run() throws IOException;
  }

  private static void attempt(Work work) throws IOException {
    try {
      work.run();
    } catch (UncheckedIOException e) {
      assertThat(e).hasMessageContaining("asked to stop");
    }
  }

  private static Consumer<String> stopping(List<String> seen, int at) {
    return step -> {
      if (seen.size() == at) {
        throw new UncheckedIOException(new IOException("asked to stop at " + step));
      }
      seen.add(step);
    };
  }
}
