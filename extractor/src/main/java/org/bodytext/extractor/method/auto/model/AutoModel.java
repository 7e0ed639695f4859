package org.bodytext.extractor.method.auto.model;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.CRC32;
import org.bodytext.extractor.method.auto.features.FeatureSchema;
import org.bodytext.extractor.method.auto.features.LineFeatureVectors;
import org.bodytext.extractor.method.auto.features.PageTypeInput;
import org.bodytext.extractor.method.auto.features.TokenFeatures;
import org.bodytext.extractor.model.Calibration;
import org.bodytext.extractor.model.QuantizedTokenWeights;
import org.bodytext.extractor.model.TreeEnsemble;
import org.bodytext.extractor.page.ExtractionInterruptedException;
import org.bodytext.extractor.page.PageType;

/**
 * The trained model of {@code auto}: trees over the features of a line, token weights, the
 * calibration of the confidence, and the page type model.
 *
 * <p>The file format, big-endian: a header line, the names of the features, the trees, the token
 * weights, the calibration, the page type model, and a CRC-32 of all bytes before it. Immutable and
 * safe to share between threads.
 *
 * @param trees trees over the features of lines, {@link FeatureSchema#names()}
 * @param tokens the weights of tokens
 * @param calibration the calibration of the confidence
 * @param pageTypes the page type model
 */
public record AutoModel(
    TreeEnsemble trees,
    QuantizedTokenWeights tokens,
    Calibration calibration,
    PageTypeModel pageTypes) {

  private static final String MAGIC = "bodytext auto model 5\n";

  /** The maximum size of a model file. */
  private static final int MAX_BYTES = 1 << 24;

  /** The number of rows that are scored together. */
  private static final int ROWS = 32;

  /** {@return the log odds that each line of a page is body} */
  public float[] logOdds(LineFeatureVectors rows) {
    return logOdds(rows, tokenColumns(rows));
  }

  /** {@return the predicted type of a page} */
  public PageType pageType(PageTypeInput input) {
    return pageTypes.predict(input);
  }

  /** {@return the features of a page's tokens} */
  public TokenFeatures tokenColumns(LineFeatureVectors rows) {
    return new TokenFeatures(rows.tokens(), tokens, rows.analysis().arena);
  }

  /** {@return the log odds of the lines of a page whose token features are known} */
  float[] logOdds(LineFeatureVectors rows, TokenFeatures tokenColumns) {
    int width = FeatureSchema.names().size();
    float[] buffer = new float[ROWS * width];
    float[] odds = new float[rows.size()];
    for (int i = 0; i < ROWS; i++) {
      rows.fillPage(buffer, i * width);
    }
    for (int first = 0; first < odds.length; first += ROWS) {
      ExtractionInterruptedException.throwIfInterrupted();
      int count = Math.min(ROWS, odds.length - first);
      for (int i = 0; i < count; i++) {
        rows.fill(first + i, buffer, i * width);
        tokenColumns.fill(first + i, buffer, i * width);
      }
      trees.sum(buffer, width, count, odds, first);
    }
    return odds;
  }

  /** Writes the model as a file. */
  public void write(OutputStream out) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    DataOutputStream data = new DataOutputStream(bytes);
    data.write(MAGIC.getBytes(StandardCharsets.US_ASCII));
    List<String> names = FeatureSchema.pageTypeNames();
    data.writeShort(names.size());
    for (String name : names) {
      data.writeUTF(name);
    }
    trees.write(data);
    tokens.write(data);
    calibration.write(data);
    pageTypes.write(data);
    data.writeLong(checksum(bytes.toByteArray(), bytes.size()));
    bytes.writeTo(out);
  }

  /**
   * Reads a model.
   *
   * @throws IOException if the file is damaged or was trained with other features; the message
   *     names the cause
   */
  public static AutoModel read(InputStream in) throws IOException {
    byte[] bytes = in.readNBytes(MAX_BYTES);
    int end = bytes.length - Long.BYTES;
    DataInputStream data = new DataInputStream(new ByteArrayInputStream(bytes));
    if (end < MAGIC.length() || !magic(data).equals(MAGIC)) {
      throw new IOException("it does not begin with '" + MAGIC.strip() + "'");
    }
    DataInputStream tail = new DataInputStream(new ByteArrayInputStream(bytes, end, Long.BYTES));
    if (tail.readLong() != checksum(bytes, end)) {
      throw new IOException("it is damaged: its checksum is wrong");
    }
    List<String> names = new ArrayList<>();
    int count = data.readUnsignedShort();
    for (int i = 0; i < count; i++) {
      names.add(data.readUTF());
    }
    if (!names.equals(FeatureSchema.pageTypeNames())) {
      throw new IOException("it was trained with other features by another version");
    }
    TreeEnsemble trees = TreeEnsemble.read(data, FeatureSchema.names().size());
    return new AutoModel(
        trees, QuantizedTokenWeights.read(data), Calibration.read(data), PageTypeModel.read(data));
  }

  private static String magic(DataInputStream data) throws IOException {
    byte[] magic = new byte[MAGIC.length()];
    data.readFully(magic);
    return new String(magic, StandardCharsets.US_ASCII);
  }

  private static long checksum(byte[] bytes, int length) {
    CRC32 crc = new CRC32();
    crc.update(bytes, 0, length);
    return crc.getValue();
  }
}
