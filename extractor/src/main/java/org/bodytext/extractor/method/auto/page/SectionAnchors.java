package org.bodytext.extractor.method.auto.page;

import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;
import org.bodytext.extractor.page.Elements;
import org.bodytext.extractor.page.Lines;
import org.bodytext.extractor.page.Page;

/**
 * Finds the elements whose id or class repeats their heading, such as {@code <section
 * id="comments"><h2>Comments in code</h2>}: the name is the target of links to the section and says
 * nothing about its role.
 *
 * <p>One such section can be what its name says. Several siblings with names from their headings
 * are the sections of one text. Linear.
 */
final class SectionAnchors {

  /** The minimum number of siblings with such names. */
  private static final int MIN_SIBLINGS = 3;

  /** The minimum number of letters in which name and heading agree. */
  private static final int MIN_LETTERS = 4;

  /** The rest of a longer heading is not compared. */
  private static final int MAX_HEADING_LENGTH = 100;

  private final Page page;
  private final Elements elements;
  private final Lines lines;

  private int lastLine = -1;
  private String lastHeading = "";

  private SectionAnchors(Page page) {
    this.page = page;
    this.elements = page.elements();
    this.lines = page.lines();
  }

  /** The siblings with the same tag. */
  private record Group(int parent, String tag) {}

  /** {@return the elements whose names are those of their headings} */
  static BitSet of(Page page) {
    SectionAnchors anchors = new SectionAnchors(page);
    BitSet named = new BitSet();
    Map<Group, Integer> counts = new HashMap<>();
    for (int element = 1; element < anchors.elements.size(); element++) {
      if (anchors.repeatsHeading(element)) {
        named.set(element);
        counts.merge(anchors.groupOf(element), 1, Integer::sum);
      }
    }
    for (int element = named.nextSetBit(0); element >= 0; element = named.nextSetBit(element + 1)) {
      named.set(element, counts.getOrDefault(anchors.groupOf(element), 0) >= MIN_SIBLINGS);
    }
    return named;
  }

  private Group groupOf(int element) {
    return new Group(elements.parent(element), elements.name(element));
  }

  private boolean repeatsHeading(int element) {
    int line = elements.firstLine(element);
    if (elements.isInline(element)
        || elements.namingAttributeCount(element) == 0
        || line >= elements.endLine(element)
        || !isHeading(elements.name(lines.element(line)))
        || lines.start(line) < elements.contentStart(element)) {
      return false;
    }
    String heading = headingOf(line);
    for (int i = 0; i < elements.namingAttributeCount(element); i++) {
      int from = elements.namingAttributeStart(element, i);
      if (agrees(heading, from, elements.namingAttributeEnd(element, i))) {
        return true;
      }
    }
    return false;
  }

  /** {@return the beginning of a heading; all elements around it may ask for it} */
  private String headingOf(int line) {
    if (line != lastLine) {
      lastLine = line;
      String text = lines.text(line);
      lastHeading = text.substring(0, Math.min(MAX_HEADING_LENGTH, text.length()));
    }
    return lastHeading;
  }

  private static boolean isHeading(String name) {
    return name.length() == 2
        && name.charAt(0) == 'h'
        && name.charAt(1) >= '2'
        && name.charAt(1) <= '6';
  }

  /** {@return whether a name and a heading begin with the same letters} */
  private boolean agrees(String heading, int from, int to) {
    int at = from;
    int letters = 0;
    for (int i = 0; i < heading.length() && letters < MIN_LETTERS; i++) {
      char c = Character.toLowerCase(heading.charAt(i));
      if (!Character.isLetterOrDigit(c)) {
        continue;
      }
      while (at < to && !Character.isLetterOrDigit(page.source().charAt(at))) {
        at++;
      }
      if (at == to || Character.toLowerCase(page.source().charAt(at)) != c) {
        break;
      }
      at++;
      letters++;
    }
    return letters == MIN_LETTERS;
  }
}
