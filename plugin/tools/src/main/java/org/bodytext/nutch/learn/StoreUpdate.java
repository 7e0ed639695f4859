package org.bodytext.nutch.learn;

import org.bodytext.extractor.sites.template.TemplateStore;
import org.bodytext.nutch.files.AtomicFiles;
import org.bodytext.nutch.templates.StoreVersion;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.io.BytesWritable;
import org.apache.hadoop.io.MapFile;
import org.apache.hadoop.io.Text;

/**
 * Makes a new version of a store: of the one before, and of pages.
 *
 * <p>The version is made beside the others and gets its name, the next number, by one rename when
 * it is whole. So readers see the one before or this one, whenever the process is killed; and of
 * two processes that go on from the same version the second finds the name taken and gives up.
 */
public final class StoreUpdate {

  private static final String WORK = "_learn-";
  private static final long LEFT_MILLIS = TimeUnit.DAYS.toMillis(7);

  private final Configuration conf;
  private final Path store;
  private final AtomicFiles files;

  /**
   * @param conf a Nutch configuration
   * @param store the folder of the store; made if it is not there
   * @throws IOException if its file system does not rename folders atomically, or the folder is
   *     something else
   */
  public StoreUpdate(Configuration conf, Path store) throws IOException {
    this.conf = conf;
    this.files = AtomicFiles.of(store, conf);
    this.store = files.files().makeQualified(store);
    for (String name : files.names(this.store)) {
      if (name.endsWith(TemplateStore.EXTENSION) || name.equals(StoreVersion.MANIFEST)) {
        throw new IOException(store + " is no store of this tool, for " + name + " is in it");
      }
    }
  }

  /**
   * Learns pages.
   *
   * @param pages contents of segments, and WARC files
   * @throws IOException if the job fails, or another process made the next version meanwhile; the
   *     store is as before
   */
  public LearnReport learn(List<Path> pages, LearnOptions options) throws IOException {
    Optional<StoreVersion> before = StoreVersion.latest(files.files(), store);
    List<Path> inputs = new ArrayList<>(pages);
    before.ifPresent(version -> inputs.add(new Path(version.folder(), StoreVersion.SAMPLES)));
    Path work = new Path(store, WORK + UUID.randomUUID());
    files.makeFolder(store);
    try {
      Map<String, Long> counters = LearnJob.run(conf, inputs, work, options);
      LearnReport report = publish(work, before.map(StoreVersion::number).orElse(0L), counters);
      deleteOld(report.version().number());
      return report;
    } finally {
      files.delete(work);
    }
  }

  /** Puts what the job left in place, as the version after one. */
  LearnReport publish(Path work, long before, Map<String, Long> counters) throws IOException {
    int parts = files.names(new Path(work, StoreVersion.TEMPLATES)).size();
    long sites = counters.getOrDefault(LearnCount.SITES.id(), 0L);
    StoreVersion made = new StoreVersion(work, 0, parts, sites);
    check(made);
    files.write(new Path(work, StoreVersion.MANIFEST), StoreVersion.manifest(parts, sites));
    Path folder = StoreVersion.folder(store, before + 1);
    if (!files.tryRename(work, folder)) {
      throw new IOException(
          folder
              + " was made by another process meanwhile; nothing of this one is in the store, so"
              + " start it again");
    }
    return new LearnReport(new StoreVersion(folder, before + 1, parts, sites), counters);
  }

  /** Reads the keys of all parts. */
  private void check(StoreVersion made) throws IOException {
    long sites = 0;
    for (int part = 0; part < made.parts(); part++) {
      Path folder = made.part(StoreVersion.TEMPLATES, part);
      try (MapFile.Reader reader = new MapFile.Reader(folder, conf)) {
        Text site = new Text();
        BytesWritable template = new BytesWritable();
        while (reader.next(site, template)) {
          sites++;
        }
      }
    }
    if (made.parts() == 0 || sites != made.sites()) {
      throw new IOException(
          "the job wrote "
              + sites
              + " sites in "
              + made.parts()
              + " parts, and counted "
              + made.sites());
    }
  }

  /** Jobs that run may still read the version before. */
  private void deleteOld(long latest) throws IOException {
    long now = System.currentTimeMillis();
    for (FileStatus status : files.files().listStatus(store)) {
      Path path = status.getPath();
      boolean old = StoreVersion.isVersion(path) && StoreVersion.number(path) < latest - 1;
      boolean left =
          path.getName().startsWith(WORK) && status.getModificationTime() < now - LEFT_MILLIS;
      if (old || left) {
        files.delete(path);
      }
    }
  }
}
