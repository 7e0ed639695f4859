package org.bodytext.benchmark;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import org.bodytext.extractor.ExtractorRegistry;
import org.junit.jupiter.api.Test;

/**
 * The output of all methods, and the features of {@code auto}, for the pages written for training.
 */
class WrittenPagesHashTest {

  private static final Path CORPUS = Path.of("..", "training", "corpus", "written.warc.gz");

  /** Generated pages, many of a kind. */
  private static final Path GENERATED = Path.of("..", "training", "corpus", "ends", "ends.warc.gz");

  private static final Path EXPECTED =
      Path.of("src", "test", "resources", "org", "bodytext", "benchmark", "written.hashes");

  @Test
  void outputAndFeaturesAreThoseOfTheFile() throws IOException {
    List<String> hashes = new ArrayList<>();
    for (String id : new TreeSet<>(ExtractorRegistry.ids())) {
      hashes.add(id + " " + OutputHash.of(id).add(CORPUS));
    }
    hashes.add("generated " + OutputHash.of(ExtractorRegistry.DEFAULT_ID).add(GENERATED));
    hashes.add("features " + FeatureHash.create().add(CORPUS));
    if (Boolean.getBoolean("hashes.write")) {
      Files.write(EXPECTED, hashes);
    }
    assertThat(hashes)
        .as(
            "A change altered the output or the features of some pages. The pages are those whose"
                + " lines differ in the files of 'benchmark/run OutputHash --pages FILE"
                + " training/corpus/written.warc.gz', or FeatureHash, before and after the change."
                + " If the new output is better, say in the commit why, and write the hashes with"
                + " 'mvn test -pl benchmark -am -Dtest=WrittenPagesHashTest -Dhashes.write=true"
                + " -Dsurefire.failIfNoSpecifiedTests=false'")
        .isEqualTo(Files.readAllLines(EXPECTED));
  }
}
