package org.bodytext.elasticsearch;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.InputStream;
import java.io.Reader;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.TreeSet;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import org.bodytext.extractor.PageParser;
import org.bodytext.extractor.fields.MissingBodyPolicy;
import org.bodytext.extractor.fields.PageFailedException;
import org.bodytext.extractor.fields.PageFields;
import org.elasticsearch.ElasticsearchException;
import org.elasticsearch.cluster.metadata.ProjectId;
import org.elasticsearch.common.logging.LogConfigurator;
import org.elasticsearch.common.settings.Settings;
import org.elasticsearch.index.VersionType;
import org.elasticsearch.ingest.IngestDocument;
import org.elasticsearch.ingest.Processor;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** The plugin with the classes of the server, without a node; and the packaged zip. */
class BodyTextPluginTest {

  private static final String NAME = "bodytext";

  /** The exceptions of the server need its logging. */
  @BeforeAll
  static void configureLogging() {
    LogConfigurator.configureESLogging();
  }

  private static Processor processor(Map<String, Object> options) throws Exception {
    try (BodyTextPlugin plugin = new BodyTextPlugin()) {
      Map<String, Object> rest = new HashMap<>(options);
      Processor processor =
          plugin.getProcessors(null).get(NAME).create(Map.of(), "t", "d", rest, ProjectId.DEFAULT);
      assertThat(rest).as("the server refuses options that are left").isEmpty();
      return processor;
    }
  }

  private static IngestDocument document(Map<String, Object> source) {
    return new IngestDocument("pages", "1", 1, null, VersionType.INTERNAL, new HashMap<>(source));
  }

  @Test
  void processorAddsTheFieldsOfTheLibrary() throws Exception {
    Processor processor =
        processor(
            Map.of(
                "field",
                "page.html",
                "url_field",
                "page.url",
                "remove_source",
                true,
                "properties",
                new ArrayList<>(PageFields.NAMES)));
    assertThat(processor.getType()).isEqualTo(NAME);
    PageFields fields = PageFields.create().only(PageFields.NAMES).with(MissingBodyPolicy.DEFAULT);
    try (var files = Files.list(Path.of(System.getProperty("site")))) {
      for (Path file : files.filter(file -> file.toString().endsWith(".html")).toList()) {
        String html = PageParser.create().parse(file).source().toString();
        String url = "https://example.org/" + file.getFileName();
        IngestDocument document =
            document(Map.of("page", new HashMap<>(Map.of("html", html, "url", url))));
        processor.execute(document);
        assertThat(document.getFieldValue("bodytext", Object.class))
            .isEqualTo(fields.of(html, url));
        assertThat(document.hasField("page.html")).isFalse();
      }
    }
  }

  @Test
  void badPagesAndUnknownOptionsAreRefused() throws Exception {
    Processor processor = processor(Map.of("field", "html", "max_field_bytes", 10));
    assertThatThrownBy(() -> processor.execute(document(Map.of("html", "<p>more than ten"))))
        .isInstanceOf(PageFailedException.class)
        .isInstanceOf(IllegalArgumentException.class);
    byte[] pdf = "%PDF-1.7\n1 0 obj".getBytes(UTF_8);
    assertThatThrownBy(
            () -> processor(Map.of("field", "html")).execute(document(Map.of("html", pdf))))
        .isInstanceOf(PageFailedException.class)
        .hasMessageContaining("PDF");
    assertThatThrownBy(() -> processor(Map.of("field", "html", "propertys", List.of())))
        .isInstanceOf(ElasticsearchException.class)
        .hasMessageContaining("propertys")
        .satisfies(
            e -> assertThat(((ElasticsearchException) e).status().getStatus()).isEqualTo(400));
  }

  @Test
  void charFilterReadsItsSettings() throws Exception {
    Settings settings =
        Settings.builder()
            .put("type", NAME)
            .put("index.version.created", "9")
            .put("extractor", "whole-text")
            .put("min_confidence", "0.1")
            .build();
    try (BodyTextPlugin plugin = new BodyTextPlugin()) {
      var filter = plugin.getCharFilters().get(NAME).get(null, null, "body", settings);
      assertThat(filter.name()).isEqualTo("body");
      try (Reader text = filter.create(new StringReader("<p>The <b>text"))) {
        char[] read = new char[100];
        int length = text.read(read);
        assertThat(new String(read, 0, length)).isEqualTo("The text\n");
      }
      Settings wrong = Settings.builder().put("extracter", "auto").build();
      assertThatThrownBy(() -> plugin.getCharFilters().get(NAME).get(null, null, "body", wrong))
          .isInstanceOf(IllegalArgumentException.class);
      for (String analyzer : List.of(NAME, NAME + "_query")) {
        assertThat(plugin.getAnalyzers().get(analyzer).get(null, null, analyzer, settings).get())
            .isNotNull();
      }
    }
  }

  @Test
  void zipHasADescriptorAndNoClassOfTheServer() throws Exception {
    TreeSet<String> names = new TreeSet<>();
    Properties descriptor = new Properties();
    try (InputStream file = Files.newInputStream(Path.of(System.getProperty("engine.plugin")));
        ZipInputStream zip = new ZipInputStream(file)) {
      for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
        names.add(entry.getName().replaceAll("-[0-9].*", ""));
        if (entry.getName().equals("plugin-descriptor.properties")) {
          descriptor.load(zip);
        }
      }
    }
    assertThat(names)
        .contains(
            "bodytext-elasticsearch", "bodytext-analysis", "bodytext-extractor", "bodytext-methods")
        .noneMatch(name -> name.startsWith("lucene") || name.startsWith("jspecify"));
    assertThat(descriptor)
        .containsEntry("classname", BodyTextPlugin.class.getName())
        .containsEntry("elasticsearch.version", System.getProperty("engine.version"));
  }
}
