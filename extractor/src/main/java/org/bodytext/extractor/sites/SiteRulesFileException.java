package org.bodytext.extractor.sites;

import org.bodytext.extractor.file.BodytextFileException;

/** A line of a rule file that is no rule. The message names file, line and what to do. */
public final class SiteRulesFileException extends BodytextFileException {

  private static final long serialVersionUID = 1;

  /**
   * @param file the rule file
   * @param line its line, counted from 1
   * @param what what is wrong and what to do
   */
  public SiteRulesFileException(String file, int line, String what) {
    super(file, line, what);
  }
}
