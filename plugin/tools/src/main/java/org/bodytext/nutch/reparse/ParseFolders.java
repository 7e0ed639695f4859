package org.bodytext.nutch.reparse;

import java.util.List;
import org.apache.nutch.crawl.CrawlDatum;
import org.apache.nutch.parse.ParseData;
import org.apache.nutch.parse.ParseText;

/** The folders of a parse. */
public final class ParseFolders {

  /**
   * All three. Nutch takes a segment as parsed if it has the first, so that goes out last and comes
   * in first: no job of Nutch writes a parse where parts of one are left.
   */
  public static final List<String> ALL =
      List.of(CrawlDatum.PARSE_DIR_NAME, ParseData.DIR_NAME, ParseText.DIR_NAME);

  private ParseFolders() {}
}
