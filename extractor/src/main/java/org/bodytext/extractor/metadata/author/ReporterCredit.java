package org.bodytext.extractor.metadata.author;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The reporters that Chinese newspapers name at the beginning of a text, or at its end. */
final class ReporterCredit {

  /** How nearly all Chinese names begin; of two signs that are a name together, the first. */
  private static final String FAMILY_NAMES =
      "王李张刘陈杨黄赵吴周徐孙马朱胡郭何高林罗郑梁谢宋唐许韩冯邓曹彭曾肖萧田董袁潘于蒋蔡余杜叶程苏魏吕丁任沈姚卢姜崔钟谭陆汪范"
          + "金石廖贾夏韦付傅方白邹孟熊秦邱江尹薛闫阎段雷侯龙史陶黎贺顾毛郝龚邵万钱严覃武戴莫孔汤温康施文牛樊葛邢安齐易乔伍庞颜倪庄聂"
          + "章鲁岳翟殷詹申耿兰焦俞左柳甘祝包宁尚符舒阮柯纪梅童凌毕单季裴霍涂成苗谷盛曲翁冉骆蓝路游辛靳管柴蒙鲍华喻祁蒲房滕屈饶牟艾尤"
          + "阳穆农卓古吉缪简车项芦麦褚娄窦戚岑景党宫费卜冷晏席卫米柏宗瞿桂佟臧闵苟邬边卞姬师仇栾隋刁沙荣巫寇桑甄丛仲虞敖巩佘查苑迟邝"
          + "封谈匡鞠惠荆冀郁胥储原栗燕楚鄢奚皮冼蔺楼满伊仝区郜权屠豆朴练廉禹井祖丰支卿狄计宣晋初容晁芮丘关欧司诸皇尉慕令公郎班張劉陳"
          + "楊黃趙吳孫馬羅鄭謝許韓馮鄧蕭葉蘇呂盧鍾鐘譚陸範賈韋鄒閻龍賀顧龔萬錢嚴湯溫齊喬龐顏莊聶魯蘭紀畢單駱藍遊鮑華簡車項蘆麥婁竇黨"
          + "宮費衛閔鄔邊師榮鞏遲鄺談儲權練豐計閆樓關歐諸"
          + "洪赖賴常向解盖揭商强习習花连連官植明";

  /** How names of Tibetans and Uyghurs begin that have no dot. */
  private static final String OTHER_NAMES =
      "格桑|扎西|次仁|旦增|丹增|尼玛|洛桑|央金|达娃|巴桑|普布|索朗|贡布|才让|多吉|拉巴|白玛|德吉|卓玛|仁青|阿依|买买提|努尔|艾合";

  /** What ends no reporter's name: how it was brought, and how others are addressed. */
  private static final String NO_END =
      "[摄攝]|\\p{IsHan}{2}[电電讯訊]|报道|報導|报导|報道|先生|女士|小姐|教授|老师|老師|主任|院长|校长|局长|市长|书记|[部办院局]";

  private static final String NAME =
      "(?:(?!关注|關注|综合|文字|文化|现场|高端|原创|公安|司法|区域|连线|连日|连续|連線|連日|连夜|解读|解析|解答|解密"
          + "|明白|明察|明天|明确|洪水|常驻|强调|向前|向您|常态|常年|官方|商业|商量|宣传|党办|党委|习惯|花絮)["
          + FAMILY_NAMES
          + "][\\p{IsHan}·]{1,3}|(?:"
          + OTHER_NAMES
          + ")\\p{IsHan}{0,3}|\\p{IsHan}{2,5}·\\p{IsHan}{2,5})(?<!"
          + NO_END
          + ")";
  private static final String TITLE = "(?:通讯员|通訊員|实习生|見習記者|见习记者)";
  private static final Pattern ONE_NAME = Pattern.compile(NAME);

  private static final String NAMES =
      NAME + "(?:[ 　、，]{1,2}" + TITLE + "?[ 　：:]?" + NAME + "){0,5}";

  /** Whose reporter it is; what a sentence says of reporters ends otherwise. */
  private static final String PAPER = "\\d{0,3}\\p{IsHan}{2,8}(?<!告诉|告訴|采访|採訪|接受|[对對向给給问問名位的是和与與])";

  /**
   * {@code （记者 李松 通讯员 王芳）}, {@code （本报记者李松、王芳）}; a line {@code 本报记者 李松 通讯员 王芳}; in Taiwan {@code
   * 記者李松／台北報導}.
   */
  private static final Pattern REPORTERS =
      Pattern.compile(
          "[（(]\\p{IsHan}{0,8}?(?:记者|記者|通讯员|通訊員)[ 　：:]?("
              + NAMES
              + ")[）)]|^(?:文[ 　])?(?:[本全][报報网網刊台]|新华社|中新社|中央社)?(?:记者|記者)[ 　]+("
              + NAMES
              + ")$|^[（(〔\\[【]?(?:\\p{IsHan}{0,4}中心)?[ ]?記者[ ]?("
              + NAMES
              + ")[／/]\\p{IsHan}{2,5}[報报][導导]|^(?:文[ 　])?"
              + PAPER
              + "(?:记者|記者)[ 　]+("
              + NAMES
              + ")(?:[ 　]+(?:(?:发自|發自)\\p{IsHan}{2,10}|\\p{IsHan}{2,6}(?:报道|報道|报导|報導)))?$");

  /** {@code 作者：本报记者 李松 王芳}. */
  private static final Pattern BEHIND_LABEL =
      Pattern.compile(
          "(?:作者|撰文|撰稿|供稿|(?<!\\p{IsHan})文)[ 　]?[:：][ 　]{0,2}"
              + "(?:"
              + PAPER
              + ")?(?:[首见見实實特][席习習约約])?(?:记者|記者|通讯员|通訊員|撰稿人)[ 　]{0,2}("
              + NAMES
              + ")(?!\\p{IsHan})");

  /** A title alone before the name, as in {@code 新京报记者 李松}. */
  private static final Pattern REPORTER =
      Pattern.compile("^" + PAPER + "(?:记者|記者)[ 　]+(?=" + NAME + ")");

  private static final Pattern TITLES = Pattern.compile("^" + TITLE);

  /** How far from the ends of a paragraph the brackets stand, in code units. */
  private static final int NEAR_START = 30;

  private ReporterCredit() {}

  private static String names(Matcher matcher) {
    String names = null;
    for (int group = 1; names == null; group++) {
      names = matcher.group(group);
    }
    return names;
  }

  static boolean isName(String text) {
    return ONE_NAME.matcher(text).matches();
  }

  /** {@return the reporters named in a line, empty if none is} */
  static List<String> reporters(String line) {
    Matcher matcher = REPORTERS.matcher(line);
    while (matcher.find()) {
      if (matcher.start() <= NEAR_START || matcher.end() == line.length()) {
        return split(names(matcher));
      }
    }
    return List.of();
  }

  /** {@return the reporters that a line calls so behind a label, empty if it calls none} */
  static List<String> reportersBehindLabel(String line) {
    Matcher matcher = BEHIND_LABEL.matcher(line);
    return matcher.find() ? split(matcher.group(1)) : List.of();
  }

  /** {@return a name without the title before it} */
  static String withoutReporter(String name) {
    return REPORTER.matcher(name).replaceFirst("");
  }

  private static List<String> split(String listed) {
    List<String> names = new ArrayList<>();
    for (String name : listed.split("[ 　、，]+", -1)) {
      String bare = TITLES.matcher(name).replaceFirst("");
      if (!bare.isEmpty()) {
        names.add(bare.replaceFirst("^[：:　 ]", ""));
      }
    }
    return names;
  }
}
