package org.bodytext.cli.input;

import java.io.EOFException;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.util.Optional;
import org.bodytext.nutch.warc.RecordStarts;
import org.jspecify.annotations.Nullable;
import org.netpreserve.jwarc.WarcCaptureRecord;
import org.netpreserve.jwarc.WarcCompression;
import org.netpreserve.jwarc.WarcReader;
import org.netpreserve.jwarc.WarcRecord;
import org.netpreserve.jwarc.WarcResource;
import org.netpreserve.jwarc.WarcResponse;

/**
 * The pages of a WARC file, packed or not, read as a stream.
 *
 * <p>A page's id is the number of its record among the {@code response} and {@code resource}
 * records of the file, from 0, whether or not those are pages; a record that cannot be read counts
 * too. Pages are records of HTML or of no told type; of HTTP responses only those that succeeded
 * (status 200 to 299). A damaged record is a failed page, and reading goes on at the next record
 * that can be found behind it.
 */
public final class WarcInput implements PageInput {

  private final Path file;
  private @Nullable FileChannel channel;
  private @Nullable WarcReader reader;
  private @Nullable WarcRecord found;
  private boolean ended;
  private long size;
  private long number;

  public WarcInput(Path file) {
    this.file = file;
  }

  @Override
  public @Nullable InputPage next() {
    while (!ended) {
      try {
        WarcRecord record = record();
        if (record == null) {
          ended = true;
        } else if (record instanceof WarcResponse || record instanceof WarcResource) {
          InputPage page = WarcPage.read(file, number, (WarcCaptureRecord) record);
          number++;
          if (page != null) {
            return page;
          }
        }
      } catch (IOException | RuntimeException e) {
        // jwarc throws both for damaged records.
        return broken(e);
      }
    }
    return null;
  }

  private @Nullable WarcRecord record() throws IOException {
    WarcRecord record = found;
    if (record != null) {
      found = null;
      return record;
    }
    WarcReader opened = reader;
    if (opened == null) {
      FileChannel source = FileChannel.open(file);
      channel = source;
      size = source.size();
      opened = new WarcReader(source);
      reader = opened;
    }
    return opened.next().orElse(null);
  }

  private InputPage broken(Exception e) {
    String name = WarcPage.name(file, number);
    String error;
    if (reader == null) {
      ended = true;
      error = Problems.of(e) + " (is it a WARC file?)";
    } else {
      boolean before = reader.position() > 0;
      ended = !findNext();
      error = problem(e, before);
    }
    return InputPage.failed(Long.toString(number++), name, null, error);
  }

  private String problem(Exception e, boolean before) {
    if (ended && !before && !(e instanceof EOFException)) {
      return "this is no WARC file (" + Problems.of(e) + "); give HTML files as .html";
    }
    if (ended && e instanceof EOFException) {
      return "the file ends inside this record; it is cut off, get it again";
    }
    return "the record is damaged ("
        + Problems.of(e)
        + (ended ? "), and no record follows" : "); went on at the next one");
  }

  /** Moves to the next place behind the damage where a record can be read. */
  private boolean findNext() {
    WarcReader opened = reader;
    FileChannel source = channel;
    if (opened == null || source == null) {
      return false;
    }
    RecordStarts starts = RecordStarts.of(source, opened.compression() == WarcCompression.GZIP);
    long position = opened.position();
    while (true) {
      try {
        position = starts.next(position + 1);
        if (position < 0) {
          return false;
        }
        opened.position(position);
        Optional<WarcRecord> record = opened.next();
        if (record.isPresent()) {
          found = record.get();
          return true;
        }
      } catch (IOException | RuntimeException e) {
        // Not a record after all: what looked like the start of one was part of a page.
        if (!source.isOpen()) {
          return false;
        }
      }
    }
  }

  @Override
  public double share() {
    WarcReader opened = reader;
    return opened == null || size == 0 ? 0 : Math.min(1, (double) opened.position() / size);
  }

  @Override
  public void close() throws IOException {
    ended = true;
    if (channel != null) {
      channel.close();
    }
  }
}
