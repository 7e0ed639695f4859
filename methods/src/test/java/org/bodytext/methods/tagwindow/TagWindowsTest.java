package org.bodytext.methods.tagwindow;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.bodytext.extractor.PageParser;
import org.bodytext.extractor.page.Page;
import org.bodytext.methods.linestats.LineSums;
import org.junit.jupiter.api.Test;

class TagWindowsTest {

  /** The example of the source, as it stands there. */
  private static final String EXAMPLE =
      """
      <div>没有花香,\r
      没有树高</div><td>((:&nbsp;那就等 着沦陷吧,如果爱情真伟大</td>
      <div>我早已为你种下<b>九百九十九</b>多 玫瑰</div>
      <div>妹妹你坐船头,<td>哥哥我岸上走sdf</td></div>
      """;

  @Test
  void exampleOfTheSourceHasItsFiveGroups() {
    assertThat(groups(EXAMPLE))
        .containsExactly(
            "没有花香, 没有树高", " 那就等着沦陷吧,如果爱情真伟大", "我早已为你种下九百九十九多玫瑰", "哥哥我岸上走sdf", "妹妹你坐船头,哥哥我岸上走sdf");
  }

  @Test
  void innermostGroupsComeFirstAndEachLevelIsAGroup() {
    assertThat(groups("<div>a<p>b</p><section>c<ul><li>d</ul></section></div><p>e"))
        .containsExactly("b", "d", "d", "c d", "a b c d", "e");
  }

  @Test
  void containerWithoutTextIsNotAGroup() {
    assertThat(groups("<div></div><td><script>var text</script></td>")).isEmpty();
  }

  private static List<String> groups(String html) {
    Page page = PageParser.create().parse(html);
    LineSums text = LineSums.of(page.lines().size(), page.lines()::characters);
    TagWindows windows = TagWindows.of(page.elements(), text);
    List<String> groups = new ArrayList<>();
    for (int window = 0; window < windows.size(); window++) {
      groups.add(WindowText.of(page, windows.element(window), Integer.MAX_VALUE));
    }
    return groups;
  }
}
