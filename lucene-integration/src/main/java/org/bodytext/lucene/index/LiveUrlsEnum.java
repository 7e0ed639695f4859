package org.bodytext.lucene.index;

import java.io.IOException;
import org.apache.lucene.index.LeafReader;
import org.apache.lucene.index.PostingsEnum;
import org.apache.lucene.index.Terms;
import org.apache.lucene.index.TermsEnum;
import org.apache.lucene.search.DocIdSetIterator;
import org.apache.lucene.util.Bits;
import org.apache.lucene.util.BytesRef;
import org.apache.lucene.util.BytesRefIterator;
import org.jspecify.annotations.Nullable;

/**
 * Iterates over the URLs of the live documents of an index segment, in term order.
 *
 * <p>Lucene keeps the URL term of a deleted document until a merge; this class skips such terms, so
 * that the result does not depend on merges.
 */
final class LiveUrlsEnum implements BytesRefIterator {

  private final TermsEnum urls;
  private final @Nullable Bits liveDocs;
  private @Nullable PostingsEnum reused;

  private LiveUrlsEnum(TermsEnum urls, @Nullable Bits liveDocs) {
    this.urls = urls;
    this.liveDocs = liveDocs;
  }

  static LiveUrlsEnum of(LeafReader segment) throws IOException {
    Terms terms = segment.terms(BodyFields.URL);
    return new LiveUrlsEnum(
        terms == null ? TermsEnum.EMPTY : terms.iterator(), segment.getLiveDocs());
  }

  @Override
  public @Nullable BytesRef next() throws IOException {
    BytesRef url = urls.next();
    while (url != null && !isLive()) {
      url = urls.next();
    }
    return url;
  }

  /** {@return the documents of the current URL, including deleted ones} */
  PostingsEnum documents() throws IOException {
    PostingsEnum documents = urls.postings(reused, PostingsEnum.NONE);
    reused = documents;
    return documents;
  }

  private boolean isLive() throws IOException {
    if (liveDocs == null) {
      return true;
    }
    PostingsEnum documents = documents();
    for (int document = documents.nextDoc();
        document != DocIdSetIterator.NO_MORE_DOCS;
        document = documents.nextDoc()) {
      if (liveDocs.get(document)) {
        return true;
      }
    }
    return false;
  }
}
