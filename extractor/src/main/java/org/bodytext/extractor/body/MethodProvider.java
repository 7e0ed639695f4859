package org.bodytext.extractor.body;

import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import org.bodytext.extractor.settings.Setting;
import org.bodytext.extractor.settings.Settings;
import org.bodytext.extractor.sites.SiteTemplates;

/**
 * A provider that is described by an id, settings and a factory. Subclasses need only a public
 * constructor without parameters. Immutable.
 */
public abstract class MethodProvider implements ExtractorProvider {

  private final String id;
  private final List<Setting> settings;
  private final Consumer<Settings> validation;
  private final BiFunction<Settings, SiteTemplates, BodyExtractor> factory;

  /**
   * Creates the provider of a method.
   *
   * @param id as {@link #id()}
   * @param settings as {@link #settings()}
   * @param validation as {@link #validate}
   * @param factory as {@link #create}
   */
  protected MethodProvider(
      String id,
      List<Setting> settings,
      Consumer<Settings> validation,
      BiFunction<Settings, SiteTemplates, BodyExtractor> factory) {
    this.id = id;
    this.settings = List.copyOf(settings);
    this.validation = validation;
    this.factory = factory;
  }

  @Override
  public final String id() {
    return id;
  }

  @Override
  public final List<Setting> settings() {
    return settings;
  }

  @Override
  public final void validate(Settings values) {
    validation.accept(values);
  }

  @Override
  public final BodyExtractor create(Settings values, SiteTemplates templates) {
    return factory.apply(values, templates);
  }
}
