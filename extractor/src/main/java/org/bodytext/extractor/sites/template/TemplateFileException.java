package org.bodytext.extractor.sites.template;

import org.bodytext.extractor.file.BodytextFileException;

/** A template file that cannot be used. The message names the file and what to do. */
public final class TemplateFileException extends BodytextFileException {

  private static final long serialVersionUID = 1;

  private static final String RELEARN = "; delete it and learn the site again";

  /**
   * @param file the file
   * @param what what is wrong and what to do
   */
  public TemplateFileException(String file, String what) {
    super(file, what);
  }

  static TemplateFileException damaged(String file, String how) {
    return new TemplateFileException(file, "it is damaged: " + how + RELEARN);
  }

  static TemplateFileException otherVersion(String file) {
    return new TemplateFileException(file, "it is of another version" + RELEARN);
  }
}
