package org.bodytext.lucene.index;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.apache.lucene.store.ByteBuffersDirectory;
import org.apache.lucene.store.Directory;
import org.apache.lucene.tests.store.MockDirectoryWrapper;
import org.apache.lucene.util.IOUtils;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Failures of memory, disk and machine at any moment: what was committed remains, and nothing is
 * mixed. {@code -Dtests.long} tries every call.
 */
class IndexFaultsTest {

  private static final boolean LONG = Boolean.getBoolean("tests.long");

  /** The bodies of the pages after each commit, by URL. */
  private static final List<Map<String, String>> STATES =
      List.of(
          Map.of("a", "first", "b", "first"),
          Map.of("a", "second", "c", "second"),
          Map.of("a", "second", "c", "second", "d", "third", "e", "of another index"));

  private int committed;

  @ParameterizedTest
  @EnumSource
  void everyFailingCallLeavesTheLastCommit(FailingDirectory.Kind kind) throws IOException {
    boolean failed = true;
    int call = 0;
    while (failed) {
      Directory directory = new ByteBuffersDirectory();
      committed = 0;
      write(directory);
      call += LONG ? 1 : 31;
      FailingDirectory failing = new FailingDirectory(directory, call, kind);
      try {
        update(failing);
      } catch (IOException e) {
        assertThat(e).hasMessageStartingWith("ByteBuffersDirectory@");
      } catch (OutOfMemoryError e) {
        assertThat(kind).isEqualTo(FailingDirectory.Kind.MEMORY);
      }
      failed = failing.hasFailed();
      assertNothingIsLost(directory);
    }
    assertThat(call).isGreaterThan(500);
  }

  @Test
  void randomFailuresFullDisksAndCrashes() throws IOException {
    for (int run = 0; run < (LONG ? 1000 : 6); run++) {
      Directory files = new ByteBuffersDirectory();
      committed = 0;
      write(files);
      MockDirectoryWrapper disk = new MockDirectoryWrapper(new Random(run), files);
      disk.setAssertNoUnrefencedFilesOnClose(false);
      disk.setThrottling(MockDirectoryWrapper.Throttling.NEVER);
      if (run % 3 == 0) {
        disk.setMaxSizeInBytes(disk.sizeInBytes() + 300L * run);
      } else {
        disk.setRandomIOExceptionRate(run % 3 == 1 ? 0.1 : 0.02);
        disk.setRandomIOExceptionRateOnOpen(run % 3 == 1 ? 0 : 0.1);
      }
      try {
        update(disk);
      } catch (IOException e) {
        assertThat(e).hasMessageStartingWith("ByteBuffersDirectory@");
      }
      disk.setRandomIOExceptionRate(0);
      disk.setRandomIOExceptionRateOnOpen(0);
      disk.setMaxSizeInBytes(0);
      disk.crash();
      disk.clearCrash();
      assertNothingIsLost(disk);
      disk.close(); // checks the index
    }
  }

  /** Checks that the last commit, or the one that failed, is there, and can be continued. */
  private void assertNothingIsLost(Directory directory) throws IOException {
    Map<String, String> found = bodies(directory);
    Set<Map<String, String>> possible =
        IntStream.rangeClosed(committed, Math.min(committed + 1, 2))
            .mapToObj(STATES::get)
            .collect(Collectors.toSet());
    assertThat(possible).contains(found);
    update(directory);
    assertThat(bodies(directory)).isEqualTo(STATES.get(2));
  }

  private static void write(Directory directory) throws IOException {
    try (BodyIndexWriter writer = BodyIndexWriter.open(directory, BodyIndexOptions.DEFAULT)) {
      writer.add(page("a", "first"));
      writer.add(page("b", "first"));
    }
  }

  private void update(Directory directory) throws IOException {
    BodyIndexWriter writer = BodyIndexWriter.open(directory, BodyIndexOptions.DEFAULT);
    boolean complete = false;
    try (Directory other = new ByteBuffersDirectory()) {
      try (BodyIndexWriter pages = BodyIndexWriter.open(other, BodyIndexOptions.DEFAULT)) {
        pages.add(page("e", "of another index"));
      }
      writer.add(page("a", "second"));
      writer.delete("b");
      writer.add(page("c", "second"));
      writer.delete("d");
      writer.delete("e");
      writer.commit();
      committed = Math.max(committed, 1);
      writer.add(page("d", "third"));
      writer.addAll(other);
      writer.compact();
      writer.close();
      committed = 2;
      complete = true;
    } finally {
      if (!complete) {
        IOUtils.closeWhileHandlingException(writer::rollback);
      }
    }
  }

  private static Map<String, String> bodies(Directory directory) throws IOException {
    CommitFiles.verify(directory, Long.MAX_VALUE);
    Map<String, String> bodies = new TreeMap<>();
    try (BodyIndexReader reader = BodyIndexReader.open(List.of(directory))) {
      for (var leaf : reader.lucene().leaves()) {
        for (int document = 0; document < leaf.reader().maxDoc(); document++) {
          if (leaf.reader().getLiveDocs() == null || leaf.reader().getLiveDocs().get(document)) {
            BodyDocument page = reader.pages(new int[] {leaf.docBase + document}).get(0);
            assertThat(bodies.put(page.url(), String.valueOf(page.body()))).isNull();
          }
        }
      }
    }
    return bodies;
  }

  private static BodyDocument page(String url, String body) {
    return BodyDocument.builder(url).title("title").body(body).build();
  }
}
