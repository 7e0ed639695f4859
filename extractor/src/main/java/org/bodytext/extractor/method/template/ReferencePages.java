package org.bodytext.extractor.method.template;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.bodytext.extractor.charset.PageDecoder;
import org.bodytext.extractor.markup.MarkupPages;

/** Reads the pages of a folder that others of their site are compared with. */
final class ReferencePages {

  private static final int MAX_PAGES = 256;

  private ReferencePages() {}

  /**
   * {@return the trees of the HTML files in a folder, in the order of their names}
   *
   * @throws IllegalArgumentException if the folder cannot be read, or has no HTML file or too many
   */
  static List<PageTree> read(String name) {
    try {
      return read(Path.of(name));
    } catch (InvalidPathException e) {
      throw new IllegalArgumentException("template.references is not a path: " + name, e);
    }
  }

  private static List<PageTree> read(Path folder) {
    List<Path> files = new ArrayList<>();
    try (DirectoryStream<Path> all = Files.newDirectoryStream(folder)) {
      for (Path file : all) {
        String name = file.toString().toLowerCase(Locale.ROOT);
        if (name.endsWith(".html") || name.endsWith(".htm")) {
          files.add(file);
        }
      }
      if (files.isEmpty() || files.size() > MAX_PAGES) {
        throw new IllegalArgumentException(
            "template.references must be a folder of 1 to "
                + MAX_PAGES
                + " HTML files, was "
                + folder
                + " with "
                + files.size());
      }
      files.sort(null);
      List<PageTree> trees = new ArrayList<>();
      for (Path file : files) {
        PageDecoder.Decoded decoded = PageDecoder.decode(Files.readAllBytes(file), null);
        String html = new String(decoded.characters(), 0, decoded.length());
        trees.add(PageTree.of(MarkupPages.of(html, null)));
      }
      return trees;
    } catch (IOException e) {
      throw new IllegalArgumentException(
          "template.references must be a folder that can be read, was " + folder, e);
    }
  }
}
