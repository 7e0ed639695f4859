package org.bodytext.benchmark;

/** Page shapes that are difficult for parsers, in any size. */
enum HostilePage {
  /** Lines of plain text. */
  FLAT_TEXT("", "The quick brown fox jumps over the lazy dog.\n", ""),
  /** Paragraphs with links. */
  PARAGRAPHS("", "<p>The quick <a href=\"x\">brown fox</a> jumps &amp; runs.</p>\n", ""),
  /** Nested div without end tags. */
  NESTED_DIV("", "<div>", "x"),
  /** Nested div with text at each level. */
  NESTED_DIV_TEXT("", "<div>x", ""),
  /** Unclosed b. */
  UNCLOSED_B("", "<b>x<br>", ""),
  /** Unclosed a. */
  UNCLOSED_A("", "<a href=x>x", ""),
  /** Unclosed table. */
  UNCLOSED_TABLE("", "<table>x", ""),
  /** Unclosed table in cells. */
  NESTED_TABLE("", "<table><tr><td>x", ""),
  /** Formatting elements that end after blocks. */
  MISNESTED("", "<b><i><p>x</b></i>", ""),
  /** End tags of elements far down the stack of open elements. */
  STRAY_ENDS("<div><b><table><tr><td>", "<p>x</b></div></table2></li></dd>", ""),
  /** Unknown element names, with hyphens, without end tags. */
  UNKNOWN_NAMES("", "<x><y-z>x</q>", ""),
  /** One line. */
  ONE_LINE("<p>", "word ", "</p>"),
  /** One attribute. */
  ONE_ATTRIBUTE("<p title=\"", "word ", "\">x</p>"),
  /** One attribute without a closing quote. */
  OPEN_ATTRIBUTE("<p title=\"", "word > ", ""),
  /** Many attributes without closing quotes. */
  OPEN_ATTRIBUTES("", "<p title='\"x\"=\"", ""),
  /** One comment without an end. */
  OPEN_COMMENT("<p>x<!-- ", "word -- > ", ""),
  /** Many comments with malformed ends. */
  COMMENTS("", "<!-- x -- > <!-->", ""),
  /** Bogus comments between two words in inline elements; each ends at a greater-than sign. */
  BOGUS_COMMENTS("<p><b>ab</b>", "<!-x><b></b>", "<i>Cd</i>"),
  /** Comments between two words that end with an exclamation mark. */
  ODD_COMMENTS("<p><b>ab</b>", "<!--x--!><b></b>", "<i>Cd</i>"),
  /** Short dates after many colons. */
  SHORT_DATES("<html lang=zh>", "<p>:::::::::::::::::::::::23-5-2 23-5-2 23-5-2", ""),
  /** Authors with thousands of commas. */
  AUTHORS("", "<meta name=author content=\"a" + ",".repeat(3900) + "b1 c\">", ""),
  /** Bylines of nested author elements, with thousands of spaces. */
  BYLINES(
      "<h1>T</h1>",
      "<p class=byline>" + "<b rel=author>".repeat(24) + "<u class=" + " ".repeat(1000) + "></p>",
      ""),
  /** Titles and text areas without end tags. */
  OPEN_TITLES("", "<title>x<textarea>y", ""),
  /** Scripts with comments that end after the script. */
  SCRIPT_COMMENTS("", "<script><!--</script>x", "-->"),
  /** Scripts that contain scripts, in comments without an end. */
  WRITTEN_SCRIPTS("", "<script><!--<script></script>x", ""),
  /** CDATA sections without an end. */
  OPEN_CDATA("", "<![CDATA[x>", ""),
  /** Less-than signs. */
  LESS_THAN("", "<", ""),
  /** Ampersands. */
  AMPERSANDS("", "&#x4e2d&amp&CounterClockwiseContourIntegralx", ""),
  /** Alternating hidden and visible text. */
  HIDDEN("", "<span hidden>x</span>y", ""),
  /** Preformatted blank lines. */
  PREFORMATTED("<pre>", "x\n\n", ""),
  /** Headings, options and items without end tags. */
  ITEMS("<ul><select>", "<li><h1>x<option>y<dt>z", "");

  private final String before;
  private final String repeated;
  private final String after;

  HostilePage(String before, String repeated, String after) {
    this.before = before;
    this.repeated = repeated;
    this.after = after;
  }

  /** {@return the number of repetitions in a page of a given length} */
  int repetitions(int length) {
    return length / repeated.length();
  }

  /** {@return whether the repeated part contains tags or line breaks, so that tables grow} */
  boolean addsRows() {
    return repeated.contains("<") || repeated.contains("\n");
  }

  /** {@return a page of approximately a given length, in characters} */
  String of(int length) {
    return before + repeated.repeat(Math.max(1, repetitions(length))) + after;
  }
}
