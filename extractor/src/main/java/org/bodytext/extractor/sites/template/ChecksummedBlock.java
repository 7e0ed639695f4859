package org.bodytext.extractor.sites.template;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.zip.CRC32;
import org.bodytext.extractor.file.BodytextFileException;

/** Bytes that are known to be whole: their length, they themselves, their CRC-32. */
final class ChecksummedBlock {

  /** How to solve a problem with a template. */
  static final String RELEARN = "; delete it and learn the site again";

  /** The largest length that is read; larger ones are damaged. */
  private static final int MAX_BYTES = 16 << 20;

  private ChecksummedBlock() {}

  /** Writes what a section holds. */
  @FunctionalInterface
  interface Content {
    void write(DataOutputStream out) throws IOException;
  }

  /** Reads what a section holds. */
  @FunctionalInterface
  interface Reading<T> {
    T read(DataInputStream in) throws IOException;
  }

  /** {@return a section} */
  static byte[] bytes(Content content) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    ByteArrayOutputStream whole = new ByteArrayOutputStream();
    try {
      content.write(new DataOutputStream(bytes));
      DataOutputStream out = new DataOutputStream(whole);
      out.writeInt(bytes.size());
      bytes.writeTo(out);
      out.writeInt(crc(bytes.toByteArray()));
    } catch (IOException e) {
      throw new UncheckedIOException("memory takes all bytes", e);
    }
    return whole.toByteArray();
  }

  /**
   * {@return what the next section of a stream holds}
   *
   * @param name what messages call the stream
   * @throws BodytextFileException if the section is damaged
   */
  static <T> T read(DataInputStream in, String name, Reading<T> reading)
      throws IOException, BodytextFileException {
    try {
      int length = in.readInt();
      if (length < 0 || length > MAX_BYTES) {
        throw damaged(name, "a section of " + length + " bytes");
      }
      byte[] bytes = in.readNBytes(length);
      if (bytes.length < length) {
        throw damaged(name, "it ends too early");
      }
      if (in.readInt() != crc(bytes)) {
        throw damaged(name, "its check sum is wrong");
      }
      return reading.read(new DataInputStream(new ByteArrayInputStream(bytes)));
    } catch (EOFException e) {
      throw damaged(name, "it ends too early");
    }
  }

  /** {@return what a section holds that is alone in an array} */
  static <T> T read(byte[] section, String name, Reading<T> reading) throws BodytextFileException {
    try {
      return read(new DataInputStream(new ByteArrayInputStream(section)), name, reading);
    } catch (IOException e) {
      throw damaged(name, e.toString());
    }
  }

  static void numbers(DataOutputStream out, int[] numbers) throws IOException {
    out.writeInt(numbers.length);
    for (int number : numbers) {
      out.writeInt(number);
    }
  }

  /** The check sum has vouched for the length. */
  static int[] numbers(DataInputStream in) throws IOException {
    int[] numbers = new int[in.readInt()];
    for (int i = 0; i < numbers.length; i++) {
      numbers[i] = in.readInt();
    }
    return numbers;
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
