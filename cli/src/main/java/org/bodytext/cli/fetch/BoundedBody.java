package org.bodytext.cli.fetch;

import java.io.ByteArrayOutputStream;
import java.net.http.HttpResponse.BodySubscriber;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Flow;
import org.jspecify.annotations.Nullable;

/** Takes the first bytes of a body and hangs up when there are more. */
final class BoundedBody implements BodySubscriber<BoundedBody.Bytes> {

  /**
   * The bytes of a body.
   *
   * @param bytes its first bytes
   * @param cut whether there were more
   */
  @SuppressWarnings("ArrayRecordComponent") // handed on once, never kept
  record Bytes(byte[] bytes, boolean cut) {}

  private final int limit;
  private final Runnable heard;
  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
  private final CompletableFuture<Bytes> result = new CompletableFuture<>();
  private Flow.@Nullable Subscription subscription;

  /**
   * @param limit how many bytes are taken
   * @param heard is run whenever bytes come in
   */
  BoundedBody(int limit, Runnable heard) {
    this.limit = limit;
    this.heard = heard;
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
    heard.run();
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
