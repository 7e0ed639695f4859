package org.bodytext.extractor.metadata.title;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.bodytext.extractor.metadata.source.PlainText;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;

class TitleTrimmerTest {

  @ParameterizedTest(name = "{0}")
  @CsvFileSource(resources = "titles.csv", delimiter = '¦', numLinesToSkip = 1)
  void cutsSiteSectionAndKeywords(
      String title, @Nullable String names, @Nullable String keywords, String cut) {
    assertThat(new TitleTrimmer(keys(names), keys(keywords)).cut(title)).isEqualTo(cut);
  }

  @Test
  void headingLosesNamesButNoOtherPart() {
    TitleTrimmer trimmer = new TitleTrimmer(keys("Example Post"), Set.of());
    assertThat(trimmer.cutNames("Snow | Weather | Example Post")).isEqualTo("Snow | Weather");
    assertThat(trimmer.cutNames("Example Post")).isEqualTo("Example Post");
  }

  @Test
  void titleOfAMillionSeparatorsIsCutAtOnce() {
    String title = "a | ".repeat(1_000_000);
    assertThat(new TitleTrimmer(Set.of(), Set.of()).cut(title)).isNotEmpty();
  }

  private static Set<String> keys(@Nullable String list) {
    Set<String> keys = new LinkedHashSet<>();
    for (String name : list == null ? List.<String>of() : List.of(list.split(",", -1))) {
      keys.add(PlainText.comparisonKey(name));
    }
    return keys;
  }
}
