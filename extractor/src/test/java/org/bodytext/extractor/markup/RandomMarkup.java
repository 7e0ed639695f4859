package org.bodytext.extractor.markup;

import java.util.Random;

/** Generates random markup from a seed, well formed in parts. */
final class RandomMarkup {

  private static final String[] NAMES = {
    "div",
    "p",
    "span",
    "b",
    "i",
    "a",
    "ul",
    "ol",
    "li",
    "table",
    "tr",
    "td",
    "th",
    "tbody",
    "h1",
    "h2",
    "section",
    "article",
    "dl",
    "dt",
    "dd",
    "pre",
    "blockquote",
    "center",
    "font",
    "em",
    "strong",
    "code",
    "form",
    "label",
    "button",
    "select",
    "option",
    "noscript",
    "nobr",
    "u",
    "body",
    "html",
    "head",
    "address",
    "main",
    "nav",
    "figure",
    "o:p",
    "x-box",
    "time",
    "caption",
    "thead"
  };

  private static final String[] REFERENCES = {
    "&amp;", "&lt;", "&nbsp;", "&#20013;", "&#x4e2d;", "&copy", "&hellip;", "& ", "&bogus;"
  };

  private final Random random;
  private final StringBuilder out = new StringBuilder();
  private int words;

  private RandomMarkup(long seed) {
    this.random = new Random(seed);
  }

  static String of(long seed) {
    return new RandomMarkup(seed).write();
  }

  private String write() {
    int pieces = 20 + random.nextInt(180);
    for (int i = 0; i < pieces; i++) {
      piece();
    }
    return out.toString();
  }

  private void piece() {
    String name = NAMES[random.nextInt(NAMES.length)];
    switch (random.nextInt(12)) {
      // Without the comment, a hidden label before text would be omitted.
      case 0, 1, 2 -> out.append('<').append(name).append(attributes()).append("><!---->");
      case 3, 4, 5 -> out.append("</").append(name).append('>');
      case 6 -> out.append(random.nextBoolean() ? "<br>" : "<img src='a.png'>");
      case 7 -> out.append("<!-- c").append(random.nextInt(99)).append(" > -->");
      case 8 -> out.append("<script>var x = '<p>';</script>");
      case 9 -> out.append(REFERENCES[random.nextInt(REFERENCES.length)]);
      default -> text();
    }
    if (random.nextInt(3) == 0) {
      out.append(random.nextBoolean() ? "\n" : "  ");
    }
  }

  private String attributes() {
    return switch (random.nextInt(6)) {
      case 0 -> " class=\"a > b\"";
      case 1 -> " id=x" + random.nextInt(9);
      case 2 -> " title='it\"s' hidden";
      default -> "";
    };
  }

  private void text() {
    for (int i = random.nextInt(4); i >= 0; i--) {
      out.append(" w").append(words++).append(random.nextBoolean() ? " 中文，" : ". ");
    }
  }
}
