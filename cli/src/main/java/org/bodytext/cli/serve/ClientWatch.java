package org.bodytext.cli.serve;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.concurrent.CancellationException;
import java.util.concurrent.TimeUnit;
import org.eclipse.jetty.io.AbstractEndPoint;
import org.eclipse.jetty.io.Connection;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.util.Callback;
import org.eclipse.jetty.util.thread.Scheduler;

/**
 * Interrupts the thread that created it when the client closes its connection, or after some time;
 * until it is closed.
 *
 * <p>Jetty reads nothing from a connection while its request is answered, and so does not notice
 * that the client is gone.
 */
final class ClientWatch implements Callback, AutoCloseable {

  private final Thread worker = Thread.currentThread();
  private final Connection connection;
  private final Scheduler.Task limit;
  private boolean registered; // guarded by this
  private boolean interrupted; // guarded by this
  private boolean closed; // guarded by this

  /**
   * @param request a request whose content has been read
   * @param seconds the time limit
   */
  ClientWatch(Request request, int seconds) {
    connection = request.getConnectionMetaData().getConnection();
    limit =
        request.getComponents().getScheduler().schedule(this::interrupt, seconds, TimeUnit.SECONDS);
    register();
  }

  private synchronized void register() {
    registered = connection.getEndPoint().tryFillInterested(this);
  }

  private synchronized void interrupt() {
    if (!closed) {
      interrupted = true;
      worker.interrupt();
    }
  }

  /** {@return whether it interrupted the thread} */
  synchronized boolean hasInterrupted() {
    return interrupted;
  }

  /** Called when the connection can be read. */
  @Override
  public synchronized void succeeded() {
    registered = false;
    if (closed) {
      return;
    }
    ByteBuffer data = ByteBuffer.allocate(1);
    data.limit(0); // as Jetty's buffers: it appends to the content
    try {
      int length = connection.getEndPoint().fill(data);
      if (length < 0) {
        interrupt();
      } else if (length == 0) {
        register();
      } else if (connection instanceof Connection.UpgradeTo next) {
        next.onUpgradeTo(data); // the next request, sent before this one was answered
      }
    } catch (IOException e) {
      interrupt();
    }
  }

  /** Called when the connection is closed, and by {@link #close}. */
  @Override
  public void failed(Throwable problem) {
    interrupt();
  }

  @Override
  public InvocationType getInvocationType() {
    return InvocationType.NON_BLOCKING;
  }

  @Override
  public synchronized void close() {
    closed = true;
    limit.cancel();
    if (registered && connection.getEndPoint() instanceof AbstractEndPoint endPoint) {
      endPoint.getFillInterest().onFail(new CancellationException("the request was answered"));
    }
    if (interrupted) {
      Thread.interrupted(); // the thread goes on with other requests
    }
  }
}
