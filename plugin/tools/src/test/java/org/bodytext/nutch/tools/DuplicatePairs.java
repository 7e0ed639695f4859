package org.bodytext.nutch.tools;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;

/** Pairs of generated pages, duplicates and others. */
final class DuplicatePairs {

  /**
   * Two pages.
   *
   * @param kind the relation of the pages
   * @param same whether they are duplicates
   */
  record Pair(String kind, boolean same, String first, String second) {}

  private static final String[] ENGLISH =
      ("river harbour winter council teacher garden market letter station morning village engine"
              + " machine weather island history library painter doctor captain bridge mountain"
              + " factory railway concert student")
          .split(" ", -1);
  private static final String[] VERBS =
      "found,left,repaired,described,opened,measured,sold,remembered,crossed,painted"
          .split(",", -1);
  private static final String[] CHINESE =
      "茶叶,河流,学校,医生,火车,城市,山村,图书馆,工厂,画家,船长,天气,历史,花园,市场,信件,桥梁,冬天,老师,机器,海岛,早晨".split(",", -1);
  private static final String[] CHINESE_VERBS =
      "发现了,离开了,修好了,描述过,打开了,测量了,卖掉了,想起了,穿过了,画出了".split(",", -1);

  private DuplicatePairs() {}

  /** {@return 24 pairs of each of eleven kinds, half of them Chinese} */
  static List<Pair> all() {
    List<Pair> pairs = new ArrayList<>();
    for (int seed = 0; seed < 24; seed++) {
      pairs.addAll(of(new Random(seed), seed % 2 == 0));
    }
    return pairs;
  }

  private static List<Pair> of(Random random, boolean chinese) {
    List<String> text = text(random, chinese, 8 + random.nextInt(12));
    List<String> other = text(random, chinese, 8 + random.nextInt(12));
    List<String> advert = new ArrayList<>(text);
    advert.add(text.size() / 4, chinese ? "广告：点击这里了解更多。" : "Advertisement: click here.");
    List<String> edited = new ArrayList<>(text);
    edited.set(random.nextInt(text.size()), other.get(1));
    List<String> notice = text(random, chinese, 2);
    List<String> lead = new ArrayList<>(other);
    lead.set(0, text.get(0));
    String word = chinese ? "茶" : "Tea";
    return List.of(
        new Pair("two layouts", true, plain(text, chinese), rich(text, chinese)),
        new Pair("an advertisement within", true, plain(text, chinese), rich(advert, chinese)),
        new Pair("other width and case", true, plain(text, chinese), plain(wide(text), chinese)),
        new Pair("wrapped lines", true, plain(text, chinese), wrapped(text, chinese)),
        new Pair("a sentence rewritten", true, plain(text, chinese), plain(edited, chinese)),
        new Pair("same bytes", true, rich(text, chinese), rich(text, chinese)),
        new Pair("same layout", false, rich(text, chinese), rich(other, chinese)),
        new Pair(
            "same notice below",
            false,
            plain(joined(text, notice), chinese),
            plain(joined(other, notice), chinese)),
        new Pair("same first sentence", false, plain(text, chinese), plain(lead, chinese)),
        new Pair(
            "short texts",
            false,
            plain(List.of(word + " 1 " + random.nextInt(9) + "."), chinese),
            plain(List.of(word + " 2 " + random.nextInt(9) + "."), chinese)),
        new Pair(
            "one number differs",
            false,
            plain(List.of(word + (chinese ? "壶 A100 现货。" : " pot A100 in stock.")), chinese),
            plain(List.of(word + (chinese ? "壶 A200 现货。" : " pot A200 in stock.")), chinese)));
  }

  private static List<String> joined(List<String> text, List<String> notice) {
    List<String> all = new ArrayList<>(text);
    all.addAll(notice);
    return all;
  }

  private static List<String> text(Random random, boolean chinese, int sentences) {
    List<String> text = new ArrayList<>();
    for (int i = 0; i < sentences; i++) {
      StringBuilder sentence = new StringBuilder();
      int parts = 1 + random.nextInt(4);
      for (int part = 0; part < parts; part++) {
        if (part > 0) {
          sentence.append(chinese ? "，" : ", and ");
        }
        sentence.append(chinese ? clause(random) : englishClause(random));
      }
      text.add(sentence.append(chinese ? "。" : ".").toString());
    }
    return text;
  }

  private static String englishClause(Random random) {
    return "the "
        + any(random, ENGLISH)
        + " of the "
        + any(random, ENGLISH)
        + " "
        + any(random, VERBS)
        + " a "
        + any(random, ENGLISH)
        + " near the "
        + any(random, ENGLISH);
  }

  private static String clause(Random random) {
    return any(random, CHINESE)
        + "旁边的"
        + any(random, CHINESE)
        + "在"
        + any(random, CHINESE)
        + "里"
        + any(random, CHINESE_VERBS)
        + any(random, CHINESE);
  }

  private static String any(Random random, String[] of) {
    return of[random.nextInt(of.length)];
  }

  private static List<String> wide(List<String> text) {
    return text.stream()
        .map(
            sentence -> {
              StringBuilder wide = new StringBuilder();
              sentence
                  .toUpperCase(Locale.ROOT)
                  .chars()
                  .forEach(c -> wide.append((char) (c > 0x20 && c < 0x7f ? c + 0xfee0 : c)));
              return wide.toString();
            })
        .toList();
  }

  /** {@return a page with little besides the text} */
  private static String plain(List<String> text, boolean chinese) {
    return page(chinese, "<div class=text>" + paragraphs(text) + "</div>");
  }

  /** {@return a page with a menu, an author, repeated buttons and a footer} */
  private static String rich(List<String> text, boolean chinese) {
    String share =
        chinese
            ? "<p><a href=/w>分享到微博</a> <a href=/x>分享到微信</a> <a href=/w>分享到微博</a></p>"
            : "<p><a href=/w>Share this</a> <a href=/x>Print this</a> <a href=/w>Share this</a></p>";
    return page(
        chinese,
        "<ul class=menu><li><a href=/>1</a><li><a href=/a>2</a></ul><div id=main><p class=by>"
            + (chinese ? "作者：李明" : "By A. Writer")
            + "</p>"
            + share
            + paragraphs(text)
            + share
            + "</div><div class=foot><a href=/i>©</a></div>");
  }

  private static String wrapped(List<String> text, boolean chinese) {
    String all = String.join(chinese ? "" : " ", text);
    int width = chinese ? 31 : 64;
    StringBuilder lines = new StringBuilder();
    int start = 0;
    while (all.length() - start > width) {
      int end = chinese ? start + width : all.lastIndexOf(' ', start + width);
      lines.append(all, start, end).append("<br>\n");
      start = chinese ? end : end + 1;
    }
    return page(chinese, "<div>" + lines.append(all.substring(start)) + "</div>");
  }

  private static String paragraphs(List<String> text) {
    StringBuilder html = new StringBuilder();
    for (int i = 0; i < text.size(); i += 2) {
      html.append("<p>")
          .append(String.join(" ", text.subList(i, Math.min(text.size(), i + 2))))
          .append("</p>\n");
    }
    return html.toString();
  }

  private static String page(boolean chinese, String body) {
    return "<html lang="
        + (chinese ? "zh" : "en")
        + "><meta charset=utf-8><title>T</title><body>"
        + body
        + "</body></html>";
  }
}
