package org.bodytext.cli.fetch;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.StringReader;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.bodytext.cli.input.InputPage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Redirects from servers of the internet to private addresses. */
class PrivateRedirectTest {

  private static FetchSettings settings(boolean allowPrivate) {
    return FetchSettings.of(
        FetchSettings.AGENT, Duration.ZERO, Duration.ofSeconds(20), 5 << 20, allowPrivate);
  }

  private static final FetchSettings SETTINGS = settings(false);

  private static final String PUBLIC = "1.2.3.4";

  private final RudeServer server = new RudeServer();
  private final int port = URI.create(server.url("/")).getPort();
  private final FakeNetwork network =
      new FakeNetwork()
          .name("public.example", PUBLIC)
          .name("other.example", "2a00::1")
          .name("mixed.example", PUBLIC + " 10.0.0.1")
          .name("private.example", "192.168.0.7")
          .name("inner.example", "fd00::1")
          .name("my_host.example", PUBLIC)
          .name("my_inner.example", "10.0.0.1");

  @AfterEach
  void stop() throws IOException {
    server.close();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "127.0.0.1",
        "169.254.169.254",
        "[::1]",
        "[::ffff:10.0.0.1]",
        "private.example",
        "mixed.example",
        "my_inner.example"
      })
  void redirectFromTheInternetIsRefused(String host) throws IOException {
    redirect("/a", host, "/secret");
    server.page("/secret", "secret");
    InputPage page = fetch(SETTINGS, "public.example", "/a");
    assertThat(page.error())
        .contains("http://" + host + ":")
        .contains("leads from the internet to the private address")
        .contains("--allow-private");
    assertThat(server.paths()).containsExactly("/robots.txt", "/a");
    assertThat(network.connected()).isNotEmpty().containsOnly(PUBLIC);
    server.page("/robots.txt", "");
    assertThat(fetch(settings(true), "public.example", "/a").error()).isNull();
  }

  @Test
  void redirectOverSeveralServersIsRefused() throws IOException {
    redirect("/a", "other.example", "/b");
    redirect("/b", "other.example", "/c");
    redirect("/c", "inner.example", "/d");
    assertThat(fetch(SETTINGS, "private.example", "/a").error()).contains("private address fd00:");
    assertThat(server.paths()).containsExactly("/robots.txt", "/a", "/robots.txt", "/b", "/c");
  }

  @Test
  void redirectWithinTheInternetOrALocalNetworkIsFollowed() throws IOException {
    redirect("/a", "other.example", "/page");
    redirect("/b", "inner.example", "/page");
    server.page("/page", "here");
    assertThat(fetch(SETTINGS, "my_host.example", "/a").error()).isNull();
    assertThat(fetch(SETTINGS, "public.example", "/a").error()).isNull();
    assertThat(fetch(SETTINGS, "private.example", "/b").error()).isNull();
    assertThat(network.connected())
        .contains(PUBLIC, "2a00:0:0:0:0:0:0:1", "192.168.0.7", "fd00:0:0:0:0:0:0:1");
  }

  @Test
  void redirectOfARobotsTxtIsRefusedToo() throws IOException {
    redirect("/robots.txt", "127.0.0.1", "/secret");
    assertThat(fetch(SETTINGS, "public.example", "/a").error())
        .contains("is unavailable")
        .contains("private address 127.0.0.1");
    assertThat(server.paths()).containsExactly("/robots.txt");
  }

  @Test
  void redirectToAServerThatAnotherUrlNamesIsRefused() throws IOException {
    redirect("/a", "private.example", "/secret");
    server.page("/given", "x");
    List<InputPage> pages =
        fetchAll(SETTINGS, url("private.example", "/given"), url("public.example", "/a"));
    assertThat(pages.get(0).error()).isNull();
    assertThat(pages.get(1).error()).contains("private address 192.168.0.7");
    assertThat(server.paths()).doesNotContain("/secret");
  }

  @Test
  void hostThatIsBoundToAnotherAddressKeepsTheFirst() throws IOException {
    network.name("rebound.example", PUBLIC, "10.0.0.1");
    redirect("/a", "rebound.example", "/page");
    server.page("/page", "here");
    assertThat(fetch(SETTINGS, "public.example", "/a").error()).isNull();
    assertThat(network.connected()).isNotEmpty().containsOnly(PUBLIC);
  }

  private void redirect(String path, String host, String target) {
    String location = "Location: " + url(host, target) + "\r\n";
    server.on(path, RudeServer.response("302 Found", location, ""));
  }

  private String url(String host, String path) {
    return "http://" + host + ":" + port + path;
  }

  private InputPage fetch(FetchSettings settings, String host, String path) throws IOException {
    return fetchAll(settings, url(host, path)).get(0);
  }

  private List<InputPage> fetchAll(FetchSettings settings, String... urls) throws IOException {
    List<InputPage> pages = new ArrayList<>();
    StringReader list = new StringReader(String.join("\n", urls));
    try (FetchInput input =
        new FetchInput("list", list, settings, page -> false, network.network())) {
      for (InputPage page = input.next(); page != null; page = input.next()) {
        pages.add(page);
      }
    }
    return pages;
  }
}
