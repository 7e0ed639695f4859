package org.bodytext.cli.index;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import org.bodytext.extractor.ExtractorRegistry;
import org.bodytext.extractor.PageParser;
import org.bodytext.extractor.body.BodyExtractor;
import org.bodytext.extractor.fields.MissingBodyPolicy;
import org.bodytext.lucene.compare.ExpectedPhrases;
import org.bodytext.lucene.index.BodyIndexOptions;
import org.bodytext.lucene.search.SearchRequest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class IndexTargetTest {

  private static final BodyExtractor EXTRACTOR = ExtractorRegistry.extractor("whole-text");

  @TempDir private Path folder = Path.of("");

  @Test
  void sameRunGoesOnAfterThePagesThatWereDone() throws IOException {
    try (IndexTarget interrupted = open("run")) {
      assertThat(interrupted.pagesDone()).isZero();
      add(interrupted, "a");
      interrupted.pageDone(); // a page that failed
    }
    try (IndexTarget other = open("other run")) {
      assertThat(other.pagesDone()).isZero();
    }
    try (IndexTarget again = open("run")) {
      assertThat(again.pagesDone()).isEqualTo(2);
      add(again, "b");
    }
    try (IndexTarget again = open("run")) {
      assertThat(again.pagesDone()).isEqualTo(3);
      assertThat(again.finish()).startsWith("0 pages indexed");
    }
    try (SearchedFolder index = SearchedFolder.open(folder)) {
      assertThat(index.searcher().search(SearchRequest.of("ferry")).total()).isEqualTo(2);
    }
  }

  @Test
  void completedRunStartsFromTheBeginning() throws IOException {
    try (IndexTarget target = open("run")) {
      add(target, "a");
      target.finish();
    }
    try (IndexTarget again = open("run")) {
      assertThat(again.pagesDone()).isZero();
    }
  }

  @Test
  void runWithoutAnIdIsNotContinued() throws IOException {
    try (IndexTarget interrupted = open("")) {
      add(interrupted, "a");
    }
    try (IndexTarget again = open("")) {
      assertThat(again.pagesDone()).isZero();
    }
  }

  private IndexTarget open(String run) throws IOException {
    return new IndexTarget.Bodies(
        folder, BodyIndexOptions.DEFAULT, EXTRACTOR, MissingBodyPolicy.DEFAULT, run);
  }

  private static void add(IndexTarget target, String name) throws IOException {
    target.add(
        "http://a.example/" + name,
        EXTRACTOR.extract(PageParser.create().parse("<p>A ferry.")),
        ExpectedPhrases.NONE,
        null);
    target.pageDone();
  }
}
