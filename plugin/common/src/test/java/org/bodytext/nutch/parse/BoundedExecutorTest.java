package org.bodytext.nutch.parse;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeoutException;
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
    BoundedExecutor executor = new BoundedExecutor("test", 500);
    CountDownLatch release = new CountDownLatch(1);
    int rejected = 0;
    while (executor.stuck() < BoundedExecutor.MAX_STUCK_EVER) {
      try {
        executor.start(() -> awaitIgnoringInterrupts(release)).await(1, 1);
      } catch (TimeoutException e) {
        assertThat(executor.stuck()).isPositive();
      } catch (RejectedExecutionException e) {
        rejected++;
        Thread.sleep(600);
        assertThat(executor.start(() -> 1).await(10_000, 10_000)).isEqualTo(1);
      }
    }
    assertThat(rejected).isGreaterThanOrEqualTo(4);
    Thread.sleep(600);
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
