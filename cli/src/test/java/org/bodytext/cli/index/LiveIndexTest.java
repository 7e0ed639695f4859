package org.bodytext.cli.index;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;
import org.apache.lucene.store.FSDirectory;
import org.bodytext.lucene.index.BodyDocument;
import org.bodytext.lucene.index.BodyIndexOptions;
import org.bodytext.lucene.index.BodyIndexWriter;
import org.bodytext.lucene.index.IndexFormatException;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** An index whose next commit is copied into its folder while it is served. */
class LiveIndexTest {

  @TempDir private Path temporary = Path.of("");

  private final List<String> log = new ArrayList<>();
  private Path served = Path.of("");
  private Path next = Path.of("");

  @BeforeEach
  void write() throws IOException {
    served = Files.createDirectory(temporary.resolve("served"));
    next = Files.createDirectory(temporary.resolve("next"));
    add(served, "first");
    for (Path file : files(served)) {
      Files.copy(file, next.resolve(file.getFileName()));
    }
    add(next, "second");
  }

  @Test
  void halfCopiedIndexIsNotShown() throws IOException {
    try (LiveIndex live = LiveIndex.open(served, seconds(), log::add)) {
      List<Path> copied = newFiles();
      assertThat(copied).hasSizeGreaterThan(2);
      for (Path file : copied) {
        byte[] bytes = Files.readAllBytes(file);
        assertThat(pages(live)).isEqualTo(1);
        Files.write(target(file), Arrays.copyOf(bytes, bytes.length / 2));
        assertThat(pages(live)).isEqualTo(1);
        Files.write(target(file), bytes);
      }
      assertThat(pages(live)).isEqualTo(2);
      assertThat(log)
          .anyMatch(line -> line.contains("the index changed and cannot be opened (" + served))
          .last()
          .isEqualTo("the index changed and was opened again: 2 pages");
    }
  }

  @Test
  void damagedIndexIsNotShown() throws IOException {
    try (LiveIndex live = LiveIndex.open(served, seconds(), log::add)) {
      List<Path> copied = newFiles();
      for (Path file : copied) {
        Files.copy(file, target(file));
      }
      for (Path file : copied) {
        byte[] bytes = Files.readAllBytes(file);
        byte[] damaged = bytes.clone();
        damaged[bytes.length / 2] ^= 8;
        Files.write(target(file), damaged);
        assertThat(pages(live)).as("%s", file).isEqualTo(1);
        assertThat(log).last().asString().contains("is damaged").contains(name(file));
        assertThatThrownBy(() -> LiveIndex.open(served, seconds(), log::add))
            .isInstanceOf(IndexFormatException.class)
            .hasMessageContaining(served.toString());
        Files.write(target(file), bytes);
      }
      assertThat(pages(live)).isEqualTo(2);
    }
  }

  /** {@return the files of the next commit, the list of them first} */
  private List<Path> newFiles() throws IOException {
    return files(next).stream()
        .filter(file -> !Files.exists(target(file)))
        .sorted(Comparator.comparing(file -> !name(file).startsWith("segments_")))
        .toList();
  }

  private Path target(Path file) {
    return served.resolve(name(file));
  }

  private static String name(Path file) {
    return String.valueOf(file.getFileName());
  }

  private static int pages(LiveIndex live) throws IOException {
    try (OpenIndex index = live.acquire()) {
      return index.size();
    }
  }

  private static List<Path> files(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.toList();
    }
  }

  private static void add(Path folder, String name) throws IOException {
    try (FSDirectory directory = FSDirectory.open(folder);
        BodyIndexWriter writer = BodyIndexWriter.open(directory, BodyIndexOptions.DEFAULT)) {
      writer.add(BodyDocument.builder("http://a.example/" + name).title(name).body(name).build());
    }
  }

  /** {@return a clock that advances by two seconds at each look} */
  private static InstantSource seconds() {
    AtomicLong looks = new AtomicLong();
    return () -> Instant.EPOCH.plusSeconds(2 * looks.incrementAndGet());
  }
}
