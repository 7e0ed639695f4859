package org.bodytext.nutch;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.bodytext.nutch.Pages.ARTICLE;
import static org.bodytext.nutch.Pages.URL;
import static org.bodytext.nutch.Pages.conf;
import static org.bodytext.nutch.Pages.content;
import static org.bodytext.nutch.Pages.emptyTree;
import static org.bodytext.nutch.Pages.meta;
import static org.bodytext.nutch.Pages.parse;

import java.net.URL;
import java.net.URLClassLoader;
import java.util.List;
import org.apache.nutch.parse.HTMLMetaTags;
import org.apache.nutch.parse.Parse;
import org.apache.nutch.protocol.Content;
import org.bodytext.extractor.BodyExtractor;
import org.bodytext.extractor.Page;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.w3c.dom.DocumentFragment;

/**
 * The page that is handed on is not the one in the bytes, so that the body tells which was used.
 */
class PageHandOverTest {

  private static final String HANDED_ON = ARTICLE.replace("tea", "coffee");

  private final Content content = content(ARTICLE, "text/html; charset=utf-8", UTF_8);
  private final DocumentFragment tree = emptyTree();

  @Test
  void pageHandedOnIsTheOneThatIsUsed() {
    new PageHandOver().put(tree, content, Page.of(HANDED_ON, URL));
    assertThat(body(null)).contains("Green coffee is made").doesNotContain("Green tea");
  }

  @Test
  void contentThatAFilterBeforeChangedIsReadAgain() {
    Page page = Page.of(HANDED_ON, URL);
    new PageHandOver().put(tree, content, page);
    content.setContent(ARTICLE.replace("tea", "cocoa").getBytes(UTF_8));
    assertThat(body(null)).contains("Green cocoa is made");
    new PageHandOver().put(tree, content, page);
    assertThat(body(null)).contains("Green coffee is made");
    content.getMetadata().set("Content-Type", "text/html");
    assertThat(body(null)).contains("Green cocoa is made");
  }

  @Test
  void pageOfAnotherClassLoaderIsUsedWithTheSettingsOfTheFilter() throws Exception {
    URL[] jars = {jar(PageHandOver.class), jar(Page.class)};
    try (PluginClasses classes = new PluginClasses(jars)) {
      Class<?> page = classes.loadClass(Page.class.getName());
      Class<?> handOver = classes.loadClass(PageHandOver.class.getName());
      assertThat(page).isNotSameAs(Page.class);
      handOver
          .getMethod("put", DocumentFragment.class, Content.class, page)
          .invoke(
              handOver.getConstructor().newInstance(),
              tree,
              content,
              page.getMethod("of", String.class, String.class).invoke(null, HANDED_ON, URL));
      Parse parse = filtered(null, "bodytext.replace.content", "true");
      assertThat(parse.getText()).isEqualTo(meta(parse, BodyField.BODY));
      assertThat(parse.getText()).contains("Green coffee is made").doesNotContain("Imprint");
      assertThat(meta(parse, BodyField.BODY_FALLBACK)).isEqualTo("null");
    }
  }

  @Test
  void filterWithAMethodOfItsOwnReadsTheBytes() {
    new PageHandOver().put(tree, content, Page.of(HANDED_ON, URL));
    assertThat(body(BodyExtractor.of("whole-text"))).contains("Green tea is made", "Imprint");
  }

  @Test
  void whatCannotBeUsedDoesNoHarm() {
    String key = "org.bodytext.page";
    new PageHandOver().put(tree, content, Page.of(HANDED_ON, URL));
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
      assertThat(body(null)).contains("Green tea is made");
    }
  }

  private String body(@Nullable BodyExtractor fixed) {
    return meta(filtered(fixed), BodyField.BODY);
  }

  private Parse filtered(@Nullable BodyExtractor fixed, String... properties) {
    BodyTextParseFilter filter = new BodyTextParseFilter(fixed);
    filter.setConf(conf(properties));
    return filter.filter(content, parse(), new HTMLMetaTags(), tree).get(URL);
  }

  private static URL jar(Class<?> type) {
    return type.getProtectionDomain().getCodeSource().getLocation();
  }

  /** Classes of bodytext from its own jars, all others from around it, as in Nutch. */
  private static final class PluginClasses extends URLClassLoader {

    PluginClasses(URL[] jars) {
      super(jars, PageHandOverTest.class.getClassLoader());
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
