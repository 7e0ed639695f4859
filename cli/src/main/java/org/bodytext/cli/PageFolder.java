package org.bodytext.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.bodytext.cli.input.UniqueNames;

/** An output folder with one file per page, named by its id, and a {@link Manifest}. */
final class PageFolder implements ResultWriter {

  /** File systems allow 255 bytes; the rest is for a number and the extension. */
  private static final int MAX_NAME_BYTES = 200;

  private final Path folder;
  private final String extension;
  private final InputFiles inputs;
  private final UniqueNames names;
  private final DonePages done;
  private final Manifest manifest;

  private PageFolder(
      Path folder,
      String extension,
      InputFiles inputs,
      UniqueNames names,
      DonePages done,
      Manifest manifest) {
    this.folder = folder;
    this.extension = extension;
    this.inputs = inputs;
    this.names = names;
    this.done = done;
    this.manifest = manifest;
  }

  /**
   * {@return a writer to an existing folder}
   *
   * @param extension the extension of the files, with its dot
   * @param inputs the input files, which are not overwritten
   * @param resume whether the pages of an earlier run are kept
   * @throws IOException if the manifest cannot be read or written, or the earlier run had another
   *     output format
   */
  static PageFolder open(Path folder, String extension, InputFiles inputs, boolean resume)
      throws IOException {
    UniqueNames names = new UniqueNames();
    DonePages done = DonePages.NONE;
    if (resume) {
      Path pages = folder.resolve(Manifest.FILE);
      done = DonePages.keepIn(pages, page -> isDone(folder, page, extension, names));
    }
    return new PageFolder(folder, extension, inputs, names, done, Manifest.open(folder, resume));
  }

  private static boolean isDone(
      Path folder, Map<String, String> page, String extension, UniqueNames names) {
    String file = page.get("file");
    if (file == null) {
      return true; // left out
    }
    if (!file.endsWith(extension)) {
      throw new IllegalArgumentException(
          folder.resolve(Manifest.FILE)
              + " is of a run with another --format; give the same one, or another -o");
    }
    boolean exists = Files.exists(folder.resolve(file));
    if (exists) {
      names.add(file.substring(0, file.length() - extension.length()));
    }
    return exists;
  }

  @Override
  public DonePages done() {
    return done;
  }

  @Override
  public void write(PageExtraction.Result page) throws IOException {
    if (page.error() != null) {
      manifest.add(page, null, null);
      return;
    }
    String name = names.of(truncated(page.origin().id())) + extension;
    Path file = folder.resolve(name);
    if (inputs.contains(file)) {
      throw new IOException(file + " is an input; give another folder with -o");
    }
    OutputFile.write(
        file,
        () -> {
          if (name.indexOf('/') >= 0) {
            Files.createDirectories(file.getParent());
          }
          Files.writeString(file, page.text());
        });
    manifest.add(page, name, null);
  }

  @Override
  public void leaveOut(PageExtraction.Result page, String reason) throws IOException {
    manifest.add(page, null, reason);
  }

  @Override
  public void close() throws IOException {
    manifest.close();
  }

  /** {@return an id whose last part is short enough for the name of a file} */
  private static String truncated(String id) {
    int end = id.lastIndexOf('/') + 1;
    int bytes = 0;
    while (end < id.length()) {
      int c = id.codePointAt(end);
      bytes += c < 0x80 ? 1 : c < 0x800 ? 2 : c < 0x10000 ? 3 : 4;
      if (bytes > MAX_NAME_BYTES) {
        break;
      }
      end += Character.charCount(c);
    }
    return id.substring(0, end);
  }
}
