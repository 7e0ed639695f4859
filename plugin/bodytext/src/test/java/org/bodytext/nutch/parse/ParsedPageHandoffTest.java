package org.bodytext.nutch.parse;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.bodytext.nutch.Pages.ARTICLE;
import static org.bodytext.nutch.Pages.URL;
import static org.bodytext.nutch.Pages.conf;
import static org.bodytext.nutch.Pages.content;
import static org.bodytext.nutch.Pages.emptyTree;
import static org.bodytext.nutch.Pages.meta;
import static org.bodytext.nutch.Pages.parse;

import org.bodytext.extractor.ExtractorRegistry;
import org.bodytext.extractor.PageParser;
import org.bodytext.extractor.body.BodyExtractor;
import org.bodytext.extractor.page.Page;
import org.bodytext.nutch.common.BodyField;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.List;
import org.apache.nutch.parse.HTMLMetaTags;
import org.apache.nutch.parse.Parse;
import org.apache.nutch.protocol.Content;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.w3c.dom.DocumentFragment;

/**
 * The page that is handed on is not the one in the bytes, so that the body tells which was used.
 */
class ParsedPageHandoffTest {

  private static final String HANDED_ON = ARTICLE.replace("tea", "coffee");

  private final Content content = content(ARTICLE, "text/html; charset=utf-8", UTF_8);
  private final DocumentFragment tree = emptyTree();

  @Test
  void pageHandedOnIsTheOneThatIsUsed() {
    taken(new ParsedPageHandoff()).putInto(tree);
    assertThat(body(filter(null))).contains("Green coffee is made").doesNotContain("Green tea");
  }

  @Test
  void contentThatAFilterBeforeChangedIsReadAgain() {
    Page page = PageParser.create().url(URL).parse(HANDED_ON);
    new ParsedPageHandoff().take(content, page).putInto(tree);
    content.setContent(ARTICLE.replace("tea", "cocoa").getBytes(UTF_8));
    assertThat(body(filter(null))).contains("Green cocoa is made");
    new ParsedPageHandoff().take(content, page).putInto(tree);
    assertThat(body(filter(null))).contains("Green coffee is made");
    content.getMetadata().set("Content-Type", "text/html");
    assertThat(body(filter(null))).contains("Green cocoa is made");
  }

  @Test
  void pageOfAnotherClassLoaderIsUsedWithTheSettingsOfTheFilter() throws Exception {
    URL[] jars = {jar(ParsedPageHandoff.class), jar(Page.class)};
    try (PluginClasses classes = new PluginClasses(jars)) {
      Class<?> page = classes.loadClass(Page.class.getName());
      Class<?> handOver = classes.loadClass(ParsedPageHandoff.class.getName());
      Class<?> read = classes.loadClass(ParsedPageHandoff.ReadPage.class.getName());
      assertThat(page).isNotSameAs(Page.class);
      Object handedOn =
          page.getMethod("of", String.class, String.class).invoke(null, HANDED_ON, URL);
      Object taken =
          handOver
              .getMethod("take", Content.class, page)
              .invoke(handOver.getConstructor().newInstance(), content, handedOn);
      read.getMethod("putInto", DocumentFragment.class).invoke(taken, tree);
      Parse parse = filtered(filter(null, "bodytext.replace.content", "true"));
      assertThat(parse.getText()).isEqualTo(meta(parse, BodyField.BODY));
      assertThat(parse.getText()).contains("Green coffee is made").doesNotContain("Imprint");
      assertThat(meta(parse, BodyField.BODY_FALLBACK)).isEqualTo("null");
    }
  }

  @Test
  void pagesAreSearchedAheadOnceTheFilterHasAskedForOne() {
    ParsedPageHandoff handOver = new ParsedPageHandoff();
    BodyTextParseFilter filter = filter(null);
    try (ParsedPageHandoff.ReadPage first = taken(handOver)) {
      assertThat(first.isSearched()).isFalse();
      first.putInto(tree);
      assertThat(body(filter)).contains("Green coffee is made");
    }
    try (ParsedPageHandoff.ReadPage second = taken(handOver)) {
      assertThat(second.isSearched()).isTrue();
      second.putInto(tree);
      assertThat(body(filter)).contains("Green coffee is made");
      assertThat(second.isSearched()).isFalse();
    }
    try (ParsedPageHandoff.ReadPage third = taken(handOver)) {
      content.setContent(ARTICLE.replace("tea", "cocoa").getBytes(UTF_8));
      third.putInto(tree);
      assertThat(body(filter)).contains("Green cocoa is made");
    }
    Content plain = content(ARTICLE, "text/plain", UTF_8);
    try (ParsedPageHandoff.ReadPage fourth =
        handOver.take(plain, PageParser.create().url(URL).parse(ARTICLE))) {
      assertThat(fourth.isSearched()).isFalse();
    }
  }

  @Test
  void searchThatNobodyAsksForEndsWithItsPage() {
    ParsedPageHandoff handOver = new ParsedPageHandoff();
    taken(handOver).putInto(tree);
    assertThat(body(filter(null))).contains("Green coffee is made");
    ParsedPageHandoff.ReadPage unasked = taken(handOver);
    assertThat(unasked.isSearched()).isTrue();
    unasked.close();
    assertThat(unasked.isSearched()).isFalse();
  }

  @Test
  void anotherConfigurationIsNotServedByASearchOfTheFirst() {
    ParsedPageHandoff handOver = new ParsedPageHandoff();
    taken(handOver).putInto(tree);
    assertThat(body(filter(null))).doesNotContain("Imprint");
    taken(handOver).putInto(tree);
    BodyTextParseFilter other = filter(null, "bodytext.extractor", "whole-text");
    assertThat(body(other)).contains("Green coffee is made", "Imprint");
  }

  @Test
  void filterWithAMethodOfItsOwnReadsTheBytes() {
    taken(new ParsedPageHandoff()).putInto(tree);
    assertThat(body(ExtractorRegistry.extractor("whole-text")))
        .contains("Green tea is made", "Imprint");
  }

  @Test
  void whatCannotBeUsedDoesNoHarm() {
    String key = "org.bodytext.page";
    taken(new ParsedPageHandoff()).putInto(tree);
    assertThat(tree.getUserData(key)).isNotNull();
    // A filter that throws, as one of another version may.
    BodyTextParseFilter broken =
        new BodyTextParseFilter() {
          @Override
          public void setConf(org.apache.hadoop.conf.Configuration conf) {
            throw new NoSuchMethodError("setConf");
          }
        };
    for (Object left : List.of("somebody else's", broken)) {
      tree.setUserData(key, left, null);
      assertThat(body(filter(null))).contains("Green tea is made");
    }
  }

  private ParsedPageHandoff.ReadPage taken(ParsedPageHandoff handOver) {
    return handOver.take(content, PageParser.create().url(URL).parse(HANDED_ON));
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

  /** Classes of bodytext from its own jars, all others from around it, as in Nutch. */
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
