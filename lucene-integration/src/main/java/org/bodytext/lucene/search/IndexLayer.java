package org.bodytext.lucene.search;

import java.util.Set;
import org.apache.lucene.store.Directory;

/**
 * A body index that goes over others: its pages replace, and its deletions delete, those of the
 * layers before it.
 *
 * @param directory where it is; stays the caller's to close
 * @param deleted the addresses whose pages in earlier layers are deleted
 */
public record IndexLayer(Directory directory, Set<String> deleted) {

  /** Copies the addresses. */
  public IndexLayer {
    deleted = Set.copyOf(deleted);
  }
}
