package org.bodytext.extractor.metadata.source;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class JsonLdTest {

  @Test
  void objectsOfAGraphAreListedWithTheirParents() {
    JsonLd json =
        read("{'@graph':[{'@type':'WebSite','name':'Example'},{'@type':['Article','Thing']}]}");
    assertThat(json.things()).hasSize(3);
    assertThat(json.things().get(1).role()).isEqualTo("@graph");
    assertThat(json.things().get(1).first("name")).isEqualTo("Example");
    assertThat(json.things().get(2).types()).containsExactly("article", "thing");
    assertThat(json.things().get(2).parent()).isSameAs(json.things().get(0));
  }

  @Test
  void typesHaveNoVocabularyUrl() {
    assertThat(read("{'@type':'https://schema.org/NewsArticle'}").things().get(0).types())
        .containsExactly("newsarticle");
  }

  @Test
  void namesAreTextsAndNamesOfObjectsAndReferents() {
    JsonLd json =
        read(
            "[{'author':['Jane Doe','https://example.com/j',{'@type':'Person','name':'Li Lei'},"
                + "{'@id':'#p'}]},{'@id':'#p','name':'Ann Other'}]");
    assertThat(json.names(json.things().get(0), "author"))
        .containsExactly("Jane Doe", "Li Lei", "Ann Other");
  }

  @Test
  void propertyAfterANestedObjectBelongsToTheOuterObject() {
    JsonLd json = read("{'author':{'name':'Jane Doe'},'headline':'Snow'}");
    assertThat(json.things().get(0).first("headline")).isEqualTo("Snow");
    assertThat(json.things().get(1).first("headline")).isNull();
  }

  @Test
  void invalidJsonIsReadUpToTheError() {
    assertThat(read("{'headline':'Snow','x':oops}").things().get(0).first("headline"))
        .isEqualTo("Snow");
    assertThat(read("{'headline':'Snow").things()).hasSize(1);
    assertThat(read("no JSON at all").things()).isEmpty();
    assertThat(read("").things()).isEmpty();
  }

  @Test
  void commonSyntaxErrorsAreTolerated() {
    JsonLd json = read("<!-- {'headline':'two\nlines \\' and a slip', // why\n 'a':1,} -->");
    assertThat(json.things().get(0).first("headline")).isEqualTo("two\nlines ' and a slip");
    assertThat(json.things().get(0).first("a")).isEqualTo("1");
    assertThat(read("//<![CDATA[\n{'headline':'Snow'}\n//]]>").things().get(0).first("headline"))
        .isEqualTo("Snow");
  }

  @Test
  void deepNestingIsReadUpToTheLimit() {
    JsonLd json = read("{'headline':'Snow','a':" + "[".repeat(1_000_000));
    assertThat(json.things().get(0).first("headline")).isEqualTo("Snow");
    JsonLd objects = read("{'headline':'Snow','a':" + "{'a':".repeat(1_000_000));
    assertThat(objects.things()).hasSizeBetween(2, 2_000);
  }

  @Test
  void numberOfCharactersAndObjectsIsLimited() {
    JsonLd json = read("[" + "{'name':'x'},".repeat(1_000_000) + "]");
    assertThat(json.things()).hasSize(2_000);
    assertThat(json.remaining()).isZero();
    json.add("{'headline':'Snow'}");
    assertThat(json.things()).hasSize(2_000);
  }

  @Test
  void aPropertyHasAtMostAHundredValues() {
    JsonLd json = read("{'a':[" + "'x',".repeat(200) + "]}");
    assertThat(json.things().get(0).all("a")).hasSize(100);
  }

  @ParameterizedTest(name = "{0} characters before it: {1}")
  @CsvSource({"2097000, 1", "2097152, 0"})
  void twoMebiCharactersAreRead(int characters, int things) {
    JsonLd json = read(" ".repeat(characters));
    json.add("{\"headline\":\"Snow\"}");
    assertThat(json.things()).hasSize(things);
  }

  private static JsonLd read(String json) {
    JsonLd read = new JsonLd();
    read.add(json.replace('\'', '"').replace("\\\"", "\\'"));
    return read;
  }
}
