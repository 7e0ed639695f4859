package org.bodytext.nutch.jobs;

import static java.nio.charset.StandardCharsets.UTF_8;

import crawlercommons.robots.BaseRobotRules;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.io.Text;
import org.apache.nutch.crawl.CrawlDatum;
import org.apache.nutch.metadata.Metadata;
import org.apache.nutch.protocol.Content;
import org.apache.nutch.protocol.Protocol;
import org.apache.nutch.protocol.ProtocolOutput;
import org.apache.nutch.protocol.ProtocolStatus;
import org.apache.nutch.protocol.RobotRulesParser;

/** Fetches from a folder: each file has the headers of a response, a blank line, and the page. */
public final class FolderProtocol implements Protocol {

  private Configuration conf = new Configuration(false);

  @Override
  public ProtocolOutput getProtocolOutput(Text url, CrawlDatum datum) {
    Path file = Path.of(conf.get("test.pages"), URI.create(url.toString()).getPath());
    try {
      String[] parts = Files.readString(file, UTF_8).split("\n\n", 2);
      Metadata headers = new Metadata();
      for (String line : parts[0].split("\n", -1)) {
        headers.add(line.replaceFirst(":.*", ""), line.replaceFirst("[^:]*: *", ""));
      }
      String type = headers.get("Content-Type");
      byte[] page = parts[1].getBytes(UTF_8);
      return new ProtocolOutput(
          new Content(url.toString(), url.toString(), page, type, headers, conf));
    } catch (NoSuchFileException e) {
      return new ProtocolOutput(null, ProtocolStatus.STATUS_NOTFOUND);
    } catch (IOException e) {
      return new ProtocolOutput(null, new ProtocolStatus(e));
    }
  }

  @Override
  public BaseRobotRules getRobotRules(Text url, CrawlDatum datum, List<Content> robotsTxt) {
    return RobotRulesParser.EMPTY_RULES;
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
