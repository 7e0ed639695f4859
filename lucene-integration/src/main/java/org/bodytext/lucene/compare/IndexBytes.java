package org.bodytext.lucene.compare;

import java.io.IOException;
import java.util.EnumMap;
import java.util.Map;
import org.apache.lucene.store.Directory;
import org.bodytext.extractor.text.LowerCase;

/**
 * The size of an index in bytes, by part.
 *
 * @param bytes the size of every part, including empty ones
 */
public record IndexBytes(Map<Part, Long> bytes) {

  /** A part of an index, determined by the file extensions of Lucene 9.12. */
  public enum Part {
    /** The term dictionary. */
    TERMS,
    /** The documents of each term, with frequencies. */
    POSTINGS,
    /** The positions of each term in its documents. */
    POSITIONS,
    /** The stored fields, which search results show. */
    STORED,
    /** The lengths of the fields, for scoring. */
    NORMS,
    /** The columns for sorting. */
    DOC_VALUES,
    /** The numbers and dates for filtering. */
    POINTS,
    /** The metadata of the index. */
    OTHER;

    /** {@return the name for display} */
    public String id() {
      return LowerCase.of(name()).replace('_', ' ');
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

  /** Copies the map. */
  public IndexBytes {
    bytes = Map.copyOf(bytes);
  }

  /** {@return the size of a part in bytes} */
  public long of(Part part) {
    return bytes.getOrDefault(part, 0L);
  }

  /** {@return the size of all parts in bytes} */
  public long total() {
    return bytes.values().stream().mapToLong(Long::longValue).sum();
  }

  /** {@return the size of all parts except the stored fields, in bytes: what a search reads} */
  public long searched() {
    return total() - of(Part.STORED);
  }

  /** {@return this size with some bytes less in the stored fields} */
  IndexBytes withoutStored(long less) {
    Map<Part, Long> reduced = new EnumMap<>(Part.class);
    reduced.putAll(bytes);
    reduced.put(Part.STORED, Math.max(0, of(Part.STORED) - less));
    return new IndexBytes(reduced);
  }

  /** {@return the size of an index, which must have no compound files} */
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
