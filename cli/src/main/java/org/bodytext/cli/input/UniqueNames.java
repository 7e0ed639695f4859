package org.bodytext.cli.input;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.bodytext.extractor.text.LowerCase;

/**
 * Makes names unique by appending numbers, also where file systems ignore case.
 *
 * <p>Not safe to share between threads.
 */
public final class UniqueNames {

  /** In lower case. */
  private final Set<String> used = new HashSet<>();

  /** The last number that was appended to a name. */
  private final Map<String, Integer> numbers = new HashMap<>();

  /** {@return a name, with a number from 2 on if it was used before} */
  public String of(String name) {
    String key = lower(name);
    String unique = name;
    while (!used.add(lower(unique))) {
      // Counts for each name, so that the search does not begin again at 2.
      unique = name + "-" + numbers.merge(key, 2, (last, first) -> last + 1);
    }
    return unique;
  }

  /** Marks a name as used. */
  public void add(String name) {
    used.add(lower(name));
  }

  private static String lower(String name) {
    return LowerCase.of(name);
  }
}
