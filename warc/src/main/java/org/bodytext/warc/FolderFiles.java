package org.bodytext.warc;

import java.io.IOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Predicate;

/**
 * The HTML and WARC files in a folder and its subfolders, recognized by file extension or first
 * bytes.
 *
 * <p>Skips hidden files and folders; does not follow links to folders.
 */
public final class FolderFiles {

  /** The file extensions of HTML. */
  public static final List<String> PAGE_ENDINGS = List.of(".html", ".htm", ".xhtml", ".shtml");

  private static final int MAX_LISTED_ENDINGS = 5;

  private final List<Path> files = new ArrayList<>();
  private final Map<String, Integer> others = new TreeMap<>();

  private FolderFiles() {}

  /**
   * {@return the files of a folder; if it cannot be read, the folder itself}
   *
   * @param folder the folder
   * @param whole selects subfolders that are added like a file
   */
  public static FolderFiles of(Path folder, Predicate<Path> whole) {
    FolderFiles found = new FolderFiles();
    try {
      // The folder itself may be a link.
      Path real = folder.toRealPath();
      Files.walkFileTree(real, found.new Visitor(folder, real, whole));
    } catch (IOException e) {
      found.files.add(folder); // reading it as a file reports the reason
    }
    found.files.sort(Comparator.comparing(Path::toString));
    return found;
  }

  /** {@return the files, sorted by name} */
  public List<Path> files() {
    return List.copyOf(files);
  }

  /**
   * {@return the path of a file as the relative part of a URL}
   *
   * @param folder the folder that the path is relative to; or the file itself
   * @throws IllegalArgumentException if a name is not valid in a URL
   */
  public static String relativeUrl(Path folder, Path file) {
    Path path = folder.equals(file) ? file.getFileName() : folder.relativize(file);
    StringBuilder url = new StringBuilder();
    for (Path name : path) {
      try {
        // The slash prevents that a colon in a name is parsed as a scheme.
        url.append(new URI(null, null, "/" + name, null).toASCIIString());
      } catch (URISyntaxException e) {
        throw new IllegalArgumentException("the name is not valid in a URL: " + file, e);
      }
    }
    return url.substring(1);
  }

  /** {@return a message about the skipped files; empty if no file was skipped} */
  public String leftOut() {
    int count = others.values().stream().mapToInt(Integer::intValue).sum();
    if (count == 0) {
      return "";
    }
    StringBuilder message = new StringBuilder();
    message.append(count).append(count == 1 ? " file is" : " files are").append(" skipped (");
    message.append(endings());
    message.append("), neither HTML (").append(String.join(", ", PAGE_ENDINGS));
    return message
        .append(", or HTML markup) nor WARC; name a file explicitly to read it")
        .toString();
  }

  private String endings() {
    List<String> counts = new ArrayList<>();
    others.entrySet().stream()
        .sorted(Map.Entry.<String, Integer>comparingByValue().reversed())
        .limit(MAX_LISTED_ENDINGS)
        .forEach(ending -> counts.add(ending.getValue() + " " + ending.getKey()));
    return String.join(", ", counts) + (others.size() > MAX_LISTED_ENDINGS ? ", …" : "");
  }

  private static boolean isAccepted(Path file) {
    String name = AsciiCase.lower(file.toString());
    if (PAGE_ENDINGS.stream().anyMatch(name::endsWith) || WarcPages.isWarc(name)) {
      return true;
    }
    try {
      FirstBytes.Kind kind = FirstBytes.of(file).kind();
      return kind == FirstBytes.Kind.HTML || kind == FirstBytes.Kind.WARC;
    } catch (IOException e) {
      return true; // reading it reports the reason
    }
  }

  private static boolean isRegularFile(Path file, BasicFileAttributes attributes) {
    if (!attributes.isSymbolicLink()) {
      return attributes.isRegularFile();
    }
    try {
      return Files.readAttributes(file, BasicFileAttributes.class).isRegularFile();
    } catch (NoSuchFileException e) {
      return false; // a link to nothing
    } catch (IOException e) {
      return true; // reading it reports the reason
    }
  }

  private static String ending(Path file) {
    String name = name(file);
    int dot = name.lastIndexOf('.');
    return dot > 0 ? AsciiCase.lower(name.substring(dot)) : "without an extension";
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
      // Excludes pipes, which would block, and links to folders.
      if (!name(file).startsWith(".") && isRegularFile(file, attributes)) {
        if (isAccepted(file)) {
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
