package org.bodytext.benchmark;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.bodytext.extractor.ExtractorRegistry;
import org.bodytext.extractor.PageParser;
import org.bodytext.extractor.body.Body;
import org.bodytext.extractor.body.ExtractionRecord;
import org.bodytext.extractor.output.BodyFormat;
import org.bodytext.extractor.page.Page;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Each step of an extraction allocates memory linear in a page of a character whose upper or lower
 * case is longer. Code that copies the text at each such character allocates its square. Allocated
 * bytes, unlike times, do not depend on the machine. Every such character: {@code -Dtests.long}.
 */
class AllocationGrowthTest {

  private static final boolean LONG = Boolean.getBoolean("tests.long");

  private static final int LENGTH = 2_000;
  private static final int FACTOR = 4;

  /** Linear work allocates 4 times as much, quadratic work 16 times. */
  private static final double MAX_GROWTH = 8;

  /** Less than what a step that copies the smaller page at each character allocates. */
  private static final long MIN_BYTES = (long) LENGTH * LENGTH / 2;

  private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

  /** {@return one character for each combination of its length and those of its cases} */
  static Collection<String> characters() {
    Map<Object, String> characters = new LinkedHashMap<>();
    for (int c = 1; c <= Character.MAX_CODE_POINT; c++) {
      String text = Character.toString(c);
      int lower = text.toLowerCase(Locale.ROOT).length();
      int upper = text.toUpperCase(Locale.ROOT).length();
      if (lower != text.length() || upper != text.length()) {
        characters.putIfAbsent(LONG ? c : List.of(text.length(), lower, upper), text);
      }
    }
    return characters.values();
  }

  @ParameterizedTest
  @MethodSource("characters")
  void everyStepAllocatesLinearMemory(String character) throws IOException {
    allocated(page(character, LENGTH));
    Map<String, Long> small = allocated(page(character, LENGTH));
    allocated(page(character, LENGTH * FACTOR))
        .forEach(
            (step, bytes) ->
                assertThat((double) bytes)
                    .as(step)
                    .isLessThan(MAX_GROWTH * Math.max(small.getOrDefault(step, 0L), MIN_BYTES)));
  }

  private static String page(String character, int length) {
    String run = character.repeat(length);
    String words = (character.repeat(9) + " ").repeat(length / 10);
    return ("<html lang=en><title>%</title><meta name=author content='%'><meta name='%' content=x>"
            + "<div class='%' id='%'><h1>%</h1><a href='/%'>%</a><x%>x</x%><p>$<pre><code>%</code></pre>"
            + "<script>var a = {\"articleBody\": \"$\"}</script>")
        .replace("%", run)
        .replace("$", words);
  }

  /** {@return the bytes that each step on a page allocates} */
  private static Map<String, Long> allocated(String html) throws IOException {
    Map<String, Long> steps = new LinkedHashMap<>();
    long[] last = {THREADS.getCurrentThreadAllocatedBytes()};
    Page page = PageParser.create().url("http://example.com/").parse(html);
    stop("parse", steps, last);
    assertThat(page.metadata()).isNotNull();
    stop("metadata", steps, last);
    assertThat(page.metadataPlaces()).isNotNull();
    stop("places", steps, last);
    for (String id : ExtractorRegistry.ids()) {
      Body body = ExtractorRegistry.extractor(id).extract(page);
      ExtractionRecord record = new ExtractionRecord("0", null, body, null);
      stop(id, steps, last);
      for (BodyFormat format : BodyFormat.values()) {
        format.write(record, new StringBuilder());
        stop(id + " " + format.id(), steps, last);
      }
      BodyFormat.writeMarkdownWithMetadata(record, new StringBuilder());
      stop(id + " front matter", steps, last);
    }
    return steps;
  }

  private static void stop(String step, Map<String, Long> steps, long[] last) {
    long now = THREADS.getCurrentThreadAllocatedBytes();
    steps.put(step, now - last[0]);
    last[0] = THREADS.getCurrentThreadAllocatedBytes();
  }
}
