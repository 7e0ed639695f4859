package org.bodytext.cli.index;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.apache.lucene.store.Directory;
import org.apache.lucene.store.FSDirectory;
import org.bodytext.extractor.body.Body;
import org.bodytext.extractor.body.BodyExtractor;
import org.bodytext.extractor.fields.MissingBodyPolicy;
import org.bodytext.lucene.compare.ExpectedPhrases;
import org.bodytext.lucene.compare.IndexComparison;
import org.bodytext.lucene.compare.KnownPageQuery;
import org.bodytext.lucene.index.BodyDocument;
import org.bodytext.lucene.index.BodyIndexOptions;
import org.bodytext.lucene.index.BodyIndexWriter;
import org.bodytext.lucene.index.PageSource;
import org.bodytext.lucene.index.RunProgress;
import org.jspecify.annotations.Nullable;

/** The output of indexing: one index, or two to compare. Not safe to share between threads. */
public interface IndexTarget extends Closeable {

  /** The folder of the index of bodies, in a folder of two indexes. */
  String BODY_ONLY = "body-only";

  /** The folder of the index of whole texts, in a folder of two indexes. */
  String WHOLE_TEXT = "whole-text";

  /** The maximum time of work that is lost if a run is interrupted. */
  Duration COMMIT_INTERVAL = Duration.ofSeconds(20);

  /**
   * Adds a page; it replaces a page with the same URL.
   *
   * @param source the page as it was fetched; null if it is not stored
   * @throws IllegalArgumentException if the URL is too long
   * @throws IOException if an index cannot be written
   */
  void add(String url, Body body, ExpectedPhrases phrases, @Nullable PageSource source)
      throws IOException;

  /** {@return the number of pages at the beginning of the input that an interrupted run added} */
  default long pagesDone() {
    return 0;
  }

  /**
   * Records that one more page of the input is done, whether it was added or not; commits once in a
   * while.
   *
   * @throws IOException if an index cannot be written
   */
  default void pageDone() throws IOException {}

  /**
   * Commits what was added.
   *
   * @return a summary; lines end with line feeds
   */
  String finish() throws IOException;

  /** One index. */
  final class Bodies implements IndexTarget {

    private final Path folder;
    private final MissingBodyPolicy policy;
    private final Directory directory;
    private final BodyIndexWriter writer;
    private final String run;
    private final long pagesDone;
    private long inputPages;
    private long pages;
    private long missing;
    private long committed = System.nanoTime();

    /**
     * An index of bodies in a folder.
     *
     * @param run identifies the input and the settings, so that the same run can be continued;
     *     empty if it cannot be continued
     */
    public Bodies(
        Path folder,
        BodyIndexOptions options,
        BodyExtractor extractor,
        MissingBodyPolicy policy,
        String run)
        throws IOException {
      this.folder = folder;
      this.policy = policy;
      this.directory = FSDirectory.open(folder);
      this.writer = BodyIndexWriter.open(directory, options);
      writer.recordExtractor(extractor);
      this.run = run;
      this.pagesDone =
          writer
              .unfinishedRun()
              .filter(unfinished -> unfinished.run().equals(run))
              .map(RunProgress::pages)
              .orElse(0L);
      this.inputPages = pagesDone;
    }

    @Override
    public long pagesDone() {
      return pagesDone;
    }

    @Override
    public void add(String url, Body body, ExpectedPhrases phrases, @Nullable PageSource source)
        throws IOException {
      missing += policy.isMissing(body) ? 1 : 0;
      BodyDocument page = BodyDocument.of(url, policy.apply(body));
      writer.add(source == null ? page : page.toBuilder().source(source).build());
      pages++;
    }

    @Override
    public void pageDone() throws IOException {
      inputPages++;
      if (!run.isEmpty()) {
        writer.recordProgress(new RunProgress(run, inputPages));
      }
      if (System.nanoTime() - committed > COMMIT_INTERVAL.toNanos()) {
        writer.commit();
        committed = System.nanoTime();
      }
    }

    @Override
    public String finish() throws IOException {
      writer.recordProgress(null);
      writer.commit();
      String summary = pages + (pages == 1 ? " page" : " pages") + " indexed in " + folder;
      return missing == 0
          ? summary + "\n"
          : summary + "; " + missing + " without a body (" + policy.action().text() + ")\n";
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
    private final List<KnownPageQuery> queries;

    /**
     * An index of the whole text and an index of bodies, in two subfolders.
     *
     * @param queries the queries to search both for
     */
    public Comparison(
        Path folder,
        BodyIndexOptions options,
        BodyExtractor extractor,
        MissingBodyPolicy policy,
        List<KnownPageQuery> queries)
        throws IOException {
      this.queries = queries;
      wholeText = FSDirectory.open(folder.resolve(WHOLE_TEXT));
      bodyOnly = FSDirectory.open(folder.resolve(BODY_ONLY));
      comparison = IndexComparison.open(wholeText, bodyOnly, options, extractor, policy);
    }

    @Override
    public void add(String url, Body body, ExpectedPhrases phrases, @Nullable PageSource source)
        throws IOException {
      comparison.add(url, body, phrases, source);
    }

    @Override
    public String finish() throws IOException {
      return ComparisonTable.of(comparison.finish(queries));
    }

    @Override
    public void close() throws IOException {
      comparison.close();
      wholeText.close();
      bodyOnly.close();
    }
  }
}
