package org.bodytext.nutch.segment;

import org.bodytext.nutch.warc.CapturedPage;
import org.bodytext.nutch.warc.FirstBytes;
import org.bodytext.nutch.warc.FolderFiles;
import org.bodytext.nutch.warc.WarcPages;
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
import org.jspecify.annotations.Nullable;

/**
 * Makes a Nutch segment, as fetching makes one, from pages that were crawled by other means: WARC
 * files, or a folder of files.
 *
 * <p>The segment has {@code content}, {@code crawl_fetch} and {@code crawl_generate}, and appears
 * when it is complete. Of several answers for one URL the latest is taken. Memory does not grow
 * with the number of pages.
 */
public final class SegmentCreator {

  /** How many bytes a page may have; more cannot be meant to be read. */
  public static final int MAX_PAGE_BYTES = 64 << 20;

  private final LocalNutch nutch;

  public SegmentCreator(LocalNutch nutch) {
    this.nutch = nutch;
  }

  /**
   * Makes one segment of all the input.
   *
   * @param inputs WARC files, and files and folders of pages; of a folder, {@link FolderFiles} are
   *     taken
   * @param segments the folder of segments, in any Hadoop file system; made if it is missing
   * @param baseUrl what the URLs of files begin with, such as {@code http://example.com/}; null for
   *     {@code file:} URLs
   * @param progress hears of pages and problems
   * @return the segment, which is not made if there was nothing to be in it
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
        throw new IOException(input + " is a segment already; give the pages that it is to have");
      }
    }
    Configuration conf = nutch.configuration();
    FileSystem files = segments.getFileSystem(conf);
    Path segment = SegmentNames.unused(files, nutch.qualified(segments));
    try (SegmentWriter writer = new SegmentWriter(conf, files, segment)) {
      Taking taking = new Taking(writer, progress);
      for (java.nio.file.Path input : inputs) {
        for (java.nio.file.Path file : files(input, progress)) {
          taking.take(input, file, baseUrl);
        }
      }
      return taking.taken
          ? writer.finish(taking.problems)
          : new SegmentReport(segment, 0, 0, 0, 0, taking.problems);
    } catch (FSError e) {
      // Hadoop's for a local disk that is full.
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

  /** Takes file by file, and counts what cannot be taken. */
  private static final class Taking implements SegmentProgress {

    private final SegmentWriter writer;
    private final SegmentProgress progress;
    private long problems;
    private boolean taken;

    Taking(SegmentWriter writer, SegmentProgress progress) {
      this.writer = writer;
      this.progress = progress;
    }

    void take(java.nio.file.Path input, java.nio.file.Path file, @Nullable String baseUrl)
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
        takeWarc(file);
      } else {
        add(page);
      }
    }

    private void takeWarc(java.nio.file.Path file) throws IOException {
      WarcPages.Problems problems = (offset, what) -> problem(file, offset, what);
      try (WarcPages pages = new WarcPages(FileChannel.open(file), problems, MAX_PAGE_BYTES)) {
        for (CapturedPage page = pages.next(); page != null; page = pages.next()) {
          add(page);
        }
      }
    }

    private void add(CapturedPage page) throws IOException {
      writer.add(page);
      taken = true;
      page(page.url());
    }

    @Override
    public void page(String url) {
      progress.page(url);
    }

    @Override
    public void leftOut(java.nio.file.Path folder, String what) {
      progress.leftOut(folder, what);
    }

    @Override
    public void problem(java.nio.file.Path file, long offset, String what) {
      problems++;
      progress.problem(file, offset, what);
    }
  }
}
