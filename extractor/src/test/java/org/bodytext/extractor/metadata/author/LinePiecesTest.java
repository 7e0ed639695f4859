package org.bodytext.extractor.metadata.author;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.bodytext.extractor.PageParser;
import org.bodytext.extractor.metadata.source.MetadataSources;
import org.bodytext.extractor.metadata.source.PageContext;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LinePiecesTest {

  @Test
  void sixtyPiecesOfALineAreRead() {
    assertThat(pieces("a, ".repeat(100))).hasSize(60);
  }

  @Test
  void eightSeparatorsBeforeAPieceAreKept() {
    assertThat(pieces("a" + "|".repeat(20) + "b").get(1).gap()).isEqualTo("||||||||");
  }

  @ParameterizedTest(name = "{0} characters: {1}")
  @CsvSource({"200, 2", "201, 1"})
  void anElementThatBeginsFarBeforeALineDoesNotDivideIt(int characters, int pieces) {
    String tag = "<b title='" + "a".repeat(characters - "<b title=''>".length()) + "'>";
    assertThat(pieces(tag + "Jane</b> Doe")).hasSize(pieces);
  }

  private static List<LinePieces.Piece> pieces(String html) {
    MetadataSources sources = MetadataSources.of(PageParser.create().parse("<p>" + html));
    PageContext page = new PageContext(sources, null, false);
    String text = page.lines().text(0);
    return LinePieces.of(page, 0, text, 0, text.length());
  }
}
