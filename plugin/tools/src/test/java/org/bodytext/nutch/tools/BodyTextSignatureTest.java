package org.bodytext.nutch.tools;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.apache.hadoop.conf.Configuration;
import org.apache.nutch.crawl.MD5Signature;
import org.apache.nutch.crawl.Signature;
import org.apache.nutch.crawl.TextMD5Signature;
import org.apache.nutch.crawl.TextProfileSignature;
import org.apache.nutch.metadata.Metadata;
import org.apache.nutch.parse.HTMLMetaTags;
import org.apache.nutch.parse.Outlink;
import org.apache.nutch.parse.Parse;
import org.apache.nutch.parse.ParseData;
import org.apache.nutch.parse.ParseImpl;
import org.apache.nutch.parse.ParseResult;
import org.apache.nutch.parse.ParseStatus;
import org.apache.nutch.parse.ParseText;
import org.apache.nutch.protocol.Content;
import org.apache.nutch.util.MimeUtil;
import org.apache.nutch.util.NutchConfiguration;
import org.bodytext.extractor.ExtractorRegistry;
import org.bodytext.extractor.PageParser;
import org.bodytext.extractor.page.Page;
import org.bodytext.nutch.common.BodyField;
import org.bodytext.nutch.parse.BodyTextParseFilter;
import org.bodytext.nutch.tools.DuplicatePairs.Pair;
import org.junit.jupiter.api.Test;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

class BodyTextSignatureTest {

  private static final Logger LOG = LoggerFactory.getLogger(BodyTextSignatureTest.class);
  private static final String HTML = "text/html; charset=utf-8";

  private static final MimeUtil TYPES = new MimeUtil(NutchConfiguration.create());
  private static final String URL = "http://example.com/tea.html";

  private final Configuration conf = NutchConfiguration.create();
  private final BodyTextParseFilter filter = new BodyTextParseFilter();

  BodyTextSignatureTest() {
    filter.setConf(conf);
  }

  @Test
  void findsGeneratedDuplicatesBetterThanNutchsSignatures() {
    List<Pair> pairs = DuplicatePairs.all();
    assertThat(pairs).hasSizeGreaterThanOrEqualTo(200);
    Map<String, Score> scores = scores(pairs);
    Score ours = Objects.requireNonNull(scores.remove("BodyTextSignature"));
    assertThat(ours.precision()).as("%s", ours).isEqualTo(1);
    assertThat(ours.recall()).as("%s", ours).isGreaterThanOrEqualTo(0.92);
    assertThat(scores.values()).allMatch(score -> score.recall() < 0.4);
  }

  @Test
  void findsHeldOutDuplicatesBetterThanNutchsSignatures() {
    List<Pair> pairs = HeldOutPairs.all();
    assertThat(pairs).hasSizeGreaterThanOrEqualTo(400);
    Map<String, Score> scores = scores(pairs);
    Score ours = Objects.requireNonNull(scores.remove("BodyTextSignature"));
    assertThat(ours.precision()).as("%s", ours).isGreaterThanOrEqualTo(0.9);
    assertThat(ours.recall()).as("%s", ours).isGreaterThanOrEqualTo(0.8);
    assertThat(scores.values()).allMatch(score -> score.f1() < ours.f1());
  }

  @Test
  void articlesWithTheSameRepeatedShareBarDiffer() {
    String bar = "分享到微博，收藏本文。分享到微博，收藏本文。";
    Signature nutchs = new TextProfileSignature();
    nutchs.setConf(conf);
    Parse tea = parse("春天的茶叶要在清明以前采下来。" + bar);
    Parse train = parse("开往海边的火车每天早上六点离开城市。" + bar);
    assertThat(nutchs.calculate(content(""), tea)).isEqualTo(nutchs.calculate(content(""), train));
    Signature ours = new BodyTextSignature();
    assertThat(ours.calculate(content(""), tea))
        .isNotEqualTo(ours.calculate(content(""), train))
        .isEqualTo(ours.calculate(content("x"), parse("春天的茶叶要在清明以前采下来。" + bar)));
  }

  @Test
  void pageWithoutTextHasTheSignatureOfItsBytes() {
    Signature ours = new BodyTextSignature();
    byte[] ofBytes = new MD5Signature().calculate(content("a"), parse(""));
    assertThat(ours.calculate(content("a"), parse(""))).isEqualTo(ofBytes);
    assertThat(ours.calculate(content("a"), parse(" ... \n"))).isEqualTo(ofBytes);
    assertThat(ours.calculate(content("b"), parse(""))).isNotEqualTo(ofBytes);
  }

  @Test
  void pagesWithoutABodyDifferByTheirTitles() {
    Signature ours = new BodyTextSignature();
    byte[] one = ours.calculate(content(""), withoutBody("Video 1"));
    assertThat(ours.calculate(content(""), withoutBody("Video 2"))).isNotEqualTo(one);
    assertThat(ours.calculate(content("x"), withoutBody("Video 1"))).isEqualTo(one);
  }

  private static Parse withoutBody(String title) {
    Metadata fields = new Metadata();
    fields.set(BodyField.BODY_MISSING.key(), "not-found");
    return new ParseImpl(
        "Loading...",
        new ParseData(ParseStatus.STATUS_SUCCESS, title, new Outlink[0], new Metadata(), fields));
  }

  private Map<String, Score> scores(List<Pair> pairs) {
    List<Signature> signatures =
        List.of(
            new MD5Signature(),
            new TextMD5Signature(),
            new TextProfileSignature(),
            new BodyTextSignature());
    Map<String, Score> scores = new LinkedHashMap<>();
    signatures.forEach(signature -> signature.setConf(conf));
    for (Pair pair : pairs) {
      Content first = content(pair.first());
      Content second = content(pair.second());
      Parse firstParse = parse(first);
      Parse secondParse = parse(second);
      for (Signature signature : signatures) {
        boolean equal =
            Arrays.equals(
                signature.calculate(first, firstParse), signature.calculate(second, secondParse));
        scores
            .computeIfAbsent(signature.getClass().getSimpleName(), name -> new Score())
            .add(pair, equal);
      }
    }
    scores.forEach((name, score) -> LOG.info("{} pairs, {}: {}", pairs.size(), name, score));
    return scores;
  }

  private Parse parse(Content content) {
    Page page = PageParser.create().contentType(HTML).url(URL).parse(content.getContent());
    ParseResult result = new ParseResult(URL);
    Parse whole = parse(ExtractorRegistry.extractor("whole-text").extract(page).text());
    result.put(URL, new ParseText(whole.getText()), whole.getData());
    // Without a tree the filter reads the bytes.
    return filter.filter(content, result, new HTMLMetaTags(), null).get(URL);
  }

  private static Parse parse(String text) {
    return new ParseImpl(
        text,
        new ParseData(
            ParseStatus.STATUS_SUCCESS, "", new Outlink[0], new Metadata(), new Metadata()));
  }

  private static Content content(String html) {
    Metadata headers = new Metadata();
    headers.set("Content-Type", HTML);
    byte[] bytes = html.getBytes(StandardCharsets.UTF_8);
    return new Content(URL, URL, bytes, HTML, headers, TYPES);
  }

  /** The precision and recall of a signature. */
  private static final class Score {

    private final Map<String, Integer> wrong = new TreeMap<>();
    private int found;
    private int missed;
    private int merged;

    void add(Pair pair, boolean equal) {
      if (pair.same() != equal) {
        wrong.merge(pair.kind(), 1, Integer::sum);
      }
      found += pair.same() && equal ? 1 : 0;
      missed += pair.same() && !equal ? 1 : 0;
      merged += !pair.same() && equal ? 1 : 0;
    }

    double precision() {
      return found / (double) Math.max(1, found + merged);
    }

    double recall() {
      return found / (double) (found + missed);
    }

    double f1() {
      return 2.0 * found / (2.0 * found + missed + merged);
    }

    @Override
    public String toString() {
      return String.format(
          Locale.ROOT,
          "precision %.3f, recall %.3f, F1 %.3f, wrong %s",
          precision(),
          recall(),
          f1(),
          wrong);
    }
  }
}
