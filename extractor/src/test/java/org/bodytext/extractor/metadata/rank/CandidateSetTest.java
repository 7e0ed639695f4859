package org.bodytext.extractor.metadata.rank;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.bodytext.extractor.PageParser;
import org.bodytext.extractor.hash.Hash64;
import org.bodytext.extractor.metadata.MetadataReader;
import org.bodytext.extractor.metadata.source.MetadataSources;
import org.bodytext.extractor.metadata.source.PageContext;
import org.bodytext.extractor.page.MetadataPlace.Source;
import org.bodytext.extractor.page.Page;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@SuppressWarnings("EnumOrdinal") // columns of a row
class CandidateSetTest {

  private enum Own {
    FIRST,
    SECOND
  }

  private final Page page =
      PageParser.create().parse("<h1>Snow</h1><div class='by-line x'><b>Ann</b></div>");

  private final CandidateSet candidates =
      new CandidateSet(
          new PageContext(MetadataSources.of(page), "Snow", false), Own.values().length);

  @Test
  void valuesAreEqualIfTheirLettersAre() {
    Candidate first = candidates.declare(List.of("Ann Lee", "Max Roe"), Source.META);
    assertThat(candidates.declare(List.of("max roe", "ANN LEE"), Source.JSON_LD)).isSameAs(first);
    assertThat(Objects.requireNonNull(first).values()).containsExactly("Ann Lee", "Max Roe");
    assertThat(first.sources()).isEqualTo(2);
    assertThat(candidates.add(List.of("Ann Lee"))).isNotSameAs(first);
    assertThat(candidates.add(List.of("—"))).isNull();
  }

  @Test
  void numberOfCandidatesIsLimited() {
    for (int i = 0; i < 1_000; i++) {
      candidates.add(List.of("name " + i));
    }
    assertThat(candidates.list()).hasSize(150);
    assertThat(candidates.add(List.of("name 1"))).isSameAs(candidates.list().get(1));
  }

  @Test
  void rowHasTheWeightsOfTokensAndTheOwnFeatures() {
    Candidate ann = Objects.requireNonNull(candidates.add(List.of("Ann")));
    candidates.place(ann, page.lines().element(1), 1);
    ann.set(Own.SECOND, 7);
    int line = TokenFamily.ELEMENT.hash(Hash64.of("line"));
    float[] row = candidates.rows(hash -> hash == line ? 2 : 0);
    assertThat(row).hasSize(candidates.width());
    assertThat(row[TokenFamily.ELEMENT.ordinal() * 3 + 1]).isEqualTo(2);
    assertThat(Arrays.copyOfRange(row, row.length - 2, row.length)).containsExactly(0, 7);
  }

  @ParameterizedTest(name = "{0}, {1} elements around it: {2}")
  @CsvSource({"div, 4, true", "div, 5, false", "b, 9, true", "b, 10, false"})
  void namesOfElementsNearAPlaceAreTokens(String tag, int around, boolean isToken) {
    String html =
        "<h1>Snow</h1><div class=outer>" + ("<" + tag + ">").repeat(around - 1) + "<b>Ann";
    CandidateSet set = set(html);
    Candidate ann = Objects.requireNonNull(set.add(List.of("Ann")));
    Page read = PageParser.create().parse(html);
    set.place(ann, read.elements().size() - 1, 1);
    TokenFamily family = tag.equals("b") ? TokenFamily.ELEMENT : TokenFamily.ANCESTOR;
    int outer = family.hash(Hash64.of("outer"));
    float[] row = set.rows(hash -> hash == outer ? 1 : 0);
    assertThat(row[family.ordinal() * 3] > 0).isEqualTo(isToken);
  }

  @ParameterizedTest(name = "{0} lines: {1}")
  @CsvSource({"150, 150", "200, 200", "300, 200"})
  void distanceFromTheTitleIsLimited(int lines, int distance) {
    CandidateSet set = set("<h1>Snow</h1>" + "<p>a".repeat(lines));
    Candidate ann = Objects.requireNonNull(set.add(List.of("Ann")));
    set.place(ann, 0, lines);
    float[] row = set.rows(hash -> 0);
    // The third of eleven columns of the position before the own features.
    assertThat(row[row.length - 2 - 11 + 2]).isEqualTo(distance);
  }

  private static CandidateSet set(String html) {
    MetadataSources sources = MetadataSources.of(PageParser.create().parse(html));
    return new CandidateSet(new PageContext(sources, "Snow", false), Own.values().length);
  }

  @ParameterizedTest(name = "{0} above, {1} below: {2} {3}")
  @CsvSource({"30, 40, true, true", "31, 41, false, false"})
  void shortLinesAboveAndBelowANameAreRead(int above, int below, boolean before, boolean after) {
    String label = "x".repeat(above);
    String html = "<p>" + label + "<p>Jane Doe<p>" + "y".repeat(below) + "<p>Text";
    assertThat(hasToken(html, TokenFamily.BEFORE, "above:" + label)).isEqualTo(before);
    assertThat(hasToken(html, TokenFamily.AFTER, "below")).isEqualTo(after);
  }

  /** {@return whether the candidate Jane Doe has a token} */
  private static boolean hasToken(String html, TokenFamily family, String text) {
    Page read = PageParser.create().parse("<title>Snow</title><h1>Snow</h1>" + html);
    CandidateSet set = new MetadataReader(read, null).ranking(RankedField.AUTHORS).candidates();
    int token = family.hash(Hash64.of(text));
    float[] rows = set.rows(hash -> hash == token ? 1 : 0);
    int row = 0;
    while (!set.list().get(row).values().equals(List.of("Jane Doe"))) {
      row++;
    }
    return rows[row * set.width() + family.ordinal() * 3] > 0;
  }
}
