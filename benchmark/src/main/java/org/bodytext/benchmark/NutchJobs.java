package org.bodytext.benchmark;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.IntStream;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.FileUtil;
import org.apache.hadoop.io.MapFile;
import org.apache.hadoop.io.SequenceFile;
import org.apache.hadoop.io.Text;
import org.apache.nutch.crawl.CrawlDatum;
import org.apache.nutch.metadata.Metadata;
import org.apache.nutch.metadata.Nutch;
import org.apache.nutch.parse.ParseSegment;
import org.apache.nutch.protocol.Content;
import org.bodytext.nutch.segment.LocalNutch;

/** Nutch in this process, with the built plugins, and segments of any number of pages. */
final class NutchJobs implements AutoCloseable {

  private static final Path DISTRIBUTION = Path.of("plugin/distribution/target");
  private static final Path CONF = Path.of("conf");

  /** Work with the class path and the files of conf/. */
  interface Work<T> {
    T run(Configuration conf) throws IOException, InterruptedException, ClassNotFoundException;
  }

  private final LocalNutch nutch;

  /**
   * @param plugins the value of {@code plugin.includes}
   * @throws IOException if the working directory is not the folder of the project, or the project
   *     is not built
   */
  NutchJobs(String plugins) throws IOException {
    try (var built = Files.walk(DISTRIBUTION, 3)) {
      Path folder =
          built
              .filter(path -> path.endsWith("plugins") && Files.isDirectory(path))
              .findFirst()
              .orElseThrow(() -> new IOException(DISTRIBUTION + " has no plugins; build first"));
      nutch = LocalNutch.of(CONF, List.of(folder), Map.of("plugin.includes", plugins));
    }
  }

  /** {@return the pages of the WARC file in an argument, or generated pages without one} */
  static List<CorpusPage> pages(String[] arguments, int warc, int generated) throws IOException {
    return arguments.length > warc
        ? CorpusPage.read(Path.of(arguments[warc]))
        : IntStream.range(0, generated)
            .mapToObj(
                page ->
                    new CorpusPage(
                        "http://example.com/" + page,
                        "text/html; charset=utf-8",
                        TemplateGrowth.html(page).getBytes(StandardCharsets.UTF_8)))
            .toList();
  }

  /**
   * Writes a segment that is fetched but not parsed.
   *
   * @param folder the output folder
   * @param pages the pages, which are repeated with other URLs
   * @param count the number of pages of the segment
   */
  org.apache.hadoop.fs.Path segment(Path folder, List<CorpusPage> pages, int count)
      throws IOException {
    var segment = new org.apache.hadoop.fs.Path(folder.toUri().toString(), "20260101000000");
    Configuration conf = nutch.configuration();
    try (MapFile.Writer writer =
        new MapFile.Writer(
            conf,
            new org.apache.hadoop.fs.Path(segment, Content.DIR_NAME + "/part-r-00000"),
            MapFile.Writer.keyClass(Text.class),
            SequenceFile.Writer.valueClass(Content.class))) {
      for (int i = 0; i < count; i++) {
        CorpusPage page = pages.get(i % pages.size());
        String url = String.format(Locale.ROOT, "http://example.com/%07d", i);
        writer.append(new Text(url), content(page, url, conf));
      }
    }
    return segment;
  }

  private static Content content(CorpusPage page, String url, Configuration conf) {
    Metadata metadata = new Metadata();
    metadata.set(Nutch.FETCH_STATUS_KEY, Integer.toString(CrawlDatum.STATUS_FETCH_SUCCESS));
    metadata.set(Nutch.SCORE_KEY, "1.0");
    String type = page.contentType() == null ? "text/html" : page.contentType();
    metadata.set("Content-Type", type);
    return new Content(url, url, page.bytes(), type, metadata, conf);
  }

  /** {@return the pages of a segment, read into memory} */
  static List<Content> contents(org.apache.hadoop.fs.Path segment) throws IOException {
    List<Content> contents = new ArrayList<>();
    var part = new org.apache.hadoop.fs.Path(segment, Content.DIR_NAME + "/part-r-00000");
    try (MapFile.Reader reader = new MapFile.Reader(part, new Configuration())) {
      Content content = new Content();
      for (Text url = new Text(); reader.next(url, content); content = new Content()) {
        contents.add(content);
      }
    }
    return contents;
  }

  /** Parses a segment with Nutch's job, after deleting an earlier parse. */
  void parse(org.apache.hadoop.fs.Path segment) throws IOException {
    FileSystem files = segment.getFileSystem(nutch.configuration());
    for (String part : List.of("crawl_parse", "parse_data", "parse_text")) {
      files.delete(new org.apache.hadoop.fs.Path(segment, part), true);
    }
    run(
        conf -> {
          new ParseSegment(conf).parse(segment);
          return segment;
        });
  }

  /** {@return the result of work with a fresh configuration} */
  <T> T run(Work<T> work) throws IOException {
    Configuration conf = nutch.configuration();
    Thread thread = Thread.currentThread();
    ClassLoader before = thread.getContextClassLoader();
    thread.setContextClassLoader(conf.getClassLoader());
    try {
      return work.run(conf);
    } catch (InterruptedException e) {
      thread.interrupt();
      throw new IOException(e);
    } catch (ClassNotFoundException e) {
      throw new IOException(e);
    } finally {
      thread.setContextClassLoader(before);
    }
  }

  /** Deletes a folder of segments. */
  static void delete(Path folder) throws IOException {
    if (!FileUtil.fullyDelete(folder.toFile())) {
      throw new IOException(folder + " cannot be deleted");
    }
  }

  @Override
  public void close() {
    nutch.close();
  }
}
