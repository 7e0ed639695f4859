package org.bodytext.training;

import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.ServiceLoader;
import org.bodytext.extractor.body.BodyExtractor;
import org.bodytext.extractor.page.Page;
import org.bodytext.extractor.page.PageType;
import org.bodytext.extractor.settings.Settings;

/**
 * Trains an extraction method on pages with known bodies.
 *
 * <p>Implementations are immutable, safe to share between threads, and deterministic: the same
 * examples in the same order and the same seed result in the same model, bit for bit.
 */
public interface BodyTrainer {

  /** The seed of the built-in model of {@code auto}. */
  int DEFAULT_SEED = 1;

  /** The training example of one page, for the trainer that created it. Immutable. */
  interface Example {}

  /** Receives the progress of training. */
  interface Curve {

    /**
     * Reports the end of an epoch of a network, or of a group of trees.
     *
     * @param epoch the number of the epoch or group, counted from 1
     * @param error the mean error over all examples: squared for a network, logarithmic for trees
     */
    void epoch(int epoch, double error);
  }

  /** The result of training. Immutable. */
  interface Model {

    /** {@return an extractor with this model and the settings of the trainer} */
    BodyExtractor extractor();

    /**
     * Writes the model in the format of the model files of the method.
     *
     * @param out is not closed
     * @throws IOException if {@code out} throws it
     */
    void write(OutputStream out) throws IOException;
  }

  /** {@return the id of the method} */
  String id();

  /**
   * {@return the training example of a page}
   *
   * @param labels what is known about its body; a method that cannot use a part of it ignores it
   */
  Example example(Page page, PageLabels labels);

  /**
   * {@return the training example of a page whose body is known}
   *
   * @param body the correct body, with line feeds between lines; may be empty
   */
  default Example example(Page page, String body) {
    return example(page, PageLabels.ofBody(body, PageType.UNKNOWN, false));
  }

  /**
   * {@return a model trained on examples}
   *
   * @param examples the examples; their order has a small effect on the model
   * @param curve receives the error of each epoch
   * @throws IllegalArgumentException if no example has a line with text
   */
  Model train(List<Example> examples, Curve curve);

  /** Provides the trainer of one method; found by {@link ServiceLoader}. */
  interface Provider {

    /** {@return the id of the method} */
    String id();

    /**
     * {@return a trainer}
     *
     * @param settings the values of the settings of all methods; a model file is not read
     * @param seed the seed of all random choices
     */
    BodyTrainer trainer(Settings settings, int seed);
  }

  /** {@return the ids of the methods whose trainers are on the class path} */
  static List<String> ids() {
    List<String> ids = new ArrayList<>();
    ServiceLoader.load(Provider.class).forEach(provider -> ids.add(provider.id()));
    return ids;
  }

  /**
   * {@return the trainer of a method}
   *
   * @param id one of {@link #ids()}
   * @param settings the values of the settings of all methods; a model file is not read
   * @param seed the seed of all random choices; {@link #DEFAULT_SEED} unless seeds are compared
   * @throws IllegalArgumentException if there is no such method, if it is not trainable, or if its
   *     trainer is not on the class path
   */
  static BodyTrainer of(String id, Settings settings, int seed) {
    for (Provider provider : ServiceLoader.load(Provider.class)) {
      if (provider.id().equals(id)) {
        return provider.trainer(settings, seed);
      }
    }
    throw new IllegalArgumentException("extractor must be one of " + ids() + ", was " + id);
  }
}
