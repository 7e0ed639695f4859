package org.bodytext.nutch.common;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import org.apache.hadoop.conf.Configuration;
import org.apache.nutch.util.NutchConfiguration;
import org.bodytext.extractor.settings.Setting;
import org.bodytext.nutch.common.BodyTextSettings.MissingBody;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BodyTextSettingsTest {

  private static final Path SITE = Path.of("../../conf/nutch-site.xml");

  @Test
  void exampleConfigurationContainsEverySettingWithItsDefault() {
    Configuration site = new Configuration(false);
    site.addResource(new org.apache.hadoop.fs.Path(SITE.toUri()));
    for (Setting setting : BodyTextSettings.settings()) {
      assertThat(site.get(BodyTextSettings.PREFIX + setting.name(), ""))
          .as(setting.name())
          .isEqualTo(setting.defaultValue());
    }
  }

  @Test
  void exampleConfigurationIsAccepted() {
    Configuration site = conf();
    site.addResource(new org.apache.hadoop.fs.Path(SITE.toUri()));
    BodyTextSettings settings = BodyTextSettings.of(site);
    assertThat(settings.missingBody()).isEqualTo(MissingBody.WHOLE_TEXT);
    assertThat(settings.replaceContent()).isFalse();
  }

  @Test
  void blankValueMeansTheDefault() {
    assertThat(BodyTextSettings.of(conf("bodytext.timeout.ms", " ")).timeoutMillis())
        .isEqualTo(10_000);
  }

  @Test
  void settingsOfMethodsAreAccepted() {
    BodyTextSettings settings =
        BodyTextSettings.of(
            conf("bodytext.extractor", "whole-text", "bodytext.line-block.threshold", "100"));
    assertThat(settings.extractor().id()).isEqualTo("whole-text");
  }

  @Test
  void siteRulesAreReadFromTheConfFolder() {
    BodyTextSettings settings = BodyTextSettings.of(conf("bodytext.site.rules", "rules.conf"));
    assertThat(settings.extractor()).isNotNull();
    assertThatThrownBy(() -> BodyTextSettings.of(conf("bodytext.site.rules", "broken-rules.conf")))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("bodytext.site.rules")
        .hasMessageContaining("broken-rules.conf:2");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "bodytext.extractr | line-block | bodytext.extractr is not a property; the nearest is bodytext.extractor",
        "bodytext.extractor | linebloc | extractor must be one of",
        "bodytext.replace.content | yes | bodytext.replace.content must be one of false, true, was yes",
        "bodytext.min.confidence | 1.5 | must be a number from 0.0 to 1.0, was 1.5",
        "bodytext.min.confidence | NaN | must be a number from 0.0 to 1.0, was NaN",
        "bodytext.missing.body | drop | bodytext.missing.body must be one of whole-text, parse-text, empty, was drop",
        "bodytext.timeout.ms | 0 | bodytext.timeout.ms must be a whole number from 1",
        "bodytext.max.page.bytes | 1g | bodytext.max.page.bytes must be a whole number from 1",
        "bodytext.line-block.threshold | many | line-block.threshold must be a whole number, was many",
        "bodytext.site.rules | none.conf | must be a file in Nutch's conf folder, was none.conf"
      })
  void messageNamesTheInvalidProperty(String name, String value, String message) {
    assertThatThrownBy(() -> BodyTextSettings.of(conf(name, value)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining(message)
        .hasMessageContaining("bodytext.");
  }

  private static Configuration conf(String... properties) {
    Configuration conf = NutchConfiguration.create();
    for (int i = 0; i < properties.length; i += 2) {
      conf.set(properties[i], properties[i + 1]);
    }
    return conf;
  }
}
