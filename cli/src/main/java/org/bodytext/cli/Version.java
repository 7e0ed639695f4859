package org.bodytext.cli;

import picocli.CommandLine.IVersionProvider;

/** The version of this program. */
public final class Version implements IVersionProvider {

  /** {@return the version in the manifest of the jar; {@code dev} outside a jar} */
  static String number() {
    String version = Version.class.getPackage().getImplementationVersion();
    return version == null ? "dev" : version;
  }

  @Override
  public String[] getVersion() {
    return new String[] {"bodytext " + number()};
  }
}
