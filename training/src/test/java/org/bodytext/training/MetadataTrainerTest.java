package org.bodytext.training;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.bodytext.extractor.PageParser;
import org.bodytext.extractor.metadata.rank.FieldModel;
import org.bodytext.extractor.metadata.rank.RankedField;
import org.bodytext.extractor.page.Page;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MetadataTrainerTest {

  private static final String[] GIVEN = {"Ann", "Max", "Ida", "Jon", "Eva", "Tom", "Lea"};
  private static final String[] FAMILY = {"Holm", "Roe", "Aker", "Berg", "Lund"};
  private static final int SITES = 60;

  @Test
  void wordsBeforeNamesDecide() throws IOException {
    FieldModel model = new MetadataTrainer(1).train(pages());
    RankedPage named = page(SITES, true);
    assertThat(named.value(named.choose(model))).isEqualTo(author(SITES));
    assertThat(named.isCorrect(named.choose(model))).isTrue();
    assertThat(page(SITES + 1, false).choose(model)).isEqualTo(-1);
    FieldModel read = FieldModel.read(new DataInputStream(new ByteArrayInputStream(bytes(model))));
    assertThat(named.choose(read)).isEqualTo(named.choose(model));
    assertThat(bytes(read)).isEqualTo(bytes(model));
  }

  @Test
  void samePagesGiveTheSameModel() throws IOException {
    assertThat(bytes(new MetadataTrainer(1).train(pages())))
        .isEqualTo(bytes(new MetadataTrainer(1).train(pages())));
  }

  @Test
  void pagesOfASiteAreInOneFold() {
    List<RankedPage> pages = new ArrayList<>(pages());
    pages.addAll(pages());
    int[] folds = MetadataTrainer.folds(pages, 3, 5);
    assertThat(Arrays.copyOf(folds, SITES))
        .isEqualTo(Arrays.copyOfRange(folds, SITES, 2 * SITES))
        .contains(0, 1, 2);
  }

  @Test
  void namesOfGoldAreComparedWithoutSigns() {
    String html = "<h1>Snow</h1><p>By <a>Ann Holm</a> and <a>Max Roe</a></p>";
    RankedPage page =
        new RankedPage(
            PageParser.create().parse(html), "a.example", RankedField.AUTHORS, "ANN HOLM; Max Roe");
    assertThat(page.hasCorrect()).isTrue();
    assertThat(
            new RankedPage(
                PageParser.create().parse(html),
                "a.example",
                RankedField.AUTHORS,
                "Ann Holm; Ida Aker"))
        .returns(false, RankedPage::hasCorrect);
  }

  @ParameterizedTest(name = "{0}: {1}")
  @CsvSource({"Snow in the night, true", "'SNOW, in the night!', true", "Snow at night, false"})
  void titleOfGoldIsComparedWithoutSigns(String gold, boolean among) {
    Page page = PageParser.create().parse("<title>Site</title><h1>Snow in the night</h1>");
    assertThat(new RankedPage(page, "a.example", RankedField.TITLE, gold).hasCorrect())
        .isEqualTo(among);
  }

  private static List<RankedPage> pages() {
    return IntStream.range(0, SITES).mapToObj(site -> page(site, site % 4 > 0)).toList();
  }

  /** {@return a page that names a photographer, and an author if it is named} */
  private static RankedPage page(int site, boolean named) {
    String html =
        "<h1>Snow in the night</h1>"
            + (named ? "<p>By " + author(site) + "</p>" : "")
            + "<p>Photo: "
            + author(site + 3)
            + "</p><p>"
            + "Snow fell in the night, and the ferry could not leave the island. ".repeat(4);
    return new RankedPage(
        PageParser.create().parse(html),
        "site" + site,
        RankedField.AUTHORS,
        named ? author(site) : null);
  }

  private static String author(int number) {
    return GIVEN[number % GIVEN.length] + ' ' + FAMILY[number % FAMILY.length];
  }

  private static byte[] bytes(FieldModel model) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    model.write(new DataOutputStream(bytes));
    return bytes.toByteArray();
  }
}
