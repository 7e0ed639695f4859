package org.bodytext.nutch.templates;

import org.bodytext.extractor.sites.template.SiteTemplate;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The templates of the sites that were asked for last, and which sites have none.
 *
 * <p>Safe to share between threads.
 */
final class TemplateCache {

  /** What an entry needs beside its template, in bytes. */
  private static final int ENTRY_BYTES = 256;

  private final long mostBytes;
  private final Map<String, Entry> entries = new LinkedHashMap<>(16, 0.75f, true);
  private long bytes;

  /** Makes a cache of so many bytes; one entry is held at least. */
  TemplateCache(long mostBytes) {
    this.mostBytes = mostBytes;
  }

  /**
   * What is known of a site.
   *
   * @param template null if it has none
   * @param bytes how large it is
   */
  record Entry(@Nullable SiteTemplate template, int bytes) {}

  /** {@return what is known of a site; null if it has to be looked up} */
  synchronized @Nullable Entry get(String site) {
    return entries.get(site);
  }

  synchronized void put(String site, Entry entry) {
    Entry before = entries.put(site, entry);
    bytes += entry.bytes() - (before == null ? -ENTRY_BYTES : before.bytes());
    Iterator<Entry> oldest = entries.values().iterator();
    while (bytes > mostBytes && entries.size() > 1) {
      bytes -= oldest.next().bytes() + ENTRY_BYTES;
      oldest.remove();
    }
  }

  synchronized int size() {
    return entries.size();
  }
}
