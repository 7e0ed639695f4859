package org.bodytext.extractor.metadata.author;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.bodytext.extractor.PageParser;
import org.bodytext.extractor.metadata.Authors;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AuthorFinderTest {

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      value = {
        "<header class='main unauthorized'><span>下载客户端</span></header> |",
        "<p class=authority-score>Jane Doe</p> |",
        "<p class=postauthor>Jane Doe</p> | Jane Doe",
        "<author>Jane Doe</author> | Jane Doe",
        "<div class=\"authi\"><a>李松</a></div><div class=\"authi\">2016-11-20</div> | 李松",
        "<span>3 points by <a class=\"hnuser\">jdoe</a></span> | jdoe",
        "<p class=author>Oleh Kovalenko</p> | Oleh Kovalenko",
        "<p class=author>oleh: Jane Doe</p> | Jane Doe",
        "<p class=post-preview-author>Jane Doe</p> | Jane Doe",
        "<span class='post-author'>Kirjoitti <span class=fn><a>Jane Doe</a></span></span> | Jane Doe",
        "<p class=byline>Von der Redaktion, <a rel=author>Jane Doe</a></p> | Jane Doe",
        "<div itemprop=author><meta itemprop=url content=/u/1><meta itemprop=name content='Jane Doe'></div> | Jane Doe",
        "<p class=woocommerce-review__author>Jane Doe</p> |",
        "<div id=reviews><p class=author>Jane Doe</p></div> |",
        "<div class=comment-list><p class=author>Jane Doe</p></div> |",
        "<div class=preview><p class=author>Jane Doe</p></div> | Jane Doe",
        "<div class='entry-meta comments-off'><p class=author>Jane Doe</p></div> | Jane Doe",
        "<article class='no-comments'><p class=author>Jane Doe</p></article> | Jane Doe",
        "<section class=comments-on-article><p class=author>Jane Doe</p></section> |",
        "<section class=commentsOnPost><p class=author>Jane Doe</p></section> |",
        "<main class=reviews><p class=author>Jane Doe</p></main> | Jane Doe",
        "<div class=author>责任编辑：王芳</div> |",
        "<div class=author>編輯：王芳</div> |",
        "<div class=author>来源：新京报</div><p>作者：林小涛 2023-05-04</p> | 林小涛",
        "<div class=post_author>本文来源：新京报 责任编辑：李松_NB123</div> |",
        "<div class=author>林小涛 责任编辑：王芳</div> | 林小涛",
        "<div class=author>作者：林小涛 来源：新京报</div> | 林小涛",
        "<span class=author>聯合報 記者<a href=/y>林小濤</a>／台北即時報導</span> | 林小濤",
        "<span class=author>林小涛 记者</span> | 林小涛",
      })
  void elementsAreMarkedForTheAuthor(String html, @Nullable String author) {
    assertThat(author("<h1>Snow</h1>" + html + "<p>Text of the page.")).isEqualTo(author);
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      value = {
        "发布者：李晓燕 | 李晓燕",
        "By 12 May 2020 |",
        "By signing up, you agree to our terms |",
        "By jdoe | jdoe",
        "By jdoe, May 5, 2020 | jdoe",
        "By train |",
        "By train, bus and ferry |",
        "By default the node is on |",
        "By van der Berg | van der Berg",
        "<h3>By Region</h3> |",
        "<h3>By Jane Doe</h3> | Jane Doe",
        "<b>Jane Doe</b> <a href='mailto:x@a.example'>jane at a.example</a> | Jane Doe",
        "<li><em>From</em>: &quot;Jane Doe&quot; &lt;<a href=x>jane@a.example</a>&gt; | Jane Doe",
        "From: Jane Doe (jane_at_a.example) | Jane Doe",
        "Find us at a.example |",
        "<p class=byline>Đăng ngày 15/3/2024</p> |",
        "<p class=byline>תאריך פרסום: 15.03.2024</p> |",
        "<p class=byline>Дата публикации: 15.03.2024</p> |",
        "<p class=byline>글 김철수 사진 박영희</p> | 김철수",
        "<p class=byline>โดย กองบรรณาธิการ 15 มี.ค. 2567</p> | กองบรรณาธิการ",
        "<p class=byline>&rlm;רועי כהן&rlm;</p> | רועי כהן",
        "<span class='ltx_creator ltx_role_author'><span class=ltx_personname>Ida Holm </span></span> | Ida Holm",
        "5 May 2020 - Written by John Smith | John Smith",
        "May 12, 2020. Posted by John Smith | John Smith",
        "Author of the week, Author: Bob Miller | Bob Miller",
        "时间 作者 点击 作者：李松 | 李松",
        "下午好。（记者节快乐） |",
        "专家解读新政策（记者手记） |",
        "雪下了一夜。（新华社记者提问） |",
        "本报讯（记者综合）清晨六点，雾还没有散。 |",
        "下午好。（记者关注） |",
        "下午好。（记者 洪伟） | 洪伟",
        "下午好。（记者明确表示） |",
        "记者 洪水来袭 |",
        "文：李清照是宋代词人 |",
        "文：李松 图：王芳 | 李松",
        "文：Lisa Chen | Lisa Chen",
        "文：三联生活周刊 | 三联生活周刊",
        "作者：元谋县融媒体中心 | 元谋县融媒体中心",
        "Опубликовано: Понедельник, 15 мая 2023 10:30 |",
        "Опубликовано: Вчера в 10:30 |",
        "下午好。（记者 张讯） | 张讯",
        "昆明11月9日电（记者李松讯）清晨六点，雾还没有散。 |",
        "记者：您好，李教授，感谢您接受我们的采访。 |",
        "记者：那么，这座桥什么时候开工？ |",
        "记者：王教授，这座桥什么时候开工？ |",
        "本报讯（记者欧阳明月、阿卜杜·热合曼）清晨六点，雾还没有散。 | 欧阳明月, 阿卜杜·热合曼",
        "图文/视频 |",
        "下午好。（记者 现场报道） |",
        "<span>发布者：李晓燕</span><span>发布时间：2020-11-03</span> | 李晓燕",
        "撰稿: 李晓燕 | 李晓燕",
        "楼主：豆花不加糖 时间：2012-07-05 | 豆花不加糖",
        "来源：春城晚报 记者：李松 | 李松",
        "记者：您今年为什么还要在这条路上走？ |",
        "本报讯（记者 李松 通讯员 王芳）清晨六点，雾还没有散。 | 李松, 王芳",
        "新华社昆明11月9日电（记者李松、王芳）清晨六点，雾还没有散。 | 李松, 王芳",
        "新华社昆明11月9日电（记者李松摄）清晨六点，雾还没有散。 |",
        "文/林涛 图/李松 | 林涛",
        "图文/林涛 | 林涛",
        "散文/随笔 |",
        "文/夜航船 雨已经下了三天，我坐在窗边看着人来人往 |",
        "By Jane Doe on November 9, 2009 | Jane Doe",
        "Автор: Валентина Коваль | Валентина Коваль",
        "كتبت: منى عبد الرحمن | منى عبد الرحمن",
        "下午好。（记者连线） |",
        "下午好。（通讯员 宣传部） |",
        "记者：明白，那么这座桥什么时候开工？ |",
        "图文：详见附件 |",
        "图文：林涛 | 林涛",
        "<span hidden>Share this</span>By Jane Doe | Jane Doe",
        "<span hidden>Share</span>Jane Doe |",
        "إعداد: 20 دقيقة |",
        "本报记者　李松　通讯员　王芳 | 李松, 王芳",
        "（通讯员 王芳） | 王芳",
        "〔記者李松／台北報導〕清晨六點，霧還沒有散。 | 李松",
        "文：李松 | 李松",
        "正文：李松 |",
        "发布人：admin 发布时间：2024-03-01 |",
        "Posted by Jane Doe on Nov 9, 2009 at noon | Jane Doe",
        "作者：记者 林小涛 | 林小涛",
        "作者：本报记者 林小涛 王芳 | 林小涛, 王芳",
        "作者：新京报记者林小涛 2023-05-04 | 林小涛",
        "正文：记者 林小涛 |",
        "新京报记者 林小涛 | 林小涛",
        "红星新闻记者 林小涛 王芳 发自北京 | 林小涛, 王芳",
        "21世纪经济报道记者 林小涛 北京报道 | 林小涛",
        "<span class=author>澎湃新闻记者 林小涛</span> | 林小涛",
        "王先生告诉记者 高兴 |",
        "Posted by John Smith on Monday, November 9, 2009 | John Smith",
        "By John Smith Thu 4 May 2023 10:20 BST | John Smith",
        "Posted by John Smith at 10:20 PM | John Smith",
        "Posted by admin on Thursday, May 4, 2023 |",
        "By Li Sun, May 4, 2023 | Li Sun",
        "By Li Sun, Sun, May 7, 2023 | Li Sun",
      })
  void lineNamesTheAuthor(String line, @Nullable String author) {
    assertThat(author("<h1>雪</h1><p>" + line + "</p><p>雪下了一夜。")).isEqualTo(author);
  }

  @ParameterizedTest(name = "{0} {1}")
  @CsvSource(
      delimiter = '|',
      value = {
        "de | Von Jane van der Doe | Jane van der Doe",
        "de | von Jane Doe | Jane Doe",
        "fr | par Jean Dupont | Jean Dupont",
        "es | por Ana Ruiz | Ana Ruiz",
        "it | di Anna Rossi | Anna Rossi",
        "nl | door Jane Doe | Jane Doe",
        "sv | av Anna Berg | Anna Berg",
        "de | 25.10.2022 - von Jane Doe | Jane Doe",
        "de | Ein Artikel von Jane Doe | Jane Doe",
        "de | von Hamburg nach Berlin |",
        "de-DE | Von Jane Doe, 3. Mai 2020 | Jane Doe",
        "de | Von Jane Doe am 5. Mai 2024 | Jane Doe",
        "de | Von Anna Müller am Montag, 1. Mai 2023 | Anna Müller",
        "de | Veröffentlicht von Anna Müller | Anna Müller",
        "fr | Publié par Anne Dupont le lundi 1 mai 2023 | Anne Dupont",
        "de | Von Jane Doe - 05.05.2024 | Jane Doe",
        "fr | Par Jean Dupont le 5 mai 2024 | Jean Dupont",
        "id | Oleh: Budi Santoso | Budi Santoso",
        "tr | Yazan: Ahmet Çelik | Ahmet Çelik",
        "en | Door: Oak Wood |",
        "ko | 홍길동 기자 입력 2024.05.05 10:00 | 홍길동",
        "ko | 전문수 기자 | 전문수",
        "ko | 해당 기자 구독하기 |",
        "ko | 홍길동 기자 구독하기 | 홍길동",
        "ko | 경향신문 기자 모집 |",
        "ko | 작성자 최고관리자 |",
        "ko | 작성자 최고관리자작성일 23-05-22 |",
        "ko | 작성자 홍길동작성일 23-05-22 | 홍길동",
        "ko | 등록자 홍보담당관 |",
        "de | Von Hamburg aus |",
        "en | Von Neumann Architecture |",
        "nl | Door Jane Doe | Jane Doe",
        "en | Door County Wisconsin |",
        "ko | 홍길동 기자 | 홍길동",
        "ko | 입력 2023.05.22 - 홍길동 기자 |",
        "ko | 홍길동 기자단 |",
        "ko | 시민기자 홍길동 |",
        "ko | 정치부 기자 |",
        "ko | 작성자 홍길동 작성일 2023-05-22 | 홍길동",
        "ko | 작성자 작성일 조회수 |",
      })
  void lineThatIsABylineIsOneInItsLanguage(String language, String line, @Nullable String author) {
    String page = "<html lang=" + language + "><h1>Snow</h1>";
    assertThat(author(page + "<p>" + line + "</p><p>It snowed.")).isEqualTo(author);
    assertThat(author(page + "<ul><li>" + line + "</ul><p>It snowed.")).isNull();
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      value = {
        "<div class=byline>By <a href=/a>John Smith</a> and <a href=/b>Jane Doe</a></div> | John Smith, Jane Doe",
        "<p>By <a rel=author href=/a>John Smith</a> &amp; <a rel=author href=/b>Jane Doe</a></p> | John Smith, Jane Doe",
        "<p>By <a>John Smith</a>, <a>Jane Doe</a> and <a>Max Roe</a></p> | John Smith, Jane Doe, Max Roe",
        "<p>By <a href=/a>John Smith</a> and <a href=/b>Jane Doe</a></p> | John Smith, Jane Doe",
        "<p><span class=author>John Smith</span>, <span class=author>Jane Doe</span></p> | John Smith, Jane Doe",
        "<p><span class=author>John Smith</span>, <span class=role>Reporter</span></p> | John Smith",
        "<p class=byline><span>John Smith</span>, <span>Reporter</span></p> | John Smith",
        "<p class=byline><a href=/author/j>John Smith</a>, <a href=/news/sports>Sports</a></p> | John Smith",
        "<p class=byline><a href=/a>John Smith</a> <a href=/b>Follow him</a></p> | John Smith",
        "<p class=byline><a href=/a>John Smith</a>, <a href=/b>12 comments</a></p> | John Smith",
        "<p class=byline><a href=/a>John Smith</a>, <a href=/b>staff writer</a></p> | John Smith",
        "<p class=byline><a href=/a><img src=j.png><b class=n>John Smith</b></a> et <a href=/b><b class=n>Jane Doe</b></a></p> | John Smith, Jane Doe",
      })
  void namesThatStandBesideTheFirstAlikeAreAuthorsToo(String html, String author) {
    assertThat(author("<h1>Snow</h1>" + html + "<p>Text of the page.")).isEqualTo(author);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Publié le mardi 4 mars 2025 |",
        "Veröffentlicht am |",
        "Freitag |",
        "Thứ bảy, 15/3/2024 |",
        "7 min read |",
        "Changed 2 days ago |",
        "Foto: Jane Doe |",
        "Rules for contributors |",
        "By Friday the snow was gone. |",
        "【李晓燕】 | 李晓燕",
        "取材・文＝田中花子 写真＝山田太郎 | 田中花子",
        "نویسنده: رضا احمدی | رضا احمدی",
      })
  void labelsDaysAndSentencesAreNotNames(String byline, String author) {
    String page =
        "<h1>Snow</h1><div class=byline>" + byline + "</div><p>Snow fell in the night.</p>";
    assertThat(author(page)).isEqualTo(author);
  }

  @Test
  void labelForScreenReadersIsRead() {
    String line = "<p><span class=sr-only>Author:</span> Jane Doe</p>";
    assertThat(author("<h1>Snow</h1>" + line)).isEqualTo("Jane Doe");
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      value = {
        "Recipe | Jane Doe",
        "Question | Jane Doe",
        "HowTo | Jane Doe",
        "WebPage | Jane Doe",
        "Answer |",
        "Product |"
      })
  void jsonLdNamesTheAuthorOfWorks(String type, @Nullable String author) {
    String json = "{\"@type\":\"" + type + "\",\"author\":{\"name\":\"Jane Doe\"}}";
    assertThat(author(script(json))).isEqualTo(author);
  }

  @Test
  void metaIsAskedBeforeTheWorksOfJsonLd() {
    String json = "{\"@type\":\"WebPage\",\"author\":{\"name\":\"Morning Post\"}}";
    assertThat(author("<meta name=author content='Jane Doe'>" + script(json)))
        .isEqualTo("Jane Doe");
    String site = "<meta property=og:site_name content=Gazette><meta name=author content=Gazette>";
    assertThat(author(site + script(json))).isEqualTo("Morning Post");
  }

  @Test
  void jsonLdOfRemarksIsNotAsked() {
    String question = "\"@type\":\"Question\",\"author\":{\"name\":\"Ann Other\"}";
    assertThat(author(script("{\"review\":{" + question + "}}"))).isNull();
    assertThat(author(script("{\"acceptedAnswer\":{" + question + "}}"))).isNull();
  }

  @ParameterizedTest(name = "{0} {1}")
  @CsvSource(
      delimiter = '|',
      value = {
        "author | Discuz! Team and Comsenz UI Team |",
        "author | Discuz! |",
        "author | Ann in forum Snow | Ann",
        "author | size=\"20\" |",
        "author | DiscuzTeam |",
        "author | Yahoo! Sports | Yahoo! Sports",
        "author | What a day! Read all of it here |",
        "author | O.N. | O.N.",
        "author | Discuza Smith | Discuza Smith",
        "author | Discuz Teamsen | Discuz Teamsen",
        "og:article:author | Morning Post ~ portal | Morning Post",
      })
  void metaNamesTheAuthorAndNoProgram(String name, String content, @Nullable String author) {
    String html =
        "<meta name=generator content='Discuz! X3.4'><meta name='"
            + name
            + "' content='"
            + content.replace('~', '|')
            + "'>";
    assertThat(author(html + "<h1>Snow</h1>")).isEqualTo(author);
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '~',
      value = {
        "<p>作者：李松</p> ~ 李松",
        "<p>Text</p> ~ 山边社区",
        "<p class=author>来自 山边社区</p> ~ 山边社区",
      })
  void nameBehindTheTitleGivesWayToAByline(String html, String author) {
    String head = "<title>雪_杂谈_山边社区</title><meta name=author content=山边社区>";
    assertThat(author(head + "<h1>雪</h1>" + html)).isEqualTo(author);
  }

  static @Nullable String author(String html) {
    return Authors.joined(PageParser.create().parse(html).metadata());
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      value = {
        "Snow Media GmbH | Von Jane Doe | Jane Doe",
        "Redaktion | Von Jane Doe | Jane Doe",
        "jdoe | Von Jane Doe | Jane Doe",
        "Anna Berg | Von Jane Doe | Anna Berg",
        "Snow Media GmbH | Von der Redaktion | Snow Media GmbH",
        "jdoe | It snowed. | jdoe",
      })
  void personWhoSignsComesBeforeAnOrganisationOrALogin(
      String declared, String line, String author) {
    String head = "<html lang=de><meta name=author content='" + declared + "'><h1>Snow</h1>";
    assertThat(author(head + "<p>" + line + "</p><p>It snowed.")).isEqualTo(author);
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      value = {
        "Jane Doe, John Roe and Ann Poe | Jane Doe; John Roe; Ann Poe",
        "Jane Doe & John Roe | Jane Doe; John Roe",
        "Jane Doe und John Roe | Jane Doe; John Roe",
        "Jane Doe / John Roe | Jane Doe; John Roe",
        "Jane Doe, PhD | Jane Doe",
        "Jane Doe @jdoe | Jane Doe",
        "Doe, Jane | Doe, Jane",
        "View all posts by Jane Doe | Jane Doe",
        "Zeige alle Beiträge von Jane Doe | Jane Doe",
        "No Author |",
        "Posted on |",
      })
  void declaredAuthorsAreAListOfNames(String declared, @Nullable String names) {
    String html = "<meta name=author content='" + declared + "'><h1>Snow</h1><p>It snowed.";
    List<String> expected = names == null ? List.of() : List.of(names.split("; ", -1));
    assertThat(PageParser.create().parse(html).metadata().authors()).isEqualTo(expected);
  }

  @Test
  void bylineAfterADateIsRead() {
    assertThat(author("<h1>Snow</h1><p>Posted on May 5, 2024 by Jane Doe</p><p>It snowed."))
        .isEqualTo("Jane Doe");
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      value = {
        "Holm, Ida | Ida Holm",
        "Holm, Ida; Aker, Jon | Ida Holm, Jon Aker",
        "Ida Holm | Ida Holm",
        "Ida Holm, PhD | Ida Holm",
      })
  void familyNameOfACitationComesLast(String value, String author) {
    String html = "<meta name=citation_author content='" + value + "'><h1>Snow</h1><p>Text";
    assertThat(author(html)).isEqualTo(author);
  }

  static String script(String json) {
    return "<script type='application/ld+json'>" + json + "</script><p>Text";
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      value = {
        "<meta name=twitter:label1 content='Written by'><meta name=twitter:data1 content='Jane Doe'> | Jane Doe",
        "<meta name=twitter:label2 content='Verfasst von'><meta name=twitter:data2 content='Jane Doe'> | Jane Doe",
        "<meta name=twitter:label1 content='Est. reading time'><meta name=twitter:data1 content='Four minutes'> |",
        "<meta name=twitter:label1 content='Written by'><meta name=twitter:data1 content='Ed Poe'><p class=author-name>Jane Doe</p> | Jane Doe",
      })
  void cardNamesTheAuthorThatNoElementNames(String html, @Nullable String author) {
    assertThat(author(html + "<h1>Snow</h1><p>Text of the page.")).isEqualTo(author);
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      value = {
        "9 articles |",
        "vor 5 Stunden |",
        "hace 4 minutos |",
        "am |",
        "Acme GmbH www.acme.example |",
        "Learn more |",
        "20 Minuten | 20 Minuten",
        "Nettlesetter under Just For Fun | Nettlesetter",
      })
  void textOfAMarkedElementIsAName(String text, @Nullable String author) {
    assertThat(author("<h1>Snow</h1><p class=author>" + text + "</p><p>Text of the page."))
        .isEqualTo(author);
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      value = {
        "<p class=byline>By <a href=/author/jane>Jane Doe</a></p> | Jane Doe",
        "<div class=post-meta><span class=author>Jane Doe</span> ~ 5 May 2020</div> | Jane Doe",
        "<div class=byline>Photo: Jane Doe</div> |",
        "<div class=byline>Đăng ngày 15/3/2024</div> |",
        "<p>By train, bus and ferry</p> |",
      })
  void modelChoosesOnPagesOfManyLines(String html, @Nullable String author) {
    String menu = "<ul><li><a href=/a>News</a><li><a href=/b>Sport</a><li><a href=/c>Town</a></ul>";
    String text =
        "<p>The mudflats north of the old pier used to be empty in January. This winter they hold"
            + " about nine thousand birds, and the wardens count them from a borrowed boat.</p>";
    String page =
        "<title>Snow</title>" + menu + "<h1>Snow</h1>" + html.replace('~', '|') + text.repeat(12);
    assertThat(author(page + menu.repeat(2) + "<p>© 2020 Morning Post</p>")).isEqualTo(author);
  }
}
