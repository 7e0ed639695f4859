package org.bodytext.nutch.warc;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Predicate;

/**
 * The files of a folder and below that hold pages: HTML and WARC files, by their endings or else by
 * their first bytes.
 *
 * <p>Hidden files and folders are passed over, links to folders are not followed.
 */
public final class FolderFiles {

  /** The endings of HTML files. */
  public static final List<String> PAGE_ENDINGS = List.of(".html", ".htm", ".xhtml", ".shtml");

  private static final int MOST_TOLD = 5;

  private final List<Path> files = new ArrayList<>();
  private final Map<String, Integer> others = new TreeMap<>();

  private FolderFiles() {}

  /**
   * {@return the files of a folder; of one that cannot be read, the folder itself}
   *
   * @param folder the folder
   * @param whole which folders in it are taken as one thing, as if they were files
   */
  public static FolderFiles of(Path folder, Predicate<Path> whole) {
    FolderFiles found = new FolderFiles();
    try {
      // The folder itself may be a link.
      Path real = folder.toRealPath();
      Files.walkFileTree(real, found.new Visitor(folder, real, whole));
    } catch (IOException e) {
      found.files.add(folder); // reading it as a file will tell why it cannot be read
    }
    found.files.sort(Comparator.comparing(Path::toString));
    return found;
  }

  /** {@return the files, in the order of their names} */
  public List<Path> files() {
    return List.copyOf(files);
  }

  /** {@return how many files were left out and why, for people; empty if none was} */
  public String leftOut() {
    int count = others.values().stream().mapToInt(Integer::intValue).sum();
    if (count == 0) {
      return "";
    }
    StringBuilder told = new StringBuilder();
    told.append(count).append(count == 1 ? " file is" : " files are").append(" left out (");
    told.append(endings());
    told.append("), neither HTML (").append(String.join(", ", PAGE_ENDINGS));
    return told.append(", or markup that says so) nor WARC; name a file to have it read")
        .toString();
  }

  private String endings() {
    List<String> told = new ArrayList<>();
    others.entrySet().stream()
        .sorted(Map.Entry.<String, Integer>comparingByValue().reversed())
        .limit(MOST_TOLD)
        .forEach(ending -> told.add(ending.getValue() + " " + ending.getKey()));
    return String.join(", ", told) + (others.size() > MOST_TOLD ? ", …" : "");
  }

  private static boolean isTaken(Path file) {
    String name = file.toString().toLowerCase(Locale.ROOT);
    if (PAGE_ENDINGS.stream().anyMatch(name::endsWith) || WarcPages.isWarc(name)) {
      return true;
    }
    try {
      FirstBytes.Kind kind = FirstBytes.of(file).kind();
      return kind == FirstBytes.Kind.HTML || kind == FirstBytes.Kind.WARC;
    } catch (IOException e) {
      return true; // reading it will tell
    }
  }

  private static String ending(Path file) {
    String name = name(file);
    int dot = name.lastIndexOf('.');
    return dot > 0 ? name.substring(dot).toLowerCase(Locale.ROOT) : "without an ending";
  }

  private static String name(Path file) {
    Path name = file.getFileName();
    return name == null ? "" : name.toString();
  }

  private final class Visitor extends SimpleFileVisitor<Path> {

    private final Path named;
    private final Path real;
    private final Predicate<Path> whole;

    Visitor(Path named, Path real, Predicate<Path> whole) {
      this.named = named;
      this.real = real;
      this.whole = whole;
    }

    @Override
    public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
      if (!folder.equals(real) && name(folder).startsWith(".")) {
        return FileVisitResult.SKIP_SUBTREE;
      }
      if (whole.test(folder)) {
        add(folder);
        return FileVisitResult.SKIP_SUBTREE;
      }
      return FileVisitResult.CONTINUE;
    }

    @Override
    public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
      // A pipe would be waited for, and a link to a folder is none of its files.
      if (!name(file).startsWith(".") && Files.isRegularFile(file)) {
        if (isTaken(file)) {
          add(file);
        } else {
          others.merge(ending(file), 1, Integer::sum);
        }
      }
      return FileVisitResult.CONTINUE;
    }

    @Override
    public FileVisitResult visitFileFailed(Path file, IOException e) {
      add(file);
      return FileVisitResult.CONTINUE;
    }

    private void add(Path file) {
      files.add(file.equals(real) ? named : named.resolve(real.relativize(file)));
    }
  }
}
