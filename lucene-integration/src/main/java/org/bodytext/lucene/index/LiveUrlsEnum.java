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
 * The addresses of the pages in a part of an index, in their order.
 *
 * <p>Lucene keeps the address of a deleted page until it merges; whether that has happened must
 * make no difference.
 */
public final class LiveUrlsEnum implements BytesRefIterator {

  private final TermsEnum addresses;
  private final @Nullable Bits live;
  private @Nullable PostingsEnum pages;

  private LiveUrlsEnum(TermsEnum addresses, @Nullable Bits live) {
    this.addresses = addresses;
    this.live = live;
  }

  public static LiveUrlsEnum of(LeafReader part) throws IOException {
    Terms terms = part.terms(BodyFields.URL);
    return new LiveUrlsEnum(terms == null ? TermsEnum.EMPTY : terms.iterator(), part.getLiveDocs());
  }

  @Override
  public @Nullable BytesRef next() throws IOException {
    BytesRef address = addresses.next();
    while (address != null && !isLive()) {
      address = addresses.next();
    }
    return address;
  }

  /** {@return the pages of the address that came last, deleted ones too} */
  public PostingsEnum pages() throws IOException {
    PostingsEnum found = addresses.postings(pages, PostingsEnum.NONE);
    pages = found;
    return found;
  }

  private boolean isLive() throws IOException {
    if (live == null) {
      return true;
    }
    PostingsEnum found = pages();
    for (int page = found.nextDoc();
        page != DocIdSetIterator.NO_MORE_DOCS;
        page = found.nextDoc()) {
      if (live.get(page)) {
        return true;
      }
    }
    return false;
  }
}
