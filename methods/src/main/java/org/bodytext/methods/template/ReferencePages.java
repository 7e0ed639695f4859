package org.bodytext.methods.template;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.bodytext.extractor.PageParser;
import org.bodytext.extractor.text.LowerCase;

/** Reads the reference pages of a site from a folder. */
final class ReferencePages {

  private static final int MAX_PAGES = 256;

  private ReferencePages() {}

  /**
   * {@return the trees of the HTML files of a folder, sorted by file name}
   *
   * @throws IllegalArgumentException if the folder cannot be read, or contains no or too many HTML
   *     files
   */
  static List<PageTree> read(String name) {
    try {
      return read(Path.of(name));
    } catch (InvalidPathException e) {
      throw new IllegalArgumentException("template.references must be a path, was " + name, e);
    }
  }

  private static List<PageTree> read(Path folder) {
    List<Path> files = new ArrayList<>();
    try (DirectoryStream<Path> all = Files.newDirectoryStream(folder)) {
      for (Path file : all) {
        String name = LowerCase.of(file.toString());
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
        trees.add(PageTree.of(PageParser.create().parse(Files.readAllBytes(file))));
      }
      return trees;
    } catch (IOException e) {
      throw new IllegalArgumentException(
          "template.references must be a readable folder, was " + folder, e);
    }
  }
}
