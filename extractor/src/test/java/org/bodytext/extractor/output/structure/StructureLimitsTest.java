package org.bodytext.extractor.output.structure;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.Set;
import java.util.regex.Pattern;
import org.bodytext.extractor.PageParser;
import org.bodytext.extractor.output.BodyFormat;
import org.bodytext.extractor.output.BodyFormatTest;
import org.bodytext.extractor.page.Page;
import org.jsoup.Jsoup;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Elements, values and texts just within a limit, and just beyond it. */
class StructureLimitsTest {

  private static Page page(String html) {
    return PageParser.create().parse(html);
  }

  @ParameterizedTest(name = "{0} characters: {1}")
  @CsvSource({"1000, true", "1001, false"})
  void longListsOfClassesAreNotCompared(int length, boolean found) {
    Page page = page("<p class='a " + "x".repeat(length - 2) + "'>Text");
    assertThat(ClassNames.has(page, 1, Set.of("a"))).isEqualTo(found);
  }

  @ParameterizedTest(name = "{0} characters: {1}")
  @CsvSource({"200, true", "201, false"})
  void longListsOfClassesAreNotSearched(int length, boolean found) {
    Page page = page("<p class='a " + "x".repeat(length - 2) + "'>Text");
    assertThat(ClassNames.matches(page, 1, Pattern.compile("a"))).isEqualTo(found);
  }

  @ParameterizedTest(name = "{0} elements before it: {1}")
  @CsvSource({"14, true", "15, false"})
  void listOfCodeIsAtTheStartOfItsContainer(int elements, boolean found) {
    Page page = page("<div class=blockcode>" + "<i></i>".repeat(elements) + "<ol><li>a</ol></div>");
    assertThat(CodeBlocks.of(page).isBlock(elements + 2)).isEqualTo(found);
  }

  @ParameterizedTest(name = "{0} elements between them: {1}")
  @CsvSource({"7, true", "8, false"})
  void lineOfCodeIsNearItsBlock(int elements, boolean found) {
    Page page =
        page("<div class=cm-content>" + "<div>".repeat(elements) + "<div class=cm-line>a</div>");
    assertThat(CodeBlocks.of(page).isBlock(1)).isEqualTo(found);
  }

  @ParameterizedTest(name = "{0} elements around each: {1}")
  @CsvSource({"50, 1", "51, 0"})
  void linesInDeepElementsAreNotRows(int elements, int rows) {
    String line = "<b>".repeat(elements) + "x" + "</b>".repeat(elements);
    Page page = page("<main>" + line + line + "</main>");
    int second = 2 * elements + 1;
    assertThat(CodeBlocks.of(page).rows(elements + 1, second, second, second)).isEqualTo(rows);
  }

  @ParameterizedTest(name = "{0} elements before it: {1}")
  @CsvSource({"3, '[ ] '", "4, ''"})
  void checkBoxIsAtTheStartOfATask(int elements, String marker) {
    String box = "<input type=checkbox disabled>";
    Page page = page("<ul><li>" + "<i></i>".repeat(elements) + box + "bread</ul>");
    assertThat(new TaskListItems(page).marker(2)).isEqualTo(marker);
  }

  @ParameterizedTest(name = "{0} characters: {1}")
  @CsvSource({"2000, true", "2001, false"})
  void longTexIsNotAFormula(int length, boolean formula) {
    assertThat(TexSource.of("x".repeat(length)) != null).isEqualTo(formula);
  }

  @ParameterizedTest(name = "{0} characters: {1}")
  @CsvSource({"8000, true", "8001, false"})
  void texWithLongCommentsIsNotAFormula(int length, boolean formula) {
    assertThat(TexSource.of("x%" + "c".repeat(length - 2)) != null).isEqualTo(formula);
  }

  @ParameterizedTest(name = "{0} elements, {1} characters: {2}")
  @CsvSource({"299, 10000, true", "300, 10000, false", "299, 10001, false"})
  void longMathMlIsNotConverted(int elements, int length, boolean converted) {
    String power = "<msup><mi>x</mi><mn>2</mn></msup>";
    String rest = "<mi>y</mi>".repeat(elements - 4) + "<mi title=";
    String filler = "a".repeat(length - power.length() - rest.length() - ">z</mi>".length());
    Page page = page("<p><math>" + power + rest + filler + ">z</mi></math>");
    assertThat(MathMlTex.of(page, 2) != null).isEqualTo(converted);
  }

  @Test
  void addressesAreAtMostAMebibyteLongerThanFourTimesThePage() {
    Page page = page("<p>Text</p>");
    String most = "a".repeat(4 * page.length() + 1_048_576);
    assertThat(new Links(page).affordable(most)).isEqualTo(most);
    assertThat(new Links(page).affordable(most + "a")).isNull();
  }

  @Test
  void blocksNestUpToADepth() throws IOException {
    String html = "<blockquote>".repeat(50) + "text";
    String written = BodyFormatTest.write(BodyFormat.HTML, BodyFormatTest.whole(html));
    assertThat(Jsoup.parse(written).select("blockquote")).hasSize(32);
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      value = {
        "<span class=katex>MATH<br>y</span> | $x_1$",
        "<span class=katex>MATH<br>y<br>z</span> | $x_1$ y z",
        "<span class=MathJax>x<br>y</span>SCRIPT | $x_1$",
        "<span class=MathJax>x<br>y<br>z</span>SCRIPT | x y z $x_1$",
        "<span class=MathJax_Preview>w</span><span class=MathJax>x</span>SCRIPT | $x_1$",
        "<i class=MathJax>v</i><i class=MathJax>w</i><i class=MathJax>x</i>SCRIPT | v $x_1$",
      })
  void formulaIsShownInTwoLinesAndTwoElements(String html, String written) throws IOException {
    String tex = "<annotation encoding=application/x-tex>x_1</annotation>";
    String page =
        html.replace("MATH", "<math><mi>x</mi>" + tex + "</math>")
            .replace("SCRIPT", "<script type=math/tex>x_1</script>");
    String markdown =
        BodyFormatTest.write(BodyFormat.MARKDOWN, BodyFormatTest.whole("<p>a " + page + " b"));
    assertThat(markdown.replaceAll("[\\\\*\\s]+", " ").strip()).isEqualTo("a " + written + " b");
  }
}
