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
 * Runs tasks in their own threads, for a limited time.
 *
 * <p>Java cannot stop a thread that ignores interrupts. A task that exceeds its limit is
 * interrupted, and its thread counts as stuck until it ends. While {@link #MAX_STUCK} threads are
 * stuck, new tasks are rejected, so that stuck threads cannot use up the machine.
 *
 * <p>Safe to share between threads.
 */
final class BoundedExecutor {

  /** The maximum number of stuck threads. */
  static final int MAX_STUCK = 4;

  private final AtomicInteger stuck = new AtomicInteger();
  private final ExecutorService threads;

  BoundedExecutor(String name) {
    AtomicLong number = new AtomicLong();
    threads =
        Executors.newCachedThreadPool(
            task -> {
              Thread thread = new Thread(task, name + "-" + number.incrementAndGet());
              // A stuck thread must not keep the process from ending.
              thread.setDaemon(true);
              thread.setContextClassLoader(BoundedExecutor.class.getClassLoader());
              return thread;
            });
  }

  /**
   * Starts a task.
   *
   * @throws RejectedExecutionException if too many threads are stuck
   */
  <T> Task<T> start(Callable<T> callable) {
    if (stuck.get() >= MAX_STUCK) {
      throw new RejectedExecutionException(MAX_STUCK + " threads did not terminate");
    }
    Task<T> task = new Task<>(callable, stuck);
    threads.execute(task);
    return task;
  }

  /** {@return the number of stuck threads} */
  int stuck() {
    return stuck.get();
  }

  /** A running task. Its thread is stuck from when it is abandoned until it ends. */
  static final class Task<T> extends FutureTask<T> {

    private static final int RUNNING = 0;
    private static final int ABANDONED = 1;
    private static final int ENDED = 2;

    private final AtomicInteger state = new AtomicInteger(RUNNING);
    private final AtomicInteger stuck;

    private Task(Callable<T> callable, AtomicInteger stuck) {
      super(callable);
      this.stuck = stuck;
    }

    /**
     * Waits for the result. Abandons the task at the limit, or if the caller is interrupted.
     *
     * @param millis the limit, from now on
     * @throws TimeoutException if the limit is reached
     * @throws InterruptedException if the caller is interrupted
     * @throws ExecutionException if the task threw anything, errors included
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
          abandon();
        }
      }
    }

    private void abandon() {
      stuck.incrementAndGet();
      if (!state.compareAndSet(RUNNING, ABANDONED)) {
        stuck.decrementAndGet();
      }
      cancel(true);
    }

    @Override
    public void run() {
      try {
        super.run();
      } finally {
        if (state.getAndSet(ENDED) == ABANDONED) {
          stuck.decrementAndGet();
        }
      }
    }
  }
}
