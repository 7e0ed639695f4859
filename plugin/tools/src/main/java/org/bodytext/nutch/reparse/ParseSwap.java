package org.bodytext.nutch.reparse;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.Consumer;
import org.apache.hadoop.fs.Path;
import org.bodytext.nutch.files.AtomicFiles;

/**
 * Replaces the old parse of a segment by the new one, and can continue after an interruption.
 *
 * <p>A journal lists the parts to move; it is written once, atomically. From then on the swap can
 * only be completed: the old parts are moved out, the last one first, then the new parts are moved
 * in, the first one first. The location of a part shows whether it was moved. So the segment never
 * contains parts of both parses, and each part is always in one of two places. The old parse is
 * deleted only after all new parts are in place and its folder was renamed.
 *
 * @param work the folder of the new parse, {@code _reparse/ID}
 * @param steps receives the name of each step before it is done
 */
record ParseSwap(
    AtomicFiles files, SegmentLock lock, Path segment, Path work, Consumer<String> steps) {

  private static final String JOURNAL = "swap";
  private static final String VERSION = "1";

  /** {@return the folder of the new parse} */
  static Path fresh(Path work) {
    return new Path(work, "new");
  }

  /** {@return whether the journal exists, so that the swap must be completed} */
  static boolean isDecided(AtomicFiles files, Path work) throws IOException {
    return files.exists(new Path(work, JOURNAL));
  }

  /**
   * Writes the journal.
   *
   * @param keepAs the name under which the old parse is kept in the segment; empty to delete it
   */
  void decide(String keepAs) throws IOException {
    List<String> old = present(segment);
    List<String> fresh = present(fresh(work));
    Path out = new Path(work, "old");
    steps.accept("creating " + out.getName());
    files.makeFolder(out);
    lock.check();
    steps.accept("writing the journal");
    files.writeAtomically(
        new Path(work, JOURNAL),
        String.join(
            "\n", VERSION, String.join(",", old), String.join(",", fresh), keepAs, "end", ""));
  }

  /** Does the moves of the journal that are not done yet. */
  void finish() throws IOException {
    Path journal = new Path(work, JOURNAL);
    String[] lines = files.read(journal).split("\n", -1);
    if (lines.length < 5 || !lines[0].equals(VERSION) || !lines[4].equals("end")) {
      throw new IOException(journal + " has an unsupported format");
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
                  + " was written by another process during the swap with "
                  + from
                  + "; delete it and start again");
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
