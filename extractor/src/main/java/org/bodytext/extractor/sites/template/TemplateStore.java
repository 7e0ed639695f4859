package org.bodytext.extractor.sites.template;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.bodytext.extractor.file.BodytextFileException;
import org.bodytext.extractor.hash.Hash64;
import org.bodytext.extractor.settings.Setting;
import org.bodytext.extractor.settings.Settings;
import org.bodytext.extractor.sites.BoilerplatePolicy;
import org.bodytext.extractor.sites.SiteTemplates;
import org.bodytext.extractor.sites.template.TemplateFile.SiteEntry;

/**
 * The templates in a folder, with a file of at most 1.5 MB for each site.
 *
 * <p>Immutable and safe to share between threads.
 */
public final class TemplateStore implements NamedTemplates {

  /** The extension of template files. */
  public static final String EXTENSION = ".template";

  private static final String STORE = "template.store";

  /** Longer file names are truncated and completed by a hash; in characters. */
  private static final int MAX_NAME_LENGTH = 120;

  private final Map<String, SiteTemplate> templates;

  private TemplateStore(Map<String, SiteTemplate> templates) {
    this.templates = templates;
  }

  /**
   * {@return the templates of a folder, or of one file}
   *
   * <p>Reads all templates into memory, without the samples, which only learning needs.
   *
   * @throws BodytextFileException if a file is damaged; the message names it and says how to solve
   *     the problem
   * @throws IOException if the folder or a file cannot be read
   */
  public static TemplateStore read(Path store) throws IOException, BodytextFileException {
    Map<String, SiteTemplate> templates = new TreeMap<>();
    if (Files.isDirectory(store)) {
      try (DirectoryStream<Path> files = Files.newDirectoryStream(store, "*" + EXTENSION)) {
        for (Path file : files) {
          add(file, templates);
        }
      }
    } else {
      add(store, templates);
    }
    return new TemplateStore(templates);
  }

  /**
   * Adds the pages of a learner to the files of a folder; the folder and the files are created if
   * they do not exist.
   *
   * <p>Each file is replaced atomically, but two processes must not add to one folder at the same
   * time.
   *
   * @param folder the store
   * @param learned the learner; receives the pages that the files of its sites contain
   * @throws BodytextFileException if a file is damaged; the files of the sites before it are
   *     written
   * @throws IOException if a file cannot be read or written
   */
  public static void add(Path folder, TemplateLearner learned)
      throws IOException, BodytextFileException {
    Files.createDirectories(folder);
    for (String site : learned.sites()) {
      Path path = folder.resolve(fileName(site));
      TemplateFile file = new TemplateFile(path);
      SiteSample sample = learned.sample(site);
      try {
        file.readSample(sample);
      } catch (NoSuchFileException e) {
        // These are the first pages of the site.
      }
      file.write(site, sample);
    }
  }

  /** {@return the settings of site templates, which every method can use} */
  public static List<Setting> settings() {
    Setting store =
        new Setting(
            STORE,
            "",
            "folder of site templates written by the command templates learn, or one template"
                + " file; empty for none");
    return Stream.concat(Stream.of(store), BoilerplatePolicy.settings().stream()).toList();
  }

  /**
   * {@return the templates of the store; {@link SiteTemplates#NONE} if no store is set}
   *
   * @throws IllegalArgumentException if the store cannot be used; the message names the file and
   *     says how to solve the problem
   */
  public static SiteTemplates of(Settings settings) {
    String path = settings.text(STORE);
    if (path.isEmpty()) {
      return SiteTemplates.NONE;
    }
    try {
      TemplateStore store = read(Path.of(path));
      if (store.sites().isEmpty()) {
        throw new IllegalArgumentException(
            STORE + " must contain a template, but " + path + " has none; learn some first");
      }
      return store;
    } catch (InvalidPathException e) {
      throw new IllegalArgumentException(STORE + " must be a path, was " + path, e);
    } catch (BodytextFileException e) {
      throw new IllegalArgumentException(e.getMessage(), e);
    } catch (NoSuchFileException e) {
      throw new IllegalArgumentException(
          STORE + " must be a folder or file that exists, was " + path, e);
    } catch (IOException e) {
      throw new IllegalArgumentException(STORE + " cannot be read: " + e, e);
    }
  }

  /** {@return the names of the sites that have a template} */
  public Set<String> sites() {
    return Set.copyOf(templates.keySet());
  }

  @Override
  public Optional<SiteTemplate> ofSite(String site) {
    return Optional.ofNullable(templates.get(site));
  }

  private static void add(Path file, Map<String, SiteTemplate> templates)
      throws IOException, BodytextFileException {
    SiteEntry entry = new TemplateFile(file).readTemplate();
    templates.put(entry.site(), entry.template());
  }

  /**
   * {@return a file name for a site; characters other than a-z, 0-9, . and - become {@code %XX}}
   */
  private static String fileName(String site) {
    StringBuilder name = new StringBuilder();
    for (byte b : site.getBytes(StandardCharsets.UTF_8)) {
      boolean plain = b >= 'a' && b <= 'z' || b >= '0' && b <= '9' || b == '-';
      if (plain || b == '.' && name.length() > 0) {
        name.append((char) b);
      } else {
        name.append(String.format(Locale.ROOT, "%%%02X", b & 0xff));
      }
    }
    if (name.length() > MAX_NAME_LENGTH) {
      name.setLength(MAX_NAME_LENGTH);
      name.append(String.format(Locale.ROOT, "-%016x", Hash64.of(site)));
    }
    return name + EXTENSION;
  }
}
