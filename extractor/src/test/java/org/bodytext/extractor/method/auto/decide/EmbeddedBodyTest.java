package org.bodytext.extractor.method.auto.decide;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import org.bodytext.extractor.MaxProcessorTime;
import org.bodytext.extractor.PageParser;
import org.bodytext.extractor.page.LineView;
import org.bodytext.extractor.page.Page;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@MaxProcessorTime
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
    assertThat(text(page)).isEqualTo(BODY);
    assertThat(body(page).confidence()).isEqualTo(0.7);
  }

  @Test
  void postsOfATopicAreTakenTogetherAndEachOnce() {
    String posts = "{\"cooked\":\"<p>" + FIRST + "<\\/p>\"},{\"cooked\":\"" + SECOND + "\"},";
    Page page = shell("<script>s = [" + posts + posts + "0]</script>");
    assertThat(text(page)).isEqualTo(BODY);
  }

  @Test
  void aLineThatComesAgainInItsStringIsKept() {
    String code = "if (a) {\n foo();\n}\nif (b) {\n foo();\n}\nend";
    String json = "{\"content\":\"" + MARKUP + "<pre><code>%<\\/code><\\/pre>\"}";
    assertThat(textOf(json.replace("%", code.replace("\n", "\\n")))).isEqualTo(BODY + "\n" + code);
    String refrain = "\n" + FIRST + "\nOh, the island!\n";
    String song = SECOND + refrain + "And in spring?" + refrain + "The end.";
    assertThat(textOf("{\"text\":\"" + song.replace("\n", "\\n") + "\"}")).isEqualTo(song);
  }

  @Test
  void aBraceThatAnotherStringHasIsNoCopy() {
    String post = "{\"cooked\":\"%<p>So it goes:<\\/p><pre>f(%\\n)<\\/pre>\"},";
    String json = "s = [" + post.replace("%", FIRST) + post.replace("%", SECOND) + "0]";
    assertThat(textOf(json))
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
    assertThat(textOf(json)).isEqualTo(BODY);
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
    assertThat(textOf(json)).isEqualTo(FIRST + "\n" + sentence + "\n" + SECOND);
  }

  @Test
  void withoutANameTheLongestTextIsTakenWithLessConfidence() {
    Page page = shell("<script>x = {\"a\":\"" + FIRST + "\",\"b\":\"" + MARKUP + "\"}</script>");
    assertThat(text(page)).isEqualTo(BODY);
    assertThat(body(page).confidence()).isEqualTo(0.3);
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
    assertThat(text(page)).isEqualTo(BODY);
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
    assertThat(text(page)).isEqualTo(BODY);
  }

  @ParameterizedTest
  @ValueSource(strings = {"cookieConsent = {\"text\":", "i18n = {\"content\":", "n = {\"text\":"})
  void aNoticeInTheDataIsNoBody(String begin) {
    String consent = "We use cookies on this site, as do our partners, and keep them. ".repeat(12);
    String script = "<script>" + begin + "\"" + consent + "\"}</script>";
    assertThat(EmbeddedBody.of(shell(script)) == null).isTrue();
  }

  @Test
  void aNoteThatCallsItselfTheBodyIsNoneBesideAFarLongerText() {
    StringBuilder lines = new StringBuilder();
    for (int i = 0; i < 60; i++) {
      lines.append("\"On trip ").append(i).append(" there are many people on board, and a dog.\",");
    }
    String json = "{\"content\":\"" + MARKUP + "\",\"story\":[" + lines + "\"\"]}";
    assertThat(textOf(json)).startsWith("On trip 0").doesNotContain(FIRST);
  }

  @Test
  void aLongTextAboutCookiesIsNoNotice() {
    String recipe = "Put the cookies on the plate and let them cool down for a while. ".repeat(20);
    Page page = shell("<script>n = {\"content\":\"" + recipe + "\"}</script>");
    assertThat(text(page)).isEqualTo(recipe.strip());
  }

  @Test
  void textOfScriptsWithoutSpacesIsCounted() {
    String thai =
        "เรือข้ามฟากออกจากท่าเรือทุกครึ่งชั่วโมงตั้งแต่เช้าจนถึงเที่ยงคืนและกลับมาอีกครั้ง"
            .repeat(4);
    Page page = shell("<script>{\"articleBody\":\"" + thai + "\"}</script>");
    assertThat(text(page)).isEqualTo(thai);
  }

  @ParameterizedTest(name = "{0} words: {1}")
  @CsvSource({"39, false", "40, true"})
  void aTextOfLessThanFortyWordsIsATeaser(int words, boolean isBody) {
    assertThat(textOf("{\"articleBody\":\"" + sentence(words) + "\"}").isEmpty())
        .isEqualTo(!isBody);
  }

  @ParameterizedTest(name = "{0} words: {1}")
  @CsvSource({"11, 2", "12, 1"})
  void aLineOfTwelveWordsThatAnotherStringHasIsACopy(int words, int times) {
    String refrain = sentence(words);
    String post = "{\"cooked\":\"%\\n" + refrain + "\"},";
    String json = "s = [" + post.replace("%", FIRST) + post.replace("%", SECOND) + "0]";
    assertThat(textOf(json).split(refrain, -1)).hasSize(times + 1);
  }

  @ParameterizedTest(name = "{0} words: {1}")
  @CsvSource({"400, false", "401, true"})
  void aNamedTextIsANoteBesideOneMoreThanTenTimesAsLong(int words, boolean isNote) {
    String note = sentence(40);
    String story = "So it goes: " + sentence(words - 3);
    String json = "{\"content\":\"" + note + "\",\"story\":\"" + story + "\"}";
    assertThat(textOf(json)).isEqualTo(isNote ? story : note);
  }

  @ParameterizedTest(name = "{0} characters: {1}")
  @CsvSource({"59, false", "60, true"})
  void linesThatAgreeInSixtyCharactersAreTheSame(int characters, boolean shown) {
    String visible = FIRST.substring(0, characters) + "#";
    EmbeddedBody body =
        body(shell("<script>{\"content\":\"" + FIRST + sentence(20) + "\"}</script>"));
    assertThat(body.isShownIn(Set.of(EmbeddedBody.beginning(visible)))).isEqualTo(shown);
  }

  @ParameterizedTest(name = "{0}: {1}")
  @CsvSource({"post.parts, true", "post.parts.first, false"})
  void aBodyIsNamedByTheThreeObjectsAroundIt(String path, boolean sure) {
    String start = "{\"articleBody\":{\"" + path.replace(".", "\":{\"") + "\":{\"text\":\"";
    EmbeddedBody body = body(shell("<script>s = " + start + BODY.replace("\n", " ") + "</script>"));
    assertThat(body.isSure()).isEqualTo(sure);
  }

  /** {@return a sentence of a number of words} */
  private static String sentence(int words) {
    return "tide ".repeat(words - 1) + "tide.";
  }

  @Test
  void manyPropertiesAndLinesAreLookedThroughInTime() {
    String dots = "\\n.".repeat(400_000);
    String words = "one two three four five six seven eight nine ten eleven twelve";
    assertThat(textOf("{\"text\":\"" + words + dots + "\"}")).isEmpty();
    StringBuilder names = new StringBuilder();
    for (int i = 0; i < 100_000; i++) {
      names.append("\"n").append(i).append("\":\"").append(words).append("\",");
    }
    assertThat(textOf(names.toString())).isEmpty();
  }

  private static String textOf(String json) {
    return text(shell("<script>" + json + "</script>"));
  }

  /** {@return the text of the embedded body; empty if there is none} */
  private static String text(Page page) {
    EmbeddedBody body = EmbeddedBody.of(page);
    return body == null
        ? ""
        : body.lines().stream()
            .mapToObj(page.lines(LineView.EMBEDDED)::text)
            .collect(Collectors.joining("\n"));
  }

  private static EmbeddedBody body(Page page) {
    return Objects.requireNonNull(EmbeddedBody.of(page));
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
