package org.bodytext.benchmark;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.bodytext.extractor.method.auto.AutoExtractor;
import org.bodytext.extractor.method.auto.features.FeatureSchema;
import org.bodytext.extractor.method.auto.features.LineFeatureVectors;
import org.bodytext.extractor.method.auto.features.PageTypeInput;
import org.bodytext.extractor.method.auto.features.PageTypeTokenWeights;
import org.bodytext.extractor.method.auto.features.TokenFeatures;
import org.bodytext.extractor.method.auto.model.AutoModel;
import org.bodytext.extractor.page.Page;

/**
 * Prints a hash of the features that {@code auto} computes from all pages of WARC files, bit by
 * bit: the rows of all lines, the row and the tokens of the page type, and the log odds of the
 * lines with the built-in model.
 *
 * <p>Arguments: {@code [--pages FILE] PAGES.warc.gz...}. {@code FILE} receives a line with the
 * hashes of each page, to find the pages that a change alters.
 */
public final class FeatureHash {

  private static final int WIDTH = FeatureSchema.names().size();

  private static final PageTypeTokenWeights NO_WEIGHTS =
      PageTypeTokenWeights.of(new int[0], new float[0][]);

  private FeatureHash() {}

  /** Prints the hashes of each WARC file, and those of all pages. */
  public static void main(String[] arguments) throws IOException {
    create().run(Arrays.asList(arguments), Console.out());
  }

  /** {@return the hashes of features} */
  static PageHashes create() throws IOException {
    try (InputStream in = AutoExtractor.class.getResourceAsStream("default.model")) {
      AutoModel model = AutoModel.read(Objects.requireNonNull(in, "the built-in model"));
      return new PageHashes(
          List.of("lines", "page-type", "log-odds"), page -> contents(model, page.parse()));
    }
  }

  private static List<byte[]> contents(AutoModel model, Page page) {
    LineFeatureVectors features = LineFeatureVectors.of(page);
    TokenFeatures tokens = model.tokenColumns(features);
    float[] rows = new float[Math.multiplyExact(features.size(), WIDTH)];
    for (int line = 0; line < features.size(); line++) {
      features.fillPage(rows, line * WIDTH);
      features.fill(line, rows, line * WIDTH);
      tokens.fill(line, rows, line * WIDTH);
    }
    PageTypeInput type = PageTypeInput.of(page, features);
    String typeInput =
        Arrays.toString(type.row(NO_WEIGHTS))
            + Arrays.toString(type.tokens())
            + model.pageType(type);
    return List.of(bits(rows), PageHashes.utf8(typeInput), bits(model.logOdds(features)));
  }

  private static byte[] bits(float[] values) {
    ByteBuffer bytes = ByteBuffer.allocate(Math.multiplyExact(values.length, Float.BYTES));
    for (float value : values) {
      bytes.putInt(Float.floatToRawIntBits(value));
    }
    return bytes.array();
  }
}
