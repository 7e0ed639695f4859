package org.bodytext.cli;

import org.bodytext.cli.evaluate.Corpus;
import org.bodytext.cli.evaluate.GoldFileException;
import org.bodytext.cli.evaluate.GoldMatch;
import org.bodytext.cli.evaluate.GoldPage;
import org.bodytext.cli.input.InputPage;
import org.bodytext.cli.input.Inputs;
import org.bodytext.cli.input.PageInput;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The pages of corpora that have gold, corpus after corpus. Holds one page at a time; for one
 * thread.
 */
final class GoldPages implements Closeable {

  /**
   * Gold whose page is not there.
   *
   * @param corpus where it is from
   * @param gold what would be right
   */
  record Missed(Corpus corpus, GoldPage gold) {

    /** {@return what to tell of it} */
    String error() {
      String place = corpus.gold().name() + ":" + gold.line();
      return place + ": its page is not in " + corpus.input();
    }
  }

  /** A corpus that is being read. */
  private static final class Reading {

    private final Corpus corpus;
    private final PageInput pages;
    private final GoldMatch match;
    private int withoutGold;

    Reading(Corpus corpus, InputStream standardInput, Consumer<String> told) {
      this.corpus = corpus;
      this.match = new GoldMatch(corpus.gold(), Inputs.isWarc(corpus.input(), standardInput));
      this.pages = Inputs.open(List.of(corpus.input()), standardInput, told);
    }

    @Nullable LabelledPage next() throws GoldFileException {
      for (InputPage page = pages.next(); page != null; page = pages.next()) {
        GoldPage gold = match.of(page);
        if (gold != null) {
          return new LabelledPage(corpus, page.at(gold.url()), gold);
        }
        withoutGold++;
      }
      return null;
    }
  }

  private final int corpora;
  private final Iterator<Corpus> unread;
  private final InputStream standardInput;
  private final Consumer<String> told;
  private final List<Missed> missed = new ArrayList<>();
  private final List<String> leftOut = new ArrayList<>();
  private int opened;
  private @Nullable Reading reading;

  /**
   * @param corpora what is read
   * @param standardInput what the input {@code -} reads, with marks
   * @param told hears how many files of folders are left out
   */
  GoldPages(List<Corpus> corpora, InputStream standardInput, Consumer<String> told) {
    this.corpora = corpora.size();
    this.unread = List.copyOf(corpora).iterator();
    this.standardInput = standardInput;
    this.told = told;
  }

  /**
   * {@return the next page; null after the last}
   *
   * @throws GoldFileException if a gold file is another WARC file's
   */
  @Nullable LabelledPage next() throws GoldFileException {
    while (true) {
      Reading current = reading;
      if (current == null) {
        if (!unread.hasNext()) {
          return null;
        }
        current = new Reading(unread.next(), standardInput, told);
        reading = current;
        opened++;
      }
      LabelledPage next = current.next();
      if (next != null) {
        return next;
      }
      end(current);
    }
  }

  /** {@return the gold whose page has not come, of the corpora that are read to their end} */
  List<Missed> missed() {
    return List.copyOf(missed);
  }

  /** {@return what to tell of pages that had no gold, of the corpora that are read to their end} */
  List<String> leftOut() {
    return List.copyOf(leftOut);
  }

  /** {@return how much is behind, in [0, 1], each corpus the same share; NaN if that is unknown} */
  double share() {
    Reading current = reading;
    double ahead = current == null ? 0 : 1 - current.pages.share();
    return (opened - ahead) / corpora;
  }

  @Override
  public void close() throws IOException {
    if (reading != null) {
      reading.pages.close();
    }
  }

  private void end(Reading ended) {
    Corpus corpus = ended.corpus;
    ended.match.missed().forEach(gold -> missed.add(new Missed(corpus, gold)));
    if (ended.withoutGold > 0) {
      leftOut.add(
          ended.withoutGold
              + " pages of "
              + corpus.input()
              + " have no gold in "
              + corpus.gold().name()
              + "; left out");
    }
    reading = null;
    try {
      ended.pages.close();
    } catch (IOException e) {
      // It was read to its end; that it does not close loses nothing.
    }
  }
}
