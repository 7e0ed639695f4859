package org.bodytext.benchmark;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** The input of benchmarks: every {@code step}th page of the WARC file {@code corpus}. */
@State(Scope.Benchmark)
public class SamplePages {

  @Param("corpus.warc.gz")
  String corpus = "";

  @Param("10")
  int step;

  private List<CorpusPage> all = List.of();
  private List<CorpusPage> pages = List.of();

  /** Reads the corpus. */
  @Setup
  public void read() throws IOException {
    all = CorpusPage.read(Path.of(corpus));
    List<CorpusPage> sample = new ArrayList<>();
    for (int i = 0; i < all.size(); i += step) {
      sample.add(all.get(i));
    }
    pages = sample;
  }

  /** {@return the pages of the sample} */
  List<CorpusPage> pages() {
    return pages;
  }

  /** {@return all pages of the corpus} */
  List<CorpusPage> all() {
    return all;
  }
}
