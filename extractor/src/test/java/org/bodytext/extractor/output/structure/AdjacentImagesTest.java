package org.bodytext.extractor.output.structure;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.BitSet;
import org.bodytext.extractor.PageParser;
import org.bodytext.extractor.body.Body;
import org.bodytext.extractor.output.BodyFormat;
import org.bodytext.extractor.output.BodyFormatTest;
import org.bodytext.extractor.page.LineView;
import org.bodytext.extractor.page.Page;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Which images are written with the chosen lines around them, those with a star. */
class AdjacentImagesTest {

  @ParameterizedTest(name = "{0} lines between them: {1}")
  @CsvSource({"11, true", "12, false"})
  void theHeadingIsAtMostTwelveLinesAboveTheBody(int lines, boolean written) throws IOException {
    String html = "<article><h1>T</h1><p><img src=i.png></p>" + "<p>x</p>".repeat(lines);
    assertThat(isWritten(html + "<p>*a</p></article>")).isEqualTo(written);
  }

  @ParameterizedTest(name = "{0} lines of {1} characters: {2}")
  @CsvSource({"3, 200, true", "4, 1, false", "1, 600, true", "1, 601, false"})
  void aCaptionIsShort(int lines, int characters, boolean written) throws IOException {
    String caption = ("c".repeat(characters) + "<br>").repeat(lines);
    String figure = "<figure><img src=i.png><figcaption>" + caption + "</figcaption></figure>";
    assertThat(isWritten("<p>*a</p>" + figure + "<p>*b</p>")).isEqualTo(written);
  }

  @ParameterizedTest(name = "{0}: {1}")
  @CsvSource({"width=100, true", "width=99, false", "height=60, true", "height=59, false"})
  void anIconIsNotAPicture(String size, boolean written) throws IOException {
    assertThat(isWritten("<p>*a</p><p>x</p><p><img src=i.png " + size + "></p><p>*b</p>"))
        .isEqualTo(written);
  }

  @ParameterizedTest(name = "{0} elements: {1}")
  @CsvSource({"8, true", "9, false"})
  void anImageIsInAtMostEightElements(int elements, boolean written) throws IOException {
    String image = "<div>".repeat(elements) + "<img src=i.png>" + "</div>".repeat(elements);
    assertThat(isWritten("<article><p>*a</p><p>x</p>" + image + "<p>*b</p></article>"))
        .isEqualTo(written);
  }

  @ParameterizedTest(name = "{0} elements: {1}")
  @CsvSource({"49, true", "50, false"})
  void linesInDeepElementsHaveNoImagesBetweenThem(int elements, boolean written)
      throws IOException {
    String start = "<div>".repeat(elements) + "<p>*";
    String end = "</p>" + "</div>".repeat(elements);
    String html = start + "a" + end + "<p>x</p><img src=i.png>" + start + "b" + end;
    assertThat(isWritten("<article>" + html + "</article>")).isEqualTo(written);
  }

  private static boolean isWritten(String html) throws IOException {
    Page page = PageParser.create().url("http://www.example.com/").parse(html);
    BitSet chosen = new BitSet();
    for (int line = 0; line < page.lines().size(); line++) {
      chosen.set(line, page.lines().text(line).startsWith("*"));
    }
    Body body = Body.builder(page, LineView.BLOCK, "test").lines(chosen).confidence(1).build();
    return BodyFormatTest.write(BodyFormat.MARKDOWN, body).contains("i.png");
  }
}
