package org.bodytext.extractor.metadata.source;

import java.util.EnumMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import org.bodytext.extractor.page.Lines;
import org.bodytext.extractor.page.MetadataPlace;
import org.bodytext.extractor.page.MetadataPlace.Source;
import org.bodytext.extractor.page.Page;
import org.bodytext.extractor.text.WellFormed;
import org.jspecify.annotations.Nullable;

/**
 * Collects the places that contain a value: the first few of each source, in the order in which
 * they are added. Of each text only the beginning is read.
 */
public final class FoundPlaces {

  /** The maximum number of places of a source. */
  private static final int MAX_OF_SOURCE = 4;

  /** The maximum length of a line with a name or a date, in characters. */
  private static final int MAX_LINE_LENGTH = 300;

  private static final int LINES_BEFORE_TITLE = 10;
  private static final int LINES_AFTER_TITLE = 60;

  private final MetadataSources sources;
  private final Predicate<String> isValue;
  private final Set<MetadataPlace> found = new LinkedHashSet<>();
  private final Map<Source, Integer> counts = new EnumMap<>(Source.class);

  /**
   * @param isValue returns whether a text contains the value
   */
  public FoundPlaces(MetadataSources sources, Predicate<String> isValue) {
    this.sources = sources;
    this.isValue = isValue;
  }

  /** {@return the places} */
  public List<MetadataPlace> list() {
    return List.copyOf(found);
  }

  /** Adds a place. */
  public void add(Source source, String name, int line) {
    int count = counts.getOrDefault(source, 0);
    if (count < MAX_OF_SOURCE && found.add(new MetadataPlace(source, name, line))) {
      counts.put(source, count + 1);
    }
  }

  /** Adds a place that is not in a line, if its text contains the value. */
  public void addIf(@Nullable String text, Source source, String name) {
    if (isIn(text)) {
      add(source, name, -1);
    }
  }

  /** Adds an attribute of an element with the line of the element, if it contains the value. */
  public void addElement(int element, @Nullable String text, String name) {
    if (isIn(text)) {
      int line = sources.page().elements().firstLine(element);
      boolean empty = line == sources.page().elements().endLine(element);
      add(Source.ATTRIBUTE, name, empty ? -1 : line);
    }
  }

  /** Adds the meta elements of some names that contain the value. */
  public void addMeta(Iterable<String> names) {
    for (String name : names) {
      if (sources.meta().all(name).stream().anyMatch(this::isIn)) {
        add(Source.META, name, -1);
      }
    }
  }

  /** Adds the properties of objects in JSON-LD that contain the value. */
  public void addJsonLd(Iterable<String> properties) {
    for (String property : properties) {
      for (JsonLd.Thing thing : sources.jsonLd().things()) {
        if (!thing.isListed()
            && !SchemaOrgTypes.isRemark(thing)
            && thing.all(property).stream().anyMatch(this::isIn)) {
          add(Source.JSON_LD, property, -1);
        }
      }
    }
  }

  /** Adds the short visible lines around the title that contain the value. */
  public void addLines(TitleAnchor title) {
    Lines lines = sources.page().lines();
    int anchor = Math.max(0, title.line());
    int to = Math.min(lines.size(), anchor + LINES_AFTER_TITLE);
    for (int line = Math.max(0, anchor - LINES_BEFORE_TITLE); line < to; line++) {
      if (lines.isVisible(line)
          && lines.characters(line) <= MAX_LINE_LENGTH
          && isIn(lines.text(line))) {
        addLine(line);
      }
    }
  }

  /** Adds a line. */
  public void addLine(int line) {
    Page page = sources.page();
    add(Source.LINE, page.elements().name(page.lines().element(line)), line);
  }

  private boolean isIn(@Nullable String text) {
    return text != null && isValue.test(WellFormed.first(text, PlainText.MAX_LENGTH));
  }
}
