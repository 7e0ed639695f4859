package org.bodytext.extractor.charset;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.BitSet;

/**
 * How much bytes look like text, if read in one of the East Asian charsets.
 *
 * <p>Nearly any bytes can be read as GBK or Big5, but the characters that come out in the wrong one
 * are rare ones: of running text the frequent characters below make up a third and more, of text
 * read wrongly a twentieth.
 *
 * @param score 1 for text beyond doubt, 0 or less for what is none
 * @param badShare of the characters, those that hardly any text holds
 * @param brokenShare of the characters, those that stand for bytes that are none
 * @param seen different frequent characters in it
 */
record EastAsianPlausibility(double score, double badShare, double brokenShare, int seen) {

  /** Score from which on the bytes are taken for text. */
  static final double TEXT = 0.5;

  /** The same, if there is enough of it, for text that cannot be anything else. */
  private static final double BEYOND_DOUBT = 0.9;

  /** Different frequent characters without which nothing is beyond doubt. */
  private static final int ENOUGH = 40;

  /** What the share of strange characters takes from the score, as many times. */
  private static final double STRANGE = 4;

  private static final double EXPECTED_SHARE = 0.25;

  private static final String HAN =
      "的一是不了在人有我他这个们中来上大为和国地到以说时要就出会可也你对生能而子那得于着下自之年"
          + "过发后作里用道行所然家种事成方多经么去法学如都同现当没动面起看定天分还进好小部其些主样"
          + "理心本前开但因只从想实日军者意无力它与长把机十民第公此已工使情明性知全三又关点正业外将"
          + "两高间由问很最重并物手应向头文体政美相见被利什二等产或新己制身果加西月话合回特代内信表"
          + "化老给世位次度门任常先海通教原东声提立及比员解水名真论走各入几口认条平系气题活更别打女"
          + "变四总何电数安少报才结反受目太量再感建务做接必场件计管期市直资命山金区保至队便空治展科"
          + "司五基非则却界光放即像难且式色南品住告类求据程北网新闻登录注册首页京华搜索版权所有版"
          + "這個們來為國說時會對於著過發後經麼學現當沒動進樣開從實軍無與長機關點業兩間問並應見產"
          + "話給門東聲員論認條係氣題變總電數報結務場計資區隊則難類據網聞錄權讓還將種裡頁回復"
          + "今本行気対変国会社円私何午食読書新思彼全部使前";

  private static final String HANGUL =
      "이다는을의에가고하지로기사를은도한인대자시으과그정어리서나아수라해전들일보있주부제스장구여게적"
          + "원만상것공선성동안소비와면경오우조거당관신국방연미위화실문산세모년금명입용니내회진물중재"
          + "무개분치등러유계습했건드트할생였없교차된바결";

  private static final BitSet FREQUENT_HAN = set(HAN);
  private static final BitSet FREQUENT_HAN_AND_KANA = set(HAN);
  private static final BitSet FREQUENT_HANGUL = set(HANGUL);
  private static final BitSet FREQUENT = set(HAN + HANGUL);

  static {
    FREQUENT_HAN_AND_KANA.set('ぁ', 'ー' + 1);
    FREQUENT.set('ぁ', 'ー' + 1);
  }

  /** {@return how much a sample looks like text in an East Asian charset, or in UTF-8} */
  static EastAsianPlausibility of(byte[] sample, Charset charset) {
    char[] text = new char[sample.length];
    int length = ChunkDecoder.of(charset, 0).decode(sample, sample.length, text, 0);
    BitSet frequent = frequentIn(charset);
    int all = 0;
    int bad = 0;
    int broken = 0;
    int letters = 0;
    int typical = 0;
    int different = 0;
    BitSet seen = new BitSet();
    for (int i = 0; i < length; i++) {
      char c = text[i];
      if (c >= 128) {
        all++;
        bad += isStrange(c) ? 1 : 0;
        broken += isBroken(c) ? 1 : 0;
        letters += Character.isLetter(c) ? 1 : 0;
        if (frequent.get(c)) {
          typical++;
          different += seen.get(c) ? 0 : 1;
          seen.set(c);
        }
      }
    }
    double badShare = all == 0 ? 0 : (double) bad / all;
    double brokenShare = all == 0 ? 0 : (double) broken / all;
    double share = letters == 0 ? 0 : (double) typical / letters;
    // One or two frequent characters can be chance, and are often repeated in title and text.
    double certainty = Math.min(1, different / 3.0);
    double score = Math.min(1, share / EXPECTED_SHARE) * certainty - STRANGE * badShare;
    return new EastAsianPlausibility(score, badShare, brokenShare, different);
  }

  /** {@return whether the sample is text beyond reasonable doubt} */
  boolean isText() {
    return score >= TEXT;
  }

  /**
   * {@return the same of a charset that the page declares, in which strange characters are meant}
   */
  boolean isDeclaredText() {
    return score + STRANGE * (badShare - brokenShare) >= TEXT;
  }

  /** {@return whether no other charset can give text that looks like this} */
  boolean isBeyondDoubt() {
    return score >= BEYOND_DOUBT && seen >= ENOUGH;
  }

  private static BitSet frequentIn(Charset charset) {
    if (charset.equals(StandardCharsets.UTF_8)) {
      return FREQUENT;
    }
    if (charset.equals(CharsetLabels.EUC_KR)) {
      return FREQUENT_HANGUL;
    }
    boolean japanese =
        charset.equals(CharsetLabels.EUC_JP) || charset.equals(CharsetLabels.SHIFT_JIS);
    return japanese ? FREQUENT_HAN_AND_KANA : FREQUENT_HAN;
  }

  /** Half-width katakana and signs of one's own too: text has them, misread text more of them. */
  private static boolean isStrange(char c) {
    boolean halfWidth = c >= '\uFF61' && c <= '\uFF9F';
    return isBroken(c) || c >= '\uE000' && c <= '\uF8FF' || halfWidth;
  }

  private static boolean isBroken(char c) {
    return c == '\uFFFD' || c < 0xA0;
  }

  private static BitSet set(String characters) {
    BitSet set = new BitSet(1 << 16);
    characters.chars().forEach(set::set);
    return set;
  }
}
