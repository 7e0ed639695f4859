package org.bodytext.extractor.format;

import java.io.IOException;
import java.util.Locale;

/** The forms in which a body is written out. */
public enum BodyFormat {
  /** The body, a paragraph a line. */
  TEXT,
  MARKDOWN,
  HTML,
  XML,
  JSON,
  JSONL;

  /** {@return the name in lower case, as the command line takes it} */
  public String id() {
    return name().toLowerCase(Locale.ROOT);
  }

  /**
   * Writes one page.
   *
   * @param page the page
   * @param out where it goes
   * @throws IOException if {@code out} fails
   */
  public void write(ExtractedPage page, Appendable out) throws IOException {
    if (page.body() != null) {
      out.append(page.body().text()).append('\n');
    }
  }
}
