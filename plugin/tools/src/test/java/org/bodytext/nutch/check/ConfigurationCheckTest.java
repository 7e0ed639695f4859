package org.bodytext.nutch.check;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ConfigurationCheckTest {

  private static final Path CONF = Path.of("../../conf");
  private static final String SITE = "nutch-site.xml";

  @TempDir private Path folder;

  @BeforeEach
  void copyExamples() throws IOException {
    for (String file : List.of(SITE, "parse-plugins.xml", "index-writers.xml", "site-rules.conf")) {
      Files.copy(CONF.resolve(file), folder.resolve(file));
    }
  }

  @Test
  void examplesHaveNoProblem() throws IOException {
    assertThat(problems()).isEmpty();
    set("plugin.includes", "parse-(html5|tika)|bodytext|indexer-solr");
    Files.copy(CONF.resolve("solr/schema.xml"), folder.resolve("schema.xml"));
    assertThat(problems()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "bodytext.extractr | auto | bodytext.extractr is not a property; the nearest is bodytext.extractor",
        "Bodytext.extractor | auto | Bodytext.extractor is not a property; the names begin with bodytext.",
        "bodytext.timeout.ms | 10s | bodytext.timeout.ms must be a whole number",
        "bodytext.line-block.thickness | 9 | thickness",
        "bodytext.site.rules | none.conf | bodytext.site.rules must be a file in Nutch's conf folder",
        "bodytext.templates | /none/store | bodytext.templates: /none/store does not exist",
        "plugin.includes | parse-html | bodytext is not active; add |bodytext",
        "plugin.includes | parse-(html | Unclosed group",
        "plugin.excludes | body.* | bodytext is not active",
        "htmlparsefilter.order | a.B c.D | add org.bodytext.nutch.parse.BodyTextParseFilter",
        "indexingfilter.order | a.B | add org.bodytext.nutch.index.BodyTextIndexingFilter",
        "parse.plugin.file | none.xml | none.xml does not exist in the conf folder, so all pages fail",
        "indexer.indexwriters.file | none.xml | so nothing is indexed"
      })
  void wrongPropertyIsNamedWithItsFile(String name, String value, String problem)
      throws IOException {
    set(name, value);
    assertThat(problems()).anySatisfy(p -> assertThat(p).contains(problem));
    if (!problem.startsWith("Unclosed")) {
      assertThat(problems()).allSatisfy(p -> assertThat(p).startsWith(folder + "/"));
    }
  }

  @Test
  void everyWrongPropertyIsReported() throws IOException {
    set("bodytext.min.confidence", "2");
    set("bodytext.max.page.bytes", "1g");
    set("bodytext.nonsense", "1");
    assertThat(problems()).hasSize(3);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "parse-plugins.xml | name=\"text/html\" | name=\"text/htm\" | 1",
        "parse-plugins.xml | <plugin id=\"parse-html5\"/> | <plugin id=\"parse-tika\"/> | 2",
        "parse-plugins.xml | html5.Html5Parser | html5.HtmlParser | 1",
        "parse-plugins.xml | alias name=\"parse-html5\" | alias name=\"html5\" | 1",
        "parse-plugins.xml | </parse-plugins> | '' | 1",
        "index-writers.xml | org.bodytext.nutch.lucene | org.bodytext.lucene | 1",
        "index-writers.xml | name=\"path\" | name=\"folder\" | 1",
        "index-writers.xml | <copy/> | '' | 1"
      })
  void wrongElementIsNamedWithItsFile(String name, String old, String replacement, int problems)
      throws IOException {
    Path file = folder.resolve(name);
    Files.writeString(file, Files.readString(file).replace(old, replacement));
    assertThat(problems())
        .hasSize(problems)
        .allSatisfy(problem -> assertThat(problem).startsWith(file.toString()));
  }

  @Test
  void oldMappingMustBeReplaced() throws IOException {
    Path file = folder.resolve("parse-plugins.xml");
    String old = "<mimeType name='text/html'><plugin id='parse-tika'/></mimeType>";
    Files.writeString(file, Files.readString(file).replace("<aliases>", old + "<aliases>"));
    assertThat(problems())
        .singleElement()
        .asString()
        .contains("of 2 elements for text/html Nutch uses the last", "replace all of them by");
    Files.writeString(
        file, Files.readString(file).replace("parse-tika'/></m", "parse-html5'/></m"));
    assertThat(problems()).isEmpty();
  }

  @Test
  void mappingToAnInactiveParserIsReported() throws IOException {
    set("plugin.includes", "parse-tika|bodytext|indexer-lucene");
    assertThat(problems()).hasSize(2).allMatch(p -> p.contains("parse-html5, which is not active"));
  }

  @Test
  void orderOfParseFiltersMustBeSetIfTheTextIsReplaced() throws IOException {
    set("bodytext.replace.content", "true");
    assertThat(problems()).isEmpty();
    set("plugin.includes", "parse-(html5|js|tika)|bodytext|language-identifier|indexer-lucene");
    assertThat(problems())
        .singleElement()
        .asString()
        .contains(
            "set htmlparsefilter.order to org.bodytext.nutch.parse.BodyTextParseFilter"
                + " org.apache.nutch.analysis.lang.HTMLLanguageParser"
                + " org.apache.nutch.parse.js.JSParseFilter");
    set("htmlparsefilter.order", "org.bodytext.nutch.parse.BodyTextParseFilter a.B");
    assertThat(problems()).isEmpty();
  }

  @Test
  void missingAndSingleValuedFieldsOfSolrAreReported() throws IOException {
    Path schema = folder.resolve("given.xml");
    Files.writeString(
        schema,
        "<schema><field name='author' type='s'/><field name='keywords' type='m'/>"
            + "<fieldType name='m' multiValued='true'/><dynamicField name='body*' type='s'/>"
            + "<dynamicField name='*_type' type='s'/></schema>");
    List<String> problems = ConfigurationCheck.problems(configuration(), schema.toUri().toURL());
    assertThat(problems).hasSize(2);
    assertThat(problems.get(0)).startsWith(schema + ": no field published");
    assertThat(problems.get(1)).contains("the field author has one value");
    Path writers = folder.resolve("index-writers.xml");
    Files.writeString(
        writers,
        Files.readString(writers)
            .replace(
                "<field source=\"segment\"/>",
                "<field source=\"author\"/><field source=\"published\"/>"));
    assertThat(ConfigurationCheck.problems(configuration(), schema.toUri().toURL())).isEmpty();
  }

  @Test
  void pluginsThatAreNotInstalledAreReported() throws IOException {
    Path plugins = Files.createDirectories(folder.resolve("plugins"));
    set("plugin.folders", plugins.toString());
    assertThat(problems())
        .hasSize(4)
        .anySatisfy(p -> assertThat(p).startsWith(plugins + " has no plugin lib-bodytext"));
    manifest(plugins, "lib-bodytext", "");
    manifest(plugins, "bodytext", "");
    manifest(plugins, "parse-html5", "");
    manifest(
        plugins,
        "indexer-lucene",
        "<extension point='org.apache.nutch.indexer.IndexWriter'><implementation class='own.Writer'/>"
            + "</extension>");
    assertThat(problems()).singleElement().asString().contains("no writer of class own.Writer");
  }

  private static void manifest(Path plugins, String id, String extension) throws IOException {
    Files.writeString(
        Files.createDirectories(plugins.resolve(id)).resolve("plugin.xml"),
        "<plugin id='" + id + "'>" + extension + "</plugin>");
  }

  private void set(String name, String value) throws IOException {
    Path site = folder.resolve(SITE);
    String property = "<property><name>" + name + "</name><value>" + value + "</value></property>";
    Files.writeString(
        site, Files.readString(site).replace("</configuration>", property + "</configuration>"));
  }

  private List<String> problems() throws IOException {
    return ConfigurationCheck.problems(configuration());
  }

  private Configuration configuration() throws IOException {
    Configuration conf = new Configuration(false);
    conf.setClassLoader(new URLClassLoader(new URL[] {folder.toUri().toURL()}, null));
    conf.set("parse.plugin.file", "parse-plugins.xml");
    conf.set("indexer.indexwriters.file", "index-writers.xml");
    conf.addResource(SITE);
    return conf;
  }
}
