package org.bodytext.extractor;

import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.ServiceLoader;
import org.bodytext.extractor.network.BpNetworkExtractor;
import org.bodytext.extractor.network.BpNetworkTrainer;

/**
 * Teaches a method by pages whose body is known.
 *
 * <p>Implementations are immutable and safe to share between threads, and deterministic: the same
 * examples in the same order give the same model, bit by bit.
 */
public interface BodyTrainer {

  /** What a trainer keeps of a page; of use to the trainer that made it alone. Immutable. */
  interface Example {}

  /** Hears how training goes. */
  interface Curve {

    /**
     * A step of training is over: an epoch of a network, some more trees.
     *
     * @param epoch its number, counted from 1
     * @param error the mean error over all examples: squared of a network, logarithmic of trees
     */
    void epoch(int epoch, double error);
  }

  /** A method that has learned. Immutable. */
  interface Model {

    /** {@return the method, with the settings of its trainer} */
    BodyExtractor extractor();

    /**
     * Writes the model as a file that the method reads.
     *
     * @param out is not closed
     * @throws IOException if {@code out} does
     */
    void write(OutputStream out) throws IOException;
  }

  /** {@return the id of the method} */
  String id();

  /**
   * {@return what the method learns of a page}
   *
   * @param body the right body, its lines parted by line feeds; may be empty
   */
  Example example(Page page, String body);

  /**
   * {@return what the method learns of a page whose kind is known}
   *
   * <p>A method that learns nothing of kinds makes the same of it as without.
   *
   * @param body the right body, its lines parted by line feeds; may be empty
   * @param kind what the page is for; unknown if nobody told
   */
  default Example example(Page page, String body, PageKind kind) {
    return example(page, body);
  }

  /**
   * {@return what the method makes of examples}
   *
   * @param examples in any order, which matters little but makes the model
   * @param curve hears of each epoch
   * @throws IllegalArgumentException if no example has a line
   */
  Model train(List<Example> examples, Curve curve);

  /** Makes a trainer that is not in this library; found by {@link ServiceLoader}. */
  interface Provider {

    /** {@return the id of the method that it trains} */
    String id();

    /** {@return a trainer with the settings of its method} */
    BodyTrainer trainer(ExtractionOptions options);
  }

  /** {@return the ids of the methods that learn and whose trainers are at hand} */
  static List<String> ids() {
    List<String> ids = new ArrayList<>(List.of(BpNetworkExtractor.ID));
    ServiceLoader.load(Provider.class).forEach(provider -> ids.add(provider.id()));
    return ids;
  }

  /**
   * {@return the trainer of a method}
   *
   * @param id one of {@link #ids()}
   * @param options the settings of the method; its model is not read
   * @throws IllegalArgumentException if there is no such method, it does not learn, or its trainer
   *     is not on the class path
   */
  static BodyTrainer of(String id, ExtractionOptions options) {
    if (id.equals(BpNetworkExtractor.ID)) {
      return new BpNetworkTrainer(options.bpNetwork());
    }
    for (Provider provider : ServiceLoader.load(Provider.class)) {
      if (provider.id().equals(id)) {
        return provider.trainer(options);
      }
    }
    throw new IllegalArgumentException("extractor must be one of " + ids() + ", was " + id);
  }
}
