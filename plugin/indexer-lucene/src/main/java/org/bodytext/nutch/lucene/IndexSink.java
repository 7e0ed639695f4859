package org.bodytext.nutch.lucene;

import java.io.IOException;
import org.bodytext.lucene.index.BodyDocument;

/** Receives the pages of one reducer. */
interface IndexSink {

  /** Adds a page; replaces one with the same URL. */
  void add(BodyDocument page) throws IOException;

  /** Deletes the page with a URL, if there is one. */
  void delete(String url) throws IOException;

  /** Makes all changes durable and visible. */
  void commit() throws IOException;

  /** Commits and releases the index. */
  void close() throws IOException;
}
