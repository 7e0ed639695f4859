package org.bodytext.nutch.lucene;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.net.URI;
import java.util.EnumSet;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.hadoop.fs.CreateFlag;
import org.apache.hadoop.fs.FSDataInputStream;
import org.apache.hadoop.fs.FSDataOutputStream;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.Options.ChecksumOpt;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.fs.RawLocalFileSystem;
import org.apache.hadoop.fs.permission.FsPermission;
import org.apache.hadoop.util.Progressable;

/** The local file system under another scheme, whose n-th call fails; all later calls succeed. */
public final class FailingFileSystem extends RawLocalFileSystem {

  private static final AtomicInteger LEFT = new AtomicInteger();

  /** The n-th call from now on fails; none for 0. */
  static void failAt(int call) {
    LEFT.set(call);
  }

  /** {@return whether the call failed} */
  static boolean hasFailed() {
    return LEFT.get() <= 0;
  }

  private static void call(Object what) throws IOException {
    if (LEFT.decrementAndGet() == 0) {
      throw new IOException("the test fails at " + what);
    }
  }

  @Override
  public String getScheme() {
    return "failing";
  }

  @Override
  public URI getUri() {
    return URI.create("failing:///");
  }

  @Override
  public FSDataInputStream open(Path file, int bufferSize) throws IOException {
    call(file);
    return super.open(file, bufferSize);
  }

  @Override
  public FSDataOutputStream create(
      Path file,
      boolean overwrite,
      int bufferSize,
      short replication,
      long blockSize,
      Progressable progress)
      throws IOException {
    call(file);
    FSDataOutputStream out =
        super.create(file, overwrite, bufferSize, replication, blockSize, progress);
    return new FSDataOutputStream(out, null) {
      @Override
      public void close() throws IOException {
        try {
          call(file); // buffered bytes are written here
        } finally {
          super.close();
        }
      }
    };
  }

  @Override
  public FSDataOutputStream create(
      Path file,
      FsPermission permission,
      EnumSet<CreateFlag> flags,
      int bufferSize,
      short replication,
      long blockSize,
      Progressable progress,
      ChecksumOpt checksum)
      throws IOException {
    call(file);
    return super.create(
        file, permission, flags, bufferSize, replication, blockSize, progress, checksum);
  }

  @Override
  public boolean rename(Path from, Path to) throws IOException {
    call(from);
    return super.rename(from, to);
  }

  @Override
  public boolean mkdirs(Path folder) throws IOException {
    call(folder);
    return super.mkdirs(folder);
  }

  @Override
  public boolean delete(Path path, boolean recursive) throws IOException {
    call(path);
    return super.delete(path, recursive);
  }

  @Override
  public FileStatus[] listStatus(Path folder) throws IOException {
    call(folder);
    return super.listStatus(folder);
  }

  @Override
  public FileStatus getFileStatus(Path path) throws IOException {
    try {
      return super.getFileStatus(path);
    } catch (FileNotFoundException e) {
      call(path);
      throw e;
    }
  }
}
