package org.bodytext.nutch.learn;

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
import org.bodytext.extractor.sites.template.TemplateStore;
import org.bodytext.nutch.files.AtomicFiles;
import org.bodytext.nutch.templates.StoreVersion;

/**
 * Creates a new version of a store from the previous one and new pages.
 *
 * <p>The version is written under a temporary name in the store and renamed to the next number when
 * it is complete. So readers see the previous or the new version, even if the process is killed. Of
 * two processes that update the same version, the second one finds the name taken and fails.
 */
public final class StoreUpdate {

  private static final String WORK = "_learn-";
  private static final long ABANDONED_MILLIS = TimeUnit.DAYS.toMillis(7);

  private final Configuration conf;
  private final Path store;
  private final AtomicFiles files;

  /**
   * @param conf a Nutch configuration
   * @param store the folder of the store; created if it does not exist
   * @throws IOException if its file system does not rename folders atomically, or the folder is not
   *     a store
   */
  public StoreUpdate(Configuration conf, Path store) throws IOException {
    this.conf = conf;
    this.files = AtomicFiles.of(store, conf);
    this.store = files.files().makeQualified(store);
    for (String name : files.names(this.store)) {
      if (name.endsWith(TemplateStore.EXTENSION) || name.equals(StoreVersion.MANIFEST)) {
        throw new IOException(store + " is not a store of this tool: it contains " + name);
      }
    }
  }

  /**
   * Learns pages.
   *
   * @param pages contents of segments, and WARC files
   * @throws IOException if the job fails, or another process has created the next version; the
   *     store is not changed
   */
  public LearnReport learn(List<Path> pages, LearnOptions options) throws IOException {
    Optional<StoreVersion> previous = StoreVersion.latest(files.files(), store);
    List<Path> inputs = new ArrayList<>(pages);
    previous.ifPresent(version -> inputs.add(new Path(version.folder(), StoreVersion.SAMPLES)));
    Path work = new Path(store, WORK + UUID.randomUUID());
    files.makeFolder(store);
    try {
      Map<String, Long> counters = LearnJob.run(conf, inputs, work, options);
      LearnReport report = publish(work, previous.map(StoreVersion::number).orElse(0L), counters);
      deleteOld(report.version().number());
      return report;
    } finally {
      files.delete(work);
    }
  }

  /** Checks the output of the job and renames it to the version after {@code previous}. */
  LearnReport publish(Path work, long previous, Map<String, Long> counters) throws IOException {
    int parts = files.names(new Path(work, StoreVersion.TEMPLATES)).size();
    long sites = counters.getOrDefault(LearnCounter.SITES.id(), 0L);
    StoreVersion unpublished = new StoreVersion(work, 0, parts, sites);
    check(unpublished);
    files.write(new Path(work, StoreVersion.MANIFEST), StoreVersion.manifest(parts, sites));
    Path folder = StoreVersion.folder(store, previous + 1);
    if (!files.tryRename(work, folder)) {
      throw new IOException(
          folder
              + " was created by another process in the meantime; the store is not changed by this"
              + " one, so start it again");
    }
    return new LearnReport(new StoreVersion(folder, previous + 1, parts, sites), counters);
  }

  /** Reads all parts and compares the number of sites with the counter. */
  private void check(StoreVersion version) throws IOException {
    long sites = 0;
    for (int part = 0; part < version.parts(); part++) {
      Path folder = version.part(StoreVersion.TEMPLATES, part);
      try (MapFile.Reader reader = new MapFile.Reader(folder, conf)) {
        Text site = new Text();
        BytesWritable template = new BytesWritable();
        while (reader.next(site, template)) {
          sites++;
        }
      }
    }
    if (version.parts() == 0 || sites != version.sites()) {
      throw new IOException(
          "the job wrote "
              + sites
              + " sites in "
              + version.parts()
              + " parts, but counted "
              + version.sites());
    }
  }

  /** Keeps the previous version, as running jobs may still read it. */
  private void deleteOld(long latest) throws IOException {
    long now = System.currentTimeMillis();
    for (FileStatus status : files.files().listStatus(store)) {
      Path path = status.getPath();
      boolean old = StoreVersion.isVersion(path) && StoreVersion.number(path) < latest - 1;
      boolean abandoned =
          path.getName().startsWith(WORK) && status.getModificationTime() < now - ABANDONED_MILLIS;
      if (old || abandoned) {
        files.delete(path);
      }
    }
  }
}
