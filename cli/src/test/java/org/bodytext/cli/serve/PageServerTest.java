package org.bodytext.cli.serve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.data.Offset.offset;

import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.bodytext.lucene.index.BodyDocument;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.junit.jupiter.api.Test;

class PageServerTest extends ServedFolder {

  @Test
  void searchShowsMarkedResultsAndFacets() throws Exception {
    standard();
    Document page = html("/?q=winter");
    assertThat(page.select(".summary strong").text()).isEqualTo("3 pages");
    assertThat(page.select(".summary .soft").text()).matches("in [\\d.]+ ms");
    assertThat(page.select(".hits li")).hasSize(2);
    assertThat(page.select(".same").text()).isEqualTo("1 more of the same text");
    assertThat(page.select(".snippet mark").eachText()).contains("winter");
    assertThat(page.select("aside .facet:contains(Site) li").eachText())
        .containsExactly("b.example 2", "a.example 1");
    Document narrowed = html(page.select("aside a:contains(a.example)").attr("href"));
    assertThat(narrowed.select(".summary strong").text()).isEqualTo("1 page");
    assertThat(narrowed.select(".chips li").text()).startsWith("Site: a.example");
    assertThat(html(narrowed.select(".chips a").attr("href")).select(".summary strong").text())
        .isEqualTo("3 pages");
    Document copies = html(page.select(".same a").attr("href"));
    assertThat(copies.select(".hits li")).hasSize(2);
  }

  @Test
  void emptyStates() throws Exception {
    standard();
    assertThat(html("/").select(".lead").text()).contains("3 pages");
    Document none = html("/?q=zebra");
    assertThat(none.select(".none").text()).startsWith("No page matches");
    assertThat(none.select("details.help").hasAttr("open")).isTrue();
    assertThat(html("/?q=winter&page=9").select(".none").text()).contains("no more results");
    assertThat(html("/?q=%22").select("main")).isNotEmpty();
  }

  @Test
  void resultsArePaged() throws Exception {
    BodyDocument[] pages = new BodyDocument[25];
    for (int i = 0; i < pages.length; i++) {
      pages[i] =
          BodyDocument.builder("http://a.example/" + i).title("T" + i).body("ferry " + i).build();
    }
    write(folder, pages);
    start(null);
    List<String> titles = new ArrayList<>();
    String path = "/?q=ferry";
    while (!path.isEmpty()) {
      Document page = html(path);
      titles.addAll(page.select(".hits h3").eachText());
      path = page.select("a[rel=next]").attr("href");
    }
    assertThat(titles).hasSize(25).doesNotHaveDuplicates();
  }

  @Test
  void jsonHasTheSame() throws Exception {
    standard();
    HttpResponse<String> response = get("/api/search?q=winter&site=a.example");
    assertThat(response.headers().firstValue("Content-Type"))
        .contains("application/json; charset=utf-8");
    assertThat(response.body())
        .startsWith("{\"q\":\"winter\",\"site\":\"a.example\",\"milliseconds\":")
        .contains(
            "\"total\":1,",
            "\"url\":\"http://a.example/wall\"",
            "\"facets\":{\"site\":[{\"value\":\"a.example\",\"count\":1}]");
  }

  @Test
  void wholeTextsBesideBodies() throws Exception {
    BodyDocument wall = page("http://a.example/wall", "The harbour wall", WALL, true);
    write(folder.resolve("body-only"), wall);
    write(folder.resolve("whole-text"), wall.toBuilder().body("Home Weather " + WALL).build());
    start(null);
    Document none = html("/?q=weather");
    assertThat(none.select(".none")).isNotEmpty();
    assertThat(none.select(".results a").text()).startsWith("1 page has these words outside the");
    assertThat(html(none.select(".results a").attr("href")).select(".whole .hits li")).hasSize(1);
    assertThat(html("/?q=zebra").select(".results a")).isEmpty();
    Document both = html("/?q=weather&compare=1");
    assertThat(both.select("#in-bodies").text()).endsWith(": 0");
    assertThat(both.select(".whole .hits li")).hasSize(1);
    assertThat(both.select(".whole .warning").text()).isEqualTo("only outside the body");
    assertThat(get("/api/search?q=weather&compare=1").body())
        .contains("\"only_outside_bodies\":[\"http://a.example/wall\"]");
  }

  @Test
  void pageViewHasCopyAndPanels() throws Exception {
    standard();
    String url = "/page?url=" + encoded("http://a.example/wall") + "&q=harbour";
    Document page = html(url);
    assertThat(page.select("h1").text()).isEqualTo("The harbour wall");
    assertThat(page.select(".text mark").eachText()).isNotEmpty().containsOnly("harbour");
    assertThat(page.select("iframe").attr("sandbox")).isEqualTo("allow-same-origin");
    HttpResponse<String> copy = get(page.select("iframe").attr("src"));
    assertThat(copy.headers().firstValue("Content-Security-Policy").orElse(""))
        .contains("default-src 'none'", "sandbox allow-same-origin");
    assertThat(Jsoup.parse(copy.body()).select("bt-line[data-body] mark").eachText())
        .isNotEmpty()
        .containsOnly("harbour");
    Document reader = html(url + "&view=reader");
    assertThat(reader.select("article.reader p").eachText()).containsExactly(WALL, WALL);
    assertThat(reader.select(".actions[data-file=page.html]").attr("data-text"))
        .startsWith("<!DOCTYPE html>");
    assertThat(html(url + "&view=markdown").select("pre").text()).contains("The council");
    Document json = html(url + "&view=json");
    assertThat(json.select("pre").text()).contains("\"title\": \"The harbour wall\"");
    assertThat(json.select(".actions[data-file=page.json] button").eachText())
        .containsExactly("Copy", "Download");
    assertThat(page.select(".actions").attr("data-text")).contains(WALL + "\n\n" + WALL);
    Document metadata = html(url + "&view=metadata");
    assertThat(metadata.select("dt:contains(Title) + dd").textNodes().get(0).text())
        .isEqualTo("The harbour wall");
    assertThat(metadata.select("dt:contains(Title) + dd .places").text())
        .isEqualTo("Found in: element <title>");
    Document why = html(url + "&view=why");
    assertThat(why.select("details.line")).hasSize(4);
    assertThat(why.select("details.line.body .verdict").eachText()).contains("The line is body.");
    assertThat(why.select("details.line .sum tfoot .value").get(0).text())
        .matches("[+-]\\d+\\.\\d\\d");
    Document methods = html(url + "&view=methods");
    assertThat(methods.select("table.methods tbody th").eachText())
        .startsWith("auto")
        .contains("line-block", "whole-text");
    assertThat(methods.select(".curve path.signal")).isNotEmpty();
    assertThat(methods.select(".plot .axis").get(0).children().eachText())
        .containsExactly("1", "line of the page", "4");
  }

  @Test
  void sumOfWhyIsTheLogOddsOfTheProbability() throws Exception {
    standard();
    Document why = html("/page?url=" + encoded("http://a.example/wall") + "&view=why");
    for (var line : why.select("details.line")) {
      double sum = Double.parseDouble(line.select("tfoot .value").text());
      double rows =
          line.select("tbody .value").eachText().stream().mapToDouble(Double::parseDouble).sum();
      assertThat(rows).isCloseTo(sum, offset(0.08));
      double shown =
          Double.parseDouble(line.select("summary .value").text().replace("%", "")) / 100;
      assertThat(1 / (1 + Math.exp(-sum))).isCloseTo(shown, offset(0.011));
    }
  }

  @Test
  void reasonsForManyLinesAreInPages() throws Exception {
    String lines = "ab<br>".repeat(2_300);
    write(folder, page("http://a.example/long", "Long", lines, true));
    start(null);
    List<String> explained = new ArrayList<>();
    List<String> parts = new ArrayList<>();
    String next = "/page?url=" + encoded("http://a.example/long") + "&view=why";
    while (!next.isEmpty()) {
      Document why = html(next);
      assertThat(why.select("details.line")).hasSizeLessThanOrEqualTo(1_000);
      explained.addAll(why.select("details.line").eachAttr("id"));
      parts.add(why.select(".paging").textNodes().toString());
      next = why.select(".paging a:contains(Next)").attr("href");
    }
    assertThat(parts).hasSize(5);
    assertThat(parts.get(4)).contains("Lines 4,001 to 4,602 of 4,602");
    assertThat(explained)
        .containsExactlyElementsOf(
            IntStream.range(0, 4_602).mapToObj(line -> "line-" + line).toList());
  }

  @Test
  void pageWithoutSourceShowsItsBody() throws Exception {
    standard();
    Document page = html("/page?url=" + encoded("http://b.example/copy") + "&q=council");
    assertThat(page.select(".text mark").eachText()).containsOnly("council");
    assertThat(page.select(".note").text()).contains("--store-pages");
    assertThat(page.select("iframe")).isEmpty();
    assertThat(get("/copy?url=" + encoded("http://b.example/copy")).statusCode()).isEqualTo(404);
    assertThat(get("/page?url=http://none.example/").statusCode()).isEqualTo(404);
  }

  @Test
  void overviewLinksToItsPages() throws Exception {
    standard();
    Document page = html("/overview");
    assertThat(page.select(".figures li").eachText()).contains("3 pages", "2 sites");
    for (var link : page.select("main a[href^=/]")) {
      assertThat(get(link.attr("href")).statusCode()).isEqualTo(200);
    }
    String count = page.select("#site a .count").get(0).text();
    Document found = html(page.select("#site a").get(0).attr("href"));
    assertThat(found.select(".summary strong").text()).startsWith(count + " page");
  }

  @Test
  void yearsAreInTheirOrderWithBars() throws Exception {
    List<BodyDocument> pages = new ArrayList<>();
    for (String year : List.of("2009", "2024", "2024", "2011")) {
      String url = "http://a.example/" + pages.size();
      pages.add(
          page(url, "Wall " + url, WALL + url, false).toBuilder()
              .published(year + "-05-01")
              .build());
    }
    write(folder, pages.toArray(BodyDocument[]::new));
    start(null);
    Document found = html("/?q=harbour");
    assertThat(found.select("aside .facet:contains(Year) li").eachText())
        .containsExactly("2024 2", "2011 1", "2009 1");
    assertThat(found.select("aside .facet:contains(Year) .bar .fill").eachAttr("width"))
        .containsExactly("100.00", "50.00", "50.00");
  }

  @Test
  void languageFollowsTheBrowserAndTheUser() throws Exception {
    standard();
    assertThat(html("/", "Accept-Language", "zh-CN,en;q=0.5").select("h1").text())
        .isEqualTo("\u53ea\u641c\u6b63\u6587\uff0c\u4e0d\u641c\u83dc\u5355");
    assertThat(html("/", "Accept-Language", "fr").select("html").attr("lang")).isEqualTo("en");
    HttpResponse<String> chosen = get("/?lang=zh", "Accept-Language", "en");
    assertThat(Jsoup.parse(chosen.body()).select("html").attr("lang")).isEqualTo("zh");
    String cookie = chosen.headers().firstValue("Set-Cookie").orElse("");
    assertThat(cookie).startsWith("lang=zh;").contains("SameSite=Strict");
    assertThat(html("/", "Cookie", "lang=zh").select("html").attr("lang")).isEqualTo("zh");
  }

  @Test
  void shardsOfNutchJobsAreServedAndAdded() throws Exception {
    write(
        Files.createDirectories(folder.resolve("shard-000000000000001-a")),
        page("http://a.example/wall", "The harbour wall", WALL, false),
        page("http://b.example/old", "An old page", WALL.replace("harbour", "mill"), false));
    Files.writeString(folder.resolve("shard-000000000000001-a/deleted-urls.txt"), "");
    start(null);
    assertThat(html("/?q=winter").select(".hits li")).hasSize(2);
    Path later = Files.createDirectories(folder.resolve("shard-000000000000002-b"));
    Files.writeString(later.resolve("deleted-urls.txt"), "http://b.example/old\n");
    write(later, page("http://a.example/wall", "The new wall", WALL, false));
    clock.now = clock.now.plusSeconds(2);
    assertThat(html("/?q=winter").select(".hits h3").eachText()).containsExactly("The new wall");
  }

  @Test
  void damagedIndexLeavesTheOldOne() throws Exception {
    standard();
    Files.writeString(folder.resolve("segments_9"), "not an index");
    clock.now = clock.now.plusSeconds(2);
    assertThat(html("/?q=winter").select(".hits li")).hasSize(2);
    clock.now = clock.now.plusSeconds(2);
    assertThat(html("/?q=winter").select(".hits li")).hasSize(2);
    assertThat(log).hasSize(1);
    assertThat(log.get(0)).contains("cannot be opened");
  }

  @Test
  void aUrlFindsItsPage() throws Exception {
    standard();
    Document found = html("/?q=" + encoded("http://b.example/ferry"));
    assertThat(found.select(".hits h3").eachText()).containsExactly("The ferry");
  }

  @Test
  void changedIndexIsOpenedAgain() throws Exception {
    standard();
    write(
        folder,
        page(
            "http://c.example/",
            "A new page",
            "A lighthouse stands on the rock before the bay, and its lamp is lit every evening in"
                + " winter.",
            true));
    assertThat(html("/?q=lighthouse").select(".none")).isNotEmpty();
    clock.now = clock.now.plusSeconds(2);
    assertThat(html("/?q=lighthouse").select(".hits li")).hasSize(1);
    assertThat(log).containsExactly("the index changed and was opened again: 4 pages");
    assertThat(html("/").select("footer").text()).contains("4 pages");
  }

  @Test
  void pageViewShowsTheStoredValues() throws Exception {
    BodyDocument page = page("http://a.example/wall", "The harbour wall", WALL, true);
    write(folder, page.toBuilder().pageType("forum").build());
    start(null);
    String address = "/page?view=metadata&url=" + encoded("http://a.example/wall");
    Document view = html(address);
    assertThat(view.select(".facts .type").text()).isEqualTo("Forum");
    assertThat(view.select("dl.metadata").text()).contains("Forum");
    assertThat(html("/?q=harbour").select(".type").text()).contains("Forum");
  }
}
