package org.bodytext.cli.serve;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import java.util.function.IntConsumer;
import org.bodytext.cli.serve.WebRequest.Upload;
import org.eclipse.jetty.http.MultiPart;
import org.eclipse.jetty.http.MultiPartConfig;
import org.eclipse.jetty.http.MultiPartFormData;
import org.eclipse.jetty.io.Connection;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.util.BufferUtil;
import org.eclipse.jetty.util.Promise;
import org.eclipse.jetty.util.thread.Invocable.InvocationType;
import org.jspecify.annotations.Nullable;

/**
 * Receives forms. No thread waits for the data of a form, and a connection that sends it too slowly
 * is closed. Safe to share between threads.
 */
final class Uploads {

  /** The maximum number of forms that are received at a time, which bounds their memory. */
  static final int MAX_FORMS = 32;

  /** The minimum rate, in bytes per {@link #SECONDS}. */
  private static final long MIN_BYTES = 32 << 10;

  private static final int SECONDS = 4;

  private static final int MAX_LENGTH = Pages.MAX_UPLOAD + 10_000;

  private final Semaphore free = new Semaphore(MAX_FORMS);

  /**
   * Receives the form of a request.
   *
   * @param received gets the form, in any thread
   * @param refused gets the status of the answer if the form is not received
   */
  void receive(Request request, Consumer<Upload> received, IntConsumer refused) {
    String type = request.getHeaders().get("Content-Type");
    if (type == null || !type.startsWith("multipart/form-data")) {
      refused.accept(415);
      return;
    }
    AtomicBoolean open = begin(request, MAX_LENGTH, refused);
    if (open != null) {
      MultiPartConfig limits =
          new MultiPartConfig.Builder()
              .maxParts(5)
              .maxSize(MAX_LENGTH)
              .maxPartSize(Pages.MAX_UPLOAD)
              .maxMemoryPartSize(Pages.MAX_UPLOAD + 1)
              .useFilesForPartsWithoutFileName(false)
              .build();
      MultiPartFormData.onParts(
          request,
          request,
          type,
          limits,
          Promise.Invocable.from(
              InvocationType.BLOCKING,
              (MultiPartFormData.@Nullable Parts parts, @Nullable Throwable problem) -> {
                release(open);
                finish(parts, problem, received, refused);
              }));
    }
  }

  /**
   * Receives the content of a request as it is.
   *
   * @param max the maximum length in bytes
   * @param received gets the content, in any thread
   * @param refused gets the status of the answer if the content is not received
   */
  void receive(Request request, int max, Consumer<byte[]> received, IntConsumer refused) {
    AtomicBoolean open = begin(request, max, refused);
    if (open != null) {
      Content.Source.asByteArrayAsync(
          request,
          max,
          Promise.Invocable.from(
              InvocationType.BLOCKING,
              (byte @Nullable [] content, @Nullable Throwable problem) -> {
                release(open);
                if (content == null) {
                  refused.accept(isTooLong(problem) ? 413 : 400);
                } else {
                  received.accept(content);
                }
              }));
    }
  }

  /** {@return whether a content is being received, until it is released; null if it is refused} */
  private @Nullable AtomicBoolean begin(Request request, int max, IntConsumer refused) {
    boolean tooLong = request.getLength() > max;
    if (tooLong || !free.tryAcquire()) {
      refused.accept(tooLong ? 413 : 503);
      return null;
    }
    AtomicBoolean open = new AtomicBoolean(true);
    watch(request, open);
    return open;
  }

  private static void finish(
      MultiPartFormData.@Nullable Parts parts,
      @Nullable Throwable problem,
      Consumer<Upload> received,
      IntConsumer refused) {
    Upload upload;
    try (parts) {
      if (parts == null) {
        refused.accept(isTooLong(problem) ? 413 : 400);
        return;
      }
      upload =
          new Upload(
              text(parts.getFirst("html")),
              text(parts.getFirst("address")).strip(),
              bytes(parts.getFirst("file")));
    } catch (IOException | RuntimeException e) {
      refused.accept(400);
      return;
    }
    received.accept(upload);
  }

  /** Closes the connection when it sends less than the minimum while the form is open. */
  private void watch(Request request, AtomicBoolean open) {
    Connection connection = request.getConnectionMetaData().getConnection();
    long before = connection.getBytesIn();
    Runnable check =
        () -> {
          if (open.get() && connection.getBytesIn() - before < MIN_BYTES) {
            release(open);
            connection.getEndPoint().close(new TimeoutException("the form is sent too slowly"));
          } else if (open.get()) {
            watch(request, open);
          }
        };
    request.getComponents().getScheduler().schedule(check, SECONDS, TimeUnit.SECONDS);
  }

  private void release(AtomicBoolean open) {
    if (open.getAndSet(false)) {
      free.release();
    }
  }

  /** {@return whether a form exceeds a limit, which the parser reports by its state} */
  private static boolean isTooLong(@Nullable Throwable problem) {
    for (Throwable cause = problem; cause != null; cause = cause.getCause()) {
      if (cause instanceof IllegalStateException) {
        return true;
      }
    }
    return false;
  }

  /** {@return the text of a field, with the line ends that were pasted: browsers send CRLF} */
  private static String text(MultiPart.@Nullable Part part) {
    return part == null
        ? ""
        : part.getContentAsString(StandardCharsets.UTF_8).replace("\r\n", "\n");
  }

  private static byte[] bytes(MultiPart.@Nullable Part part) throws IOException {
    return part == null
        ? new byte[0]
        : BufferUtil.toArray(Content.Source.asByteBuffer(part.createContentSource()));
  }
}
