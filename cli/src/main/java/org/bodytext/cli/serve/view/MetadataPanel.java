package org.bodytext.cli.serve.view;

import java.nio.charset.Charset;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.bodytext.cli.serve.html.Messages;
import org.bodytext.extractor.body.Body;
import org.bodytext.extractor.page.MetadataPlace;
import org.bodytext.extractor.page.PageMetadata;
import org.bodytext.extractor.text.LowerCase;
import org.jspecify.annotations.Nullable;

/**
 * The metadata of a page, with the places where they were found.
 *
 * @param storedType the page type in the index; null if unknown
 */
record MetadataPanel(Messages messages, Body body, String extractor, @Nullable String storedType) {

  /** A field; it is not located if it is not read from a place. */
  record Field(String name, String text, boolean located, List<Place> places) {}

  /** A place; the line is null if it is not in the text. */
  record Place(@Nullable String line, String text) {}

  List<Field> fields() {
    PageMetadata metadata = body.metadata();
    Map<String, @Nullable String> found = new LinkedHashMap<>();
    found.put("title", metadata.title());
    found.put("authors", String.join(", ", metadata.authors()));
    found.put("published", metadata.published());
    found.put("language", metadata.language());
    found.put("keywords", String.join(", ", metadata.keywords()));
    found.put("description", metadata.description());
    found.put("site_name", metadata.siteName());
    found.put("canonical_url", metadata.canonicalUrl());
    found.put("image", metadata.image());
    Map<String, List<MetadataPlace>> places = body.page().metadataPlaces();
    List<Field> fields = new ArrayList<>();
    found.forEach((name, value) -> fields.add(field(name, value, places.get(name))));
    String type = Objects.requireNonNullElse(storedType, metadata.pageType().id());
    Charset charset = body.page().charset();
    String lines = messages.text("page.lines", body.chosenLines().count(), body.lines().size());
    fields.add(field("page_type", messages.textOr("type." + type, type), null));
    fields.add(field("charset", charset == null ? null : charset.name(), null));
    fields.add(field("extractor", extractor, null));
    fields.add(field("confidence", messages.percent(body.confidence()), null));
    fields.add(field("lines", lines, null));
    return fields;
  }

  private Field field(String name, @Nullable String value, @Nullable List<MetadataPlace> places) {
    return new Field(
        messages.text("metadata." + name),
        value == null || value.isBlank() ? "" : value,
        places != null,
        places == null ? List.of() : places.stream().map(this::place).toList());
  }

  private Place place(MetadataPlace place) {
    String line = place.line() < 0 ? null : Integer.toString(place.line());
    String key = "place." + LowerCase.of(place.source().name());
    return new Place(line, messages.text(key, place.name(), String.valueOf(line)));
  }
}
