package org.bodytext.extractor.metadata.source;

import org.bodytext.extractor.page.Elements;
import org.bodytext.extractor.page.MetadataPlace;
import org.bodytext.extractor.page.MetadataPlace.Source;

/**
 * A text of a page that may be a value of its metadata, and its place.
 *
 * @param text the text as it is in the page
 * @param place where it is
 */
public record Claim(String text, MetadataPlace place) {

  /** Creates a claim; the line is -1 if the place is not in a line. */
  public Claim(String text, Source source, String name, int line) {
    this(text, new MetadataPlace(source, name, line));
  }

  /** {@return the claim of an element, whose line is unknown if it has no lines} */
  public static Claim of(Elements elements, int element, String text) {
    int line = elements.firstLine(element);
    boolean empty = line == elements.endLine(element);
    return new Claim(text, Source.ATTRIBUTE, elements.name(element), empty ? -1 : line);
  }
}
