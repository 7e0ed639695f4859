package org.bodytext.nutch.jobs;

import org.bodytext.extractor.ExtractorRegistry;
import org.bodytext.extractor.body.Body;
import org.bodytext.extractor.body.BodyExtractor;
import org.bodytext.extractor.page.Page;
import org.bodytext.nutch.parse.BodyTextParseFilter;

/** The parse filter with a method that fails in the way that the URL of the page names. */
public final class FaultyBodyFilter extends BodyTextParseFilter {

  public FaultyBodyFilter() {
    super(new Faulty());
  }

  private static final class Faulty implements BodyExtractor {

    @Override
    public String id() {
      return "faulty";
    }

    @Override
    public Body extract(Page page) {
      String url = String.valueOf(page.url());
      if (url.contains("throws")) {
        throw new IllegalStateException("asked to throw");
      } else if (url.contains("memory")) {
        exhaust();
      } else if (url.contains("stack")) {
        recurse(0);
      } else if (url.contains("hangs")) {
        hang();
      }
      return ExtractorRegistry.extractor("whole-text").extract(page);
    }

    private static void exhaust() {
      long[][] heap = new long[64][];
      for (int i = 0; i < heap.length; i++) {
        heap[i] = new long[Integer.MAX_VALUE - 8];
      }
      throw new IllegalStateException("the heap is " + heap.length + " times too large");
    }

    private static int recurse(int depth) {
      return depth < 0 ? 0 : 1 + recurse(depth + 1);
    }

    /** Ignores interrupts, but sleeps so that other tests can run. */
    private static void hang() {
      long end = System.nanoTime() + 60_000_000_000L;
      while (System.nanoTime() < end) {
        try {
          Thread.sleep(100);
        } catch (InterruptedException e) {
          // Ignored.
        }
      }
    }
  }
}
