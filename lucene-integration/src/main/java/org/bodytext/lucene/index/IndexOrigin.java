package org.bodytext.lucene.index;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import org.bodytext.extractor.Bodytext;
import org.bodytext.extractor.ExtractorRegistry;
import org.bodytext.extractor.body.BodyExtractor;

/**
 * The versions of the library that wrote an index, and the extractors that chose its bodies.
 *
 * <p>Immutable and safe to share between threads.
 *
 * @param versions the versions of the library, sorted, without repetition
 * @param extractors the {@linkplain BodyExtractor#fingerprint() fingerprints} of the extractors,
 *     sorted, without repetition; empty if the writer did not record any
 */
public record IndexOrigin(List<String> versions, List<String> extractors) {

  /** The origin of no index. */
  static final IndexOrigin NONE = new IndexOrigin(List.of(), List.of());

  /** Separates the id of a method from the hash of its model in a fingerprint. */
  private static final String MODEL_SEPARATOR = "@";

  /** Sorts and copies the lists. */
  public IndexOrigin {
    versions = List.copyOf(new TreeSet<>(versions));
    extractors = List.copyOf(new TreeSet<>(extractors));
  }

  /** {@return the origin of an index that this version of the library creates} */
  static IndexOrigin ofThisVersion() {
    return new IndexOrigin(List.of(Bodytext.version()), List.of());
  }

  /** {@return the origin of an index that has the pages of two indexes} */
  IndexOrigin plus(IndexOrigin other) {
    return new IndexOrigin(union(versions, other.versions), union(extractors, other.extractors));
  }

  private static List<String> union(Collection<String> first, Collection<String> second) {
    List<String> union = new ArrayList<>(first);
    union.addAll(second);
    return union;
  }

  /**
   * {@return a message that names the differing versions and models, if another version of the
   * library than this one, or another model than the default model of this version, contributed to
   * the index; otherwise empty}
   *
   * <p>Cost: loading the default models of the recorded methods.
   */
  public Optional<String> differenceFromThisVersion() {
    IndexOrigin current = current();
    return equals(current)
        ? Optional.empty()
        : Optional.of(
            "the index was made by "
                + this
                + ", this is "
                + current
                + "; index the pages again to update their bodies");
  }

  /** {@return the origin that an index would have if this version created it again} */
  private IndexOrigin current() {
    List<String> current = extractors.stream().map(IndexOrigin::currentFingerprint).toList();
    return new IndexOrigin(List.of(Bodytext.version()), current);
  }

  private static String currentFingerprint(String fingerprint) {
    int separator = fingerprint.indexOf(MODEL_SEPARATOR);
    String id = separator < 0 ? fingerprint : fingerprint.substring(0, separator);
    // Without a model there is nothing to compare, and a method of another jar may be absent.
    return separator < 0 || !ExtractorRegistry.ids().contains(id)
        ? fingerprint
        : ExtractorRegistry.extractor(id).fingerprint();
  }

  /** {@return a text such as {@code bodytext 0.1.0 (auto@3f9c0a7be512)}} */
  @Override
  public String toString() {
    return "bodytext "
        + (versions.isEmpty() ? "of an unknown version" : String.join(", ", versions))
        + (extractors.isEmpty() ? "" : " (" + String.join(", ", extractors) + ")");
  }
}
