package org.bodytext.extractor.template;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.bodytext.extractor.Page;
import org.bodytext.extractor.SharedLines;

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

  private final Cluster all;
  private final List<Cluster> clusters;

  SiteTemplate(Cluster all, List<Cluster> clusters) {
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
    List<Cluster> clusters = new ArrayList<>();
    for (List<SampledPage> design : designs) {
      if (design.size() > 1) {
        clusters.add(cluster(design));
      }
    }
    return new SiteTemplate(cluster(all), clusters);
  }

  /** {@return how many pages of the site have each line of one of its pages} */
  SharedLines linesOf(Page page) {
    PageKeys keys = PageKeys.of(page);
    return new CountedLines(keys, all, clusterOf(keys.structure()).orElse(Cluster.NONE));
  }

  /** {@return all pages of the site, whatever their design} */
  Cluster all() {
    return all;
  }

  /** {@return the clusters, by the id of their first pages} */
  List<Cluster> clusters() {
    return clusters;
  }

  /** {@return the cluster of the design that a structure is most like, if it is like one} */
  Optional<Cluster> clusterOf(int[] structure) {
    Cluster best = null;
    double similarity = 0;
    for (Cluster cluster : clusters) {
      double likeness = PageKeys.similarity(cluster.structure(), structure);
      if (likeness >= ALIKE && likeness > similarity) {
        best = cluster;
        similarity = likeness;
      }
    }
    return Optional.ofNullable(best);
  }

  private static void join(List<List<SampledPage>> designs, SampledPage page) {
    List<SampledPage> best = null;
    double similarity = 0;
    for (List<SampledPage> design : designs) {
      double likeness = PageKeys.similarity(design.get(0).structure(), page.structure());
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

  private static Cluster cluster(List<SampledPage> design) {
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
    return new Cluster(
        design.size(),
        design.isEmpty() ? new int[0] : design.get(0).structure(),
        shared.stream().mapToInt(Map.Entry::getKey).toArray(),
        shared.stream().mapToInt(Map.Entry::getValue).toArray());
  }
}
