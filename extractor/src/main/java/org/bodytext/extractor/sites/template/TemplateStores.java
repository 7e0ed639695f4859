package org.bodytext.extractor.sites.template;

import java.io.IOException;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.bodytext.extractor.file.BodytextFileException;
import org.bodytext.extractor.settings.Setting;
import org.bodytext.extractor.settings.Settings;
import org.bodytext.extractor.sites.BoilerplatePolicy;
import org.bodytext.extractor.sites.SiteTemplates;

/** Opens the template store of the setting {@code template.store}. */
public final class TemplateStores {

  private static final String STORE = "template.store";

  private TemplateStores() {}

  /** {@return the settings of site templates, which every method can use} */
  public static List<Setting> settings() {
    List<Setting> settings = new ArrayList<>();
    settings.add(
        new Setting(
            STORE,
            "",
            "folder of site templates written by the command templates learn, or one template"
                + " file; empty for none"));
    settings.addAll(BoilerplatePolicy.settings());
    return settings;
  }

  /**
   * {@return the templates of the store; {@link SiteTemplates#NONE} if no store is set}
   *
   * @throws IllegalArgumentException if the store cannot be used; the message names the file and
   *     says how to solve the problem
   */
  public static SiteTemplates of(Settings settings) {
    String store = settings.text(STORE);
    if (store.isEmpty()) {
      return SiteTemplates.NONE;
    }
    try {
      return read(Path.of(store));
    } catch (InvalidPathException e) {
      throw new IllegalArgumentException(STORE + " must be a path, was " + store, e);
    }
  }

  private static TemplateStore read(Path path) {
    try {
      TemplateStore store = TemplateStore.read(path);
      if (store.sites().isEmpty()) {
        throw new IllegalArgumentException(
            STORE + " must contain a template, but " + path + " has none; learn some first");
      }
      return store;
    } catch (BodytextFileException e) {
      throw new IllegalArgumentException(e.getMessage(), e);
    } catch (NoSuchFileException e) {
      throw new IllegalArgumentException(
          STORE + " must be a folder or file that exists, was " + path, e);
    } catch (IOException e) {
      throw new IllegalArgumentException(STORE + " cannot be read: " + e, e);
    }
  }
}
