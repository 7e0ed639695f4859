package org.bodytext.cli.input;

import org.bodytext.nutch.warc.WarcRecords;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.FileChannel;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import org.netpreserve.jwarc.WarcCaptureRecord;
import org.netpreserve.jwarc.WarcConversion;
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

  private static final String ONLY_TEXTS =
      "it has texts that were made of pages and no pages, as WET files do; give the WARC file that"
          + " they were made of";

  private interface Source {
    SeekableByteChannel open() throws IOException;
  }

  private final String file;
  private final Source source;
  private @Nullable WarcRecords records;
  private boolean ended;
  private boolean texts;
  private long size;
  private long number;

  /** The pages of a file. */
  public WarcInput(Path file) {
    this(file.toString(), () -> FileChannel.open(file));
  }

  /**
   * The pages of a stream, which is closed with them.
   *
   * @param name what messages call it
   */
  WarcInput(String name, InputStream stream) {
    this(name, () -> new StreamChannel(stream));
  }

  private WarcInput(String file, Source source) {
    this.file = file;
    this.source = source;
  }

  @Override
  public @Nullable InputPage next() {
    while (!ended) {
      try {
        WarcRecord record = records().next();
        if (record == null) {
          ended = true;
          if (texts && number == 0) {
            return InputPage.failed("0", file, null, ONLY_TEXTS);
          }
        } else if (record instanceof WarcConversion) {
          texts = true;
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
      } catch (OutOfMemoryError e) {
        String name = WarcPage.name(file, number);
        return InputPage.failed(Long.toString(number++), name, null, ErrorMessages.NO_MEMORY);
      }
    }
    return null;
  }

  private WarcRecords records() throws IOException {
    WarcRecords opened = records;
    if (opened == null) {
      SeekableByteChannel channel = source.open();
      opened = new WarcRecords(channel);
      records = opened;
      size = channel instanceof FileChannel ? channel.size() : 0;
    }
    return opened;
  }

  private InputPage broken(Exception e) {
    String name = WarcPage.name(file, number);
    WarcRecords opened = records;
    String error;
    if (opened == null) {
      ended = true;
      error = ErrorMessages.of(e) + " (is it a WARC file?)";
    } else {
      boolean begun = opened.position() >= 0;
      ended = !goOn(opened, e);
      error = problem(e, begun);
    }
    return InputPage.failed(Long.toString(number++), name, null, error);
  }

  private static boolean goOn(WarcRecords records, Exception e) {
    try {
      records.skipDamage(false);
    } catch (IOException again) {
      e.addSuppressed(again);
    }
    return !records.ended();
  }

  private String problem(Exception e, boolean begun) {
    if (ended && !begun && !(e instanceof EOFException)) {
      return "this is no WARC file (" + ErrorMessages.of(e) + "); give HTML files as .html";
    }
    if (ended && e instanceof EOFException) {
      return "the file ends inside this record; it is cut off, get it again";
    }
    return "the record is damaged ("
        + ErrorMessages.of(e)
        + (ended ? "), and no record follows" : "); went on at the next one");
  }

  @Override
  public double share() {
    WarcRecords opened = records;
    return opened == null || size == 0
        ? 0
        : Math.min(1, Math.max(0, (double) opened.position() / size));
  }

  @Override
  public void close() throws IOException {
    ended = true;
    if (records != null) {
      records.close();
    }
  }
}
