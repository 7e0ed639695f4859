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

  private static final String GERMAN =
      "Es schneite die ganze Nacht und am Morgen gingen die Kinder mit ihren Schlitten auf den"
          + " Hügel während die Männer die Straße zum Bahnhof räumten und die Frauen Tee kochten ";

  private static final String FRENCH =
      "Il a neigé toute la nuit et le matin les enfants sont montés sur la colline avec leurs"
          + " luges pendant que les hommes dégageaient la route de la gare pour les voyageurs ";

  private static final String RUSSIAN = "Всю ночь шёл снег а утром дети пошли на гору ";
  private static final String GREEK = "Χιόνιζε όλη νύχτα και το πρωί τα παιδιά πήγαν ";

  /** {@return the start of a text that is repeated, up to a number of letters} */
  private static String letters(String text, int count) {
    String all = text.repeat(count / 20 + 1);
    int end = 0;
    for (int letters = 0; letters < count; end++) {
      letters += Character.isLetter(all.charAt(end)) ? 1 : 0;
    }
    return all.substring(0, end);
  }

  private static @Nullable String language(String html) {
    return PageParser.create().parse(html).metadata().language();
  }

  @ParameterizedTest(name = "{0}, {1} letters: {2}")
  @CsvSource({
    "<html>, 100, de",
    "<html>, 99,",
    "<html lang=en>, 400, de",
    "<html lang=en>, 399, en"
  })
  void aShortLatinTextDoesNotTellItsLanguage(String html, int letters, @Nullable String language) {
    assertThat(language(html + "<p>" + letters(GERMAN, letters))).isEqualTo(language);
  }

  @ParameterizedTest(name = "{0} German letters: {1}")
  @CsvSource({"400, fr", "600, de"})
  void theFirstThousandLatinLettersAreRead(int letters, String language) {
    String text = "<p>" + letters(GERMAN, letters) + " <p>" + letters(FRENCH, 2_000);
    assertThat(language(text)).isEqualTo(language);
  }

  @ParameterizedTest(name = "after {0} lines: {1}")
  @CsvSource({"599, de", "600,"})
  void theFirstSixHundredLinesAreRead(int lines, @Nullable String language) {
    assertThat(language("<p>1".repeat(lines) + "<p>" + letters(GERMAN, 200))).isEqualTo(language);
  }

  @ParameterizedTest(name = "{0} letters: {1}")
  @CsvSource({"40, de", "39,"})
  void shortLinesAreNotRead(int letters, @Nullable String language) {
    assertThat(language(("<p>" + letters(GERMAN, letters)).repeat(5))).isEqualTo(language);
  }

  @ParameterizedTest(name = "{0} characters: {1}")
  @CsvSource({"4000, de", "4001,"})
  void linesWithMuchMarkupAreNotRead(int length, @Nullable String language) {
    String text = letters(GERMAN, 200);
    String comment = "<!--" + "x".repeat(length - text.length() - 7) + "-->";
    String html = "<p>" + text.substring(0, 50) + comment + text.substring(50);
    assertThat(language(html)).isEqualTo(language);
  }

  @ParameterizedTest(name = "{0} letters: {1}")
  @CsvSource({"20, ru", "19,"})
  void aFewLettersDoNotTellTheLanguage(int letters, @Nullable String language) {
    assertThat(language("<p>" + letters(RUSSIAN, letters))).isEqualTo(language);
  }

  @ParameterizedTest(name = "{0} Russian letters: {1}")
  @CsvSource({"1999, el", "2000, ru"})
  void linesAreReadUpToTwoThousandLetters(int letters, String language) {
    String text = "<p>" + letters(RUSSIAN, letters) + "<p>" + letters(GREEK, 3_000);
    assertThat(language(text)).isEqualTo(language);
  }

  @ParameterizedTest(name = "after {0} lines: {1}")
  @CsvSource({"399, ru", "400,"})
  void theFirstFourHundredLinesAreRead(int lines, @Nullable String language) {
    assertThat(language("<p>1".repeat(lines) + "<p>" + RUSSIAN)).isEqualTo(language);
  }

  @ParameterizedTest(name = "one in {0} letters: {1}")
  @CsvSource({"49, uk", "50, ru"})
  void moreThanOneInFiftyLettersOfUkrainianIsSpecific(int letters, String language) {
    assertThat(language("<p>" + letters(RUSSIAN, letters - 1) + "ї")).isEqualTo(language);
  }

  @ParameterizedTest(name = "{0} of 1,000 letters: {1}")
  @CsvSource({"580, en", "600, de"})
  void aTextIsMuchMoreGermanThanEnglishIfEnglishIsDeclared(int letters, String language) {
    String english =
        "It snowed all night and in the morning the children went to the hill with their sledges"
            + " while the men cleared the road to the station and the women made tea ";
    String text = letters(GERMAN, letters) + " " + letters(english, 1_000 - letters);
    assertThat(language("<html lang=en><p>" + text)).isEqualTo(language);
  }
}
