package org.bodytext.lucene.index;

import java.util.Set;
import org.apache.lucene.store.Directory;

/**
 * A body index that is laid over others: its pages replace, and its deletions delete, pages of the
 * layers before it.
 *
 * @param directory the index; the caller closes it
 * @param deleted the URLs whose pages in earlier layers are deleted
 */
public record IndexLayer(Directory directory, Set<String> deleted) {

  /** Copies the URLs. */
  public IndexLayer {
    deleted = Set.copyOf(deleted);
  }
}
