package org.bodytext.extractor.file;

/**
 * Thrown if the content of a file of bodytext cannot be used: the file is damaged, has another
 * version, or contains a line that is not valid.
 *
 * <p>The message names the file, and the line if there is one, and says how to solve the problem.
 * Failures to open, read or write a file are {@link java.io.IOException}s.
 */
public class BodytextFileException extends Exception {

  private static final long serialVersionUID = 1;

  /**
   * Reports a problem of a whole file.
   *
   * @param file the name of the file
   * @param problem the problem, and how to solve it
   */
  public BodytextFileException(String file, String problem) {
    super(file + ": " + problem);
  }

  /**
   * Reports a problem of one line of a file.
   *
   * @param file the name of the file
   * @param line the number of the line, counted from 1
   * @param problem the problem, and how to solve it
   */
  public BodytextFileException(String file, int line, String problem) {
    super(file + ":" + line + ": " + problem);
  }
}
