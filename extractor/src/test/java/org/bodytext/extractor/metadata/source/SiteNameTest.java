package org.bodytext.extractor.metadata.source;

import static org.assertj.core.api.Assertions.assertThat;

import org.bodytext.extractor.PageParser;
import org.junit.jupiter.api.Test;

class SiteNameTest {

  @Test
  void siteNameMetaOfChineseAuthoritiesIsRead() {
    String html = "<meta name=SiteName content=春城大学新闻网><h1>学校举行新年音乐会</h1>";
    assertThat(PageParser.create().parse(html).metadata().siteName()).isEqualTo("春城大学新闻网");
    String twice = "<meta property=og:site_name content=春城大学>" + html;
    assertThat(PageParser.create().parse(twice).metadata().siteName()).isEqualTo("春城大学");
  }
}
