package org.bodytext.training;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.SplittableRandom;
import org.bodytext.extractor.body.BodyExtractor;
import org.bodytext.extractor.page.Page;
import org.bodytext.methods.bpnetwork.BpNetworkExtractor;
import org.bodytext.methods.bpnetwork.BpNetworkOptions;
import org.bodytext.methods.bpnetwork.LineInputs;
import org.bodytext.methods.bpnetwork.Network;
import org.bodytext.methods.bpnetwork.NetworkFile;

/**
 * Trains the network on labelled pages.
 *
 * <p>Source: An, Wang and Xu 2010, section 2.2.2: learning rate 0.2, target error 0.05, one line at
 * a time.
 */
record BpNetworkTrainer(BpNetworkOptions options, int seed) implements BodyTrainer {

  /** The learning rate of the source. */
  static final double RATE = 0.2;

  /** The mean squared error at which training ends, as in the source. */
  static final double TARGET_ERROR = 0.05;

  /** The limit if the target error is not reached; the error no longer decreases by then. */
  static final int MAX_EPOCHS = 20;

  /** With few lines, training continues until this number of steps, or epochs. */
  private static final int MIN_STEPS = 2_000_000;

  private static final int MAX_EPOCHS_OF_FEW_LINES = 200;

  /** The concatenated inputs of the lines of a page that have text, with their labels. */
  @SuppressWarnings("ArrayRecordComponent") // never compared
  private record LabelledLines(float[] inputs, BitSet body) implements Example {

    int size() {
      return inputs.length / Network.INPUTS;
    }
  }

  private record TrainedNetwork(BpNetworkOptions options, Network network) implements Model {

    @Override
    public BodyExtractor extractor() {
      return new BpNetworkExtractor(options, network);
    }

    @Override
    public void write(OutputStream out) throws IOException {
      StringBuilder file = new StringBuilder();
      NetworkFile.write(network, options, file);
      out.write(file.toString().getBytes(StandardCharsets.UTF_8));
    }
  }

  @Override
  public String id() {
    return BpNetworkExtractor.ID;
  }

  @Override
  public Example example(Page page, PageLabels gold) {
    LineInputs values = LineInputs.of(page, options);
    LineLabels labels = LineLabels.of(page.lines(options.view()), gold);
    float[] inputs = new float[values.size() * Network.INPUTS];
    BitSet right = new BitSet();
    double[] line = new double[Network.INPUTS];
    int size = 0;
    for (int i = 0; i < values.size(); i++) {
      if (values.hasText(i) && labels.isKnown(i)) {
        values.inputs(i, line);
        for (int k = 0; k < line.length; k++) {
          inputs[size * line.length + k] = (float) line[k];
        }
        right.set(size++, labels.isBody(i));
      }
    }
    return new LabelledLines(Arrays.copyOf(inputs, size * line.length), right);
  }

  @Override
  public Model train(List<Example> examples, Curve curve) {
    List<LabelledLines> pages = examples.stream().map(LabelledLines.class::cast).toList();
    int[][] order = lines(pages);
    if (order.length == 0) {
      throw new IllegalArgumentException("examples must have a line of text, had none");
    }
    SplittableRandom random = new SplittableRandom(seed);
    Network network = Network.random(random);
    int few = Math.min(MAX_EPOCHS_OF_FEW_LINES, MIN_STEPS / order.length);
    for (int epoch = 1; epoch <= Math.max(MAX_EPOCHS, few); epoch++) {
      shuffle(order, random);
      double error = epoch(network, pages, order) / order.length;
      curve.epoch(epoch, error);
      if (error <= TARGET_ERROR) {
        break;
      }
    }
    return new TrainedNetwork(options, network.rounded());
  }

  /** {@return the indices of page and line of every line of the examples} */
  private static int[][] lines(List<LabelledLines> pages) {
    List<int[]> lines = new ArrayList<>();
    for (int page = 0; page < pages.size(); page++) {
      for (int line = 0; line < pages.get(page).size(); line++) {
        lines.add(new int[] {page, line});
      }
    }
    return lines.toArray(int[][]::new);
  }

  // In page order, the network would forget the first pages while it learns the last ones.
  private static void shuffle(int[][] order, SplittableRandom random) {
    for (int i = order.length - 1; i > 0; i--) {
      int other = random.nextInt(i + 1);
      int[] swap = order[i];
      order[i] = order[other];
      order[other] = swap;
    }
  }

  /** {@return the sum of squared errors} */
  private static double epoch(Network network, List<LabelledLines> pages, int[][] order) {
    double[] inputs = new double[Network.INPUTS];
    double[] nodes = new double[Network.HIDDEN];
    double error = 0;
    for (int[] line : order) {
      LabelledLines page = pages.get(line[0]);
      for (int i = 0; i < inputs.length; i++) {
        inputs[i] = page.inputs[line[1] * inputs.length + i];
      }
      error += network.learn(inputs, page.body.get(line[1]) ? 1 : 0, RATE, nodes);
    }
    return error;
  }
}
