package org.bodytext.nutch.learn;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.io.BytesWritable;
import org.apache.hadoop.io.MapFile;
import org.apache.hadoop.io.SequenceFile;
import org.apache.hadoop.io.Text;
import org.bodytext.nutch.templates.StoreVersion;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StoreUpdateTest {

  private static final Map<String, Long> ONE_SITE = Map.of(LearnCounter.SITES.id(), 1L);

  private static final Map<String, Long> TWO_SITES = Map.of(LearnCounter.SITES.id(), 2L);

  @TempDir private java.nio.file.Path folder = java.nio.file.Path.of("");

  private final Configuration conf = new Configuration();

  @Test
  void secondUpdateOfTheSameVersionFails() throws IOException {
    StoreUpdate update = new StoreUpdate(conf, path(""));
    assertThat(update.publish(work("_learn-a"), 0, ONE_SITE).version().number()).isEqualTo(1);
    assertThatThrownBy(() -> update.publish(work("_learn-b"), 0, ONE_SITE))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("v000001 was created by another process in the meantime");
    assertThat(update.publish(work("_learn-b"), 1, ONE_SITE).version().number()).isEqualTo(2);
    assertThat(StoreVersion.latest(FileSystem.getLocal(conf), path("")))
        .hasValueSatisfying(version -> assertThat(version.number()).isEqualTo(2));
  }

  @Test
  void storeIsRejectedIfTheNumberOfSitesDiffersFromTheCounter() throws IOException {
    StoreUpdate update = new StoreUpdate(conf, path(""));
    Path work = work("_learn-a");
    for (Map<String, Long> counters : List.of(Map.<String, Long>of(), TWO_SITES)) {
      assertThatThrownBy(() -> update.publish(work, 0, counters))
          .isInstanceOf(IOException.class)
          .hasMessageContaining("the job wrote 1 sites in 1 parts, but counted");
    }
    assertThat(StoreVersion.latest(FileSystem.getLocal(conf), path(""))).isEmpty();
  }

  @Test
  void foldersThatAreNotStoresAreRejected() throws IOException {
    work("_learn-a");
    new StoreUpdate(conf, path("")).publish(path("_learn-a"), 0, ONE_SITE);
    assertThatThrownBy(() -> new StoreUpdate(conf, path("v000001")))
        .hasMessageContaining("is not a store of this tool: it contains manifest");
    conf.set("bodytext.atomic.rename.schemes", "hdfs");
    assertThatThrownBy(() -> new StoreUpdate(conf, path("")))
        .hasMessageContaining("may not rename folders atomically");
  }

  /** Writes the output of a job: one site in one part. */
  private Path work(String name) throws IOException {
    Path part = new Path(path(name), StoreVersion.TEMPLATES + "/part-r-00000");
    try (MapFile.Writer writer =
        new MapFile.Writer(
            conf,
            part,
            MapFile.Writer.keyClass(Text.class),
            SequenceFile.Writer.valueClass(BytesWritable.class))) {
      writer.append(new Text("a.example"), new BytesWritable(new byte[1]));
    }
    return path(name);
  }

  private Path path(String name) {
    return new Path(folder.resolve(name).toUri());
  }
}
