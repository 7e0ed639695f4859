package org.bodytext.extractor;

import java.util.Map;
import java.util.TreeMap;

/** The jars without which the library fails somewhere within a page. */
final class RequiredJars {

  /** A class of each jar, and the artifact that contains it. */
  private static final Map<String, String> ARTIFACTS =
      new TreeMap<>(
          Map.of(
              "com.fasterxml.jackson.core.JsonFactory", "com.fasterxml.jackson.core:jackson-core",
              "com.ibm.icu.util.ULocale", "com.ibm.icu:icu4j",
              "org.jsoup.Jsoup", "org.jsoup:jsoup"));

  private static volatile boolean present;

  private RequiredJars() {}

  /**
   * Checks that the jars are there; only the first call costs time.
   *
   * @throws IllegalStateException if one is missing; the message names it
   */
  static void check() {
    if (!present) {
      ARTIFACTS.forEach(RequiredJars::check);
      present = true;
    }
  }

  private static void check(String type, String artifact) {
    try {
      Class.forName(type, false, RequiredJars.class.getClassLoader());
    } catch (ClassNotFoundException e) {
      throw new IllegalStateException(
          "the jar of " + artifact + " is not on the class path; add it to bodytext-extractor", e);
    }
  }
}
