package org.bodytext.extractor.method.bpnetwork;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import org.bodytext.extractor.file.BodytextFileException;
import org.bodytext.extractor.page.LineView;
import org.bodytext.extractor.settings.Settings;

/**
 * Model files: text in UTF-8, a header, the settings that shape the inputs, a row of weights a
 * node.
 *
 * <pre>
 * bodytext bp-network 1
 * inputs line-view=block segment-words=false
 * hidden 0.1 -2 …     five times: the threshold, then 12 weights
 * output 0.5 1.5 …    the threshold, then 5 weights
 * </pre>
 *
 * <p>Blank lines and lines that begin with {@code #} say nothing.
 */
final class NetworkFile {

  private static final String HEADER = "bodytext bp-network 1";

  /** No weight of a trained network comes near. */
  private static final double LARGEST = 1e6;

  private final BufferedReader in;
  private final String name;
  private int number;

  private NetworkFile(Reader in, String name) {
    this.in = new BufferedReader(in);
    this.name = name;
  }

  /** {@return the network that the options name: their model file or the built-in one} */
  static Network of(BpNetworkOptions options) throws IOException, BodytextFileException {
    Path file = options.model();
    if (file == null) {
      return builtIn(options);
    }
    try (Reader reader = Files.newBufferedReader(file, StandardCharsets.UTF_8)) {
      return read(reader, file.toString(), options);
    } catch (CharacterCodingException e) {
      throw new BodytextFileException(
          file.toString(), 1, "must be '" + HEADER + "', is no text at all");
    }
  }

  /** {@return the built-in network for lines and words as the options find them} */
  private static Network builtIn(BpNetworkOptions options) {
    String view = options.view().name().toLowerCase(Locale.ROOT);
    String file = view + (options.segmentWords() ? "-segmented" : "") + ".network";
    try (InputStream in = NetworkFile.class.getResourceAsStream(file)) {
      if (in == null) {
        throw new IllegalStateException("resource must be in the library: " + file);
      }
      return new NetworkFile(new InputStreamReader(in, StandardCharsets.UTF_8), file)
          .read(shape(options.view(), options.segmentWords()));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (BodytextFileException e) {
      throw new IllegalStateException(e);
    }
  }

  /**
   * Reads a model.
   *
   * @param name what messages call it
   * @param options what the model must have been trained for
   * @throws BodytextFileException if a line is not as it must be, or the model is for other
   *     settings
   */
  static Network read(Reader reader, String name, BpNetworkOptions options)
      throws IOException, BodytextFileException {
    return new NetworkFile(reader, name).read(shape(options.view(), options.segmentWords()));
  }

  /** Writes a model as {@link #read} reads it. */
  static void write(Network network, BpNetworkOptions options, Appendable out) throws IOException {
    out.append(HEADER)
        .append('\n')
        .append(shape(options.view(), options.segmentWords()))
        .append('\n');
    double[][] rows = network.rows();
    for (int row = 0; row < rows.length; row++) {
      out.append(row < Network.HIDDEN ? "hidden" : "output");
      for (double weight : rows[row]) {
        out.append(' ').append(Double.toString(weight));
      }
      out.append('\n');
    }
  }

  private static String shape(LineView view, boolean segmented) {
    return "inputs line-view=" + Settings.lower(view) + " segment-words=" + segmented;
  }

  private Network read(String shape) throws IOException, BodytextFileException {
    String header = line();
    if (!header.equals(HEADER)) {
      throw wrong("must be '" + HEADER + "'; train the model again with this version");
    }
    String inputs = line();
    if (!inputs.equals(shape)) {
      throw wrong("must be '" + shape + "'; set bp-network's settings as the model has them");
    }
    double[][] hidden = new double[Network.HIDDEN][];
    for (int node = 0; node < hidden.length; node++) {
      hidden[node] = row("hidden", Network.INPUTS + 1);
    }
    double[] output = row("output", Network.HIDDEN + 1);
    if (!line().isEmpty()) {
      throw wrong("must not be there: the model ends before it");
    }
    return new Network(hidden, output);
  }

  private double[] row(String node, int size) throws IOException, BodytextFileException {
    String[] fields = line().split(" +", -1);
    if (!fields[0].equals(node) || fields.length != size + 1) {
      throw wrong("must be '" + node + "' and " + size + " numbers; copy or train the model again");
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
    if (!(Math.abs(weight) <= LARGEST)) {
      throw wrong("has no weight where it says '" + field + "'; copy or train the model again");
    }
    return weight;
  }

  /** {@return the next line that says something; empty after the last} */
  private String line() throws IOException {
    for (String line = in.readLine(); line != null; line = in.readLine()) {
      number++;
      if (!line.isBlank() && !line.startsWith("#")) {
        return line.strip();
      }
    }
    number++;
    return "";
  }

  private BodytextFileException wrong(String what) {
    return new BodytextFileException(name, number, what);
  }
}
