package org.bodytext.lucene.index;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import org.apache.lucene.store.ByteBuffersDirectory;
import org.apache.lucene.store.Directory;
import org.bodytext.extractor.Bodytext;
import org.bodytext.extractor.ExtractorRegistry;
import org.bodytext.extractor.body.Body;
import org.bodytext.extractor.body.BodyExtractor;
import org.bodytext.extractor.page.LineView;
import org.bodytext.extractor.page.Page;
import org.junit.jupiter.api.Test;

class IndexOriginTest {

  private static final String VERSION = Bodytext.version();

  private final Directory directory = new ByteBuffersDirectory();

  @Test
  void indexRecordsVersionAndExtractor() throws IOException {
    write(directory, "auto@000000000001");
    assertThat(origin(directory))
        .isEqualTo(new IndexOrigin(List.of(VERSION), List.of("auto@000000000001")));
  }

  @Test
  void indexWithoutExtractorRecordsTheVersion() throws IOException {
    BodyIndexWriter.open(directory, BodyIndexOptions.DEFAULT).close();
    assertThat(origin(directory)).isEqualTo(IndexOrigin.ofThisVersion());
  }

  @Test
  void addingWithAnotherModelKeepsBothModels() throws IOException {
    write(directory, "auto@000000000002");
    write(directory, "auto@000000000001");
    assertThat(origin(directory).extractors())
        .containsExactly("auto@000000000001", "auto@000000000002");
  }

  @Test
  void mergingKeepsTheModelsOfBothIndexes() throws IOException {
    Directory other = new ByteBuffersDirectory();
    write(other, "line-block");
    write(directory, "auto@000000000001");
    try (BodyIndexWriter index = BodyIndexWriter.open(directory, BodyIndexOptions.DEFAULT)) {
      index.addAll(other);
    }
    assertThat(origin(directory).extractors()).containsExactly("auto@000000000001", "line-block");
  }

  @Test
  void readerOfSeveralIndexesHasTheOriginsOfAll() throws IOException {
    Directory other = new ByteBuffersDirectory();
    write(other, "line-block");
    write(directory, "auto@000000000001");
    try (BodyIndexReader reader = BodyIndexReader.open(List.of(directory, other))) {
      assertThat(reader.origin().extractors()).containsExactly("auto@000000000001", "line-block");
    }
  }

  @Test
  void currentVersionAndModelDoNotDiffer() {
    String auto = ExtractorRegistry.extractor("auto").fingerprint();
    IndexOrigin origin = new IndexOrigin(List.of(VERSION), List.of(auto, "method-of-another-jar"));
    assertThat(origin.differenceFromThisVersion()).isEmpty();
  }

  @Test
  void anotherVersionDiffers() {
    assertThat(new IndexOrigin(List.of("0.0.1"), List.of()).differenceFromThisVersion())
        .contains(
            "the index was made by bodytext 0.0.1, this is bodytext "
                + VERSION
                + "; index the pages again to update their bodies");
  }

  @Test
  void anotherModelDiffers() {
    IndexOrigin origin = new IndexOrigin(List.of(VERSION), List.of("auto@000000000001"));
    assertThat(origin.differenceFromThisVersion().orElseThrow())
        .contains("made by bodytext " + VERSION + " (auto@000000000001)")
        .contains(
            "this is bodytext "
                + VERSION
                + " ("
                + ExtractorRegistry.extractor("auto").fingerprint()
                + ")");
  }

  private static void write(Directory directory, String fingerprint) throws IOException {
    try (BodyIndexWriter index = BodyIndexWriter.open(directory, BodyIndexOptions.DEFAULT)) {
      index.recordExtractor(new NoBody(fingerprint));
      index.add(BodyDocument.builder("http://a.example/" + fingerprint).body("b").build());
    }
  }

  private static IndexOrigin origin(Directory directory) throws IOException {
    try (BodyIndexReader reader = BodyIndexReader.open(List.of(directory))) {
      return reader.origin();
    }
  }

  private record NoBody(String id) implements BodyExtractor {

    @Override
    public Body extract(Page page) {
      return Body.builder(page, LineView.BLOCK, id).build();
    }
  }
}
