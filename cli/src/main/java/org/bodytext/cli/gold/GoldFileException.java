package org.bodytext.cli.gold;

import org.bodytext.extractor.file.BodytextFileException;

/** A gold file that cannot be used. */
public final class GoldFileException extends BodytextFileException {

  private static final long serialVersionUID = 1;

  /**
   * Reports a problem with one line.
   *
   * @param file the gold file
   * @param line the line, counted from 1
   * @param problem what is wrong, and what to do
   */
  GoldFileException(String file, int line, String problem) {
    super(file, line, problem);
  }
}
