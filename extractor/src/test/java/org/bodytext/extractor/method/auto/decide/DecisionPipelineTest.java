package org.bodytext.extractor.method.auto.decide;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.BitSet;
import org.bodytext.extractor.method.auto.decide.DecisionPipeline.Choice;
import org.bodytext.extractor.page.PageType;
import org.bodytext.extractor.settings.SectionPolicy;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DecisionPipelineTest {

  private static final String SENTENCE =
      "The ferry to the island leaves at nine and comes back in the evening";
  private static final String COMMENT = "I was on that boat, and it was late by an hour again";
  private static final DecisionPipeline BALANCED = pipeline(0, SectionPolicy.LEARNED);

  @Test
  void likelyLinesAreTheBody() {
    ScoredPage page = new ScoredPage(article(3) + "<p>Imprint", DecisionPipelineTest::logOdds);
    Choice choice = page.choose(BALANCED, PageType.ARTICLE);
    assertThat(choice.isBody()).isTrue();
    assertThat(choice.words()).isEqualTo(3 * 15);
    assertThat(page.text(choice))
        .isEqualTo("0 " + SENTENCE + "\n1 " + SENTENCE + "\n2 " + SENTENCE + "\n");
  }

  @Test
  void likelyNoticesAtTheEndsAreNotBody() {
    String notice = "<p>特别声明：以上内容为自媒体平台用户上传并发布，本平台仅提供信息存储服务。";
    ScoredPage page = new ScoredPage(notice + article(2) + notice, text -> 4);
    assertThat(page.text(page.choose(BALANCED, PageType.ARTICLE)))
        .isEqualTo("0 " + SENTENCE + "\n1 " + SENTENCE + "\n");
  }

  @ParameterizedTest(name = "{0} notices: {1} remain")
  @CsvSource({"24, 0", "25, 1"})
  void noticesBelowNoticesAreLookedForThreeTimes(int notices, int remaining) {
    String notice = "<p>Install our new free app for tide tables.";
    ScoredPage page = new ScoredPage(article(10) + notice.repeat(notices), text -> 4);
    BitSet lines = page.choose(BALANCED, PageType.ARTICLE).lines();
    assertThat(lines.cardinality()).isEqualTo(10 + remaining);
  }

  @ParameterizedTest(name = "{0}: {1}")
  @CsvSource({
    "nine likely words, <p>one two three four five six seven eight nine, 4, false",
    "ten likely words, <p>one two three four five six seven eight nine ten, 4, true",
    "ten words with an expected F1 of 0.13, <p>one two three four five six seven eight nine ten, -2.5, true",
    "ten words with an expected F1 of 0.08, <p>one two three four five six seven eight nine ten, -3, false",
    "no words, <p>***, 4, false",
    "no lines, '', 4, false"
  })
  void aBodyIsLongAndLikelyEnough(String name, String html, float logOdds, boolean isBody) {
    Choice choice = new ScoredPage(html, text -> logOdds).choose(BALANCED, PageType.ARTICLE);
    assertThat(choice.isBody()).isEqualTo(isBody);
  }

  @ParameterizedTest(name = "preference {0}: {1} of 6 lines")
  @CsvSource({"-1, 2", "0, 3", "1, 4"})
  void thePreferenceChoosesFewerOrMoreDoubtfulLines(int preference, int lines) {
    String html = "<h1>5 %<h2>1 %<h3>0 %<h4>-1.2 %<h5>-2 %<h6>-6 %".replace("%", SENTENCE);
    ScoredPage page = new ScoredPage(html, text -> Double.parseDouble(text.split(" ", 2)[0]));
    Choice choice = page.choose(pipeline(preference, SectionPolicy.LEARNED), PageType.ARTICLE);
    assertThat(choice.lines().cardinality()).isEqualTo(lines);
  }

  @ParameterizedTest(name = "{0} paragraphs, {1}, comments {2}: {3}")
  @CsvSource({
    "8, ARTICLE, LEARNED, false",
    // The article alone is too short to be the purpose of the page.
    "4, ARTICLE, LEARNED, true",
    "8, FORUM, LEARNED, true",
    "8, ARTICLE, KEEP, true",
    "8, FORUM, DROP, false"
  })
  void likelyCommentsOnAnArticleAreRemoved(
      int paragraphs, PageType type, SectionPolicy policy, boolean contained) {
    ScoredPage page =
        new ScoredPage(article(paragraphs) + comments(5), DecisionPipelineTest::logOdds);
    Choice choice = page.choose(pipeline(0, policy), type);
    assertThat(page.text(choice).contains("late by an hour")).isEqualTo(contained);
    assertThat(page.text(choice)).contains(SENTENCE);
    assertThat(choice.isWithoutComments()).isEqualTo(policy == SectionPolicy.LEARNED && !contained);
  }

  @ParameterizedTest(name = "log odds {0} on a page of type {1}: {2}")
  @CsvSource({"-1.5, FORUM, true", "-1.5, SERVICE, false", "-3, FORUM, false"})
  void doubtfulPostsOfAForumAreChosen(double logOdds, PageType type, boolean contained) {
    ScoredPage page =
        new ScoredPage(
            article(4)
                + "<div class=comments><b>Otter</b>"
                + ("<p>" + COMMENT).repeat(5)
                + "</div>",
            text -> text.equals(COMMENT) || text.equals("Otter") ? logOdds : logOdds(text));
    String text = page.text(page.choose(BALANCED, type));
    assertThat(text.contains(COMMENT)).isEqualTo(contained);
    assertThat(text).contains(SENTENCE).doesNotContain("Otter");
  }

  @ParameterizedTest(name = "{0}: {1}")
  @CsvSource({"I slept on that old boat, true", "I slept on that boat, false", "I slept., true"})
  void aLineOfAPostIsAtLeastSixWordsOrASentence(String line, boolean contained) {
    String post = "<div class=comments>" + ("<p>" + COMMENT).repeat(5) + "<p>" + line + "</div>";
    ScoredPage page = new ScoredPage(article(4) + post, text -> text.contains("ferry") ? 4 : -1.5);
    String text = page.text(page.choose(BALANCED, PageType.FORUM));
    assertThat(text.contains(line)).isEqualTo(contained);
  }

  @ParameterizedTest(name = "{0} paragraphs, {1}, captions {2}: {3}")
  @CsvSource({
    "7, ARTICLE, LEARNED, false",
    // A gallery.
    "6, ARTICLE, LEARNED, true",
    "7, SERVICE, LEARNED, true",
    "7, ARTICLE, KEEP, true"
  })
  void likelyCaptionsOnAnArticleAreRemoved(
      int paragraphs, PageType type, SectionPolicy captions, boolean contained) {
    ScoredPage page =
        new ScoredPage(
            article(paragraphs) + "<figure><figcaption>The ferry in the ice, as seen from the pier",
            DecisionPipelineTest::logOdds);
    DecisionPipeline pipeline =
        new DecisionPipeline(
            0, SectionPolicy.LEARNED, captions, HiddenTextPolicy.LEARNED, TemplatePrior.NONE);
    assertThat(page.text(page.choose(pipeline, type)).contains("ice")).isEqualTo(contained);
  }

  @ParameterizedTest(name = "log odds {0}: {1}")
  @CsvSource({
    "-1.5, true",
    "0, true",
    // Without the comments the expected F1 is 0.71 rather than 0.94.
    "0.5, false"
  })
  void likelyCommentsOnADoubtfulArticleAreKept(double logOdds, boolean kept) {
    ScoredPage page =
        new ScoredPage(article(8) + comments(30), text -> text.contains("late") ? 5 : logOdds);
    Choice choice = page.choose(BALANCED, PageType.ARTICLE);
    assertThat(choice.isWithoutComments()).isEqualTo(!kept);
    assertThat(page.text(choice).contains("late by an hour")).isEqualTo(kept);
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void unlikelyCommentsAreKeptOnlyByTheSetting(boolean keep) {
    ScoredPage page =
        new ScoredPage(article(8) + comments(3), text -> text.contains("late") ? -5 : 5);
    SectionPolicy policy = keep ? SectionPolicy.KEEP : SectionPolicy.LEARNED;
    Choice choice = page.choose(pipeline(0, policy), PageType.ARTICLE);
    assertThat(page.text(choice).contains("late by an hour")).isEqualTo(keep);
  }

  @Test
  void excludedLinesAreNotChosenHoweverLikely() {
    String html = article(3) + "<p>a <span hidden>jam</span> b " + SENTENCE;
    ScoredPage page = new ScoredPage(html, text -> 5);
    assertThat(page.text(page.choose(BALANCED, PageType.ARTICLE))).doesNotContain("jam");
  }

  @Test
  void copiesAreRemovedAndPunctuationIsAdded() {
    String code = "<pre>while (tide.rises()) {\n  boat.wait(60);\n}</pre>";
    String copied = "<div>" + article(2) + "</div>";
    String html = copied + copied + code;
    ScoredPage page = new ScoredPage(html, text -> text.equals("}") ? -9 : 5);
    assertThat(page.text(page.choose(BALANCED, PageType.ARTICLE)))
        .containsOnlyOnce("0 " + SENTENCE)
        .endsWith("{\n  boat.wait(60);\n}\n");
  }

  @Test
  void pageTypeIsNotComputedWithoutChosenComments() {
    ScoredPage page = new ScoredPage(article(8), text -> 5);
    assertThat(page.chooseWithoutPageType(BALANCED).isBody()).isTrue();
  }

  private static DecisionPipeline pipeline(int preference, SectionPolicy comments) {
    return new DecisionPipeline(
        preference, comments, SectionPolicy.LEARNED, HiddenTextPolicy.LEARNED, TemplatePrior.NONE);
  }

  private static double logOdds(String text) {
    return text.contains("ferry") || text.contains("late") ? 4 : -4;
  }

  private static String article(int paragraphs) {
    StringBuilder html = new StringBuilder("<article>");
    for (int i = 0; i < paragraphs; i++) {
      html.append("<p>").append(i).append(' ').append(SENTENCE).append("</p>");
    }
    return html.append("</article>").toString();
  }

  private static String comments(int count) {
    StringBuilder html = new StringBuilder("<div id=comments>");
    for (int i = 0; i < count; i++) {
      html.append("<div class=comment><p>").append(i).append(' ').append(COMMENT).append("</div>");
    }
    return html.append("</div>").toString();
  }
}
