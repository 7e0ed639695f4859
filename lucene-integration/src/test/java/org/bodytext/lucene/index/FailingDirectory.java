package org.bodytext.lucene.index;

import java.io.IOException;
import java.util.Collection;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.lucene.store.Directory;
import org.apache.lucene.store.FilterDirectory;
import org.apache.lucene.store.IOContext;
import org.apache.lucene.store.IndexInput;
import org.apache.lucene.store.IndexOutput;

/** A directory whose n-th call fails; all later calls succeed. */
final class FailingDirectory extends FilterDirectory {

  enum Kind {
    DISK,
    MEMORY
  }

  private final AtomicInteger left;
  private final Kind kind;

  FailingDirectory(Directory in, int call, Kind kind) {
    super(in);
    this.left = new AtomicInteger(call);
    this.kind = kind;
  }

  boolean hasFailed() {
    return left.get() <= 0;
  }

  private void call() throws IOException {
    if (left.decrementAndGet() == 0) {
      if (kind == Kind.MEMORY) {
        throw new OutOfMemoryError("of the test");
      }
      throw new IOException("No space left on device");
    }
  }

  @Override
  public IndexOutput createOutput(String name, IOContext context) throws IOException {
    call();
    return new FailingOutput(super.createOutput(name, context));
  }

  @Override
  public IndexOutput createTempOutput(String prefix, String suffix, IOContext context)
      throws IOException {
    call();
    return new FailingOutput(super.createTempOutput(prefix, suffix, context));
  }

  @Override
  public void sync(Collection<String> names) throws IOException {
    call();
    super.sync(names);
  }

  @Override
  public void syncMetaData() throws IOException {
    call();
    super.syncMetaData();
  }

  @Override
  public void rename(String source, String target) throws IOException {
    call();
    super.rename(source, target);
  }

  @Override
  public IndexInput openInput(String name, IOContext context) throws IOException {
    call();
    return super.openInput(name, context);
  }

  @Override
  public String[] listAll() throws IOException {
    call();
    return super.listAll();
  }

  private final class FailingOutput extends IndexOutput {

    private final IndexOutput out;

    FailingOutput(IndexOutput out) {
      super(out.toString(), out.getName());
      this.out = out;
    }

    @Override
    public void writeByte(byte b) throws IOException {
      out.writeByte(b);
    }

    @Override
    public void writeBytes(byte[] bytes, int offset, int length) throws IOException {
      call();
      out.writeBytes(bytes, offset, length);
    }

    @Override
    public void close() throws IOException {
      try {
        call();
      } finally {
        out.close();
      }
    }

    @Override
    public long getFilePointer() {
      return out.getFilePointer();
    }

    @Override
    public long getChecksum() throws IOException {
      return out.getChecksum();
    }
  }
}
