package org.bodytext.extractor.sites.template;

import org.bodytext.extractor.sites.SharedLines;

/** Counts the lines of a page by the template of its site. */
record TemplateMatch(PageFingerprint keys, Layout all, Layout layout) implements SharedLines {

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
    return layout.pages();
  }

  @Override
  public int pagesOfLayout(int line) {
    return layout.count(keys.ofLine(line));
  }
}
