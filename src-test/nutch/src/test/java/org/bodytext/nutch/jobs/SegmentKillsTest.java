package org.bodytext.nutch.jobs;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.hdfs.MiniDFSCluster;
import org.bodytext.nutch.segment.LocalNutch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Kills processes that parse a segment again, at seeded moments.
 *
 * <p>{@code -Dbodytext.kills=100} sets the number of kills on each file system; 100 take a quarter
 * of an hour. The default is a few.
 */
class SegmentKillsTest {

  private static final Logger LOG = LoggerFactory.getLogger(SegmentKillsTest.class);

  // Coprime to the number of steps, so that few kills are spread over all steps.
  private static final int STRIDE = 7;

  @TempDir private Path folder;

  @Test
  void segmentInTheLocalFileSystemSurvivesKills() throws Exception {
    kill(new org.apache.hadoop.fs.Path(folder.resolve("killed").toUri()), 8, 1000);
  }

  @Test
  void segmentInHdfsSurvivesKills() throws Exception {
    Configuration conf = new Configuration();
    conf.set(MiniDFSCluster.HDFS_MINIDFS_BASEDIR, folder.resolve("hdfs").toString());
    try (MiniDFSCluster cluster = new MiniDFSCluster.Builder(conf).numDataNodes(1).build()) {
      cluster.waitActive();
      kill(new org.apache.hadoop.fs.Path(cluster.getURI() + "/killed"), 2, 2000);
    }
  }

  private void kill(org.apache.hadoop.fs.Path where, int few, long seeds) throws Exception {
    int count = Integer.getInteger("bodytext.kills", few);
    try (LocalNutch old =
            LocalNutch.of(NutchRun.CONF, List.of(NutchRun.PLUGINS), ReparseChild.OLD);
        LocalNutch fresh =
            LocalNutch.of(NutchRun.CONF, List.of(NutchRun.PLUGINS), ReparseChild.NEW);
        NutchRun run = new NutchRun(folder)) {
      for (int page = 0; page < 3; page++) {
        run.page(
            page + ".html", NutchPluginsTest.article("Page " + page, "A sentence. ".repeat(9)));
      }
      run.parse(old);
      ReparseKills kills = new ReparseKills(fresh, run.segment, where);
      for (int kill = 0; kill < count; kill++) {
        int turn = count > few ? kill : kill * STRIDE;
        kills.kill(seeds + turn, turn);
        LOG.info(
            "{} of {} kills at {} steps: {}", kill + 1, count, kills.steps(), kills.outcomes());
      }
      assertThat(kills.outcomes().values().stream().mapToInt(n -> n).sum()).isEqualTo(count);
    }
  }
}
