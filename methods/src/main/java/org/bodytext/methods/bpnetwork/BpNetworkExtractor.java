package org.bodytext.methods.bpnetwork;

import java.io.IOException;
import java.util.BitSet;
import java.util.List;
import java.util.Locale;
import org.bodytext.extractor.body.Body;
import org.bodytext.extractor.body.BodyExtractor;
import org.bodytext.extractor.body.Signal;
import org.bodytext.extractor.file.BodytextFileException;
import org.bodytext.extractor.page.Lines;
import org.bodytext.extractor.page.Page;
import org.bodytext.methods.linestats.ConfidenceRank;

/**
 * Chooses the lines for which a trained network has a high output.
 *
 * <p>Cost: linear in the page. Immutable and safe to share between threads.
 */
public final class BpNetworkExtractor implements BodyExtractor {

  /** The id of this method. */
  public static final String ID = "bp-network";

  private final BpNetworkOptions options;
  private final Network network;

  /**
   * Creates an extractor.
   *
   * @throws IllegalArgumentException if the model file of the options cannot be read or is damaged
   */
  BpNetworkExtractor(BpNetworkOptions options) {
    this(options, network(options));
  }

  /** Creates an extractor with a network; the model file of the options is not read. */
  public BpNetworkExtractor(BpNetworkOptions options, Network network) {
    this.options = options;
    this.network = network;
  }

  private static Network network(BpNetworkOptions options) {
    try {
      return NetworkFile.of(options);
    } catch (IOException e) {
      throw new IllegalArgumentException(
          BpNetworkOptions.MODEL + " must be a readable file, was " + options.model(), e);
    } catch (BodytextFileException e) {
      throw new IllegalArgumentException(
          BpNetworkOptions.MODEL + " must be a valid model: " + e.getMessage(), e);
    }
  }

  @Override
  public String id() {
    return ID;
  }

  @Override
  public Body extract(Page page) {
    double[] outputs = outputs(page);
    Lines lines = page.lines(options.view());
    BitSet chosen = new BitSet(outputs.length);
    double weightedOutput = 0;
    double characters = 0;
    for (int line = 0; line < outputs.length; line++) {
      // Only lines without text have the output 0.
      if (outputs[line] >= options.threshold() && outputs[line] > 0) {
        chosen.set(line);
        weightedOutput += outputs[line] * lines.characters(line);
        characters += lines.characters(line);
      }
    }
    if (chosen.isEmpty()) {
      return Body.builder(page, options.view(), ID).build();
    }
    // The mean output of the body, reduced for a short body. A rank, not a probability.
    double confidence = weightedOutput / (characters + ConfidenceRank.HALF_LENGTH);
    String reason =
        String.format(
            Locale.ROOT,
            "%d of %d lines have a network output of at least %s",
            chosen.cardinality(),
            outputs.length,
            options.threshold());
    return Body.builder(page, options.view(), ID)
        .lines(chosen)
        .confidence(confidence)
        .reason(reason)
        .build();
  }

  @Override
  public List<Signal> signals(Page page) {
    String name = "network output";
    return List.of(new Signal(name, options.view(), outputs(page), options.threshold()));
  }

  /** {@return the output of the network for each line; 0 for a line without text} */
  private double[] outputs(Page page) {
    LineInputs values = LineInputs.of(page, options);
    double[] outputs = new double[values.size()];
    double[] inputs = new double[Network.INPUTS];
    double[] nodes = new double[Network.HIDDEN];
    for (int line = 0; line < outputs.length; line++) {
      if (values.hasText(line)) {
        values.inputs(line, inputs);
        outputs[line] = network.output(inputs, nodes);
      }
    }
    return outputs;
  }
}
