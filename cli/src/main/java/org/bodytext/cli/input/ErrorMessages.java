package org.bodytext.cli.input;

import java.io.EOFException;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/** Converts exceptions to messages of one line that say what to do. */
public final class ErrorMessages {

  /** The message for a page that does not fit into the heap. */
  static final String NO_MEMORY =
      "not enough memory to read it; increase the heap with -Xmx or use fewer --threads";

  private static final int MAX_CAUSES = 50;

  private ErrorMessages() {}

  /** {@return the problem and what to do} */
  public static String of(Exception e) {
    if (e instanceof NoSuchFileException) {
      return "no such file; check the path";
    }
    if (e instanceof AccessDeniedException denied) {
      String file = denied.getFile();
      String type = file != null && Files.isDirectory(Path.of(file)) ? "folder" : "file";
      return "the " + type + " is not accessible; check its permissions";
    }
    if (e instanceof FileAlreadyExistsException) {
      return "it exists and is not a folder; give another name";
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

  /** {@return the problem and what to do, after the name of the file if it is known} */
  public static String withFile(Exception e) {
    String file = e instanceof FileSystemException failed ? failed.getFile() : null;
    return oneLine((file == null ? "" : file + ": ") + of(e));
  }

  /** {@return an exception that names the file that it is about} */
  public static FileSystemException named(Path file, String reason, IOException cause) {
    FileSystemException named = new FileSystemException(file.toString(), null, reason);
    named.initCause(cause);
    return named;
  }

  /** {@return the message of the root cause, with its file} */
  public static String ofRootCause(Throwable thrown) {
    Throwable root = thrown;
    // Causes may form a cycle.
    for (int i = 0; i < MAX_CAUSES && root.getCause() != null; i++) {
      root = root.getCause();
    }
    if (root instanceof Exception e) {
      return withFile(e);
    }
    String message = root.getMessage();
    return message == null ? root.getClass().getSimpleName() : oneLine(message);
  }

  /** {@return a text with runs of white space and control characters replaced by one space} */
  public static String oneLine(String text) {
    return text.replaceAll("[\\s\\p{Cc}\u2028\u2029]+", " ").strip();
  }

  /** {@return the message for a page of more than {@code limit} bytes} */
  static String tooLong(int limit) {
    return "the page is longer than the limit of " + (limit >> 20) + " MB; leave it out";
  }
}
