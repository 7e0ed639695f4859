package org.bodytext.nutch.common;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DeclaredWritersTest {

  private static final String LUCENE = "org.bodytext.nutch.lucene.LuceneIndexWriter";
  private static final String WRITER =
      "<writer id='%s' class='%s'><param name='path' value='x'/>"
          + "<mapping><copy/><rename/><remove/></mapping></writer>";

  @TempDir private Path folder;

  @Test
  void missingWriterIsReportedOnlyIfThePluginIsActive() throws IOException {
    Configuration conf = conf("<writers>" + WRITER.replace("%s", "a.SolrWriter") + "</writers>");
    DeclaredWriters writers = DeclaredWriters.of(conf);
    assertThat(writers.file().place()).isEqualTo(folder.resolve("writers.xml").toString());
    assertThat(writers.problems(List.of("a.SolrWriter", LUCENE), conf))
        .singleElement()
        .asString()
        .startsWith("no writer of class " + LUCENE);
    assertThat(writers.problems(List.of("a.SolrWriter"), conf)).isEmpty();
    assertThat(writers.declaresAny(List.of("a.SolrWriter", LUCENE))).isTrue();
    assertThat(writers.declaresAny(List.of(LUCENE))).isFalse();
  }

  @Test
  void declaredWriterIsFound() throws IOException {
    // As in Nutch's own file, with a namespace and other writers.
    Configuration conf =
        conf(
            "<writers xmlns='http://lucene.apache.org/nutch'>"
                + WRITER.replace("%s", "a.SolrWriter")
                + WRITER.replace("%s", LUCENE)
                + "</writers>");
    assertThat(DeclaredWriters.of(conf).problems(List.of(LUCENE), conf)).isEmpty();
  }

  @Test
  void missingOrDamagedFileIsNamed() throws IOException {
    assertThatThrownBy(() -> DeclaredWriters.of(conf("<writers>")))
        .hasMessageContaining("writers.xml:1: ");
    Configuration conf = conf("");
    conf.set("indexer.indexwriters.file", "other.xml");
    assertThatThrownBy(() -> DeclaredWriters.of(conf)).hasMessageContaining("other.xml is missing");
  }

  private Configuration conf(String writers) throws IOException {
    Files.writeString(folder.resolve("writers.xml"), writers);
    Configuration conf = new Configuration();
    conf.setClassLoader(new java.net.URLClassLoader(new java.net.URL[] {folder.toUri().toURL()}));
    conf.set("indexer.indexwriters.file", "writers.xml");
    return conf;
  }
}
