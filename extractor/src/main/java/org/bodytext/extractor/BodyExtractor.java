package org.bodytext.extractor;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;
import org.bodytext.extractor.LineBlockOptions.Region;
import org.bodytext.extractor.auto.AutoExtractor;
import org.bodytext.extractor.container.DensestContainerExtractor;
import org.bodytext.extractor.lineblock.LineBlockExtractor;
import org.bodytext.extractor.network.BpNetworkExtractor;
import org.bodytext.extractor.siterules.SiteRuleExtractor;
import org.bodytext.extractor.tableframe.TableFrameExtractor;
import org.bodytext.extractor.tagwindow.TagWindowExtractor;
import org.bodytext.extractor.template.TemplateExtractor;
import org.bodytext.extractor.template.TemplateMethod;
import org.bodytext.extractor.wholetext.WholeTextExtractor;

/**
 * A method that chooses the lines of a page that are its body text.
 *
 * <p>Implementations are immutable and safe to share between threads, deterministic, and bounded in
 * time and memory by the length of the page. They throw nothing, whatever the page.
 */
public interface BodyExtractor {

  /** The id of the method that is used where none is asked for. */
  String DEFAULT_ID = AutoExtractor.ID;

  /** {@return the id of the method, such as {@code line-block}} */
  String id();

  /** {@return the body of a page; an empty body if it has none} */
  Body extract(Page page);

  /**
   * {@return whether the confidence of a body is the word F1 to be expected of it; if not, it is an
   * order alone: a body of more confidence is more likely right}
   */
  default boolean isCalibrated() {
    return false;
  }

  /**
   * {@return what the method sees on a page, line by line; empty if it has nothing to show}
   *
   * <p>Cost: as {@link #extract}, at each call.
   */
  default List<Signal> signals(Page page) {
    return List.of();
  }

  /**
   * {@return for each line of {@link Page#lines()} why it is taken for body or not; empty if the
   * method cannot tell}
   *
   * <p>What {@link #extract} makes of the lines of a page together, such as leaving out copies, is
   * no part of it. The stream is lazy and for one thread. Cost: some times that of {@link
   * #extract}.
   */
  default Stream<LineReason> reasons(Page page) {
    return Stream.empty();
  }

  /** {@return the ids of all methods, in the order in which they are listed to people} */
  static List<String> ids() {
    return new ArrayList<>(Registry.METHODS.keySet());
  }

  /**
   * {@return a method with its default settings}
   *
   * @param id one of {@link #ids()}
   * @throws IllegalArgumentException if there is no such method
   */
  static BodyExtractor of(String id) {
    return of(id, ExtractionOptions.DEFAULT);
  }

  /**
   * {@return a method}
   *
   * <p>Site rules in the options override the method on the pages of their hosts.
   *
   * @param id one of {@link #ids()}
   * @param options its settings
   * @throws IllegalArgumentException if there is no such method, or a file that the options name
   *     cannot be used
   */
  static BodyExtractor of(String id, ExtractionOptions options) {
    Function<ExtractionOptions, BodyExtractor> method = Registry.METHODS.get(id);
    if (method == null) {
      throw new IllegalArgumentException("extractor must be one of " + ids() + ", was " + id);
    }
    BodyExtractor extractor = method.apply(options);
    return options.siteRules().isEmpty()
        ? extractor
        : new SiteRuleExtractor(options.siteRules(), extractor);
  }

  /** The methods by id. */
  final class Registry {

    private static final Map<String, Function<ExtractionOptions, BodyExtractor>> METHODS =
        new LinkedHashMap<>();

    static {
      METHODS.put(AutoExtractor.ID, Registry::auto);
      METHODS.put(LineBlockExtractor.ID, options -> new LineBlockExtractor(options.lineBlock()));
      METHODS.put(BpNetworkExtractor.ID, options -> new BpNetworkExtractor(options.bpNetwork()));
      METHODS.put(
          DensestContainerExtractor.ID,
          options -> new DensestContainerExtractor(options.densestContainer()));
      METHODS.put(TagWindowExtractor.ID, options -> new TagWindowExtractor(options.tagWindow()));
      METHODS.put(TableFrameExtractor.ID, options -> new TableFrameExtractor(options.tableFrame()));
      METHODS.put(TemplateExtractor.ID, Registry::template);
      METHODS.put(WholeTextExtractor.ID, options -> new WholeTextExtractor());
    }

    private Registry() {}

    private static BodyExtractor auto(ExtractionOptions options) {
      return new AutoExtractor(
          options.auto(), TemplateMethod.templates(options), options.template());
    }

    private static BodyExtractor template(ExtractionOptions options) {
      return TemplateMethod.of(
          options.template(),
          options.template().references().isEmpty()
              ? TemplateMethod.templates(options)
              : Templates.NONE,
          new LineBlockExtractor(LineBlockOptions.DEFAULT.withRegion(Region.MAXIMUM)),
          new LineBlockExtractor(options.lineBlock()));
    }
  }
}
