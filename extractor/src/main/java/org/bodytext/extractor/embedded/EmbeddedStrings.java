package org.bodytext.extractor.embedded;

import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;
import org.bodytext.extractor.page.Page;
import org.jspecify.annotations.Nullable;

/** The strings that lines of the data are of. Immutable. */
public final class EmbeddedStrings {

  /** More characters are not kept; of the strings behind there are the lines alone. */
  private static final int MOST_CHARACTERS = 4 * EmbeddedLines.MOST_CHARACTERS;

  private final Map<Integer, EmbeddedString> texts;

  private EmbeddedStrings(Map<Integer, EmbeddedString> texts) {
    this.texts = texts;
  }

  /**
   * Reads the data of a page again.
   *
   * <p>Cost: as the lines themselves.
   *
   * @param strings the numbers of the strings, as the lines have them
   */
  public static EmbeddedStrings of(Page page, BitSet strings) {
    Taker taker = new Taker(page, strings);
    EmbeddedStringReader reader = new EmbeddedStringReader(page.source(), taker);
    EmbeddedLines.read(page, reader);
    reader.readRows();
    return new EmbeddedStrings(taker.texts);
  }

  /** {@return the string of a number; null if it is too long to be kept} */
  public @Nullable EmbeddedString text(int string) {
    return texts.get(string);
  }

  /** Keeps the strings that are asked for. */
  private static final class Taker implements Paragraphs.Strings {

    private final Page page;
    private final BitSet wanted;
    private final Map<Integer, EmbeddedString> texts = new HashMap<>();
    private int left = MOST_CHARACTERS;

    Taker(Page page, BitSet wanted) {
      this.page = page;
      this.wanted = wanted;
    }

    @Override
    public void take(int number, MappedText text) {
      if (wanted.get(number) && text.length() <= left) {
        left -= text.length();
        texts.put(number, EmbeddedString.of(text, page.source()));
      }
    }
  }
}
