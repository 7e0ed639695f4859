package org.bodytext.cli.serve;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.StringWriter;
import java.util.List;
import java.util.Map;
import org.bodytext.cli.index.HitJson;
import org.bodytext.cli.serve.view.SearchState;
import org.bodytext.cli.serve.view.SearchView;
import org.bodytext.lucene.search.SearchResults;

/** Formats the results of the search page as JSON. */
final class SearchJson {

  private static final JsonFactory FACTORY = new JsonFactory();

  private SearchJson() {}

  /**
   * {@return one object: the state, the time, and the results as the command search writes them}
   */
  static String of(SearchView.Found found, SearchState state) throws IOException {
    StringWriter out = new StringWriter();
    int from = (state.page() - 1) * SearchState.PAGE_SIZE;
    try (JsonGenerator json = FACTORY.createGenerator(out)) {
      json.writeStartObject();
      for (Map.Entry<String, String> parameter : state.parameters().entrySet()) {
        json.writeStringField(parameter.getKey(), parameter.getValue());
      }
      json.writeNumberField("milliseconds", Math.round(found.millis() * 10) / 10.0);
      json.writeBooleanField("more", found.bodies().more());
      json.writeArrayFieldStart("similar");
      for (SearchResults.Hit hit : found.bodies().hits()) {
        json.writeNumber(hit.similar());
      }
      json.writeEndArray();
      json.writeFieldName("bodies");
      json.writeRawValue(HitJson.of(found.bodies(), from).strip());
      SearchResults wholeTexts = found.wholeTexts();
      if (wholeTexts != null) {
        json.writeFieldName("whole_texts");
        json.writeRawValue(HitJson.of(wholeTexts, from).strip());
        json.writeArrayFieldStart("only_outside_bodies");
        for (String url : List.copyOf(found.onlyOutside())) {
          json.writeString(url);
        }
        json.writeEndArray();
      }
      json.writeEndObject();
    }
    return out.append('\n').toString();
  }
}
