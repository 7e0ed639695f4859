package org.bodytext.extractor;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import org.bodytext.extractor.body.BodyExtractor;
import org.bodytext.extractor.body.ExtractorProvider;
import org.bodytext.extractor.method.siterule.SiteRuleExtractor;
import org.bodytext.extractor.settings.Setting;
import org.bodytext.extractor.settings.Settings;
import org.bodytext.extractor.sites.SiteTemplates;
import org.bodytext.extractor.sites.template.TemplateStores;

/**
 * The methods at hand: those of the library, and those of other jars.
 *
 * <p>Methods are found by {@link ServiceLoader}, by the class loader of the library and by the
 * context class loader of the thread. All methods are safe to call from several threads.
 */
public final class ExtractorRegistry {

  /** The id of the default method. */
  public static final String DEFAULT_ID = "auto";

  private ExtractorRegistry() {}

  /** {@return the ids of all methods, in the order of documentation} */
  public static List<String> ids() {
    return List.copyOf(providers().keySet());
  }

  /**
   * {@return a method with its default settings}
   *
   * @param id one of {@link #ids()}
   * @throws IllegalArgumentException if there is no such method
   */
  public static BodyExtractor extractor(String id) {
    return extractor(id, ExtractionOptions.DEFAULT);
  }

  /**
   * {@return a method}
   *
   * <p>The site rules of the options override the method on the pages of their hosts. Creating an
   * extractor may read files, so create it once and share it.
   *
   * @param id one of {@link #ids()}
   * @param options the settings
   * @throws IllegalArgumentException if there is no such method, or a file that the options name
   *     cannot be used
   */
  public static BodyExtractor extractor(String id, ExtractionOptions options) {
    Map<String, ExtractorProvider> providers = providers();
    ExtractorProvider provider = providers.get(id);
    if (provider == null) {
      throw new IllegalArgumentException(
          "extractor must be one of " + List.copyOf(providers.keySet()) + ", was " + id);
    }
    BodyExtractor extractor = provider.create(options.values(), templates(options));
    return options.siteRules().isEmpty()
        ? extractor
        : new SiteRuleExtractor(options.siteRules(), extractor);
  }

  private static SiteTemplates templates(ExtractionOptions options) {
    return options.templates() == SiteTemplates.NONE
        ? TemplateStores.of(options.values())
        : options.templates();
  }

  /** {@return the settings of all methods} */
  static List<Setting> settings() {
    List<Setting> settings = new ArrayList<>();
    providers().values().forEach(provider -> settings.addAll(provider.settings()));
    return List.copyOf(settings);
  }

  /**
   * Validates the values of the settings of all methods.
   *
   * @throws IllegalArgumentException if a value is not valid; the message names the method
   */
  static void validate(Settings settings) {
    for (ExtractorProvider provider : providers().values()) {
      try {
        provider.validate(settings);
      } catch (IllegalArgumentException e) {
        String message = String.valueOf(e.getMessage());
        throw new IllegalArgumentException(
            message.startsWith(provider.id()) ? message : provider.id() + ": " + message, e);
      }
    }
  }

  private static Map<String, ExtractorProvider> providers() {
    Map<String, ExtractorProvider> providers = new LinkedHashMap<>();
    ClassLoader own = ExtractorRegistry.class.getClassLoader();
    add(ServiceLoader.load(ExtractorProvider.class, own), providers);
    ClassLoader context = Thread.currentThread().getContextClassLoader();
    if (context != null && context != own) {
      add(ServiceLoader.load(ExtractorProvider.class, context), providers);
    }
    return providers;
  }

  private static void add(
      ServiceLoader<ExtractorProvider> loader, Map<String, ExtractorProvider> providers) {
    for (ExtractorProvider provider : loader) {
      providers.putIfAbsent(provider.id(), provider);
    }
  }
}
