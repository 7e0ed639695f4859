package org.bodytext.cli.index;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.FileInputStream;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.Semaphore;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FSDataInputStream;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.RawLocalFileSystem;
import org.apache.lucene.store.FSDirectory;
import org.apache.lucene.util.IOUtils;
import org.bodytext.extractor.ExtractorRegistry;
import org.bodytext.extractor.PageParser;
import org.bodytext.extractor.body.BodyExtractor;
import org.bodytext.lucene.index.BodyDocument;
import org.bodytext.lucene.index.BodyIndexOptions;
import org.bodytext.lucene.index.BodyIndexWriter;
import org.bodytext.lucene.search.SearchRequest;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MirroredFolderTest {

  private static final BodyExtractor EXTRACTOR = ExtractorRegistry.extractor("whole-text");

  /** A local file system that fails to read some files. */
  public static final class FaultyFiles extends RawLocalFileSystem {

    private static final Semaphore READS = new Semaphore(1);

    private static String damaged = "";
    private static String unreadable = "";
    private static Path vanishing = Path.of("");
    private static boolean interruptible;
    private static int listings;

    @Override
    public FileStatus[] listStatus(org.apache.hadoop.fs.Path listed) throws IOException {
      listings++;
      return super.listStatus(listed);
    }

    @Override
    public FSDataInputStream open(org.apache.hadoop.fs.Path file, int bufferSize)
        throws IOException {
      if (file.toUri().getPath().startsWith(vanishing + "/")) {
        IOUtils.rm(vanishing);
      }
      waitForReads();
      FSDataInputStream in = super.open(file, bufferSize);
      if (file.getName().equals(unreadable)) {
        new FileInputStream(in.getFileDescriptor()).close(); // the next read fails
      }
      if (file.getName().equals(damaged)) {
        in.seek(1);
      }
      return in;
    }

    private static void waitForReads() throws IOException {
      try {
        if (interruptible) {
          READS.acquire();
        } else {
          READS.acquireUninterruptibly();
        }
      } catch (InterruptedException e) {
        throw new InterruptedIOException();
      }
      READS.release();
    }
  }

  @TempDir private Path folder = Path.of("");
  private final Configuration conf = new Configuration();
  private final List<String> log = new ArrayList<>();

  @BeforeEach
  void readFilesThatFail() {
    FaultyFiles.damaged = "";
    FaultyFiles.unreadable = "";
    FaultyFiles.READS.drainPermits();
    FaultyFiles.READS.release();
    FaultyFiles.vanishing = Path.of("none");
    conf.set("fs.file.impl", FaultyFiles.class.getName());
  }

  @Test
  void copyFollowsCommitsAndOpenReadersRemain() throws IOException {
    write(folder, "a");
    try (MirroredFolder mirror = open(false);
        SearchedFolder before = SearchedFolder.open(mirror.path())) {
      write(folder, "a", "b");
      assertThat(pages(mirror.path())).isEqualTo(1);
      mirror.refresh();
      assertThat(pages(mirror.path())).isEqualTo(2);
      assertThat(files(mirror.path())).isEqualTo(files(folder)).doesNotContain("write.lock");
      assertThat(pages(before)).isEqualTo(1);
    }
  }

  @Test
  void unchangedFilesAreNotCopiedAgain() throws IOException {
    write(folder, "a");
    try (MirroredFolder mirror = open(false)) {
      Path commit;
      try (Stream<Path> copied = Files.list(mirror.path())) {
        commit =
            copied
                .filter(f -> f.getFileName().toString().startsWith("segm"))
                .findAny()
                .orElseThrow();
      }
      Object file = Files.getAttribute(commit, "unix:ino");
      mirror.refresh();
      assertThat(Files.getAttribute(commit, "unix:ino")).isEqualTo(file);
      FaultyFiles.listings = 0;
      mirror.refresh();
      assertThat(FaultyFiles.listings).isEqualTo(1);
      Path source = folder.resolve(commit.getFileName());
      Files.setLastModifiedTime(source, FileTime.fromMillis(1000));
      mirror.refresh();
      assertThat(Files.getLastModifiedTime(commit)).isEqualTo(FileTime.fromMillis(1000));
    }
  }

  @Test
  void shardsAreAddedAndRemoved() throws IOException {
    Path first = shard(1, "a");
    shard(2, "b");
    write(folder.resolve("_unpublished"), "c");
    Files.writeString(folder.resolve("notes.txt"), "not of the index");
    try (MirroredFolder mirror = open(false)) {
      assertThat(pages(mirror.path())).isEqualTo(2);
      assertThat(files(mirror.path())).allMatch(file -> file.startsWith("shard-"));
      shard(3, "b", "d", "e");
      mirror.refresh();
      assertThat(pages(mirror.path())).isEqualTo(4);
      IOUtils.rm(first);
      mirror.refresh();
      assertThat(pages(mirror.path())).isEqualTo(3);
      assertThat(mirror.path().resolve(first.getFileName())).doesNotExist();
    }
  }

  @Test
  void comparedIndexesAreCopiedIfAskedFor() throws IOException {
    write(folder.resolve(IndexTarget.BODY_ONLY), "a");
    write(folder.resolve(IndexTarget.WHOLE_TEXT), "a", "b");
    try (MirroredFolder mirror = open(true)) {
      assertThat(pages(mirror.path().resolve(IndexTarget.BODY_ONLY))).isEqualTo(1);
      assertThat(pages(mirror.path().resolve(IndexTarget.WHOLE_TEXT))).isEqualTo(2);
    }
    assertThatThrownBy(() -> open(false))
        .isInstanceOf(SearchedFolder.NoIndexException.class)
        .hasMessageContaining("it contains two to compare: give file:")
        .hasMessageEndingWith("/body-only");
  }

  @Test
  void damagedCopyDoesNotReplaceTheGoodOne() throws IOException {
    shard(1, "a");
    try (MirroredFolder mirror = open(false)) {
      Set<String> copied = files(mirror.path());
      shard(2, "b");
      FaultyFiles.damaged = "segments_2";
      mirror.refreshOrReport(log::add);
      FaultyFiles.damaged = "deleted-urls.txt";
      Files.writeString(folder.resolve("shard-000000000000002-x/deleted-urls.txt"), "x\n");
      mirror.refreshOrReport(log::add);
      assertThat(log).hasSize(1);
      assertThat(log.get(0)).contains("cannot be copied (", "segments_2 has ", "its last copy");
      assertThat(files(mirror.path())).isEqualTo(copied);
      assertThat(pages(mirror.path())).isEqualTo(1);
      FaultyFiles.damaged = "";
      mirror.refreshOrReport(log::add);
      mirror.refreshOrReport(log::add);
      assertThat(log).hasSize(2);
      assertThat(log.get(1)).endsWith("is copied again");
      assertThat(pages(mirror.path())).isEqualTo(2);
    }
  }

  @Test
  void readErrorsOfLocalDisksAreReported() throws IOException {
    shard(1, "a");
    try (MirroredFolder mirror = open(false)) {
      shard(2, "b");
      FaultyFiles.unreadable = "segments_2";
      mirror.refreshOrReport(log::add);
      assertThat(log).hasSize(1);
      assertThat(log.get(0)).contains(folder + " cannot be copied (Stream Closed)");
      assertThat(pages(mirror.path())).isEqualTo(1);
    }
    assertThatThrownBy(() -> open(false)).isInstanceOf(IOException.class);
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void fullLocalDiskIsNamed() throws IOException {
    shard(1, "a");
    try (MirroredFolder mirror = open(false)) {
      shard(2, "b");
      Path partial = mirror.path().resolveSibling("partial");
      Files.createSymbolicLink(partial, Path.of("/dev/full"));
      mirror.refreshOrReport(log::add);
      assertThat(log).hasSize(1);
      assertThat(log.get(0)).contains("cannot be copied (" + partial + ": No space left");
    }
  }

  @Test
  void shardThatVanishesIsLeftOut() throws IOException {
    shard(1, "a");
    try (MirroredFolder mirror = open(false)) {
      FaultyFiles.vanishing = shard(2, "b");
      shard(3, "c", "d");
      mirror.refresh();
      assertThat(FaultyFiles.vanishing).doesNotExist();
      assertThat(pages(mirror.path())).isEqualTo(3);
    }
  }

  @Test
  void emptiedSourceLeavesTheCopy() throws IOException {
    Path shard = shard(1, "a");
    try (MirroredFolder mirror = open(false)) {
      IOUtils.rm(shard);
      mirror.refreshOrReport(log::add);
      assertThat(log).hasSize(1);
      assertThat(log.get(0)).contains("contains no index");
      assertThat(pages(mirror.path())).isEqualTo(1);
    }
  }

  @Test
  void closingDeletesTheCopy() throws IOException {
    write(folder, "a");
    MirroredFolder mirror = open(false);
    Path work = mirror.path().resolveSibling("");
    mirror.close();
    assertThat(work).doesNotExist();
    mirror.refreshOrReport(log::add);
    assertThat(log).isEmpty();
    assertThat(work).doesNotExist();
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void closingEndsARefreshOrDoesNotWaitForIt(boolean interruptible) throws Exception {
    shard(1, "a");
    MirroredFolder mirror = open(false);
    shard(2, "b");
    FaultyFiles.interruptible = interruptible;
    FaultyFiles.READS.acquire();
    Thread refresh = new Thread(() -> mirror.refreshOrReport(log::add));
    try {
      refresh.start();
      while (!FaultyFiles.READS.hasQueuedThreads()) {
        Thread.sleep(10);
      }
      mirror.close();
      assertThat(mirror.path().resolveSibling("")).doesNotExist();
      refresh.join(interruptible ? 10_000 : 100);
      assertThat(refresh.isAlive()).isNotEqualTo(interruptible);
    } finally {
      FaultyFiles.READS.release();
    }
    refresh.join();
    assertThat(mirror.path().resolveSibling("")).doesNotExist();
    assertThat(log).isEmpty();
  }

  @Test
  void missingFoldersAndIndexesAreNamed() {
    assertThatThrownBy(() -> open(false))
        .isInstanceOf(SearchedFolder.NoIndexException.class)
        .hasMessageContaining(folder.getFileName() + " contains no index");
    org.apache.hadoop.fs.Path none = path(folder.resolve("none"));
    assertThatThrownBy(() -> MirroredFolder.open(none, conf, false))
        .isInstanceOf(SearchedFolder.NoIndexException.class)
        .hasMessage(none + ": no such folder");
  }

  @Test
  void stackTracesOfServersAreNotPrinted() {
    IOException denied =
        new IOException(
            "Permission denied: user=x\n\tat org.example.Checker.check(Checker.java:7)\n\tat a.B");
    assertThat(MirroredFolder.reason(denied)).isEqualTo("Permission denied: user=x");
  }

  private MirroredFolder open(boolean withCompared) throws IOException {
    return MirroredFolder.open(path(folder), conf, withCompared);
  }

  private static org.apache.hadoop.fs.Path path(Path folder) {
    return new org.apache.hadoop.fs.Path("file", null, folder.toString());
  }

  private Path shard(int number, String... names) throws IOException {
    Path shard = folder.resolve("shard-00000000000000" + number + "-x");
    write(shard, names);
    return Files.writeString(shard.resolve("deleted-urls.txt"), "").resolveSibling("");
  }

  private static void write(Path index, String... names) throws IOException {
    try (FSDirectory directory = FSDirectory.open(index);
        BodyIndexWriter writer = BodyIndexWriter.open(directory, BodyIndexOptions.DEFAULT)) {
      for (String name : names) {
        String url = "http://example.com/" + name;
        byte[] html = ("<p>A ferry crosses bay " + name).getBytes(StandardCharsets.UTF_8);
        writer.add(
            BodyDocument.of(url, EXTRACTOR.extract(PageParser.create().url(url).parse(html))));
      }
    }
    Files.delete(index.resolve("write.lock"));
  }

  private static long pages(Path index) throws IOException {
    try (SearchedFolder opened = SearchedFolder.open(index)) {
      return pages(opened);
    }
  }

  private static long pages(SearchedFolder index) throws IOException {
    return index.searcher().search(SearchRequest.of("ferry")).total();
  }

  private static Set<String> files(Path folder) throws IOException {
    try (Stream<Path> found = Files.walk(folder)) {
      return found
          .filter(Files::isRegularFile)
          .map(file -> folder.relativize(file).toString())
          .collect(Collectors.toCollection(TreeSet::new));
    }
  }
}
