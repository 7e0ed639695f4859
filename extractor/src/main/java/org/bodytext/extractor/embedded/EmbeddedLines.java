package org.bodytext.extractor.embedded;

import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.bodytext.extractor.markup.AttributeReader;
import org.bodytext.extractor.markup.CharacterTable;
import org.bodytext.extractor.page.Elements;
import org.bodytext.extractor.page.LineView;
import org.bodytext.extractor.page.Lines;
import org.bodytext.extractor.page.Page;

/** The lines of the view {@link LineView#EMBEDDED}. Immutable. */
public final class EmbeddedLines implements Lines {

  /** More characters of text are not taken from the data of one page. */
  static final int MOST_CHARACTERS = 1 << 20;

  /** What the types of scripts that are markup have in them. */
  private static final Pattern TEMPLATE =
      Pattern.compile("template|html|markdown|handlebars|mustache", Pattern.CASE_INSENSITIVE);

  private final Elements elements;

  /** The elements that carry data, in their content or in an attribute. */
  private final int[] carriers;

  private final List<EmbeddedLine> lines;

  private EmbeddedLines(Elements elements, int[] carriers, List<EmbeddedLine> lines) {
    this.elements = elements;
    this.carriers = carriers;
    this.lines = lines;
  }

  /**
   * Reads the data of a page.
   *
   * <p>Cost: linear in its scripts and start tags.
   */
  public static EmbeddedLines of(Page page) {
    Elements elements = page.elements();
    EmbeddedStringReader reader = new EmbeddedStringReader(page.source(), (number, text) -> {});
    int[] carriers = read(page, reader);
    return new EmbeddedLines(elements, carriers, reader.lines());
  }

  /** Reads all elements. {@return those that carry data} */
  static int[] read(Page page, EmbeddedStringReader reader) {
    return IntStream.range(1, page.elements().size())
        .filter(element -> read(page, element, reader))
        .toArray();
  }

  /** {@return whether an element carries data} */
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
    EmbeddedLine data = lines.get(line);
    return data.offsets()[data.text().length()];
  }

  @Override
  public String text(int line) {
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

  /** {@return whether its string is prose, and not a heading or the like between} */
  public boolean isProse(int line) {
    return lines.get(line).isProse();
  }

  /** {@return what the text is the value of} */
  public Property property(int line) {
    return lines.get(line).property();
  }

  /** {@return a number of the string that the text is of; no other string has it} */
  public int string(int line) {
    return lines.get(line).string();
  }

  @Override
  public int characters(int line) {
    return count(line, kind -> kind != CharacterTable.SPACE);
  }

  @Override
  public int linkCharacters(int line) {
    return 0;
  }

  @Override
  public int punctuation(int line) {
    return count(line, kind -> kind == CharacterTable.PUNCTUATION);
  }

  @Override
  public int words(int line) {
    String text = lines.get(line).text();
    int words = 0;
    boolean inWord = false;
    for (int i = 0; i < text.length(); i++) {
      byte kind = CharacterTable.classOf(text.charAt(i));
      words += kind == CharacterTable.CJK || kind == CharacterTable.WORD && !inWord ? 1 : 0;
      inWord = kind == CharacterTable.WORD;
    }
    return words;
  }

  @Override
  public int linkWords(int line) {
    return 0;
  }

  /** {@return the element that carries the text, or its beginning} */
  @Override
  public int element(int line) {
    int start = start(line);
    int low = 0;
    int high = carriers.length - 1;
    while (low < high) {
      int middle = low + high + 1 >>> 1;
      if (elements.start(carriers[middle]) <= start) {
        low = middle;
      } else {
        high = middle - 1;
      }
    }
    return carriers[low];
  }

  @Override
  public boolean isVisible(int line) {
    return false;
  }

  @Override
  public boolean followsBreak(int line) {
    return false;
  }

  /** Of the class of a character. */
  private interface Kind {
    boolean matches(byte kind);
  }

  private int count(int line, Kind kind) {
    String text = lines.get(line).text();
    int count = 0;
    for (int i = 0; i < text.length(); i++) {
      count += kind.matches(CharacterTable.classOf(text.charAt(i))) ? 1 : 0;
    }
    return count;
  }

  @Override
  public String toString() {
    return Arrays.toString(lines.stream().map(EmbeddedLine::text).toArray());
  }
}
