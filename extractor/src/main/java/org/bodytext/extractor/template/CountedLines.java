package org.bodytext.extractor.template;

import org.bodytext.extractor.SharedLines;

/** The lines of a page as the clusters of its site's template count them. */
record CountedLines(PageKeys keys, Cluster all, Cluster design) implements SharedLines {

  @Override
  public int pages() {
    return all.pages();
  }

  @Override
  public int pages(int line) {
    return all.count(keys.ofLine(line));
  }

  @Override
  public int pagesOfDesign() {
    return design.pages();
  }

  @Override
  public int pagesOfDesign(int line) {
    return design.count(keys.ofLine(line));
  }
}
