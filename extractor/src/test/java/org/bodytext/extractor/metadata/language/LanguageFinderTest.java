package org.bodytext.extractor.metadata.language;

import static org.assertj.core.api.Assertions.assertThat;

import org.bodytext.extractor.PageParser;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.junit.jupiter.params.provider.CsvSource;

class LanguageFinderTest {

  @ParameterizedTest(name = "{0}")
  @CsvFileSource(resources = "languages.csv", delimiter = '|', numLinesToSkip = 1)
  void languageTagsAreNormalized(String declared, @Nullable String tag) {
    assertThat(LanguageFinder.tag(declared)).isEqualTo(tag);
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
    ", A short text"
  })
  void languageIsDetectedFromScriptIfUndeclared(@Nullable String language, String text) {
    assertThat(PageParser.create().parse("<p>" + text).metadata().language()).isEqualTo(language);
  }

  @Test
  void scriptOverridesImpossibleDeclaration() {
    String text = "<p>中文网页的正文抽取，从网页中找出正文并只索引正文。";
    assertThat(PageParser.create().parse("<html lang=en>" + text).metadata().language())
        .isEqualTo("zh");
    assertThat(PageParser.create().parse("<html lang=zh-TW>" + text).metadata().language())
        .isEqualTo("zh-TW");
    assertThat(PageParser.create().parse("<html lang=ja>" + text).metadata().language())
        .isEqualTo("ja");
  }

  @ParameterizedTest(name = "{0} {1}")
  @CsvFileSource(resources = "latin-texts.csv", delimiter = '|', numLinesToSkip = 1)
  void languageOfLatinTextIsDetected(
      @Nullable String declared, String text, @Nullable String language) {
    String html = declared == null ? "<html>" : "<html lang=" + declared + ">";
    String page = html + "<p>" + text + "</p>".repeat(1) + ("<p>" + text).repeat(3);
    assertThat(PageParser.create().parse(page).metadata().language()).isEqualTo(language);
  }
}
