package org.bodytext.methods;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.bodytext.extractor.ExtractionOptions;
import org.bodytext.extractor.ExtractorRegistry;
import org.bodytext.extractor.settings.Setting;
import org.junit.jupiter.api.Test;

/**
 * {@code docs/settings.md} lists all settings; with {@code -Dsettings.write=true} it is written.
 */
class SettingsDocumentTest {

  private static final Path DOCUMENT = Path.of("..", "docs", "settings.md");

  private static final String COMMAND =
      "mvn -pl methods -am test -Dtest=SettingsDocumentTest -Dsettings.write=true"
          + " -Dsurefire.failIfNoSpecifiedTests=false";

  private static final String START =
      """
      # Settings

      The settings of all extraction methods, with their defaults. Set them

      - in Java: `ExtractionOptions.DEFAULT.with("line-block.thickness", 3)`; `withFavor`, `withComments` and `withCaptions` for `auto`
      - on the command line: `--set line-block.thickness=3`
      - in Nutch: the property `bodytext.line-block.thickness` in `conf/nutch-site.xml`

      An unknown name or a value that is not valid is an error. `./bodytext check CONF_DIR` finds them in the configuration of a
      Nutch; the settings of the plugins themselves, such as `bodytext.ignore.noindex`, are described in `conf/nutch-site.xml`.

      <!-- Generated from the code. To write it again: %s -->
      """
          .replace("%s", COMMAND);

  @Test
  void documentListsAllSettings() throws IOException {
    if (Boolean.getBoolean("settings.write")) {
      Files.writeString(DOCUMENT, document());
    }
    assertThat(Files.readString(DOCUMENT))
        .as("docs/settings.md differs from the code; run %s", COMMAND)
        .isEqualTo(document());
  }

  @Test
  void everySettingIsInTheDocument() {
    String document = document();
    assertThat(ExtractionOptions.settings())
        .allSatisfy(setting -> assertThat(document).contains("| `" + setting.name() + "` |"));
  }

  @Test
  void meaningsFitInATable() {
    assertThat(ExtractionOptions.settings())
        .allSatisfy(
            setting ->
                assertThat(setting.meaning())
                    .isNotBlank()
                    .doesNotContain("|", "\n")
                    .doesNotEndWith("."));
  }

  private static String document() {
    StringBuilder out = new StringBuilder(START);
    List<String> groups = new ArrayList<>(ExtractorRegistry.ids());
    groups.add("metadata");
    for (String id : groups) {
      out.append("\n## ").append(id).append("\n\n");
      int table = out.length();
      for (Setting setting : ExtractionOptions.settings()) {
        if (setting.name().startsWith(id + ".")) {
          out.append("| `").append(setting.name()).append("` | ").append(value(setting));
          out.append(" | ").append(setting.meaning()).append(" |\n");
        }
      }
      out.insert(
          table,
          out.length() == table
              ? "This method has no settings.\n"
              : "| setting | default | meaning |\n| --- | --- | --- |\n");
    }
    return out.toString();
  }

  private static String value(Setting setting) {
    return setting.defaultValue().isEmpty() ? "" : "`" + setting.defaultValue() + "`";
  }
}
