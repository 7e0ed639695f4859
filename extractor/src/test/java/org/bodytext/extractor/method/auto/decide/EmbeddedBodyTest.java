package org.bodytext.extractor.method.auto.decide;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.StringReader;
import java.util.Locale;
import org.bodytext.extractor.ExtractionOptions;
import org.bodytext.extractor.ExtractorRegistry;
import org.bodytext.extractor.PageParser;
import org.bodytext.extractor.body.Body;
import org.bodytext.extractor.body.ExtractionRecord;
import org.bodytext.extractor.method.auto.AutoExtractor;
import org.bodytext.extractor.method.auto.AutoOptions;
import org.bodytext.extractor.method.auto.page.TestPages;
import org.bodytext.extractor.output.BodyFormat;
import org.bodytext.extractor.page.LineView;
import org.bodytext.extractor.page.Page;
import org.bodytext.extractor.sites.BoilerplatePolicy;
import org.bodytext.extractor.sites.SiteRules;
import org.bodytext.extractor.sites.SiteTemplates;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(30)
class EmbeddedBodyTest {

  private static final String FIRST =
      "The ferry to the island leaves at nine and comes back in the evening, says the captain of"
          + " the boat, who has made the trip for thirty years.";
  private static final String SECOND =
      "In winter it stays in the harbour, because the ice between the islands is too thick for it,"
          + " and the mail goes by sledge & dog.";
  private static final String BODY = FIRST + "\n" + SECOND;
  private static final String MARKUP =
      "<p>" + FIRST + "<\\/p>\\n<p>" + SECOND.replace("&", "&amp;") + "<\\/p>";

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<script type='application/ld+json'>{\"@type\":\"NewsArticle\",\"description\":\"%s\","
            + "\"articleBody\":\"%s\"}</script>",
        "<script id=__NEXT_DATA__ type='application/json'>{\"props\":{\"summary\":\"%s\",\"post\":"
            + "{\"contentHtml\":\"%s\"}}}</script>",
        "<script>window.preload = {\"about\":\"%s\",\"posts\":[{\"cooked\":\"%s\"}]}</script>"
      })
  void theBodyIsTakenFromData(String script) {
    String teaser = FIRST.substring(0, 90);
    Page page = shell(String.format(Locale.ROOT, script, teaser, MARKUP));
    Body body = ExtractorRegistry.extractor("auto").extract(page);
    assertThat(body.text()).isEqualTo(BODY);
    assertThat(body.origins().contains(Body.Origin.EMBEDDED_DATA)).isTrue();
    assertThat(body.lines().view()).isEqualTo(LineView.EMBEDDED);
    assertThat(body.extractor()).isEqualTo("auto");
    assertThat(body.reasons()).singleElement().asString().contains("from its scripts");
    assertThat(body.confidence()).isBetween(0.5, 0.9);
  }

  @Test
  void postsOfATopicAreTakenTogetherAndEachOnce() {
    String posts = "{\"cooked\":\"<p>" + FIRST + "<\\/p>\"},{\"cooked\":\"" + SECOND + "\"},";
    Page page = shell("<script>s = [" + posts + posts + "0]</script>");
    assertThat(ExtractorRegistry.extractor("auto").extract(page).text()).isEqualTo(BODY);
  }

  @Test
  void aLineThatComesAgainInItsStringIsKept() {
    String code = "if (a) {\n foo();\n}\nif (b) {\n foo();\n}\nend";
    String json = "{\"content\":\"" + MARKUP + "<pre><code>%<\\/code><\\/pre>\"}";
    assertThat(extract(json.replace("%", code.replace("\n", "\\n"))).text())
        .isEqualTo(BODY + "\n" + code.replace("\n ", "\n"));
    String refrain = "\n" + FIRST + "\nOh, the island!\n";
    String song = SECOND + refrain + "And in spring?" + refrain + "The end.";
    assertThat(extract("{\"text\":\"" + song.replace("\n", "\\n") + "\"}").text()).isEqualTo(song);
  }

  @Test
  void aBraceThatAnotherStringHasIsNoCopy() {
    String post = "{\"cooked\":\"%<p>So it goes:<\\/p><pre>f(%\\n)<\\/pre>\"},";
    String json = "s = [" + post.replace("%", FIRST) + post.replace("%", SECOND) + "0]";
    assertThat(extract(json).text())
        .isEqualTo(
            String.join(
                "\n",
                FIRST,
                "So it goes:",
                "f(" + FIRST,
                ")",
                SECOND,
                "So it goes:",
                "f(" + SECOND,
                ")"));
  }

  @Test
  void theBeginningOfABodyThatStandsAloneTooComesOnce() {
    String summary = "{\"content\":\"<p>" + FIRST + "<\\/p>\"},";
    String json = "s = [" + summary + "{\"content\":\"" + MARKUP + "\"}," + summary + "0]";
    assertThat(extract(json).text()).isEqualTo(BODY);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "The loop `for (i=0; i<n; i++)` goes over all.",
        "A Map<String, Integer> has them, and x<y for all of them.",
        "Put the `<script>` tag at the end, or a <style> there.",
        "He wrote <see below> and x<y, and went home."
      })
  void aSignOfLessLosesNothing(String sentence) {
    String json = "{\"content\":\"" + FIRST + "\\n" + sentence + "\\n" + SECOND + "\"}";
    assertThat(extract(json).text()).isEqualTo(FIRST + "\n" + sentence + "\n" + SECOND);
  }

  @Test
  void withoutANameTheLongestTextIsTakenWithLessConfidence() {
    Page page = shell("<script>x = {\"a\":\"" + FIRST + "\",\"b\":\"" + MARKUP + "\"}</script>");
    Body body = ExtractorRegistry.extractor("auto").extract(page);
    assertThat(body.text()).isEqualTo(BODY);
    assertThat(body.confidence()).isLessThan(0.5);
  }

  @Test
  void whatIsCalledArticleBodyGoesBeforeTextThatComesBefore() {
    Page page =
        shell(
            "<script>x={\"consent\":{\"text\":\""
                + FIRST
                + FIRST
                + FIRST
                + "\"},\"articleBody\":\""
                + MARKUP
                + "\"}</script>");
    assertThat(ExtractorRegistry.extractor("auto").extract(page).text()).isEqualTo(BODY);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{'comments':[{'body':'%long'}],'post':{'body_html':'%body'}}",
        "{'latest_replies':{'n':[{'content':'%long'}]},'post':{'content':'%body'}}",
        "{'reviews':[{'reviewBody':'%long'}],'description':'%body'}",
        "{'excerpt':{'rendered':'%long'},'content':{'rendered':'%body'}}",
        "{'cookieBar':{'content':'%long'},'content':'%body'}",
        "{'messages':{'en':{'content':'%long'}},'content':'%body'}",
        "{'content':'%body','i18n':[{'x':{'content':'%long'}}]}",
        "{'info':'This site has cookies. %long','messages':[{'content':'%body'}]}"
      })
  void theNamesAroundTellWhatIsNoBody(String data) {
    String other = "The harbour office is open on all days but Sunday. ".repeat(12);
    String json = data.replace("%long", other).replace("%body", MARKUP).replace('\'', '"');
    Page page = shell("<script>state = " + json + "</script>");
    assertThat(ExtractorRegistry.extractor("auto").extract(page).text()).isEqualTo(BODY);
  }

  @ParameterizedTest
  @ValueSource(strings = {"cookieConsent = {\"text\":", "i18n = {\"content\":", "n = {\"text\":"})
  void aNoticeInTheDataIsNoBody(String begin) {
    String consent = "We use cookies on this site, as do our partners, and keep them. ".repeat(12);
    String script = "<script>" + begin + "\"" + consent + "\"}</script>";
    assertThat(ExtractorRegistry.extractor("auto").extract(shell(script)).isEmpty()).isTrue();
  }

  @Test
  void aNoteThatCallsItselfTheBodyIsNoneBesideAFarLongerText() {
    StringBuilder lines = new StringBuilder();
    for (int i = 0; i < 60; i++) {
      lines.append("\"On trip ").append(i).append(" there are many people on board, and a dog.\",");
    }
    String json = "{\"content\":\"" + MARKUP + "\",\"story\":[" + lines + "\"\"]}";
    assertThat(extract(json).text()).startsWith("On trip 0").doesNotContain(FIRST);
  }

  @Test
  void aLongTextAboutCookiesIsNoNotice() {
    String recipe = "Put the cookies on the plate and let them cool down for a while. ".repeat(20);
    Page page = shell("<script>n = {\"content\":\"" + recipe + "\"}</script>");
    assertThat(ExtractorRegistry.extractor("auto").extract(page).text()).isEqualTo(recipe.strip());
  }

  @Test
  void aShortBodyThatIsShownStands() {
    String shown = "<main><h1>Ferry</h1><p>" + SECOND.replace("&", "&amp;") + "</p></main>";
    String other = "\"The harbour office is open on all days but Sunday. ".repeat(12) + "\"";
    String script = "<script>x = {\"text\":" + other.replace(". \"", ". ") + "}</script>";
    Body body = ExtractorRegistry.extractor("auto").extract(shell(shown + script));
    assertThat(body.origins().contains(Body.Origin.EMBEDDED_DATA)).isFalse();
    assertThat(body.text()).contains(SECOND);
  }

  @Test
  void aTeaserGivesWayToTheDataThatGoOnWithIt() {
    String shown = "<main><h1>Ferry</h1><p>" + FIRST.substring(0, 80) + "…</p></main>";
    String script =
        "<script>x = {\"content\":\"" + MARKUP + "<p>" + FIRST + SECOND + "\"}</script>";
    assertThat(
            ExtractorRegistry.extractor("auto")
                .extract(shell(shown + script))
                .origins()
                .contains(Body.Origin.EMBEDDED_DATA))
        .isTrue();
  }

  @Test
  void whereHardlyABodyIsFoundANamedOneIsTakenWhateverIsShown() {
    String named = "<script>x = {\"content\":\"" + MARKUP + "\"}</script>";
    assertThat(ExtractorRegistry.extractor("auto").extract(shell(menu() + named)).text())
        .isEqualTo(BODY);
    String other = "<script>x = {\"about\":\"" + MARKUP + "\"}</script>";
    assertThat(
            ExtractorRegistry.extractor("auto")
                .extract(shell(menu() + other))
                .origins()
                .contains(Body.Origin.EMBEDDED_DATA))
        .isFalse();
  }

  @Test
  void theNoticeOfAPaywallGivesWayToTheArticle() {
    String notice =
        "<main><h1>Ferry</h1><p>Read all our stories for one euro a week. You can end it at any"
            + " time, no questions asked.</p></main>";
    String article = "<script>x = {\"articleBody\":\"" + MARKUP + FIRST.repeat(4) + "\"}</script>";
    assertThat(
            ExtractorRegistry.extractor("auto")
                .extract(shell(menu() + notice + article))
                .origins()
                .contains(Body.Origin.EMBEDDED_DATA))
        .isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<noscript><strong>We're sorry but my-app doesn't work properly without JavaScript"
            + " enabled. Please enable it to continue.</strong></noscript>",
        "<div id=loading><p>Loading the page for you, please wait a moment until it is here.</p></div>"
      })
  void aNoticeIsNoBodyIfTheDataHasOne(String notice) {
    String data = "{\"articleBody\":\"" + MARKUP + FIRST + FIRST + "\"}";
    Page page = shell(notice + "<script>state = " + data + "</script>");
    assertThat(
            ExtractorRegistry.extractor("auto")
                .extract(page)
                .origins()
                .contains(Body.Origin.EMBEDDED_DATA))
        .isTrue();
    Page without = shell(notice + "<script>state = {\"title\":\"T\"}</script>");
    assertThat(
            ExtractorRegistry.extractor("auto")
                .extract(without)
                .origins()
                .contains(Body.Origin.EMBEDDED_DATA))
        .isFalse();
  }

  @Test
  void textOfScriptsWithoutSpacesIsCounted() {
    String thai =
        "เรือข้ามฟากออกจากท่าเรือทุกครึ่งชั่วโมงตั้งแต่เช้าจนถึงเที่ยงคืนและกลับมาอีกครั้ง"
            .repeat(4);
    Page page = shell("<script>{\"articleBody\":\"" + thai + "\"}</script>");
    assertThat(ExtractorRegistry.extractor("auto").extract(page).text()).isEqualTo(thai);
  }

  @Test
  void aPageThatShowsItsTextKeepsIt() {
    String data = "<script>{\"articleBody\":\"" + MARKUP + "\"}</script>";
    String html = TestPages.html().replace("</body>", data + "</body>");
    Body body = ExtractorRegistry.extractor("auto").extract(PageParser.create().parse(html));
    assertThat(body.origins().contains(Body.Origin.EMBEDDED_DATA)).isFalse();
    assertThat(body.text()).contains("So says the captain.").doesNotContain("sledge");
  }

  @Test
  void aShellWithoutDataHasNoBody() {
    Body body = ExtractorRegistry.extractor("auto").extract(shell("<script>start()</script>"));
    assertThat(body.isEmpty()).isTrue();
    assertThat(body.origins().contains(Body.Origin.EMBEDDED_DATA)).isFalse();
    assertThat(body.confidence()).isZero();
  }

  @Test
  void theSettingIgnoresEmbeddedData() {
    AutoOptions options = AutoOptions.DEFAULT;
    AutoOptions without =
        new AutoOptions(options.favor(), options.comments(), options.captions(), false, null);
    Page page = shell("<script>{\"articleBody\":\"" + MARKUP + "\"}</script>");
    assertThat(
            new AutoExtractor(without, SiteTemplates.NONE, BoilerplatePolicy.DEFAULT)
                .extract(page)
                .isEmpty())
        .isTrue();
  }

  @Test
  void siteRulesDropNothingOfIt() throws Exception {
    SiteRules rules = SiteRules.read(new StringReader("[example.com]\ndrop: css .menu\n"), "rules");
    ExtractionOptions options = ExtractionOptions.DEFAULT.withSiteRules(rules);
    Page page = shell("<script>{\"articleBody\":\"" + MARKUP + "\"}</script>");
    assertThat(ExtractorRegistry.extractor("auto", options).extract(page).text()).isEqualTo(BODY);
  }

  @ParameterizedTest
  @EnumSource(BodyFormat.class)
  void everyFormatHasItsParagraphs(BodyFormat format) throws IOException {
    Page page = shell("<script>{\"articleBody\":\"" + MARKUP + "\"}</script>");
    Body body = ExtractorRegistry.extractor("auto").extract(page);
    StringBuilder out = new StringBuilder();
    format.write(new ExtractionRecord("1", null, body, null), out);
    String and = format == BodyFormat.HTML || format == BodyFormat.XML ? "&amp;" : "&";
    String second = SECOND.replace("&", and);
    String expected =
        switch (format) {
          case TEXT, MARKDOWN -> FIRST + "\n\n" + second + "\n";
          case HTML -> "<p>" + FIRST + "</p>\n<p>" + second + "</p>\n";
          case XML -> "  <body_source>embedded</body_source>\n  <body>" + FIRST + "\n" + second;
          case JSON -> "\"body_source\": \"embedded\",\n  \"body\": \"" + FIRST + "\\n" + second;
          case JSONL -> "\"body_source\":\"embedded\",\"body\":\"" + FIRST + "\\n" + second;
        };
    assertThat(out.toString()).contains(expected);
  }

  @Test
  void manyPropertiesAndLinesAreLookedThroughInTime() {
    String dots = "\\n.".repeat(400_000);
    String words = "one two three four five six seven eight nine ten eleven twelve";
    assertThat(extract("{\"text\":\"" + words + dots + "\"}").isEmpty()).isTrue();
    StringBuilder names = new StringBuilder();
    for (int i = 0; i < 100_000; i++) {
      names.append("\"n").append(i).append("\":\"").append(words).append("\",");
    }
    assertThat(extract(names.toString()).isEmpty()).isTrue();
  }

  /** {@return more words than a page has that shows next to nothing} */
  private static String menu() {
    String names =
        "Start News Boats Islands Weather Tickets Groups Bikes Dogs Harbour Prices Winter Summer"
            + " Photos Films Jobs Press Letters Shop Help Contact About Terms Privacy Imprint";
    String links = names.replaceAll("(\\w+) ?", "<li><a href='/$1'>$1</a></li>");
    return "<header><nav><ul>"
        + links
        + "</ul></nav></header><footer><p>Copyright 2024 The Island Ferry. All rights reserved. No"
        + " part of this site may be copied without leave of its owner. The Island Ferry is not"
        + " responsible for what other sites say.</p><ul>"
        + links
        + "</ul></footer>";
  }

  private static Body extract(String json) {
    return ExtractorRegistry.extractor("auto").extract(shell("<script>" + json + "</script>"));
  }

  private static Page shell(String script) {
    return PageParser.create()
        .url("http://example.com/ferry")
        .parse(
            "<html><head><title>Ferry</title></head><body><div id=root><a href=/>Home</a></div>\n"
                + script
                + "</body></html>");
  }
}
