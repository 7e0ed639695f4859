package org.bodytext.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.concurrent.CompletableFuture;
import java.util.zip.GZIPOutputStream;
import org.bodytext.cli.input.WarcFile;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The type of a file or of standard input is detected from its first bytes, whatever its name. */
class InputTypesTest {

  @TempDir private Path folder = Path.of("");
  private byte[] warc = {};

  @BeforeEach
  void write() throws IOException {
    Path file =
        new WarcFile()
            .page("http://example.com/1", TestPages.page("first"))
            .page("http://example.com/2", TestPages.page("second"))
            .write(folder.resolve("crawl.warc"));
    warc = Files.readAllBytes(file);
    Files.delete(file);
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void warcFileIsDetectedWithAnyNameAndOnStandardInput(boolean packed) throws IOException {
    byte[] bytes = packed ? gzip(warc) : warc;
    Path file = Files.write(folder.resolve("crawl.warc.gz.bak"), bytes);
    Run named = Run.of("extract", "--format", "jsonl", file);
    assertThat(named.err()).startsWith("bodytext: 2 pages: 2 with a body").hasLineCount(1);
    assertThat(named.out()).hasLineCount(2).contains("\"url\":\"http://example.com/2\"");
    Run piped = Run.withInput(bytes, "extract", "--format", "jsonl", "-");
    assertThat(piped.out()).isEqualTo(named.out().replace("\"" + file + "\"", "\"-\""));
    Path out = folder.resolve("out");
    assertThat(Run.withInput(bytes, "extract", "-o", out, "-").code()).isEqualTo(Main.DONE);
    assertThat(out.resolve("1.txt")).content().contains("second.");
  }

  @Test
  void onlyTheDamagedRecordOfAStreamFails() {
    String damaged =
        new String(warc, StandardCharsets.UTF_8)
            .replaceFirst("(?<!x)Content-Length: [0-9]+", "Content-Length: 99999");
    Run run = Run.withInput(damaged, "extract", "-");
    assertThat(run.code()).isEqualTo(Main.FAILED);
    assertThat(run.err()).startsWith("bodytext: standard input record 0: ").hasLineCount(2);
    assertThat(run.out()).contains("second.");
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void namedPipeIsReadOnce() throws Exception {
    Path pipe = folder.resolve("pipe");
    assertThat(new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor()).isZero();
    byte[] bytes = gzip(warc);
    CompletableFuture<Path> writer =
        CompletableFuture.supplyAsync(
            () -> {
              try (OutputStream out = new FileOutputStream(pipe.toFile())) {
                out.write(bytes);
                return pipe;
              } catch (IOException e) {
                throw new UncheckedIOException(e);
              }
            });
    Run run = Run.of("extract", "--format", "jsonl", pipe);
    assertThat(writer.get()).isEqualTo(pipe);
    assertThat(run.err()).startsWith("bodytext: 2 pages").hasLineCount(1);
    assertThat(run.out()).hasLineCount(2);
  }

  @Test
  void compressedPageIsDecompressed() throws IOException {
    byte[] packed = gzip(TestPages.page("alpha").getBytes(StandardCharsets.UTF_8));
    Run file = Run.of("extract", "--format", "jsonl", write("c.html.gz", packed));
    assertThat(file.err()).isEmpty();
    assertThat(file.out()).startsWith("{\"id\":\"c\"").contains("alpha.");
    assertThat(Run.withInput(packed, "extract", "-").out()).contains("alpha.");
    byte[] damaged = Arrays.copyOf(packed, packed.length / 2);
    Run cut = Run.of("extract", write("d.html.gz", damaged));
    assertThat(cut.code()).isEqualTo(Main.FAILED);
    assertThat(cut.err()).contains("d.html.gz: its gzip body is incomplete").hasLineCount(1);
  }

  @ParameterizedTest
  @CsvSource({
    "%PDF-1.7, it is a PDF file",
    "PK\3\4x, it is a zip archive",
    "BZh91AY, it is compressed with bzip2",
    "GIF89a, it is an image",
    "filedesc://a 0.0.0.0 2025 text/plain 9, it is an ARC file; convert it to WARC",
    "'{\"a\": 1}', it is JSON",
    "'p { top: 0 }', it is a style sheet"
  })
  void unsupportedFileIsReportedAndProcessingContinues(String start, String message)
      throws IOException {
    Path other = write("a.html", start.getBytes(StandardCharsets.ISO_8859_1));
    Path page = Files.writeString(folder.resolve("b.html"), TestPages.page("beta"));
    Run run = Run.of("extract", other, page);
    assertThat(run.code()).isEqualTo(Main.FAILED);
    assertThat(run.err()).startsWith("bodytext: " + other + ": " + message).hasLineCount(2);
    assertThat(run.out()).contains("beta.");
    Path packed = write("a.gz", gzip(start.getBytes(StandardCharsets.ISO_8859_1)));
    assertThat(Run.of("extract", packed).err()).contains(message);
  }

  @Test
  void warcFileMayBeginWithBlankLines() throws IOException {
    byte[] blank = WarcFile.join("\r\n\n".getBytes(StandardCharsets.UTF_8), warc);
    assertThat(Run.of("extract", write("crawl.bak", blank)).out()).contains("first.", "second.");
    assertThat(Run.withInput(gzip(blank), "extract", "-").out()).contains("first.", "second.");
  }

  @Test
  void wetFileIsReported() throws IOException {
    String record =
        """
        WARC/1.0
        WARC-Type: conversion
        WARC-Target-URI: http://a/
        WARC-Date: 2026-01-01T00:00:00Z
        WARC-Record-ID: <urn:uuid:00000000-0000-0000-0000-000000000000>
        Content-Type: text/plain
        Content-Length: 4

        text

        """
            .replace("\n", "\r\n");
    byte[] packed = gzip(record.getBytes(StandardCharsets.UTF_8));
    Run run = Run.of("extract", write("cc.warc.wet.gz", packed));
    assertThat(run.code()).isEqualTo(Main.FAILED);
    assertThat(run.err()).contains("give the WARC file of the").hasLineCount(2);
  }

  @Test
  void filesOfAFolderAreSelectedByExtensionOrFirstBytes() throws IOException {
    Files.writeString(folder.resolve("a.html"), TestPages.page("alpha"));
    Files.writeString(folder.resolve("index.php@id=1"), "\n<!DOCTYPE html>" + TestPages.page("b"));
    write("crawl.bak", gzip(warc));
    write("style.css", new byte[9]);
    write("more.css", new byte[9]);
    write("notes", new byte[9]);
    write(".hidden.html", new byte[9]);
    Run run = Run.of("extract", "--format", "jsonl", folder);
    assertThat(run.code()).isEqualTo(Main.DONE);
    assertThat(run.out()).hasLineCount(4);
    assertThat(run.err())
        .startsWith(
            "bodytext: "
                + folder
                + ": 3 files are skipped (2 .css, 1 without an extension), neither HTML (.html, ")
        .hasLineCount(2);
  }

  @Test
  void linkToAFolderIsRead() throws IOException {
    Path site = Files.createDirectory(folder.resolve("site"));
    Files.writeString(site.resolve("a.html"), TestPages.page("alpha"));
    Path link = Files.createSymbolicLink(folder.resolve("link"), site);
    assertThat(Run.of("extract", link).out()).contains("alpha.");
  }

  private Path write(String name, byte[] bytes) throws IOException {
    return Files.write(folder.resolve(name), bytes);
  }

  private static byte[] gzip(byte[] bytes) throws IOException {
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    try (OutputStream out = new GZIPOutputStream(packed)) {
      out.write(bytes);
    }
    return packed.toByteArray();
  }
}
