package org.bodytext.extractor.fields;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class DocumentFieldsTest {

  private static final String HTML =
      "<title>Kiln</title><ul><li><a href=/>Shop</a></ul><p>We fired the kiln for nine hours, and the"
          + " glaze came out as blue as we had hoped when we mixed it.</p>";

  /** A document whose fields have no paths. */
  private record Flat(Map<String, Object> values) implements DocumentFields.Document {
    @Override
    public @Nullable Object get(String field) {
      return values.get(field);
    }

    @Override
    public void set(String field, Object value) {
      values.put(field, value);
    }

    @Override
    public void remove(String field) {
      values.remove(field);
    }
  }

  private static Map<String, Object> run(Map<String, ?> options, Map<String, Object> document) {
    Flat flat = new Flat(new HashMap<>(document));
    new DocumentFields(options).addTo(flat);
    return flat.values();
  }

  @Test
  void stringsBase64AndBytesHaveTheSameFields() {
    Map<String, Object> options =
        Map.of("field", "page", "target_field", "", "properties", List.of("body", "title"));
    Map<String, Object> expected = run(options, Map.of("page", HTML));
    assertThat(expected).containsEntry("title", "Kiln").containsKey("body");
    byte[] bytes = HTML.getBytes(UTF_8);
    for (Object page : List.of(bytes, Base64.getEncoder().encodeToString(bytes))) {
      assertThat(run(options, Map.of("page", page)))
          .containsEntry("title", "Kiln")
          .containsEntry("body", expected.get("body"));
    }
  }

  @Test
  void optionsAreApplied() {
    Map<String, Object> options =
        Map.of(
            "field",
            "page",
            "target_field",
            "t",
            "remove_source",
            true,
            "min_confidence",
            1,
            "fallback",
            "empty",
            "settings",
            Map.of("auto.favor", "precision"));
    Map<String, Object> document = run(options, Map.of("page", HTML, "id", 7));
    assertThat(document).containsOnlyKeys("id", "t");
    assertThat(document.get("t"))
        .asInstanceOf(InstanceOfAssertFactories.MAP)
        .containsEntry("body_missing", true)
        .doesNotContainKey("body");
  }

  @Test
  void missingFieldIsIgnoredIfAsked() {
    assertThat(run(Map.of("field", "page", "ignore_missing", true), Map.of("id", 1)))
        .containsOnlyKeys("id");
    assertThatThrownBy(() -> run(Map.of("field", "page"), Map.of("id", 1)))
        .isInstanceOf(PageFailedException.class)
        .hasMessageContaining("[page]");
    assertThatThrownBy(() -> run(Map.of("field", "page"), Map.of("page", 1)))
        .isInstanceOf(PageFailedException.class);
  }

  @Test
  void contentTypeGivesTheCharset() {
    byte[] latin =
        "<p>caf\u00e9 cr\u00e8me</p>".getBytes(java.nio.charset.StandardCharsets.ISO_8859_1);
    Map<String, Object> options =
        Map.of(
            "field",
            "page",
            "content_type_field",
            "type",
            "target_field",
            "",
            "extractor",
            "whole-text");
    assertThat(run(options, Map.of("page", latin, "type", "text/html; charset=iso-8859-1")))
        .containsEntry("body", "caf\u00e9 cr\u00e8me");
  }

  @Test
  void invalidOptionsAreRefused() {
    for (Map<String, ?> options :
        List.<Map<String, ?>>of(
            Map.of(),
            Map.of("field", "a", "feild", "b"),
            Map.of("field", "a", "extractor", "none"),
            Map.of("field", "a", "properties", "body"),
            Map.of("field", "a", "properties", List.of("text")),
            Map.of("field", "a", "ignore_missing", "yes"),
            Map.of("field", "a", "min_confidence", "high"),
            Map.of("field", "a", "max_field_bytes", 0),
            Map.of("field", "a", "settings", Map.of("auto.faver", "x")))) {
      assertThatThrownBy(() -> new DocumentFields(options))
          .as(options.toString())
          .isInstanceOf(IllegalArgumentException.class);
    }
  }
}
