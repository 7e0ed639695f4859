package org.bodytext.cli.evaluate;

/** A gold file that cannot be used. The message names file and line and what to do. */
public final class GoldFileException extends Exception {

  private static final long serialVersionUID = 1;

  /**
   * @param file the gold file
   * @param line its line, counted from 1
   * @param what what is wrong and what to do
   */
  public GoldFileException(String file, int line, String what) {
    super(file + ":" + line + ": " + what);
  }
}
