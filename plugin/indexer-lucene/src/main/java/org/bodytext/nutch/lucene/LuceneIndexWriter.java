package org.bodytext.nutch.lucene;

import org.bodytext.lucene.index.BodyDocument;
import org.bodytext.lucene.index.BodyIndexOptions;
import java.io.IOException;
import java.nio.file.Paths;
import java.util.AbstractMap.SimpleEntry;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.nutch.indexer.IndexWriter;
import org.apache.nutch.indexer.IndexWriterParams;
import org.apache.nutch.indexer.NutchDocument;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Writes documents into a body index: one in a local folder, or a shard a reducer in any other
 * Hadoop file system.
 *
 * <p>Nutch uses one instance for all reducers of a process, one after the other or at once, each
 * from a thread of its own; what is open is therefore kept by thread. It commits and closes a
 * reducer that failed too. Shards wait for their task to succeed; in a local index that does no
 * harm: every page is whole, and the next try replaces it.
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
  private final Map<Thread, IndexSink> targets = new ConcurrentHashMap<>();
  private final LocalIndexes indexes = new LocalIndexes();

  private @Nullable Configuration conf;
  private volatile Map<String, String> parameters = Map.of();

  /** Nutch calls this first; only here it tells the name of the reducer. */
  @Override
  @Deprecated
  public void open(Configuration conf, String name) {
    tasks.put(Thread.currentThread(), new Task(name, conf));
  }

  @Override
  public void open(IndexWriterParams given) throws IOException {
    Thread thread = Thread.currentThread();
    IndexSink left = targets.remove(thread);
    if (left != null) {
      // A reducer that failed between opening and its first document is never closed.
      left.close();
    }
    parameters = Map.copyOf(given);
    Configuration conf = conf();
    Path path = path(conf);
    FileSystem files = path.getFileSystem(conf);
    BodyIndexOptions options =
        BodyIndexOptions.DEFAULT.withStoreBody(given.getBoolean(STORE_BODY, true));
    Task task = tasks.getOrDefault(thread, new Task("part", conf));
    IndexSink target =
        files.getUri().getScheme().equals("file") && isLocal(task.conf())
            ? indexes.open(Paths.get(files.makeQualified(path).toUri()), options)
            : new ShardSink(task.conf(), files.makeQualified(path), task.name(), options);
    targets.put(thread, target);
  }

  /** On a cluster a folder may be one that machines share, and no two processes write one index. */
  private static boolean isLocal(Configuration conf) {
    return conf.get("mapreduce.framework.name", "local").equals("local");
  }

  /** What is known of the reducer of a thread. */
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
      // It must not be indexed, or not any more.
      delete(String.valueOf(doc.getFieldValue("id")));
      return;
    }
    try {
      target().add(page);
    } catch (IllegalArgumentException e) {
      LOG.warn("{} cannot be indexed: {}", page.url(), e.getMessage());
    }
  }

  @Override
  public void update(NutchDocument doc) throws IOException {
    write(doc);
  }

  @Override
  public void delete(String key) throws IOException {
    target().delete(key);
  }

  @Override
  public void commit() throws IOException {
    target().commit();
  }

  @Override
  public void close() throws IOException {
    tasks.remove(Thread.currentThread());
    IndexSink target = targets.remove(Thread.currentThread());
    if (target != null) {
      target.close();
    }
  }

  @Override
  public Map<String, Map.Entry<String, Object>> describe() {
    Map<String, Map.Entry<String, Object>> about = new LinkedHashMap<>();
    about.put(
        PATH,
        new SimpleEntry<>(
            "Where the index is: a local folder, or a path for shards", path(conf()).toString()));
    about.put(
        STORE_BODY,
        new SimpleEntry<>(
            "Whether bodies are stored, for snippets",
            parameters.getOrDefault(STORE_BODY, "true")));
    about.put(
        WHOLE_TEXT_FIELD,
        new SimpleEntry<>(
            "What is indexed where the plugin bodytext did not run",
            parameters.getOrDefault(WHOLE_TEXT_FIELD, "")));
    return about;
  }

  @Override
  public void setConf(Configuration conf) {
    this.conf = conf;
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

  private Path path(Configuration conf) {
    String set = conf.get(INDEX_PATH, "").strip();
    String path = set.isEmpty() ? parameters.getOrDefault(PATH, "").strip() : set;
    if (path.isEmpty()) {
      throw new IllegalArgumentException(
          "indexer-lucene must have the parameter path in index-writers.xml, or the property "
              + INDEX_PATH);
    }
    return new Path(path);
  }

  private IndexSink target() {
    IndexSink target = targets.get(Thread.currentThread());
    if (target == null) {
      throw new IllegalStateException("the index writer is not open in this thread");
    }
    return target;
  }
}
