package org.bodytext.lucene.compare;

import java.io.IOException;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import org.apache.lucene.store.Directory;

/**
 * The bytes of an index by part.
 *
 * @param bytes the bytes of every part, also of those that have none
 */
public record IndexBytes(Map<Part, Long> bytes) {

  /** What the files of an index are for, by the endings that Lucene 9.12 gives them. */
  public enum Part {
    /** The dictionary of terms. */
    TERMS,
    /** Which pages a term is on, and how often. */
    POSTINGS,
    /** Where on its pages a term is. */
    POSITIONS,
    /** What is shown of a page. */
    STORED,
    /** How long the texts are. */
    NORMS,
    /** Columns to sort by. */
    DOC_VALUES,
    /** Numbers and dates to restrict by. */
    POINTS,
    /** What the index says of itself. */
    OTHER;

    /** {@return the name as people read it} */
    public String id() {
      return name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }

    private static Part of(String file) {
      return switch (file.substring(file.lastIndexOf('.') + 1)) {
        case "tim", "tip", "tmd" -> TERMS;
        case "doc", "psm" -> POSTINGS;
        case "pos", "pay" -> POSITIONS;
        case "fdt", "fdx", "fdm" -> STORED;
        case "nvd", "nvm" -> NORMS;
        case "dvd", "dvm" -> DOC_VALUES;
        case "kdd", "kdi", "kdm" -> POINTS;
        default -> OTHER;
      };
    }
  }

  public IndexBytes {
    bytes = Map.copyOf(bytes);
  }

  /** {@return the bytes of a part} */
  public long of(Part part) {
    return bytes.getOrDefault(part, 0L);
  }

  /** {@return the bytes of all parts} */
  public long total() {
    return bytes.values().stream().mapToLong(Long::longValue).sum();
  }

  /** {@return the bytes of all parts but what is stored to be shown: what a search reads} */
  public long searched() {
    return total() - of(Part.STORED);
  }

  /** Counts the files of an index, which has no compound files. */
  static IndexBytes of(Directory directory) throws IOException {
    Map<Part, Long> bytes = new EnumMap<>(Part.class);
    for (Part part : Part.values()) {
      bytes.put(part, 0L);
    }
    for (String file : directory.listAll()) {
      bytes.merge(Part.of(file), directory.fileLength(file), Long::sum);
    }
    return new IndexBytes(bytes);
  }
}
