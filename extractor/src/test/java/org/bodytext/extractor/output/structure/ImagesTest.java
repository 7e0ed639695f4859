package org.bodytext.extractor.output.structure;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.regex.Pattern;
import org.bodytext.extractor.output.BodyFormat;
import org.bodytext.extractor.output.BodyFormatTest;
import org.jsoup.Jsoup;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ImagesTest {

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '→',
      quoteCharacter = '~',
      value = {
        "<img src=none.gif zoomfile=big.jpg file=thumb.jpg> → big.jpg",
        "<img src=none.gif file=d/a.jpg> → d/a.jpg",
        "<img src=a.jpg file=thumb.jpg> → a.jpg",
        "<img src=ph.gif data-srcset='r-400.jpg 400w, r-800.jpg 800w, r-20.jpg 20w'> → r-800.jpg",
        "<img src=ph.gif data-srcset='a,b.jpg 1.5x,c.jpg, d.jpg 1x'> → a,b.jpg",
        "<img src=real.jpg data-srcset='t-100.jpg 100w'> → real.jpg",
        "<img src=real.jpg srcset='t-100.jpg 100w'> → real.jpg",
        "<img src=real.gif srcset='t.gif 2x'> → real.gif",
        "<img srcset='r.jpg 400w'> → r.jpg",
        "<img srcset='data:image/gif;base64,R0lG 900w, r.jpg 400w'> → r.jpg",
        "<img src=grey-sky.png srcset=r.png> → grey-sky.png",
        "<img src=loading-400x300.png srcset=r.png> → r.png",
        "<img src=grey.png srcset=r.png> → r.png",
        "<img src='data:image/gif;base64,R0lG'> <noscript><img src=r.jpg></noscript> → r.jpg",
        "<img src=ph.gif class=lazy><noscript><a><img srcset='r.jpg 2x'></a></noscript> → r.jpg",
        "<img src=small.jpg class=lazyload><noscript><img src=r.jpg></noscript> → r.jpg",
        "<img src=real.jpg><noscript><img src=t.jpg></noscript> → real.jpg",
        "<img src=ph.gif><noscript><img src=t.jpg width=1 height=1></noscript> → ph.gif",
        "<img src=ph.gif>b<noscript><img src=t.jpg></noscript> → ph.gif",
        "<img src=ph.gif data-original='' data-actualsrc=r.jpg> → r.jpg",
        "<img src=r.jpg data-original='' data-src=data:image/gif;base64,R0lG> → r.jpg",
        "<img src=ph.png data-lazyload=r.jpg> → r.jpg",
        "<img src=r.jpg data-lazyload=true> → r.jpg",
        "<img src=ph.png data-echo=r.jpg> → r.jpg",
        "<img src=ph.png real_src=r.jpg> → r.jpg",
        "<picture><source srcset='r.jpg 1400w'><img alt=x width=700></picture> → r.jpg",
        "<picture><source data-srcset='r.jpg 2x'><img src=data:image/gif;base64,R0lG></picture> → r.jpg",
        "<picture><source type=image/webp srcset='w.jpg 900w'><source srcset='s.jpg 80w, r.jpg 700w'>"
            + "<source srcset='t.jpg 600w'><img src=ph.gif></picture> → r.jpg",
        "<picture><source srcset='s.avif 80w'><source srcset='r.webp 700w'><img></picture> → r.webp",
        "<picture><source type=video/mp4 srcset=a.mp4><img src=real.gif></picture> → real.gif",
        "<picture><source srcset=a.webp><img src=real.gif></picture> → real.gif",
        "<picture><source srcset=a.jpg><img src=real.jpg></picture> → real.jpg",
        "<span><source srcset=a.jpg><img src=ph.gif></span> → ph.gif"
      })
  void addressIsThatOfTheVisiblePicture(String html, String address) throws IOException {
    assertAddress(html, address);
  }

  @Test
  void codeButtonsAreOmitted() throws IOException {
    String copy = "<span class=cnblogs_code_copy><a href=#><img src=copy.gif></a></span>";
    String fold =
        "<img src=fold.gif class='x code_img_closed'><img src=copycode.jpg class=copycat>";
    String html = "<p>a</p><div class=code-toolbar>" + copy + "</div><p>b " + fold;
    assertThat(BodyFormatTest.write(BodyFormat.MARKDOWN, BodyFormatTest.whole(html)))
        .isEqualTo("a\n\nb ![](http://www.example.com/a/copycode.jpg)\n");
  }

  @Test
  void ampImageIsWritten() throws IOException {
    String html = "<p>a <amp-img src=i.jpg alt=x width=1 height=1></amp-img> b";
    assertThat(BodyFormatTest.write(BodyFormat.MARKDOWN, BodyFormatTest.whole(html)))
        .isEqualTo("a\n\n![x](http://www.example.com/a/i.jpg)\n\nb\n");
  }

  @Test
  void srcsetIsReadInLinearTime() throws IOException {
    String set = "a.jpg 1w,".repeat(100_000) + " ,".repeat(100_000) + "b.jpg,".repeat(100_000);
    String page = "<p>a <img srcset='" + set + "'>";
    assertThat(BodyFormatTest.write(BodyFormat.MARKDOWN, BodyFormatTest.whole(page)))
        .matches(Pattern.compile("a ?!\\[]\\(.*/a\\.jpg\\)\n"));
  }

  @ParameterizedTest(name = "{0} sources after it: {1}")
  @CsvSource({"5, r.jpg", "6, t.jpg"})
  void sixSourcesBeforeAnImageAreRead(int others, String address) throws IOException {
    String sources = "<source srcset='r.jpg 900w'>" + "<source srcset='t.jpg 9w'>".repeat(others);
    assertAddress("<picture>" + sources + "<img src=ph.gif></picture>", address);
  }

  @ParameterizedTest(name = "{0} elements before it: {1}")
  @CsvSource({"3, r.jpg", "4, ph.gif"})
  void imageIsAtTheStartOfItsNoscript(int elements, String address) throws IOException {
    String fallback = "<noscript>" + "<i></i>".repeat(elements) + "<img src=r.jpg></noscript>";
    assertAddress("<img src=ph.gif class=lazy>" + fallback, address);
  }

  private static void assertAddress(String html, String address) throws IOException {
    String written = BodyFormatTest.write(BodyFormat.HTML, BodyFormatTest.whole("<p>a " + html));
    assertThat(Jsoup.parse(written).select("img").eachAttr("src"))
        .containsExactly("http://www.example.com/a/" + address);
  }
}
