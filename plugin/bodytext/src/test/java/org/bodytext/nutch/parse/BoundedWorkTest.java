package org.bodytext.nutch.parse;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeoutException;
import org.junit.jupiter.api.Test;

class BoundedWorkTest {

  @Test
  void stuckThreadThatEndsMakesRoomAgain() throws Exception {
    BoundedWork work = new BoundedWork("test");
    CountDownLatch release = new CountDownLatch(1);
    for (int i = 0; i < BoundedWork.MAX_STUCK; i++) {
      assertThatThrownBy(() -> work.start(() -> awaitDeaf(release)).await(20))
          .isInstanceOf(TimeoutException.class);
    }
    assertThat(work.stuck()).isEqualTo(BoundedWork.MAX_STUCK);
    assertThatThrownBy(() -> work.start(() -> 1).await(20))
        .isInstanceOf(RejectedExecutionException.class);
    release.countDown();
    while (work.stuck() > 0) {
      Thread.sleep(1);
    }
    assertThat(work.start(() -> 1).await(1000)).isEqualTo(1);
  }

  @Test
  void workThatListensToInterruptsIsNeverStuck() throws Exception {
    BoundedWork work = new BoundedWork("test");
    for (int i = 0; i < 3 * BoundedWork.MAX_STUCK; i++) {
      assertThatThrownBy(() -> work.start(() -> awaitInterrupt()).await(5))
          .isInstanceOf(TimeoutException.class);
      while (work.stuck() > 0) {
        Thread.sleep(1);
      }
    }
  }

  private static int awaitInterrupt() throws InterruptedException {
    new CountDownLatch(1).await();
    return 0;
  }

  private static int awaitDeaf(CountDownLatch release) {
    while (true) {
      try {
        release.await();
        return 0;
      } catch (InterruptedException e) {
        // Deaf on purpose.
      }
    }
  }
}
