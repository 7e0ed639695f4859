package org.bodytext.extractor.metadata.title;

import static org.assertj.core.api.Assertions.assertThat;

import org.bodytext.extractor.PageParser;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TitleFinderTest {

  @ParameterizedTest(name = "{0} {1}")
  @CsvSource(
      delimiter = '¦',
      value = {
        "无名米糕的老味道 @ 面猫的散步地图 :: 山边客 :: ¦ <h1>面猫的散步地图</h1><h2>无名米糕的老味道</h2> ¦ 无名米糕的老味道",
        "城南｜无名米糕的老味道 @ 面猫的散步地图 ¦ <h1>面猫的散步地图</h1><h2>城南｜无名米糕的老味道</h2> ¦ 城南｜无名米糕的老味道",
        "Bees gone - Forum of the beekeepers ¦ <h1>Forum of the beekeepers</h1><h2>Bees gone</h2> ¦ Bees gone",
        "Article 1104 - Code civil - Example ¦ <h1>Code civil</h1><h2>Article 1104</h2> ¦ Article 1104",
        "Weather - First snow in town ¦ <h1>First snow in town</h1><h2>News</h2> ¦ First snow in town",
        "三千预算的办公主机够不够用？ 山边玩家社区 ¦ <h3>三千预算的办公主机够不够用？</h3> ¦ 三千预算的办公主机够不够用？",
        "Snow in town: How it fell ¦ <h1><span>Snow in town:</span><span>How it fell</span></h1> ¦ Snow in town: How it fell",
        "Local News | New bridge for the town | Gazette ¦ <meta property=og:title content='New bridge for the town'><h1>New bridge for the town</h1><h3>Local News</h3> ¦ New bridge for the town",
        "S H E I N Review - Blog ¦ <h1>SHEIN Review</h1> ¦ SHEIN Review",
        "Town Forum ¦ <h1>Thread: Bees gone</h1><meta property=og:title content='Bees gone'> ¦ Bees gone",
        "Bees gone ¦ <h1>Bees: Bees gone</h1> ¦ Bees gone",
        "新闻中心 - 某某县人民政府 ¦ <h1>某某县召开防汛工作会议</h1> ¦ 某某县召开防汛工作会议",
        "消防知识宣传走进东湖小学 ¦ <h1>平安江城</h1><h2>消防知识宣传走进东湖小学</h2> ¦ 消防知识宣传走进东湖小学",
        "特斯拉收购某某公司 ¦ <h1>财经快讯</h1><h2>特斯拉收购某某公司</h2> ¦ 特斯拉收购某某公司",
        "女子报警称丈夫失踪 民警找到市人民医院 ¦ <h1>平安江城</h1> ¦ 女子报警称丈夫失踪 民警找到市人民医院",
        "2023年中国500强公司 ¦ <h1>财富</h1><h3>2023年中国500强公司</h3> ¦ 2023年中国500强公司",
        "学校新闻 春城大学 ¦ <h1>关于举办讲座的通知</h1> ¦ 关于举办讲座的通知",
        "新闻中心，春城大学 ¦ <h1>关于举办讲座的通知</h1> ¦ 关于举办讲座的通知",
        "欢迎来到江城 ¦ <h1>魅力江城旅游</h1><h2>欢迎来到江城</h2> ¦ 欢迎来到江城",
        "江城某某有限公司 ¦ <h1>怎样预防感冒</h1><h2>江城某某有限公司</h2> ¦ 怎样预防感冒",
        "三九健康在线 ¦ <h1>怎样预防感冒</h1> ¦ 怎样预防感冒",
        "Daily Planet | Opinion: Bees gone ¦ <meta property=og:title content='Bees gone'><h1>Opinion: Bees gone</h1> ¦ Opinion: Bees gone",
        "Town Forum ¦ <h1>Sujet : Bees gone</h1><meta property=og:title content='Bees gone'> ¦ Bees gone",
        "他考上了北京大学 ¦ <h1>张三的博客</h1><h2>他考上了北京大学</h2> ¦ 他考上了北京大学",
        "南嶺縣政府教育處-最新消息-113學年度新生入學說明 ¦ <h1>南嶺縣政府教育處</h1><h2>113學年度新生入學說明</h2> ¦ 113學年度新生入學說明",
        "如何评价百度网 ¦ <h1>相关推荐阅读</h1> ¦ 如何评价百度网",
        "Local News | New bridge for the town ¦ <meta property=og:title content='New bridge for the town'><h1>New bridge for the town</h1><h3>Local News</h3> ¦ New bridge for the town",
        "Dune: Part Two ¦ <meta name=title content='Part Two'><h1>Dune: Part Two</h1> ¦ Dune: Part Two",
        "News ¦ <h1>The town meets</h1> ¦ News",
        "春城网 ¦ <meta name=ArticleTitle content='大雪下了一夜'> ¦ 大雪下了一夜",
        "大雪——今年第一场_春城网 ¦ <meta name=ArticleTitle content='大雪<div>今年第一场</div>'> ¦ 大雪——今年第一场",
        "WHY I QUIT - Blog ¦ <h1><span>WHY</span><span>I QUIT</span></h1> ¦ WHY I QUIT",
        "THIS IS A TEST - Blog ¦ <h1><span>THIS IS</span><span>A TEST</span></h1> ¦ THIS IS A TEST",
        "How to grow a lemon tree | Step by step ¦ <h2>How to grow a lemon tree | Step by step</h2><h2>How to grow a lemon tree: more</h2> ¦ How to grow a lemon tree | Step by step",
        "Old mistakes | Gazette Home ¦ <meta property=og:title content='The five mistakes you make — and how to mend them'><h1>Old mistakes</h1><h2>The five mistakes you make — and how to mend them</h2> ¦ The five mistakes you make — and how to mend them",
        "Town talks » Blog Archive » More digital cinemas in the county ¦ <h1>Town talks</h1><h2>More digital cinemas in the county</h2> ¦ More digital cinemas in the county",
        "Snow closes the roads / Politics / North / Home - Gazette ¦ <h1>Gazette</h1><h1>Snow closes the roads</h1> ¦ Snow closes the roads",
        "The strangest video : Crime Archive | On a genre ¦ <meta property=og:site_name content='Crime Archive'><h3>The strangest video</h3> ¦ The strangest video",
        "Bees: the queen is back ¦ <meta property=og:title content='Queen: the bees have her back'><script type=application/ld+json>{'@type':'NewsArticle','headline':'Bees: the queen is back'}</script><h1 class=id-Breadcrumb-link>Bees: the queen is back</h1><h2>Queen: the bees have her back</h2> ¦ Queen: the bees have her back",
        "Baby's room ideas for tiny flats ¦ <h1>Twenty clever room ideas when flats are small</h1> ¦ Twenty clever room ideas when flats are small",
        "Tokens - The Snow Book ¦ <h1>The Snow Book</h1><main><h1>Tokens</h1></main> ¦ Tokens",
        "Tokens - The Snow Book ¦ <h1>The Snow Book</h1><h1>Tokens</h1> ¦ Tokens",
        "The Snow Book - How to read it ¦ <h1>The Snow Book</h1><main><h1>How to read it</h1></main> ¦ How to read it",
        "HTTP | Snow v20.1.2 Documentation ¦ <h1>Snow v20.1.2 documentation</h1><div role=main><h2>HTTP</h2><h3>Depth</h3></div> ¦ HTTP",
        "HTTP | Snow v20.1.2 Documentation ¦ <main><h1>Snow v20.1.2 documentation</h1></main><h2>HTTP</h2> ¦ Snow v20.1.2 documentation",
        "Town board • View topic - Bees gone ¦ <h1>Town board</h1><h2>Bees gone</h2> ¦ Bees gone",
        "Town board :: Просмотр темы - Bees gone - and back ¦ <p>Text ¦ Bees gone - and back",
        "Snow ¦ <h1>&rlm;Snow&rlm;</h1> ¦ Snow",
        "Press - The new bridge opens in May - Town ¦ <h1>Press</h1><h2>The new bridge opens in May</h2> ¦ The new bridge opens in May",
        "News - Town ¦ <meta property=og:title content='The new bridge opens in May'><h1>News</h1> ¦ The new bridge opens in May",
        "My first snow in town - Notes from the hills ¦ <meta property=og:title content='Notes from the hills'><h1>Notes from the hills</h1><h2>My first snow in town</h2> ¦ My first snow in town",
      })
  void headingIsChosenByTheTitle(String title, String html, String found) {
    String page = "<title>" + title + "</title>" + html + "<p>Text of the page.";
    assertThat(PageParser.create().parse(page).metadata().title()).isEqualTo(found);
  }

  @ParameterizedTest(name = "{0} {1}")
  @CsvSource(
      delimiter = '¦',
      value = {
        "Foo Diary - My cat is strange ¦ / ¦ My cat is strange",
        "Foo Diary | My cat is strange ¦ http://foo.example/ ¦ My cat is strange",
        "Foo Diary » My cat is strange ¦ https://www.foo.example/index.php ¦ My cat is strange",
        "Foo Diary : My cat is strange ¦ / ¦ My cat is strange",
        "Foo Diary: My cat is strange ¦ / ¦ My cat is strange",
        "Foo Diary - My cat is strange ¦ /diary ¦ Foo Diary",
        "Foo Diary - My cat is strange ¦ http://bar.example/ ¦ Foo Diary",
      })
  void headingThatLinksToTheFrontPageIsNoTitle(String title, String link, String found) {
    String logo = "<h1><a href='" + link + "'>Foo Diary</a></h1>";
    String page = "<title>" + title + "</title>" + logo + "<h2>My cat is strange</h2><p>Text.";
    assertThat(PageParser.create().url("http://foo.example/cat").parse(page).metadata().title())
        .isEqualTo(found);
    String front = "<title>Foo Diary</title>" + logo + "<h2>My cat is strange</h2><p>Text.";
    assertThat(PageParser.create().url("http://foo.example/").parse(front).metadata().title())
        .isEqualTo("Foo Diary");
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '¦',
      value = {
        "春城网-社会新闻-山村邮递员骑行三十年 ¦ 山村邮递员骑行三十年",
        "江南文学网——散文天地——《乌篷船上的父亲》 ¦ 《乌篷船上的父亲》",
        "春城文学网——散文天地——《邮递员》 ¦ 《邮递员》",
        "山边社区 - 山村邮递员骑行三十年 ¦ 山村邮递员骑行三十年",
        "台风今晨登陆广东_国内_澎湃新闻-The Paper ¦ 台风今晨登陆广东",
        "大雪下了一夜_新闻_春城县人民法院 ¦ 大雪下了一夜",
        "人物专访-走进春城大学 ¦ 人物专访-走进春城大学",
        "奋进新征程——访中国石油化工集团有限公司 ¦ 奋进新征程——访中国石油化工集团有限公司",
        "我校召开秋季运动会-春城大学 ¦ 我校召开秋季运动会",
        "深度｜谁在控制这家上市公司 ¦ 深度｜谁在控制这家上市公司",
        "春城网-他考上了北京大学 ¦ 他考上了北京大学",
        "不锈钢管规格-无锡恒达不锈钢制品有限公司 ¦ 不锈钢管规格",
        "南岭县-通知公告-关于蜜蜂养殖项目的通知 ¦ 关于蜜蜂养殖项目的通知",
        "公司简介-河北恒泰泵业有限公司 ¦ 公司简介",
        "我校召开运动会-学校要闻-春城第一中学 ¦ 我校召开运动会",
        "南嶺縣政府教育處-最新消息-113學年度新生入學說明 ¦ 113學年度新生入學說明",
        "江城日报数字报-菜篮子稳了 钱袋子鼓了 ¦ 菜篮子稳了 钱袋子鼓了",
        "春城网-社会新闻-春城晚报 ¦ 春城网-社会新闻",
        "山村里的互联网 - 春城晚报 ¦ 山村里的互联网",
        "中国家电网-2024年空调行业回顾与展望 ¦ 2024年空调行业回顾与展望",
        "互联网-改变山村生活的十大技术趋势 ¦ 互联网-改变山村生活的十大技术趋势",
        "高速公路网 - 2024年全国收费标准一览 ¦ 高速公路网 - 2024年全国收费标准一览",
      })
  void siteBeforeAChineseTitleIsCut(String title, String found) {
    assertThat(PageParser.create().parse("<title>" + title + "</title><p>雪").metadata().title())
        .isEqualTo(found);
  }

  @ParameterizedTest(name = "{1}")
  @CsvSource(
      delimiter = '|',
      value = {
        "Bees leave the valley | <h1><i>Nature</i> Bees leave the valley</h1> | Bees leave the valley",
        "Bees leave the valley | <h1>All Bees leave the valley</h1> | All Bees leave the valley",
        "Bees leave | <h1><b class=kicker>Nature</b> Bees leave the valley</h1> | Bees leave the valley",
        "Bees leave | <h1><b class=Head_titleheader__1x>Nature</b><b> – </b>Bees leave the valley</h1> | Bees leave the valley",
        "Bees leave | <h1>Bees leave the valley <b class='head__subtitle'>For good</b></h1> | Bees leave the valley",
        "Bees leave the valley | <h1>Jun 17 Bees leave the valley</h1> | Bees leave the valley",
        "Bees leave the valley | <h1>Bees leave the valley 17.06.2022 Nature</h1> | Bees leave the valley",
        "Bees leave the valley | <h1>News</h1> | Bees leave the valley",
        "Bees leave the valley | <h1>Honey</h1><h2>Bees leave the valley</h2> | Bees leave the valley",
      })
  void headlineIsTakenWithoutWhatStandsBesideIt(String headline, String html, String found) {
    String head = "<title>" + headline + " | Honey</title><meta property=og:title content='";
    assertThat(PageParser.create().parse(head + headline + "'>" + html).metadata().title())
        .isEqualTo(found);
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      value = {
        "Home | <h1>Bees leave the valley</h1> | Bees leave the valley",
        "My Diary » Blog Archive » Bees leave | <p>Text | Bees leave",
        "Honey | <b><font size=5>Bees leave the valley</font></b><p>Text | Bees leave the valley",
        "Honey | <p style='font-size: 24px'>Bees leave the valley</p> | Bees leave the valley",
        "Honey | <font size=2>Bees leave the valley</font><p>Text | Honey",
        "Honey | <a href=/><font size=5>Bees leave the valley</font></a> | Honey",
      })
  void pageWithAGenericTitleHasTheOneItShows(String title, String html, String found) {
    String page = "<title>" + title + "</title>" + html;
    assertThat(PageParser.create().parse(page).metadata().title()).isEqualTo(found);
  }

  @ParameterizedTest(name = "{0} elements, {1} letters: {2}")
  @CsvSource({"997, 6, true", "998, 6, false", "1, 6, true", "1, 5, false"})
  void largeTypeIsAmongTheFirstElements(int elements, int letters, boolean found) {
    String line = "Bees fly".substring(0, letters + 1);
    String html =
        "<title>Honey</title>" + "<i></i>".repeat(elements) + "<font size=5>" + line + "</font>";
    String title = PageParser.create().parse(html + "<p>Text").metadata().title();
    assertThat(title).isEqualTo(found ? line : "Honey");
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource({"Honey of town, true", "Honey of towns, true", "Honey of townsmen, false"})
  void aTitleOfAtMostTwelveLettersMayBeANameAlone(String title, boolean isName) {
    String html = "<title>" + title + "</title><font size=5>Bees leave the valley</font><p>Text";
    assertThat(PageParser.create().parse(html).metadata().title())
        .isEqualTo(isName ? "Bees leave the valley" : title);
  }

  @ParameterizedTest(name = "{0} headings before it: {1}")
  @CsvSource({"59, Bees leave the valley", "60, Bees left the valley"})
  void sixtyLowerHeadingsAreCompared(int others, String found) {
    StringBuilder html = new StringBuilder("<title>Bees left the valley</title>");
    for (int i = 0; i < others; i++) {
      html.append("<h2>Part ").append(i).append(" of the tale</h2>");
    }
    html.append("<h2>Bees leave the valley</h2>");
    assertThat(PageParser.create().parse(html.toString()).metadata().title()).isEqualTo(found);
  }

  @ParameterizedTest(name = "{0} headings before it: {1}")
  @CsvSource({"19, Bees leave the valley", "20, Bees left the valley"})
  void twentyMainHeadingsAreCompared(int others, String found) {
    StringBuilder html = new StringBuilder("<title>Bees left the valley</title>");
    for (int i = 0; i < others; i++) {
      html.append("<h1>Part ").append(i).append(" of the tale</h1>");
    }
    html.append("<h1>Bees leave the valley</h1>");
    assertThat(PageParser.create().parse(html.toString()).metadata().title()).isEqualTo(found);
  }

  @ParameterizedTest(name = "{0} headlines before it: {1}")
  @CsvSource({"6, Bees leave the valley", "7, Snow"})
  void eightDeclaredTitlesAreCompared(int others, String found) {
    StringBuilder json = new StringBuilder();
    for (int i = 0; i < others; i++) {
      json.append("{\"@type\":\"Article\",\"headline\":\"Part ").append(i).append("\"},");
    }
    String headline = "{\"@type\":\"Article\",\"headline\":\"Bees leave the valley\"}";
    String html =
        "<title>Snow</title><script type=application/ld+json>["
            + json
            + headline
            + "]</script><h2>Bees leave the valley</h2>";
    assertThat(PageParser.create().parse(html).metadata().title()).isEqualTo(found);
  }
}
