package org.bodytext.extractor.template;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.List;
import org.bodytext.extractor.Page;
import org.junit.jupiter.api.Test;

/** Samples and templates as bytes, as hosts keep them. */
class SiteBytesTest {

  @Test
  void bytesAreWhatWasWritten() throws TemplateException {
    SiteSample sample = sample(0, 6);
    assertThat(SiteSample.parse(sample.toBytes(), "x").toBytes()).isEqualTo(sample.toBytes());
    SiteTemplate template = SiteTemplate.of(sample);
    SiteTemplate read = SiteTemplate.parse(template.toBytes(), "x");
    assertThat(read.toBytes()).isEqualTo(template.toBytes());
    assertThat(read.pages()).isEqualTo(6);
    assertThat(read.linesOf(Site.page("news", 77)).pagesOfDesign()).isEqualTo(6);
  }

  @Test
  void anyBrokenByteIsTold() {
    byte[] bytes = SiteTemplate.of(sample(0, 4)).toBytes();
    for (int at = 0; at < bytes.length; at += 3) {
      byte[] broken = bytes.clone();
      broken[at] ^= 0x5a;
      byte[] shorter = Arrays.copyOf(bytes, at);
      for (byte[] damaged : List.of(broken, shorter)) {
        assertThatThrownBy(() -> SiteTemplate.parse(damaged, "the record"))
            .isInstanceOf(TemplateException.class)
            .hasMessageStartingWith("the record: it is damaged: ");
      }
    }
  }

  @Test
  void partsInAnyOrderAreTheWhole() {
    SiteSample merged = sample(20, 30);
    merged.addAll(sample(0, 25));
    assertThat(merged.toBytes()).isEqualTo(sample(0, 30).toBytes());
    assertThat(merged.size()).isEqualTo(16);
  }

  @Test
  void ofTwoFetchesOfOneDayTheOrderDoesNotMatter() {
    String url = "http://a.example/";
    List<Page> fetches =
        List.of(
            Page.of("<div class=a><p>same", url),
            Page.of("<div class=a><p>same<div class=b>", url),
            Page.of("<div class=a><p class=c>same", url));
    SiteSample forward = new SiteSample();
    SiteSample backward = new SiteSample();
    for (int fetch = 0; fetch < fetches.size(); fetch++) {
      forward.add(fetches.get(fetch), 1);
      backward.add(fetches.get(fetches.size() - 1 - fetch), 1);
    }
    assertThat(forward.toBytes()).isEqualTo(backward.toBytes());
  }

  private static SiteSample sample(int from, int to) {
    SiteSample sample = new SiteSample();
    for (int number = from; number < to; number++) {
      sample.add(Site.page("news", number), 1);
    }
    return sample;
  }
}
