package org.bodytext.extractor;

/** A line of a rule file that is no rule. The message names file, line and what to do. */
public final class SiteRulesException extends Exception {

  private static final long serialVersionUID = 1;

  /**
   * @param file the rule file
   * @param line its line, counted from 1
   * @param what what is wrong and what to do
   */
  public SiteRulesException(String file, int line, String what) {
    super(file + ":" + line + ": " + what);
  }
}
