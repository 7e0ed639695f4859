package org.bodytext.extractor.training;

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
 * Trains a method on pages whose body is known.
 *
 * <p>Implementations are immutable, safe to share between threads, and deterministic: the same
 * examples in the same order give the same model, bit by bit.
 */
public interface BodyTrainer {

  /** The training data of one page; for the trainer that created it. Immutable. */
  interface Example {}

  /** Receives the progress of training. */
  interface Curve {

    /**
     * Reports the end of a step: an epoch of a network, or a group of trees.
     *
     * @param epoch its number, counted from 1
     * @param error the mean error over all examples: squared for a network, logarithmic for trees
     */
    void epoch(int epoch, double error);
  }

  /** A trained method. Immutable. */
  interface Model {

    /** {@return the method, with the settings of its trainer} */
    BodyExtractor extractor();

    /**
     * Writes the model as a file that the method reads.
     *
     * @param out is not closed
     * @throws IOException if {@code out} throws it
     */
    void write(OutputStream out) throws IOException;
  }

  /** {@return the id of the method} */
  String id();

  /**
   * {@return the training data of a page}
   *
   * @param body the right body, its lines separated by line feeds; may be empty
   */
  Example example(Page page, String body);

  /**
   * {@return the training data of a page whose type is known}
   *
   * <p>A method that does not learn page types ignores the type.
   *
   * @param body the right body, its lines separated by line feeds; may be empty
   * @param type the type of the page; unknown if it is not labelled
   */
  default Example example(Page page, String body, PageType type) {
    return example(page, body);
  }

  /**
   * {@return the model that is trained on examples}
   *
   * @param examples in any order, which has a small effect on the model
   * @param curve receives each epoch
   * @throws IllegalArgumentException if no example has a line
   */
  Model train(List<Example> examples, Curve curve);

  /** Creates the trainer of one method; found by {@link ServiceLoader}. */
  interface Provider {

    /** {@return the id of the method} */
    String id();

    /**
     * {@return a trainer}
     *
     * @param settings the values of the settings of all methods; a model file that they name is not
     *     read
     */
    BodyTrainer trainer(Settings settings);
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
   * @param settings the values of the settings of all methods; a model file that they name is not
   *     read
   * @throws IllegalArgumentException if there is no such method, it is not trained, or its trainer
   *     is not on the class path
   */
  static BodyTrainer of(String id, Settings settings) {
    for (Provider provider : ServiceLoader.load(Provider.class)) {
      if (provider.id().equals(id)) {
        return provider.trainer(settings);
      }
    }
    throw new IllegalArgumentException("extractor must be one of " + ids() + ", was " + id);
  }
}
