package org.bodytext.extractor.metadata.date;

import static org.assertj.core.api.Assertions.assertThat;

import org.bodytext.extractor.PageParser;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class VisibleDateScorerTest {

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
        "发布时间：2024-03-01<p>时间：2024年4月20日 8:30</p> | 2024-03-01",
        "<p>报名时间：2024年4月20日</p><p>附件</p><p>2024年3月1日</p> | 2024-03-01",
        "<h3>一、比赛时间</h3><p>2024年4月20日</p> |",
        "접수 기간: 2024-04-20 |",
        "<p>录入时间：2024-03-01</p><p>会议日期：2024-04-20</p> | 2024-03-01",
        "<h1>某某大学2024年校园招聘</h1><p>2024-03-01</p> | 2024-03-01",
        "<h1>봄 음악회 개최</h1><p>2024-03-01</p> | 2024-03-01",
        "栏目：活动 2024-03-01 | 2024-03-01",
        "上映：2024-03-01 |",
        "<p>May 5, 2024</p><pre>commit 1a<br>Date: Mon Mar 4 12:00:00 2019 +0100</pre> | 2024-05-05",
        "公示日期：2024-05-05 | 2024-05-05",
        "出版日期：2024-05-05 | 2024-05-05",
        "收稿日期：2024-05-05 |",
        "応募締切：令和5年4月15日<p>最終更新日：2023年3月1日 | 2023-03-01",
        "<p>阅读 120 日期：2024-03-01 09:12 来源：本站</p><p>正文内容</p><p>2024-02-01 10:00</p> | 2024-03-01T09:12",
        "Date First Available \u200f : \u200e June 1, 2024 |",
        "<table><tr><th>Date First Available<td>June 1, 2024</table> |",
        "Available until June 30, 2024 |",
        "Frei ab dem 01.06.2024 |",
        "Disponible jusqu'au 1 juin 2024 |",
        "<pre>tool --tag 2023.10.2</pre><p>12 October 2023</p> | 2023-10-12",
        "03-10-2012, 08:10 PM | 2012-10-03T20:10",
        "<p>They stop accepting connections by January 15, 2026</p> |",
        "<p>Disponible</p><p>2024-06-01</p> |",
        "発売日：2024-06-01 |",
        "<h2>比亚迪新车上市</h2>2024-06-01 10:00 | 2024-06-01T10:00",
        "<h2>Java 22 is now available</h2>2024-06-01 | 2024-06-01",
        "来源：中国新闻出版报 2024-06-01 | 2024-06-01",
        "上市公司 2024-06-01 | 2024-06-01",
        "Available online 1 June 2024 | 2024-06-01",
        "<p>Also available in French</p>2024-06-01 | 2024-06-01",
        "<div class=last-reviewed>2017-06-19</div> | 2017-06-19",
        "<a class=comments-link href=#c>3</a> 2017-06-19 | 2017-06-19",
        "<p>2023年4月10日</p><p>雪が降る</p><p>実施期間：2023年5月1日～2023年5月31日</p> | 2023-04-10",
        "<p>掲載日：2023年5月1日</p><p>日時：2023年6月3日 14:00</p> | 2023-05-01",
        "<p>更新日：2023年5月1日</p><p>日時：2023年6月3日 14:00</p> | 2023-05-01",
        "掲載日時：2023年5月1日 14:00 | 2023-05-01T14:00",
        "<p>2023-05-05</p><p>雪</p><p>缴费时间：2023-06-05</p> | 2023-05-05",
        "<p>2023-05-05</p><p>雪</p><p>采购时间：2023-06-05</p> | 2023-05-05",
        "<p>2023-06-05</p><p>雪</p><p>创建时间：2023-05-05</p> | 2023-05-05",
        "<p>May 5, 2024</p><pre><code><div><span>date: </span><span>2021-03-04</span></div></code></pre> | 2024-05-05",
        "Price valid Feb 13, 2026 - Mar 15, 2026 or while supply lasts |",
        "活动时间：2026年2月13日至2026年3月15日 |",
        "<div>21</div><div>Nov</div><div>2019</div> | 2019-11-21",
        "<div>Nov 21</div><div>2019</div> | 2019-11-21",
        "<p>21</p><p>2019-11</p> | 2019-11-21",
        "<p>21</p><p>2019年11月</p> | 2019-11-21",
        "<p>2019.11</p><p>21</p> | 2019-11-21",
        "<p>2019</p><p>11/21</p> |",
        "<table><tr><td>2019年1月<td>12<tr><td>2019年2月<td>15</table> |",
        "<table><tr><td>甲省<td>12008.5</table> |",
        "<p>12008.5</p> |",
        "<ul><li>2019年11月</li><li>12</li></ul> |",
        "<ul><li><a>2019年11月</a><div>12</div></li></ul> |",
        "<p>阅读</p><p>15</p><div><p>2009-11</p><p>21</p></div> | 2009-11-21",
        "<p><span class=sr-only>Last updated</span> March 9, 2020</p><p>March 5, 2020</p> | 2020-03-05",
        "<p>2020年3月5日</p><p>雪</p><p>掲載終了日：2020年4月30日</p> | 2020-03-05",
        "<p>2020年3月5日</p><p>雪</p><p>配信開始日：2020年4月1日</p> | 2020-03-05",
        "<p>2020年3月5日</p><p>雪</p><p>発行予定：2020年6月1日</p> | 2020-03-05",
        "<p>元旦放假通知安排（2019年）</p> |",
        "<p>一二三四五六七八 2019年的事</p> |",
        "<b>21</b><span>2019-11</span> | 2019-11-21",
        "<p>Tuesday</p><p>January 15</p><p>2008</p><p>Mon, January 14, 2008</p> | 2008-01-14",
        "<p>38</p><p>2019-11</p> |",
        "<p>Seite 21</p><p>2019-11</p> |",
        "<p>21</p><p>2019-11 bis 2020-02</p> |",
        "<p>Updated: May 5, 2023</p><p>May 4, 2023</p> | 2023-05-04",
        "[16:30/28.11.2011] | 2011-11-28",
        "<p>Сегодня: среда 18 января 2012 года</p> |",
        "<p>今天是2012年1月18日 星期三</p> |",
        "<p>更新：2023-05-05</p><p>2023-05-04</p> | 2023-05-04",
        "<p>Updated:</p><p>May 5, 2023</p><p>雪</p><p>May 4, 2023</p> | 2023-05-04",
        "<p>已于 2023-05-09 10:00 修改</p><p>于 2023-05-04 10:00 首次发布</p> | 2023-05-04T10:00",
        "<p>2023-05-09 10:00 更新</p><p>2023-05-04 10:00 发布</p> | 2023-05-04T10:00",
        "<p>2023-05-09 10:00 更新 2023-05-04 10:00 发布</p> | 2023-05-04T10:00",
        "<p>2023-05-09 10:00 更新 阅读 120</p><p>2023-05-04 10:00 发布于江城</p> | 2023-05-04T10:00",
        "<p>本帖最后由 李松 于 2023-5-9 10:20 编辑</p><p>雪</p><p>2023-05-04 10:00</p> | 2023-05-04T10:00",
        "<p>May 9, 2023 (updated)</p><p>May 4, 2023</p> | 2023-05-04",
        "<p>May 9, 2023 - Last updated</p><p>May 4, 2023</p> | 2023-05-04",
        "<abbr class=published itemprop=datePublished title='2023-05-04T10:20:00+08:00'>10:20</abbr> | 2023-05-04T10:20:00+08:00",
        "<span itemprop=datePublished content='2023-05-04T10:20:00Z'>3 days ago</span> | 2023-05-04T10:20:00Z",
        "发表于 <span title='2024-3-5 12:01:33'>前天 12:01</span> | 2024-03-05T12:01:33",
        "<p><span title='2024-01-18 10:20:30 +08:00'>300 天前</span> | 2024-01-18T10:20:30+08:00",
        "更新于 <b title='2024-3-6 12:01'>昨天</b><p>发表于 <b title='2024-3-5 12:01'>前天</b> | 2024-03-05T12:01",
        "<b title='2024-3-6 12:01'>昨天</b> 更新<p><b title='2024-3-5 12:01'>前天</b> 发布 | 2024-03-05T12:01",
        "<b title='Snow of 2024-3-5'>snow</b> |",
        "<b itemprop=startDate content=2024-03-05>in spring</b> |",
        "<div class=comments><b itemprop=datePublished title='2024-03-05'>x</b></div> |",
        "<p>May 9, 2023 Updates</p><p>May 4, 2023</p> | 2023-05-09",
        "<p>May 4, 2023 Updated May 9, 2023</p> | 2023-05-04",
        "<p>© Jane Doe</p><p>May 4, 2023 · Winter</p> | 2023-05-04",
        "<p><time datetime=2023-05-09T10:00>3 天前</time> 更新</p><p><time datetime=2023-05-04T10:00>5 月 4 日</time> 发布</p> | 2023-05-04T10:00",
        "<p><time datetime=2023-05-09T10:00>2023-05-09</time> 更新</p><p><time datetime=2023-05-04T10:00>2023-05-04</time> 发布</p> | 2023-05-04T10:00",
      })
  void dayOfPublicationIsTold(String html, @Nullable String date) {
    String page = "<html lang=de><h1>Snow</h1><div>" + html + "</div><p>Text of the page.";
    assertThat(published(page)).isEqualTo(date);
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      value = {
        "發布日期：113-04-15 | 2024-04-15",
        "등록일 23-05-22 14:30 | 2023-05-22T14:30",
        "公開日 : 18/07/03 | 2018-07-03",
        "公告日期：113/04/15 | 2024-04-15",
        "報名日期：113/04/15 |",
        "型番 18/07/03 |",
        "公開日 : 18/17/03 |",
        "苹果发布iOS 17.1.2正式版 |",
        "등록 IP 118.1.2.33 |",
        "등록일 99-05-22 |",
      })
  void shortYearsOfEastAsiaAreReadBehindALabel(String html, @Nullable String date) {
    String page = "<html lang=%s><h1>雪</h1><p>" + html + "</p><p>Text of the page.";
    assertThat(published(page.replace("%s", "ja"))).isEqualTo(date);
  }

  @ParameterizedTest(name = "{0} {1}")
  @CsvSource(
      delimiter = '|',
      value = {
        "de | Veröffentlicht: 02.12.19 | 2019-12-02",
        "de | 02.12.19, 15:48 Uhr | 2019-12-02T15:48",
        "de | <time>02.12.19</time> | 2019-12-02",
        "de | <time pubdate>02.12.19</time> | 2019-12-02",
        "de | <time itemprop=datePublished>02.12.19</time> | 2019-12-02",
        "fr | Publié le 26/10/13 | 2013-10-26",
        "en-GB | 26/10/13, 03:48 pm | 2013-10-26T15:48",
        "en | Posted: 10/26/13 | 2013-10-26",
        "de | Telefon 02/12/19 |",
        "de | Version 2.12.19 |",
        "de | 192.168.1.19 |",
        "de | Veröffentlicht: 32.12.19 |",
      })
  void yearsOfTwoDigitsAreReadInABylineAndNextToALabelOrATime(
      String language, String line, @Nullable String date) {
    String page = "<html lang=" + language + "><h1>Schnee</h1><p>" + line + "</p><p>Text.";
    assertThat(published(page)).isEqualTo(date);
  }

  @ParameterizedTest(name = "{1}")
  @CsvSource(
      delimiter = '|',
      value = {
        "2020-06-05T01:30:00Z | June 4, 2020 | 2020-06-04",
        "2020-06-05T23:30:00Z | June 6, 2020, 7:30 AM | 2020-06-06T07:30",
        "2020-06-05T01:30:00Z | June 5, 2020 | 2020-06-05T01:30:00Z",
        "2020-06-05T01:30:00Z | July 4, 2020 | 2020-06-05T01:30:00Z",
        "2020-06-05T01:30:00+08:00 | June 4, 2020 | 2020-06-05T01:30:00+08:00",
      })
  void shownDayComesBeforeTheSameMomentInUtc(String declared, String shown, String date) {
    String head = "<meta property=article:published_time content=" + declared + ">";
    assertThat(published(head + "<h1>Snow</h1><p>" + shown + "</p><p>Text.")).isEqualTo(date);
  }

  @Test
  void dateWithinTheHeadingIsRead() {
    String heading = "<h1><b class=topline>27.01.2022</b>Snow in the valley</h1>";
    String html = "<html lang=de><h1 class=hidden>Authority</h1><p>" + heading + "<p>Text.";
    assertThat(published(html)).isEqualTo("2022-01-27");
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      value = {
        "<p>Registriert: 5. Mai 2010</p> |",
        "<p>the law of 23 May 2018.</p><p>Online since 11 December 2020</p> | 2020-12-11",
        "<p>Urteil vom 11.12.2019</p> |",
        "<p>Erstellt von Jane Doe am 6. Mai 2014</p> | 2014-05-06",
        "<blockquote><p>It snows.</p><time datetime=2019-01-02T10:00>2 Jan</time></blockquote> |",
      })
  void dateOfSomethingElseIsNotThePublication(String html, @Nullable String date) {
    assertThat(published("<html lang=de><h1>Schnee</h1>" + html + "<p>Text.")).isEqualTo(date);
  }

  @ParameterizedTest(name = "{0}")
  @ValueSource(
      strings = {
        "<p>Jane Doe (born 3 February 2003 in Town) writes of snow.</p>",
        "<p>Born 3 February 2003</p>",
        "<table><tr><th>Opened<td>3 February 2003<tr><th>Closed<td>4 March 2009</table>",
        "<dl><dt>Opened<dd>3 February 2003</dl>",
        "<p>Opened: <time datetime=2003-02-03>3 February 2003</time></p>",
        "<p>Closing date: 20 October 2021</p>",
        "<p>Friday, 20 October 2023, 19:30 - 22:00</p>",
        "<p>On 3 February 2003 the pier opened</p>",
        "<p>* 3. Februar 1993 in Husum</p>",
        "<p>A<p>B<ol><li>Doe, Jane (3 February 2003). Snow. Retrieved 4 March 2009.</ol>",
        "<table><tr><td>src<td>Fix<td>Nov 1, 2024<tr><td>b<td>Update<td>Oct 1, 2024</table>",
        "<ul><li><b title=2024-05-04>May</b><a href=/1>Rain</a><li><b title=2024-05-03>May</b><a href=/2>Wind</a></ul>",
        "<p>Date: 20 October 2021, 19:30</p><p>Place: town hall</p>",
        "<table><tr><td>Date:<td>20 October 2021<tr><td>Venue:<td>Town hall</table>",
        "<p>Geburtsdatum: 3.2.2003</p>",
        "<p>Der Markt findet am 20.10.2021 statt.</p>",
        "<p>It snowed on May 3, 2020 for the first time in ten years, and the passes stayed closed.</p>",
        "<p>A<p>B</p><ul><li><span>04.05.2021</span> <a href=/1>Rain is here for the third week</a></ul>",
        "<ul><li><p>04.05.2021</p><a href=/1>Rain is here for the third week</a></ul>",
        "<pre>{\"published\": \"2021-05-04\"}</pre>",
        "<pre>commit 1a2b\nAuthor: Jane Doe\nDate: Mon Mar 4 12:00:00 2019 +0100</pre>",
      })
  void dateOfAnotherThingIsNotThePublication(String html) {
    String lines = "<p>Text of the page, which is about snow.</p>".repeat(3);
    assertThat(published("<h1>Snow</h1><div>" + html + "</div>" + lines)).isNull();
    assertThat(published("<h1>Snow</h1><div>" + lines + html + "</div>")).isNull();
  }

  @Test
  void dateInOneOfSeveralBoxesIsThatOfAnotherPage() {
    String box = "<div class=c><h4>Rain is here</h4><p>2021-05-04</p></div>";
    String page = "<h1>Snow</h1>" + "<p>Text of the page.</p>".repeat(6);
    assertThat(published(page + box + box)).isNull();
    assertThat(published("<h1>Snow</h1>" + box + box)).isEqualTo("2021-05-04");
  }

  @Test
  void dateAboveTheTitleComesBeforeThoseOfCards() {
    String card =
        "<article><a href=/1><time datetime=2025-09-09>Sep 9</time><h3>Rain is here</h3></a></article>";
    String html = "<div><p>March 4, 2025</p><h1>Snow</h1></div>" + card + "<p>Text of the page.";
    assertThat(published(html)).isEqualTo("2025-03-04");
  }

  @Test
  void dateInTheCardOfAnotherArticleIsNotThePublication() {
    String other =
        "<article><h3><a href=/b>Rain</a></h3><time pubdate datetime=2019-01-02></time>x";
    String article = "<article><h1>Snow</h1><p>Text of the page.</article>";
    assertThat(published(article + other + "</article>")).isNull();
    assertThat(published(other + "</article>")).isEqualTo("2019-01-02");
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      quoteCharacter = '~',
      delimiter = '|',
      value = {
        "created",
        "creation_date",
        "timestamp",
        "pdate",
        "article.published",
        "eomportal-firstPublished",
        "gentime",
        "bt:pubDate",
        "cXenseParse:pbl-timestamp",
        "ob:date",
      })
  void metaElementOfAVendorIsRead(String name) {
    String html = "<meta name='" + name + "' content='2019-11-21T10:20:00Z'><h1>Snow</h1><p>Text.";
    assertThat(published(html)).isEqualTo("2019-11-21T10:20:00Z");
  }

  @Test
  void dateInTheJsonOfAMetaElementIsRead() {
    String json = "{\"title\":\"Snow\",\"pub_date\":\"2019-11-21T10:20:00Z\"}";
    assertThat(published("<meta name=parsely-page content='" + json + "'><h1>Snow</h1>"))
        .isEqualTo("2019-11-21T10:20:00Z");
  }

  @Test
  void dateNextToTheTitleComesBeforeThatOfTheSystem() {
    String head = "<meta name=date content=2021-03-04T10:20>";
    assertThat(published(head + "<h1>Snow</h1><p>1 March 2019</p><p>Text."))
        .isEqualTo("2019-03-01");
    assertThat(published(head + "<h1>Snow</h1><p>Text.")).isEqualTo("2021-03-04T10:20");
  }

  @Test
  void shortDatesBehindALabelComeBeforeOthers() {
    String text = "<p>작성일 23-05-22 10:30</p><p>행사는 2023년 6월 3일 시청에서 열립니다</p>";
    assertThat(published("<html lang=ko><h1>공지사항 안내</h1>" + text)).isEqualTo("2023-05-22T10:30");
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource({
    "2024年国家公务员考试报名时间, 2023-10-05 10:30, 2023-10-05T10:30",
    "江城图书馆国庆开放时间, 2023-10-05, 2023-10-05",
    "職員募集期間, 2023年10月5日, 2023-10-05",
    "신입사원 모집기간, 2023-10-05, 2023-10-05",
    "Life since the war, '5 May 2023', 2023-05-05"
  })
  void titleIsNoLabelOfTheDateBelowIt(String title, String line, String date) {
    assertThat(published("<h1>" + title + "</h1><p>" + line + "</p><p>Text.")).isEqualTo(date);
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      value = {
        "By Jane Doe, May 5, 2024 | Posted on June 1, 2020",
        "时间：2024-05-05 点击：12 | 发布时间：2020-06-01",
      })
  void dateBesideTheTitleComesBeforeThatOfATeaser(String line, String teaser) {
    String text = "<p>" + line + "</p>" + "<p>Text.</p>".repeat(10);
    assertThat(published("<h1>Snow</h1>" + text + "<p>" + teaser)).isEqualTo("2024-05-05");
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      value = {
        "fa | تاریخ انتشار: ۳۰ آبان ۱۳۹۸ - ۱۲:۳۰ | 2019-11-21T12:30",
        "fa | 1398/08/30 | 2019-11-21",
        "ar | \u200F15\u200F/3\u200F/2024\u200F | 2024-03-15",
        "he | \u200F15.03.2024, 10:20\u200F | 2024-03-15T10:20",
        "ur | ۱۵ مارچ ۲۰۲۴ | 2024-03-15",
        "ur | مارچ 15، 2024 | 2024-03-15",
        "zh-TW | 113年3月15日 | 2024-03-15",
        "zh-TW | 發布日期：98年3月15日 | 2009-03-15",
        "zh | 113年3月15日 | 2024-03-15",
        "zh-CN | 98年3月15日 |",
        "zh-TW | 中華民國一百一十三年三月十五日 | 2024-03-15",
        "ja | 更新日：R6.3.15 | 2024-03-15",
        "ja | 公開日：令和6.3.15 | 2024-03-15",
        "ja | Ｒ６年３月１５日 | 2024-03-15",
        "ja | 第R6.13.15号 |",
        "de | R6.3.15 |",
        "de | 1398/08/30 |",
        "bn | প্রকাশ: ২১ নভেম্বর ২০১৯, ১০:৩০ | 2019-11-21T10:30",
        "lt | Paskelbta 2019 m. lapkričio 21 d. | 2019-11-21",
        "th | 21 พ.ย. 2562 | 2019-11-21",
        "ar | بداية انتشار الفيروس: 17 ديسمبر 2019<p>5 مايو 2020 | 2020-05-05",
        "ar-AE | 9 تشرين الثاني 2019 | 2019-11-09",
        "fa | ۱۴۴۲/۰۹/۱۴ - ۱۴۰۰/۰۲/۰۶ | 2021-04-26",
        "cs | Nasich 5 pro 2020 |",
        "sr | 21. avgust 2019. | 2019-08-21",
        "hr | Objavljeno 21. listopada 2019. | 2019-10-21",
        "th | 21 พ.ย. 2019 | 2019-11-21",
        "fa | 1359/08/30 |",
        "fa | 1360/08/30 | 1981-11-21",
        "zh-TW | 發布日期：80年3月15日 | 1991-03-15",
        "zh-TW | 發布日期：79年3月15日 |",
      })
  void datesOfTheLanguageOfThePageAreRead(String language, String line, @Nullable String date) {
    String page = "<html lang=" + language + "><h1>Snow</h1><p>" + line + "</p><p>Text.";
    assertThat(published(page)).isEqualTo(date);
  }

  @Test
  void headOfAMailIsRead() {
    String mail = "<pre>From: Jane Doe\nDate: Mon, 9 Nov 2009 13:57:07 +0000\n\nIt snowed.</pre>";
    assertThat(published(mail)).isEqualTo("2009-11-09T13:57:07Z");
  }

  @Test
  void dateIsLookedForBesideTheTitleBehindTheSite() {
    String title = "<title>Bees gone | Daily Planet</title>";
    String menu = "<h1>Daily Planet</h1><p>Jan 1, 2020</p>" + "<p>Menu</p>".repeat(12);
    String heading = "<h2>Daily Planet - Bees gone</h2><p>May 5, 2024</p>";
    assertThat(published(title + menu + heading)).isEqualTo("2024-05-05");
  }

  @Test
  void timeOfDayComesBeforeALabel() {
    String time = "<time datetime=2023-08-08T10:12>Published: August 08, 2023</time>";
    assertThat(published("<h1>Snow</h1><p>" + time)).isEqualTo("2023-08-08T10:12");
  }

  static @Nullable String published(String html) {
    return PageParser.create().parse(html).metadata().published();
  }

  @Test
  void postsOfAForumAreNoComments() {
    String html = "<h1>Snow</h1><div class=comment><p>2017-06-19</p><p>Text</p></div>";
    String forum = "<meta name=generator content=Discourse>" + html;
    assertThat(PageParser.create().parse(html).metadata().published()).isNull();
    assertThat(PageParser.create().parse(forum).metadata().published()).isEqualTo("2017-06-19");
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
    assertThat(PageParser.create().parse(html).metadata().published()).isEqualTo("2025-03-11");
  }

  private static @Nullable String ofScript(String json) {
    String html = "<script type='application/ld+json'>" + json + "</script><p>Text";
    return PageParser.create().parse(html).metadata().published();
  }
}
