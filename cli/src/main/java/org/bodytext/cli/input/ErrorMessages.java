package org.bodytext.cli.input;

import java.io.EOFException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/** What went wrong with an input, for people to read, on one line. */
public final class ErrorMessages {

  /** That a page is larger than what is left of the heap. */
  static final String NO_MEMORY =
      "there is not enough memory to read it; give Java more by -Xmx, or use fewer --threads";

  private static final int MOST_CAUSES = 50;

  private ErrorMessages() {}

  /** {@return what went wrong and what to do} */
  public static String of(Exception e) {
    if (e instanceof NoSuchFileException) {
      return "no such file; check the path";
    }
    if (e instanceof AccessDeniedException denied) {
      String file = denied.getFile();
      String what = file != null && Files.isDirectory(Path.of(file)) ? "folder" : "file";
      return "the " + what + " may not be read or written; check its permissions";
    }
    if (e instanceof FileAlreadyExistsException) {
      return "it is there and is no folder; give another name";
    }
    if (e instanceof FileSystemException other && other.getReason() != null) {
      return oneLine(other.getReason());
    }
    if (e instanceof CharacterCodingException) {
      return "it is not UTF-8; save it as UTF-8";
    }
    String message = e.getMessage();
    if (message == null || message.isBlank()) {
      return e instanceof EOFException ? "it ends too early" : e.getClass().getSimpleName();
    }
    return oneLine(message);
  }

  /** {@return what went wrong with which file, as far as that is known, and what to do} */
  public static String named(Exception e) {
    String file = e instanceof FileSystemException of ? of.getFile() : null;
    return oneLine((file == null ? "" : file + ": ") + of(e));
  }

  /** {@return what the first cause of something was, with the file that it names} */
  public static String ofDeepest(Throwable thrown) {
    Throwable deepest = thrown;
    // Causes may be a ring.
    for (int i = 0; i < MOST_CAUSES && deepest.getCause() != null; i++) {
      deepest = deepest.getCause();
    }
    if (deepest instanceof Exception e) {
      return named(e);
    }
    String message = deepest.getMessage();
    return message == null ? deepest.getClass().getSimpleName() : oneLine(message);
  }

  /** {@return a text with every run of white space and control characters made one space} */
  public static String oneLine(String text) {
    return text.replaceAll("[\\s\\p{Cntrl}\u2028\u2029]+", " ").strip();
  }

  /** {@return that a page is longer than {@code limit} bytes} */
  static String tooLong(int limit) {
    return "the page is longer than "
        + (limit >> 20)
        + " MB, which no page of text is; leave it out";
  }
}
