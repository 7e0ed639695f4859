package org.bodytext.training;

import static org.assertj.core.api.Assertions.assertThat;

import org.bodytext.extractor.PageParser;
import org.bodytext.extractor.method.auto.model.AutoModel;
import org.bodytext.extractor.method.auto.model.PageTypeModel;
import org.bodytext.extractor.model.Calibration;
import org.bodytext.extractor.model.QuantizedTokenWeights;
import org.bodytext.extractor.model.TreeEnsemble;
import org.bodytext.extractor.page.Page;
import org.bodytext.extractor.page.PageType;
import org.junit.jupiter.api.Test;

class CalibrationFitTest {

  /** Gives every line the log odds 2. */
  private static final AutoModel MODEL =
      new AutoModel(
          new TreeEnsemble.Builder(2, 1).build(),
          QuantizedTokenWeights.of(new int[0], new float[0]),
          new Calibration(new float[] {0, 1}, new float[] {0, 1}),
          PageTypeModel.NONE);

  @Test
  void pagesWithTheSameExpectedF1AreOnePoint() {
    CalibrationFit fit = new CalibrationFit();
    String words = "We will be back with all of our ferries and boats very soon.";
    for (int page = 0; page < 200; page++) {
      Page parsed =
          PageParser.create().url("http://site" + page + ".example/").parse("<p>" + words);
      String gold = page % 2 == 0 ? words : "Something else";
      fit.add(new AutoExample(parsed, PageLabels.ofBody(gold, PageType.UNKNOWN, false)), MODEL);
    }
    // Two points with the same expected F1 would be refused.
    assertThat(fit.curve()).isNotNull();
  }
}
