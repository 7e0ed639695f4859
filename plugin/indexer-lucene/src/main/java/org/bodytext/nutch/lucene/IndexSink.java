package org.bodytext.nutch.lucene;

import org.bodytext.lucene.index.BodyDocument;
import java.io.IOException;

/** Where the pages of one reducer go. */
interface IndexSink {

  /** Adds a page, in place of the one with the same address. */
  void add(BodyDocument page) throws IOException;

  /** Deletes a page, if it is there. */
  void delete(String url) throws IOException;

  /** Makes what was written lasting, and seen. */
  void commit() throws IOException;

  /** Does the same, and lets go of the index. */
  void close() throws IOException;
}
