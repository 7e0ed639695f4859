package org.bodytext.cli;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Function;
import java.util.function.ToIntFunction;
import org.apache.lucene.util.IOConsumer;
import org.jspecify.annotations.Nullable;

/**
 * Processes tasks in several threads and passes on the results in the order of the tasks.
 *
 * <p>Bounded: at most a few tasks per thread, and a limited number of bytes, are pending at once.
 *
 * @param <S> the type of the tasks
 * @param <T> the type of the results
 */
public final class OrderedExecutor<S, T> {

  private static final int TASKS_PER_THREAD = 4;
  private static final long MAX_PENDING_BYTES = 64L << 20;

  /** Supplies the tasks, in the thread that called {@link #run}. */
  public interface Source<S, X extends Exception> {

    /** {@return the next task; null after the last} */
    @Nullable S next() throws X;
  }

  private record Task<T>(Future<T> result, int bytes) {}

  private final int threads;
  private final ToIntFunction<S> size;
  private final Function<S, T> work;
  private final Deque<Task<T>> tasks = new ArrayDeque<>();
  private long bytes;

  /**
   * @param threads the number of threads
   * @param size returns the size of a task in bytes
   * @param work processes a task; must not throw
   */
  public OrderedExecutor(int threads, ToIntFunction<S> size, Function<S, T> work) {
    this.threads = threads;
    this.size = size;
    this.work = work;
  }

  /**
   * Processes all tasks. Call it once.
   *
   * @param sink receives the results in order, in the thread that calls this method
   * @throws X if the source does
   * @throws IOException if the sink does
   */
  public <X extends Exception> void run(Source<? extends S, X> source, IOConsumer<? super T> sink)
      throws X, IOException {
    ExecutorService pool = Executors.newFixedThreadPool(threads, OrderedExecutor::daemon);
    try {
      for (S next = source.next(); next != null; next = source.next()) {
        S task = next;
        int length = size.applyAsInt(task);
        tasks.add(new Task<>(pool.submit(() -> work.apply(task)), length));
        bytes += length;
        while (!tasks.isEmpty() && (isFull() || tasks.getFirst().result().isDone())) {
          sink.accept(first());
        }
      }
      while (!tasks.isEmpty()) {
        sink.accept(first());
      }
    } finally {
      pool.shutdownNow();
    }
  }

  private boolean isFull() {
    return tasks.size() > threads * TASKS_PER_THREAD || bytes > MAX_PENDING_BYTES;
  }

  private T first() {
    Task<T> task = tasks.remove();
    bytes -= task.bytes();
    try {
      return task.result().get();
    } catch (ExecutionException e) {
      throw new IllegalStateException("work must not throw", e.getCause());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted", e);
    }
  }

  // Daemons, so that a slow page cannot keep the program from ending.
  private static Thread daemon(Runnable work) {
    Thread thread = new Thread(work, "page-worker");
    thread.setDaemon(true);
    return thread;
  }
}
