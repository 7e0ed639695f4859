package org.bodytext.extractor.file;

/**
 * A file of bodytext that cannot be used: damaged, of another version, or with a line that is not
 * valid. The message names the file, and the line where there is one, and says what to do.
 *
 * <p>Problems of reading and writing, such as a missing file, are {@link java.io.IOException}s.
 */
public class BodytextFileException extends Exception {

  private static final long serialVersionUID = 1;

  /**
   * Reports a problem with a whole file.
   *
   * @param file the name of the file
   * @param problem what is wrong, and what to do
   */
  public BodytextFileException(String file, String problem) {
    super(file + ": " + problem);
  }

  /**
   * Reports a problem with one line of a file.
   *
   * @param file the name of the file
   * @param line the line, counted from 1
   * @param problem what is wrong, and what to do
   */
  public BodytextFileException(String file, int line, String problem) {
    super(file + ":" + line + ": " + problem);
  }
}
