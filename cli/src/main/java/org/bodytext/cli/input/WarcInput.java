package org.bodytext.cli.input;

import java.io.EOFException;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.SeekableByteChannel;
import java.util.function.Consumer;
import org.apache.lucene.util.IOSupplier;
import org.bodytext.warc.WarcPages;
import org.bodytext.warc.WarcRecords;
import org.jspecify.annotations.Nullable;
import org.netpreserve.jwarc.WarcCaptureRecord;
import org.netpreserve.jwarc.WarcConversion;
import org.netpreserve.jwarc.WarcRecord;
import org.netpreserve.jwarc.WarcResource;
import org.netpreserve.jwarc.WarcResponse;

/**
 * The pages of a WARC file, compressed or not.
 *
 * <p>The key of a page is the number of its record among the {@code response} and {@code resource}
 * records of the file, counted from 0; records that are not pages or cannot be read count too.
 * Pages are the records with type HTML or without a type; of HTTP responses, those with status 200
 * to 299. A damaged record is a failed page, and reading continues with the next record that is
 * found.
 */
final class WarcInput implements PageInput {

  private static final String ONLY_CONVERSIONS =
      "it contains extracted texts instead of pages, as WET files do; give the WARC file of the"
          + " pages";

  private final InputFile file;
  private final IOSupplier<SeekableByteChannel> source;
  private final Consumer<String> warnings;
  private @Nullable WarcRecords records;
  private boolean ended;
  private boolean hasConversions;
  private long size;
  private long number;

  /**
   * @param source opens the file, which is closed with this input
   * @param warnings receives the problems of pages that are read in part
   */
  WarcInput(InputFile file, IOSupplier<SeekableByteChannel> source, Consumer<String> warnings) {
    this.file = file;
    this.source = source;
    this.warnings = warnings;
  }

  @Override
  public @Nullable InputPage next() {
    while (!ended) {
      try {
        WarcRecord record = records().next();
        if (record == null) {
          ended = true;
          if (hasConversions && number == 0) {
            return InputPage.failed(file.page(), null, ONLY_CONVERSIONS);
          }
        } else if (record instanceof WarcConversion) {
          hasConversions = true;
        } else if (record instanceof WarcResponse || record instanceof WarcResource) {
          InputPage page =
              records().isPlanted()
                  ? InputPage.failed(file.record(number), null, WarcPages.PLANTED)
                  : WarcPage.read(file.record(number), (WarcCaptureRecord) record, warnings);
          number++;
          if (page != null) {
            return page;
          }
        }
      } catch (IOException | RuntimeException e) {
        // jwarc throws both for damaged records.
        return broken(e);
      } catch (OutOfMemoryError e) {
        return InputPage.failed(file.record(number++), null, ErrorMessages.NO_MEMORY);
      }
    }
    return null;
  }

  private WarcRecords records() throws IOException {
    WarcRecords opened = records;
    if (opened == null) {
      SeekableByteChannel channel = source.get();
      opened = new WarcRecords(channel);
      records = opened;
      size = channel instanceof FileChannel ? channel.size() : 0;
    }
    return opened;
  }

  private InputPage broken(Exception e) {
    WarcRecords opened = records;
    String error;
    if (opened == null) {
      ended = true;
      error = ErrorMessages.of(e) + " (is it a WARC file?)";
    } else {
      boolean begun = opened.position() >= 0;
      ended = !skipDamage(opened, e);
      error = problem(e, begun);
    }
    return InputPage.failed(file.record(number++), null, error);
  }

  /** {@return whether a record was found after the damage} */
  private static boolean skipDamage(WarcRecords records, Exception e) {
    try {
      records.skipDamage();
    } catch (IOException again) {
      e.addSuppressed(again);
    }
    return !records.ended();
  }

  private String problem(Exception e, boolean begun) {
    if (ended && !begun && !(e instanceof EOFException)) {
      return "this is not a WARC file (" + ErrorMessages.of(e) + "); name HTML files .html";
    }
    if (ended && e instanceof EOFException) {
      return "the file ends inside this record; it is truncated, get it again";
    }
    return "the record is damaged ("
        + ErrorMessages.of(e)
        + (ended ? "), and no record follows" : "); continued with the next one");
  }

  @Override
  public double fractionRead() {
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
