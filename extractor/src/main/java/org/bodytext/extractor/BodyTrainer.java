package org.bodytext.extractor;

import java.io.IOException;
import java.util.List;
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
     * An epoch is over: every example was seen once more.
     *
     * @param epoch its number, counted from 1
     * @param error the mean squared error over the epoch
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
     * @throws IOException if {@code out} does
     */
    void write(Appendable out) throws IOException;
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
   * {@return what the method makes of examples}
   *
   * @param examples in any order, which matters little but makes the model
   * @param curve hears of each epoch
   * @throws IllegalArgumentException if no example has a line
   */
  Model train(List<Example> examples, Curve curve);

  /** {@return the ids of the methods that learn} */
  static List<String> ids() {
    return List.of(BpNetworkExtractor.ID);
  }

  /**
   * {@return the trainer of a method}
   *
   * @param id one of {@link #ids()}
   * @param options the settings of the method; its model is not read
   * @throws IllegalArgumentException if there is no such method or it does not learn
   */
  static BodyTrainer of(String id, ExtractionOptions options) {
    if (!ids().contains(id)) {
      throw new IllegalArgumentException("extractor must be one of " + ids() + ", was " + id);
    }
    return new BpNetworkTrainer(options.bpNetwork());
  }
}
