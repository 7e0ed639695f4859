package org.bodytext.cli.fetch;

import java.io.ByteArrayOutputStream;
import java.net.http.HttpResponse.BodySubscriber;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Flow;
import org.jspecify.annotations.Nullable;

/** Reads a limited number of bytes of a response body and cancels the rest. */
final class BoundedBody implements BodySubscriber<BoundedBody.Bytes> {

  /**
   * The bytes of a body.
   *
   * @param bytes its first bytes, at most the limit
   * @param truncated whether the body is longer
   */
  @SuppressWarnings("ArrayRecordComponent") // passed on once, never compared
  record Bytes(byte[] bytes, boolean truncated) {}

  private final int limit;
  private final Runnable onBytes;
  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
  private final CompletableFuture<Bytes> result = new CompletableFuture<>();
  private Flow.@Nullable Subscription subscription;

  /**
   * @param limit the maximum number of bytes
   * @param onBytes runs whenever bytes arrive
   */
  BoundedBody(int limit, Runnable onBytes) {
    this.limit = limit;
    this.onBytes = onBytes;
  }

  @Override
  public CompletionStage<Bytes> getBody() {
    return result;
  }

  @Override
  public void onSubscribe(Flow.Subscription subscription) {
    this.subscription = subscription;
    subscription.request(Long.MAX_VALUE);
  }

  @Override
  public void onNext(List<ByteBuffer> buffers) {
    onBytes.run();
    for (ByteBuffer buffer : buffers) {
      byte[] part = new byte[Math.min(buffer.remaining(), limit - bytes.size())];
      buffer.get(part);
      bytes.write(part, 0, part.length);
      if (buffer.hasRemaining()) {
        if (subscription != null) {
          subscription.cancel();
        }
        result.complete(new Bytes(bytes.toByteArray(), true));
        return;
      }
    }
  }

  @Override
  public void onError(Throwable e) {
    result.completeExceptionally(e);
  }

  @Override
  public void onComplete() {
    result.complete(new Bytes(bytes.toByteArray(), false));
  }
}
