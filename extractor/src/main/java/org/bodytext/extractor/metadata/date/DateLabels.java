package org.bodytext.extractor.metadata.date;

import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.bodytext.extractor.markup.CharacterTable;
import org.bodytext.extractor.metadata.source.PlainText;

/**
 * The words beside dates that tell of what they are the dates.
 *
 * <p>Of words with endings the stem alone stands here.
 */
final class DateLabels {

  /** What a label weighs that tells of the publication, or of the author. */
  static final double SAID = 6;

  /** What one weighs that names but a time: of the page, or of an event that it tells of. */
  static final double HINTED = 5;

  /** A label is so long at most, in code units. */
  static final int LOOK_BACK = 30;

  /** Of the publication. */
  private static final String[] PUBLISHED = {
    "发布",
    "发表",
    "發布",
    "發表",
    "發佈",
    "发文",
    "刊发",
    "录入",
    "添加",
    "上传",
    "公開",
    "投稿",
    "作成",
    "등록",
    "입력",
    "게시",
    "작성",
    "作者",
    "来源",
    "published",
    "posted",
    "publish",
    "created",
    "written",
    "date:",
    "veröffentlicht",
    "publié",
    "publica",
    "pubblica",
    "gepubliceerd",
    "geplaatst",
    "publicer",
    "publiser",
    "udgivet",
    "julkaistu",
    "publikowan",
    "publikov",
    "közzé",
    "megjelen",
    "опубликован",
    "опубліков",
    "δημοσι",
    "yayın",
    "yayin",
    "diterbitkan",
    "dipublikasikan",
    "diposting",
    "ngày đăng",
    "เผยแพร่",
    "نشر",
    "פורסם",
    "प्रकाशित",
    "تاریخ انتشار",
    "منتشر شد",
    "شائع ہو",
    "প্রকাশ",
    "paskelbt",
    "publicēt",
    "avaldat",
    "objavljen",
    "објављен",
    "публикуван",
    "жариялан",
    "வெளியி"
  };

  /** Of a change. */
  private static final String[] CHANGED = {
    "更新",
    "修改",
    "updated",
    "update",
    "modified",
    "reviewed",
    "edited",
    "revised",
    "last",
    "最后回复",
    "aktualisiert",
    "geändert",
    "à jour",
    "modifié",
    "actualiza",
    "atualiza",
    "aggiorna",
    "modificat",
    "bijgewerkt",
    "gewijzigd",
    "uppdatera",
    "opdater",
    "oppdater",
    "päivitetty",
    "aktualiz",
    "frissít",
    "обновл",
    "измен",
    "оновлен",
    "змінен",
    "ενημέρωσ",
    "güncelle",
    "diperbarui",
    "diubah",
    "cập nhật",
    "수정",
    "업데이트",
    "อัปเดต",
    "แก้ไข",
    "تحديث",
    "עודכן",
    "अपडेट",
    "روزرسانی",
    "به‌روز",
    "আপডেট",
    "atnaujin",
    "atjaun",
    "muudet",
    "ažurir",
    "ажурир",
    "обновен",
    "posodob"
  };

  /** Of something else than the page. */
  private static final String[] OTHER = {
    "copyright", "©", "版权", "joined", "注册", "expires", "截止", "deadline", "since", "valid"
  };

  private static final String GOODS =
      "available|availability|bezugsfrei|verfügbar|frei ab|disponible|disponibile";

  /** Since when a thing can be had. */
  private static final Pattern OF_GOODS =
      Pattern.compile(
          "^(?:"
              + GOODS
              + ")\\b(?! online)|\\b(?:"
              + GOODS
              + ")(?: (?:from|as of|on|ab|am|seit|dès|à partir|desde|a partir|dal|da|el|le|du|de|del))*$"
              + "|出版(?:时间|時間)$|(?:上市|発売|出荷)(?:日期?|时间|時間|予定日?|開始日?)$|^(?:上市|発売|出荷)$");

  /** The same in the line above, which may be a heading that tells of such a thing. */
  private static final Pattern GOODS_ABOVE =
      Pattern.compile(
          "^(?:(?:date )?first available|"
              + GOODS
              + ")(?: (?:from|ab|since|seit|desde|dal))?$|出版(?:时间|時間)$|(?:上市|発売|出荷)(?:日期?|时间|時間|予定日?)$"
              + "|^(?:上市|発売|出荷)$");

  /** Longer labels are sentences, in words. */
  private static final int MOST_WORDS = 4;

  /** {@code 时间：} as the end of a word that says of what. */
  private static final Pattern TIME = Pattern.compile("(\\p{IsHan}{0,8}?)(?:时间|時間|日期|日付)$");

  /** Of the publication as the end of a label; elsewhere such words tell of what the page is of. */
  private static final Pattern JAPANESE =
      Pattern.compile("(?:掲載|公表|(?<!ライブ|生|先行|独占)配信|発行)(?:日時?)?[\\s:：]*$");

  /** The last day of something, or one to come. */
  private static final Pattern END = Pattern.compile("(?:終了|期限|締切|停止|開始)(?:予定)?日$|予定日?$");

  /** What has a time that may be the day of publication, or nothing. */
  private static final Pattern OF_TEXT =
      Pattern.compile("(?:新闻|文章|本文|信息|稿件|公告|创建|收录|入库|发稿|成文|印发|上架)?");

  /** How long something lasts, or when it takes place. */
  private static final Pattern PERIOD = Pattern.compile("(?:期間|期间|期日|日時)$");

  private static final String EVENTS =
      "会议|會議|会期|比赛|比賽|考试|考試|报名|報名|开标|開標|投标|递交|活动|活動|成立|生效|施行|实施|實施|有效|上映|引用|收稿|修回|录用"
          + "|检索|访问|訪問|開幕|开幕|演出|举办|舉辦|开庭|开始|開始|结束|結束|入学|签到|报到|出生|讲座|講座|集合|面试|笔试|体检|招聘"
          + "|设立|创办|发货|出厂|生产|制造|到货|交货|任职|营业|營業|开放|開放|办公|工作|开学|放假|入住|退房|出发|到达|开业|竣工|开工"
          + "|開工|開催|応募|募集|受付|締切|公演|放送|実施|販売|展示|利用|試験|受験|申込|签订|缴费|查询|上课|直播|申请|领取";

  /** Whose time it is if it is that of an event, or of a thing that the page tells of. */
  private static final Pattern OF_EVENT = Pattern.compile("(?:" + EVENTS + ")$");

  /** The same without a word for time: a colon tells it from a heading. */
  private static final Pattern EVENT =
      Pattern.compile(
          "(?:^|[\\s，,。；;|])(?:応募|募集)?(?:"
              + EVENTS
              + ")\\s*[:：]\\s*$"
              + "|(?:행사|접수|시험|공연|개최|모집|마감) ?(?:일시|일자|일|기간)\\s*[:：]?\\s*$");

  private static final Pattern END_OF_LABEL = Pattern.compile("[\\s:：\\p{Cf}]+$");

  /** What may stand between words that tell of the publication and a date. */
  private static final List<String> TIMES = List.of("日期", "時間", "时间", "日", "일자", "일시", "일");

  /** A word behind a date, up to a separator; of two words the first tells which time it was. */
  private static final Pattern BEHIND =
      Pattern.compile(
          "[\\s(（\\[–—-]*(?:(?i:last|first|originally) )?"
              + "([\\p{L}\\p{M}]+)(?=\\s*(?:$|[|｜·•,，;；。)）\\]])|(?<=\\p{IsHan})\\s)");

  /** Less than before a date: news show the day of the change alone beside the title. */
  private static final double CHANGED_BEHIND = -2;

  private static final int LONGEST_BEHIND = 14;

  private static final String ENDS_LABEL = " \t\n\r\u3000:：";

  /** By a day something happens; by somebody it was written. */
  private static final Pattern BY = Pattern.compile("\\bby \\S");

  private DateLabels() {}

  /**
   * {@return how much more likely, or less, the words before a date make it the publication}
   *
   * @param above whether they are the line above
   */
  static double weigh(String label, boolean above) {
    String lower = label.toLowerCase(Locale.ROOT);
    String bare = END_OF_LABEL.matcher(lower).replaceFirst("").stripLeading();
    if (isOfEvent(lower, bare) || PlainText.containsAny(lower, OTHER) || isOfGoods(bare, above)) {
      return -20;
    }
    if (PlainText.containsAny(lower, CHANGED)) {
      return -5;
    }
    if (isPublished(lower) || BY.matcher(lower).find()) {
      return SAID;
    }
    Matcher time = TIME.matcher(bare);
    return time.find() && OF_TEXT.matcher(time.group(1)).matches() ? HINTED : 0;
  }

  /**
   * {@return the same of the words behind a date}
   *
   * <p>What follows a date is mostly something else, such as the section or the first words of the
   * text: a label is a word that is all there is up to a separator, and nothing follows its colon.
   */
  static double weighBehind(String text) {
    Matcher first = BEHIND.matcher(text);
    if (!first.lookingAt() || first.group(1).length() > LONGEST_BEHIND) {
      return 0;
    }
    String word = first.group(1).toLowerCase(Locale.ROOT);
    if (word.endsWith("编辑") || isWord(word, CHANGED)) {
      return CHANGED_BEHIND;
    }
    return isWord(word, PUBLISHED) ? SAID : 0;
  }

  /** {@return whether a word is one of some, with an ending; plurals are names of sections} */
  private static boolean isWord(String word, String[] known) {
    boolean chinese = CharacterTable.classOf(word.charAt(word.length() - 1)) == CharacterTable.CJK;
    for (String label : known) {
      boolean same =
          chinese
              ? word.endsWith(label) || word.startsWith(label + '于')
              : word.startsWith(label) && !word.endsWith("s");
      if (same) {
        return true;
      }
    }
    return false;
  }

  private static boolean isOfEvent(String lower, String bare) {
    Matcher time = TIME.matcher(bare);
    if (time.find()) {
      return OF_EVENT.matcher(time.group(1)).find();
    }
    if (PERIOD.matcher(bare).find()) {
      boolean said = bare.endsWith("日時") && tellsOfPage(lower);
      return !said;
    }
    return EVENT.matcher(lower).find() || END.matcher(bare).find();
  }

  private static boolean tellsOfPage(String lower) {
    return isPublished(lower) || PlainText.containsAny(lower, CHANGED);
  }

  private static boolean isPublished(String lower) {
    return PlainText.containsAny(lower, PUBLISHED) || JAPANESE.matcher(lower).find();
  }

  private static boolean isOfGoods(String label, boolean above) {
    return above
        ? GOODS_ABOVE.matcher(label).find()
        : OF_GOODS.matcher(label).find()
            && label.split("\\s+", MOST_WORDS + 1).length <= MOST_WORDS;
  }

  /** {@return whether words right before a date tell of the publication} */
  static boolean endsWithPublished(String label) {
    int end = label.length();
    while (end > 0 && ENDS_LABEL.indexOf(label.charAt(end - 1)) >= 0) {
      end--;
    }
    String word = label.substring(0, end);
    for (String time : TIMES) {
      if (word.endsWith(time)) {
        word = word.substring(0, end - time.length());
        break;
      }
    }
    for (String published : PUBLISHED) {
      if (word.endsWith(published)) {
        return true;
      }
    }
    return word.length() < end && weigh(label, false) > 0;
  }
}
