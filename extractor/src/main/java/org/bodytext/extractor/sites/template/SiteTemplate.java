package org.bodytext.extractor.sites.template;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.StreamCorruptedException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.bodytext.extractor.file.BodytextFileException;
import org.bodytext.extractor.page.Page;
import org.bodytext.extractor.sites.SharedLines;

/**
 * The lines that the pages of a site share, over all pages and for each layout.
 *
 * <p>Has at most {@value #MAX_LAYOUTS} layouts with at most {@value #MAX_LINES} lines each.
 * Immutable and safe to share between threads.
 */
public final class SiteTemplate {

  static final int MAX_LAYOUTS = 32;
  static final int MAX_LINES = 2048;

  /**
   * The minimum similarity of the structures of one layout; see {@code docs/decisions/template.md}.
   */
  static final double MIN_SIMILARITY = 0.3;

  private final Layout all;
  private final List<Layout> layouts;

  SiteTemplate(Layout all, List<Layout> layouts) {
    this.all = all;
    this.layouts = List.copyOf(layouts);
  }

  /**
   * {@return the template of the pages of a site}
   *
   * <p>Each page joins the layout whose first page has the most similar structure, or starts a new
   * one. Cost: at worst the number of pages times the number of layouts.
   *
   * @param sample the pages, in an order that depends only on the pages
   */
  static SiteTemplate of(Collection<SampledPage> sample) {
    List<List<SampledPage>> groups = new ArrayList<>();
    List<SampledPage> all = new ArrayList<>();
    Set<Long> seen = new HashSet<>();
    for (SampledPage page : sample) {
      if (seen.add(page.content())) { // a copy with another URL would make its body shared
        all.add(page);
        addToGroup(page, groups);
      }
    }
    List<Layout> layouts = new ArrayList<>();
    for (List<SampledPage> group : groups) {
      if (group.size() > 1) {
        layouts.add(layout(group));
      }
    }
    return new SiteTemplate(layout(all), layouts);
  }

  /** {@return the template of a sample} Cost: at worst its pages times the layouts. */
  public static SiteTemplate of(SiteSample sample) {
    return of(sample.pages());
  }

  /**
   * {@return the template that {@link #toBytes} wrote}
   *
   * @param name the name of the bytes in messages
   * @throws BodytextFileException if the bytes are damaged
   */
  public static SiteTemplate parse(byte[] bytes, String name) throws BodytextFileException {
    return ChecksummedBlock.read(bytes, name, SiteTemplate::read);
  }

  static SiteTemplate read(DataInputStream in) throws IOException {
    int count = ChecksummedBlock.readCount(in, MAX_LAYOUTS);
    Layout all = layout(in);
    List<Layout> layouts = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      layouts.add(layout(in));
    }
    return new SiteTemplate(all, layouts);
  }

  /** {@return the template as bytes, which are equal for samples of the same pages} */
  public byte[] toBytes() {
    return ChecksummedBlock.bytes(
        out -> {
          out.writeInt(layouts.size());
          write(all, out);
          for (Layout layout : layouts) {
            write(layout, out);
          }
        });
  }

  /** {@return the number of known pages; copies of a page count once} */
  public int pages() {
    return all.pages();
  }

  /** {@return the number of pages of the site that contain each line of a page} */
  SharedLines linesOf(Page page) {
    PageFingerprint keys = PageFingerprint.of(page);
    Layout layout = layoutOf(keys.structure()).orElse(Layout.NONE);
    int[] counts = IntStream.of(keys.ofLine()).map(all::count).toArray();
    int[] ofLayout = IntStream.of(keys.ofLine()).map(layout::count).toArray();
    return new Match(all.pages(), counts, layout.pages(), ofLayout);
  }

  @SuppressWarnings("ArrayRecordComponent") // never compared
  private record Match(int pages, int[] counts, int pagesOfLayout, int[] countsOfLayout)
      implements SharedLines {

    @Override
    public int pages(int line) {
      return counts[line];
    }

    @Override
    public int pagesOfLayout(int line) {
      return countsOfLayout[line];
    }
  }

  /** {@return all pages of the site as one layout} */
  Layout all() {
    return all;
  }

  /** {@return the layouts, in the order of the ids of their first pages} */
  List<Layout> layouts() {
    return layouts;
  }

  /** {@return the layout with the most similar structure; empty if none is similar enough} */
  Optional<Layout> layoutOf(int[] structure) {
    return mostSimilar(layouts, Layout::structure, structure);
  }

  /** {@return the first of those with the most similar structure; empty if it is too different} */
  private static <T> Optional<T> mostSimilar(
      List<T> all, Function<T, int[]> structureOf, int[] structure) {
    T best = null;
    double similarity = 0;
    for (T one : all) {
      double candidate = PageFingerprint.similarity(structureOf.apply(one), structure);
      if (candidate >= MIN_SIMILARITY && candidate > similarity) {
        best = one;
        similarity = candidate;
      }
    }
    return Optional.ofNullable(best);
  }

  private static void write(Layout layout, DataOutputStream out) throws IOException {
    out.writeInt(layout.pages());
    ChecksummedBlock.writeInts(out, layout.structure());
    ChecksummedBlock.writeInts(out, layout.keys());
    ChecksummedBlock.writeInts(out, layout.counts());
  }

  private static Layout layout(DataInputStream in) throws IOException {
    Layout layout =
        new Layout(
            in.readInt(),
            ChecksummedBlock.readInts(in, PageFingerprint.MAX_PATHS),
            ChecksummedBlock.readInts(in, MAX_LINES),
            ChecksummedBlock.readInts(in, MAX_LINES));
    if (!layout.isConsistent()) {
      throw new StreamCorruptedException("a layout contradicts itself");
    }
    return layout;
  }

  private static void addToGroup(SampledPage page, List<List<SampledPage>> groups) {
    Optional<List<SampledPage>> best =
        mostSimilar(groups, group -> group.get(0).structure(), page.structure());
    if (best.isPresent()) {
      best.get().add(page);
    } else if (groups.size() < MAX_LAYOUTS) {
      groups.add(new ArrayList<>(List.of(page)));
    }
  }

  private static Layout layout(List<SampledPage> pages) {
    Map<Integer, Integer> counts = new TreeMap<>();
    for (SampledPage page : pages) {
      for (int line : page.lines()) {
        counts.merge(line, 1, Integer::sum);
      }
    }
    List<Map.Entry<Integer, Integer>> shared = new ArrayList<>(counts.entrySet());
    shared.removeIf(line -> line.getValue() < 2);
    if (shared.size() > MAX_LINES) {
      shared.sort(
          Map.Entry.<Integer, Integer>comparingByValue(Comparator.reverseOrder())
              .thenComparing(Map.Entry.comparingByKey()));
      shared.subList(MAX_LINES, shared.size()).clear();
      shared.sort(Map.Entry.comparingByKey());
    }
    return new Layout(
        pages.size(),
        pages.isEmpty() ? new int[0] : pages.get(0).structure(),
        shared.stream().mapToInt(Map.Entry::getKey).toArray(),
        shared.stream().mapToInt(Map.Entry::getValue).toArray());
  }
}
