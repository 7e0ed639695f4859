package org.bodytext.nutch.common;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.apache.hadoop.conf.Configuration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DeclaredWritersTest {

  private static final String WRITER = "<writer id='%1$s' class='%1$s'/>";

  @TempDir private Path folder;

  @Test
  void missingWriterIsReportedOnlyIfThePluginIsActive() throws IOException {
    Configuration conf = conf("<writers>" + WRITER.formatted("a.SolrWriter") + "</writers>");
    DeclaredWriters writers = DeclaredWriters.of(conf);
    assertThat(writers.classes()).containsExactly("a.SolrWriter");
    assertThatThrownBy(() -> writers.checkLucene(conf))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining(folder.resolve("writers.xml").toString())
        .hasMessageContaining("org.bodytext.nutch.lucene.LuceneIndexWriter");
    conf.set("plugin.includes", "bodytext|indexer-solr");
    writers.checkLucene(conf);
  }

  @Test
  void declaredWriterIsFound() throws IOException {
    // As in Nutch's own file, with a namespace and other writers.
    Configuration conf =
        conf(
            "<writers xmlns='http://lucene.apache.org/nutch'>"
                + WRITER.formatted("a.SolrWriter")
                + WRITER.formatted("org.bodytext.nutch.lucene.LuceneIndexWriter")
                + "</writers>");
    DeclaredWriters.of(conf).checkLucene(conf);
  }

  @Test
  void missingOrDamagedFileIsNamed() throws IOException {
    assertThatThrownBy(() -> DeclaredWriters.of(conf("<writers>")))
        .hasMessageContaining("writers.xml cannot be read");
    Configuration conf = conf("");
    conf.set("indexer.indexwriters.file", "other.xml");
    assertThatThrownBy(() -> DeclaredWriters.of(conf)).hasMessageContaining("other.xml is missing");
  }

  private Configuration conf(String writers) throws IOException {
    Files.writeString(folder.resolve("writers.xml"), writers);
    Configuration conf = new Configuration();
    conf.setClassLoader(new java.net.URLClassLoader(new java.net.URL[] {folder.toUri().toURL()}));
    conf.set("plugin.includes", "bodytext|indexer-(lucene|solr)");
    conf.set("indexer.indexwriters.file", "writers.xml");
    return conf;
  }
}
