package org.bodytext.methods.bpnetwork;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.SplittableRandom;
import org.bodytext.extractor.ExtractionOptions;
import org.bodytext.extractor.ExtractorRegistry;
import org.bodytext.extractor.PageParser;
import org.bodytext.extractor.file.BodytextFileException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class NetworkFileTest {

  private static final BpNetworkOptions OPTIONS = BpNetworkOptions.DEFAULT;

  @Test
  void writtenModelIsReadBitForBit() throws IOException, BodytextFileException {
    Network network = Network.random(new SplittableRandom(1)).rounded();
    Network read = NetworkFile.read(new StringReader("# a\n\n" + model(network)), "m", OPTIONS);
    assertThat(read.rows()).isDeepEqualTo(network.rows());
  }

  @Test
  void damageIsReportedWithFileAndLine() throws IOException {
    String model = model(Network.random(new SplittableRandom(1)));
    check("", "m:1: must be 'bodytext bp-network 2'");
    check(model.replace("network 2", "network 1"), "m:1: must be 'bodytext bp-network 2'");
    check(
        model.replace("=false", "=true"),
        "m:2: must be 'inputs line-view=block segment-words=false'");
    check(model.replaceFirst("hidden [^ ]+", "hidden"), "m:3: must be 'hidden' and 13 numbers");
    check(
        model.replaceFirst("output [^ ]+", "output NaN"),
        "m:8: must have a weight instead of 'NaN'");
    check(model.replaceFirst("hidden [^ ]+", "hidden x"), "m:3: must have a weight instead of 'x'");
    check(model.substring(0, model.lastIndexOf("output")), "m:8: must be 'output' and 6 numbers");
    check(model + "output 1\n", "m:10: must not exist");
  }

  @Test
  void everyChangedBitAndEveryLostEndIsReported() throws IOException {
    String model = model(Network.random(new SplittableRandom(1)));
    for (int at = 0; at < model.length() - 1; at++) {
      String changed = Character.toString(model.charAt(at) ^ (1 << (at % 7)));
      check(model.substring(0, at) + changed + model.substring(at + 1), "m:");
      check(model.substring(0, at), "m:");
    }
  }

  @Test
  void modelFileIsUsedAndADamagedOneRejected(@TempDir Path folder) throws IOException {
    Path file = folder.resolve("my.network");
    double[] always = {20, 0, 0, 0, 0, 0};
    Network network = new Network(new double[Network.HIDDEN][Network.INPUTS + 1], always);
    Files.writeString(file, model(network));
    var options = ExtractionOptions.of(Map.of("bp-network.model", file.toString()));
    var page = PageParser.create().parse("<p>x<p>y");
    assertThat(ExtractorRegistry.extractor("bp-network", options).extract(page).text())
        .isEqualTo("x\n\ny");
    Files.writeString(file, "nonsense\n");
    assertThatExceptionOfType(IllegalArgumentException.class)
        .isThrownBy(() -> ExtractorRegistry.extractor("bp-network", options))
        .withMessageContaining(file + ":1: must be 'bodytext bp-network 2'");
    Files.delete(file);
    assertThatExceptionOfType(IllegalArgumentException.class)
        .isThrownBy(() -> ExtractorRegistry.extractor("bp-network", options))
        .withMessageContaining("must be a readable file, was " + file);
  }

  private static String model(Network network) throws IOException {
    StringBuilder out = new StringBuilder();
    NetworkFile.write(network, OPTIONS, out);
    return out.toString();
  }

  private static void check(String model, String message) {
    assertThatExceptionOfType(BodytextFileException.class)
        .isThrownBy(() -> NetworkFile.read(new StringReader(model), "m", OPTIONS))
        .withMessageStartingWith(message);
  }
}
