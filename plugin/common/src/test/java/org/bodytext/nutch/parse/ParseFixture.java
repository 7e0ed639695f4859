package org.bodytext.nutch.parse;

import java.nio.charset.Charset;
import org.apache.hadoop.conf.Configuration;
import org.apache.nutch.metadata.Metadata;
import org.apache.nutch.parse.HTMLMetaTags;
import org.apache.nutch.parse.Outlink;
import org.apache.nutch.parse.Parse;
import org.apache.nutch.parse.ParseData;
import org.apache.nutch.parse.ParseImpl;
import org.apache.nutch.parse.ParseResult;
import org.apache.nutch.parse.ParseStatus;
import org.apache.nutch.protocol.Content;
import org.apache.nutch.util.NutchConfiguration;
import org.bodytext.nutch.common.BodyField;
import org.w3c.dom.DocumentFragment;

/** A page and its parse, as a parser passes them to parse filters. */
final class ParseFixture {

  static final String URL = "http://example.com/tea.html";
  static final String PARSER_TEXT = "Home About Tea The parser's own text.";
  static final String BODY_START = "Green tea is made from leaves that have not";

  /** A menu of links, then three paragraphs. */
  static final String ARTICLE =
      """
      <html><head><title>Brewing green tea - Example</title>
      <meta name="author" content="Ada Leaf"><meta name="keywords" content="tea,water">
      <meta property="article:published_time" content="2024-03-05T10:00:00+08:00"></head><body>
      <div id="nav"><a href="/">Home</a> <a href="/about">About</a> <a href="/shop">Shop</a></div>
      <h1>Brewing green tea</h1>
      <div id="text">
      <p>Green tea is made from leaves that have not been through the withering and the oxidation
      that make black tea, and it keeps the colour of the leaf when it is brewed with care.</p>
      <p>The water should be well below the boil, about seventy-five degrees, for hotter water
      draws out the bitter parts of the leaf before the sweet ones have had time to follow.</p>
      <p>Two minutes are enough for the first cup, and the same leaves serve for two more, each
      of them a little longer in the water than the one that went before it.</p>
      </div>
      <div id="foot"><a href="/imprint">Imprint</a> <a href="/contact">Contact</a></div>
      </body></html>
      """;

  private ParseFixture() {}

  static Configuration conf(String... properties) {
    Configuration conf = NutchConfiguration.create();
    for (int i = 0; i < properties.length; i += 2) {
      conf.set(properties[i], properties[i + 1]);
    }
    return conf;
  }

  static Content content(String html, String type, Charset charset) {
    Metadata headers = new Metadata();
    headers.set("Content-Type", type);
    Configuration conf = conf("mime.type.magic", "false");
    return new Content(URL, URL, html.getBytes(charset), type, headers, conf);
  }

  static ParseResult parse() {
    try {
      Metadata own = new Metadata();
      own.set("other.plugin", "stays");
      Outlink[] links = {new Outlink("http://example.com/about", "About")};
      ParseData data =
          new ParseData(ParseStatus.STATUS_SUCCESS, "Parser title", links, new Metadata(), own);
      return ParseResult.createParseResult(URL, new ParseImpl(PARSER_TEXT, data));
    } catch (java.net.MalformedURLException e) {
      throw new AssertionError(e);
    }
  }

  static Parse filter(BodyTextParseFilter filter, Content content) {
    return filter(filter, content, new HTMLMetaTags());
  }

  static Parse filter(BodyTextParseFilter filter, Content content, HTMLMetaTags tags) {
    return filter.filter(content, parse(), tags, emptyTree()).get(URL);
  }

  static String meta(Parse parse, BodyField field) {
    return String.valueOf(parse.getData().getParseMeta().get(field.key()));
  }

  static DocumentFragment emptyTree() {
    try {
      return javax.xml.parsers.DocumentBuilderFactory.newInstance()
          .newDocumentBuilder()
          .newDocument()
          .createDocumentFragment();
    } catch (javax.xml.parsers.ParserConfigurationException e) {
      throw new AssertionError(e);
    }
  }
}
