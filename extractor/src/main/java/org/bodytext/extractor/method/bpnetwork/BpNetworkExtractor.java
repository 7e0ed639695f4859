package org.bodytext.extractor.method.bpnetwork;

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

/** The body is the lines that a trained network says are body; linear in the page. */
final class BpNetworkExtractor implements BodyExtractor {

  /** The id of this method. */
  static final String ID = "bp-network";

  /** A body of this many characters is as likely right as not, other things being equal. */
  private static final double DOUBTFUL_LENGTH = 200;

  private final BpNetworkOptions options;
  private final Network network;

  /**
   * @param options the settings of the method
   * @throws IllegalArgumentException if their model file cannot be read or is damaged
   */
  BpNetworkExtractor(BpNetworkOptions options) {
    this(options, network(options));
  }

  BpNetworkExtractor(BpNetworkOptions options, Network network) {
    this.options = options;
    this.network = network;
  }

  private static Network network(BpNetworkOptions options) {
    try {
      return NetworkFile.of(options);
    } catch (IOException e) {
      throw new IllegalArgumentException(
          "bp-network.model must be a file that can be read, was " + options.model(), e);
    } catch (BodytextFileException e) {
      throw new IllegalArgumentException("bp-network.model must be sound: " + e.getMessage(), e);
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
    double sure = 0;
    double characters = 0;
    for (int line = 0; line < outputs.length; line++) {
      // Only lines that do not count have 0.
      if (outputs[line] >= options.threshold() && outputs[line] > 0) {
        chosen.set(line);
        sure += outputs[line] * lines.characters(line);
        characters += lines.characters(line);
      }
    }
    if (chosen.isEmpty()) {
      return Body.builder(page, options.view(), ID).build();
    }
    // The network's own opinion of what it chose, less for a short body. An order, no probability.
    double confidence = sure / (characters + DOUBTFUL_LENGTH);
    String reason =
        String.format(
            Locale.ROOT,
            "%d of %d lines: the network's output is at least %s",
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
    String name = "output of the network";
    return List.of(new Signal(name, options.view(), outputs(page), options.threshold()));
  }

  /** {@return the network's output for each line; 0 for one without text} */
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
