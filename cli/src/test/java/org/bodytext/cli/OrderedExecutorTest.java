package org.bodytext.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(20)
class OrderedExecutorTest {

  @Test
  void resultsKeepTheOrderOfTheTasks() throws IOException {
    Random random = new Random(7);
    List<Integer> naps = random.ints(200, 0, 5).boxed().toList();
    Iterator<Integer> numbers = IntStream.range(0, 200).iterator();
    List<Integer> results = new ArrayList<>();
    new OrderedExecutor<Integer, Integer>(5, number -> 1, number -> nap(number, naps.get(number)))
        .run(() -> numbers.hasNext() ? numbers.next() : null, results::add);
    assertThat(results).containsExactlyElementsOf(IntStream.range(0, 200).boxed().toList());
  }

  @Test
  void fewTasksAreUnderWayAtOnce() throws IOException {
    assertThat(mostUnderWay(2, 1)).isLessThanOrEqualTo(10);
  }

  @Test
  void fewBytesAreUnderWayAtOnce() throws IOException {
    assertThat(mostUnderWay(8, 30 << 20)).isLessThanOrEqualTo(3);
  }

  @Test
  void aSinkThatFailsStopsTheWork() {
    AtomicInteger given = new AtomicInteger();
    OrderedExecutor<Integer, Integer> work =
        new OrderedExecutor<>(2, number -> 1, number -> number);
    assertThatThrownBy(
            () ->
                work.run(
                    given::incrementAndGet,
                    result -> {
                      throw new IOException("full");
                    }))
        .isInstanceOf(IOException.class)
        .hasMessage("full");
    assertThat(given.get()).isLessThan(20);
  }

  private static int mostUnderWay(int threads, int bytes) throws IOException {
    AtomicInteger given = new AtomicInteger();
    AtomicInteger taken = new AtomicInteger();
    AtomicInteger most = new AtomicInteger();
    new OrderedExecutor<Integer, Integer>(threads, number -> bytes, number -> nap(number, 1))
        .run(
            () -> {
              most.accumulateAndGet(given.get() - taken.get(), Math::max);
              return given.get() == 50 ? null : given.incrementAndGet();
            },
            result -> taken.incrementAndGet());
    assertThat(taken.get()).isEqualTo(50);
    return most.get();
  }

  private static int nap(int number, long milliseconds) {
    try {
      Thread.sleep(milliseconds);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    return number;
  }
}
