package org.bodytext.lab.evaluate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class ReliabilityTest {

  @Test
  void pagesAreBinnedByTheirConfidence() {
    Reliability reliability = new Reliability();
    reliability.add(0.92, 1);
    reliability.add(1, 0.8);
    reliability.add(0.3, 0.1);
    reliability.add(0, 0);
    assertThat(reliability.bins()).hasSize(10);
    Reliability.Bin last = reliability.bins().get(9);
    assertThat(last.pages()).isEqualTo(2);
    assertThat(last.confidence()).isEqualTo(0.96, within(1e-9));
    assertThat(last.f1()).isEqualTo(0.9, within(1e-9));
    assertThat(reliability.bins().get(3)).isEqualTo(new Reliability.Bin(1, 0.3, 0.1));
    assertThat(reliability.bins().get(0).pages()).isEqualTo(1);
    assertThat(reliability.bins().get(5).pages()).isZero();
    // Two pages 0.06 apart, one 0.2, one 0.
    assertThat(reliability.calibrationError()).isEqualTo((2 * 0.06 + 0.2) / 4, within(1e-9));
    assertThat(reliability.table())
        .contains("  0.3 to 0.4          1   0.3000  0.1000\n")
        .contains("  0.5 to 0.6          0        -       -\n")
        .endsWith("calibration err. 0.0800\n");
  }

  @Test
  void withoutPagesTheErrorIsNaN() {
    assertThat(new Reliability().calibrationError()).isNaN();
  }
}
