package org.bodytext.extractor.sites.template;

import org.bodytext.extractor.sites.SharedLines;

/** The lines of a page as the clusters of its site's template count them. */
record TemplateMatch(PageFingerprint keys, Layout all, Layout design) implements SharedLines {

  @Override
  public int pages() {
    return all.pages();
  }

  @Override
  public int pages(int line) {
    return all.count(keys.ofLine(line));
  }

  @Override
  public int pagesOfLayout() {
    return design.pages();
  }

  @Override
  public int pagesOfLayout(int line) {
    return design.count(keys.ofLine(line));
  }
}
