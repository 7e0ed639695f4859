package org.bodytext.extractor.embedded;

import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;
import org.bodytext.extractor.page.Page;
import org.jspecify.annotations.Nullable;

/** The markup of the strings that contain the lines of the embedded data. Immutable. */
public final class EmbeddedStrings {

  /** The maximum number of characters of all strings; later strings are not kept. */
  private static final int MAX_CHARACTERS = 4 * EmbeddedLines.MAX_CHARACTERS;

  private final Map<Integer, String> strings;

  private EmbeddedStrings(Map<Integer, String> strings) {
    this.strings = strings;
  }

  /**
   * Reads the embedded data of a page again.
   *
   * <p>Cost: the same as that of the lines.
   *
   * @param numbers the {@linkplain EmbeddedLines#stringNumber numbers} of the requested strings
   */
  public static EmbeddedStrings of(Page page, BitSet numbers) {
    Collector collector = new Collector(numbers);
    EmbeddedStringReader reader = new EmbeddedStringReader(page.source(), collector);
    EmbeddedLines.read(page, reader);
    reader.readRows();
    return new EmbeddedStrings(collector.strings);
  }

  /** {@return the markup of the string with a number; null if it was not kept} */
  public @Nullable String markup(int number) {
    return strings.get(number);
  }

  /** Keeps the requested strings. */
  private static final class Collector implements Paragraphs.StringListener {

    private final BitSet requested;
    private final Map<Integer, String> strings = new HashMap<>();
    private int remaining = MAX_CHARACTERS;

    Collector(BitSet requested) {
      this.requested = requested;
    }

    @Override
    public void add(int number, MappedText markup) {
      if (requested.get(number) && markup.length() <= remaining) {
        remaining -= markup.length();
        strings.put(number, markup.toString());
      }
    }
  }
}
