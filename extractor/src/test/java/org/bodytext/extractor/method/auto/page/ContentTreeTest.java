package org.bodytext.extractor.method.auto.page;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.bodytext.extractor.PageParser;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ContentTreeTest {

  @Test
  void parentsPrecedeChildrenAndEmptyElementsAreOmitted() {
    ContentTree tree = tree("<body><div></div><div><p>a <b>b</b></p><p>c</p></div></body>");
    for (int node = 1; node < tree.size; node++) {
      assertThat(tree.parent[node]).isLessThan(node);
      assertThat(tree.firstLine[node]).isLessThan(tree.endLine[node]);
    }
    // The root, body, the second div and two paragraphs.
    assertThat(tree.size).isEqualTo(5);
    assertThat(tree.nodeOfLine).containsExactly(3, 4);
    assertThat(tree.inlinesOfLine).containsExactly(1, 0);
  }

  @Test
  void distancesAreInBlockLevels() {
    ContentTree tree = tree("<article><div><ul><li><a href=x>line</a></ul></div></article>");
    int node = tree.nodeOfLine[0];
    assertThat(distance(tree, node, "li")).isZero();
    assertThat(distance(tree, node, "ul")).isEqualTo(1);
    assertThat(distance(tree, node, "article")).isEqualTo(3);
    assertThat(distance(tree, node, "table")).isEqualTo(ContentTree.MAX_DISTANCE);
    assertThat(tree.isWithin(node, "table", "article")).isTrue();
    assertThat(tree.isWithin(node, "table", "aside")).isFalse();
  }

  @ParameterizedTest
  @CsvSource({"MAIN, main", "complementary, aside", "article, article", "alertdialog, dialog"})
  void aRoleCountsAsTheElementItNames(String role, String name) {
    ContentTree tree = tree("<div role=\"" + role + "\"><p>line</div>");
    assertThat(distance(tree, tree.nodeOfLine[0], name)).isEqualTo(1);
  }

  @Test
  void hiddenElementsAreFlagged() {
    ContentTree tree = tree("<p>a</p><noscript><p>b</p></noscript><p hidden>c</p><p>d</p>");
    int[] hidden = IntStream.of(tree.nodeOfLine).map(node -> tree.hidden[node]).toArray();
    assertThat(hidden[0]).isZero();
    assertThat(hidden[1] & ContentTree.NOSCRIPT).isNotZero();
    assertThat(hidden[2]).isEqualTo(ContentTree.HIDDEN);
    assertThat(hidden[3]).isZero();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "class=post|post",
        "class=' Post  BODY '|post body",
        "id=mainContent|maincontent main content",
        "class=post-body_text|post body text",
        "itemprop=articleBody|articlebody article body",
        "role=Navigation|navigation",
        "class='col-md-6 x 42'|col md",
        "class=HTMLParser|htmlparser html parser",
        "class=h2o2|h2o2",
        "class=relatedposts2|relatedposts2 relatedposts",
        "class=part2b34|part2b34",
        "class=part2bc34|part2bc34 part bc",
        "class=ab id=cd itemprop=ef role=gh|ab cd ef gh",
      })
  void attributeValuesAreSplitIntoNames(String attributes, String names) {
    ContentTree tree = tree("<div " + attributes + "><p>line</div>");
    int node = tree.parent[tree.nodeOfLine[0]];
    int[] found =
        IntStream.range(
                tree.tokens.first(tree.tokenSet[node]), tree.tokens.end(tree.tokenSet[node]))
            .map(tree.tokens::get)
            .toArray();
    int[] expected =
        Arrays.stream(names.split(" ", -1)).mapToInt(ElementTokens::hashOfName).toArray();
    assertThat(found).startsWith(ElementTokens.hashOfTag("div")).contains(expected);
    assertThat(found).hasSize(1 + expected.length);
  }

  @ParameterizedTest(name = "{0} elements between them: {1}")
  @CsvSource({"26, true", "27, false"})
  void elementsAreAroundALineUpToADistance(int elements, boolean isWithin) {
    ContentTree tree = tree("<article>" + "<div>".repeat(elements + 3) + "line</div>");
    assertThat(tree.isWithin(tree.nodeOfLine[0], "article")).isEqualTo(isWithin);
  }

  @ParameterizedTest(name = "{0} characters before it: {1}")
  @CsvSource({"1020, 2", "1023, 1"})
  void theStartOfAnAttributeIsRead(int characters, int tokens) {
    ContentTree tree = tree("<div class='" + " ".repeat(characters) + "post'><p>line</div>");
    int set = tree.tokenSet[tree.parent[tree.nodeOfLine[0]]];
    assertThat(tree.tokens.end(set) - tree.tokens.first(set)).isEqualTo(tokens);
  }

  @Test
  void anElementHasUpToThirtyTwoTokens() {
    StringBuilder names = new StringBuilder();
    for (char c = 'a'; c <= 'z'; c++) {
      names.append(' ').append(c).append("ab ").append(c).append("cd");
    }
    ContentTree tree = tree("<div class='" + names + "'><p>line</div>");
    int set = tree.tokenSet[tree.parent[tree.nodeOfLine[0]]];
    assertThat(tree.tokens.end(set) - tree.tokens.first(set)).isEqualTo(32);
  }

  @ParameterizedTest(name = "{0} elements at its end: {1} nodes")
  @CsvSource({"63, 3", "64, 2"})
  void theElementOfALineIsLookedForInManyLevels(int elements, int nodes) {
    // The root, the paragraph and the link around the line.
    ContentTree tree = tree("<p><a href=x>one " + "<b>".repeat(elements) + "two</a></p>");
    assertThat(tree.size).isEqualTo(nodes);
  }

  private static int distance(ContentTree tree, int node, String name) {
    return tree.distance(node, ContentTree.ANCESTOR_TAGS.indexOf(name));
  }

  private static ContentTree tree(String html) {
    return new ContentTree(PageParser.create().parse(html), new Arena());
  }
}
