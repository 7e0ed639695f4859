package org.bodytext.nutch.tools;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.bodytext.nutch.tools.DuplicatePairs.Pair;
import org.bodytext.nutch.tools.HeldOutSite.Article;
import org.bodytext.nutch.tools.HeldOutSite.Block;

/**
 * Held-out pairs of pages: generated independently of all signatures and not used to tune one.
 *
 * <p>Two pages are duplicates if a user of a search engine would want only one of them.
 */
final class HeldOutPairs {

  private static final List<String> LANGUAGES =
      List.of("de", "en", "ja", "ru", "zh-Hans", "zh-Hant");
  private static final int SEEDS = 3;

  /** The two letters that a typo swaps, in a short word. */
  private static final Pattern SHORT_WORD =
      Pattern.compile("(?<!\\p{L})\\p{L}(\\p{L}{2})\\p{L}{0,2}(?!\\p{L})");

  private static final Pattern TWO_LETTERS = Pattern.compile("(\\p{L}{2})");
  private static final Pattern LONG_WORD = Pattern.compile("(\\p{L}{5})(\\p{L}{5,})");
  private static final Pattern SPACE_AFTER_NUMBER = Pattern.compile("(?<=\\d) (?=\\p{L})");
  private static final Pattern WIDE = Pattern.compile("[0-9A-Za-z%()+.]");

  private final PhraseGrammar words;
  private final HeldOutSite site;
  private final List<Pair> pairs = new ArrayList<>();

  private HeldOutPairs(PhraseGrammar words) {
    this.words = words;
    this.site = new HeldOutSite(words);
  }

  /** {@return 3 pairs of each of 24 kinds in each of six languages} */
  static List<Pair> all() {
    List<Pair> all = new ArrayList<>();
    for (String language : LANGUAGES) {
      for (int seed = 0; seed < SEEDS; seed++) {
        HeldOutPairs made = new HeldOutPairs(PhraseGrammar.of(language, 7_919L * (seed + 1)));
        made.otherLayouts();
        made.otherWriting();
        made.otherArticles();
        made.otherDetails();
        all.addAll(made.pairs);
      }
    }
    return all;
  }

  /** The same article on several pages. */
  private void otherLayouts() {
    same("same bytes", site.portal(article()));
    Article article = article();
    add("print version", true, site.portal(article), site.print(article));
    article = article();
    add("mobile version", true, site.portal(article), site.mobile(article));
    article = article();
    add("syndicated copy", true, site.portal(article), site.syndicated(article));
    article = article();
    String text = site.html(article.blocks());
    add("other session", true, site.portal(article), site.portal(article, text, "", 2));
    article = article();
    text = site.html(article.blocks());
    add("comments below", true, site.portal(article), site.portal(article, text, comments(), 1));
    article = article();
    text = site.html(article.blocks()).replaceFirst("</p>", "</p>\n" + also());
    add("links inside", true, site.portal(article), site.portal(article, text, "", 1));
  }

  private void same(String kind, String page) {
    add(kind, true, page, page);
  }

  /** The same article with other characters or breaks, or a corrected word. */
  private void otherWriting() {
    Article article = article();
    while (article.equals(article.map(HeldOutPairs::plain))) {
      article = article();
    }
    add("plain quotation marks", true, article, article.map(HeldOutPairs::plain));
    article = article();
    add("other paragraphs", true, article, article.with(regrouped(article.blocks())));
    article = article();
    if (words.spaced()) {
      add("soft hyphens and hard spaces", true, article, article.map(HeldOutPairs::hyphenated));
    } else {
      add("full-width forms", true, article, article.map(HeldOutPairs::wide));
    }
    article = article();
    add("a corrected typo", true, article.with(mistyped(article.blocks())), article);
    article = article();
    List<Block> corrected = new ArrayList<>(article.blocks());
    corrected.add(new Block("p", List.of(words.phrase("note"))));
    add("correction below", true, article, article.with(corrected));
  }

  /** Different articles with common sentences. */
  private void otherArticles() {
    add("same site", false, article(), article());
    add("same notices", false, withNotices(article()), withNotices(article()));
    List<String> statement = words.phrases("long", 3);
    add("same statement", false, quoting(article(), statement), quoting(article(), statement));
    Article article = article();
    List<Block> blocks = article.blocks();
    while (blocks.size() < 6) {
      article = article();
      blocks = article.blocks();
    }
    int half = blocks.size() / 2;
    add(
        "page 1 and page 2",
        false,
        site.portal(article, site.html(blocks.subList(0, half)), pager(), 1),
        site.portal(article, site.html(blocks.subList(half, blocks.size())), pager(), 1));
    article = article();
    Article summary = article.with(List.of(new Block("p", List.of(lead(article)))));
    add("an article and its summary", false, article, summary);
    add("short notes", false, note(), note());
    List<String> signature = parts(words.phrase("signature"));
    add("signature of a user", false, forum(signature), forum(signature));
  }

  /** Pages with the same structure and other details. */
  private void otherDetails() {
    int choices = words.number(0, 999);
    int details = words.number(0, 999);
    PhraseGrammar first = words.with(choices + 1, details + 1);
    PhraseGrammar same = words.with(choices, details + 1);
    PhraseGrammar other = words.with(choices, details);
    String city = words.phrase("city");
    add("two products", false, product(same), product(other));
    add("two branches", false, branch(same), branch(other));
    add("weather reports", false, weather(city, first), weather(city, other));
    add("weather tables", false, weatherTable(city, first), weatherTable(city, other));
    add("two listings", false, listing(first), listing(other));
  }

  private void add(String kind, boolean same, Article first, Article second) {
    add(kind, same, site.portal(first), site.portal(second));
  }

  private void add(String kind, boolean same, String first, String second) {
    pairs.add(new Pair(kind, same, first, second));
  }

  /** {@return an article of 4 to about 25 sentences; shorter ones are more frequent} */
  private Article article() {
    int length = 4 + words.number(0, 20) * words.number(5, 10) / 10;
    Set<String> sentences = new LinkedHashSet<>();
    while (sentences.size() < length) {
      sentences.add(words.phrase(words.number(1, 8) == 1 ? "long" : "sentence"));
    }
    List<String> rest = new ArrayList<>(sentences);
    List<Block> blocks = new ArrayList<>();
    boolean list = words.number(1, 3) == 1;
    while (!rest.isEmpty()) {
      if (blocks.size() % 4 == 3) {
        blocks.add(new Block("h2", List.of(words.phrase("subhead"))));
      }
      List<String> paragraph = rest.subList(0, Math.min(rest.size(), words.number(1, 4)));
      blocks.add(new Block("p", List.copyOf(paragraph)));
      paragraph.clear();
      if (list && blocks.size() == 2) {
        words.phrases("item", 3).forEach(item -> blocks.add(new Block("li", List.of(item))));
      }
    }
    return new Article(
        words.phrase("headline"), words.phrase("by"), words.phrase("published"), blocks);
  }

  private Article note() {
    Article article = article();
    return article.with(List.of(new Block("p", words.phrases("sentence", 2))));
  }

  private static String lead(Article article) {
    return article.blocks().get(0).sentences().get(0);
  }

  private String comments() {
    StringBuilder html = new StringBuilder("<section id=\"comments\"><h3>");
    html.append(words.phrase("comments")).append("</h3>\n");
    int count = words.number(3, 12);
    for (int i = 0; i < count; i++) {
      html.append("<div class=\"comment\"><b>user").append(words.number(10, 999));
      html.append("</b><p>").append(words.join(words.phrases("comment", words.number(1, 2))));
      html.append("</p></div>\n");
    }
    return html.append("</section>\n").toString();
  }

  private String also() {
    return "<div class=\"also\"><b>"
        + words.phrase("also")
        + "</b> <a href=\"/a/1\">"
        + words.phrase("headline")
        + "</a></div>\n";
  }

  private String pager() {
    String label = words.phrase("page");
    return "<div class=\"pager\">" + label + " <a href=\"?p=1\">1</a> <a href=\"?p=2\">2</a></div>";
  }

  private String withNotices(Article article) {
    return site.portal(
        article,
        "<p class=\"abo\">"
            + words.phrase("subscribe")
            + "</p>\n"
            + site.html(article.blocks())
            + "<p class=\"legal\">"
            + words.phrase("disclaimer")
            + "</p>\n",
        "",
        1);
  }

  private static Article quoting(Article article, List<String> statement) {
    List<Block> blocks = new ArrayList<>(article.blocks());
    blocks.add(1, new Block("p", statement));
    return article.with(blocks);
  }

  private String forum(List<String> signature) {
    StringBuilder posts = new StringBuilder();
    int answers = words.number(2, 6);
    for (int post = 0; post <= answers; post++) {
      String rule = post == 0 ? "question" : "answer";
      posts.append("<tr class=\"post\"><td>user").append(words.number(10, 99));
      posts.append("</td><td><div class=\"text\">");
      posts.append(words.join(words.phrases(rule, words.number(1, 2))));
      if (post % 2 == 0) {
        posts.append("</div><div class=\"sig\">").append(words.join(signature));
      }
      posts.append("</div></td></tr>\n");
    }
    String title = words.phrase("question");
    return site.page(title, "<h1>" + title + "</h1><table>" + posts + "</table>");
  }

  private String product(PhraseGrammar details) {
    String model = details.phrase("model");
    String text = details.join(parts(details.phrase("product"))).replace("@", model);
    String specs =
        details.all("spec").stream()
            .map(row -> "<tr><td>" + row.replace(" / ", "</td><td>") + "</td></tr>\n")
            .collect(Collectors.joining());
    return shaped(
        model,
        "",
        "<img src=\"/p.jpg\"><div class=\"desc\">" + text + "</div><table>" + specs + "</table>");
  }

  private String branch(PhraseGrammar details) {
    List<String> text = parts(details.phrase("branch"));
    return shaped(text.get(0), "", "<p>" + String.join("</p>\n<p>", text) + "</p>");
  }

  private String weather(String city, PhraseGrammar details) {
    return shaped(
        city,
        details.phrase("published"),
        "<p>" + String.join("</p>\n<p>", details.all("weather")) + "</p>");
  }

  private String weatherTable(String city, PhraseGrammar details) {
    StringBuilder rows = new StringBuilder("<table>");
    for (String place : words.all("city")) {
      rows.append("<tr><th>").append(place).append("</th><td>").append(details.number(0, 30));
      rows.append("°</td><td>").append(details.phrase("sky")).append("</td></tr>\n");
    }
    return shaped(city, details.phrase("published"), rows.append("</table>").toString());
  }

  private String listing(PhraseGrammar details) {
    StringBuilder items = new StringBuilder("<p>" + words.phrase("listintro") + "</p>\n");
    for (String item : details.phrases("listing", 12)) {
      items.append("<div class=\"item\"><a href=\"/i\">").append(item).append("</a></div>\n");
    }
    return shaped(words.phrase("related"), "", items.toString());
  }

  /** {@return a page of the site that is not an article} */
  private String shaped(String title, String published, String html) {
    return site.portal(new Article(title, "", published, List.of()), html, "", 1);
  }

  private static List<String> parts(String text) {
    return List.of(text.split("; ", -1));
  }

  private static String plain(String text) {
    return text.replaceAll("[„“”«»「」]", "\"")
        .replace('’', '\'')
        .replace('‘', '\'')
        .replace('–', '-');
  }

  private static String wide(String text) {
    return WIDE.matcher(text)
        .replaceAll(
            narrow -> Matcher.quoteReplacement("" + (char) (narrow.group().charAt(0) + 0xfee0)));
  }

  private static String hyphenated(String text) {
    String hyphens = LONG_WORD.matcher(text).replaceAll("$1\u00ad$2");
    return SPACE_AFTER_NUMBER.matcher(hyphens).replaceAll("\u00a0");
  }

  /**
   * {@return the blocks with a paragraph for each sentence, or for all sentences between headings}
   */
  private List<Block> regrouped(List<Block> blocks) {
    boolean apart = words.number(0, 1) == 0;
    List<Block> regrouped = new ArrayList<>();
    for (Block block : blocks) {
      int last = regrouped.size() - 1;
      if (!block.tag().equals("p")) {
        regrouped.add(block);
      } else if (apart) {
        block.sentences().forEach(each -> regrouped.add(new Block("p", List.of(each))));
      } else if (last >= 0 && regrouped.get(last).tag().equals("p")) {
        List<String> both = new ArrayList<>(regrouped.get(last).sentences());
        both.addAll(block.sentences());
        regrouped.set(last, new Block("p", both));
      } else {
        regrouped.add(block);
      }
    }
    return regrouped;
  }

  /** {@return the blocks with two letters of a random sentence swapped} */
  private List<Block> mistyped(List<Block> blocks) {
    List<Block> mistyped = new ArrayList<>(blocks);
    while (mistyped.equals(blocks)) {
      int at = words.number(0, blocks.size() - 1);
      List<String> sentences = new ArrayList<>(blocks.get(at).sentences());
      int which = words.number(0, sentences.size() - 1);
      sentences.set(which, mistyped(sentences.get(which)));
      mistyped.set(at, new Block(blocks.get(at).tag(), sentences));
    }
    return mistyped;
  }

  private String mistyped(String sentence) {
    Pattern pattern = words.spaced() ? SHORT_WORD : TWO_LETTERS;
    List<MatchResult> found = pattern.matcher(sentence).results().toList();
    if (found.isEmpty()) {
      return sentence;
    }
    int at = found.get(words.number(0, found.size() - 1)).start(1);
    return sentence.substring(0, at)
        + sentence.charAt(at + 1)
        + sentence.charAt(at)
        + sentence.substring(at + 2);
  }
}
