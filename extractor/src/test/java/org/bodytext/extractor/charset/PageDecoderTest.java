package org.bodytext.extractor.charset;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PageDecoderTest {

  /** Written for these tests; by language. */
  private static final Map<String, String> TEXTS =
      Map.ofEntries(
          Map.entry("zh", "昨天下午，市图书馆的新馆终于对外开放了。馆长说，读者可以免费借阅这里的书，孩子们也有自己的房间。"),
          Map.entry("zh-short", "新闻中心"),
          Map.entry("zh-rare", "朱镕基、喆、堃、囧：这些字不在旧的字符集里，但是我们的页面上都有。"),
          Map.entry("zh-four", "㐂㐱是扩展区里的字，这一页的其他字都很平常，大家都认识。"),
          Map.entry("zh-tw", "昨天下午，市立圖書館的新館終於開放了。館長說，讀者可以免費借閱這裡的書，孩子們也有自己的房間。"),
          Map.entry("zh-hk", "佢哋喺度睇書，啲細路仔都好鍾意嚟呢間圖書館，因為這裡的書很多，人也不少。"),
          Map.entry("ja", "昨日の午後、市の図書館の新しい建物がやっと開きました。子どもたちの部屋もあり、本は無料で借りられます。"),
          Map.entry("ja-kana", "コンピューターとインターネットのニュースサイトへようこそ。メニューはこちらです。"),
          Map.entry("ja-half", "本日の最新ﾆｭｰｽをお届けします。新しい情報はこちらのﾍﾟｰｼﾞをﾁｪｯｸしてください。"),
          Map.entry("ja-all-half", "ﾆｭｰｽ ﾍﾟｰｼﾞ ﾒﾆｭｰ ｶﾀﾛｸﾞ ｼｮｯﾌﾟ ﾌﾞﾛｸﾞ"),
          Map.entry("ko", "어제 오후 시립 도서관의 새 건물이 드디어 문을 열었습니다. 아이들을 위한 방도 있고 책은 무료로 빌릴 수 있습니다."),
          Map.entry("ko-rare", "똠방각하와 펲시콜라, 그리고 햏자 이야기는 옛날 글자표에 없는 글자로 적힌 것이 많습니다."),
          Map.entry(
              "ru",
              "Вчера днём городская библиотека наконец открыла новое здание, и читатели пришли посмотреть книги."),
          Map.entry(
              "el",
              "Χθες το απόγευμα η δημοτική βιβλιοθήκη άνοιξε επιτέλους το νέο της κτίριο για όλους τους αναγνώστες."),
          Map.entry(
              "ru-news",
              "Новости города и области: погода на неделю, курсы валют, работа и недвижимость"),
          Map.entry(
              "th",
              "เมื่อวานนี้หอสมุดเมืองเปิดอาคารใหม่ เด็กๆ มีห้องของตัวเอง และยืมหนังสือได้โดยไม่เสียเงิน"),
          Map.entry("he", "אתמול נפתח סוף סוף הבניין החדש של הספרייה העירונית, ויש בו חדר לילדים."),
          Map.entry(
              "ar", "افتتحت المكتبة العامة مبناها الجديد أمس، وفيه غرفة للأطفال وقاعة للقراءة."),
          Map.entry(
              "fr",
              "Hier après-midi, la bibliothèque a enfin ouvert ses portes. L’été, les élèves y sont reçus dès huit heures."),
          Map.entry("fr-short", "Côte d’Ivoire, brûleurs à gaz"),
          Map.entry("cs-short", "Václav Havel, Pääbo, lück"),
          Map.entry("zh-mixed", "The price of 苹果 and 香蕉 in 2012"),
          Map.entry(
              "de",
              "Gestern öffnete die Bücherei endlich ihre Türen. Für Schüler gibt es ein größeres Zimmer, natürlich überdacht."),
          Map.entry(
              "pl",
              "Wczoraj po południu biblioteka wreszcie otworzyła swoje drzwi. Dzieci mają własną salę, książki wypożyczać można bezpłatnie, także wieczorem."),
          Map.entry(
              "tr",
              "Dün öğleden sonra şehir kütüphanesi nihayet yeni binasını açtı. Çocukların da kendi odası var, kitaplar ücretsiz ödünç alınıyor."),
          Map.entry("en", "The library’s new house opened yesterday; readers’ cards are free."));

  @Test
  void vietnameseMarksAreComposedWithTheirLetters() {
    String apart = "Ba\u0303i bu\u0300n phi\u0301a b\u0103\u0301c, va\u0300 chim choa\u0301t.";
    byte[] bytes = apart.getBytes(Charset.forName("windows-1258"));
    assertThat(PageDecoder.decode(bytes, "text/html; charset=windows-1258"))
        .hasToString("B\u00e3i b\u00f9n ph\u00eda b\u1eafc, v\u00e0 chim cho\u00e1t.");
  }

  @ParameterizedTest(name = "{0} in {1}, header {2}, markup {3}")
  @CsvFileSource(resources = "declared-and-real.csv", numLinesToSkip = 1)
  void pageIsDecodedWithItsActualCharset(
      String text, String real, @Nullable String header, @Nullable String meta, String expected) {
    String html = page(text(text), meta);
    String contentType = header == null ? "text/html" : "text/html; charset=" + header;
    var decoded = PageDecoder.decode(html.getBytes(Charset.forName(real)), contentType);
    assertThat(decoded).hasToString(html);
    assertThat(decoded.charset()).isEqualTo(Charset.forName(expected));
  }

  @ParameterizedTest(name = "{0}")
  @ValueSource(strings = {"UTF-8", "UTF-16LE", "UTF-16BE", "UTF-32LE", "UTF-32BE"})
  void byteOrderMarkDecidesAndIsRemoved(String charset) {
    String html = page(text("zh"), "gbk");
    byte[] bytes = ("\uFEFF" + html).getBytes(Charset.forName(charset));
    var decoded = PageDecoder.decode(bytes, "text/html; charset=big5");
    assertThat(decoded).hasToString(html);
    assertThat(decoded.charset()).isEqualTo(Charset.forName(charset));
  }

  @Test
  void utf8MarkIsADeclaration() {
    String html = page(text("zh"), "gbk");
    byte[] gbk = html.getBytes(Charset.forName("GB18030"));
    byte[] bytes = new byte[gbk.length + 3];
    System.arraycopy(gbk, 0, bytes, 3, gbk.length);
    bytes[0] = (byte) 0xEF;
    bytes[1] = (byte) 0xBB;
    bytes[2] = (byte) 0xBF;
    assertThat(decoded(bytes)).isEqualTo(html);
  }

  @ParameterizedTest(name = "declared {0}")
  @CsvSource({"utf-8", "gb2312", "iso-8859-1", "''"})
  void utf8WithAFewBrokenBytesStaysUtf8(String meta) {
    String html = page(text("zh").repeat(4), meta.isEmpty() ? null : meta);
    byte[] bytes = html.getBytes(StandardCharsets.UTF_8);
    int cut = html.indexOf('昨');
    byte[] broken = bytes.clone();
    broken[cut + 1] = ' ';
    broken[cut + 61] = (byte) 0xFF;
    assertThat(decoded(broken))
        .isEqualTo(new String(broken, StandardCharsets.UTF_8))
        .contains("馆长说");
  }

  @Test
  void brokenPairOfGbkIsOneReplacement() {
    String html = page(text("zh"), "gb2312");
    byte[] bytes = html.getBytes(Charset.forName("GBK"));
    byte[] broken = Arrays.copyOf(bytes, bytes.length + 5);
    System.arraycopy(new byte[] {(byte) 0xB0, '<', 'b', 'r', '>'}, 0, broken, bytes.length, 5);
    assertThat(decoded(broken)).isEqualTo(html + "\uFFFD<br>");
  }

  @ParameterizedTest(name = "{0} in {1}")
  @CsvSource({"zh-tw, Big5", "ja, EUC-JP", "ja, Shift_JIS", "ko, EUC-KR"})
  void leadByteKeepsTheTagAfterIt(String text, String charset) {
    String html = page(text(text), charset);
    byte[] bytes = html.getBytes(Charset.forName(charset));
    byte[] broken = Arrays.copyOf(bytes, bytes.length + 5);
    System.arraycopy(new byte[] {(byte) 0xA4, '<', 'b', 'r', '>'}, 0, broken, bytes.length, 5);
    assertThat(decoded(broken)).startsWith(html).endsWith("<br>").hasSize(html.length() + 5);
  }

  @ParameterizedTest(name = "{0}")
  @ValueSource(strings = {"UTF-16BE", "UTF-16LE"})
  void unpairedSurrogateIsOneReplacement(String charset) {
    byte[] text = "\uFEFF<p>cut ? text".getBytes(Charset.forName(charset));
    int at = 2 + 2 * "<p>cut ".length();
    text[charset.endsWith("BE") ? at : at + 1] = (byte) 0xD8;
    assertThat(decoded(text)).isEqualTo("<p>cut \uFFFD text");
  }

  @Test
  void fewHighBytesWithoutAnyUtf8AreNotUtf8() {
    byte[] bytes = page("© 1999, Café", "utf-8").getBytes(Charset.forName("windows-1252"));
    assertThat(decoded(bytes)).contains("© 1999, Café");
  }

  @Test
  void gbkPairThatIsValidUtf8IsDecodedAsDeclared() {
    // C2 D2 and the like are valid pairs of UTF-8 only with a trail below C0.
    String html = page("谩谩有没有模目", "gbk");
    byte[] bytes = html.getBytes(Charset.forName("GBK"));
    assertThat(decoded(bytes)).isEqualTo(html);
  }

  @Test
  void utf8SymbolsAreNotDecodedAsDeclaredGbk() {
    String html = page("© 2012 · Café » Menü", "gb2312");
    assertThat(decoded(html.getBytes(StandardCharsets.UTF_8))).isEqualTo(html);
  }

  @Test
  void plainAsciiIsUtf8() {
    String html = page("Plain \u0000 text", "gbk");
    var decoded = PageDecoder.decode(html.getBytes(StandardCharsets.US_ASCII), null);
    assertThat(decoded).hasToString(html);
    assertThat(decoded.charset()).isEqualTo(StandardCharsets.UTF_8);
  }

  @Test
  void emptyPageHasNoCharacters() {
    assertThat(decoded(new byte[0])).isEmpty();
    assertThat(decoded(new byte[] {(byte) 0xEF, (byte) 0xBB, (byte) 0xBF})).isEmpty();
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource({
    "zh, GB18030, gb2312",
    "zh-tw, Big5, big5",
    "fr, windows-1252, iso-8859-1",
    "ja, UTF-16LE,"
  })
  void largePagesAreDecodedAsSmallOnes(String text, String real, @Nullable String meta) {
    String html = page(text(text).repeat(50_000), meta);
    byte[] bytes = html.getBytes(Charset.forName(real));
    assertThat(bytes.length).isGreaterThan(DecodeBuffer.MAX_SIZE);
    assertThat(decoded(bytes).equals(html)).isTrue();
  }

  @ParameterizedTest(name = "seed {0}")
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
  void randomBytesAreDecodedDeterministically(long seed) {
    Random random = new Random(seed);
    List<String> labels = new ArrayList<>(List.of("utf-8", "gbk", "big5", "sjis", "euc-jp"));
    labels.addAll(List.of("euc-kr", "iso-2022-jp", "iso-2022-kr", "koi8-r", "utf-16", "?", "\""));
    for (int round = 0; round < 60; round++) {
      String label = labels.get(random.nextInt(labels.size()));
      byte[] bytes = randomPage(random, label);
      String contentType = random.nextBoolean() ? null : "text/html; charset=" + label;
      var once = PageDecoder.decode(bytes.clone(), contentType);
      String characters = once.toString(); // before its array is used again
      var again = PageDecoder.decode(bytes, contentType);
      assertThat(again).hasToString(characters);
      assertThat(once.charset()).isEqualTo(again.charset());
      assertThat(once.length()).isLessThanOrEqualTo(bytes.length);
    }
  }

  private static byte[] randomPage(Random random, String label) {
    ByteArrayOutputStream page = new ByteArrayOutputStream();
    page.writeBytes(("<meta charset=" + label + ">").getBytes(StandardCharsets.UTF_8));
    int pieces = random.nextInt(40);
    for (int i = 0; i < pieces; i++) {
      byte[] piece = new byte[random.nextInt(200)];
      random.nextBytes(piece);
      int kind = random.nextInt(4);
      for (int k = 0; k < piece.length; k++) {
        piece[k] = (byte) (kind == 0 ? piece[k] & 0x7F : kind == 1 ? piece[k] | 0x80 : piece[k]);
      }
      page.writeBytes(kind == 3 ? new byte[] {0x1B, '$', 'B', 0x1B, '(', 'J', '<', '>'} : piece);
    }
    return page.toByteArray();
  }

  private static String page(String text, @Nullable String meta) {
    String title = text.substring(0, Math.min(text.length(), 12));
    return "<html><head>"
        + (meta == null ? "" : "<meta charset=\"" + meta + "\">")
        + "<title>"
        + title
        + "</title></head>\n<body><div id=\"a\"><p>"
        + text
        + "</p></div></body></html>";
  }

  private static String text(String language) {
    return Objects.requireNonNull(TEXTS.get(language), language);
  }

  private static String decoded(byte[] bytes) {
    return PageDecoder.decode(bytes, null).toString();
  }
}
