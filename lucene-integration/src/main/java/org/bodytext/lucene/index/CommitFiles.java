package org.bodytext.lucene.index;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.apache.lucene.codecs.CodecUtil;
import org.apache.lucene.index.IndexFileNames;
import org.apache.lucene.index.IndexNotFoundException;
import org.apache.lucene.index.SegmentInfos;
import org.apache.lucene.store.Directory;
import org.apache.lucene.store.IOContext;
import org.apache.lucene.store.IndexInput;

/**
 * The files of the last commit of an index, which are verified before they are used: all files must
 * exist and be complete, and the checksums of {@link #MAX_VERIFIED_BYTES} must be right, those of
 * the smallest files first. Lucene itself verifies the checksums of large files only when it merges
 * them.
 */
final class CommitFiles {

  /**
   * The length of the files whose checksums are verified by each opening: a fraction of a second.
   */
  static final long MAX_VERIFIED_BYTES = 256L << 20;

  private CommitFiles() {}

  /**
   * {@return the last commit}
   *
   * @param maxBytes the length of the files whose checksums are verified
   * @throws IndexFormatException if there is no index, or a file of it is missing or damaged
   * @throws IOException if it cannot be read
   */
  static SegmentInfos verify(Directory directory, long maxBytes) throws IOException {
    try {
      // It begins again if a writer replaces the commit meanwhile.
      return new SegmentInfos.FindSegmentsFile<SegmentInfos>(directory) {
        @Override
        protected SegmentInfos doBody(String file) throws IOException {
          verify(directory, List.of(file), Long.MAX_VALUE);
          SegmentInfos commit = SegmentInfos.readCommit(directory, file);
          verify(directory, commit.files(false), maxBytes);
          return commit;
        }
      }.run();
    } catch (IndexNotFoundException e) {
      requireNoFiles(directory);
      throw IndexFormat.explain(directory, e);
    } catch (IOException | RuntimeException e) {
      throw IndexFormat.explain(directory, e);
    } catch (OutOfMemoryError e) {
      throw IndexFormat.explain(directory, new IllegalStateException("a length is wrong", e));
    }
  }

  /**
   * Checks that a directory without a commit has no other files of an index, which a writer would
   * delete.
   *
   * @throws IndexFormatException if it has
   */
  static void requireNoFiles(Directory directory) throws IOException {
    String[] files = directory.listAll();
    if (Arrays.stream(files).noneMatch(file -> file.startsWith(IndexFileNames.SEGMENTS + "_"))) {
      for (String file : files) {
        if (IndexFileNames.CODEC_FILE_PATTERN.matcher(file).matches()) {
          throw new IndexFormatException(
              IndexFormat.nameOf(directory)
                  + ": contains "
                  + file
                  + ", but no file segments_N, without which an index cannot be read; copy the whole"
                  + " index again, or use an empty folder",
              null);
        }
      }
    }
  }

  private static void verify(Directory directory, Collection<String> names, long maxBytes)
      throws IOException {
    Map<String, Long> lengths = new TreeMap<>();
    for (String name : names) {
      lengths.put(name, directory.fileLength(name));
    }
    List<Map.Entry<String, Long>> shortestFirst = new ArrayList<>(lengths.entrySet());
    shortestFirst.sort(Map.Entry.comparingByValue());
    long left = maxBytes;
    for (Map.Entry<String, Long> file : shortestFirst) {
      left -= file.getValue();
      try (IndexInput in = directory.openInput(file.getKey(), IOContext.READONCE)) {
        if (left >= 0) {
          CodecUtil.checksumEntireFile(in);
        } else {
          CodecUtil.retrieveChecksum(in); // that the file ends as a complete one
        }
      }
    }
  }
}
