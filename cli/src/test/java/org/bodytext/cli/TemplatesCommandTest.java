package org.bodytext.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.bodytext.cli.input.WarcFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TemplatesCommandTest {

  @TempDir private Path folder = Path.of("");

  @Test
  void learnedTemplateIsShownOnAPage() throws IOException {
    Path store = folder.resolve("store");
    Path warc = warc();
    Run learn = Run.of("templates", "learn", "--store", store, warc);
    assertThat(learn)
        .isEqualTo(new Run(Main.DONE, "3 pages of 1 site learned in " + store + "\n", ""));
    Path html = folder.resolve("p.html");
    assertThat(Run.of("templates", "show", "--store", store, warc, "--id", "1", "-o", html).code())
        .isEqualTo(Main.DONE);
    assertThat(html)
        .content()
        .containsPattern("<tr class=\"template\"><td>\\d+</td><td>3</td><td>Login</td></tr>")
        .containsPattern("<tr class=\"body\"><td>\\d+</td><td></td><td>The &lt;ferry.*beta")
        .contains("template, 3, 3 of its layout");
  }

  @Test
  void learnedTemplatesAreUsedByExtract() throws IOException {
    Path store = folder.resolve("store");
    Path warc = warc();
    Run.of("templates", "learn", "--store", store, warc);
    String set = "template.store=" + store;
    Run run = Run.of("extract", "--extractor", "template", "--set", set, warc);
    assertThat(run.out()).contains("alpha.").contains("beta.").doesNotContain("Login");
  }

  @Test
  void segmentGivesTheSameTemplatesAsItsWarcFile() throws IOException {
    Path conf = Files.createDirectory(folder.resolve("conf"));
    Path warc = warc();
    Run create =
        Run.of(
            "segment",
            "create",
            "-o",
            folder.resolve("segments"),
            "--conf",
            conf,
            "--plugins",
            conf,
            warc);
    assertThat(create.code()).as(create.err()).isEqualTo(Main.DONE);
    Path ofWarc = folder.resolve("of-warc");
    Path ofSegment = folder.resolve("of-segment");
    Run.of("templates", "learn", "--store", ofWarc, warc);
    Run learn = Run.of("templates", "learn", "--store", ofSegment, folder.resolve("segments"));
    assertThat(learn)
        .isEqualTo(new Run(Main.DONE, "3 pages of 1 site learned in " + ofSegment + "\n", ""));
    assertThat(ofSegment.resolve("a.template"))
        .hasSameBinaryContentAs(ofWarc.resolve("a.template"));
  }

  @Test
  void filesWithoutUrlArePagesOfOneSite() throws IOException {
    for (String word : new String[] {"alpha", "beta"}) {
      Files.writeString(folder.resolve(word + ".html"), TestPages.page(word));
    }
    Path store = folder.resolve("store");
    assertThat(Run.of("templates", "learn", "--store", store, folder).out())
        .isEqualTo("2 pages of 1 site learned in " + store + "\n");
    assertThat(store.resolve("-.template")).exists();
  }

  @Test
  void siteOfAFileIsThatOfItsCanonicalLinkOrOfTheBaseUrl() throws IOException {
    for (String host : new String[] {"a.example", "b.example"}) {
      String link = "<head><link rel=canonical href=\"https://www." + host + "/page\">";
      Files.writeString(
          folder.resolve(host + ".html"), TestPages.page(host).replace("<head>", link));
    }
    Path store = folder.resolve("store");
    assertThat(Run.of("templates", "learn", "--store", store, folder).out())
        .isEqualTo("2 pages of 2 sites learned in " + store + "\n");
    assertThat(store.resolve("a.example.template")).exists();
    Path one = folder.resolve("one");
    String base = "https://site.example";
    assertThat(Run.of("templates", "learn", "--store", one, "--base-url", base, folder).out())
        .isEqualTo("2 pages of 1 site learned in " + one + "\n");
    assertThat(one.resolve("site.example.template")).exists();
  }

  @Test
  void usageErrorsAndDamageAreReported() throws IOException {
    Path store = folder.resolve("store");
    assertThat(Run.of("templates").code()).isEqualTo(Main.USAGE_ERROR);
    Run missing = Run.withInput("<p>x", "templates", "show", "--store", store, "-");
    assertThat(missing.code()).isEqualTo(Main.USAGE_ERROR);
    assertThat(missing.err()).contains("template.store must be a folder or file that exists");
    Files.createDirectory(store);
    Path broken = store.resolve("a.template");
    Files.writeString(broken, "junk");
    Run damaged = Run.of("templates", "learn", "--store", store, warc());
    assertThat(damaged.code()).isEqualTo(Main.FAILED);
    assertThat(damaged.err()).contains(broken + ": it is not a template file");
  }

  private Path warc() throws IOException {
    WarcFile warc = new WarcFile();
    for (String word : new String[] {"alpha", "beta", "gamma"}) {
      String page = TestPages.page(word).replace("The ferry", "The &lt;ferry " + word);
      warc.page("http://a/" + word, page);
    }
    return warc.write(folder.resolve("w.warc"));
  }
}
