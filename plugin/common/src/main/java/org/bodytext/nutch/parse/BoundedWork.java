package org.bodytext.nutch.parse;

import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.FutureTask;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Runs work for a limited time, in threads of its own.
 *
 * <p>Java cannot end a thread that does not listen. Work that is given up is interrupted, and if
 * that does not help its thread goes on until the process ends; once {@link #MAX_STUCK} threads do,
 * further work is refused rather than to lose the machine to them.
 *
 * <p>Safe to share between threads.
 */
final class BoundedWork {

  /** How many threads that were given up may still run. */
  static final int MAX_STUCK = 4;

  private final AtomicInteger stuck = new AtomicInteger();
  private final ExecutorService threads;

  BoundedWork(String name) {
    AtomicLong number = new AtomicLong();
    threads =
        Executors.newCachedThreadPool(
            task -> {
              Thread thread = new Thread(task, name + "-" + number.incrementAndGet());
              // A stuck thread must not keep the process from ending.
              thread.setDaemon(true);
              thread.setContextClassLoader(BoundedWork.class.getClassLoader());
              return thread;
            });
  }

  /**
   * Begins work in a thread of its own.
   *
   * @throws RejectedExecutionException if too many threads are stuck
   */
  <T> Running<T> start(Callable<T> work) {
    if (stuck.get() >= MAX_STUCK) {
      throw new RejectedExecutionException(MAX_STUCK + " threads never came to an end");
    }
    Running<T> task = new Running<>(work, stuck);
    threads.execute(task);
    return task;
  }

  /** {@return how many threads that were given up still run} */
  int stuck() {
    return stuck.get();
  }

  /** Work whose thread counts as stuck from when it is given up until it ends. */
  static final class Running<T> extends FutureTask<T> {

    private static final int RUNNING = 0;
    private static final int GIVEN_UP = 1;
    private static final int ENDED = 2;

    private final AtomicInteger state = new AtomicInteger(RUNNING);
    private final AtomicInteger stuck;

    private Running(Callable<T> work, AtomicInteger stuck) {
      super(work);
      this.stuck = stuck;
    }

    /**
     * Waits for the work to end, and gives it up at the limit or if the caller is told to stop.
     *
     * @param millis the limit, from now on
     * @throws TimeoutException if the limit is reached
     * @throws InterruptedException if the caller is told to stop
     * @throws ExecutionException if the work failed, whatever it threw
     */
    T await(long millis) throws TimeoutException, InterruptedException, ExecutionException {
      boolean done = false;
      try {
        T result = get(millis, TimeUnit.MILLISECONDS);
        done = true;
        return result;
      } catch (ExecutionException e) {
        done = true;
        throw e;
      } finally {
        if (!done) {
          giveUp();
        }
      }
    }

    private void giveUp() {
      stuck.incrementAndGet();
      if (!state.compareAndSet(RUNNING, GIVEN_UP)) {
        stuck.decrementAndGet();
      }
      cancel(true);
    }

    @Override
    public void run() {
      try {
        super.run();
      } finally {
        if (state.getAndSet(ENDED) == GIVEN_UP) {
          stuck.decrementAndGet();
        }
      }
    }
  }
}
