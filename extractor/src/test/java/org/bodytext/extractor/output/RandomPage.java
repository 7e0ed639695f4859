package org.bodytext.extractor.output;

import java.util.BitSet;
import java.util.List;
import java.util.Random;
import org.bodytext.extractor.PageParser;
import org.bodytext.extractor.body.Body;
import org.bodytext.extractor.page.LineView;
import org.bodytext.extractor.page.Page;

/** Random pages with broken structure, dangerous addresses and special characters. */
final class RandomPage {

  private static final List<String> NAMES =
      List.of(
          "div",
          "p",
          "h1",
          "h2",
          "h3",
          "ul",
          "ul",
          "ol",
          "li",
          "li",
          "li",
          "blockquote",
          "dl",
          "dt",
          "dd",
          "table",
          "table",
          "tr",
          "tr",
          "td",
          "sup",
          "th",
          "thead",
          "caption",
          "pre",
          "b",
          "i",
          "em",
          "strong",
          "code",
          "sub",
          "del",
          "a",
          "a",
          "span",
          "x-box",
          "button");

  private static final List<String> IN_CELLS =
      List.of(
          "p", "div", "ul", "ol", "li", "li", "blockquote", "dl", "dt", "dd", "pre", "code", "b");

  private static final List<String> ATTRIBUTES =
      List.of(
          "",
          "",
          "",
          " onclick='alert(1)'",
          " style=\"color:red\"",
          " href=x.html?a=1&amp;b=2",
          " href='javascript:alert(1)'",
          " href=\" JaVa\tScript:alert(1)\"",
          " href='http://example.org/a b(c)\"<>'",
          " href=\"data:text/html,<script>x</script>\"",
          " class=line",
          " class=fragment",
          " class='blob-code lineno'",
          " colspan=3 rowspan=2",
          " start=7 value=4");

  private static final List<String> WORDS =
      List.of(
          "word",
          "snake_case",
          "*",
          "**",
          "_",
          "`",
          "``",
          "[a](b)",
          "![",
          "]",
          "# ",
          "#",
          "- ",
          "+",
          "1. ",
          "2)",
          "> ",
          "===",
          "---",
          "|",
          "~",
          "\\",
          "&lt;b&gt;",
          "&amp;amp;",
          "&copy;",
          "&#1;",
          "&#xD;",
          "&#128512;",
          "\uD83D\uDE00",
          "\uD800",
          "\u0001",
          "中文",
          "“好”",
          "…",
          "!",
          "http://example.com/",
          "<!-- c -->",
          "]]>",
          "3.14",
          "x\u00a0y",
          "\"",
          "'");

  private RandomPage() {}

  /** {@return the body of a page in which about three of four lines are chosen} */
  static Body body(long seed, LineView view) {
    Random random = new Random(seed);
    Page page = PageParser.create().url("http://www.example.com/dir/page.html").parse(html(random));
    BitSet chosen = new BitSet();
    for (int line = 0; line < page.lines(view).size(); line++) {
      chosen.set(line, seed % 3 == 0 || random.nextInt(4) > 0);
    }
    return Body.builder(page, view, "random")
        .lines(chosen)
        .confidence(chosen.isEmpty() ? 0 : 1)
        .build();
  }

  /** {@return the body of a table with header cells, whose cells contain anything but tables} */
  static Body table(long seed) {
    Random random = new Random(seed);
    StringBuilder html = new StringBuilder("<title>t</title><table><tr><th>A<th>B<th>C");
    for (int row = 2 + random.nextInt(5); row > 0; row--) {
      html.append("<tr>");
      for (int cell = 0; cell < 3; cell++) {
        html.append("<td>x");
        appendTo(html, random.nextInt(20), IN_CELLS, random);
      }
    }
    Page page =
        PageParser.create()
            .url("http://www.example.com/")
            .parse(html.append("</table>").toString());
    BitSet chosen = new BitSet();
    chosen.set(0, page.lines().size());
    return Body.builder(page, LineView.BLOCK, "random").lines(chosen).confidence(1).build();
  }

  /**
   * {@return the body of a table whose short cells span rows or columns, and not all are chosen}
   */
  static Body spans(long seed) {
    Random random = new Random(seed);
    String span = seed % 2 == 0 ? " rowspan=" : " colspan=";
    StringBuilder html = new StringBuilder("<table>");
    for (int cell = 0; cell < 40; cell++) {
      html.append(cell % 4 == 0 ? "<tr>" : "").append("<td");
      html.append(random.nextInt(3) == 0 ? span + (2 + random.nextInt(3)) : "");
      html.append(">w").append(cell);
    }
    Page page =
        PageParser.create()
            .url("http://www.example.com/")
            .parse(html.append("</table>").toString());
    BitSet chosen = new BitSet();
    for (int line = 0; line < page.lines().size(); line++) {
      chosen.set(line, random.nextInt(5) > 0);
    }
    return Body.builder(page, LineView.BLOCK, "random").lines(chosen).confidence(1).build();
  }

  private static String html(Random random) {
    StringBuilder html = new StringBuilder("<title>t</title>");
    appendTo(html, 40 + random.nextInt(160), NAMES, random);
    return html.toString();
  }

  private static void appendTo(StringBuilder html, int count, List<String> names, Random random) {
    for (int i = count; i > 0; i--) {
      String name = pick(random, names);
      switch (random.nextInt(10)) {
        case 0, 1, 2 -> html.append('<' + name + pick(random, ATTRIBUTES) + '>');
        case 3, 4 -> html.append("</" + name + '>');
        case 5 -> html.append(random.nextBoolean() ? "<br>" : "<img src=i.png alt='a ] b'>");
        default -> {
          html.append(pick(random, WORDS)).append(random.nextBoolean() ? " " : "");
          html.append(random.nextInt(3) == 0 ? "w" + i : "");
          html.append(random.nextInt(4) == 0 ? "\n" : "");
        }
      }
    }
  }

  private static String pick(Random random, List<String> choices) {
    return choices.get(random.nextInt(choices.size()));
  }
}
