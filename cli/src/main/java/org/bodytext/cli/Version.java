package org.bodytext.cli;

import org.bodytext.extractor.ExtractorRegistry;
import picocli.CommandLine.IVersionProvider;

/** The version of this program, and the fingerprint of its model. */
public final class Version implements IVersionProvider {

  /** {@return the version in the manifest of the jar; {@code dev} outside a jar} */
  static String number() {
    String version = Version.class.getPackage().getImplementationVersion();
    return version == null ? "dev" : version;
  }

  @Override
  public String[] getVersion() {
    return new String[] {
      "bodytext " + number(),
      "model " + ExtractorRegistry.extractor(ExtractorRegistry.DEFAULT_ID).fingerprint()
    };
  }
}
