package org.bodytext.benchmark;

/** Shapes of pages that break parsers, in any size. */
enum HostilePage {
  /** Lines of plain text. */
  FLAT_TEXT("", "The quick brown fox jumps over the lazy dog.\n", ""),
  /** Paragraphs with links. */
  PARAGRAPHS("", "<p>The quick <a href=\"x\">brown fox</a> jumps &amp; runs.</p>\n", ""),
  /** Nested div that never close. */
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
  /** Formatting closed after blocks. */
  MISNESTED("", "<b><i><p>x</b></i>", ""),
  /** End tags of what is open far below. */
  STRAY_ENDS("<div><b><table><tr><td>", "<p>x</b></div></table2></li></dd>", ""),
  /** Unknown names, all different in case and hyphens, never closed. */
  UNKNOWN_NAMES("", "<x><y-z>x</q>", ""),
  /** One line. */
  ONE_LINE("<p>", "word ", "</p>"),
  /** One attribute. */
  ONE_ATTRIBUTE("<p title=\"", "word ", "\">x</p>"),
  /** One attribute whose quotation mark never closes. */
  OPEN_ATTRIBUTE("<p title=\"", "word > ", ""),
  /** Many attributes whose quotation marks never close. */
  OPEN_ATTRIBUTES("", "<p title='\"x\"=\"", ""),
  /** One comment that never ends. */
  OPEN_COMMENT("<p>x<!-- ", "word -- > ", ""),
  /** Many comments that never end well. */
  COMMENTS("", "<!-- x -- > <!-->", ""),
  /** Comments between two words in inline elements that are none, so that each ends at a sign. */
  BOGUS_COMMENTS("<p><b>ab</b>", "<!-x><b></b>", "<i>Cd</i>"),
  /** Comments there that end with a sign of exclamation. */
  ODD_COMMENTS("<p><b>ab</b>", "<!--x--!><b></b>", "<i>Cd</i>"),
  /** Short dates behind many colons. */
  SHORT_DATES("<html lang=zh>", "<p>:::::::::::::::::::::::23-5-2 23-5-2 23-5-2", ""),
  /** Authors with commas without end. */
  AUTHORS("", "<meta name=author content=\"a" + ",".repeat(3900) + "b1 c\">", ""),
  /** Bylines in which each element is marked, and blanks without end. */
  BYLINES(
      "<h1>T</h1>",
      "<p class=byline>" + "<b rel=author>".repeat(24) + "<u class=" + " ".repeat(1000) + "></p>",
      ""),
  /** Titles that never end. */
  OPEN_TITLES("", "<title>x<textarea>y", ""),
  /** Scripts with comments that end behind them, if at all. */
  SCRIPT_COMMENTS("", "<script><!--</script>x", "-->"),
  /** Scripts that write scripts, in comments that never end. */
  WRITTEN_SCRIPTS("", "<script><!--<script></script>x", ""),
  /** CDATA that never ends. */
  OPEN_CDATA("", "<![CDATA[x>", ""),
  /** Less-than signs. */
  LESS_THAN("", "<", ""),
  /** Ampersands. */
  AMPERSANDS("", "&#x4e2d&amp&CounterClockwiseContourIntegralx", ""),
  /** Hidden and shown in turn. */
  HIDDEN("", "<span hidden>x</span>y", ""),
  /** Preformatted blank lines. */
  PREFORMATTED("<pre>", "x\n\n", ""),
  /** Headings, options and items that never close. */
  ITEMS("<ul><select>", "<li><h1>x<option>y<dt>z", "");

  private final String before;
  private final String repeated;
  private final String after;

  HostilePage(String before, String repeated, String after) {
    this.before = before;
    this.repeated = repeated;
    this.after = after;
  }

  /** {@return how many of the repeated part a page of a length has} */
  int repetitions(int length) {
    return length / repeated.length();
  }

  /** {@return whether the repeated part has tags or line breaks, so that tables grow with it} */
  boolean makesRows() {
    return repeated.contains("<") || repeated.contains("\n");
  }

  /** {@return a page of about a length, in characters} */
  String of(int length) {
    return before + repeated.repeat(Math.max(1, repetitions(length))) + after;
  }
}
