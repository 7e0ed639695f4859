package org.bodytext.extractor.metadata.source;

import static org.assertj.core.api.Assertions.assertThat;

import org.bodytext.extractor.PageParser;
import org.bodytext.extractor.page.Page;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SiteNameTest {

  @Test
  void siteNameMetaOfChineseAuthoritiesIsRead() {
    String html = "<meta name=SiteName content=春城大学新闻网><h1>学校举行新年音乐会</h1>";
    assertThat(PageParser.create().parse(html).metadata().siteName()).isEqualTo("春城大学新闻网");
    String twice = "<meta property=og:site_name content=春城大学>" + html;
    assertThat(PageParser.create().parse(twice).metadata().siteName()).isEqualTo("春城大学");
  }

  @ParameterizedTest
  @CsvSource({"一二三四五六七新闻网, true", "一二三四五六七八新闻网, false"})
  void aChineseNameOfASiteHasAtMostTenCharacters(String name, boolean isSite) {
    assertThat(SiteName.hasSiteSuffix(name)).isEqualTo(isSite);
  }

  @Test
  void aLabelOfAHostIsANameIfItHasFourLetters() {
    Page page = PageParser.create().url("https://tide.log.example/").parse("<p>Text");
    assertThat(SiteName.of(MetadataSources.of(page)).keys()).contains("tide").doesNotContain("log");
  }
}
