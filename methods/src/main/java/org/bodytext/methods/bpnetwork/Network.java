package org.bodytext.methods.bpnetwork;

import java.util.Arrays;
import java.util.SplittableRandom;

/**
 * A back-propagation network with one hidden layer and one output, with the logistic function as
 * activation of all nodes.
 *
 * <p>Source: An, Wang and Xu 2010, section 2.1 and figure 1: weights, thresholds (here the weight
 * of a constant input 1, at index 0 of each row) and the delta rule. {@link StrictMath} returns the
 * same bits on every machine.
 *
 * <p>{@link #output} is safe to call from several threads while {@link #learn} is not called.
 */
public final class Network {

  /** The number of inputs: four values of a line, of the previous line and of the next line. */
  public static final int INPUTS = 12;

  /** The number of nodes of the hidden layer. */
  public static final int HIDDEN = 5;

  /** Initial weights are in (-RANGE, RANGE), where the logistic function is steep. */
  private static final double RANGE = 0.5;

  /** A model file stores a weight as a multiple of 1 / PRECISION. */
  private static final double PRECISION = 1e6;

  private final double[][] hidden;
  private final double[] output;

  /**
   * Creates a network.
   *
   * @param hidden a row for each hidden node: its threshold, then a weight for each input
   * @param output the threshold of the output, then a weight for each hidden node
   */
  Network(double[][] hidden, double[] output) {
    this.hidden = Arrays.stream(hidden).map(double[]::clone).toArray(double[][]::new);
    this.output = output.clone();
  }

  /** {@return a network with small random weights} */
  public static Network random(SplittableRandom random) {
    double[][] hidden = new double[HIDDEN][INPUTS + 1];
    for (double[] row : hidden) {
      Arrays.setAll(row, i -> random.nextDouble(-RANGE, RANGE));
    }
    double[] output = new double[HIDDEN + 1];
    Arrays.setAll(output, i -> random.nextDouble(-RANGE, RANGE));
    return new Network(hidden, output);
  }

  /** {@return a copy with weights rounded to the precision of a model file} */
  public Network rounded() {
    Network copy = new Network(hidden, output);
    for (double[] row : copy.hidden) {
      round(row);
    }
    round(copy.output);
    return copy;
  }

  /** {@return copies of the rows of the hidden nodes, followed by the row of the output} */
  double[][] rows() {
    double[][] rows = new double[hidden.length + 1][];
    for (int node = 0; node < hidden.length; node++) {
      rows[node] = hidden[node].clone();
    }
    rows[hidden.length] = output.clone();
    return rows;
  }

  /**
   * The forward pass.
   *
   * @param inputs the value of each input
   * @param nodes receives the outputs of the hidden nodes
   * @return the output, in (0, 1)
   */
  double output(double[] inputs, double[] nodes) {
    double sum = output[0];
    for (int node = 0; node < hidden.length; node++) {
      nodes[node] = logsig(sum(hidden[node], inputs));
      sum += output[node + 1] * nodes[node];
    }
    return logsig(sum);
  }

  /**
   * A forward and a backward pass: moves each weight against the gradient of half the squared
   * error.
   *
   * @param inputs the value of each input
   * @param target the correct output
   * @param rate the learning rate
   * @param nodes a work array with an element for each hidden node
   * @return the squared error before the weights were changed
   */
  public double learn(double[] inputs, double target, double rate, double[] nodes) {
    double actual = output(inputs, nodes);
    double error = target - actual;
    double outputDelta = error * actual * (1 - actual);
    for (int node = 0; node < hidden.length; node++) {
      double delta = outputDelta * output[node + 1] * nodes[node] * (1 - nodes[node]);
      double[] row = hidden[node];
      row[0] += rate * delta;
      for (int i = 0; i < inputs.length; i++) {
        row[i + 1] += rate * delta * inputs[i];
      }
      output[node + 1] += rate * outputDelta * nodes[node];
    }
    output[0] += rate * outputDelta;
    return error * error;
  }

  private static double sum(double[] row, double[] inputs) {
    double sum = row[0];
    for (int i = 0; i < inputs.length; i++) {
      sum += row[i + 1] * inputs[i];
    }
    return sum;
  }

  static double logsig(double x) {
    return 1 / (1 + StrictMath.exp(-x));
  }

  private static void round(double[] weights) {
    for (int i = 0; i < weights.length; i++) {
      weights[i] = Math.rint(weights[i] * PRECISION) / PRECISION;
    }
  }
}
