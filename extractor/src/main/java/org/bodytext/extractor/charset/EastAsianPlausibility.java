package org.bodytext.extractor.charset;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.BitSet;

/**
 * The plausibility that bytes are text in an East Asian charset.
 *
 * <p>Nearly any bytes can be decoded as GBK or Big5, but the wrong charset gives rare characters:
 * the frequent characters below are a third or more of running text, and a twentieth of misread
 * text.
 *
 * @param score 1 for certain text, 0 or less for bytes that are not text
 * @param badRatio the ratio of characters that are rare in text
 * @param brokenRatio the ratio of characters that replace malformed bytes
 * @param frequentSeen the number of different frequent characters
 */
record EastAsianPlausibility(double score, double badRatio, double brokenRatio, int frequentSeen) {

  /** The minimum score of text. */
  static final double TEXT = 0.5;

  /** The minimum score of text that cannot be in another charset, if there is enough of it. */
  private static final double BEYOND_DOUBT = 0.9;

  /** The minimum number of different frequent characters for certainty. */
  private static final int MIN_SEEN = 40;

  /** The penalty on the score for the ratio of unusual characters. */
  private static final double UNUSUAL_PENALTY = 4;

  private static final double EXPECTED_RATIO = 0.25;

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

  /** {@return the plausibility of a sample in an East Asian charset, or in UTF-8} */
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
        bad += isUnusual(c) ? 1 : 0;
        broken += isBroken(c) ? 1 : 0;
        letters += Character.isLetter(c) ? 1 : 0;
        if (frequent.get(c)) {
          typical++;
          different += seen.get(c) ? 0 : 1;
          seen.set(c);
        }
      }
    }
    double badRatio = all == 0 ? 0 : (double) bad / all;
    double brokenRatio = all == 0 ? 0 : (double) broken / all;
    double ratio = letters == 0 ? 0 : (double) typical / letters;
    // One or two frequent characters can occur by chance, and often repeat in title and text.
    double certainty = Math.min(1, different / 3.0);
    double score = Math.min(1, ratio / EXPECTED_RATIO) * certainty - UNUSUAL_PENALTY * badRatio;
    return new EastAsianPlausibility(score, badRatio, brokenRatio, different);
  }

  /** {@return whether the sample is probably text} */
  boolean isText() {
    return score >= TEXT;
  }

  /** {@return the same for a declared charset, in which unusual characters are intended} */
  boolean isDeclaredText() {
    return score + UNUSUAL_PENALTY * (badRatio - brokenRatio) >= TEXT;
  }

  /** {@return whether no other charset can give such text} */
  boolean isBeyondDoubt() {
    return score >= BEYOND_DOUBT && frequentSeen >= MIN_SEEN;
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

  /** Includes half-width katakana and private use characters: misread text has more of them. */
  private static boolean isUnusual(char c) {
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
