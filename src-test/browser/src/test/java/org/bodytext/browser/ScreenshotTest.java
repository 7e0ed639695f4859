package org.bodytext.browser;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;
import org.openqa.selenium.OutputType;

/**
 * Makes the screenshots of the documentation: {@code mvn -Pbrowser verify -pl src-test/browser -am
 * -Dbodytext.images=$PWD/docs/images}.
 */
@EnabledIfSystemProperty(named = "bodytext.images", matches = ".+")
class ScreenshotTest {

  private static final int WIDTH = 1180;
  private static final int HEIGHT = 720;

  private final Path images = Path.of(System.getProperty("bodytext.images", ""));

  @Test
  void makeAll(@TempDir Path folder) throws IOException {
    Files.createDirectories(images);
    try (ServedIndex served = ServedIndex.start(folder);
        Browser browser = Browser.start("en", served.address("/"))) {
      browser.width(WIDTH, HEIGHT);
      save(browser, "/?q=underground&compare=1", "search");
      String page = page(browser, "tram");
      save(browser, page, "page");
      save(browser, page + "&view=why", "why");
      save(browser, page + "&view=methods", "methods");
      save(browser, "/overview", "overview");
      save(browser, "/try", "try");
      browser.scheme("dark");
      save(browser, page + "&view=metadata&dim=1", "dark");
      browser.scheme("light");
      save(browser, "/?q=%E5%9C%B0%E9%93%81&compare=1&lang=zh", "search-zh");
      save(browser, page(browser, "\u5730\u94c1"), "page-zh");
      browser.width(360, HEIGHT);
      save(browser, "/?q=%E5%9C%B0%E9%93%81", "narrow");
    }
    assertThat(images.resolve("search.png")).isNotEmptyFile();
  }

  private static String page(Browser browser, String query) {
    browser.open("/?q=" + query);
    return String.valueOf(browser.one(".hits h3 a").getDomAttribute("href"));
  }

  private void save(Browser browser, String view, String name) throws IOException {
    browser.open(view);
    if (view.contains("view=why")) {
      browser.driver().switchTo().frame(browser.one("iframe.copy"));
      browser.one("bt-line[data-body]").click();
      browser.driver().switchTo().defaultContent();
      browser.one("details.line[open]");
    }
    // The copy of a page is scrolled after it was loaded.
    browser.waiting().until(d -> browser.script("return document.readyState").equals("complete"));
    Files.write(
        images.resolve(name + ".png"),
        Palette.reduce(browser.driver().getScreenshotAs(OutputType.BYTES)));
  }
}
