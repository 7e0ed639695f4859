package org.bodytext.extractor;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.TreeMap;
import org.bodytext.extractor.body.BodyExtractor;
import org.bodytext.extractor.body.ExtractorProvider;
import org.bodytext.extractor.method.siterule.SiteRuleExtractor;
import org.bodytext.extractor.settings.Setting;
import org.bodytext.extractor.settings.Settings;
import org.bodytext.extractor.sites.BoilerplatePolicy;
import org.bodytext.extractor.sites.SiteTemplates;
import org.bodytext.extractor.sites.template.TemplateStore;

/**
 * The available extraction methods: those of the library, and those of other jars.
 *
 * <pre>{@code
 * BodyExtractor extractor = ExtractorRegistry.extractor("line-block");
 * Body body = extractor.extract(page);
 * }</pre>
 *
 * <p>Methods are found by {@link ServiceLoader}, first with the class loader of the library and
 * then with the context class loader of the thread. A context class loader that has another copy of
 * the library, or none, is ignored: its methods do not implement the interface of this copy.
 *
 * <p>Every method needs an id of its own. No provider replaces another one: all methods of this
 * class throw {@link IllegalStateException} if two provider classes have the same id, or if the
 * name of a setting does not start with the id of its method and a dot. {@link
 * java.util.ServiceConfigurationError} is thrown if a provider cannot be loaded.
 *
 * <p>All methods are safe to call from several threads.
 */
public final class ExtractorRegistry {

  /** The id of the default method. */
  public static final String DEFAULT_ID = "auto";

  /** The name of the setting of the minimum confidence in values of the metadata. */
  private static final String MIN_CONFIDENCE = "metadata.min-confidence";

  /** The order does not depend on the class path. */
  private static final Comparator<String> DEFAULT_FIRST =
      Comparator.comparing((String id) -> !id.equals(DEFAULT_ID))
          .thenComparing(Comparator.naturalOrder());

  private static final String PUBLISHED_METHODS =
      "; line-block and other published methods are in org.bodytext:bodytext-methods,"
          + " which is not on the class path";

  private ExtractorRegistry() {}

  /** {@return the ids of all methods, the default first, then in alphabetical order} */
  public static List<String> ids() {
    return List.copyOf(providers().keySet());
  }

  /**
   * {@return an extractor with the default settings of its method}
   *
   * @param id the id of the method, one of {@link #ids()}
   * @throws IllegalArgumentException if there is no such method
   */
  public static BodyExtractor extractor(String id) {
    return extractor(id, ExtractionOptions.DEFAULT);
  }

  /**
   * {@return an extractor}
   *
   * <p>The site rules of the options override the method on the pages of their hosts. Creating an
   * extractor may read files, so create it once and share it.
   *
   * @param id the id of the method, one of {@link #ids()}
   * @param options the settings
   * @throws IllegalArgumentException if there is no such method, or if a file that the options name
   *     cannot be used
   */
  public static BodyExtractor extractor(String id, ExtractionOptions options) {
    Map<String, ExtractorProvider> providers = providers();
    ExtractorProvider provider = providers.get(id);
    if (provider == null) {
      String hint = providers.containsKey("line-block") ? "" : PUBLISHED_METHODS;
      throw new IllegalArgumentException(
          "extractor must be one of " + List.copyOf(providers.keySet()) + ", was " + id + hint);
    }
    BodyExtractor extractor = provider.create(options.values(), templates(options));
    double minimum = options.values().decimal(MIN_CONFIDENCE);
    return options.siteRules().isEmpty() && minimum == 0
        ? extractor
        : new SiteRuleExtractor(options.siteRules(), minimum, extractor);
  }

  private static SiteTemplates templates(ExtractionOptions options) {
    return options.templates() == SiteTemplates.NONE
        ? TemplateStore.of(options.values())
        : options.templates();
  }

  /** {@return the settings of all methods} */
  static List<Setting> settings() {
    List<Setting> settings = new ArrayList<>(TemplateStore.settings());
    settings.addAll(
        Setting.table(
            """
            metadata.min-confidence | 0 | 0..1 | minimum confidence in title, authors and date, \
                from 0 to 1; values with less are left out
            """));
    providers().values().forEach(provider -> settings.addAll(provider.settings()));
    return List.copyOf(settings);
  }

  /**
   * Validates the values of the settings of all methods.
   *
   * @throws IllegalArgumentException if a value is not valid; the message names the method
   */
  static void validate(Settings settings) {
    BoilerplatePolicy.of(settings);
    settings.decimal(MIN_CONFIDENCE);
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
    Map<String, ExtractorProvider> providers = new TreeMap<>(DEFAULT_FIRST);
    ClassLoader own = ExtractorRegistry.class.getClassLoader();
    add(ServiceLoader.load(ExtractorProvider.class, own), providers);
    ClassLoader context = Thread.currentThread().getContextClassLoader();
    if (context != null && context != own && hasThisLibrary(context)) {
      add(ServiceLoader.load(ExtractorProvider.class, context), providers);
    }
    return providers;
  }

  private static boolean hasThisLibrary(ClassLoader loader) {
    try {
      return loader.loadClass(ExtractorProvider.class.getName()) == ExtractorProvider.class;
    } catch (ClassNotFoundException e) {
      return false;
    }
  }

  private static void add(
      ServiceLoader<ExtractorProvider> loader, Map<String, ExtractorProvider> providers) {
    for (ExtractorProvider provider : loader) {
      ExtractorProvider other = providers.putIfAbsent(provider.id(), provider);
      String name = provider.getClass().getName();
      // Both class loaders find the provider of a jar that both see.
      if (other != null && !other.getClass().getName().equals(name)) {
        throw new IllegalStateException(
            "the id of a method must be unique, but "
                + other.getClass().getName()
                + " and "
                + name
                + " both have the id "
                + provider.id());
      }
      checkSettings(provider);
    }
  }

  private static void checkSettings(ExtractorProvider provider) {
    for (Setting setting : provider.settings()) {
      if (!setting.name().startsWith(provider.id() + ".")) {
        throw new IllegalStateException(
            "the settings of "
                + provider.getClass().getName()
                + " must start with "
                + provider.id()
                + "., but one is "
                + setting.name());
      }
    }
  }
}
