package org.bodytext.methods;

import java.util.stream.Collectors;
import org.bodytext.extractor.body.Body;

/** The lines that a method chose. */
public final class BodyLines {

  private BodyLines() {}

  /** {@return the texts of the chosen lines, separated by line feeds} */
  public static String of(Body body) {
    return body.chosenLines()
        .mapToObj(body.lines()::text)
        .filter(text -> !text.isBlank())
        .collect(Collectors.joining("\n"));
  }
}
