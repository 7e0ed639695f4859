package org.bodytext.solr;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.Map;
import org.apache.solr.client.solrj.SolrServerException;
import org.apache.solr.common.SolrInputDocument;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Searches in fields as the plugin bodytext sends them. */
class FieldsTest extends SolrTest {

  @BeforeEach
  void add() throws Exception {
    add("en-one", "en", "A tunnel", "The tunnel opens. Paris is far.");
    add("en-many", "en-GB", "Two tunnels", "Both tunnels and the walls’ stones were restored.");
    add("de-many", "de", "Häuser", "Viele Häuser und Lampen.");
    add("fr", "fr", "L'école", "L’université annonce aujourd'hui des prix nationaux.");
    add("hant", "zh-TW", "學校", "這所學校在東邊，圖書館很大。");
    add("hans", "zh-CN", "学校", "这所学校在东边，图书馆很大。");
    add("he", "he", "דובר", "דובר צה\"ל אמר כי ארה״ב סיכמה.");
    add("tr", "tr", "İzmir", "Ankara'nın valisi ve İzmir’deki işçiler geldi.");
    add("unknown", "", "Words", "Nobody knows the language of tunnels, O’Brien’s harbour.");
    SolrInputDocument page = new SolrInputDocument("id", "fields");
    page.setField("body_title", "Winter");
    page.setField("body", "Pilots guide ships, but nothing else is said here about them.");
    page.setField("keywords", "lighthouse");
    page.setField("author", "Mira Tolland");
    page.setField("description", "About ice.");
    solr.client().add(page);
    page = new SolrInputDocument("id", "repeated");
    page.setField("body_title", "Pilots, pilots, ships, ice");
    page.setField("body", "Pilots guide ships; pilots love ice.");
    solr.client().add(page);
    solr.client().commit();
  }

  /** The pages are listed in the order of their scores. */
  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      value = {
        "tunnel                       | en-one en-many",
        "\"tunnel opens\"             | en-one",
        "\"tunnels opens\"            | ''",
        "wall                         | en-many",
        "haus                         | de-many",
        "hauser                       | de-many",
        "ecole                        | fr",
        "école                        | fr",
        "l'école                      | fr",
        "\"universite annonce\"       | fr",
        "O'Brien                      | unknown",
        "ankara                       | tr",
        "izmir                        | tr",
        "学校                         | hans hant",
        "學校                         | hant hans",
        "\"學校在\"                   | hant",
        "图书馆                       | hans hant",
        "צה״ל                         | he",
        "ארהב                         | he",
        "pilots winter ice            | fields repeated",
        "lighthouse tolland           | fields",
        "winter lighthouse ice zebra  | fields",
        "lighthouse zebra             | ''",
        "+lighthouse +zebra           | ''",
        "pilots -winter               | repeated",
      })
  void queryFindsOtherFormsAndMostOfTheWords(String query, String names) throws Exception {
    assertThat(String.join(" ", found(query))).isEqualTo(names);
  }

  @Test
  void wordFormsFollowAtomicUpdates() throws Exception {
    SolrInputDocument change = new SolrInputDocument("id", "en-one");
    change.setField("body", Map.of("set", "Old boats."));
    solr.client().add(change);
    solr.client().commit();
    assertThat(found("boat")).containsExactly("en-one");
  }

  private static void add(String id, String language, String title, String body)
      throws SolrServerException, IOException {
    SolrInputDocument page = new SolrInputDocument("id", id);
    page.setField("body_title", title);
    page.setField("body", body);
    if (!language.isEmpty()) {
      page.setField("body_language", language);
    }
    solr.client().add(page);
  }
}
