package org.bodytext.lucene.index;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.function.Function;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.FilterDirectoryReader;
import org.apache.lucene.index.FilterLeafReader;
import org.apache.lucene.index.LeafReader;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.PostingsEnum;
import org.apache.lucene.search.DocIdSetIterator;
import org.apache.lucene.util.Bits;
import org.apache.lucene.util.BytesRef;
import org.apache.lucene.util.BytesRefIterator;
import org.apache.lucene.util.FixedBitSet;
import org.jspecify.annotations.Nullable;

/**
 * Hides, in each of several indexes, the pages that a later index contains or deletes.
 *
 * <p>Cost: one merge of the sorted URLs of all indexes; one bit of memory a page.
 */
final class OverlayReaders {

  /** The URLs that were not merged yet, ordered by the next URL of each source. */
  private final PriorityQueue<UrlSource> sources =
      new PriorityQueue<>(Comparator.comparing((UrlSource source) -> source.url));

  private final Map<LeafReader, FixedBitSet> visible = new HashMap<>();

  private OverlayReaders() {}

  /**
   * {@return views of the indexes without the hidden pages, in the same order; each view closes its
   * index}
   *
   * @param readers the indexes, the earliest first
   * @param layers the layers of these indexes
   */
  static List<DirectoryReader> of(List<DirectoryReader> readers, List<IndexLayer> layers)
      throws IOException {
    OverlayReaders overlay = new OverlayReaders();
    for (int layer = 0; layer < layers.size(); layer++) {
      overlay.addSources(layer, readers.get(layer), layers.get(layer));
    }
    overlay.hide();
    List<DirectoryReader> views = new ArrayList<>();
    for (DirectoryReader reader : readers) {
      views.add(new View(reader, overlay::visible));
    }
    return views;
  }

  private void addSources(int number, DirectoryReader reader, IndexLayer layer) throws IOException {
    for (LeafReaderContext leaf : reader.leaves()) {
      LiveUrlsEnum urls = LiveUrlsEnum.of(leaf.reader());
      add(new UrlSource(number, urls, urls, leaf.reader()));
    }
    Iterator<BytesRef> deleted = layer.deleted().stream().map(BytesRef::new).sorted().iterator();
    add(new UrlSource(number, () -> deleted.hasNext() ? deleted.next() : null, null, null));
  }

  private FixedBitSet visible(LeafReader leaf) {
    return visible.computeIfAbsent(leaf, OverlayReaders::liveDocs);
  }

  private static FixedBitSet liveDocs(LeafReader leaf) {
    FixedBitSet copy = new FixedBitSet(leaf.maxDoc());
    Bits liveDocs = leaf.getLiveDocs();
    for (int document = 0; document < leaf.maxDoc(); document++) {
      if (liveDocs == null || liveDocs.get(document)) {
        copy.set(document);
      }
    }
    return copy;
  }

  private void add(UrlSource source) throws IOException {
    if (source.next()) {
      sources.add(source);
    }
  }

  private void hide() throws IOException {
    List<UrlSource> sameUrl = new ArrayList<>();
    for (UrlSource first = sources.poll(); first != null; first = sources.poll()) {
      sameUrl.add(first);
      int latest = first.layer;
      for (UrlSource next = sources.peek();
          next != null && next.url.equals(first.url);
          next = sources.peek()) {
        latest = Math.max(latest, next.layer);
        sameUrl.add(sources.remove());
      }
      for (UrlSource source : sameUrl) {
        if (source.layer < latest && source.leaf != null && source.pages != null) {
          hide(source.leaf, source.pages.documents());
        }
      }
      for (UrlSource source : sameUrl) {
        add(source);
      }
      sameUrl.clear();
    }
  }

  private void hide(LeafReader leaf, PostingsEnum hidden) throws IOException {
    FixedBitSet documents = visible(leaf);
    for (int document = hidden.nextDoc();
        document != DocIdSetIterator.NO_MORE_DOCS;
        document = hidden.nextDoc()) {
      documents.clear(document);
    }
  }

  /** Sorted URLs: those of the pages of a segment, or those that a layer deletes. */
  private static final class UrlSource {

    private final int layer;
    private final BytesRefIterator urls;

    // The segment; both are null for the deletions of a layer.
    private final @Nullable LiveUrlsEnum pages;
    private final @Nullable LeafReader leaf;

    private BytesRef url = new BytesRef();

    UrlSource(
        int layer, BytesRefIterator urls, @Nullable LiveUrlsEnum pages, @Nullable LeafReader leaf) {
      this.layer = layer;
      this.urls = urls;
      this.pages = pages;
      this.leaf = leaf;
    }

    boolean next() throws IOException {
      BytesRef next = urls.next();
      if (next != null) {
        url = next;
      }
      return next != null;
    }
  }

  /** An index with some pages hidden. */
  private static final class View extends FilterDirectoryReader {

    View(DirectoryReader reader, Function<LeafReader, FixedBitSet> visible) throws IOException {
      super(
          reader,
          new SubReaderWrapper() {
            @Override
            public LeafReader wrap(LeafReader leaf) {
              return new LeafView(leaf, visible.apply(leaf));
            }
          });
    }

    @Override
    protected DirectoryReader doWrapDirectoryReader(DirectoryReader reader) {
      throw new UnsupportedOperationException("a view of layers cannot be reopened");
    }

    @Override
    public @Nullable CacheHelper getReaderCacheHelper() {
      return null;
    }
  }

  private static final class LeafView extends FilterLeafReader {

    private final FixedBitSet visible;
    private final int visibleCount;

    LeafView(LeafReader leaf, FixedBitSet visible) {
      super(leaf);
      this.visible = visible;
      this.visibleCount = visible.cardinality();
    }

    @Override
    public Bits getLiveDocs() {
      return visible;
    }

    @Override
    public int numDocs() {
      return visibleCount;
    }

    @Override
    public CacheHelper getCoreCacheHelper() {
      return in.getCoreCacheHelper();
    }

    @Override
    public @Nullable CacheHelper getReaderCacheHelper() {
      return null;
    }
  }
}
