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

class OrderedExecutorTest {

  @Test
  void resultsKeepTheOrderOfTheTasks() throws IOException {
    Random random = new Random(7);
    List<Integer> delays = random.ints(200, 0, 5).boxed().toList();
    Iterator<Integer> numbers = IntStream.range(0, 200).iterator();
    List<Integer> results = new ArrayList<>();
    new OrderedExecutor<Integer, Integer>(
            5, number -> 1, number -> sleep(number, delays.get(number)))
        .run(() -> numbers.hasNext() ? numbers.next() : null, results::add);
    assertThat(results).containsExactlyElementsOf(IntStream.range(0, 200).boxed().toList());
  }

  @Test
  void pendingTasksAreBounded() throws IOException {
    assertThat(maxPending(2, 1)).isLessThanOrEqualTo(10);
  }

  @Test
  void pendingBytesAreBounded() throws IOException {
    assertThat(maxPending(8, 30 << 20)).isLessThanOrEqualTo(3);
  }

  @Test
  void exceptionOfTheSinkStopsProcessing() {
    AtomicInteger supplied = new AtomicInteger();
    OrderedExecutor<Integer, Integer> work =
        new OrderedExecutor<>(2, number -> 1, number -> number);
    assertThatThrownBy(
            () ->
                work.run(
                    supplied::incrementAndGet,
                    result -> {
                      throw new IOException("full");
                    }))
        .isInstanceOf(IOException.class)
        .hasMessage("full");
    assertThat(supplied.get()).isLessThan(20);
  }

  private static int maxPending(int threads, int bytes) throws IOException {
    AtomicInteger supplied = new AtomicInteger();
    AtomicInteger received = new AtomicInteger();
    AtomicInteger max = new AtomicInteger();
    new OrderedExecutor<Integer, Integer>(threads, number -> bytes, number -> sleep(number, 1))
        .run(
            () -> {
              max.accumulateAndGet(supplied.get() - received.get(), Math::max);
              return supplied.get() == 50 ? null : supplied.incrementAndGet();
            },
            result -> received.incrementAndGet());
    assertThat(received.get()).isEqualTo(50);
    return max.get();
  }

  private static int sleep(int number, long milliseconds) {
    try {
      Thread.sleep(milliseconds);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    return number;
  }
}
