package org.bodytext.extractor.metadata;

import java.util.Locale;
import java.util.regex.Pattern;

/**
 * The words beside dates that tell of what they are the dates.
 *
 * <p>Of words with endings the stem alone stands here.
 */
final class DateLabels {

  /** Of the publication. */
  private static final String[] PUBLISHED = {
    "发布",
    "发表",
    "时间",
    "日期",
    "發布",
    "發表",
    "時間",
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
    "by ",
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
    "प्रकाशित"
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
    "अपडेट"
  };

  /** Of something else than the page. */
  private static final String[] OTHER = {
    "copyright", "©", "版权", "joined", "注册", "expires", "截止", "deadline", "since", "valid"
  };

  /**
   * Since when a thing can be had: the whole label, or what stands right before the date. Elsewhere
   * a text may be about such a thing.
   */
  private static final Pattern OF_GOODS =
      Pattern.compile(
          "^(?:available|availability|bezugsfrei|verfügbar|disponible|disponibile|上市|発売|出荷)$"
              + "|(?:available|bezugsfrei|verfügbar|frei|disponible|disponibile)"
              + " (?:from|as of|on|ab|am|seit|dès|à partir|desde|a partir|dal|da)(?: le| du| de| del)?$"
              + "|(?:上市|発売|出荷)(?:日期?|时间|時間|予定日?|開始日?)$");

  private static final Pattern END_OF_LABEL = Pattern.compile("[\\s:：]+$");

  private DateLabels() {}

  /** {@return how much more likely, or less, the words before a date make it the publication} */
  static double weigh(String label) {
    String lower = label.toLowerCase(Locale.ROOT);
    if (PlainText.containsAny(lower, OTHER)
        || OF_GOODS.matcher(END_OF_LABEL.matcher(lower).replaceFirst("").stripLeading()).find()) {
      return -20;
    }
    if (PlainText.containsAny(lower, CHANGED)) {
      return -5;
    }
    return PlainText.containsAny(lower, PUBLISHED) ? 6 : 0;
  }
}
