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
      assertThatThrownBy(() -> executor.start(() -> awaitIgnoringInterrupts(release)).await(20))
          .isInstanceOf(TimeoutException.class);
    }
    assertThat(executor.stuck()).isEqualTo(BoundedExecutor.MAX_STUCK);
    assertThatThrownBy(() -> executor.start(() -> 1).await(20))
        .isInstanceOf(RejectedExecutionException.class);
    release.countDown();
    while (executor.stuck() > 0) {
      Thread.sleep(1);
    }
    assertThat(executor.start(() -> 1).await(1000)).isEqualTo(1);
  }

  @Test
  void tasksThatObeyInterruptsDoNotStayStuck() throws Exception {
    BoundedExecutor executor = new BoundedExecutor("test");
    for (int i = 0; i < 3 * BoundedExecutor.MAX_STUCK; i++) {
      assertThatThrownBy(() -> executor.start(() -> awaitInterrupt()).await(5))
          .isInstanceOf(TimeoutException.class);
      while (executor.stuck() > 0) {
        Thread.sleep(1);
      }
    }
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
