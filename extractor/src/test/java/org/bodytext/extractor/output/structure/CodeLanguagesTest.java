package org.bodytext.extractor.output.structure;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import org.bodytext.extractor.PageParser;
import org.bodytext.extractor.output.BodyFormat;
import org.bodytext.extractor.output.BodyFormatTest;
import org.bodytext.extractor.page.Page;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CodeLanguagesTest {

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '→',
      value = {
        "<pre data-lang=Python>a</pre> → python",
        "<pre><code data-language=c++>a</code></pre> → c++",
        "<pre class=lang-js data-lang=x>a</pre> → js",
        "<pre data-lang=text>a</pre> → ''",
        "<pre data-lang='visual basic'>a</pre> → ''",
        "<div class=language-ts><i>ts</i><pre>a\\nb</pre><p>1<br>2<br>3<br>4</div> → ts",
        "<div class=language-ts><pre>a\\nb</pre><p>1<br>x<br>y<br>z</div> → ''",
        "<div class=language-ts><pre>a\\nb</pre><p>x<br>y<br>123456</div> → ts",
        "<div class=language-ts><pre>a\\nb</pre><p>x<br>y<br>1234567</div> → ''",
        "<div class=language-ts><div><pre>a</pre></div></div> → ts",
        "<div class=language-ts><div><div><pre>a</pre></div></div></div> → ''",
        "<figure class='highlight ts'><div><table><tr><td><pre>a</pre></table></div></figure> → ts",
        "<figure class='highlight ts'><div><div><table><tr><td><pre>a</pre></table></div></div></figure> → ''",
        "<div class=language-ts><pre>a</pre><p>1<br>2<br>3<br>4<br>5<br>6<br>7</div> → ''"
      })
  void languageIsReadFromTheElementsOfTheCode(String html, String language) throws IOException {
    String page = html.replace("\\n", "\n");
    assertThat(BodyFormatTest.write(BodyFormat.MARKDOWN, BodyFormatTest.whole(page)))
        .containsOnlyOnce("```" + language + "\na");
  }

  @ParameterizedTest(name = "{0} characters: {1}")
  @CsvSource({"2000, ts", "2001, ''"})
  void longListsOfClassesNameNoLanguage(int length, String language) {
    String classes = "language-ts " + "x".repeat(length - "language-ts ".length());
    Page page = PageParser.create().parse("<pre class='" + classes + "'>a</pre>");
    assertThat(new CodeLanguages(page).of(1)).isEqualTo(language);
  }
}
