package org.bodytext.extractor.template;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UTFDataFormatException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.zip.CRC32;

/**
 * The file of one site: its template, which extraction reads, and after it the sample that the
 * template was made of, which learning more needs.
 *
 * <p>Version 1, numbers with the high byte first: the line {@code bodytext-template 1}; the site's
 * name; then twice a section: its length, its bytes, their CRC-32.
 */
final class TemplateFile {

  private static final byte[] MAGIC = "bodytext-template ".getBytes(StandardCharsets.US_ASCII);
  private static final byte[] VERSION = "1\n".getBytes(StandardCharsets.US_ASCII);
  private static final int LONGEST_SECTION = 16 << 20;
  private static final String RELEARN = "; delete it and learn the site again";

  private final Path file;

  TemplateFile(Path file) {
    this.file = file;
  }

  /**
   * What a file holds.
   *
   * @param site the name of the site
   * @param template what extraction reads
   */
  record SiteEntry(String site, SiteTemplate template) {}

  /** Writes the file; another one of its name is replaced in one step. */
  void write(String site, SiteSample sample) throws IOException {
    Collection<SampledPage> pages = sample.pages();
    Path fresh = file.resolveSibling(file.getFileName() + ".new");
    try (DataOutputStream out =
        new DataOutputStream(new BufferedOutputStream(Files.newOutputStream(fresh)))) {
      out.write(MAGIC);
      out.write(VERSION);
      out.writeUTF(site);
      section(out, templateBytes(SiteTemplate.of(pages)));
      section(out, sampleBytes(pages));
    }
    Files.move(fresh, file, StandardCopyOption.REPLACE_EXISTING);
  }

  /**
   * {@return the site and its template}
   *
   * @throws TemplateException if the file is damaged or of another version
   */
  SiteEntry readTemplate() throws IOException, TemplateException {
    try (DataInputStream in = open()) {
      String site = in.readUTF();
      return new SiteEntry(site, template(section(in)));
    } catch (EOFException | UTFDataFormatException e) {
      throw damaged("it ends too early");
    }
  }

  /**
   * Adds the sample that the file holds to another.
   *
   * @throws TemplateException if the file is damaged or of another version
   */
  void readSample(SiteSample into) throws IOException, TemplateException {
    try (DataInputStream in = open()) {
      in.readUTF();
      section(in);
      DataInputStream pages = section(in);
      for (int left = pages.readInt(); left > 0; left--) {
        into.add(
            new SampledPage(pages.readLong(), pages.readInt(), numbers(pages), numbers(pages)));
      }
    } catch (EOFException | UTFDataFormatException e) {
      throw damaged("it ends too early");
    }
  }

  private DataInputStream open() throws IOException, TemplateException {
    InputStream bytes = new BufferedInputStream(Files.newInputStream(file));
    DataInputStream in = new DataInputStream(bytes);
    try {
      if (!Arrays.equals(in.readNBytes(MAGIC.length), MAGIC)) {
        throw new TemplateException(
            file.toString(), "it is no template file; take it out of the template store");
      }
      if (!Arrays.equals(in.readNBytes(VERSION.length), VERSION)) {
        throw new TemplateException(file.toString(), "it is of another version" + RELEARN);
      }
      return in;
    } catch (IOException | TemplateException e) {
      in.close();
      throw e;
    }
  }

  private TemplateException damaged(String how) {
    return new TemplateException(file.toString(), "it is damaged: " + how + RELEARN);
  }

  private static void section(DataOutputStream out, byte[] bytes) throws IOException {
    out.writeInt(bytes.length);
    out.write(bytes);
    out.writeInt(crc(bytes));
  }

  private DataInputStream section(DataInputStream in) throws IOException, TemplateException {
    int length = in.readInt();
    if (length < 0 || length > LONGEST_SECTION) {
      throw damaged("a section of " + length + " bytes");
    }
    byte[] bytes = in.readNBytes(length);
    if (bytes.length < length) {
      throw damaged("it ends too early");
    }
    if (in.readInt() != crc(bytes)) {
      throw damaged("its check sum is wrong");
    }
    return new DataInputStream(new ByteArrayInputStream(bytes));
  }

  private static int crc(byte[] bytes) {
    CRC32 crc = new CRC32();
    crc.update(bytes);
    return (int) crc.getValue();
  }

  private static byte[] templateBytes(SiteTemplate template) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    DataOutputStream out = new DataOutputStream(bytes);
    out.writeInt(template.clusters().size());
    cluster(out, template.all());
    for (Cluster cluster : template.clusters()) {
      cluster(out, cluster);
    }
    return bytes.toByteArray();
  }

  private static void cluster(DataOutputStream out, Cluster cluster) throws IOException {
    out.writeInt(cluster.pages());
    numbers(out, cluster.structure());
    numbers(out, cluster.keys());
    numbers(out, cluster.counts());
  }

  private static Cluster cluster(DataInputStream in) throws IOException {
    return new Cluster(in.readInt(), numbers(in), numbers(in), numbers(in));
  }

  private static SiteTemplate template(DataInputStream in) throws IOException {
    int designs = in.readInt();
    Cluster all = cluster(in);
    List<Cluster> clusters = new ArrayList<>();
    for (int left = designs; left > 0; left--) {
      clusters.add(cluster(in));
    }
    return new SiteTemplate(all, clusters);
  }

  private static byte[] sampleBytes(Collection<SampledPage> pages) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    DataOutputStream out = new DataOutputStream(bytes);
    out.writeInt(pages.size());
    for (SampledPage page : pages) {
      out.writeLong(page.id());
      out.writeInt(page.day());
      numbers(out, page.lines());
      numbers(out, page.structure());
    }
    return bytes.toByteArray();
  }

  private static void numbers(DataOutputStream out, int[] numbers) throws IOException {
    out.writeInt(numbers.length);
    for (int number : numbers) {
      out.writeInt(number);
    }
  }

  /** The check sum of the section has vouched for the length. */
  private static int[] numbers(DataInputStream in) throws IOException {
    int[] numbers = new int[in.readInt()];
    for (int i = 0; i < numbers.length; i++) {
      numbers[i] = in.readInt();
    }
    return numbers;
  }
}
