package org.bodytext.extractor.embedded;

import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntPredicate;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.bodytext.extractor.markup.AttributeReader;
import org.bodytext.extractor.markup.CharacterTable;
import org.bodytext.extractor.page.Elements;
import org.bodytext.extractor.page.ExtractionInterruptedException;
import org.bodytext.extractor.page.LineView;
import org.bodytext.extractor.page.Lines;
import org.bodytext.extractor.page.Page;

/** The lines of the view {@link LineView#EMBEDDED}. Immutable. */
public final class EmbeddedLines implements Lines {

  /** The maximum number of characters of prose of one page. */
  static final int MAX_CHARACTERS = 1 << 20;

  /** Found in the types of scripts that contain markup. */
  private static final Pattern TEMPLATE =
      Pattern.compile("template|html|markdown|handlebars|mustache", Pattern.CASE_INSENSITIVE);

  /** The maximum number of characters of the strings that {@link #markup} returns. */
  private static final int MAX_MARKUP = 4 * MAX_CHARACTERS;

  /** The elements with embedded data in their content or in an attribute, in page order. */
  private final int[] carriers;

  /** The offsets of their start tags. */
  private final int[] carrierStarts;

  private final List<EmbeddedLine> lines;

  private EmbeddedLines(Elements elements, int[] carriers, List<EmbeddedLine> lines) {
    this.carrierStarts = IntStream.of(carriers).map(elements::start).toArray();
    this.carriers = carriers;
    this.lines = lines;
  }

  /**
   * {@return the lines of the embedded data of a page, in the order of the source}
   *
   * <p>Cost: linear in its scripts and start tags.
   */
  public static EmbeddedLines of(Page page) {
    Elements elements = page.elements();
    EmbeddedStringReader reader = new EmbeddedStringReader(page.source(), (text, number) -> {});
    int[] carriers = read(page, reader);
    return new EmbeddedLines(elements, carriers, reader.lines());
  }

  /**
   * {@return the markup of some strings by their {@linkplain #stringNumber numbers}; without the
   * last ones if they are too long in total}
   *
   * <p>Cost: the same as that of the lines, as the page is read again.
   */
  public static Map<Integer, String> markup(Page page, BitSet numbers) {
    Map<Integer, String> strings = new HashMap<>();
    int[] remaining = {MAX_MARKUP};
    EmbeddedStringReader reader =
        new EmbeddedStringReader(
            page.source(),
            (markup, number) -> {
              if (numbers.get(number) && markup.length() <= remaining[0]) {
                remaining[0] -= markup.length();
                strings.put(number, markup.toString());
              }
            });
    read(page, reader);
    reader.readRows();
    return strings;
  }

  /** Reads all elements. {@return the elements with embedded data} */
  private static int[] read(Page page, EmbeddedStringReader reader) {
    return IntStream.range(1, page.elements().size())
        .filter(element -> read(page, element, reader))
        .toArray();
  }

  /** Reads an element. {@return whether it contains embedded data} */
  private static boolean read(Page page, int element, EmbeddedStringReader reader) {
    Elements elements = page.elements();
    int content = elements.contentStart(element);
    boolean carries = false;
    AttributeReader attributes =
        new AttributeReader(page.source(), elements.start(element) + 1, content);
    while (attributes.next()) {
      carries |= reader.readAttribute(attributes);
    }
    if (elements.name(element).equals("script")) {
      carries = true;
      String type = elements.attribute(element, "type");
      if (type != null && TEMPLATE.matcher(type).find()) {
        reader.readTemplate(content, elements.contentEnd(element));
      } else {
        reader.read(content, elements.contentEnd(element));
      }
    }
    return carries;
  }

  @Override
  public int size() {
    return lines.size();
  }

  @Override
  public LineView view() {
    return LineView.EMBEDDED;
  }

  @Override
  public int start(int line) {
    return lines.get(line).offsets()[0];
  }

  @Override
  public int end(int line) {
    EmbeddedLine embedded = lines.get(line);
    return embedded.offsets()[embedded.text().length()];
  }

  @Override
  public String text(int line) {
    ExtractionInterruptedException.throwIfInterrupted();
    return lines.get(line).text();
  }

  @Override
  public int[] offsets(int line) {
    return lines.get(line).offsets().clone();
  }

  @Override
  public void appendText(int line, StringBuilder out) {
    out.append(lines.get(line).text());
  }

  @Override
  public int copyText(int line, char[] out, int at) {
    String text = lines.get(line).text();
    int length = Math.min(out.length - at, text.length());
    text.getChars(0, length, out, at);
    return length;
  }

  /** {@return whether the string of a line is prose, rather than a heading between prose} */
  public boolean isProse(int line) {
    return lines.get(line).isProse();
  }

  /** {@return the property whose value a line is} */
  public Property property(int line) {
    return lines.get(line).property();
  }

  /** {@return the unique number of the string that contains a line} */
  public int stringNumber(int line) {
    return lines.get(line).stringNumber();
  }

  /** {@return the number of a line among those of its string} */
  public int lineNumber(int line) {
    return lines.get(line).lineNumber();
  }

  @Override
  public int characters(int line) {
    return count(line, type -> type != CharacterTable.SPACE);
  }

  @Override
  public int linkCharacters(int line) {
    return 0;
  }

  @Override
  public int punctuation(int line) {
    return count(line, type -> type == CharacterTable.PUNCTUATION);
  }

  @Override
  public int words(int line) {
    String text = lines.get(line).text();
    int words = 0;
    boolean inWord = false;
    for (int i = 0; i < text.length(); i++) {
      byte type = CharacterTable.classOf(text.charAt(i));
      words += type == CharacterTable.CJK || type == CharacterTable.WORD && !inWord ? 1 : 0;
      inWord = type == CharacterTable.WORD;
    }
    return words;
  }

  @Override
  public int linkWords(int line) {
    return 0;
  }

  /** {@return the element that contains the text, or its beginning} */
  @Override
  public int element(int line) {
    int at = Arrays.binarySearch(carrierStarts, start(line));
    return carriers[Math.max(0, at < 0 ? -at - 2 : at)];
  }

  @Override
  public boolean isVisible(int line) {
    return false;
  }

  @Override
  public boolean followsBreak(int line) {
    return false;
  }

  private int count(int line, IntPredicate counted) {
    CharSequence text = lines.get(line).text();
    int count = 0;
    for (int i = 0; i < text.length(); i++) {
      count += counted.test(CharacterTable.classOf(text.charAt(i))) ? 1 : 0;
    }
    return count;
  }

  @Override
  public String toString() {
    return Arrays.toString(lines.stream().map(EmbeddedLine::text).toArray());
  }
}
