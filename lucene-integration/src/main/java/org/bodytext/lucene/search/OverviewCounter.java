package org.bodytext.lucene.search;

import java.io.IOException;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import org.apache.lucene.index.DocValues;
import org.apache.lucene.index.LeafReader;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.NumericDocValues;
import org.apache.lucene.index.SortedNumericDocValues;
import org.apache.lucene.search.CollectorManager;
import org.apache.lucene.search.ScoreMode;
import org.apache.lucene.search.SimpleCollector;
import org.apache.lucene.util.NumericUtils;
import org.bodytext.lucene.index.BodyFields;

/** Counts pages by confidence, and the lengths of their texts. */
final class OverviewCounter implements CollectorManager<OverviewCounter.Counts, IndexOverview> {

  @Override
  public Counts newCollector() {
    return new Counts();
  }

  @Override
  public IndexOverview reduce(Collection<Counts> collected) {
    Counts sum = new Counts();
    collected.forEach(sum::add);
    return new IndexOverview(
        sum.pages,
        Arrays.stream(sum.confidences).boxed().toList(),
        sum.withoutBody,
        sum.bodyBytes,
        sum.textBytes,
        sum.textPages,
        List.of());
  }

  /** The counts of the segments that one thread collects. */
  static final class Counts extends SimpleCollector {

    private final int[] confidences = new int[IndexOverview.RANGES];
    private int pages;
    private int withoutBody;
    private long bodyBytes;
    private long textBytes;
    private int textPages;
    private SortedNumericDocValues confidence = DocValues.emptySortedNumeric();
    private NumericDocValues body = DocValues.emptyNumeric();
    private NumericDocValues text = DocValues.emptyNumeric();

    @Override
    protected void doSetNextReader(LeafReaderContext context) throws IOException {
      LeafReader segment = context.reader();
      confidence = DocValues.getSortedNumeric(segment, BodyFields.CONFIDENCE);
      body = DocValues.getNumeric(segment, BodyFields.BODY_BYTES);
      text = DocValues.getNumeric(segment, BodyFields.TEXT_BYTES);
    }

    @Override
    public void collect(int document) throws IOException {
      pages++;
      if (confidence.advanceExact(document)) {
        double value = NumericUtils.sortableLongToDouble(confidence.nextValue());
        if (value == 0) {
          withoutBody++;
        } else {
          int range = (int) (value * IndexOverview.RANGES);
          confidences[Math.max(0, Math.min(range, IndexOverview.RANGES - 1))]++;
        }
      }
      bodyBytes += body.advanceExact(document) ? body.longValue() : 0;
      if (text.advanceExact(document)) {
        textBytes += text.longValue();
        textPages++;
      }
    }

    @Override
    public ScoreMode scoreMode() {
      return ScoreMode.COMPLETE_NO_SCORES;
    }

    private void add(Counts other) {
      for (int range = 0; range < confidences.length; range++) {
        confidences[range] += other.confidences[range];
      }
      pages += other.pages;
      withoutBody += other.withoutBody;
      bodyBytes += other.bodyBytes;
      textBytes += other.textBytes;
      textPages += other.textPages;
    }
  }
}
