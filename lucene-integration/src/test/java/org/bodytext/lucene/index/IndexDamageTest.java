package org.bodytext.lucene.index;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import java.io.IOException;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.store.ByteBuffersDirectory;
import org.apache.lucene.store.Directory;
import org.apache.lucene.store.IOContext;
import org.apache.lucene.store.IndexInput;
import org.apache.lucene.store.IndexOutput;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.bodytext.lucene.search.BodyIndexSearcher;
import org.junit.jupiter.api.Test;

/**
 * Every file of an index truncated, changed by one bit, or missing. More places: {@code
 * -Dtests.long}.
 */
class IndexDamageTest {

  private static final int PLACES = Boolean.getBoolean("tests.long") ? 2000 : 12;

  private final Map<String, byte[]> files = new TreeMap<>();

  /** Two segments, one with deletions, of which one has no compound file. */
  private Map<String, byte[]> index() throws IOException {
    Directory directory = new ByteBuffersDirectory();
    try (BodyIndexWriter writer = BodyIndexWriter.open(directory, BodyIndexOptions.DEFAULT)) {
      for (int page = 0; page < 5; page++) {
        writer.add(page("p" + page));
      }
    }
    try (BodyIndexWriter writer =
        BodyIndexWriter.openWithoutCompoundFiles(directory, BodyIndexOptions.DEFAULT)) {
      writer.delete("http://a.example/p1");
      writer.add(page("q"));
    }
    for (String name : directory.listAll()) {
      try (IndexInput in = directory.openInput(name, IOContext.READONCE)) {
        byte[] bytes = new byte[(int) in.length()];
        in.readBytes(bytes, 0, bytes.length);
        files.put(name, bytes);
      }
    }
    assertThat(files.keySet()).anyMatch(name -> name.endsWith(".liv"));
    assertThat(files.keySet()).anyMatch(name -> name.endsWith(".cfs"));
    return files;
  }

  @Test
  void changedBitIsReported() throws IOException {
    for (Map.Entry<String, byte[]> file : index().entrySet()) {
      for (int place : places(file.getValue().length)) {
        check(file.getKey(), bytes -> flipped(bytes, place));
      }
    }
  }

  @Test
  void truncatedFileIsReported() throws IOException {
    for (Map.Entry<String, byte[]> file : index().entrySet()) {
      for (int length : places(file.getValue().length)) {
        check(file.getKey(), bytes -> Arrays.copyOf(bytes, length));
      }
    }
  }

  @Test
  void missingFileIsReported() throws IOException {
    for (String file : index().keySet()) {
      check(file, bytes -> null);
    }
  }

  @Test
  void filesThatAreNotOfAnIndexRemain() throws IOException {
    Directory directory = new ByteBuffersDirectory();
    write(directory, "_config.yml", new byte[10]);
    assertThat(catchThrowable(() -> BodyIndexWriter.open(directory, BodyIndexOptions.DEFAULT)))
        .isInstanceOf(IndexFormatException.class)
        .hasMessageContaining("_config.yml")
        .hasMessageContaining("use an empty folder");
    assertThat(directory.listAll()).containsExactly("_config.yml");
  }

  @Test
  void lockOfADeadWriterIsIgnored() throws IOException {
    Directory directory = new ByteBuffersDirectory();
    write(directory, IndexWriter.WRITE_LOCK_NAME, new byte[0]);
    write(directory, "pending_segments_1", new byte[7]); // it died in its first commit
    try (BodyIndexWriter writer = BodyIndexWriter.open(directory, BodyIndexOptions.DEFAULT)) {
      writer.add(page("p"));
    }
    try (BodyIndexReader reader = BodyIndexReader.open(List.of(directory))) {
      assertThat(reader.lucene().numDocs()).isEqualTo(1);
    }
  }

  @Test
  void damageOfALargeFileIsReportedByCompact() throws IOException {
    String large = largest(index());
    Directory damaged = copy(large, bytes -> flipped(bytes, bytes.length / 2));
    assertThat(catchThrowable(() -> CommitFiles.verify(damaged, 100))).isNull();
    assertThat(catchThrowable(() -> CommitFiles.verify(damaged, Long.MAX_VALUE)))
        .isInstanceOf(IndexFormatException.class)
        .hasMessageContaining(large);
  }

  private static String largest(Map<String, byte[]> files) {
    Comparator<Map.Entry<String, byte[]>> byLength =
        Comparator.comparing(file -> file.getValue().length);
    return files.entrySet().stream().max(byLength).orElseThrow().getKey();
  }

  /** Checks that nothing that uses the damaged index changes it, and that all of them report it. */
  private void check(String file, UnaryOperator<byte[]> damage) throws IOException {
    if (file.equals(IndexWriter.WRITE_LOCK_NAME)) {
      return;
    }
    Directory damaged = copy(file, damage);
    List<String> before = List.of(damaged.listAll());
    reported(file, () -> BodyIndexWriter.options(damaged));
    reported(file, () -> BodyIndexSearcher.open(damaged));
    reported(file, () -> BodyIndexWriter.open(damaged, BodyIndexOptions.DEFAULT));
    try (Directory other = new ByteBuffersDirectory();
        BodyIndexWriter writer = BodyIndexWriter.open(other, BodyIndexOptions.DEFAULT)) {
      reported(file, () -> writer.addAll(damaged));
    }
    assertThat(damaged.listAll()).containsExactlyElementsOf(before);
    compact(file, damage);
  }

  /** The index is damaged after the writer has opened it. */
  private void compact(String file, UnaryOperator<byte[]> damage) throws IOException {
    Directory directory = copy(file, bytes -> bytes);
    BodyIndexWriter writer = BodyIndexWriter.open(directory, BodyIndexOptions.DEFAULT);
    directory.deleteFile(file);
    byte[] damaged = damage.apply(files.get(file));
    if (damaged != null) {
      write(directory, file, damaged);
    }
    List<String> before = List.of(directory.listAll());
    reported(file, writer::compact);
    assertThat(directory.listAll()).containsAll(before);
    writer.rollback();
  }

  private static void reported(String file, ThrowingCallable action) {
    assertThat(catchThrowable(action))
        .as(file)
        .isInstanceOf(IndexFormatException.class)
        .hasMessageStartingWith("ByteBuffersDirectory");
  }

  private Directory copy(String changed, UnaryOperator<byte[]> change) throws IOException {
    Directory directory = new ByteBuffersDirectory();
    for (Map.Entry<String, byte[]> file : files.entrySet()) {
      boolean damaged = file.getKey().equals(changed);
      byte[] bytes = damaged ? change.apply(file.getValue()) : file.getValue();
      if (bytes != null) {
        write(directory, file.getKey(), bytes);
      }
    }
    return directory;
  }

  private static void write(Directory directory, String name, byte[] bytes) throws IOException {
    try (IndexOutput out = directory.createOutput(name, IOContext.DEFAULT)) {
      out.writeBytes(bytes, bytes.length);
    }
  }

  private static byte[] flipped(byte[] bytes, int place) {
    byte[] copy = bytes.clone();
    copy[place] ^= (byte) (1 << place % 8);
    return copy;
  }

  /** {@return the first and last places of a file, and random ones} */
  private static Set<Integer> places(int length) {
    Set<Integer> places = new LinkedHashSet<>();
    Random random = new Random(length);
    for (int i = 0; i < Math.min(PLACES, length); i++) {
      places.add(i % 3 == 0 ? i / 3 : i % 3 == 1 ? length - 1 - i / 3 : random.nextInt(length));
    }
    return places;
  }

  private static BodyDocument page(String name) {
    return BodyDocument.ofFields(
        Map.of(
            "url", "http://a.example/" + name, "title", name, "body", "text of " + name + " 中文"));
  }
}
