package org.bodytext.methods.tagwindow;

import static org.assertj.core.api.Assertions.assertThat;

import org.bodytext.extractor.PageParser;
import org.bodytext.extractor.page.Page;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WindowTextTest {

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      value = {
        "<a href='http://www.baidu.com/'>百度</a>           | 百度(http://www.baidu.com/)",
        "去<a href='http://www.baidu.com/'>百度</a>搜索      | 去百度(http://www.baidu.com/)搜索",
        "<a title='嘿嘿' href='http://www.baidu.com/'>百度</a>| 百度(http://www.baidu.com/)",
        "<a href='/a'>one</a> and <a href='/b'>two</a>     | one(/a) and two(/b)",
        "<a href='/a'>one <b>bold</b></a>                  | one bold(/a)",
        "<a href='javascript:void(0)'>百度</a>              | 百度",
        "<a href='#top'>top</a> <a name=x>end</a>          | top end",
        "a&nbsp;b                                          | a b",
        "<font color=red>红</font><b>色</b><img alt=图 src=x> | 红色",
        "a<script>var b</script>c<style>d{}</style>         | ac",
        "汉 字 and words                                    | 汉字 and words",
        "((: 那就                                           | ' 那就'",
      })
  void textEqualsTheExampleOfTheSource(String html, String text) {
    assertThat(WindowText.of(PageParser.create().parse(html), 0, Integer.MAX_VALUE))
        .isEqualTo(text);
  }

  @ParameterizedTest
  @CsvSource({"a<br>b, a|b", "a<br/>b<p>c, a|bc"})
  void breakIsALineFeed(String html, String text) {
    assertThat(WindowText.of(PageParser.create().parse(html), 0, 99).replace(" ", ""))
        .isEqualTo(text.replace('|', '\n'));
  }

  @Test
  void urlFollowsALinkBeforeABreak() {
    Page page = PageParser.create().parse("it is <a href=http://a.example/>Baidu</a><br>next");
    assertThat(WindowText.of(page, 0, 99)).isEqualTo("it is Baidu(http://a.example/)\nnext");
  }

  @Test
  void longUrlIsTruncated() {
    Page page = PageParser.create().parse("<a href=http://" + "a".repeat(999) + ">x</a> y");
    assertThat(WindowText.of(page, 0, 20)).startsWith("x(http://aaaaaaaaaaaaa…)");
  }

  @ParameterizedTest
  @CsvSource({"3, abc", "6, 'abcdef'", "0, ''"})
  void textIsTruncated(int most, String text) {
    assertThat(WindowText.of(PageParser.create().parse("<p>abcdef"), 0, most)).isEqualTo(text);
  }
}
