package org.bodytext.extractor.metadata;

import static org.assertj.core.api.Assertions.assertThat;

import org.bodytext.extractor.Page;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ShownDatesTest {

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      value = {
        "最終更新日 2026年01月14日 投稿日 2026年01月12日 | 2026-01-12",
        "最終更新日 <time datetime=2026-01-14></time>2026年01月14日 投稿日 <time datetime=2026-01-12>2026年01月12日</time> | 2026-01-12",
        "Veröffentlicht: <time datetime=2026-01-12>12.01.2026</time>, aktualisiert: <time datetime=2026-01-14T10:00>14.01.2026</time> | 2026-01-12",
        "Última actualización: 14/01/2026<br>Fecha de publicación: 12/01/2026 | 2026-01-12",
        "Zaktualizowano: 14.01.2026<br>Opublikowano: 12.01.2026 | 2026-01-12",
        "Güncelleme: 14.01.2026<br>Yayınlanma: 12.01.2026 | 2026-01-12",
        "Diperbarui: 14/01/2026<br>Diterbitkan: 12/01/2026 | 2026-01-12",
        "Bijgewerkt: 14-01-2026<br>Gepubliceerd: 12-01-2026 | 2026-01-12",
        "Изменено: 14.01.2026<br>Опубликована: 12.01.2026 | 2026-01-12",
        "2001年6月25日，城外的石桥被列为文物。 |",
        "城外的石桥在2001年6月25日被列为文物。 |",
        "发布日期：2001年6月25日，星期一 | 2001-06-25",
        "<div class=comments><p>张三 2017-06-19</p></div> |",
        "<div id=reviews><time datetime=2017-06-19>19. 6. 2017</time></div> |",
        "<div class='post comments-open'><time datetime=2017-06-19>19. 6. 2017</time></div> | 2017-06-19",
        "GÜNCELLEME: 14.01.2026<br>YAYINLANMA: 12.01.2026 | 2026-01-12",
        "Bezugsfrei ab 01.06.2024 |",
        "<p>Disponible</p><p>2024-06-01</p> |",
        "发売日：2024-06-01 | 2024-06-01",
        "発売日：2024-06-01 |",
        "<h2>比亚迪新车上市</h2>2024-06-01 10:00 | 2024-06-01T10:00",
        "<h2>Java 22 is now available</h2>2024-06-01 | 2024-06-01",
        "来源：中国新闻出版报 2024-06-01 | 2024-06-01",
        "上市公司 2024-06-01 | 2024-06-01",
        "Available online 1 June 2024 | 2024-06-01",
        "<p>Also available in French</p>2024-06-01 | 2024-06-01",
        "<div class=last-reviewed>2017-06-19</div> | 2017-06-19",
        "<a class=comments-link href=#c>3</a> 2017-06-19 | 2017-06-19",
      })
  void dayOfPublicationIsTold(String html, @Nullable String date) {
    String page = "<html lang=de><h1>Snow</h1><div>" + html + "</div><p>Text of the page.";
    assertThat(Page.of(page, null).metadata().published()).isEqualTo(date);
  }

  @Test
  void postsOfAForumAreNoComments() {
    String html = "<h1>Snow</h1><div class=comment><p>2017-06-19</p><p>Text</p></div>";
    String forum = "<meta name=generator content=Discourse>" + html;
    assertThat(Page.of(html, null).metadata().published()).isNull();
    assertThat(Page.of(forum, null).metadata().published()).isEqualTo("2017-06-19");
  }

  @Test
  void jsonLdOfSearchEnginesInChinaIsRead() {
    String json =
        "{\"@context\":\"https://ziyuan.baidu.com/contexts/cambrian.jsonld\",%s"
            + "\"upDate\":\"2020-05-06T10:11:12\"}";
    assertThat(ofScript(json.replace("%s", "\"pubDate\":\"2018-03-04T10:11:12\",")))
        .isEqualTo("2018-03-04T10:11:12");
    assertThat(ofScript(json.replace("%s", ""))).isEqualTo("2020-05-06T10:11:12");
  }

  @Test
  void dublinCoreDatesAreRead() {
    String html = "<meta name=dc.created content=2025-03-11>";
    assertThat(Page.of(html, null).metadata().published()).isEqualTo("2025-03-11");
  }

  private static @Nullable String ofScript(String json) {
    String html = "<script type='application/ld+json'>" + json + "</script><p>Text";
    return Page.of(html, null).metadata().published();
  }
}
