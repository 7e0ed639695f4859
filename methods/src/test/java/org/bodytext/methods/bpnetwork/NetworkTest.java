package org.bodytext.methods.bpnetwork;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class NetworkTest {

  private final double[] inputs = new double[Network.INPUTS];
  private final double[] nodes = new double[Network.HIDDEN];

  /**
   * Three inputs are not 0: x1 = 0.4, x4 = 0.5, x12 = 0.25. Node 1 sums 0.1 + 0.5 x1 - x4 = -0.2,
   * node 2 sums -0.2 + 2 x12 = 0.3, the others 0; the output sums 0.3 + h1 - h2 + 0.5 h3.
   */
  private Network network() {
    inputs[0] = 0.4;
    inputs[3] = 0.5;
    inputs[11] = 0.25;
    double[][] hidden = new double[Network.HIDDEN][Network.INPUTS + 1];
    hidden[0][0] = 0.1;
    hidden[0][1] = 0.5;
    hidden[0][4] = -1;
    hidden[1][0] = -0.2;
    hidden[1][12] = 2;
    return new Network(hidden, new double[] {0.3, 1, -1, 0.5, 0, 0});
  }

  @Test
  void forwardPassEqualsTheManualResult() {
    double output = network().output(inputs, nodes);
    // logsig(-0.2), logsig(0.3), logsig(0); logsig(0.3 + 0.450166 - 0.574443 + 0.25).
    assertThat(nodes)
        .containsExactly(new double[] {0.450166, 0.574443, 0.5, 0.5, 0.5}, within(1e-6));
    assertThat(output).isCloseTo(0.604852, within(1e-6));
  }

  @Test
  void backwardPassEqualsTheManualResult() {
    Network network = network();
    double error = network.learn(inputs, 1, 0.2, nodes);
    // e = 1 - 0.604852; output delta = e o (1 - o) = 0.0944428;
    // hidden deltas = output delta v h (1 - h) = 0.0233761, -0.0230873, 0.0118053, 0, 0.
    assertThat(error).isCloseTo(0.156142, within(1e-6));
    double[][] rows = network.rows();
    assertThat(rows[0][0]).isCloseTo(0.104675, within(1e-6));
    assertThat(rows[0][1]).isCloseTo(0.501870, within(1e-6));
    assertThat(rows[0][2]).isZero();
    assertThat(rows[0][4]).isCloseTo(-0.997662, within(1e-6));
    assertThat(rows[1][0]).isCloseTo(-0.204617, within(1e-6));
    assertThat(rows[1][12]).isCloseTo(1.998846, within(1e-6));
    assertThat(rows[2][0]).isCloseTo(0.002361, within(1e-6));
    assertThat(rows[4][0]).isZero();
    assertThat(rows[5])
        .containsExactly(
            new double[] {0.318889, 1.008503, -0.989150, 0.509444, 0.009444, 0.009444},
            within(1e-6));
  }

  @Test
  void backwardPassFollowsTheGradientOfHalfTheSquaredError() {
    SplittableRandom random = new SplittableRandom(5);
    Network network = Network.random(random);
    for (int i = 0; i < inputs.length; i++) {
      inputs[i] = random.nextDouble();
    }
    double[][] before = network.rows();
    network.learn(inputs, 1, 1, nodes);
    double[][] after = network.rows();
    double step = 1e-6;
    for (int row = 0; row < before.length; row++) {
      for (int i = 0; i < before[row].length; i++) {
        double slope =
            (halfError(before, row, i, step) - halfError(before, row, i, -step)) / 2 / step;
        assertThat(after[row][i] - before[row][i]).isCloseTo(-slope, within(1e-8));
      }
    }
  }

  private double halfError(double[][] rows, int row, int index, double step) {
    double[][] hidden = new double[Network.HIDDEN][];
    for (int node = 0; node < hidden.length; node++) {
      hidden[node] = rows[node].clone();
    }
    double[] output = rows[Network.HIDDEN].clone();
    (row < Network.HIDDEN ? hidden[row] : output)[index] += step;
    double error = 1 - new Network(hidden, output).output(inputs, new double[Network.HIDDEN]);
    return error * error / 2;
  }
}
