package org.bodytext.extractor.metadata.rank;

import java.io.DataInput;
import java.io.DataInputStream;
import java.io.DataOutput;
import java.io.IOException;
import java.io.InputStream;
import org.bodytext.extractor.model.QuantizedTokenWeights;
import org.bodytext.extractor.model.TreeEnsemble;

/**
 * The learned ranker of a field: weights of tokens, and trees over the features of a candidate.
 * Immutable and safe to share between threads.
 */
public final class FieldModel {

  private final int width;
  private final TreeEnsemble trees;
  private final QuantizedTokenWeights tokens;

  /**
   * Creates a model.
   *
   * @param width the number of columns of a row
   */
  public FieldModel(int width, TreeEnsemble trees, QuantizedTokenWeights tokens) {
    this.width = width;
    this.trees = trees;
    this.tokens = tokens;
  }

  /** {@return the weights of tokens} */
  public QuantizedTokenWeights tokens() {
    return tokens;
  }

  /** {@return the probability that each candidate is the value of the field} */
  public double[] probabilities(CandidateSet candidates) {
    return probabilities(candidates.rows(tokens));
  }

  /**
   * {@return the probability of each row}
   *
   * @param rows the rows of candidates with the {@link #tokens weights of this model}, concatenated
   */
  public double[] probabilities(float[] rows) {
    if (rows.length % width != 0) {
      throw new IllegalArgumentException(
          "rows must have " + width + " columns, were " + rows.length + " numbers");
    }
    float[] odds = new float[rows.length / width];
    trees.sum(rows, width, odds.length, odds, 0);
    double[] probabilities = new double[odds.length];
    for (int i = 0; i < odds.length; i++) {
      probabilities[i] = TreeEnsemble.probability(odds[i]);
    }
    return probabilities;
  }

  /** Writes the model. */
  public void write(DataOutput out) throws IOException {
    out.writeShort(width);
    trees.write(out);
    tokens.write(out);
  }

  /** {@return a model that {@link #write} has written} */
  public static FieldModel read(DataInput in) throws IOException {
    int width = in.readUnsignedShort();
    return new FieldModel(width, TreeEnsemble.read(in, width), QuantizedTokenWeights.read(in));
  }

  /**
   * {@return a model in the library}
   *
   * @param name the name of a resource of the package of a class
   */
  public static FieldModel builtIn(Class<?> owner, String name) {
    try (InputStream in = owner.getResourceAsStream(name)) {
      if (in == null) {
        throw new IllegalStateException(name + " must be in the library");
      }
      return read(new DataInputStream(in));
    } catch (IOException e) {
      throw new IllegalStateException(name + " must be intact", e);
    }
  }
}
