package org.bodytext.extractor.sites.template;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.StreamCorruptedException;
import java.io.UncheckedIOException;
import java.util.zip.CRC32;
import org.bodytext.extractor.file.BodytextFileException;

/** A block of bytes with its length and CRC-32, so that damage is detected. */
final class ChecksummedBlock {

  /** How to solve a problem with a template. */
  static final String RELEARN = "; delete it and learn the site again";

  /** The largest length that is read; larger ones are damaged. */
  private static final int MAX_BYTES = 16 << 20;

  private ChecksummedBlock() {}

  /** Writes the content of a block. */
  @FunctionalInterface
  interface Writer {
    void write(DataOutputStream out) throws IOException;
  }

  /** Reads the content of a block. */
  @FunctionalInterface
  interface Reader<T> {
    T read(DataInputStream in) throws IOException;
  }

  /** {@return a block with the written content} */
  static byte[] bytes(Writer writer) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    ByteArrayOutputStream whole = new ByteArrayOutputStream();
    try {
      writer.write(new DataOutputStream(bytes));
      DataOutputStream out = new DataOutputStream(whole);
      out.writeInt(bytes.size());
      bytes.writeTo(out);
      out.writeInt(crc(bytes.toByteArray()));
    } catch (IOException e) {
      throw new UncheckedIOException("a ByteArrayOutputStream never fails", e);
    }
    return whole.toByteArray();
  }

  /**
   * {@return the content of the next block of a stream}
   *
   * @param name the name of the file in messages
   * @throws BodytextFileException if the block is damaged
   */
  static <T> T read(DataInputStream in, String name, Reader<T> reader)
      throws IOException, BodytextFileException {
    byte[] bytes;
    try {
      int length = in.readInt();
      if (length < 0 || length > MAX_BYTES) {
        throw damaged(name, "a block of " + length + " bytes");
      }
      bytes = in.readNBytes(length);
      if (bytes.length < length) {
        throw damaged(name, "it ends too early");
      }
      if (in.readInt() != crc(bytes)) {
        throw damaged(name, "its checksum is wrong");
      }
    } catch (EOFException e) {
      throw damaged(name, "it ends too early");
    }
    try {
      return reader.read(new DataInputStream(new ByteArrayInputStream(bytes)));
    } catch (IOException e) {
      throw damaged(name, e.getMessage() == null ? "a block ends too early" : e.getMessage());
    }
  }

  /** {@return the content of a single block} */
  static <T> T read(byte[] block, String name, Reader<T> reader) throws BodytextFileException {
    try {
      return read(new DataInputStream(new ByteArrayInputStream(block)), name, reader);
    } catch (IOException e) {
      throw damaged(name, e.toString());
    }
  }

  /** Writes an array with its length. */
  static void writeInts(DataOutputStream out, int[] numbers) throws IOException {
    out.writeInt(numbers.length);
    for (int number : numbers) {
      out.writeInt(number);
    }
  }

  /**
   * {@return an array with its length}
   *
   * @param in the content of a block
   * @param max the maximum length
   * @throws StreamCorruptedException if the array is longer than that or than the rest of the block
   */
  static int[] readInts(DataInputStream in, int max) throws IOException {
    int[] numbers = new int[readCount(in, Math.min(max, in.available() / Integer.BYTES))];
    for (int i = 0; i < numbers.length; i++) {
      numbers[i] = in.readInt();
    }
    return numbers;
  }

  /**
   * {@return a number of entries}
   *
   * @throws StreamCorruptedException if it is negative or more than the maximum
   */
  static int readCount(DataInputStream in, int max) throws IOException {
    int count = in.readInt();
    if (count < 0 || count > max) {
      throw new StreamCorruptedException(count + " entries");
    }
    return count;
  }

  static BodytextFileException damaged(String name, String problem) {
    return new BodytextFileException(name, "it is damaged: " + problem + RELEARN);
  }

  private static int crc(byte[] bytes) {
    CRC32 crc = new CRC32();
    crc.update(bytes);
    return (int) crc.getValue();
  }
}
