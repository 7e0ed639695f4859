package org.bodytext.nutch.jobs;

import java.net.MalformedURLException;
import java.nio.charset.StandardCharsets;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.apache.hadoop.conf.Configuration;
import org.apache.nutch.metadata.Metadata;
import org.apache.nutch.parse.HTMLMetaTags;
import org.apache.nutch.parse.HtmlParseFilters;
import org.apache.nutch.parse.Outlink;
import org.apache.nutch.parse.ParseData;
import org.apache.nutch.parse.ParseImpl;
import org.apache.nutch.parse.ParseResult;
import org.apache.nutch.parse.ParseStatus;
import org.apache.nutch.parse.Parser;
import org.apache.nutch.protocol.Content;

/** Runs filters for every type with an empty tree; parse-tika drops most of the tree. */
public final class EmptyTreeParser implements Parser {

  private Configuration conf = new Configuration(false);

  @Override
  public ParseResult getParse(Content content) {
    try {
      HTMLMetaTags tags = new HTMLMetaTags();
      String source = new String(content.getContent(), StandardCharsets.ISO_8859_1);
      if (source.contains("noindex")) {
        tags.setNoIndex();
      }
      Metadata own = new Metadata();
      own.set("Content-Encoding", "ISO-8859-1");
      Outlink[] links = {new Outlink("http://example.com/from-parser", "from parser")};
      ParseData data =
          new ParseData(
              ParseStatus.STATUS_SUCCESS, "Parser title", links, content.getMetadata(), own);
      String text = tags.getNoIndex() ? "" : "text of the parser";
      ParseResult parse =
          ParseResult.createParseResult(content.getUrl(), new ParseImpl(text, data));
      return new HtmlParseFilters(conf)
          .filter(
              content,
              parse,
              tags,
              DocumentBuilderFactory.newInstance()
                  .newDocumentBuilder()
                  .newDocument()
                  .createDocumentFragment());
    } catch (MalformedURLException | ParserConfigurationException e) {
      throw new IllegalStateException(e);
    }
  }

  @Override
  public void setConf(Configuration conf) {
    this.conf = conf;
  }

  @Override
  public Configuration getConf() {
    return conf;
  }
}
