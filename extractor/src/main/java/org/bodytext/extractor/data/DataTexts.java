package org.bodytext.extractor.data;

import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;
import org.bodytext.extractor.Page;
import org.jspecify.annotations.Nullable;

/** The strings that lines of the data are of. Immutable. */
public final class DataTexts {

  /** More characters are not kept; of the strings behind there are the lines alone. */
  private static final int MOST_CHARACTERS = 4 * DataLines.MOST_CHARACTERS;

  private final Map<Integer, DataText> texts;

  private DataTexts(Map<Integer, DataText> texts) {
    this.texts = texts;
  }

  /**
   * Reads the data of a page again.
   *
   * <p>Cost: as the lines themselves.
   *
   * @param strings the numbers of the strings, as the lines have them
   */
  public static DataTexts of(Page page, BitSet strings) {
    Taker taker = new Taker(page, strings);
    DataReader reader = new DataReader(page.source(), taker);
    DataLines.read(page, reader);
    reader.readRows();
    return new DataTexts(taker.texts);
  }

  /** {@return the string of a number; null if it is too long to be kept} */
  public @Nullable DataText text(int string) {
    return texts.get(string);
  }

  /** Keeps the strings that are asked for. */
  private static final class Taker implements Paragraphs.Strings {

    private final Page page;
    private final BitSet wanted;
    private final Map<Integer, DataText> texts = new HashMap<>();
    private int left = MOST_CHARACTERS;

    Taker(Page page, BitSet wanted) {
      this.page = page;
      this.wanted = wanted;
    }

    @Override
    public void take(int number, MappedText text) {
      if (wanted.get(number) && text.length() <= left) {
        left -= text.length();
        texts.put(number, DataText.of(text, page.source()));
      }
    }
  }
}
