package org.bodytext.nutch.templates;

import java.io.IOException;
import java.util.Optional;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.bodytext.extractor.file.BodytextFileException;
import org.bodytext.extractor.sites.template.NamedTemplates;
import org.bodytext.extractor.sites.template.SiteTemplate;
import org.bodytext.nutch.templates.TemplateCache.Entry;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The site templates of a store, read when they are first needed.
 *
 * <p>The first lookup opens the latest version, which is then used for all further lookups. A
 * missing or damaged store is logged once, an unreadable site at its lookup; neither has templates.
 *
 * <p>Safe to share between threads. Nutch does not notify a filter of the end of its job, so
 * instances are not closed; they share a bounded number of {@link OpenParts open files}.
 */
public final class MapFileTemplates implements NamedTemplates {

  private static final Logger LOG = LoggerFactory.getLogger(MapFileTemplates.class);

  private static final long MAX_CACHE_BYTES = 32L << 20;

  /** Open files are bounded for the class loader of a plugin, however many jobs it runs. */
  private static final OpenParts OPEN_PARTS = new OpenParts(64);

  private final Path store;
  private final Configuration conf;
  private final TemplateCache cache;
  private final OpenParts parts;

  private OpenParts.@Nullable Version version;
  private boolean opened;

  /**
   * Creates the templates of a store, without opening it.
   *
   * @param store a store, or one version of it
   * @param conf the configuration of its file system
   */
  public MapFileTemplates(Path store, Configuration conf) {
    this(store, conf, MAX_CACHE_BYTES, OPEN_PARTS);
  }

  MapFileTemplates(Path store, Configuration conf, long maxCacheBytes, OpenParts parts) {
    this.store = store;
    this.conf = conf;
    this.cache = new TemplateCache(maxCacheBytes);
    this.parts = parts;
  }

  @Override
  public Optional<SiteTemplate> ofSite(String site) {
    Entry entry = cache.get(site);
    if (entry == null) {
      entry = read(site);
    }
    return Optional.ofNullable(entry.template());
  }

  private Entry read(String site) {
    Entry entry = new Entry(null, 0);
    try {
      OpenParts.Version current = version();
      byte[] bytes = current == null ? null : parts.read(current, site);
      if (bytes != null) {
        entry = new Entry(SiteTemplate.parse(bytes, store + " of " + site), bytes.length);
      }
    } catch (IOException | BodytextFileException | RuntimeException e) {
      if (Thread.currentThread().isInterrupted()) {
        return entry; // Not cached: the store may be readable.
      }
      LOG.warn("{}: pages of {} are extracted without its template: {}", store, site, e.toString());
    }
    cache.put(site, entry);
    return entry;
  }

  private synchronized OpenParts.@Nullable Version version() {
    if (!opened) {
      try {
        FileSystem files = store.getFileSystem(conf);
        StoreVersion latest = StoreVersion.latest(files, store).orElse(null);
        if (latest == null) {
          LOG.error(
              "{}: pages are extracted without templates, because the store does not exist; create"
                  + " it with TemplateLearnTool, or correct bodytext.templates",
              files.makeQualified(store));
        } else {
          version = parts.open(latest, conf);
          LOG.info("{}: templates of {} sites, version {}", store, latest.sites(), latest.number());
        }
      } catch (IOException | RuntimeException e) {
        if (Thread.currentThread().isInterrupted()) {
          return null;
        }
        LOG.error("{}: pages are extracted without templates: {}", store, e.toString());
      }
      opened = true;
    }
    return version;
  }
}
