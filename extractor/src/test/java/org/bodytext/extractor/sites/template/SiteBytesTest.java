package org.bodytext.extractor.sites.template;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.bodytext.extractor.PageParser;
import org.bodytext.extractor.file.BodytextFileException;
import org.bodytext.extractor.page.Page;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Samples and templates as bytes, as hosts keep them. */
class SiteBytesTest {

  @Test
  void writtenBytesAreReadAgain() throws BodytextFileException {
    SiteSample sample = sample(0, 6);
    assertThat(SiteSample.parse(sample.toBytes(), "x").toBytes()).isEqualTo(sample.toBytes());
    SiteTemplate template = SiteTemplate.of(sample);
    SiteTemplate read = SiteTemplate.parse(template.toBytes(), "x");
    assertThat(read.toBytes()).isEqualTo(template.toBytes());
    assertThat(read.pages()).isEqualTo(6);
    assertThat(read.linesOf(Site.page("news", 77)).pagesOfLayout()).isEqualTo(6);
  }

  @Test
  void everyDamagedByteIsDetected() {
    byte[] bytes = SiteTemplate.of(sample(0, 4)).toBytes();
    for (int at = 0; at < bytes.length; at += 3) {
      byte[] broken = bytes.clone();
      broken[at] ^= 0x5a;
      byte[] shorter = Arrays.copyOf(bytes, at);
      for (byte[] damaged : List.of(broken, shorter)) {
        assertThatThrownBy(() -> SiteTemplate.parse(damaged, "the record"))
            .isInstanceOf(BodytextFileException.class)
            .hasMessageStartingWith("the record: it is damaged: ");
      }
    }
  }

  @ParameterizedTest
  @CsvSource({
    // Layouts, then of each layout: pages, structure, keys, counts.
    "template, -1",
    "template, 2147483647",
    "template, 33 0 0 0 0",
    "template, 0 4 -1",
    "template, 0 4 2147483647",
    "template, 0 4 1 7 -5",
    "template, 0 4 0 2 1 2 1 2",
    "template, 0 4 0 2 2 1 2 2 2",
    "template, 0 4 0 1 1 1 5",
    "template, 0 -4 0 0 0",
    "template, 1 4 0 0 0",
    // Pages, then of each page: id in two parts, day, lines, structure.
    "sample, -1",
    "sample, 2147483647",
    "sample, 1 0 0 0 -1",
    "sample, 1 0 0 0 0 2147483647",
    "sample, 1 0 0 0 0 5 1"
  })
  void blockWithARightChecksumAndWrongNumbersIsDetected(String kind, String numbers) {
    byte[] bytes =
        ChecksummedBlock.bytes(
            out -> {
              for (String number : numbers.split(" ", -1)) {
                out.writeInt(Integer.parseInt(number));
              }
            });
    assertThatThrownBy(
            () -> {
              if (kind.equals("sample")) {
                SiteSample.parse(bytes, "the record");
              } else {
                SiteTemplate.parse(bytes, "the record");
              }
            })
        .isInstanceOf(BodytextFileException.class)
        .hasMessageStartingWith("the record: it is damaged: ");
  }

  @Test
  void mergedPartsInAnyOrderEqualTheWhole() {
    SiteSample merged = sample(20, 30);
    merged.addAll(sample(0, 25));
    assertThat(merged.toBytes()).isEqualTo(sample(0, 30).toBytes());
    assertThat(merged.size()).isEqualTo(16);
  }

  @ParameterizedTest(name = "seed {0}")
  @ValueSource(longs = {1, 2, 3, 4})
  void mergedAndStoredRandomPartsEqualTheWhole(long seed) throws BodytextFileException {
    Random random = new Random(seed);
    List<SampledPage> pages = new ArrayList<>();
    for (int i = 0; i < 3000; i++) { // of few ids, so that pages change their buckets
      int[] lines = {random.nextInt(3)};
      int[] structure = {random.nextInt(12)};
      pages.add(new SampledPage(random.nextInt(200), random.nextInt(4), lines, structure));
    }
    SiteSample whole = new SiteSample();
    pages.forEach(whole::add);
    SiteSample merged = new SiteSample();
    Collections.shuffle(pages, random);
    for (int from = 0; from < pages.size(); ) {
      int to = Math.min(pages.size(), from + 1 + random.nextInt(400));
      SiteSample part = new SiteSample();
      pages.subList(from, to).forEach(part::add);
      SiteSample read = SiteSample.parse(part.toBytes(), "part");
      if (random.nextBoolean()) {
        merged.addAll(read);
      } else {
        read.addAll(merged);
        merged = SiteSample.parse(read.toBytes(), "merged");
      }
      from = to;
    }
    assertThat(merged.toBytes()).isEqualTo(whole.toBytes());
    assertThat(SiteTemplate.of(merged).toBytes()).isEqualTo(SiteTemplate.of(whole).toBytes());
    assertThat(whole.size()).isGreaterThan(SiteSample.PAGES_PER_BUCKET);
  }

  @Test
  void orderOfTwoFetchesOfOneDayDoesNotMatter() {
    String url = "http://a.example/";
    List<Page> fetches =
        List.of(
            PageParser.create().url(url).parse("<div class=a><p>same"),
            PageParser.create().url(url).parse("<div class=a><p>same<div class=b>"),
            PageParser.create().url(url).parse("<div class=a><p class=c>same"));
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
