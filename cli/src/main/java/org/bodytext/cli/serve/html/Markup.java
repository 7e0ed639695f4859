package org.bodytext.cli.serve.html;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.Locale;
import java.util.Set;
import org.bodytext.cli.plot.SvgText;
import org.jspecify.annotations.Nullable;

/**
 * Writes HTML. All texts and attribute values are escaped; the names of elements and attributes are
 * constants of the program.
 *
 * <p>Not safe to share between threads.
 */
public final class Markup {

  private static final Set<String> WITHOUT_CONTENT = Set.of("br", "img", "input", "link", "meta");

  /** Elements of drawings without content, which HTML would otherwise nest. */
  private static final Set<String> SHAPES = Set.of("rect", "line", "path");

  private final StringBuilder out = new StringBuilder(16 << 10);
  private final Deque<String> open = new ArrayDeque<>();

  /**
   * Starts an element.
   *
   * @param attributes pairs of names and values; an attribute whose value is null is left out
   */
  public Markup open(String element, @Nullable String... attributes) {
    out.append('<').append(element);
    for (int i = 0; i + 1 < attributes.length; i += 2) {
      String value = attributes[i + 1];
      if (value != null) {
        out.append(' ').append(attributes[i]);
        if (!value.isEmpty()) {
          out.append("=\"").append(SvgText.escaped(value)).append('"');
        }
      }
    }
    out.append(SHAPES.contains(element) ? "/>" : ">");
    if (!SHAPES.contains(element) && !WITHOUT_CONTENT.contains(element)) {
      open.push(element);
    }
    return this;
  }

  /** Ends the innermost open element. */
  public Markup close() {
    out.append("</").append(open.pop()).append('>');
    return this;
  }

  /** Ends elements until only some are open. */
  public Markup closeTo(int depth) {
    while (open.size() > depth) {
      close();
    }
    return this;
  }

  /** {@return the number of open elements} */
  public int depth() {
    return open.size();
  }

  /** Writes text. */
  public Markup text(String text) {
    out.append(SvgText.escaped(text));
    return this;
  }

  /**
   * Writes an element with text.
   *
   * @param attributes as for {@link #open}
   */
  public Markup element(String element, String text, @Nullable String... attributes) {
    return open(element, attributes).text(text).close();
  }

  /**
   * Writes complete elements.
   *
   * @param html a constant of the program, with {@code %s} for each value
   */
  public Markup template(String html, String... values) {
    Object[] escaped = Arrays.stream(values).map(SvgText::escaped).toArray();
    out.append(String.format(Locale.ROOT, html, escaped));
    return this;
  }

  /** Writes HTML that is known to be safe: made by this class, or escaped by its producer. */
  public Markup safe(String html) {
    out.append(html);
    return this;
  }

  @Override
  public String toString() {
    return out.toString();
  }
}
