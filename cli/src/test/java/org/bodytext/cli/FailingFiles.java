package org.bodytext.cli;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.URI;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.AccessMode;
import java.nio.file.CopyOption;
import java.nio.file.DirectoryStream;
import java.nio.file.FileSystemException;
import java.nio.file.LinkOption;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.spi.FileSystemProvider;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.lucene.tests.mockfile.FilterFileSystem;
import org.apache.lucene.tests.mockfile.FilterFileSystemProvider;
import org.apache.lucene.tests.mockfile.FilterSeekableByteChannel;
import org.jspecify.annotations.Nullable;

/**
 * The default file system of a process: the n-th call for a file in one folder fails, and all later
 * calls succeed. As those of an operating system, failed reads and writes do not name the file.
 */
public final class FailingFiles extends FilterFileSystemProvider {

  private static final AtomicInteger LEFT = new AtomicInteger();
  private static volatile @Nullable String folder;
  private static volatile @Nullable Path failed;

  /**
   * For the JDK.
   *
   * @param delegate the default file systems of the platform
   */
  public FailingFiles(FileSystemProvider delegate) {
    super("file", delegate);
    fileSystem = new FilterFileSystem(this, delegate.getFileSystem(URI.create("file:///")));
  }

  /** The n-th call from now on for a file in the folder fails; none for 0. */
  static void failAt(Path in, int call) {
    folder = in.toString();
    failed = null;
    LEFT.set(call);
  }

  /** {@return the file whose call failed; null if none has} */
  static @Nullable Path failed() {
    return failed;
  }

  private static boolean fails(Path path) {
    String in = folder;
    if (in != null && path.toString().startsWith(in) && LEFT.decrementAndGet() == 0) {
      failed = path;
      return true;
    }
    return false;
  }

  private static void call(Path path) throws FileSystemException {
    if (fails(path)) {
      throw new FileSystemException(path.toString(), null, "the test fails");
    }
  }

  @Override
  public SeekableByteChannel newByteChannel(
      Path path, Set<? extends OpenOption> options, FileAttribute<?>... attributes)
      throws IOException {
    call(path);
    return new FilterSeekableByteChannel(super.newByteChannel(path, options, attributes)) {

      private void callWithoutName() throws IOException {
        if (fails(path)) {
          throw new IOException("the test fails");
        }
      }

      @Override
      public int read(ByteBuffer buffer) throws IOException {
        callWithoutName();
        return super.read(buffer);
      }

      @Override
      public int write(ByteBuffer buffer) throws IOException {
        callWithoutName();
        return super.write(buffer);
      }

      @Override
      public void close() throws IOException {
        super.close();
        callWithoutName();
      }
    };
  }

  @Override
  public InputStream newInputStream(Path path, OpenOption... options) throws IOException {
    return Channels.newInputStream(newByteChannel(path, Set.of(StandardOpenOption.READ)));
  }

  @Override
  public OutputStream newOutputStream(Path path, OpenOption... options) throws IOException {
    Set<? extends OpenOption> all =
        options.length > 0
            ? new HashSet<>(List.of(options))
            : Set.of(StandardOpenOption.CREATE, StandardOpenOption.TRUNCATE_EXISTING);
    Set<OpenOption> write = new HashSet<>(all);
    write.add(StandardOpenOption.WRITE);
    return Channels.newOutputStream(newByteChannel(path, write));
  }

  @Override
  public DirectoryStream<Path> newDirectoryStream(
      Path path, DirectoryStream.Filter<? super Path> filter) throws IOException {
    call(path);
    return super.newDirectoryStream(path, filter);
  }

  @Override
  public void createDirectory(Path path, FileAttribute<?>... attributes) throws IOException {
    call(path);
    super.createDirectory(path, attributes);
  }

  @Override
  public void delete(Path path) throws IOException {
    call(path);
    super.delete(path);
  }

  @Override
  public void move(Path from, Path to, CopyOption... options) throws IOException {
    call(from);
    super.move(from, to, options);
  }

  @Override
  public void checkAccess(Path path, AccessMode... modes) throws IOException {
    call(path);
    super.checkAccess(path, modes);
  }

  @Override
  public <A extends BasicFileAttributes> A readAttributes(
      Path path, Class<A> type, LinkOption... options) throws IOException {
    call(path);
    return super.readAttributes(path, type, options);
  }
}
