package org.bodytext.cli.index;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.StringWriter;
import java.util.List;
import org.bodytext.cli.input.ErrorMessages;
import org.bodytext.lucene.index.BodyDocument;
import org.bodytext.lucene.search.Facet;
import org.bodytext.lucene.search.SearchResults;
import org.jspecify.annotations.Nullable;

/** Formats search results as a JSON object. */
public final class HitJson {

  private static final JsonFactory FACTORY = new JsonFactory();

  private final JsonGenerator json;

  private HitJson(JsonGenerator json) {
    this.json = json;
  }

  /**
   * {@return the object on one line, which ends with a line feed}
   *
   * @param results the results of a request with plain titles and snippets
   * @param from the number of the first hit, counted from 0
   */
  public static String of(SearchResults results, int from) throws IOException {
    StringWriter out = new StringWriter();
    try (JsonGenerator json = FACTORY.createGenerator(out)) {
      new HitJson(json).write(results, from);
    }
    return out.append('\n').toString();
  }

  private void write(SearchResults results, int from) throws IOException {
    json.writeStartObject();
    json.writeNumberField("total", results.total());
    strings("notes", results.notes());
    json.writeArrayFieldStart("hits");
    int rank = from;
    for (SearchResults.Hit hit : results.hits()) {
      rank++;
      write(hit, rank);
    }
    json.writeEndArray();
    if (!results.facets().isEmpty()) {
      json.writeObjectFieldStart("facets");
      for (Facet facet : results.facets()) {
        write(facet);
      }
      json.writeEndObject();
    }
    json.writeEndObject();
  }

  private void write(SearchResults.Hit hit, int rank) throws IOException {
    BodyDocument page = hit.page();
    json.writeStartObject();
    json.writeNumberField("rank", rank);
    json.writeNumberField("score", hit.score());
    string("url", page.url());
    string("title", page.title());
    string("snippet", hit.snippet());
    strings("fields", hit.fields());
    strings("authors", page.authors());
    string("published", page.published());
    strings("keywords", page.keywords());
    string("description", page.description());
    string("language", page.language());
    string("page_type", page.pageType());
    json.writeFieldName("confidence");
    if (page.confidence() == null) {
      json.writeNull();
    } else {
      json.writeNumber(page.confidence());
    }
    json.writeEndObject();
  }

  private void write(Facet facet) throws IOException {
    json.writeArrayFieldStart(facet.name());
    for (Facet.Value value : facet.values()) {
      json.writeStartObject();
      string("value", value.value());
      json.writeNumberField("count", value.count());
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  private void strings(String name, List<String> values) throws IOException {
    json.writeArrayFieldStart(name);
    for (String value : values) {
      json.writeString(ErrorMessages.oneLine(value));
    }
    json.writeEndArray();
  }

  /** Removes control characters: the object may be printed on a terminal. */
  private void string(String name, @Nullable String value) throws IOException {
    json.writeStringField(name, value == null ? null : ErrorMessages.oneLine(value));
  }
}
