package org.bodytext.extractor;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.io.StringReader;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import org.bodytext.extractor.method.auto.AutoExtractor;
import org.bodytext.extractor.sites.SiteRules;
import org.junit.jupiter.api.Test;

class FingerprintTest {

  @Test
  void versionIsThatOfTheBuild() {
    assertThat(Bodytext.version()).matches("\\d+\\.\\d+\\.\\d+(-SNAPSHOT)?");
  }

  @Test
  void fingerprintOfAutoHasTheHashOfItsModelFile() throws IOException, NoSuchAlgorithmException {
    byte[] model;
    try (InputStream in = AutoExtractor.class.getResourceAsStream("default.model")) {
      model = in.readAllBytes();
    }
    byte[] hash = MessageDigest.getInstance("SHA-256").digest(model);
    assertThat(ExtractorRegistry.extractor("auto").fingerprint())
        .isEqualTo("auto@" + HexFormat.of().formatHex(hash).substring(0, 12));
  }

  @Test
  void fingerprintOfAMethodWithoutAModelIsItsId() {
    assertThat(ExtractorRegistry.extractor("whole-text").fingerprint()).isEqualTo("whole-text");
  }

  @Test
  void siteRulesDoNotChangeTheFingerprint() throws Exception {
    String rules = "[example.com]\nbody: css .text\n";
    ExtractionOptions options =
        ExtractionOptions.DEFAULT.withSiteRules(SiteRules.read(new StringReader(rules), "rules"));
    assertThat(ExtractorRegistry.extractor("auto", options).fingerprint())
        .isEqualTo(ExtractorRegistry.extractor("auto").fingerprint());
  }
}
