package org.bodytext.cli.classpath;

import java.util.List;

/**
 * Groups of jars that may be absent from the class path.
 *
 * <p>Commands that need none of them, such as {@code extract}, run without them. The launcher adds
 * the folder of a group for the commands that need it.
 */
public enum OptionalJars {

  /** Nutch and Hadoop: 50 MB, for Nutch segments. */
  NUTCH(
      "lib/nutch",
      List.of(
          "org.apache.hadoop.conf.Configuration",
          "org.apache.nutch.protocol.Content",
          "org.bodytext.nutch.segment.LocalNutch")),

  /** Jetty and JMustache: 2 MB, for the web server. */
  SERVER(
      "lib/serve",
      List.of(
          "org.eclipse.jetty.server.Server",
          "org.eclipse.jetty.http.HttpFields",
          "org.eclipse.jetty.io.Content",
          "org.eclipse.jetty.util.Callback",
          "com.samskivert.mustache.Mustache")),

  /** XGBoost, for the trainer of {@code auto}: 16 MB. */
  TRAINING("lib/train", List.of("ml.dmlc.xgboost4j.java.XGBoost"));

  private final String folder;

  /** A class of each jar. */
  @SuppressWarnings("ImmutableEnumChecker") // created by List.of
  private final List<String> classes;

  OptionalJars(String folder, List<String> classes) {
    this.folder = folder;
    this.classes = classes;
  }

  /** {@return whether the jars are on the class path; loads no class of them} */
  public boolean arePresent() {
    return classes.stream().allMatch(OptionalJars::exists);
  }

  /**
   * {@return the error message for absent jars}
   *
   * @param user the command or option that needs them
   */
  public String missing(String user) {
    return user
        + " needs the jars of "
        + folder
        + " on the class path; add them, or use the launcher";
  }

  private static boolean exists(String name) {
    String file = name.replace('.', '/') + ".class";
    return OptionalJars.class.getClassLoader().getResource(file) != null;
  }
}
