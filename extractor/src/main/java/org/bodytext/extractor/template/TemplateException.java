package org.bodytext.extractor.template;

/** A template file that cannot be used. The message names the file and what to do. */
public final class TemplateException extends Exception {

  private static final long serialVersionUID = 1;

  /**
   * @param file the file
   * @param what what is wrong and what to do
   */
  public TemplateException(String file, String what) {
    super(file + ": " + what);
  }
}
