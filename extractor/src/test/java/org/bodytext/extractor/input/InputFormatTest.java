package org.bodytext.extractor.input;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_16LE;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.Charset;
import org.bodytext.extractor.PageParser;
import org.bodytext.extractor.page.InputFormat;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Input in another format is recognized, and pages of any kind stay pages. */
class InputFormatTest {

  private static final String PROSE =
      "The keeper of the lock wrote down each barge that came up the canal before noon. ";

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "PDF        | %PDF-1.7",
        "ZIP        | PK\\3\\4x",
        "GZIP       | \\37\\213x",
        "IMAGE      | GIF89a",
        "OFFICE     | {\\\\rtf1\\\\ansi Hello}",
        "BINARY     | \\177ELF\\2\\1\\1",
        "BINARY     | MZ\\220\\0\\3\\0\\0\\0\\4\\0\\0\\0\\377\\377\\0\\0",
        "BINARY     | #!/bin/sh\\necho a\\n",
        "ARC        | filedesc://a.arc 0.0.0.0 20250203102000 text/plain 76\\n1 0 InternetArchive\\n",
        "HTTP       | HTTP/1.1 200 OK\\r\\nContent-Type: text/html\\r\\n\\r\\n<p>a</p>",
        "FEED       | <?xml version='1.0'?>\\n<rss version='2.0'><channel><title>a</title>",
        "FEED       | <!-- a > b --><?pi?><feed xmlns='http://www.w3.org/2005/Atom'><title>a</title>",
        "FEED       | <rdf:RDF xmlns='http://purl.org/rss/1.0/'><channel>",
        "FEED       | <?xml version='1.0'?><urlset><url><loc>http://a/</loc></url></urlset>",
        "XML        | <?xml version='1.0'?><book><chapter>One</chapter></book>",
        "JSON       | {\"a\": [1, 2, {\"b\": \"<p>x</p>\"}]}",
        "JSON       | [{\"a\": 1}",
        "JSON       | {\"a\": 1}\\n{\"a\": 2}\\n",
        "SCRIPT     | function f(){return \"<p>hello</p>\"}",
        "SCRIPT     | /* <p>The licence of this file says that you may copy it as you like.</p> */\\nvar a = /['\"]/.test(b) ? 'it\\\\'s' : `<div>${c}</div>`;",
        "SCRIPT     | !function(e,t){\"use strict\";if(e<t&&t>1)return'<b>a</b>';t=t||{}}(this)",
        "SCRIPT     | import { a } from './a.js';\\nexport default class B { c() { return a(1); } }",
        "SCRIPT     | // Starts the page.\\ndocument.getElementById(\"a\").innerHTML = \"<p>b</p>\";",
        "STYLE_SHEET| body{color:red}",
        "STYLE_SHEET| @charset \"utf-8\";\\n/* Colors of the site, which were chosen by the people who own it. */\\n.a > li:first-child { margin: 0 auto }\\n@media (min-width: 10em) { p, my-card { background: url(http://a/b.png) } }",
        "STYLE_SHEET| :root{--a:1px}@keyframes b{from{top:0}50%{top:1px}to{top:0}}",
        "TABLE      | name,born\\nAnn,1990\\nBob,1991\\n",
        "TABLE      | \"id\";\"text\"\\n1;\"He said; then left\"\\n2;\"Two\\nlines\"\\n",
        "TABLE      | a\\tb\\tc\\n1\\t2\\t3\\n4\\t5\\t6",
        "MAIL       | Return-Path: <a@example.com>\\nFrom: A <a@example.com>\\n\\tand more\\nSubject: b\\n\\nText",
        "MAIL       | From: a@example.com\\nTo: b@example.com\\nSubject: c\\n\\n<p>Text",
        "MAIL       | From a@example.com Mon Feb  3 10:20:00 2025\\nSubject: c\\n\\nText",
        "MHTML      | From: <Saved by Blink>\\nSnapshot-Content-Location: http://a/\\nMIME-Version: 1.0\\n\\n",
        "MHTML      | MIME-Version: 1.0\\nContent-Type: multipart/related;\\n\\ttype=\"text/html\"\\n\\n--a",
      })
  void otherFormatIsRecognizedByItsContent(InputFormat format, String text) {
    byte[] bytes = text.translateEscapes().getBytes(ISO_8859_1);
    assertThat(format(bytes, null)).isEqualTo(format);
    assertThat(format.problem()).startsWith("it is ").contains("; ");
    assertThat(PageParser.create().parse(bytes).lines().size()).isZero();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "<!DOCTYPE html><p>a",
        "<p>a fragment",
        "text before <b>markup</b>",
        "<?xml version='1.0'?><html xmlns='http://www.w3.org/1999/xhtml'><body/></html>",
        "<?xml version='1.0'?><!DOCTYPE html PUBLIC 'a' 'b'><h:html>",
        "<?xml version='1.0'?><div>a</div>",
        "<!-- <rss> --><p>a feed in a comment",
        "<svg></svg><p>a</p>",
        "<style>body { color: red }</style><script>var a = 1;</script><p>a</p>",
        "body { color: red } </style><p>a page that lost its head</p>",
        "var a = 1; </script><p>a page that lost its head</p>",
        "{ \"a\": 1 } is an object of JSON.",
        "[1] The first note.\n[2] The second note.\n",
        "{{template}} text",
        "[",
        "From: the keeper\nTo: all\n\nThe lock is closed.",
        "Received: 3 May 2024\nAccepted: 6 June 2024\n\nOn locks",
        "Title: On locks\nAuthor: A. Keeper\nDate: 2024-05-03\n\nText",
        "From A to B it is 10:30 by boat.\nNext line",
        "HTTP/1.1 is a protocol.",
        "Apples, pears\nPlums, cherries\nNuts, figs\n",
        "Dear all,\nthe lock is closed,\nKeeper",
        "x = (a + b); y = (c - d);",
        "Use { color: red } for a warning (see below); it is seen by all who open the page.",
        "这里的规则是 p { color: red }，由管理员在每次更新之后写入样式表；请不要改动。",
      })
  void pageStaysAPage(String text) {
    for (Charset charset : new Charset[] {UTF_8, UTF_16LE}) {
      byte[] bytes = ((charset.equals(UTF_8) ? "" : "\uFEFF") + text).getBytes(charset);
      assertThat(format(bytes, null)).isEqualTo(InputFormat.PAGE);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "p { margin: 0 } ",
        "function f(a) { return a; } ",
        "{\"a\": 1} ",
        "\n\na,b\nc,d\n\n",
      })
  void textAboutCodeStaysAPage(String code) {
    for (String text :
        new String[] {
          PROSE + code, code + PROSE, (PROSE + code).repeat(500), code.repeat(500) + PROSE
        }) {
      assertThat(format(text.getBytes(UTF_8), null)).isEqualTo(InputFormat.PAGE);
      assertThat(format(("<pre>" + text).getBytes(UTF_8), null)).isEqualTo(InputFormat.PAGE);
    }
  }

  @ParameterizedTest
  @CsvSource({
    "a.css, STYLE_SHEET",
    "A.JS, SCRIPT",
    "a.csv.gz, TABLE",
    "a.eml, MAIL",
    "a.txt, PAGE",
    "a.html, PAGE",
    "css, PAGE"
  })
  void nameDecidesUnlessTheTextBeginsWithMarkup(String name, InputFormat format) {
    byte[] text = (PROSE + "\n").getBytes(UTF_8);
    assertThat(PageParser.create().format(text, name)).isEqualTo(format);
    assertThat(PageParser.create().format(("<p>" + PROSE).getBytes(UTF_8), name))
        .isEqualTo(InputFormat.PAGE);
  }

  @Test
  void contentTypeDecidesUnlessTheTextBeginsWithMarkup() {
    PageParser parser = PageParser.create().contentType("Text/CSS ; charset=utf-8");
    assertThat(parser.format(PROSE.getBytes(UTF_8), null)).isEqualTo(InputFormat.STYLE_SHEET);
    assertThat(parser.format("<p>a".getBytes(UTF_8), null)).isEqualTo(InputFormat.PAGE);
  }

  @Test
  void formatOfLongInputDependsOnItsStart() {
    String json = "[" + "{\"key\": \"value\", \"flag\": true},\n".repeat(5000) + "{}]";
    assertThat(format(json.getBytes(UTF_8), null)).isEqualTo(InputFormat.JSON);
    for (int cut = 0; cut < 40; cut++) {
      byte[] bytes = (" ".repeat(cut) + json).getBytes(UTF_8);
      assertThat(format(bytes, null)).isEqualTo(InputFormat.JSON);
    }
    String style = "/*" + "x".repeat(100) + "*/ a { top: 0; left: 1px }\n";
    assertThat(format(style.repeat(1000).getBytes(UTF_8), null)).isEqualTo(InputFormat.STYLE_SHEET);
  }

  private static InputFormat format(byte[] bytes, @Nullable String name) {
    return PageParser.create().format(bytes, name);
  }
}
