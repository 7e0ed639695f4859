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
 * Runs requests of each host one after the other, with a delay between them, and requests of
 * several hosts at once.
 *
 * <p>Safe to share between threads. No thread waits for a host's delay.
 */
final class HostQueues implements AutoCloseable {

  private final ScheduledThreadPoolExecutor pool;
  private final Duration defaultDelay;
  private final Map<String, HostQueue> queues = new ConcurrentHashMap<>();

  /**
   * @param connections how many requests run at once
   * @param defaultDelay between the end of a request and the next one of the same host
   */
  HostQueues(int connections, Duration defaultDelay) {
    this.pool = new ScheduledThreadPoolExecutor(connections, HostQueues::daemon);
    this.defaultDelay = defaultDelay;
  }

  /** {@return the result of a request, which runs behind all those given before for its host} */
  <T> CompletableFuture<T> last(String host, Callable<T> request) {
    return queue(host).add(request, false);
  }

  /** {@return the result of a request, which runs before all those that wait for its host} */
  <T> CompletableFuture<T> first(String host, Callable<T> request) {
    return queue(host).add(request, true);
  }

  /** Sets the delay of a host, from its next request on. */
  void setDelay(String host, Duration delay) {
    queue(host).setDelay(delay);
  }

  /** Leaves a host alone for a while; to be called from one of its requests. */
  void pause(String host, Duration pause) {
    queue(host).pause(pause);
  }

  @Override
  public void close() {
    pool.shutdownNow();
  }

  private HostQueue queue(String host) {
    return queues.computeIfAbsent(host, unknown -> new HostQueue());
  }

  private static Thread daemon(Runnable work) {
    Thread thread = new Thread(work, "fetcher");
    thread.setDaemon(true);
    return thread;
  }

  private final class HostQueue {

    private final Deque<Runnable> waiting = new ArrayDeque<>();
    private boolean busy;
    private long delay = defaultDelay.toNanos();
    private long earliest = System.nanoTime();

    synchronized <T> CompletableFuture<T> add(Callable<T> request, boolean first) {
      CompletableFuture<T> result = new CompletableFuture<>();
      Runnable task = () -> complete(request, result);
      if (first) {
        waiting.addFirst(task);
      } else {
        waiting.addLast(task);
      }
      if (!busy) {
        busy = true;
        schedule();
      }
      return result;
    }

    synchronized void setDelay(Duration delay) {
      this.delay = delay.toNanos();
    }

    synchronized void pause(Duration pause) {
      earliest = later(earliest, System.nanoTime() + pause.toNanos());
    }

    private void run() {
      Runnable task;
      synchronized (this) {
        task = waiting.remove();
      }
      task.run();
      synchronized (this) {
        earliest = later(earliest, System.nanoTime() + delay);
        busy = !waiting.isEmpty();
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

  // Completes in another thread's stead: what follows a request must not run inside its turn.
  private <T> void complete(Callable<T> request, CompletableFuture<T> result) {
    try {
      T value = request.call();
      pool.execute(() -> result.complete(value));
    } catch (Exception | LinkageError | OutOfMemoryError e) {
      pool.execute(() -> result.completeExceptionally(e));
    }
  }
}
