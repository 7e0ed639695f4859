package org.bodytext.lucene.index;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.store.ByteBuffersDirectory;
import org.apache.lucene.store.Directory;
import org.apache.lucene.store.FSDirectory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class IndexFormatTest {

  private static final BodyDocument PAGE =
      BodyDocument.ofFields(Map.of("url", "http://a.example/1", "title", "t", "body", "b"));

  private final Directory directory = new ByteBuffersDirectory();

  @Test
  void emptyFolderHasNoSettings(@TempDir Path folder) throws IOException {
    try (Directory empty = FSDirectory.open(folder);
        BodyIndexWriter index = BodyIndexWriter.open(directory, BodyIndexOptions.DEFAULT)) {
      assertThatThrownBy(() -> BodyIndexWriter.options(empty))
          .isInstanceOf(IndexFormatException.class)
          .hasMessageContaining(folder.toString());
      assertThatThrownBy(() -> index.addAll(empty)).isInstanceOf(IndexFormatException.class);
    }
  }

  @Test
  void emptyFolderIsReported(@TempDir Path folder) throws IOException {
    try (Directory empty = FSDirectory.open(folder.resolve("none"))) {
      assertThatThrownBy(() -> BodyIndexReader.open(List.of(empty)))
          .isInstanceOf(IndexFormatException.class)
          .hasMessageContaining("none")
          .hasMessageContaining("contains no index");
    }
  }

  @Test
  void indexOfAnotherApplicationIsNotChanged() throws IOException {
    try (IndexWriter other = new IndexWriter(directory, new IndexWriterConfig())) {
      other.commit();
    }
    assertThatThrownBy(() -> BodyIndexReader.open(List.of(directory)))
        .isInstanceOf(IndexFormatException.class)
        .hasMessageContaining("bodytext did not create");
    assertThatThrownBy(() -> write(directory))
        .isInstanceOf(IndexFormatException.class)
        .hasMessageContaining("bodytext did not create");
  }

  @Test
  void messageAboutAnotherFormatNamesBothVersions() throws IOException {
    try (IndexWriter other = new IndexWriter(directory, new IndexWriterConfig())) {
      other.setLiveCommitData(Map.of("bodytext.format", "99").entrySet());
      other.commit();
    }
    assertThatThrownBy(() -> BodyIndexReader.open(List.of(directory)))
        .isInstanceOf(IndexFormatException.class)
        .hasMessageContaining("99")
        .hasMessageContaining(IndexFormat.VERSION)
        .hasMessageContaining("again");
  }

  @Test
  void damagedIndexIsReported(@TempDir Path folder) throws IOException {
    try (Directory disk = FSDirectory.open(folder)) {
      write(disk);
      try (var files = Files.list(folder)) {
        for (Path file : files.filter(f -> f.toString().endsWith(".si")).toList()) {
          Files.write(file, new byte[] {1, 2, 3});
        }
      }
      assertThatThrownBy(() -> BodyIndexReader.open(List.of(disk)))
          .isInstanceOf(IndexFormatException.class)
          .hasMessageContaining(folder.toString())
          .hasMessageContaining("damaged");
    }
  }

  @Test
  void unwritableFolderIsNotReportedAsDamaged(@TempDir Path folder) throws IOException {
    try (Directory disk = FSDirectory.open(folder)) {
      NoSuchFileException thrown = new NoSuchFileException(folder.resolve("write.lock").toString());
      assertThat(IndexFormat.explain(disk, thrown))
          .hasMessage(folder + ": cannot be written; check its permissions");
    }
  }

  @Test
  void secondWriterIsReported(@TempDir Path folder) throws IOException {
    try (Directory disk = FSDirectory.open(folder);
        BodyIndexWriter first = BodyIndexWriter.open(disk, BodyIndexOptions.DEFAULT)) {
      assertThatThrownBy(() -> BodyIndexWriter.open(disk, BodyIndexOptions.DEFAULT))
          .isInstanceOf(IOException.class)
          .hasMessageContaining(folder + ": another writer has the index open");
      first.add(PAGE);
    }
  }

  private static void write(Directory directory) throws IOException {
    try (BodyIndexWriter index = BodyIndexWriter.open(directory, BodyIndexOptions.DEFAULT)) {
      index.add(PAGE);
    }
  }
}
