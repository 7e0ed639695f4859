package org.bodytext.extractor.output;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.stream.Stream;
import org.bodytext.extractor.MaxProcessorTime;
import org.bodytext.extractor.body.Body;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Pages that take minutes to write if any step is quadratic. */
class HostilePageTest {

  private static final int MANY = 30_000;

  static Stream<String> pages() {
    return Stream.of(
        "<div>".repeat(MANY) + "x",
        "<b>x".repeat(MANY),
        "<ul><li>x".repeat(MANY),
        "<ul><li>x</li>".repeat(MANY),
        "<ul><li>x</li>" + "<ul><li>x</li></ul>".repeat(MANY),
        "<blockquote>x".repeat(MANY),
        "<table><tr><td>x".repeat(MANY),
        "<a href='" + "y".repeat(5_000) + "'>" + "<p>x".repeat(MANY),
        "<a href='/y'>x".repeat(MANY),
        "<p>" + "<span>x</span>".repeat(MANY),
        "<p>" + "<i>x</i><b>y</b> ".repeat(MANY),
        "<p>" + "<img src=i.png>".repeat(MANY) + "x",
        "<p>x" + "<s hidden>y</s><img src=i.png>z".repeat(MANY),
        "<p>" + "<img src=i.gif><noscript>".repeat(MANY) + "x",
        "<picture>" + "<source srcset=a.jpg><img src=i.gif>".repeat(MANY) + "x",
        "<picture><source srcset='" + "a.jpg,".repeat(MANY) + "'>" + "<img>".repeat(MANY) + "x",
        "x" + "<div>".repeat(MANY) + "<figure><img src=i.gif></figure>".repeat(MANY),
        "<div class='" + "y".repeat(100_000) + "'>" + "<img src=i.png>".repeat(MANY) + "x",
        "<div class=language-x>" + "<pre>1</pre>".repeat(MANY),
        "<pre>" + "<code>x</code>".repeat(MANY),
        "<div class=fragment>" + "<div class=line> <p>x".repeat(MANY),
        "<div class=fragment><div class=line>" + "<b class=lineno>1</b>x<br>".repeat(MANY),
        "<table>" + "<tr><td class=gutter>1<td class=blob-code>&nbsp;x<!--".repeat(MANY),
        "<p class='" + "line ".repeat(MANY) + "'>" + "<pre><p>x<div></div>".repeat(MANY),
        "<div class='" + "y".repeat(100_000) + "'>" + "<div class=line>x</div>".repeat(MANY),
        "<div class='" + "y ".repeat(50_000) + "'>" + "<img class=latex alt=x>".repeat(MANY),
        "x" + "<math class=ltx_Math alttext=y>x".repeat(MANY),
        "x" + "<math>y<annotation encoding=application/x-tex>z</annotation>".repeat(MANY),
        "x" + "<span class=MathJax>y</span><script type=math/tex>z</script>".repeat(MANY),
        "x<p>" + ("<span class=math>" + " ".repeat(7_000) + "$</span>").repeat(MANY / 500),
        "x<span class=ztext-math data-tex='" + "\\\\%".repeat(MANY) + "'></span>",
        "<ul>" + "<li><input type=checkbox disabled>x".repeat(MANY),
        "x<br>".repeat(MANY),
        "<pre>" + "\n".repeat(MANY) + "x" + "\n".repeat(MANY) + "y</pre>",
        "<table>" + "<tr><td colspan=64>x<td>y".repeat(MANY),
        "<table><tr><th>a<th>b" + "<tr><td>x<td><ul><li>y</ul>".repeat(MANY),
        "<table><tr><th>a<td>" + "<ul><li>x".repeat(MANY) + "<tr><th>b<td>" + "<p>x".repeat(MANY),
        "<table><tr><th>a<td><pre>x" + "\n".repeat(MANY) + "y</pre><tr><th>b<td>x",
        "<ol>" + "<li><p>x</p><p>y</p>".repeat(MANY),
        "`".repeat(MANY) + "<code>" + "`".repeat(MANY) + "</code>");
  }

  @MaxProcessorTime
  @ParameterizedTest
  @MethodSource("pages")
  void hostilePageIsWrittenInLinearTimeAndSpace(String html) throws IOException {
    Body body = BodyFormatTest.whole(html);
    for (BodyFormat format : BodyFormat.values()) {
      assertThat(lengthOf(format, body)).isLessThan(16 << 20);
    }
  }

  private static int lengthOf(BodyFormat format, Body body) throws IOException {
    return BodyFormatTest.write(format, body).length();
  }
}
