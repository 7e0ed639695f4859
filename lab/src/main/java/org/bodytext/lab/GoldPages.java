package org.bodytext.lab;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.function.Consumer;
import org.bodytext.cli.gold.GoldFileException;
import org.bodytext.cli.gold.GoldMatch;
import org.bodytext.cli.gold.GoldPage;
import org.bodytext.cli.input.InputPage;
import org.bodytext.cli.input.Inputs;
import org.bodytext.cli.input.PageInput;
import org.bodytext.lab.evaluate.Corpus;
import org.jspecify.annotations.Nullable;

/**
 * The pages of corpora that have gold, corpus after corpus. Holds one page at a time. Not safe to
 * share between threads.
 */
final class GoldPages implements Closeable {

  /** Gold whose page is missing from the input of its corpus. */
  record Missing(Corpus corpus, GoldPage gold) {

    /** {@return the error message} */
    String error() {
      return corpus.gold().name() + ":" + gold.line() + ": its page is not in " + corpus.input();
    }
  }

  /** Reads one corpus. */
  private static final class CorpusReader {

    private final Corpus corpus;
    private final PageInput pages;
    private final GoldMatch match;
    private int withoutGold;

    CorpusReader(Corpus corpus, InputStream standardInput, Consumer<String> log) {
      this.corpus = corpus;
      this.match = new GoldMatch(corpus.gold(), Inputs.isWarc(corpus.input(), standardInput));
      this.pages = Inputs.open(List.of(corpus.input()), standardInput, log);
    }

    @Nullable LabelledPage next() throws GoldFileException {
      for (InputPage page = pages.next(); page != null; page = pages.next()) {
        GoldPage gold = match.of(page);
        if (gold != null) {
          return new LabelledPage(corpus, page.withDefaults(gold.url(), null), gold);
        }
        withoutGold++;
      }
      return null;
    }
  }

  private final int corpora;
  private final Iterator<Corpus> unread;
  private final InputStream standardInput;
  private final Consumer<String> log;
  private final List<Missing> missing = new ArrayList<>();
  private final List<String> skipped = new ArrayList<>();
  private int opened;
  private @Nullable CorpusReader reader;

  /**
   * @param corpora the corpora to read
   * @param standardInput the stream of the input {@code -}; supports marks
   * @param log receives the numbers of files in folders that are skipped
   */
  GoldPages(List<Corpus> corpora, InputStream standardInput, Consumer<String> log) {
    this.corpora = corpora.size();
    this.unread = List.copyOf(corpora).iterator();
    this.standardInput = standardInput;
    this.log = log;
  }

  /**
   * {@return the next page; null after the last}
   *
   * @throws GoldFileException if a gold file belongs to another WARC file
   */
  @Nullable LabelledPage next() throws GoldFileException {
    while (true) {
      CorpusReader current = reader;
      if (current == null) {
        if (!unread.hasNext()) {
          return null;
        }
        current = new CorpusReader(unread.next(), standardInput, log);
        reader = current;
        opened++;
      }
      LabelledPage next = current.next();
      if (next != null) {
        return next;
      }
      end(current);
    }
  }

  /** {@return the gold without a page, of the corpora read to their end} */
  List<Missing> missing() {
    return List.copyOf(missing);
  }

  /** {@return messages about pages without gold, of the corpora read to their end} */
  List<String> skipped() {
    return List.copyOf(skipped);
  }

  /** {@return the fraction read, in [0, 1], with equal weights of the corpora; NaN if unknown} */
  double fractionRead() {
    CorpusReader current = reader;
    double unreadFraction = current == null ? 0 : 1 - current.pages.fractionRead();
    return (opened - unreadFraction) / corpora;
  }

  @Override
  public void close() throws IOException {
    if (reader != null) {
      reader.pages.close();
    }
  }

  private void end(CorpusReader ended) {
    Corpus corpus = ended.corpus;
    ended.match.unmatched().forEach(gold -> missing.add(new Missing(corpus, gold)));
    if (ended.withoutGold > 0) {
      skipped.add(
          ended.withoutGold
              + " pages of "
              + corpus.input()
              + " have no gold in "
              + corpus.gold().name()
              + "; skipped");
    }
    reader = null;
    try {
      ended.pages.close();
    } catch (IOException e) {
      // All pages were read: the error has no effect on the results.
    }
  }
}
