package org.bodytext.browser;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.logging.Level;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.openqa.selenium.By;
import org.openqa.selenium.Keys;
import org.openqa.selenium.NoSuchElementException;
import org.openqa.selenium.StaleElementReferenceException;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.chrome.ChromeDriverService;
import org.openqa.selenium.chrome.ChromeOptions;
import org.openqa.selenium.interactions.Actions;
import org.openqa.selenium.logging.LogEntry;
import org.openqa.selenium.logging.LogType;
import org.openqa.selenium.logging.LoggingPreferences;
import org.openqa.selenium.support.ui.WebDriverWait;

/**
 * Chromium of the system, with a log of its requests. It resolves no name but that of this host.
 */
final class Browser implements Closeable {

  private static final Pattern REQUEST =
      Pattern.compile(
          "\"method\":\"Network\\.requestWillBeSent\".*?\"request\":\\{.*?\"url\":\"(.*?)\"");

  private static final Path DRIVER = Path.of("/usr/bin/chromedriver");
  private static final Path BINARY = Path.of("/usr/bin/chromium");

  private final ChromeDriver driver;
  private final String home;

  private Browser(ChromeDriver driver, String home) {
    this.driver = driver;
    this.home = home;
  }

  /**
   * Starts a browser.
   *
   * @param language its language
   * @param home the address of the server
   */
  static Browser start(String language, String home) {
    ChromeOptions options = new ChromeOptions();
    options.setBinary(BINARY.toFile());
    options.addArguments(
        "--headless=new",
        "--no-sandbox",
        "--disable-gpu",
        "--disable-dev-shm-usage",
        "--hide-scrollbars",
        "--window-size=1280,900",
        "--disable-component-update",
        "--disable-background-networking",
        "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1");
    options.setExperimentalOption("prefs", Map.of("intl.accept_languages", language));
    LoggingPreferences logs = new LoggingPreferences();
    logs.enable(LogType.PERFORMANCE, Level.ALL);
    logs.enable(LogType.BROWSER, Level.ALL);
    options.setCapability("goog:loggingPrefs", logs);
    ChromeDriverService service =
        new ChromeDriverService.Builder().usingDriverExecutable(DRIVER.toFile()).build();
    ChromeDriver driver = new ChromeDriver(service, options);
    driver.manage().timeouts().pageLoadTimeout(Duration.ofSeconds(60));
    return new Browser(driver, home);
  }

  ChromeDriver driver() {
    return driver;
  }

  void open(String path) {
    driver.get(path.startsWith("/") ? home + path.substring(1) : path);
  }

  List<WebElement> all(String css) {
    return driver.findElements(By.cssSelector(css));
  }

  WebElement one(String css) {
    return waiting().until(d -> d.findElement(By.cssSelector(css)));
  }

  String text(String css) {
    return waiting().until(d -> d.findElement(By.cssSelector(css)).getText());
  }

  WebDriverWait waiting() {
    WebDriverWait wait = new WebDriverWait(driver, Duration.ofSeconds(30));
    wait.ignoring(NoSuchElementException.class, StaleElementReferenceException.class);
    return wait;
  }

  void press(CharSequence... keys) {
    new Actions(driver).sendKeys(keys).perform();
  }

  /** Clicks on an element and waits for the page with a copy that this opens. */
  void clickForCopy(String css) {
    one(css).click();
    one("iframe.copy");
  }

  /** Presses the tabulator key until an element that a selector matches has the focus. */
  void tabTo(String css) {
    for (int i = 0; i < 80; i++) {
      press(Keys.TAB);
      if (Boolean.TRUE.equals(script("return document.activeElement.matches(arguments[0])", css))) {
        return;
      }
    }
    throw new AssertionError("the tabulator key does not reach " + css);
  }

  /** {@return the result of a script; null if it has none} */
  @Nullable Object run(String script, Object... arguments) {
    return driver.executeScript(script, arguments);
  }

  /** {@return the result of a script that has one} */
  Object script(String script, Object... arguments) {
    return Objects.requireNonNull(run(script, arguments), script);
  }

  void width(int width, int height) {
    command(
        "Emulation.setDeviceMetricsOverride",
        Map.of("width", width, "height", height, "deviceScaleFactor", 1, "mobile", width < 600));
  }

  void scheme(String scheme) {
    Map<String, String> feature = Map.of("name", "prefers-color-scheme", "value", scheme);
    command("Emulation.setEmulatedMedia", Map.of("features", List.of(feature)));
  }

  void command(String name, Map<String, Object> parameters) {
    driver.executeCdpCommand(name, parameters);
  }

  /** {@return the URLs requested since the last call, other than those of the server} */
  List<String> requestsToElsewhere() {
    List<String> urls = new ArrayList<>();
    for (LogEntry entry : driver.manage().logs().get(LogType.PERFORMANCE)) {
      Matcher request = REQUEST.matcher(entry.getMessage());
      if (request.find()) {
        String url = request.group(1);
        if (!url.startsWith(home) && !url.startsWith("data:") && !url.startsWith("about:")) {
          urls.add(url);
        }
      }
    }
    return urls;
  }

  /** {@return the messages of the browser since the last call} */
  List<String> messages() {
    return driver.manage().logs().get(LogType.BROWSER).getAll().stream()
        .map(LogEntry::getMessage)
        .toList();
  }

  /** {@return the violations that axe-core finds, without the copy of a page from elsewhere} */
  String violations() throws IOException {
    try (InputStream in =
        Objects.requireNonNull(Browser.class.getResourceAsStream("/axe.min.js"))) {
      run(new String(in.readAllBytes(), StandardCharsets.UTF_8));
    }
    driver.manage().timeouts().scriptTimeout(Duration.ofSeconds(60));
    return String.valueOf(
        driver.executeAsyncScript(
            "const done = arguments[arguments.length - 1];"
                + "axe.run({exclude: [['iframe.copy']]}, {iframes: false}).then(r => done("
                + "r.violations.map(v => v.id + ': ' + v.nodes.slice(0, 3)"
                + ".map(n => n.html + ' ' + n.failureSummary).join(' | ')).join('\\n')))"));
  }

  @Override
  public void close() {
    driver.quit();
  }
}
