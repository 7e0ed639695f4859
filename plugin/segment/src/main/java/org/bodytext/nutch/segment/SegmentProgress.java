package org.bodytext.nutch.segment;

import java.nio.file.Path;

/** Receives the progress of creating a segment, in the order of the input, from one thread. */
public interface SegmentProgress {

  /** Ignores everything. */
  SegmentProgress NONE =
      new SegmentProgress() {
        @Override
        public void page(String url) {}

        @Override
        public void leftOut(Path folder, String message) {}

        @Override
        public void problem(Path file, long offset, String message) {}
      };

  /** A page was added. */
  void page(String url);

  /**
   * Files of a folder were skipped.
   *
   * @param folder the folder
   * @param message the number of files and the reason
   */
  void leftOut(Path folder, String message);

  /**
   * A page or record was skipped.
   *
   * @param file the file
   * @param offset the offset of the record in bytes, 0 for a whole file
   * @param message the reason
   */
  void problem(Path file, long offset, String message);
}
