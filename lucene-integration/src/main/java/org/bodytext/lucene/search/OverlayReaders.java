package org.bodytext.lucene.search;

import org.bodytext.lucene.index.LiveUrlsEnum;
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
 * Hides in each of several indexes the pages that a later one has or deletes.
 *
 * <p>Cost of a reader: one pass through the addresses of all indexes, in the order of the
 * addresses; one bit of memory a page.
 */
final class OverlayReaders {

  // The addresses that were not looked at yet, the first of each source.
  private final PriorityQueue<Source> sources =
      new PriorityQueue<>(Comparator.comparing((Source source) -> source.address));
  private final Map<LeafReader, FixedBitSet> visible = new HashMap<>();

  private OverlayReaders() {}

  /**
   * {@return the indexes without what is hidden, in the same order; each closes the one it is of}
   *
   * @param readers the indexes, the earliest first
   * @param layers what they are of
   */
  static List<DirectoryReader> of(List<DirectoryReader> readers, List<IndexLayer> layers)
      throws IOException {
    OverlayReaders layered = new OverlayReaders();
    for (int layer = 0; layer < layers.size(); layer++) {
      layered.read(layer, readers.get(layer), layers.get(layer));
    }
    layered.hide();
    List<DirectoryReader> views = new ArrayList<>();
    for (DirectoryReader reader : readers) {
      views.add(new View(reader, layered::visible));
    }
    return views;
  }

  private void read(int layer, DirectoryReader reader, IndexLayer from) throws IOException {
    for (LeafReaderContext leaf : reader.leaves()) {
      LiveUrlsEnum addresses = LiveUrlsEnum.of(leaf.reader());
      add(new Source(layer, addresses, addresses, leaf.reader()));
    }
    Iterator<BytesRef> deleted = from.deleted().stream().map(BytesRef::new).sorted().iterator();
    add(new Source(layer, () -> deleted.hasNext() ? deleted.next() : null, null, null));
  }

  private FixedBitSet visible(LeafReader leaf) {
    return visible.computeIfAbsent(leaf, OverlayReaders::live);
  }

  private static FixedBitSet live(LeafReader leaf) {
    FixedBitSet live = new FixedBitSet(leaf.maxDoc());
    Bits before = leaf.getLiveDocs();
    for (int page = 0; page < leaf.maxDoc(); page++) {
      if (before == null || before.get(page)) {
        live.set(page);
      }
    }
    return live;
  }

  private void add(Source source) throws IOException {
    if (source.next()) {
      sources.add(source);
    }
  }

  private void hide() throws IOException {
    List<Source> same = new ArrayList<>();
    for (Source first = sources.poll(); first != null; first = sources.poll()) {
      same.add(first);
      int latest = first.layer;
      for (Source next = sources.peek();
          next != null && next.address.equals(first.address);
          next = sources.peek()) {
        latest = Math.max(latest, next.layer);
        same.add(sources.remove());
      }
      for (Source source : same) {
        if (source.layer < latest && source.leaf != null && source.pages != null) {
          hide(source.leaf, source.pages.pages());
        }
      }
      for (Source source : same) {
        add(source);
      }
      same.clear();
    }
  }

  private void hide(LeafReader leaf, PostingsEnum found) throws IOException {
    FixedBitSet pages = visible(leaf);
    for (int page = found.nextDoc();
        page != DocIdSetIterator.NO_MORE_DOCS;
        page = found.nextDoc()) {
      pages.clear(page);
    }
  }

  /** Addresses in their order: those of a part of an index, or those that a layer deletes. */
  private static final class Source {

    private final int layer;
    private final BytesRefIterator addresses;
    private final @Nullable LiveUrlsEnum pages;
    private final @Nullable LeafReader leaf;
    private BytesRef address = new BytesRef();

    Source(
        int layer,
        BytesRefIterator addresses,
        @Nullable LiveUrlsEnum pages,
        @Nullable LeafReader leaf) {
      this.layer = layer;
      this.addresses = addresses;
      this.pages = pages;
      this.leaf = leaf;
    }

    boolean next() throws IOException {
      BytesRef next = addresses.next();
      if (next != null) {
        address = next;
      }
      return next != null;
    }
  }

  /** An index of which some pages are hidden. */
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
      throw new UnsupportedOperationException("a view of layers is not reopened");
    }

    @Override
    public @Nullable CacheHelper getReaderCacheHelper() {
      return null;
    }
  }

  private static final class LeafView extends FilterLeafReader {

    private final FixedBitSet visible;
    private final int pages;

    LeafView(LeafReader leaf, FixedBitSet visible) {
      super(leaf);
      this.visible = visible;
      this.pages = visible.cardinality();
    }

    @Override
    public Bits getLiveDocs() {
      return visible;
    }

    @Override
    public int numDocs() {
      return pages;
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
