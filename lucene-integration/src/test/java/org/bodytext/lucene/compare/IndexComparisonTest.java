package org.bodytext.lucene.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.BitSet;
import java.util.List;
import org.apache.lucene.store.ByteBuffersDirectory;
import org.apache.lucene.store.Directory;
import org.bodytext.extractor.PageParser;
import org.bodytext.extractor.body.Body;
import org.bodytext.extractor.body.BodyExtractor;
import org.bodytext.extractor.fields.MissingBodyPolicy;
import org.bodytext.extractor.page.LineView;
import org.bodytext.extractor.page.Page;
import org.bodytext.lucene.index.BodyIndexOptions;
import org.bodytext.lucene.search.BodyIndexSearcher;
import org.bodytext.lucene.search.SearchRequest;
import org.junit.jupiter.api.Test;

class IndexComparisonTest {

  private final Directory whole = new ByteBuffersDirectory();
  private final Directory bodies = new ByteBuffersDirectory();

  @Test
  void bodyIndexContainsThePhrasesOfBodiesOnly() throws IOException {
    IndexComparison.Result result = compare(BodyIndexOptions.DEFAULT);
    assertThat(result.pages()).isEqualTo(20);
    assertThat(result.wholeText().with()).isEqualTo(new IndexComparison.PhraseCount(20, 20));
    assertThat(result.bodyOnly().with()).isEqualTo(new IndexComparison.PhraseCount(20, 20));
    assertThat(result.wholeText().without()).isEqualTo(new IndexComparison.PhraseCount(40, 40));
    assertThat(result.bodyOnly().without()).isEqualTo(new IndexComparison.PhraseCount(0, 40));
  }

  @Test
  void partsAddUpToAllFilesAndBodyIndexIsSmaller() throws IOException {
    IndexComparison.Result result = compare(BodyIndexOptions.DEFAULT);
    for (Directory directory : List.of(whole, bodies)) {
      long bytes = 0;
      for (String file : directory.listAll()) {
        bytes += directory.fileLength(file);
      }
      assertThat(IndexBytes.of(directory).total()).isEqualTo(bytes);
    }
    assertThat(result.wholeText().bytes()).isEqualTo(IndexBytes.of(whole));
    assertThat(result.bytesRatio()).isLessThan(1);
    for (IndexBytes.Part part :
        List.of(
            IndexBytes.Part.TERMS,
            IndexBytes.Part.POSTINGS,
            IndexBytes.Part.POSITIONS,
            IndexBytes.Part.STORED)) {
      assertThat(result.bytesRatio(part)).as(part.id()).isLessThan(1);
    }
    // The columns differ only in the signatures and the lengths of the texts.
    assertThat(result.bytesRatio(IndexBytes.Part.DOC_VALUES)).isBetween(0.98, 1.02);
    assertThat(result.bodyOnly().bytes().of(IndexBytes.Part.POINTS)).isPositive();
  }

  @Test
  void bothIndexesAreSearchable() throws IOException {
    compare(BodyIndexOptions.DEFAULT.withStoreBody(false));
    try (BodyIndexSearcher first = BodyIndexSearcher.open(whole);
        BodyIndexSearcher second = BodyIndexSearcher.open(bodies)) {
      assertThat(first.search(SearchRequest.of("\"about us\"")).total()).isEqualTo(20);
      assertThat(second.search(SearchRequest.of("\"about us\"")).total()).isZero();
    }
  }

  @Test
  void nonEmptyFolderIsRefused() throws IOException {
    compare(BodyIndexOptions.DEFAULT);
    assertThatThrownBy(() -> compare(BodyIndexOptions.DEFAULT))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("not empty");
  }

  private IndexComparison.Result compare(BodyIndexOptions options) throws IOException {
    try (IndexComparison comparison =
        IndexComparison.open(whole, bodies, options, new SecondLine(), MissingBodyPolicy.DEFAULT)) {
      for (int i = 0; i < 20; i++) {
        String html =
            "<p>Home, about us, menu " + i + "<p>The text of article number " + i + "<p>All rights";
        comparison.add(
            "http://a.example/" + i,
            PageParser.create().parse(html),
            new ExpectedPhrases(
                List.of("text of article number " + i, "?!"), List.of("about us", "all rights")));
      }
      return comparison.finish();
    }
  }

  /** Chooses the second line of every page. */
  private static final class SecondLine implements BodyExtractor {

    @Override
    public String id() {
      return "second-line";
    }

    @Override
    public Body extract(Page page) {
      BitSet chosen = new BitSet();
      chosen.set(1);
      return Body.builder(page, LineView.BLOCK, id()).lines(chosen).confidence(1).build();
    }
  }
}
