package org.bodytext.nutch.parse;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.bodytext.nutch.parse.ParseFixture.ARTICLE;
import static org.bodytext.nutch.parse.ParseFixture.URL;
import static org.bodytext.nutch.parse.ParseFixture.conf;
import static org.bodytext.nutch.parse.ParseFixture.content;
import static org.bodytext.nutch.parse.ParseFixture.emptyTree;
import static org.bodytext.nutch.parse.ParseFixture.meta;
import static org.bodytext.nutch.parse.ParseFixture.parse;

import java.net.URL;
import java.net.URLClassLoader;
import java.util.List;
import org.apache.nutch.parse.HTMLMetaTags;
import org.apache.nutch.parse.Parse;
import org.apache.nutch.protocol.Content;
import org.bodytext.extractor.ExtractorRegistry;
import org.bodytext.extractor.PageParser;
import org.bodytext.extractor.body.BodyExtractor;
import org.bodytext.extractor.page.Page;
import org.bodytext.methods.lineblock.LineBlockProvider;
import org.bodytext.nutch.common.BodyField;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.w3c.dom.DocumentFragment;

/** The page that is passed differs from the bytes, so that the body shows which one was used. */
class ParsedPageHandoffTest {

  private static final String PASSED = ARTICLE.replace("tea", "coffee");

  private final Content content = content(ARTICLE, "text/html; charset=utf-8", UTF_8);
  private final DocumentFragment tree = emptyTree();

  @Test
  void passedPageIsUsed() {
    passed(new ParsedPageHandoff()).attachTo(tree);
    assertThat(body(filter(null))).contains("Green coffee is made").doesNotContain("Green tea");
  }

  @Test
  void contentChangedByAnEarlierFilterIsParsedAgain() {
    Page page = PageParser.create().url(URL).parse(PASSED);
    new ParsedPageHandoff().of(content, page).attachTo(tree);
    content.setContent(ARTICLE.replace("tea", "cocoa").getBytes(UTF_8));
    assertThat(body(filter(null))).contains("Green cocoa is made");
    new ParsedPageHandoff().of(content, page).attachTo(tree);
    assertThat(body(filter(null))).contains("Green coffee is made");
    content.getMetadata().set("Content-Type", "text/html");
    assertThat(body(filter(null))).contains("Green cocoa is made");
  }

  @Test
  void pageOfAnotherClassLoaderIsUsedWithTheSettingsOfTheFilter() throws Exception {
    URL[] jars = {jar(ParsedPageHandoff.class), jar(Page.class), jar(LineBlockProvider.class)};
    try (PluginClasses classes = new PluginClasses(jars)) {
      Class<?> page = classes.loadClass(Page.class.getName());
      Class<?> handoff = classes.loadClass(ParsedPageHandoff.class.getName());
      Class<?> read = classes.loadClass(ParsedPageHandoff.Handoff.class.getName());
      assertThat(page).isNotSameAs(Page.class);
      Class<?> parser = classes.loadClass(PageParser.class.getName());
      Object withUrl =
          parser
              .getMethod("url", String.class)
              .invoke(parser.getMethod("create").invoke(null), URL);
      Object passed = parser.getMethod("parse", String.class).invoke(withUrl, PASSED);
      Object attached =
          handoff
              .getMethod("of", Content.class, page)
              .invoke(handoff.getConstructor().newInstance(), content, passed);
      read.getMethod("attachTo", DocumentFragment.class).invoke(attached, tree);
      Parse parse = filtered(filter(null, "bodytext.replace.content", "true"));
      assertThat(parse.getText()).isEqualTo(meta(parse, BodyField.BODY));
      assertThat(parse.getText()).contains("Green coffee is made").doesNotContain("Imprint");
      assertThat(meta(parse, BodyField.BODY_MISSING)).isEqualTo("null");
    }
  }

  @Test
  void extractionStartsEarlyOnceTheFilterHasUsedAPage() {
    ParsedPageHandoff handoff = new ParsedPageHandoff();
    BodyTextParseFilter filter = filter(null);
    try (ParsedPageHandoff.Handoff first = passed(handoff)) {
      assertThat(first.isPending()).isFalse();
      first.attachTo(tree);
      assertThat(body(filter)).contains("Green coffee is made");
    }
    try (ParsedPageHandoff.Handoff second = passed(handoff)) {
      assertThat(second.isPending()).isTrue();
      second.attachTo(tree);
      assertThat(body(filter)).contains("Green coffee is made");
      assertThat(second.isPending()).isFalse();
    }
    try (ParsedPageHandoff.Handoff third = passed(handoff)) {
      content.setContent(ARTICLE.replace("tea", "cocoa").getBytes(UTF_8));
      third.attachTo(tree);
      assertThat(body(filter)).contains("Green cocoa is made");
    }
    Content plain = content(ARTICLE, "text/plain", UTF_8);
    try (ParsedPageHandoff.Handoff fourth =
        handoff.of(plain, PageParser.create().url(URL).parse(ARTICLE))) {
      assertThat(fourth.isPending()).isFalse();
    }
  }

  @Test
  void unusedExtractionEndsWithItsPage() {
    ParsedPageHandoff handoff = new ParsedPageHandoff();
    passed(handoff).attachTo(tree);
    assertThat(body(filter(null))).contains("Green coffee is made");
    ParsedPageHandoff.Handoff unused = passed(handoff);
    assertThat(unused.isPending()).isTrue();
    unused.close();
    assertThat(unused.isPending()).isFalse();
  }

  @Test
  void extractionIsNotReusedForAnotherConfiguration() {
    ParsedPageHandoff handoff = new ParsedPageHandoff();
    passed(handoff).attachTo(tree);
    assertThat(body(filter(null))).doesNotContain("Imprint");
    passed(handoff).attachTo(tree);
    BodyTextParseFilter other = filter(null, "bodytext.extractor", "whole-text");
    assertThat(body(other)).contains("Green coffee is made", "Imprint");
  }

  @Test
  void filterWithAFixedMethodReadsTheBytes() {
    passed(new ParsedPageHandoff()).attachTo(tree);
    assertThat(body(ExtractorRegistry.extractor("whole-text")))
        .contains("Green tea is made", "Imprint");
  }

  @Test
  void unusableUserDataIsIgnored() {
    String key = "org.bodytext.page";
    passed(new ParsedPageHandoff()).attachTo(tree);
    assertThat(tree.getUserData(key)).isNotNull();
    // An incompatible version may throw.
    BodyTextParseFilter broken =
        new BodyTextParseFilter() {
          @Override
          public void setConf(org.apache.hadoop.conf.Configuration conf) {
            throw new NoSuchMethodError("setConf");
          }
        };
    for (Object userData : List.of("data of another plugin", broken)) {
      tree.setUserData(key, userData, null);
      assertThat(body(filter(null))).contains("Green tea is made");
    }
  }

  private ParsedPageHandoff.Handoff passed(ParsedPageHandoff handoff) {
    return handoff.of(content, PageParser.create().url(URL).parse(PASSED));
  }

  private String body(@Nullable BodyExtractor fixed) {
    return body(filter(fixed));
  }

  private String body(BodyTextParseFilter filter) {
    return meta(filtered(filter), BodyField.BODY);
  }

  private Parse filtered(BodyTextParseFilter filter) {
    return filter.filter(content, parse(), new HTMLMetaTags(), tree).get(URL);
  }

  private static BodyTextParseFilter filter(@Nullable BodyExtractor fixed, String... properties) {
    BodyTextParseFilter filter = new BodyTextParseFilter(fixed);
    filter.setConf(conf(properties));
    return filter;
  }

  private static URL jar(Class<?> type) {
    return type.getProtectionDomain().getCodeSource().getLocation();
  }

  /** Loads classes of bodytext from its own jars and all others from the parent, as Nutch does. */
  private static final class PluginClasses extends URLClassLoader {

    PluginClasses(URL[] jars) {
      super(jars, ParsedPageHandoffTest.class.getClassLoader());
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
      synchronized (getClassLoadingLock(name)) {
        Class<?> loaded = findLoadedClass(name);
        if (loaded == null && name.startsWith("org.bodytext.")) {
          loaded = findClass(name);
        }
        return loaded == null ? super.loadClass(name, resolve) : loaded;
      }
    }
  }
}
