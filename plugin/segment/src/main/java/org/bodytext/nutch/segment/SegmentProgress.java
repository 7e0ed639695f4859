package org.bodytext.nutch.segment;

import java.nio.file.Path;

/** Hears how the making of a segment goes; called from one thread, in the order of the input. */
public interface SegmentProgress {

  /** Hears nothing. */
  SegmentProgress NONE =
      new SegmentProgress() {
        @Override
        public void page(String url) {}

        @Override
        public void leftOut(Path folder, String what) {}

        @Override
        public void problem(Path file, long offset, String what) {}
      };

  /** A page was taken. */
  void page(String url);

  /**
   * Files of a folder were left out.
   *
   * @param folder the folder
   * @param what how many and why
   */
  void leftOut(Path folder, String what);

  /**
   * Something could not be taken; all else is.
   *
   * @param file where it stands
   * @param offset the offset in bytes where it begins, 0 for a whole file
   * @param what what is wrong with it
   */
  void problem(Path file, long offset, String what);
}
