package org.bodytext.extractor.body;

import java.util.List;
import org.bodytext.extractor.settings.Setting;
import org.bodytext.extractor.settings.Settings;
import org.bodytext.extractor.sites.SiteTemplates;

/**
 * Creates the extractors of one method; found by {@link java.util.ServiceLoader}.
 *
 * <p>To add a method of your own, implement this interface, name the class in {@code
 * META-INF/services/org.bodytext.extractor.body.ExtractorProvider} (or {@code provides} it in a
 * module), and put the jar on the class path. The method then has an id and settings like those of
 * the library. Implementations have a public constructor without parameters, are immutable and safe
 * to share between threads.
 */
public interface ExtractorProvider {

  /** {@return the id of the method, such as {@code line-block}; unique among all methods} */
  String id();

  /**
   * {@return the settings of the method; empty if it has none}
   *
   * <p>Their names start with the id and a dot.
   */
  List<Setting> settings();

  /**
   * Checks the values of settings without opening the files that they name.
   *
   * @param settings the values of the settings of all methods
   * @throws IllegalArgumentException if a value is not valid; the message names the setting
   */
  void validate(Settings settings);

  /**
   * {@return an extractor}
   *
   * @param settings the values of the settings of all methods
   * @param templates what is known of sites; {@link SiteTemplates#NONE} if nothing is
   * @throws IllegalArgumentException if a value is not valid, or a file that it names cannot be
   *     used
   */
  BodyExtractor create(Settings settings, SiteTemplates templates);
}
