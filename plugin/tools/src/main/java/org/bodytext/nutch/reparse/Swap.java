package org.bodytext.nutch.reparse;

import org.bodytext.nutch.files.AtomicFiles;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.Consumer;
import org.apache.hadoop.fs.Path;

/**
 * Puts a new parse in the place of the old one, and can go on wherever it was killed.
 *
 * <p>The journal says what is to be moved and is written once, whole. From then on the only way is
 * forward: old parts out, the last part first; then new parts in, the first part first. Whether a
 * move was done is seen from where the part is. So the segment never shows parts of both parses,
 * and each part is always in one of two places. The old parse is deleted only when all of the new
 * one is in, after its folder was renamed in one step.
 */
final class Swap {

  private static final String JOURNAL = "swap";
  private static final String VERSION = "1";

  private final AtomicFiles files;
  private final SegmentLock lock;
  private final Path segment;
  private final Path work;
  private final Consumer<String> steps;

  /**
   * @param work the folder of the new parse, {@code _reparse/ID}
   * @param steps hears the name of each step before it is done
   */
  Swap(AtomicFiles files, SegmentLock lock, Path segment, Path work, Consumer<String> steps) {
    this.files = files;
    this.lock = lock;
    this.segment = segment;
    this.work = work;
    this.steps = steps;
  }

  /** The folder that the new parse is written to. */
  static Path fresh(Path work) {
    return new Path(work, "new");
  }

  /** {@return whether the new parse was complete, so that it must go in} */
  static boolean isDecided(AtomicFiles files, Path work) throws IOException {
    return files.exists(new Path(work, JOURNAL));
  }

  /**
   * Writes the journal.
   *
   * @param keepAs the name that the old parse gets in the segment; empty if it is to be deleted
   */
  void decide(String keepAs) throws IOException {
    List<String> old = present(segment);
    List<String> fresh = present(fresh(work));
    Path out = new Path(work, "old");
    steps.accept("making " + out.getName());
    files.makeFolder(out);
    lock.check();
    steps.accept("writing the journal");
    files.writeWhole(
        new Path(work, JOURNAL),
        String.join(
            "\n", VERSION, String.join(",", old), String.join(",", fresh), keepAs, "end", ""));
  }

  /** Does what the journal says, and is not done yet. */
  void finish() throws IOException {
    Path journal = new Path(work, JOURNAL);
    String[] lines = files.read(journal).split("\n", -1);
    if (lines.length < 5 || !lines[0].equals(VERSION) || !lines[4].equals("end")) {
      throw new IOException(journal + " is none that this version reads");
    }
    List<String> fresh = List.of(lines[2].split(","));
    moveOut(parts(lines[1]), fresh);
    moveIn(fresh);
    if (!lines[3].isEmpty() && files.exists(new Path(work, "old"))) {
      step("keeping the old parse");
      files.rename(new Path(work, "old"), new Path(segment, lines[3]));
    }
  }

  private void moveOut(List<String> old, List<String> fresh) throws IOException {
    List<String> lastFirst = new ArrayList<>(old);
    Collections.reverse(lastFirst);
    for (String part : lastFirst) {
      Path from = new Path(segment, part);
      Path to = new Path(new Path(work, "old"), part);
      boolean movedIn = fresh.contains(part) && !files.exists(new Path(fresh(work), part));
      if (!movedIn && !files.exists(to) && files.exists(from)) {
        step("moving out " + part);
        files.rename(from, to);
      }
    }
  }

  private void moveIn(List<String> fresh) throws IOException {
    for (String part : fresh) {
      Path from = new Path(fresh(work), part);
      if (files.exists(from)) {
        Path to = new Path(segment, part);
        if (files.exists(to)) {
          throw new IOException(
              to
                  + " was written by somebody else while "
                  + from
                  + " was to take its place; delete"
                  + " it and start again");
        }
        step("moving in " + part);
        files.rename(from, to);
      }
    }
  }

  private void step(String name) throws IOException {
    lock.check();
    steps.accept(name);
  }

  private List<String> present(Path folder) throws IOException {
    List<String> names = files.names(folder);
    return ParseFolders.ALL.stream().filter(names::contains).toList();
  }

  private static List<String> parts(String line) {
    return line.isEmpty() ? List.of() : List.of(line.split(","));
  }
}
