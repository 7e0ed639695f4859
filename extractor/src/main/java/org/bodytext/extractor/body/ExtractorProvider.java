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
 * module), and put the jar on the class path:
 *
 * <pre>{@code
 * public final class LongLinesProvider implements ExtractorProvider {
 *
 *   public String id() {
 *     return "long-lines";
 *   }
 *
 *   public List<Setting> settings() {
 *     return List.of(new Setting("long-lines.min-characters", "80", "minimum length of a line"));
 *   }
 *
 *   public void validate(Settings settings) {
 *     settings.number("long-lines.min-characters");
 *   }
 *
 *   public BodyExtractor create(Settings settings, SiteTemplates templates) {
 *     return new LongLines(settings.number("long-lines.min-characters"));
 *   }
 * }
 *
 * record LongLines(int minCharacters) implements BodyExtractor {
 *
 *   public String id() {
 *     return "long-lines";
 *   }
 *
 *   public Body extract(Page page) {
 *     BitSet chosen = new BitSet();
 *     for (int line = 0; line < page.lines().size(); line++) {
 *       chosen.set(line, page.lines().characters(line) >= minCharacters);
 *     }
 *     return Body.builder(page, LineView.BLOCK, id()).lines(chosen).confidence(0.5).build();
 *   }
 * }
 * }</pre>
 *
 * <p>{@code ExtractorRegistry.extractor("long-lines")} then creates the method, and its settings
 * are accepted wherever those of the library are. Implementations have a public constructor without
 * parameters, are immutable and safe to share between threads.
 */
public interface ExtractorProvider {

  /** {@return the id of the method, such as {@code line-block}; unique among all methods} */
  String id();

  /**
   * {@return the settings of the method; empty if it has none}
   *
   * <p>The name of each setting starts with the id and a dot.
   */
  List<Setting> settings();

  /**
   * Validates the values of the settings of this method, without opening the files that they name.
   *
   * @param settings the values of the settings of all methods
   * @throws IllegalArgumentException if a value is not valid; the message names the setting
   */
  void validate(Settings settings);

  /**
   * {@return an extractor}
   *
   * @param settings the values of the settings of all methods
   * @param templates the site templates; {@link SiteTemplates#NONE} if there are none
   * @throws IllegalArgumentException if a value is not valid, or if a file that it names cannot be
   *     used
   */
  BodyExtractor create(Settings settings, SiteTemplates templates);
}
