package org.bodytext.extractor.sites.template;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.bodytext.extractor.file.BodytextFileException;
import org.bodytext.extractor.page.Page;
import org.bodytext.extractor.sites.SharedLines;

/**
 * What a site's pages share, all of them and design by design.
 *
 * <p>Immutable and safe to share between threads. No more than {@value #MOST_CLUSTERS} designs, and
 * no more than {@value #MOST_LINES} lines of each.
 */
public final class SiteTemplate {

  static final int MOST_CLUSTERS = 32;
  static final int MOST_LINES = 2048;

  /** How alike structures of one design are; {@code docs/decisions/template.md} has the figures. */
  static final double ALIKE = 0.3;

  private final Layout all;
  private final List<Layout> clusters;

  SiteTemplate(Layout all, List<Layout> clusters) {
    this.all = all;
    this.clusters = List.copyOf(clusters);
  }

  /**
   * Learns a template.
   *
   * <p>Each page joins the cluster whose first page its structure is most like, or starts one.
   * Cost: linear in the sample, times the clusters at most.
   *
   * @param sample pages in an order that depends on nothing but them
   */
  static SiteTemplate of(Collection<SampledPage> sample) {
    List<List<SampledPage>> designs = new ArrayList<>();
    List<SampledPage> all = new ArrayList<>();
    Set<Long> seen = new HashSet<>();
    for (SampledPage page : sample) {
      if (seen.add(page.content())) { // a copy under another URL would make its body shared
        all.add(page);
        join(designs, page);
      }
    }
    List<Layout> clusters = new ArrayList<>();
    for (List<SampledPage> design : designs) {
      if (design.size() > 1) {
        clusters.add(cluster(design));
      }
    }
    return new SiteTemplate(cluster(all), clusters);
  }

  /** {@return what the pages of a sample share} Cost: that of comparing them with each other. */
  public static SiteTemplate of(SiteSample sample) {
    return of(sample.pages());
  }

  /**
   * {@return the template that {@link #toBytes} wrote}
   *
   * @param name what a message calls the bytes
   * @throws BodytextFileException if they are damaged
   */
  public static SiteTemplate parse(byte[] bytes, String name) throws BodytextFileException {
    return ChecksummedBlock.read(bytes, name, SiteTemplate::read);
  }

  static SiteTemplate read(DataInputStream in) throws IOException {
    int designs = in.readInt();
    Layout all = cluster(in);
    List<Layout> clusters = new ArrayList<>();
    for (int left = designs; left > 0; left--) {
      clusters.add(cluster(in));
    }
    return new SiteTemplate(all, clusters);
  }

  /** {@return the template as bytes, the same for samples of the same pages} */
  public byte[] toBytes() {
    return ChecksummedBlock.bytes(
        out -> {
          out.writeInt(clusters.size());
          write(all, out);
          for (Layout cluster : clusters) {
            write(cluster, out);
          }
        });
  }

  /** {@return how many pages are known; copies of a page count once} */
  public int pages() {
    return all.pages();
  }

  /** {@return how many pages of the site have each line of one of its pages} */
  SharedLines linesOf(Page page) {
    PageFingerprint keys = PageFingerprint.of(page);
    return new TemplateMatch(keys, all, clusterOf(keys.structure()).orElse(Layout.NONE));
  }

  /** {@return all pages of the site, whatever their design} */
  Layout all() {
    return all;
  }

  /** {@return the clusters, by the id of their first pages} */
  List<Layout> clusters() {
    return clusters;
  }

  /** {@return the cluster of the design that a structure is most like, if it is like one} */
  Optional<Layout> clusterOf(int[] structure) {
    Layout best = null;
    double similarity = 0;
    for (Layout cluster : clusters) {
      double likeness = PageFingerprint.similarity(cluster.structure(), structure);
      if (likeness >= ALIKE && likeness > similarity) {
        best = cluster;
        similarity = likeness;
      }
    }
    return Optional.ofNullable(best);
  }

  private static void write(Layout cluster, DataOutputStream out) throws IOException {
    out.writeInt(cluster.pages());
    ChecksummedBlock.numbers(out, cluster.structure());
    ChecksummedBlock.numbers(out, cluster.keys());
    ChecksummedBlock.numbers(out, cluster.counts());
  }

  private static Layout cluster(DataInputStream in) throws IOException {
    return new Layout(
        in.readInt(),
        ChecksummedBlock.numbers(in),
        ChecksummedBlock.numbers(in),
        ChecksummedBlock.numbers(in));
  }

  private static void join(List<List<SampledPage>> designs, SampledPage page) {
    List<SampledPage> best = null;
    double similarity = 0;
    for (List<SampledPage> design : designs) {
      double likeness = PageFingerprint.similarity(design.get(0).structure(), page.structure());
      if (likeness >= ALIKE && likeness > similarity) {
        best = design;
        similarity = likeness;
      }
    }
    if (best != null) {
      best.add(page);
    } else if (designs.size() < MOST_CLUSTERS) {
      designs.add(new ArrayList<>(List.of(page)));
    }
  }

  private static Layout cluster(List<SampledPage> design) {
    Map<Integer, Integer> counts = new TreeMap<>();
    for (SampledPage page : design) {
      for (int line : page.lines()) {
        counts.merge(line, 1, Integer::sum);
      }
    }
    List<Map.Entry<Integer, Integer>> shared = new ArrayList<>(counts.entrySet());
    shared.removeIf(line -> line.getValue() < 2);
    if (shared.size() > MOST_LINES) {
      shared.sort(
          Map.Entry.<Integer, Integer>comparingByValue(Comparator.reverseOrder())
              .thenComparing(Map.Entry.comparingByKey()));
      shared.subList(MOST_LINES, shared.size()).clear();
      shared.sort(Map.Entry.comparingByKey());
    }
    return new Layout(
        design.size(),
        design.isEmpty() ? new int[0] : design.get(0).structure(),
        shared.stream().mapToInt(Map.Entry::getKey).toArray(),
        shared.stream().mapToInt(Map.Entry::getValue).toArray());
  }
}
