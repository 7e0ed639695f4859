package org.bodytext.extractor.markup;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import org.bodytext.extractor.page.Elements;
import org.bodytext.extractor.page.LineView;
import org.bodytext.extractor.page.SourceText;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ElementTableTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "<div id=a class=\"b c\">|id=a class=b c",
        "<div CLASS='b' href=x Role=main>|class=b role=main",
        "<li itemprop = name data-id=7 style=x>|itemprop=name",
        "<div class>|``",
        "<div class=''>|class=",
        "<div classy=a identity=b idx=c>|``",
        "<div clas\u6173=a cl\u0261ss=b>|``",
        "<p class=a id=b role=c itemprop=d class=e>|class=a id=b role=c itemprop=d",
        "<p class='a&amp;b'>|class=a&amp;b",
        "<br class=a><p id=b>|id=b",
        "</p class=a><p id=b>|id=b",
        "<title class=a></title id=c><p id=b>|id=b",
        "<p id=b></p class=a><br class=c>|id=b",
      })
  void elementHasItsNamingAttributes(String html, String namingAttributes) {
    Elements elements = elements(html);
    assertThat(String.join(" ", namingAttributes(html, elements, elements.size() - 1)))
        .isEqualTo(namingAttributes);
  }

  @Test
  void namingAttributesOfElementsAreSeparate() {
    String html = "<body class=a><body class=b><section><p id=c>x</p><br id=d><p>y</p></section>";
    Elements elements = elements(html);
    List<String> all = new ArrayList<>();
    for (int element = 0; element < elements.size(); element++) {
      all.add(elements.name(element) + namingAttributes(html, elements, element));
    }
    assertThat(all).containsExactly("#root[]", "body[class=a]", "section[]", "p[id=c]", "p[]");
  }

  @Test
  void tagWithUnclosedQuotationMarkHasNoNamingAttributes() {
    String html = "<p class='a>x</p><p id=b>y</p>";
    Elements elements = elements(html);
    assertThat(namingAttributes(html, elements, 1)).isEmpty();
    assertThat(namingAttributes(html, elements, 2)).containsExactly("id=b");
  }

  @Test
  void indexOutOfRangeThrows() {
    Elements elements = elements("<p id=a>");
    assertThatThrownBy(() -> elements.namingAttribute(1, 1))
        .isInstanceOf(IndexOutOfBoundsException.class);
    assertThatThrownBy(() -> elements.namingAttributeCount(2))
        .isInstanceOf(IndexOutOfBoundsException.class);
  }

  private static Elements elements(String html) {
    return MarkupParser.parse(SourceText.of(html), null, LineView.BLOCK).elements();
  }

  private static List<String> namingAttributes(String html, Elements elements, int element) {
    List<String> namingAttributes = new ArrayList<>();
    for (int i = 0; i < elements.namingAttributeCount(element); i++) {
      String value =
          html.substring(
              elements.namingAttributeStart(element, i), elements.namingAttributeEnd(element, i));
      namingAttributes.add(elements.namingAttribute(element, i) + "=" + value);
    }
    return namingAttributes;
  }
}
