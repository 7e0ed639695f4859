package org.bodytext.nutch.jobs;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.AbstractMap;
import java.util.Map;
import java.util.TreeMap;
import org.apache.hadoop.conf.Configuration;
import org.apache.nutch.indexer.IndexWriter;
import org.apache.nutch.indexer.IndexWriterParams;
import org.apache.nutch.indexer.NutchDocument;

/** Writes one line per document to a file, with the fields sorted by name. */
public final class FileIndexWriter implements IndexWriter {

  private Configuration conf = new Configuration(false);

  @Override
  @Deprecated
  public void open(Configuration conf, String name) {}

  @Override
  public void open(IndexWriterParams parameters) {}

  @Override
  public void write(NutchDocument doc) throws IOException {
    Map<String, Object> fields = new TreeMap<>();
    doc.forEach(field -> fields.put(field.getKey(), field.getValue().getValues()));
    String line = fields.toString().replace('\n', '¶') + "\n";
    Files.writeString(
        Path.of(conf.get("test.file")),
        line,
        StandardCharsets.UTF_8,
        StandardOpenOption.CREATE,
        StandardOpenOption.APPEND);
  }

  @Override
  public void update(NutchDocument doc) throws IOException {
    write(doc);
  }

  @Override
  public void delete(String key) {}

  @Override
  public void commit() {}

  @Override
  public void close() {}

  @Override
  public Map<String, Map.Entry<String, Object>> describe() {
    return Map.of("test.file", new AbstractMap.SimpleEntry<>("where", "file"));
  }

  @Override
  public void setConf(Configuration conf) {
    this.conf = conf;
  }

  @Override
  public Configuration getConf() {
    return conf;
  }
}
