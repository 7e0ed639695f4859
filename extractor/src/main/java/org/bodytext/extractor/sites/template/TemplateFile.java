package org.bodytext.extractor.sites.template;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Arrays;
import org.bodytext.extractor.file.BodytextFileException;

/**
 * The file of one site: its template, which extraction reads, followed by the sample from which the
 * template was learned, which further learning reads.
 *
 * <p>Version 2, big-endian: the line {@code bodytext-template 2}; {@link ChecksummedBlock}s with
 * the name of the site, the template and the sample.
 */
final class TemplateFile {

  private static final byte[] MAGIC = "bodytext-template ".getBytes(StandardCharsets.US_ASCII);
  private static final byte[] VERSION = "2\n".getBytes(StandardCharsets.US_ASCII);

  private final Path file;

  TemplateFile(Path file) {
    this.file = file;
  }

  /**
   * The template of a file.
   *
   * @param site the name of the site
   * @param template the template
   */
  record SiteEntry(String site, SiteTemplate template) {}

  /** Writes the file; an existing file is replaced atomically. */
  void write(String site, SiteSample sample) throws IOException {
    Path fresh = file.resolveSibling(file.getFileName() + ".new");
    try (DataOutputStream out =
        new DataOutputStream(new BufferedOutputStream(Files.newOutputStream(fresh)))) {
      out.write(MAGIC);
      out.write(VERSION);
      out.write(ChecksummedBlock.bytes(name -> name.writeUTF(site)));
      out.write(SiteTemplate.of(sample).toBytes());
      out.write(sample.toBytes());
    }
    Files.move(fresh, file, StandardCopyOption.REPLACE_EXISTING);
  }

  /**
   * {@return the name of the site and its template}
   *
   * @throws BodytextFileException if the file is damaged or of another version
   */
  SiteEntry readTemplate() throws IOException, BodytextFileException {
    try (DataInputStream in = open()) {
      String site = site(in);
      return new SiteEntry(site, ChecksummedBlock.read(in, file.toString(), SiteTemplate::read));
    }
  }

  /**
   * Adds the sample in the file to another sample.
   *
   * @throws BodytextFileException if the file is damaged or of another version
   */
  void readSample(SiteSample into) throws IOException, BodytextFileException {
    try (DataInputStream in = open()) {
      site(in);
      ChecksummedBlock.read(in, file.toString(), SiteTemplate::read);
      into.addAll(ChecksummedBlock.read(in, file.toString(), SiteSample::read));
    }
  }

  private String site(DataInputStream in) throws IOException, BodytextFileException {
    return ChecksummedBlock.read(in, file.toString(), name -> name.readUTF());
  }

  private DataInputStream open() throws IOException, BodytextFileException {
    InputStream bytes = new BufferedInputStream(Files.newInputStream(file));
    DataInputStream in = new DataInputStream(bytes);
    try {
      if (!Arrays.equals(in.readNBytes(MAGIC.length), MAGIC)) {
        throw new BodytextFileException(
            file.toString(), "it is not a template file; remove it from the template store");
      }
      if (!Arrays.equals(in.readNBytes(VERSION.length), VERSION)) {
        throw new BodytextFileException(
            file.toString(), "it has another version" + ChecksummedBlock.RELEARN);
      }
      return in;
    } catch (IOException | BodytextFileException e) {
      in.close();
      throw e;
    }
  }
}
