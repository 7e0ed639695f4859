package org.bodytext.nutch.cluster.hold;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.io.Text;
import org.apache.nutch.crawl.CrawlDatum;
import org.apache.nutch.crawl.Inlinks;
import org.apache.nutch.indexer.IndexingFilter;
import org.apache.nutch.indexer.NutchDocument;
import org.apache.nutch.net.URLFilter;
import org.apache.nutch.parse.HTMLMetaTags;
import org.apache.nutch.parse.HtmlParseFilter;
import org.apache.nutch.parse.Parse;
import org.apache.nutch.parse.ParseResult;
import org.apache.nutch.protocol.Content;
import org.jspecify.annotations.Nullable;
import org.w3c.dom.DocumentFragment;

/**
 * Suspends the first attempt of a task at its tenth page, outlink or document, and writes a file
 * named after the attempt with its process id and container. A file {@code go} lets it continue.
 */
public final class TaskHold implements HtmlParseFilter, URLFilter, IndexingFilter {

  /** The folder of these files; nothing is suspended if it is not set. */
  public static final String FOLDER = "test.hold.folder";

  /** The place at which to suspend: {@code parse}, {@code outlink} or {@code index}. */
  public static final String AT = "test.hold.at";

  /** A substring of the task name, such as {@code _m_000001_}. */
  public static final String TASK = "test.hold.task";

  private static final int CALL = 10;

  // Each task attempt has its own process.
  private static final AtomicInteger CALLS = new AtomicInteger();

  private @Nullable Configuration conf;

  /** For Nutch. */
  public TaskHold() {}

  @Override
  public ParseResult filter(
      Content content, ParseResult result, HTMLMetaTags tags, DocumentFragment page) {
    pass("parse");
    return result;
  }

  @Override
  public String filter(String url) {
    pass("outlink");
    return url;
  }

  @Override
  public NutchDocument filter(
      NutchDocument doc, Parse parse, Text url, CrawlDatum datum, Inlinks inlinks) {
    pass("index");
    return doc;
  }

  private void pass(String where) {
    if (conf == null || !where.equals(conf.get(AT))) {
      return;
    }
    String attempt = conf.get("mapreduce.task.attempt.id", "");
    if (!attempt.contains(conf.get(TASK, "")) || CALLS.incrementAndGet() != CALL) {
      return;
    }
    try {
      Path folder = Path.of(conf.get(FOLDER));
      if (isFirst(folder)) {
        hold(folder, attempt);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** Determined by the files, as a new application master continues the attempt numbers. */
  private static boolean isFirst(Path folder) throws IOException {
    try (var files = Files.list(folder)) {
      return files.findAny().isEmpty();
    }
  }

  private static void hold(Path folder, String attempt) throws IOException, InterruptedException {
    Path unfinished = folder.resolve("_" + attempt);
    Files.writeString(
        unfinished, ProcessHandle.current().pid() + " " + System.getenv("CONTAINER_ID"));
    Files.move(unfinished, folder.resolve(attempt), StandardCopyOption.ATOMIC_MOVE);
    while (!Files.exists(folder.resolve("go"))) {
      Thread.sleep(50);
    }
  }

  @Override
  public void setConf(Configuration conf) {
    this.conf = conf;
  }

  @Override
  public @Nullable Configuration getConf() {
    return conf;
  }
}
