package org.bodytext.extractor.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CalibrationTest {

  private static final Calibration CURVE =
      new Calibration(new float[] {0.25f, 0.5f, 1}, new float[] {0.125f, 0.5f, 0.75f});

  @ParameterizedTest
  @CsvSource({"0, 0.125", "0.25, 0.125", "0.375, 0.3125", "0.5, 0.5", "0.75, 0.625", "1, 0.75"})
  void betweenPointsItIsAStraightLine(double expected, double found) throws IOException {
    assertThat(CURVE.of(expected)).isEqualTo(found, within(1e-9));
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    CURVE.write(new DataOutputStream(bytes));
    Calibration read = read(bytes.toByteArray());
    assertThat(read.of(expected)).isEqualTo(CURVE.of(expected));
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource({
    "no points, '', ''",
    "more values than points, 1, 1 1",
    "a point twice, 0.5 0.5, 0 1",
    "falling values, 0 1, 0.5 0.4",
    "a value above 1, 0, 1.1",
    "not a number, 0, NaN"
  })
  void invalidPointsAreRefused(String name, String expected, String found) {
    assertThatThrownBy(() -> new Calibration(numbers(expected), numbers(found)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith("points must");
  }

  @Test
  void fileWithoutPointsIsRefused() {
    assertThatThrownBy(() -> read(new byte[] {0, 0}))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("calibration");
  }

  private static float[] numbers(String text) {
    String[] fields = text.isEmpty() ? new String[0] : text.split(" ", -1);
    float[] numbers = new float[fields.length];
    for (int i = 0; i < numbers.length; i++) {
      numbers[i] = Float.parseFloat(fields[i]);
    }
    return numbers;
  }

  private static Calibration read(byte[] bytes) throws IOException {
    return Calibration.read(new DataInputStream(new ByteArrayInputStream(bytes)));
  }
}
