package org.bodytext.nutch.lucene;

import java.io.IOException;
import java.nio.file.Paths;
import java.util.AbstractMap.SimpleEntry;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.nutch.indexer.IndexWriter;
import org.apache.nutch.indexer.IndexWriterParams;
import org.apache.nutch.indexer.IndexerMapReduce;
import org.apache.nutch.indexer.NutchDocument;
import org.bodytext.lucene.index.BodyDocument;
import org.bodytext.lucene.index.BodyIndexOptions;
import org.bodytext.nutch.common.BodyTextSettings;
import org.bodytext.nutch.parse.InvalidSettings;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Writes documents to a body index: one index in a local folder, or one shard per reducer in any
 * other Hadoop file system.
 *
 * <p>Nutch uses one instance for all reducers of a process, one after the other or concurrently,
 * each in its own thread; open sinks are therefore kept by thread. Nutch also commits and closes
 * the writer of a failed reducer. Shards are published only if their task succeeds. A local index
 * then contains complete pages, which the next attempt replaces.
 *
 * <p>The fetched page is stored if the document contains it, which the options {@code
 * -addBinaryContent} and {@code -base64} of the index job arrange.
 *
 * <p>Parameters: {@code path} (unless the property {@code bodytext.index.path} is set), {@code
 * store.body}, {@code whole.text.field}.
 */
public final class LuceneIndexWriter implements IndexWriter {

  private static final Logger LOG = LoggerFactory.getLogger(LuceneIndexWriter.class);

  private static final String INDEX_PATH = "bodytext.index.path";
  private static final String PATH = "path";
  private static final String STORE_BODY = "store.body";
  private static final String WHOLE_TEXT_FIELD = "whole.text.field";

  private final Map<Thread, Task> tasks = new ConcurrentHashMap<>();
  private final Map<Thread, IndexSink> sinks = new ConcurrentHashMap<>();
  private final LocalIndexes indexes = new LocalIndexes();
  private final AtomicBoolean warned = new AtomicBoolean();

  private @Nullable Configuration conf;
  private volatile Map<String, String> parameters = Map.of();

  /** Called first by Nutch; only this method has the name of the reducer. */
  @Override
  @Deprecated
  public void open(Configuration conf, String name) {
    tasks.put(Thread.currentThread(), new Task(name, conf));
  }

  @Override
  public void open(IndexWriterParams params) throws IOException {
    Thread thread = Thread.currentThread();
    IndexSink unclosed = sinks.remove(thread);
    if (unclosed != null) {
      // Nutch does not close the writer of a reducer that failed before its first document.
      unclosed.close();
    }
    parameters = Map.copyOf(params);
    Configuration conf = conf();
    Path path = path(conf);
    FileSystem files = path.getFileSystem(conf);
    BodyIndexOptions options =
        BodyIndexOptions.DEFAULT.withStoreBody(params.getBoolean(STORE_BODY, true));
    Task task = task();
    IndexSink sink =
        files.getUri().getScheme().equals("file") && isLocal(task.conf())
            ? indexes.open(Paths.get(files.makeQualified(path).toUri()), options)
            : new ShardSink(task.conf(), files.makeQualified(path), task.name(), options);
    sinks.put(thread, sink);
  }

  /** On a cluster, machines may share a folder, and two processes cannot write to one index. */
  private static boolean isLocal(Configuration conf) {
    return conf.get("mapreduce.framework.name", "local").equals("local");
  }

  /** The reducer of a thread. */
  private record Task(String name, Configuration conf) {}

  @Override
  public void write(NutchDocument doc) throws IOException {
    BodyDocument page;
    try {
      page = NutchFields.page(doc, parameters.getOrDefault(WHOLE_TEXT_FIELD, ""));
    } catch (IllegalArgumentException e) {
      LOG.warn("a document cannot be indexed: {}", e.getMessage());
      return;
    }
    if (page == null) {
      // The page must not be indexed, so an earlier version is deleted.
      delete(String.valueOf(doc.getFieldValue("id")));
      return;
    }
    try {
      sink().add(withSource(page, doc));
    } catch (IllegalArgumentException e) {
      LOG.warn("{} cannot be indexed: {}", page.url(), e.getMessage());
    }
  }

  /**
   * {@return the page with its source, if the document contains that in a form that can be read}
   */
  private BodyDocument withSource(BodyDocument page, NutchDocument doc) {
    if (doc.getField(NutchFields.SOURCE) == null) {
      return page;
    }
    // Only the configuration of the task has the options of the job.
    if (!task().conf().getBoolean(IndexerMapReduce.INDEXER_BINARY_AS_BASE64, false)) {
      if (!warned.getAndSet(true)) {
        LOG.warn(
            "pages are not stored: -addBinaryContent without -base64 damages their bytes; run the"
                + " index job with both");
      }
      return page;
    }
    try {
      return page.toBuilder().source(NutchFields.source(doc)).build();
    } catch (IllegalArgumentException e) {
      LOG.warn("the source of {} is not stored: {}", page.url(), e.getMessage());
      return page;
    }
  }

  @Override
  public void update(NutchDocument doc) throws IOException {
    write(doc);
  }

  @Override
  public void delete(String key) throws IOException {
    sink().delete(key);
  }

  @Override
  public void commit() throws IOException {
    sink().commit();
  }

  @Override
  public void close() throws IOException {
    tasks.remove(Thread.currentThread());
    IndexSink sink = sinks.remove(Thread.currentThread());
    if (sink != null) {
      sink.close();
    }
  }

  @Override
  public Map<String, Map.Entry<String, Object>> describe() {
    Map<String, Map.Entry<String, Object>> description = new LinkedHashMap<>();
    description.put(
        PATH,
        new SimpleEntry<>(
            "The index: a local folder, or the parent path of shards", path(conf()).toString()));
    description.put(
        STORE_BODY,
        new SimpleEntry<>(
            "Whether bodies are stored, which snippets require",
            parameters.getOrDefault(STORE_BODY, "true")));
    description.put(
        WHOLE_TEXT_FIELD,
        new SimpleEntry<>(
            "The field that is indexed if the plugin bodytext did not run",
            parameters.getOrDefault(WHOLE_TEXT_FIELD, "")));
    return description;
  }

  @Override
  public void setConf(Configuration conf) {
    this.conf = conf;
    try {
      // Nutch creates the writers in the driver too, so that an invalid setting stops the job
      // there.
      BodyTextSettings.check(conf);
    } catch (IllegalArgumentException e) {
      InvalidSettings.report(conf, e, "");
      throw e;
    }
  }

  @Override
  public @Nullable Configuration getConf() {
    return conf;
  }

  private Configuration conf() {
    if (conf == null) {
      throw new IllegalStateException("setConf must be called first");
    }
    return conf;
  }

  private Task task() {
    return tasks.getOrDefault(Thread.currentThread(), new Task("part", conf()));
  }

  private Path path(Configuration conf) {
    String configured = conf.get(INDEX_PATH, "").strip();
    String path = configured.isEmpty() ? parameters.getOrDefault(PATH, "").strip() : configured;
    if (path.isEmpty()) {
      throw new IllegalArgumentException(
          "indexer-lucene must have the parameter path in index-writers.xml, or the property "
              + INDEX_PATH);
    }
    return new Path(path);
  }

  private IndexSink sink() {
    IndexSink sink = sinks.get(Thread.currentThread());
    if (sink == null) {
      throw new IllegalStateException("the index writer is not open in this thread");
    }
    return sink;
  }
}
