package org.bodytext.extractor.page;

import org.jspecify.annotations.Nullable;

/** The format of bytes that are given as a page. */
public enum InputFormat {
  /** A page: HTML, a fragment of HTML, XHTML, or plain text. */
  PAGE(null),
  ARC("an ARC file; convert it to WARC, for example with warcio recompress"),
  WARC("a WARC file; save it with the extension .warc, and give the file"),
  MHTML("an MHTML file; save the page as HTML, or open it in a browser and save it so"),
  MAIL("mail; save the HTML part of a message as a file, and give that"),
  HTTP("an HTTP response with its header; leave the header out"),
  FEED("a feed or site map; give the pages that it links to"),
  XML("an XML document but not XHTML; convert it to HTML"),
  JSON("JSON; give the HTML of the page"),
  SCRIPT("a script; give the HTML of the page"),
  STYLE_SHEET("a style sheet; give the HTML of the page"),
  TABLE("a table in CSV or a similar format; convert it to HTML"),
  PDF("a PDF file; convert it to HTML, for example with pdftohtml"),
  OFFICE("a document of an office program; save it as HTML"),
  ZIP("a zip archive (such as jar, epub and docx) or similar; extract it and give its pages"),
  GZIP("compressed with gzip twice; decompress it once"),
  ZSTD("compressed with zstd; decompress it, for example with zstd -dc FILE"),
  XZ("compressed with xz; decompress it, for example with xz -dc FILE"),
  BZIP2("compressed with bzip2; decompress it, for example with bzip2 -dc FILE"),
  IMAGE("an image; leave it out"),
  /** Bytes that are not text, in an unknown format. */
  BINARY("a program or another binary file; leave it out");

  private final @Nullable String advice;

  InputFormat(@Nullable String advice) {
    this.advice = advice;
  }

  /** {@return why the input is not a page, and what to do; null for a page} */
  public @Nullable String problem() {
    return advice == null ? null : "it is " + advice;
  }
}
