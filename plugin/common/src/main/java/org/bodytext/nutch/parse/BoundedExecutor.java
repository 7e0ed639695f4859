package org.bodytext.nutch.parse;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.FutureTask;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Runs tasks in their own threads, for a limited time.
 *
 * <p>Where the platform measures it, the limit is processor time, so that a task on a busy machine
 * has as much as on an idle one.
 *
 * <p>Java cannot stop a thread that ignores interrupts. A task that exceeds its limit is
 * interrupted and abandoned, and its thread counts as stuck until it ends. New tasks are rejected
 * while {@link #MAX_STUCK} threads are stuck that were abandoned in the last minute, so that a
 * series of bad tasks cannot use up the machine, and while {@link #MAX_STUCK_EVER} threads are
 * stuck. Therefore threads that never end delay later tasks, but do not stop them.
 *
 * <p>Safe to share between threads.
 */
final class BoundedExecutor {

  /** The maximum number of stuck threads that were abandoned within the recovery time. */
  static final int MAX_STUCK = 4;

  /** The maximum number of stuck threads. */
  static final int MAX_STUCK_EVER = 32;

  private static final Logger LOG = LoggerFactory.getLogger(BoundedExecutor.class);
  private static final long RECOVERY_NANOS = TimeUnit.MINUTES.toNanos(1);

  /** The minimum time between two measurements of processor time. */
  private static final long MIN_WAIT_MILLIS = 10;

  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

  /** The abandoned tasks whose threads have not ended. */
  private final Set<Task<?>> stuck = ConcurrentHashMap.newKeySet();

  private final AtomicBoolean full = new AtomicBoolean();
  private final LongSupplier nanoTime;
  private final ExecutorService threads;

  BoundedExecutor(String name) {
    this(name, System::nanoTime);
  }

  /** Creates an executor that measures the recovery time with a clock. */
  BoundedExecutor(String name, LongSupplier nanoTime) {
    this.nanoTime = nanoTime;
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
    long now = nanoTime.getAsLong();
    if (stuck.size() >= MAX_STUCK_EVER) {
      if (!full.getAndSet(true)) {
        LOG.error(
            "{} extractions do not terminate; pages have no body until one of them ends or the"
                + " process is started again",
            MAX_STUCK_EVER);
      }
      throw new RejectedExecutionException(MAX_STUCK_EVER + " threads do not terminate");
    }
    if (stuck.stream().filter(task -> now - task.abandoned < RECOVERY_NANOS).count() >= MAX_STUCK) {
      throw new RejectedExecutionException(MAX_STUCK + " threads did not terminate");
    }
    Task<T> task = new Task<>(callable, stuck, nanoTime);
    threads.execute(task);
    return task;
  }

  /** {@return the number of stuck threads} */
  int stuck() {
    return stuck.size();
  }

  /** A running task. Its thread is stuck from when it is abandoned until it ends. */
  static final class Task<T> extends FutureTask<T> {

    private static final int RUNNING = 0;
    private static final int ABANDONED = 1;
    private static final int ENDED = 2;

    private final AtomicInteger state = new AtomicInteger(RUNNING);
    private final Set<Task<?>> stuck;
    private final LongSupplier nanoTime;

    /** The thread of the task and its processor time at the start, null before. */
    private volatile @Nullable Clock clock;

    /** The time when the task was abandoned. */
    private volatile long abandoned;

    private Task(Callable<T> callable, Set<Task<?>> stuck, LongSupplier nanoTime) {
      super(callable);
      this.stuck = stuck;
      this.nanoTime = nanoTime;
    }

    /**
     * Waits for the result. Abandons the task at a limit, or if the caller is interrupted.
     *
     * @param millis the limit of processor time; of time, where the platform does not measure it
     * @param maxMillis the limit of time, from now on
     * @throws TimeoutException if a limit is reached
     * @throws InterruptedException if the caller is interrupted
     * @throws ExecutionException if the task threw anything, errors included
     */
    T await(long millis, long maxMillis)
        throws TimeoutException, InterruptedException, ExecutionException {
      boolean done = false;
      try {
        T result = get(millis, System.nanoTime(), TimeUnit.MILLISECONDS.toNanos(maxMillis));
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

    private T get(long millis, long start, long maxNanos)
        throws TimeoutException, InterruptedException, ExecutionException {
      long wait = TimeUnit.MILLISECONDS.toNanos(millis);
      while (true) {
        long rest = start + maxNanos - System.nanoTime();
        try {
          return get(Math.max(0, Math.min(wait, rest)), TimeUnit.NANOSECONDS);
        } catch (TimeoutException e) {
          Clock measured = clock;
          long used = measured == null ? 0 : measured.nanos();
          if (rest <= wait || used >= TimeUnit.MILLISECONDS.toNanos(millis)) {
            throw e;
          }
          wait =
              Math.max(
                  TimeUnit.MILLISECONDS.toNanos(millis) - used,
                  TimeUnit.MILLISECONDS.toNanos(MIN_WAIT_MILLIS));
        }
      }
    }

    private void abandon() {
      abandoned = nanoTime.getAsLong();
      stuck.add(this);
      if (!state.compareAndSet(RUNNING, ABANDONED)) {
        stuck.remove(this);
      }
      cancel(true);
    }

    @Override
    public void run() {
      try {
        clock = new Clock(Thread.currentThread().getId());
        super.run();
      } finally {
        if (state.getAndSet(ENDED) == ABANDONED) {
          stuck.remove(this);
        }
      }
    }
  }

  /** The processor time of a thread, counted from the creation of this object. */
  private static final class Clock {

    private final long thread;
    private final long start;

    Clock(long thread) {
      this.thread = thread;
      start = now();
    }

    /** {@return the processor time; {@link Long#MAX_VALUE} if it is not measured} */
    long nanos() {
      long now = now();
      return start < 0 || now < 0 ? Long.MAX_VALUE : now - start;
    }

    private long now() {
      boolean measured = THREADS.isThreadCpuTimeSupported() && THREADS.isThreadCpuTimeEnabled();
      return measured ? THREADS.getThreadCpuTime(thread) : -1;
    }
  }
}
