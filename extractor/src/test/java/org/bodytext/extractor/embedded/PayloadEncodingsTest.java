package org.bodytext.extractor.embedded;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import org.bodytext.extractor.MaxProcessorTime;
import org.bodytext.extractor.PageParser;
import org.bodytext.extractor.page.Page;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@MaxProcessorTime
class PayloadEncodingsTest {

  private static final String TEXT =
      "Der Bäcker & seine Frau öffnen um sechs – „auch sonntags“, sagt sie 🥨, für die Gäste im Ort.";
  private static final String JSON = "{\"post\":{\"content\":\"" + TEXT + "\"}}";

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<script type=application/json>%percent%</script>",
        "<script>state = parse(decodeURIComponent('%percent%'))</script>",
        "<script type=application/json> %angular%</script>",
        "<div id=app data-page=\"%quoted%\"></div>",
        "<div id=app data-page='%json%'></div>",
        "<iframe srcdoc='<p>%text%</p><p>x</p>'></iframe>",
        "<script type=text/x-template><p>%text%</p></script>"
      })
  void encodedTextIsDecoded(String html) {
    String percent =
        URLEncoder.encode(JSON, StandardCharsets.UTF_8).replace("+", "%20").replace("%3A", ":");
    String angular = JSON.replace("&", "&a;").replace("\"", "&q;");
    Page page =
        page(
            html.replace("%percent%", percent)
                .replace("%angular%", angular)
                .replace("%quoted%", JSON.replace("&", "&amp;").replace("\"", "&quot;"))
                .replace("%json%", JSON)
                .replace("%text%", TEXT));
    EmbeddedLines lines = EmbeddedLines.of(page);
    assertThat(lines.text(0)).isEqualTo(TEXT);
    assertThat(lines.offsets(0)).hasSize(TEXT.length() + 1).isSorted();
    String source = page.source().substring(lines.start(0), lines.end(0));
    assertThat(source).startsWith("Der").endsWith("Ort.");
    assertThat(page.elements().start(lines.element(0))).isLessThan(lines.start(0));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"%7B%22%", "%7B%22%E4", "%7B%22%FF%80", "{&q;", "%7B%22%F8%88%88%88", "%5B%7B"})
  void brokenEncodingsAreReadInLinearTime(String piece) {
    String many = piece.repeat(300_000);
    String attribute = "<div x='{\"a\":\"" + many + "'></div>";
    String literal = "<script>f('" + many + "')</script>";
    assertThat(EmbeddedLines.of(page("<script>" + many + "</script>" + attribute + literal)).size())
        .isZero();
  }

  private static Page page(String html) {
    return PageParser.create().parse("<title>t</title><body>" + html + "</body>");
  }
}
