package org.bodytext.extractor.sites.template;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.bodytext.extractor.file.BodytextFileException;
import org.bodytext.extractor.hash.Hash64;
import org.bodytext.extractor.sites.template.TemplateFile.SiteEntry;

/**
 * The templates of sites, as a folder keeps them: a file a site, of 1.5 MB at most.
 *
 * <p>Immutable and safe to share between threads.
 */
public final class TemplateStore implements NamedTemplates {

  /** What the names of template files end in. */
  public static final String ENDING = ".template";

  private static final int LONGEST_NAME = 120;

  private final Map<String, SiteTemplate> templates;

  private TemplateStore(Map<String, SiteTemplate> templates) {
    this.templates = templates;
  }

  /**
   * Reads the templates of a folder, or of one file. The samples, which are for learning, are not
   * read.
   *
   * @throws BodytextFileException if a file is damaged; the message names it and says what to do
   * @throws IOException if the folder or a file cannot be read
   */
  public static TemplateStore read(Path store) throws IOException, BodytextFileException {
    Map<String, SiteTemplate> templates = new TreeMap<>();
    if (Files.isDirectory(store)) {
      try (DirectoryStream<Path> files = Files.newDirectoryStream(store, "*" + ENDING)) {
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
   * Adds what was learned to a folder, which is made if there is none: to a site's file, or as a
   * new file. For one process at a time; a file is whole at any time.
   *
   * @param folder the store
   * @param learned what was learned; it holds afterwards what the files hold of its sites
   * @throws BodytextFileException if a file is damaged; the files of sites before it are done
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
        // the first pages of the site
      }
      file.write(site, sample);
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

  /** {@return the site's name with all but letters, digits, points and hyphens as {@code %XX}} */
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
    if (name.length() > LONGEST_NAME) {
      name.setLength(LONGEST_NAME);
      name.append(String.format(Locale.ROOT, "-%016x", Hash64.of(site)));
    }
    return name + ENDING;
  }
}
