package org.bodytext.extractor.sites.template;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.zip.CRC32;

/** Bytes that are known to be whole: their length, they themselves, their CRC-32. */
final class ChecksummedBlock {

  private static final int LONGEST = 16 << 20;

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
   * @throws TemplateFileException if the section is damaged
   */
  static <T> T read(DataInputStream in, String name, Reading<T> reading)
      throws IOException, TemplateFileException {
    try {
      int length = in.readInt();
      if (length < 0 || length > LONGEST) {
        throw TemplateFileException.damaged(name, "a section of " + length + " bytes");
      }
      byte[] bytes = in.readNBytes(length);
      if (bytes.length < length) {
        throw TemplateFileException.damaged(name, "it ends too early");
      }
      if (in.readInt() != crc(bytes)) {
        throw TemplateFileException.damaged(name, "its check sum is wrong");
      }
      return reading.read(new DataInputStream(new ByteArrayInputStream(bytes)));
    } catch (EOFException e) {
      throw TemplateFileException.damaged(name, "it ends too early");
    }
  }

  /** {@return what a section holds that is alone in an array} */
  static <T> T read(byte[] section, String name, Reading<T> reading) throws TemplateFileException {
    try {
      return read(new DataInputStream(new ByteArrayInputStream(section)), name, reading);
    } catch (IOException e) {
      throw TemplateFileException.damaged(name, e.toString());
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

  private static int crc(byte[] bytes) {
    CRC32 crc = new CRC32();
    crc.update(bytes);
    return (int) crc.getValue();
  }
}
