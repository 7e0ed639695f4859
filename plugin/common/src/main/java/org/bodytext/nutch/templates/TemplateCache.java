package org.bodytext.nutch.templates;

import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import org.bodytext.extractor.sites.template.SiteTemplate;
import org.jspecify.annotations.Nullable;

/**
 * The least recently used cache of site templates, with entries for sites without a template.
 *
 * <p>Safe to share between threads.
 */
final class TemplateCache {

  /** The size of an entry without its template, in bytes. */
  private static final int ENTRY_BYTES = 256;

  private final long maxBytes;
  private final Map<String, Entry> entries = new LinkedHashMap<>(16, 0.75f, true);
  private long bytes;

  /** Creates a cache of at most {@code maxBytes}; it holds at least one entry. */
  TemplateCache(long maxBytes) {
    this.maxBytes = maxBytes;
  }

  /**
   * The cached lookup of a site.
   *
   * @param template the template, null if the site has none
   * @param bytes the size of the template
   */
  record Entry(@Nullable SiteTemplate template, int bytes) {}

  /** {@return the cached lookup of a site; null if it is not cached} */
  synchronized @Nullable Entry get(String site) {
    return entries.get(site);
  }

  synchronized void put(String site, Entry entry) {
    Entry previous = entries.put(site, entry);
    bytes += entry.bytes() - (previous == null ? -ENTRY_BYTES : previous.bytes());
    Iterator<Entry> oldest = entries.values().iterator();
    while (bytes > maxBytes && entries.size() > 1) {
      bytes -= oldest.next().bytes() + ENTRY_BYTES;
      oldest.remove();
    }
  }

  synchronized int size() {
    return entries.size();
  }
}
