package org.bodytext.nutch.parse;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class BoundedExecutorTest {

  @Test
  void newTasksAreAcceptedAfterStuckThreadsEnd() throws Exception {
    BoundedExecutor executor = new BoundedExecutor("test");
    CountDownLatch release = new CountDownLatch(1);
    for (int i = 0; i < BoundedExecutor.MAX_STUCK; i++) {
      assertThatThrownBy(() -> executor.start(() -> awaitIgnoringInterrupts(release)).await(20, 20))
          .isInstanceOf(TimeoutException.class);
    }
    assertThat(executor.stuck()).isEqualTo(BoundedExecutor.MAX_STUCK);
    assertThatThrownBy(() -> executor.start(() -> 1).await(20, 20))
        .isInstanceOf(RejectedExecutionException.class);
    release.countDown();
    while (executor.stuck() > 0) {
      Thread.sleep(1);
    }
    assertThat(executor.start(() -> 1).await(1000, 1000)).isEqualTo(1);
  }

  @Test
  void threadsThatNeverEndDelayOtherTasksUpToTheLimitOnly() throws Exception {
    AtomicLong now = new AtomicLong();
    BoundedExecutor executor = new BoundedExecutor("test", now::get);
    CountDownLatch release = new CountDownLatch(1);
    int rejected = 0;
    while (executor.stuck() < BoundedExecutor.MAX_STUCK_EVER) {
      try {
        CountDownLatch running = new CountDownLatch(1);
        BoundedExecutor.Task<Integer> task =
            executor.start(
                () -> {
                  running.countDown();
                  return awaitIgnoringInterrupts(release);
                });
        running.await();
        task.await(1, 1);
      } catch (TimeoutException e) {
        assertThat(executor.stuck()).isPositive();
      } catch (RejectedExecutionException e) {
        rejected++;
        now.addAndGet(TimeUnit.SECONDS.toNanos(59));
        assertThatThrownBy(() -> executor.start(() -> 1))
            .isInstanceOf(RejectedExecutionException.class);
        now.addAndGet(TimeUnit.SECONDS.toNanos(1));
        assertThat(executor.start(() -> 1).await(10_000, 10_000)).isEqualTo(1);
      }
    }
    assertThat(rejected).isEqualTo(BoundedExecutor.MAX_STUCK_EVER / BoundedExecutor.MAX_STUCK - 1);
    now.addAndGet(TimeUnit.MINUTES.toNanos(1));
    assertThatThrownBy(() -> executor.start(() -> 1))
        .isInstanceOf(RejectedExecutionException.class)
        .hasMessageContaining("32 threads do not terminate");
    release.countDown();
    while (executor.stuck() > 0) {
      Thread.sleep(1);
    }
    assertThat(executor.start(() -> 1).await(10_000, 10_000)).isEqualTo(1);
  }

  @Test
  void tasksThatObeyInterruptsDoNotStayStuck() throws Exception {
    BoundedExecutor executor = new BoundedExecutor("test");
    for (int i = 0; i < 3 * BoundedExecutor.MAX_STUCK; i++) {
      assertThatThrownBy(() -> executor.start(() -> awaitInterrupt()).await(5, 5))
          .isInstanceOf(TimeoutException.class);
      while (executor.stuck() > 0) {
        Thread.sleep(1);
      }
    }
  }

  @Test
  void onlyProcessorTimeCountsUpToTheLimitOfTime() throws Exception {
    BoundedExecutor executor = new BoundedExecutor("test");
    assertThat(executor.start(() -> sleep(100)).await(1, 10_000)).isZero();
    assertThatThrownBy(() -> executor.start(() -> sleep(10_000)).await(1, 50))
        .isInstanceOf(TimeoutException.class);
    long start = System.nanoTime();
    assertThatThrownBy(() -> executor.start(BoundedExecutorTest::compute).await(50, 60_000))
        .isInstanceOf(TimeoutException.class);
    assertThat(System.nanoTime() - start).isLessThan(30_000_000_000L);
  }

  private static int sleep(long millis) throws InterruptedException {
    Thread.sleep(millis);
    return 0;
  }

  /** Uses processor time until it is interrupted. */
  private static int compute() {
    int steps = 0;
    while (!Thread.currentThread().isInterrupted()) {
      steps++;
    }
    return steps;
  }

  private static int awaitInterrupt() throws InterruptedException {
    new CountDownLatch(1).await();
    return 0;
  }

  private static int awaitIgnoringInterrupts(CountDownLatch release) {
    while (true) {
      try {
        release.await();
        return 0;
      } catch (InterruptedException e) {
        // Ignored on purpose.
      }
    }
  }
}
