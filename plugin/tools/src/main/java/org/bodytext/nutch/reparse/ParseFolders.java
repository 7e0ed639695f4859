package org.bodytext.nutch.reparse;

import java.util.List;
import org.apache.nutch.crawl.CrawlDatum;
import org.apache.nutch.parse.ParseData;
import org.apache.nutch.parse.ParseText;

/** The names of the folders of a parse. */
public final class ParseFolders {

  /**
   * All three folders. For Nutch a segment is parsed if the first one exists. So a swap moves it
   * out last and in first, and no job of Nutch writes a parse next to parts of another one.
   */
  public static final List<String> ALL =
      List.of(CrawlDatum.PARSE_DIR_NAME, ParseData.DIR_NAME, ParseText.DIR_NAME);

  private ParseFolders() {}
}
