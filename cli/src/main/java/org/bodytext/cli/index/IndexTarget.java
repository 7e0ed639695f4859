package org.bodytext.cli.index;

import org.bodytext.extractor.body.Body;
import org.bodytext.extractor.body.BodyExtractor;
import org.bodytext.lucene.analysis.MissingBodyPolicy;
import org.bodytext.lucene.compare.ExpectedPhrases;
import org.bodytext.lucene.compare.IndexComparison;
import org.bodytext.lucene.index.BodyDocument;
import org.bodytext.lucene.index.BodyIndexOptions;
import org.bodytext.lucene.index.BodyIndexWriter;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import org.apache.lucene.store.Directory;
import org.apache.lucene.store.FSDirectory;

/** Where bodies are indexed: one index, or two to compare. For one thread. */
public interface IndexTarget extends Closeable {

  /** The folder of bodies, in a folder of two indexes to compare. */
  String BODY_ONLY = "body-only";

  /** Who stops a long run, or has it stopped, loses no more. */
  Duration BETWEEN_COMMITS = Duration.ofMinutes(1);

  /**
   * Adds a page in place of the one with the same URL.
   *
   * @throws IllegalArgumentException if the URL is too long
   * @throws IOException if an index cannot be written
   */
  void add(String url, Body body, ExpectedPhrases phrases) throws IOException;

  /** {@return what there is to tell people in the end, lines ended by line feeds} */
  String finish() throws IOException;

  /** {@return an index of bodies in a folder} */
  static IndexTarget bodies(
      Path folder, BodyIndexOptions options, BodyExtractor extractor, MissingBodyPolicy otherwise)
      throws IOException {
    return new Bodies(folder, options, extractor, otherwise);
  }

  /** {@return an index of all text and one of bodies, in two folders in a folder} */
  static IndexTarget comparison(
      Path folder, BodyIndexOptions options, BodyExtractor extractor, MissingBodyPolicy otherwise)
      throws IOException {
    return new Comparison(folder, options, extractor, otherwise);
  }

  /** One index. */
  final class Bodies implements IndexTarget {

    private final Path folder;
    private final MissingBodyPolicy otherwise;
    private final Directory directory;
    private final BodyIndexWriter writer;
    private long pages;
    private long committed = System.nanoTime();

    private Bodies(
        Path folder, BodyIndexOptions options, BodyExtractor extractor, MissingBodyPolicy otherwise)
        throws IOException {
      this.folder = folder;
      this.otherwise = otherwise;
      this.directory = FSDirectory.open(folder);
      this.writer = BodyIndexWriter.open(directory, options);
      writer.recordExtractor(extractor);
    }

    @Override
    public void add(String url, Body body, ExpectedPhrases phrases) throws IOException {
      writer.add(BodyDocument.of(url, otherwise.apply(body)));
      pages++;
      if (System.nanoTime() - committed > BETWEEN_COMMITS.toNanos()) {
        writer.commit();
        committed = System.nanoTime();
      }
    }

    @Override
    public String finish() throws IOException {
      writer.commit();
      return pages + (pages == 1 ? " page" : " pages") + " indexed in " + folder + "\n";
    }

    @Override
    public void close() throws IOException {
      writer.close();
      directory.close();
    }
  }

  /** Two indexes. */
  final class Comparison implements IndexTarget {

    private final Directory wholeText;
    private final Directory bodyOnly;
    private final IndexComparison comparison;

    private Comparison(
        Path folder, BodyIndexOptions options, BodyExtractor extractor, MissingBodyPolicy otherwise)
        throws IOException {
      wholeText = FSDirectory.open(folder.resolve("whole-text"));
      bodyOnly = FSDirectory.open(folder.resolve(BODY_ONLY));
      comparison = IndexComparison.open(wholeText, bodyOnly, options, extractor, otherwise);
    }

    @Override
    public void add(String url, Body body, ExpectedPhrases phrases) throws IOException {
      comparison.add(url, body, phrases);
    }

    @Override
    public String finish() throws IOException {
      return ComparisonTable.of(comparison.finish());
    }

    @Override
    public void close() throws IOException {
      comparison.close();
      wholeText.close();
      bodyOnly.close();
    }
  }
}
