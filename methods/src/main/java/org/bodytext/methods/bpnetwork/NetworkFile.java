package org.bodytext.methods.bpnetwork;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.zip.CRC32;
import org.bodytext.extractor.file.BodytextFileException;
import org.bodytext.extractor.page.LineView;
import org.bodytext.extractor.settings.Settings;

/**
 * Reads and writes model files: UTF-8 text with a header, the settings that determine the inputs, a
 * row of weights for each node, and a checksum of these lines.
 *
 * <pre>
 * bodytext bp-network 2
 * inputs line-view=block segment-words=false
 * hidden 0.1 -2 …     five lines: the threshold, then 12 weights
 * output 0.5 1.5 …    the threshold, then 5 weights
 * crc32 1f2e3d4c
 * </pre>
 *
 * <p>Blank lines and lines that begin with {@code #} are ignored.
 */
public final class NetworkFile {

  private static final String HEADER = "bodytext bp-network 2";

  /** The length that is read of a file; models are shorter than 4 KB. */
  private static final int MAX_BYTES = 1 << 20;

  /** Larger weights are rejected; those of trained networks are far smaller. */
  private static final double MAX_WEIGHT = 1e6;

  private final BufferedReader in;
  private final String name;
  private final CRC32 crc = new CRC32();
  private int number;

  private NetworkFile(Reader in, String name) {
    this.in = new BufferedReader(in);
    this.name = name;
  }

  /** {@return the network in the model file of the options, or the built-in one} */
  static Network of(BpNetworkOptions options) throws IOException, BodytextFileException {
    Path file = options.model();
    if (file == null) {
      return builtIn(options);
    }
    try (InputStream in = Files.newInputStream(file)) {
      ByteBuffer bytes = ByteBuffer.wrap(in.readNBytes(MAX_BYTES));
      String text = StandardCharsets.UTF_8.newDecoder().decode(bytes).toString();
      return read(new StringReader(text), file.toString(), options);
    } catch (CharacterCodingException e) {
      throw new BodytextFileException(
          file.toString(), 1, "must be '" + HEADER + "', but the file is not UTF-8 text");
    }
  }

  /** {@return the built-in network for the line view and segmentation of the options} */
  private static Network builtIn(BpNetworkOptions options) {
    String view = Settings.lower(options.view());
    String file = view + (options.segmentWords() ? "-segmented" : "") + ".network";
    try (InputStream in = NetworkFile.class.getResourceAsStream(file)) {
      if (in == null) {
        throw new IllegalStateException("the library must contain the resource " + file);
      }
      return new NetworkFile(new InputStreamReader(in, StandardCharsets.UTF_8), file)
          .read(inputSettings(options.view(), options.segmentWords()));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (BodytextFileException e) {
      throw new IllegalStateException(e);
    }
  }

  /**
   * Reads a model.
   *
   * @param name the name of the model in messages
   * @param options the options for which the model must have been trained
   * @throws BodytextFileException if a line is not valid, or the model is for other options
   */
  static Network read(Reader reader, String name, BpNetworkOptions options)
      throws IOException, BodytextFileException {
    return new NetworkFile(reader, name)
        .read(inputSettings(options.view(), options.segmentWords()));
  }

  /** Writes a model in the format that {@link #read} reads. */
  public static void write(Network network, BpNetworkOptions options, Appendable file)
      throws IOException {
    StringBuilder out = new StringBuilder(HEADER).append('\n');
    out.append(inputSettings(options.view(), options.segmentWords())).append('\n');
    double[][] rows = network.rows();
    for (int row = 0; row < rows.length; row++) {
      out.append(row < Network.HIDDEN ? "hidden" : "output");
      for (double weight : rows[row]) {
        out.append(' ').append(Double.toString(weight));
      }
      out.append('\n');
    }
    CRC32 crc = new CRC32();
    crc.update(out.toString().getBytes(StandardCharsets.UTF_8));
    file.append(out).append(checksum(crc)).append('\n');
  }

  private static String checksum(CRC32 crc) {
    return String.format(Locale.ROOT, "crc32 %08x", crc.getValue());
  }

  private static String inputSettings(LineView view, boolean segmented) {
    return "inputs line-view=" + Settings.lower(view) + " segment-words=" + segmented;
  }

  private Network read(String inputSettings) throws IOException, BodytextFileException {
    String header = line();
    if (!header.equals(HEADER)) {
      throw invalid("must be '" + HEADER + "'; train the model again with this version");
    }
    String inputs = line();
    if (!inputs.equals(inputSettings)) {
      throw invalid(
          "must be '"
              + inputSettings
              + "'; change the settings of bp-network to those of the model");
    }
    double[][] hidden = new double[Network.HIDDEN][];
    for (int node = 0; node < hidden.length; node++) {
      hidden[node] = row("hidden", Network.INPUTS + 1);
    }
    double[] output = row("output", Network.HIDDEN + 1);
    String checksum = checksum(crc);
    if (!line().equals(checksum)) {
      throw invalid(
          "must be '" + checksum + "': the file is damaged; copy or train the model again");
    }
    if (!line().isEmpty()) {
      throw invalid("must not exist; the model ends before this line");
    }
    return new Network(hidden, output);
  }

  private double[] row(String node, int size) throws IOException, BodytextFileException {
    String[] fields = line().split(" +", -1);
    if (!fields[0].equals(node) || fields.length != size + 1) {
      throw invalid(
          "must be '" + node + "' and " + size + " numbers; copy or train the model again");
    }
    double[] weights = new double[size];
    for (int i = 0; i < size; i++) {
      weights[i] = weight(fields[i + 1]);
    }
    return weights;
  }

  private double weight(String field) throws BodytextFileException {
    double weight;
    try {
      weight = Double.parseDouble(field);
    } catch (NumberFormatException e) {
      weight = Double.NaN;
    }
    if (!(Math.abs(weight) <= MAX_WEIGHT)) {
      throw invalid("must have a weight instead of '" + field + "'; copy or train the model again");
    }
    return weight;
  }

  /** {@return the next line that is not ignored; empty after the last one} */
  private String line() throws IOException {
    for (String line = in.readLine(); line != null; line = in.readLine()) {
      number++;
      if (!line.isBlank() && !line.startsWith("#")) {
        crc.update((line.strip() + "\n").getBytes(StandardCharsets.UTF_8));
        return line.strip();
      }
    }
    number++;
    return "";
  }

  private BodytextFileException invalid(String what) {
    return new BodytextFileException(name, number, what);
  }
}
