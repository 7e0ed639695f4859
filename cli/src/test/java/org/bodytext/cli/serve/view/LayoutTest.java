package org.bodytext.cli.serve.view;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.bodytext.cli.serve.html.Messages;
import org.junit.jupiter.api.Test;

class LayoutTest {

  @Test
  void valuesInTemplatesAreEscaped() {
    Layout layout = new Layout(Messages.of(List.of()), name -> name, "/", Map.of(), null);
    String html = layout.page("</title><script>", "problem", Map.of("text", "<b>&\"'"));
    assertThat(html)
        .contains("<title>&lt;/title&gt;&lt;script&gt; · bodytext</title>")
        .contains("<p class=\"note\">&lt;b&gt;&amp;&quot;&#39;</p>");
  }

  @Test
  void attributesWithoutAValueAreLeftOut() {
    Layout layout = new Layout(Messages.of(List.of()), name -> name, "/try", Map.of(), null);
    assertThat(layout.page("", "try", new TryView(null, "", false, "", "")))
        .contains("<a href=\"/\">", "<a href=\"/try\" aria-current=\"page\">")
        .doesNotContain("role=\"alert\"");
  }
}
