package org.bodytext.cli.fetch;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/**
 * Runs the requests to each host one after the other, with a delay between them, and requests to
 * several hosts concurrently.
 *
 * <p>Safe to share between threads. No thread is blocked by the delay of a host.
 */
final class HostQueues implements AutoCloseable {

  private final ScheduledThreadPoolExecutor pool;
  private final Duration defaultDelay;
  private final Map<String, HostQueue> queues = new ConcurrentHashMap<>();

  /**
   * @param connections the maximum number of concurrent requests
   * @param defaultDelay the delay between the end of a request and the next request to the host
   */
  HostQueues(int connections, Duration defaultDelay) {
    this.pool = new ScheduledThreadPoolExecutor(connections, work -> daemon(work, "fetcher"));
    this.defaultDelay = defaultDelay;
  }

  HostQueue of(String host) {
    return queues.computeIfAbsent(host, absent -> new HostQueue());
  }

  @Override
  public void close() {
    pool.shutdownNow();
  }

  static Thread daemon(Runnable work, String name) {
    Thread thread = new Thread(work, name);
    thread.setDaemon(true);
    return thread;
  }

  final class HostQueue {

    private final Deque<Runnable> pending = new ArrayDeque<>();
    private boolean busy;
    private long delay = defaultDelay.toNanos();
    private long earliest = System.nanoTime();

    /**
     * {@return the result of a request}
     *
     * @param first whether it runs before all pending requests to the host, or after them
     */
    synchronized <T> CompletableFuture<T> add(Callable<T> request, boolean first) {
      CompletableFuture<T> result = new CompletableFuture<>();
      Runnable task = () -> complete(request, result);
      if (first) {
        pending.addFirst(task);
      } else {
        pending.addLast(task);
      }
      if (!busy) {
        busy = true;
        schedule();
      }
      return result;
    }

    /** Sets the delay, starting with the next request. */
    synchronized void setDelay(Duration delay) {
      this.delay = delay.toNanos();
    }

    /** Suspends the requests; to be called from one of them. */
    synchronized void pause(Duration pause) {
      earliest = later(earliest, System.nanoTime() + pause.toNanos());
    }

    private void run() {
      Runnable task;
      synchronized (this) {
        task = pending.remove();
      }
      task.run();
      synchronized (this) {
        earliest = later(earliest, System.nanoTime() + delay);
        busy = !pending.isEmpty();
        if (busy) {
          schedule();
        }
      }
    }

    private void schedule() {
      long wait = Math.max(0, earliest - System.nanoTime());
      ScheduledFuture<?> unused = pool.schedule(this::run, wait, TimeUnit.NANOSECONDS);
    }

    private static long later(long a, long b) {
      return a - b > 0 ? a : b;
    }
  }

  // Completes in another task of the pool: dependent actions must not run inside the request.
  private <T> void complete(Callable<T> request, CompletableFuture<T> result) {
    try {
      T value = request.call();
      pool.execute(() -> result.complete(value));
    } catch (Exception | LinkageError | OutOfMemoryError e) {
      pool.execute(() -> result.completeExceptionally(e));
    }
  }
}
