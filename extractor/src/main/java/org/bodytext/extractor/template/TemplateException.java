package org.bodytext.extractor.template;

/** A template file that cannot be used. The message names the file and what to do. */
public final class TemplateException extends Exception {

  private static final long serialVersionUID = 1;

  private static final String RELEARN = "; delete it and learn the site again";

  /**
   * @param file the file
   * @param what what is wrong and what to do
   */
  public TemplateException(String file, String what) {
    super(file + ": " + what);
  }

  static TemplateException damaged(String file, String how) {
    return new TemplateException(file, "it is damaged: " + how + RELEARN);
  }

  static TemplateException otherVersion(String file) {
    return new TemplateException(file, "it is of another version" + RELEARN);
  }
}
