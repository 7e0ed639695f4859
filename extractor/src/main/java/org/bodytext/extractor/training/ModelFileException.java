package org.bodytext.extractor.training;

import org.bodytext.extractor.file.BodytextFileException;

/** A line of a model file that is not as it must be. The message names file and line. */
public final class ModelFileException extends BodytextFileException {

  private static final long serialVersionUID = 1;

  /**
   * @param file the model file
   * @param line its line, counted from 1
   * @param what what is wrong and what to do
   */
  public ModelFileException(String file, int line, String what) {
    super(file, line, what);
  }
}
