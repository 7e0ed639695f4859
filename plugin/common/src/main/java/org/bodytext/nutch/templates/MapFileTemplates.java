package org.bodytext.nutch.templates;

import org.bodytext.extractor.sites.template.NamedTemplates;
import org.bodytext.extractor.sites.template.SiteTemplate;
import org.bodytext.extractor.sites.template.TemplateFileException;
import java.io.IOException;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.io.BytesWritable;
import org.apache.hadoop.io.IOUtils;
import org.apache.hadoop.io.MapFile;
import org.apache.hadoop.io.Text;
import org.bodytext.extractor.file.BodytextFileException;
import org.bodytext.nutch.templates.TemplateCache.Entry;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The templates of a store, read site by site when they are asked for.
 *
 * <p>Nothing is read before the first question. The version that is the latest then is used from
 * there on. A store that is missing or damaged is told once in the log, a site that cannot be read
 * when it is looked up; they have no templates then.
 *
 * <p>Safe to share between threads. Files stay open until the process ends, as Nutch tells no
 * filter of its end; but those of one version are opened once, however many jobs a process runs.
 */
public final class MapFileTemplates implements NamedTemplates {

  private static final Logger LOG = LoggerFactory.getLogger(MapFileTemplates.class);

  private static final long MOST_BYTES = 32L << 20;

  private final Path store;
  private final Configuration conf;
  private final TemplateCache cache;

  private @Nullable Parts parts;
  private boolean opened;

  /**
   * Makes templates of a store.
   *
   * @param store a store, or one version of it
   * @param conf says where its file system is
   */
  public MapFileTemplates(Path store, Configuration conf) {
    this(store, conf, MOST_BYTES);
  }

  MapFileTemplates(Path store, Configuration conf, long mostBytes) {
    this.store = store;
    this.conf = conf;
    this.cache = new TemplateCache(mostBytes);
  }

  @Override
  public Optional<SiteTemplate> ofSite(String site) {
    Entry known = cache.get(site);
    if (known == null) {
      known = read(site);
    }
    return Optional.ofNullable(known.template());
  }

  private Entry read(String site) {
    Entry found = new Entry(null, 0);
    try {
      Parts open = open();
      byte[] bytes = open == null ? null : open.read(site);
      if (bytes != null) {
        found = new Entry(SiteTemplate.parse(bytes, store + " of " + site), bytes.length);
      }
    } catch (IOException | BodytextFileException | RuntimeException e) {
      if (Thread.currentThread().isInterrupted()) {
        return found; // It says nothing of the store; the next one reads again.
      }
      LOG.warn("{}: pages of {} are extracted without its template: {}", store, site, e.toString());
    }
    cache.put(site, found);
    return found;
  }

  private synchronized @Nullable Parts open() {
    if (!opened) {
      try {
        FileSystem files = store.getFileSystem(conf);
        StoreVersion version = StoreVersion.latest(files, store).orElse(null);
        if (version == null) {
          LOG.error(
              "{}: pages are extracted without templates, as there is no store of them; let"
                  + " TemplateLearner learn one, or correct bodytext.templates",
              files.makeQualified(store));
        } else {
          parts = Parts.of(version, conf);
          LOG.info(
              "{}: templates of {} sites, version {}", store, version.sites(), version.number());
        }
      } catch (IOException | RuntimeException e) {
        if (Thread.currentThread().isInterrupted()) {
          return null;
        }
        LOG.error("{}: pages are extracted without templates: {}", store, e.toString());
      }
      opened = true;
    }
    return parts;
  }

  /** The parts of a version, opened when they are needed. */
  private static final class Parts {

    /** By folder and its time: a store that was deleted and learned again is another. */
    private static final Map<String, Parts> OPENED = new ConcurrentHashMap<>();

    private final StoreVersion version;
    private final Configuration conf;
    private final MapFile.Reader[] readers;

    static Parts of(StoreVersion version, Configuration conf) throws IOException {
      FileSystem files = version.folder().getFileSystem(conf);
      Path folder = files.makeQualified(version.folder());
      String name = folder + " " + files.getFileStatus(folder).getModificationTime();
      return OPENED.computeIfAbsent(name, absent -> new Parts(version, conf));
    }

    private Parts(StoreVersion version, Configuration conf) {
      this.version = version;
      this.conf = conf;
      this.readers = new MapFile.Reader[version.parts()];
    }

    byte @Nullable [] read(String site) throws IOException {
      Text key = new Text(site);
      int part = SitePartitioner.partOf(key, readers.length);
      try {
        return read(part, key);
      } catch (IOException | RuntimeException e) {
        // A reader of Hadoop that failed once, if only by an interrupt, fails for good.
        close(part);
        if (Thread.currentThread().isInterrupted()) {
          throw e;
        }
        return read(part, key);
      }
    }

    private byte @Nullable [] read(int part, Text key) throws IOException {
      BytesWritable bytes = new BytesWritable();
      return reader(part).get(key, bytes) == null ? null : bytes.copyBytes();
    }

    private synchronized void close(int part) {
      IOUtils.closeStream(readers[part]);
      readers[part] = null;
    }

    private synchronized MapFile.Reader reader(int part) throws IOException {
      if (readers[part] == null) {
        readers[part] = new MapFile.Reader(version.part(StoreVersion.TEMPLATES, part), conf);
      }
      return readers[part];
    }
  }
}
