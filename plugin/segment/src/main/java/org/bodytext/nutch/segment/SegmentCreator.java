package org.bodytext.nutch.segment;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FSError;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.nutch.crawl.CrawlDatum;
import org.apache.nutch.protocol.Content;
import org.bodytext.warc.CapturedPage;
import org.bodytext.warc.FirstBytes;
import org.bodytext.warc.FolderFiles;
import org.bodytext.warc.WarcPages;
import org.jspecify.annotations.Nullable;

/**
 * Creates a Nutch segment, like that of a fetch, from pages of other crawlers: WARC files, or files
 * in folders.
 *
 * <p>The segment contains {@code content}, {@code crawl_fetch} and {@code crawl_generate}, and gets
 * its name when it is complete. Of several responses for one URL the latest is used. Memory does
 * not grow with the number of pages.
 */
public final class SegmentCreator {

  /** The maximum size of a page, in bytes. */
  public static final int MAX_PAGE_BYTES = 64 << 20;

  private final LocalNutch nutch;

  public SegmentCreator(LocalNutch nutch) {
    this.nutch = nutch;
  }

  /**
   * Creates one segment from all inputs.
   *
   * @param inputs WARC files, page files and folders; in a folder, those of {@link FolderFiles}
   * @param segments the folder of segments, in any Hadoop file system; created if missing
   * @param baseUrl the prefix of the URLs of files, such as {@code http://example.com/}; null for
   *     {@code file:} URLs
   * @param progress receives pages and problems
   * @return a report of the segment, which is not created if there are no pages
   * @throws IOException if an input does not exist, or the segment cannot be written
   */
  public SegmentReport create(
      List<java.nio.file.Path> inputs,
      Path segments,
      @Nullable String baseUrl,
      SegmentProgress progress)
      throws IOException {
    for (java.nio.file.Path input : inputs) {
      if (!Files.exists(input)) {
        throw new IOException(input + " does not exist");
      }
      if (Files.isDirectory(input.resolve(Content.DIR_NAME))
          && Files.isDirectory(input.resolve(CrawlDatum.FETCH_DIR_NAME))) {
        throw new IOException(input + " is already a segment; the input must be pages");
      }
    }
    Configuration conf = nutch.configuration();
    FileSystem files = segments.getFileSystem(conf);
    Path segment = SegmentNames.unused(files, nutch.qualified(segments));
    try (SegmentWriter writer = new SegmentWriter(conf, files, segment)) {
      Reader reader = new Reader(writer, progress);
      for (java.nio.file.Path input : inputs) {
        for (java.nio.file.Path file : files(input, progress)) {
          reader.read(input, file, baseUrl);
        }
      }
      return reader.anyPage
          ? writer.finish(reader.problems)
          : new SegmentReport(segment, 0, 0, 0, 0, reader.problems);
    } catch (FSError e) {
      // Thrown by Hadoop if the local disk is full.
      throw new IOException(segment + " cannot be written: " + LocalNutch.reason(e), e);
    }
  }

  private static List<java.nio.file.Path> files(
      java.nio.file.Path input, SegmentProgress progress) {
    if (!Files.isDirectory(input)) {
      return List.of(input);
    }
    FolderFiles files = FolderFiles.of(input, folder -> false);
    if (!files.leftOut().isEmpty()) {
      progress.leftOut(input, files.leftOut());
    }
    return files.files();
  }

  /** Reads the files and counts the problems. */
  private static final class Reader implements SegmentProgress {

    private final SegmentWriter writer;
    private final SegmentProgress progress;
    private long problems;
    private boolean anyPage;

    Reader(SegmentWriter writer, SegmentProgress progress) {
      this.writer = writer;
      this.progress = progress;
    }

    void read(java.nio.file.Path input, java.nio.file.Path file, @Nullable String baseUrl)
        throws IOException {
      CapturedPage page = null;
      try {
        FirstBytes start = FirstBytes.of(file);
        if (!WarcPages.isWarc(file.toString()) && start.kind() != FirstBytes.Kind.WARC) {
          page = FolderPages.page(input, file, baseUrl, start.packed(), MAX_PAGE_BYTES);
        }
      } catch (IOException e) {
        problem(file, 0, String.valueOf(e.getMessage()));
        return;
      }
      if (page == null) {
        readWarc(file);
      } else {
        add(page);
      }
    }

    private void readWarc(java.nio.file.Path file) throws IOException {
      WarcPages.Problems problems = (offset, message) -> problem(file, offset, message);
      try (WarcPages pages = new WarcPages(FileChannel.open(file), problems, MAX_PAGE_BYTES)) {
        for (CapturedPage page = pages.next(); page != null; page = pages.next()) {
          add(page);
        }
      }
    }

    private void add(CapturedPage page) throws IOException {
      writer.add(page);
      anyPage = true;
      page(page.url());
    }

    @Override
    public void page(String url) {
      progress.page(url);
    }

    @Override
    public void leftOut(java.nio.file.Path folder, String message) {
      progress.leftOut(folder, message);
    }

    @Override
    public void problem(java.nio.file.Path file, long offset, String message) {
      problems++;
      progress.problem(file, offset, message);
    }
  }
}
