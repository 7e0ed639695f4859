package org.bodytext.nutch.jobs;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static java.nio.charset.StandardCharsets.UTF_8;
import static java.nio.file.StandardCopyOption.REPLACE_EXISTING;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.apache.hadoop.io.MapFile;
import org.apache.hadoop.io.Text;
import org.apache.nutch.parse.ParseData;
import org.apache.nutch.parse.ParseText;
import org.bodytext.nutch.segment.LocalNutch;
import org.bodytext.nutch.segment.ParseReport;
import org.bodytext.nutch.segment.SegmentCreator;
import org.bodytext.nutch.segment.SegmentIndexer;
import org.bodytext.nutch.segment.SegmentParser;
import org.bodytext.nutch.segment.SegmentProgress;

/** A crawl of a few pages, with the plugin folders of the zip and the unchanged files of conf/. */
public final class NutchRun implements AutoCloseable {

  /** The plugins of the zip. */
  public static final Path PLUGINS = Path.of("target/nutch/plugins").toAbsolutePath();

  public static final Path CONF = Path.of("../../conf").toAbsolutePath().normalize();

  // Names instead of classes: the classes of the plugins are only in the zip, as in Nutch.
  private static final String PACKAGE = "org.bodytext.nutch.jobs";

  private final Path folder;
  private final ByteArrayOutputStream warc = new ByteArrayOutputStream();
  private final Map<String, String> properties = new HashMap<>();
  public final LocalNutch nutch;
  ParseReport report = new ParseReport(0, 0);
  public org.apache.hadoop.fs.Path segment = new org.apache.hadoop.fs.Path("none");

  /** Creates a crawl with the plugins of the zip and those of the tests. */
  public NutchRun(Path folder, String... properties) throws IOException {
    this.folder = folder;
    for (int i = 0; i < properties.length; i += 2) {
      this.properties.put(properties[i], properties[i + 1]);
    }
    Path plugins = folder.resolve("test-plugins");
    plugin(plugins, "test-faulty", "parse.HtmlParseFilter", "FaultyBodyFilter", "");
    plugin(plugins, "test-parser", "parse.Parser", "EmptyTreeParser", CONTENT_TYPE);
    plugin(plugins, "test-fail", "indexer.IndexingFilter", "FailingIndexingFilter", "");
    plugin(plugins, "test-protocol", "protocol.Protocol", "FolderProtocol", PROTOCOL);
    plugin(plugins, "test-writer", "indexer.IndexWriter", "FileIndexWriter", "");
    plugin(plugins, "test-scoring", "scoring.ScoringFilter", "LinkScoringFilter", "");
    nutch = LocalNutch.of(CONF, List.of(PLUGINS, plugins), this.properties);
  }

  private static final String PROTOCOL = "<parameter name='protocolName' value='http'/>";
  private static final String CONTENT_TYPE = "<parameter name='contentType' value='*'/>";

  private static void plugin(Path plugins, String id, String point, String type, String parameters)
      throws IOException {
    Path plugin = Files.createDirectories(plugins.resolve(id));
    Files.writeString(
        plugin.resolve("plugin.xml"),
        String.format(
            Locale.ROOT,
            """
            <plugin id="%1$s" name="%1$s" version="1" provider-name="test">
              <runtime><library name="classes"/></runtime>
              <requires><import plugin="nutch-extensionpoints"/><import plugin="bodytext"/>
              <import plugin="lib-bodytext"/></requires>
              <extension id="%1$s.x" name="x" point="org.apache.nutch.%2$s">
                <implementation id="%3$s" class="%3$s">%4$s</implementation>
              </extension>
            </plugin>
            """,
            id,
            point,
            PACKAGE + "." + type,
            parameters));
    copyClass(type, plugin.resolve("classes"));
  }

  private static void copyClass(String type, Path classes) throws IOException {
    Path source = Path.of("target/test-classes", PACKAGE.replace('.', '/'));
    Path target = Files.createDirectories(classes.resolve(PACKAGE.replace('.', '/')));
    try (var files = Files.list(source)) {
      for (Path file : files.toList()) {
        if (file.getFileName().toString().matches(type + "(\\$.*)?\\.class")) {
          Files.copy(file, target.resolve(file.getFileName()), REPLACE_EXISTING);
        }
      }
    }
  }

  NutchRun page(String path, String html) {
    return page(path, "text/html; charset=utf-8", html.getBytes(UTF_8));
  }

  NutchRun page(String path, String type, String content, String charset) {
    return page(path, type, content.getBytes(Charset.forName(charset)));
  }

  NutchRun page(String path, String type, byte[] content) {
    return answer(path, "200 OK", type, content);
  }

  /** Adds a page of another site. */
  NutchRun pageOf(String url, String html) {
    return answerOf(url, "200 OK", "text/html; charset=utf-8", html.getBytes(UTF_8));
  }

  public NutchRun answer(String path, String status, String type, byte[] content) {
    return answerOf(url(path), status, type, content);
  }

  private NutchRun answerOf(String url, String status, String type, byte[] content) {
    byte[] head =
        ("HTTP/1.1 " + status + "\r\nContent-Type: " + type + "\r\n\r\n").getBytes(US_ASCII);
    warc.writeBytes(
        ("WARC/1.0\r\nWARC-Type: response\r\nWARC-Target-URI: "
                + url
                + "\r\nWARC-Date: 2024-03-05T10:00:00Z\r\nWARC-Record-ID: <urn:uuid:"
                + java.util.UUID.nameUUIDFromBytes(url.getBytes(UTF_8))
                + ">\r\nContent-Type: application/http; msgtype=response\r\nContent-Length: "
                + (head.length + content.length)
                + "\r\n\r\n")
            .getBytes(US_ASCII));
    warc.writeBytes(head);
    warc.writeBytes(content);
    warc.writeBytes("\r\n\r\n".getBytes(US_ASCII));
    return this;
  }

  static String url(String path) {
    return "http://example.com/" + path;
  }

  /** Creates a segment of the pages added so far and clears them. */
  public NutchRun create() throws IOException {
    Path file = Files.write(folder.resolve("crawl.warc"), warc.toByteArray());
    warc.reset();
    segment =
        new SegmentCreator(nutch)
            .create(List.of(file), path("segments"), null, SegmentProgress.NONE)
            .segment();
    return this;
  }

  /** Creates a segment and parses it. */
  NutchRun parse() throws IOException {
    return parse(nutch);
  }

  /** Creates a segment and parses it with another configuration. */
  NutchRun parse(LocalNutch parser) throws IOException {
    create();
    report = new SegmentParser(parser).parse(segment);
    return this;
  }

  NutchRun index() throws IOException {
    return index(path("index"));
  }

  NutchRun index(org.apache.hadoop.fs.Path index) throws IOException {
    new SegmentIndexer(nutch).index(List.of(segment), path("crawl"), index);
    return this;
  }

  org.apache.hadoop.fs.Path path(String name) {
    return new org.apache.hadoop.fs.Path(folder.resolve(name).toUri());
  }

  /** {@return the lines of {@link FileIndexWriter} by the path of the page} */
  Map<String, String> documents() throws IOException {
    Map<String, String> documents = new TreeMap<>();
    Path file = Path.of(properties.getOrDefault("test.file", ""));
    for (String line : Files.readAllLines(file)) {
      documents.put(line.replaceAll(".*\\bid=\\[http://example\\.com/([^]]*)].*", "$1"), line);
    }
    return documents;
  }

  public ParseData data(String path) throws IOException {
    return read("parse_data", url(path), new ParseData());
  }

  public String text(String path) throws IOException {
    return read("parse_text", url(path), new ParseText()).getText();
  }

  /** {@return a field in the parse metadata of a page of another site} */
  public String metaOf(String url, String field) throws IOException {
    ParseData data = read("parse_data", url, new ParseData());
    return String.valueOf(data.getParseMeta().get("bodytext." + field));
  }

  public String meta(String path, String field) throws IOException {
    return metaOf(url(path), field);
  }

  private <V extends org.apache.hadoop.io.Writable> V read(String part, String url, V value)
      throws IOException {
    try (MapFile.Reader reader =
        new MapFile.Reader(
            new org.apache.hadoop.fs.Path(segment, part + "/part-r-00000"),
            nutch.configuration())) {
      if (reader.get(new Text(url), value) == null) {
        throw new AssertionError(url + " is not in " + part);
      }
      return value;
    }
  }

  @Override
  public void close() {
    nutch.close();
  }
}
