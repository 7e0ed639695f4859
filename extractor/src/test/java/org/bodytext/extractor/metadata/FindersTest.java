package org.bodytext.extractor.metadata;

import static org.assertj.core.api.Assertions.assertThat;

import org.bodytext.extractor.PageParser;
import org.bodytext.extractor.page.Page;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class FindersTest {

  @ParameterizedTest(name = "{0} {1} {2} {3}")
  @CsvFileSource(resources = "canonical.csv", delimiter = '|', numLinesToSkip = 2)
  void canonicalUrlIsResolvedAndJunkRefused(
      @Nullable String page,
      @Nullable String link,
      @Nullable String openGraph,
      @Nullable String base,
      @Nullable String address) {
    String html =
        (base == null ? "" : "<base href='" + base + "'>")
            + (link == null ? "" : "<link rel=canonical href='" + link + "'>")
            + (openGraph == null ? "" : "<meta property=og:url content='" + openGraph + "'>");
    assertThat(PageParser.create().url(page).parse(html).metadata().canonicalUrl())
        .isEqualTo(address);
  }

  @ParameterizedTest(name = "{0} {1}")
  @CsvFileSource(resources = "kinds.csv", delimiter = '|', numLinesToSkip = 2, quoteCharacter = '~')
  void kindIsTold(@Nullable String url, String html, String kind) {
    assertThat(PageParser.create().url(url).parse(html).metadata().pageType().id()).isEqualTo(kind);
  }

  @ParameterizedTest(name = "{0}")
  @CsvFileSource(resources = "languages.csv", delimiter = '|', numLinesToSkip = 2)
  void languageTagsAreMadeProper(String said, @Nullable String tag) {
    assertThat(LanguageFinder.tag(said)).isEqualTo(tag);
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource({
    "zh, 中文网页的正文抽取，从网页中找出正文并只索引正文。一个简单的方法。",
    "zh, 中文 HTML 网页 with CSS 的正文抽取，从网页中找出正文并只索引正文。",
    "ja, 日本語のページから本文を取り出して、それだけを索引に入れる方法。",
    "ko, 한국어 웹 페이지에서 본문을 찾아 그것만 색인에 넣는 간단한 방법입니다",
    "ru, Простой способ найти основной текст страницы",
    "uk, Простий спосіб знайти основний текст сторінки її",
    "el, Ένας απλός τρόπος να βρεθεί το κυρίως κείμενο",
    "he, דרך פשוטה למצוא את הטקסט העיקרי של הדף",
    "ar, طريقة بسيطة للعثور على النص الرئيسي للصفحة",
    "th, วิธีง่ายๆในการค้นหาข้อความหลักของหน้าเว็บ",
    "hi, वेब पेज का मुख्य पाठ खोजने का एक आसान तरीका",
    "fa, گزارشی از چگونگی پیدا کردن متن اصلی صفحه‌های وب",
    "ur, ویب صفحے کا اصل متن تلاش کرنے کا ایک آسان طریقہ ہے",
    "bn, ওয়েব পাতার মূল পাঠ্য খুঁজে বের করার একটি সহজ উপায়",
    "ta, இணையப் பக்கத்தின் முக்கிய உரையைக் கண்டறியும் எளிய வழி",
    "ka, ვებგვერდის ძირითადი ტექსტის პოვნის მარტივი გზა",
    "hy, Վեբ էջի հիմնական տեքստը գտնելու պարզ միջոց",
    "km, វិធីងាយៗក្នុងការស្វែងរកអត្ថបទសំខាន់នៃទំព័រ",
    "my, ဝဘ်စာမျက်နှာ၏ အဓိကစာသားကို ရှာဖွေရန် လွယ်ကူသောနည်းလမ်း",
    ", A simple way to find the main text of a page"
  })
  void lettersTellTheLanguageOfAPageThatDeclaresNone(@Nullable String language, String text) {
    assertThat(PageParser.create().parse("<p>" + text).metadata().language()).isEqualTo(language);
  }

  @Test
  void lettersOverruleADeclaredLanguageThatCannotBe() {
    String text = "<p>中文网页的正文抽取，从网页中找出正文并只索引正文。";
    assertThat(PageParser.create().parse("<html lang=en>" + text).metadata().language())
        .isEqualTo("zh");
    assertThat(PageParser.create().parse("<html lang=zh-TW>" + text).metadata().language())
        .isEqualTo("zh-TW");
    assertThat(PageParser.create().parse("<html lang=ja>" + text).metadata().language())
        .isEqualTo("ja");
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      value = {
        "std::vector&lt;T,Allocator&gt;::push_back | std::vector<T,Allocator>::push_back",
        "The &lt;select&gt; element | The <select> element",
        "The <select> element | The <select> element",
        "<figure class=x><img src=y></figure>Boats <video id=z>go | Boats go",
        "When a &lt; b and a &lt;b then what | When a < b and a <b then what",
        "&lt;i&gt;Nature&lt;/i&gt; &amp; <b>us</b> | Nature & us",
        "Snow on &lt;a href=http | Snow on",
      })
  void textLosesTheTagsThatSystemsLeaveAndNoOthers(String written, String text) {
    assertThat(PlainText.tidy(written)).isEqualTo(text);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<script>window foo bar</script>Jane Doe",
        "<!-- a > b Wrong Name -->Jane Doe",
        "<a href=x><span class='sr-only'>Post</span></a>by <a class=username>Jane Doe</a>",
        "<style>.sr-only{display:none}</style>Jane Doe",
        "<!-- sr-only -->Jane Doe",
        "<a class=sr-only-focusable href=/x>Jane Doe</a>",
        "<a href=/css/sr-only>Jane Doe</a>",
        "<img class='screen-reader-text' src=a.jpg>Jane Doe",
        "<a title='x > Wrong Name' href=y>Jane Doe</a>",
        "<a title = \"x > Wrong Name\" href=y>Jane Doe</a>"
      })
  void authorIsReadFromTextAlone(String byline) {
    String html = "<h1>Snow</h1><p class=author-name>" + byline + "</p><p>Text of the page.";
    assertThat(Authors.joined(PageParser.create().parse(html).metadata())).isEqualTo("Jane Doe");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Backups<a href=#b>¶</a>",
        "<a href=#b>#</a> Backups",
        "Backups <a href=#b>🔗</a>"
      })
  void signBesideAHeadingIsNoPartOfTheTitle(String heading) {
    String html =
        "<title>Backups - Lantern 2.1 documentation</title><h1>" + heading + "</h1><p>Text";
    assertThat(PageParser.create().parse(html).metadata().title()).isEqualTo("Backups");
  }

  @ParameterizedTest
  @ValueSource(strings = {"# 1 in the charts again", "The ¶", "C#"})
  void signWithoutALinkIsPartOfTheTitle(String heading) {
    String html = "<title>" + heading + "</title><h1>" + heading + "</h1><p>Text";
    assertThat(PageParser.create().parse(html).metadata().title()).isEqualTo(heading);
  }

  @ParameterizedTest(name = "{0}")
  @CsvFileSource(resources = "bylines.csv", delimiter = '|', numLinesToSkip = 2)
  void bylineIsCleanedToTheName(String text, @Nullable String name) {
    assertThat(Byline.clean(text)).isEqualTo(name);
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      value = {
        "上海，北京,天津；重庆;成都、武汉|上海 北京 天津 重庆 成都 武汉",
        "snow, snow , roads|snow roads",
        "deep snow|deep snow",
        ",,|''"
      })
  void keywordsAreSplitInOrderWithoutRepetition(String content, String words) {
    Page page = PageParser.create().parse("<meta name=keywords content='" + content + "'>");
    assertThat(String.join(" ", page.metadata().keywords())).isEqualTo(words);
  }

  @Test
  void siteIsNamedAsAuthoritiesNameTheirs() {
    String html = "<meta name=SiteName content=春城大学新闻网><h1>学校举行新年音乐会</h1>";
    assertThat(PageParser.create().parse(html).metadata().siteName()).isEqualTo("春城大学新闻网");
    String twice = "<meta property=og:site_name content=春城大学>" + html;
    assertThat(PageParser.create().parse(twice).metadata().siteName()).isEqualTo("春城大学");
  }

  @Test
  void keywordsOfAllSortsComeTogether() {
    String html =
        "<meta name=news_keywords content='a,b'><meta name=Keywords content='b|c'>"
            + "<meta property=article:tag content=d><meta property=article:tag content=e>"
            + "<script type='application/ld+json'>{\"@type\":\"Article\",\"keywords\":[\"f\",\"a\"]}"
            + "</script>";
    assertThat(PageParser.create().parse(html).metadata().keywords())
        .containsExactly("b", "c", "a", "d", "e", "f");
  }
}
