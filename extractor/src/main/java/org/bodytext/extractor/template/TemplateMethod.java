package org.bodytext.extractor.template;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.bodytext.extractor.BodyExtractor;
import org.bodytext.extractor.ExtractionOptions;
import org.bodytext.extractor.Page;
import org.bodytext.extractor.TemplateOptions;
import org.bodytext.extractor.Templates;

/** Makes the extractor that settings ask for, and reads the files that they name. */
public final class TemplateMethod {

  private static final int MOST_REFERENCES = 256;

  private TemplateMethod() {}

  /**
   * {@return what is known of sites: what the options hold, or else the store that they name;
   * {@link Templates#NONE} if they do neither}
   *
   * @throws IllegalArgumentException if the store cannot be used; the message names the file and
   *     says what to do
   */
  public static Templates templates(ExtractionOptions options) {
    String store = options.template().store();
    return options.templates() != Templates.NONE || store.isEmpty()
        ? options.templates()
        : store(path(store));
  }

  /**
   * {@return the extractor}
   *
   * @param options the settings; of them the store is not read
   * @param templates what is known of sites
   * @param cleaner as {@link TemplateExtractor} takes it
   * @param fallback extracts from pages without a template
   * @throws IllegalArgumentException if a file that the settings name cannot be used; the message
   *     names the file and says what to do
   */
  public static BodyExtractor of(
      TemplateOptions options, Templates templates, BodyExtractor cleaner, BodyExtractor fallback) {
    if (!options.references().isEmpty()) {
      return new ReferenceExtractor(
          references(path(options.references())), options.similarity(), fallback);
    }
    return new TemplateExtractor(templates, options, cleaner, fallback);
  }

  private static TemplateStore store(Path path) {
    try {
      TemplateStore store = TemplateStore.read(path);
      if (store.sites().isEmpty()) {
        throw new IllegalArgumentException(
            "template.store " + path + " has no template; is it the folder, or learn some first");
      }
      return store;
    } catch (TemplateException e) {
      throw new IllegalArgumentException(e.getMessage(), e);
    } catch (NoSuchFileException e) {
      throw new IllegalArgumentException(
          "template.store must be a folder or file that exists, was " + path, e);
    } catch (IOException e) {
      throw new IllegalArgumentException("template.store " + path + " cannot be read: " + e, e);
    }
  }

  private static List<PageTree> references(Path folder) {
    List<Path> files = new ArrayList<>();
    try (DirectoryStream<Path> all = Files.newDirectoryStream(folder)) {
      for (Path file : all) {
        String name = file.toString().toLowerCase(Locale.ROOT);
        if (name.endsWith(".html") || name.endsWith(".htm")) {
          files.add(file);
        }
      }
      if (files.isEmpty() || files.size() > MOST_REFERENCES) {
        throw new IllegalArgumentException(
            "template.references must be a folder of 1 to "
                + MOST_REFERENCES
                + " HTML files, was "
                + folder
                + " with "
                + files.size());
      }
      files.sort(null);
      List<PageTree> trees = new ArrayList<>();
      for (Path file : files) {
        trees.add(PageTree.of(Page.parse(Files.readAllBytes(file), null, null)));
      }
      return trees;
    } catch (IOException e) {
      throw new IllegalArgumentException(
          "template.references must be a folder that can be read, was " + folder, e);
    }
  }

  private static Path path(String name) {
    try {
      return Path.of(name);
    } catch (InvalidPathException e) {
      throw new IllegalArgumentException("no path: " + name, e);
    }
  }
}
