package org.bodytext.nutch.lucene;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.apache.hadoop.conf.Configuration;
import org.apache.lucene.document.Document;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.MultiBits;
import org.apache.lucene.store.FSDirectory;
import org.apache.lucene.util.Bits;
import org.apache.nutch.indexer.IndexWriterParams;
import org.apache.nutch.indexer.IndexerMapReduce;
import org.apache.nutch.indexer.NutchDocument;
import org.bodytext.lucene.index.PageSource;
import org.bodytext.lucene.search.BodyIndexSearcher;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The life cycle of the writer; {@code LuceneIndexJobsTest} tests it in jobs of Nutch. */
class LuceneIndexWriterTest {

  @TempDir private Path folder;

  @Test
  void sequentialReducersWriteOneLocalIndex() throws IOException {
    LuceneIndexWriter writer = writer(local());
    for (String name : new String[] {"part-r-00000", "part-r-00001", "part-r-00002"}) {
      open(writer, name);
      writer.write(doc("http://example.com/" + name, "title", "body of " + name));
      close(writer);
    }
    assertThat(bodies(index()))
        .hasSize(3)
        .containsEntry("http://example.com/part-r-00001", "body of part-r-00001");
  }

  @Test
  void concurrentReducersWriteOneLocalIndex() throws Exception {
    LuceneIndexWriter writer = writer(local());
    runConcurrently(writer);
    assertThat(bodies(index())).hasSize(3 * 50);
  }

  @Test
  void laterJobReplacesAndDeletesPages() throws IOException {
    for (String version : new String[] {"first", "second"}) {
      LuceneIndexWriter writer = writer(local());
      open(writer, "part-r-00000");
      writer.write(doc("a", "t", version));
      if (version.equals("first")) {
        writer.write(doc("b", "t", version));
      } else {
        writer.delete("b");
        writer.update(doc("c", "t", version));
      }
      close(writer);
    }
    assertThat(bodies(index())).containsExactly(Map.entry("a", "second"), Map.entry("c", "second"));
  }

  @Test
  void pageWithoutTextIsDeletedFromTheIndex() throws IOException {
    LuceneIndexWriter writer = writer(local());
    open(writer, "part-r-00000", "whole.text.field", "content");
    writer.write(doc("a", "t", "body"));
    NutchDocument empty = new NutchDocument();
    empty.add("id", "a");
    empty.add("title", "");
    empty.add("content", " ");
    writer.write(empty);
    close(writer);
    assertThat(bodies(index())).isEmpty();
  }

  @Test
  void wholeTextIsIndexedOnlyIfNoBodyWasExtracted() throws IOException {
    LuceneIndexWriter writer = writer(local());
    open(writer, "part-r-00000", "whole.text.field", "content");
    NutchDocument plain = new NutchDocument();
    plain.add("id", "plain");
    plain.add("content", "all text");
    writer.write(plain);
    NutchDocument missing = new NutchDocument();
    missing.add("id", "empty");
    missing.add("title", "t");
    missing.add("content", "all text");
    missing.add("body_missing", "not-found");
    writer.write(missing);
    close(writer);
    assertThat(bodies(index()))
        .containsExactly(Map.entry("empty", "null"), Map.entry("plain", "all text"));
  }

  @Test
  void fetchedPageIsStoredIfItsBytesAreInBase64() throws IOException {
    byte[] html = "<p>b\u00fccher".getBytes(StandardCharsets.ISO_8859_1);
    for (boolean base64 : new boolean[] {true, false}) {
      Configuration conf = local();
      conf.setBoolean(IndexerMapReduce.INDEXER_BINARY_AS_BASE64, base64);
      LuceneIndexWriter writer = writer(conf);
      open(writer, "part-r-00000");
      NutchDocument doc = doc("a", "t", "body");
      doc.add("type", "application/xhtml+xml");
      doc.add(NutchFields.SOURCE, Base64.getEncoder().encodeToString(html));
      writer.write(doc);
      NutchDocument damaged = doc("b", "t", "body");
      damaged.add(NutchFields.SOURCE, "<p>no Base64");
      writer.write(damaged);
      close(writer);
      try (FSDirectory directory = FSDirectory.open(index());
          BodyIndexSearcher searcher = BodyIndexSearcher.open(directory)) {
        PageSource source = searcher.page("a").orElseThrow().source();
        if (base64) {
          assertThat(source).isEqualTo(PageSource.of(html, "application/xhtml+xml"));
        } else {
          assertThat(source).isNull();
        }
        assertThat(searcher.page("b").orElseThrow().body()).isEqualTo("body");
      }
    }
  }

  @Test
  void unclosedReducerDoesNotBlockTheNextOne() throws IOException {
    LuceneIndexWriter writer = writer(local());
    open(writer, "part-r-00000");
    writer.write(doc("a", "t", "body"));
    open(writer, "part-r-00000");
    writer.write(doc("b", "t", "body"));
    close(writer);
    assertThat(bodies(index())).containsOnlyKeys("a", "b");
    LuceneIndexWriter other = writer(local());
    open(other, "part-r-00000");
    close(other);
  }

  @Test
  void indexLockedByAnotherWriterThrows() throws IOException {
    LuceneIndexWriter one = writer(local());
    open(one, "part-r-00000");
    assertThatThrownBy(() -> open(writer(local()), "part-r-00000"))
        .isInstanceOf(IOException.class)
        .hasMessageContaining(index().toString());
    close(one);
  }

  @Test
  void documentsWithoutValidUrlAreSkipped() throws IOException {
    LuceneIndexWriter writer = writer(local());
    open(writer, "part-r-00000");
    writer.write(doc("http://example.com/" + "x".repeat(40_000), "t", "body"));
    writer.write(new NutchDocument());
    writer.write(doc("a", "t", "body"));
    close(writer);
    assertThat(bodies(index())).containsOnlyKeys("a");
  }

  @Test
  void bodyIsNotStoredIfDisabled() throws IOException {
    LuceneIndexWriter writer = writer(local());
    open(writer, "part-r-00000", "store.body", "false");
    writer.write(doc("a", "t", "body"));
    close(writer);
    assertThat(bodies(index())).containsExactly(Map.entry("a", "null"));
  }

  @Test
  void otherFileSystemContainsOneCompleteShardPerReducer() throws Exception {
    LuceneIndexWriter writer = writer(other());
    open(writer, "part-r-00000");
    writer.write(doc("a", "t", "body"));
    assertThat(folder.resolve("index")).doesNotExist();
    close(writer);
    runConcurrently(writer);
    open(writer, "part-r-00009");
    close(writer);
    try (var shards = Files.list(index())) {
      assertThat(shards.map(shard -> shard.getFileName().toString()))
          .hasSize(4)
          .allMatch(name -> name.startsWith("shard-"));
    }
    assertThat(merged()).hasSize(1 + 3 * 50);
  }

  @Test
  void laterShardsReplaceAndDeletePagesOfOtherReducers() throws IOException {
    LuceneIndexWriter writer = writer(other());
    open(writer, "part-r-00000");
    writer.write(doc("a", "t", "first"));
    writer.write(doc("b", "t", "first"));
    writer.write(doc("c", "t", "first"));
    close(writer);
    open(writer, "part-r-00001");
    writer.write(doc("a", "t", "second"));
    writer.delete("b");
    writer.write(doc("d", "t", "second"));
    writer.delete("d");
    close(writer);
    Map<String, String> expected = Map.of("a", "second", "c", "first");
    assertThat(merged()).isEqualTo(expected);
    assertThat(merged()).isEqualTo(expected);
  }

  @Test
  void damagedShardDeletesNoPages() throws IOException {
    LuceneIndexWriter writer = writer(other());
    open(writer, "part-r-00000");
    for (int page = 0; page < 50; page++) {
      writer.write(doc("page" + page, "t", "first"));
    }
    close(writer);
    Map<String, String> before = merged();
    open(writer, "part-r-00001");
    for (int page = 0; page < 50; page++) {
      writer.write(doc("page" + page, "t", "second"));
    }
    writer.delete("page51");
    close(writer);
    try (var files = Files.walk(index())) {
      for (Path file : files.filter(name -> name.toString().endsWith(".cfs")).toList()) {
        byte[] bytes = Files.readAllBytes(file);
        bytes[bytes.length / 2] ^= 1;
        Files.write(file, bytes);
      }
    }
    assertThatThrownBy(this::merged).isInstanceOf(IOException.class);
    assertThat(bodies(folder.resolve("merged"))).isEqualTo(before).hasSize(50);
  }

  @Test
  void closePublishesTheShardWithoutACommit() throws IOException {
    LuceneIndexWriter writer = writer(other());
    open(writer, "part-r-00000");
    writer.write(doc("a", "t", "body"));
    writer.close();
    assertThat(merged()).containsOnlyKeys("a");
  }

  @Test
  void repeatedReducerLeavesEachPageOnce() throws IOException {
    LuceneIndexWriter writer = writer(other());
    open(writer, "part-r-00000");
    writer.write(doc("a", "t", "body"));
    close(writer);
    open(writer, "part-r-00000");
    writer.write(doc("a", "t", "body"));
    writer.write(doc("b", "t", "body"));
    close(writer);
    assertThat(merged()).containsOnlyKeys("a", "b");
    try (var temporary = Files.list(Path.of(System.getProperty("java.io.tmpdir")))) {
      assertThat(
              temporary.filter(path -> path.getFileName().toString().startsWith("bodytext-shard")))
          .isEmpty();
    }
  }

  @Test
  void pathIsRequired() {
    LuceneIndexWriter writer = writer(new Configuration(false));
    assertThatThrownBy(() -> open(writer, "part-r-00000", "path", " "))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("bodytext.index.path");
    assertThatThrownBy(() -> ShardMerger.merge(other(), path("none"), index()))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("contains no shards");
  }

  private static void runConcurrently(LuceneIndexWriter writer) throws Exception {
    CyclicBarrier together = new CyclicBarrier(3);
    ExecutorService reducers = Executors.newFixedThreadPool(3);
    try {
      Future<?>[] done = new Future<?>[3];
      for (int i = 0; i < 3; i++) {
        String name = "part-r-0000" + i;
        done[i] =
            reducers.submit(
                () -> {
                  together.await();
                  open(writer, name);
                  together.await();
                  for (int page = 0; page < 50; page++) {
                    writer.write(doc("http://example.com/" + name + "/" + page, "t", "body"));
                  }
                  close(writer);
                  return null;
                });
      }
      for (Future<?> each : done) {
        each.get();
      }
    } finally {
      reducers.shutdown();
    }
  }

  private static LuceneIndexWriter writer(Configuration conf) {
    LuceneIndexWriter writer = new LuceneIndexWriter();
    writer.setConf(conf);
    return writer;
  }

  @SuppressWarnings("deprecation") // Nutch calls it
  private static void open(LuceneIndexWriter writer, String name, String... parameters)
      throws IOException {
    Map<String, String> given = new TreeMap<>();
    for (int i = 0; i < parameters.length; i += 2) {
      given.put(parameters[i], parameters[i + 1]);
    }
    writer.open(Objects.requireNonNull(writer.getConf()), name);
    writer.open(new IndexWriterParams(given));
    assertThat(writer.describe()).containsOnlyKeys("path", "store.body", "whole.text.field");
  }

  private static void close(LuceneIndexWriter writer) throws IOException {
    writer.commit();
    writer.close();
  }

  private Configuration local() {
    Configuration conf = new Configuration();
    conf.set("bodytext.index.path", index().toString());
    return conf;
  }

  private Configuration other() {
    Configuration conf = new Configuration();
    conf.setClass("fs.other.impl", OtherFileSystem.class, org.apache.hadoop.fs.FileSystem.class);
    conf.set("bodytext.index.path", path("index").toString());
    return conf;
  }

  private org.apache.hadoop.fs.Path path(String name) {
    return new org.apache.hadoop.fs.Path("other://" + folder.resolve(name));
  }

  private Path index() {
    return folder.resolve("index");
  }

  private Map<String, String> merged() throws IOException {
    ShardMerger.merge(other(), path("index"), folder.resolve("merged"));
    return bodies(folder.resolve("merged"));
  }

  private static NutchDocument doc(String url, String title, String body) {
    NutchDocument doc = new NutchDocument();
    doc.add("id", url);
    doc.add("title", title);
    doc.add("body", body);
    return doc;
  }

  static Map<String, String> bodies(Path index) throws IOException {
    Map<String, String> bodies = new TreeMap<>();
    try (FSDirectory directory = FSDirectory.open(index);
        DirectoryReader reader = DirectoryReader.open(directory)) {
      Bits live = MultiBits.getLiveDocs(reader);
      for (int doc = 0; doc < reader.maxDoc(); doc++) {
        if (live == null || live.get(doc)) {
          Document fields = reader.storedFields().document(doc);
          assertThat(bodies.put(fields.get("url"), String.valueOf(fields.get("body")))).isNull();
        }
      }
    }
    return bodies;
  }
}
