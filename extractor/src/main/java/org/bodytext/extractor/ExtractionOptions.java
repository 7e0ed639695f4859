package org.bodytext.extractor;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * All settings of extraction, checked when they are made.
 *
 * @param auto settings of {@code auto}
 * @param lineBlock settings of {@code line-block}
 * @param bpNetwork settings of {@code bp-network}
 * @param densestContainer settings of {@code densest-container}
 * @param tagWindow settings of {@code tag-window}
 * @param tableFrame settings of {@code table-frame}
 * @param template settings of {@code template}
 * @param siteRules rules that override the method on some sites; may be empty
 * @param templates what is known of sites, for the methods that use it; if it is {@link
 *     Templates#NONE}, the store that the settings of {@code template} name
 */
public record ExtractionOptions(
    AutoOptions auto,
    LineBlockOptions lineBlock,
    BpNetworkOptions bpNetwork,
    DensestContainerOptions densestContainer,
    TagWindowOptions tagWindow,
    TableFrameOptions tableFrame,
    TemplateOptions template,
    SiteRules siteRules,
    Templates templates) {

  /** Every setting at its default. */
  public static final ExtractionOptions DEFAULT =
      new ExtractionOptions(
          AutoOptions.DEFAULT,
          LineBlockOptions.DEFAULT,
          BpNetworkOptions.DEFAULT,
          DensestContainerOptions.DEFAULT,
          TagWindowOptions.DEFAULT,
          TableFrameOptions.DEFAULT,
          TemplateOptions.DEFAULT,
          SiteRules.NONE,
          Templates.NONE);

  /**
   * One setting that has a name.
   *
   * @param name as it is written in configurations
   * @param defaultValue its value where none is given
   * @param meaning what it does, in one line
   */
  public record Setting(String name, String defaultValue, String meaning) {}

  /** {@return every setting that {@link #of} takes, in the order of documentation} */
  public static List<Setting> settings() {
    List<Setting> settings = new ArrayList<>(AutoOptions.settings());
    settings.addAll(LineBlockOptions.settings());
    settings.addAll(BpNetworkOptions.settings());
    settings.addAll(DensestContainerOptions.settings());
    settings.addAll(TagWindowOptions.settings());
    settings.addAll(TableFrameOptions.settings());
    settings.addAll(TemplateOptions.settings());
    return List.copyOf(settings);
  }

  /**
   * {@return the settings that a configuration names, the others at their defaults}
   *
   * @param values by the names of {@link #settings()}
   * @throws IllegalArgumentException if a name is unknown or a value is not one of its setting
   */
  public static ExtractionOptions of(Map<String, String> values) {
    SettingValues all = new SettingValues(settings(), values);
    return new ExtractionOptions(
        AutoOptions.of(all),
        named("line-block", () -> LineBlockOptions.of(all)),
        named("bp-network", () -> BpNetworkOptions.of(all)),
        named("densest-container", () -> DensestContainerOptions.of(all)),
        named("tag-window", () -> TagWindowOptions.of(all)),
        named("table-frame", () -> TableFrameOptions.of(all)),
        named("template", () -> TemplateOptions.of(all)),
        SiteRules.NONE,
        Templates.NONE);
  }

  /** Several methods have settings of the same name, so messages tell whose is wrong. */
  private static <T> T named(String method, Supplier<T> options) {
    try {
      return options.get();
    } catch (IllegalArgumentException e) {
      String message = String.valueOf(e.getMessage());
      boolean named = message.startsWith(method);
      throw new IllegalArgumentException(named ? message : method + ": " + message, e);
    }
  }

  /** {@return the same with other settings of {@code auto}} */
  public ExtractionOptions withAuto(AutoOptions auto) {
    return with(copy -> copy.auto = auto);
  }

  /** {@return the same with other settings of {@code line-block}} */
  public ExtractionOptions withLineBlock(LineBlockOptions lineBlock) {
    return with(copy -> copy.lineBlock = lineBlock);
  }

  /** {@return the same with other settings of {@code bp-network}} */
  public ExtractionOptions withBpNetwork(BpNetworkOptions bpNetwork) {
    return with(copy -> copy.bpNetwork = bpNetwork);
  }

  /** {@return the same with other settings of {@code densest-container}} */
  public ExtractionOptions withDensestContainer(DensestContainerOptions densestContainer) {
    return with(copy -> copy.densestContainer = densestContainer);
  }

  /** {@return the same with other settings of {@code tag-window}} */
  public ExtractionOptions withTagWindow(TagWindowOptions tagWindow) {
    return with(copy -> copy.tagWindow = tagWindow);
  }

  /** {@return the same with other settings of {@code table-frame}} */
  public ExtractionOptions withTableFrame(TableFrameOptions tableFrame) {
    return with(copy -> copy.tableFrame = tableFrame);
  }

  /** {@return the same with other settings of {@code template}} */
  public ExtractionOptions withTemplate(TemplateOptions template) {
    return with(copy -> copy.template = template);
  }

  /** {@return the same with other site rules} */
  public ExtractionOptions withSiteRules(SiteRules siteRules) {
    return with(copy -> copy.siteRules = siteRules);
  }

  /** {@return the same with other templates of sites} */
  public ExtractionOptions withTemplates(Templates templates) {
    return with(copy -> copy.templates = templates);
  }

  private ExtractionOptions with(Consumer<Copy> change) {
    Copy copy = new Copy(this);
    change.accept(copy);
    return copy.options();
  }

  /** All settings, to be changed. */
  private static final class Copy {

    private AutoOptions auto;
    private LineBlockOptions lineBlock;
    private BpNetworkOptions bpNetwork;
    private DensestContainerOptions densestContainer;
    private TagWindowOptions tagWindow;
    private TableFrameOptions tableFrame;
    private TemplateOptions template;
    private SiteRules siteRules;
    private Templates templates;

    Copy(ExtractionOptions options) {
      auto = options.auto;
      lineBlock = options.lineBlock;
      bpNetwork = options.bpNetwork;
      densestContainer = options.densestContainer;
      tagWindow = options.tagWindow;
      tableFrame = options.tableFrame;
      template = options.template;
      siteRules = options.siteRules;
      templates = options.templates;
    }

    ExtractionOptions options() {
      return new ExtractionOptions(
          auto,
          lineBlock,
          bpNetwork,
          densestContainer,
          tagWindow,
          tableFrame,
          template,
          siteRules,
          templates);
    }
  }
}
