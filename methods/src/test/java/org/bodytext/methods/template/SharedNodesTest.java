package org.bodytext.methods.template;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.bodytext.extractor.PageParser;
import org.bodytext.extractor.page.Page;
import org.bodytext.extractor.sites.SharedLines;
import org.bodytext.extractor.sites.template.NamedTemplates;
import org.bodytext.extractor.sites.template.SiteSample;
import org.bodytext.extractor.sites.template.SiteTemplate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SharedNodesTest {

  @ParameterizedTest(name = "{0} without {1} is {2}")
  @CsvSource({
    // The source's page: head, middle with index and body, foot.
    "<p>head</p><div><p>index</p><p>one</p></div><p>foot</p>, "
        + "<p>head</p><div><p>index</p><p>two</p></div><p>foot</p>, one",
    // The same text in another place is not shared.
    "<p>a</p><p>b</p>, <p>b</p><p>a</p>, a b",
    // Blocks that the reference does not have stay.
    "<p>a</p><p>b</p><p>c</p>, <p>a</p>, b c",
    // Nodes that differ in tag or attributes are searched below all the same.
    "<p class=x>a</p><p>b</p>, <p>a</p><p>c</p>, b",
    "<div><p>a</p><p>b</p></div>, <section><p>a</p><p>c</p></section>, b",
    "<p>a</p>, <p>a</p>, ''"
  })
  void nodesThatDifferFromTheReferenceRemain(String page, String reference, String left) {
    assertThat(left(page, reference)).isEqualTo(left);
  }

  @Test
  void deepTreesNeedNoRecursion() {
    String deep = "<div>".repeat(100_000);
    assertThat(left(deep + "one", deep + "two")).isEqualTo("one");
  }

  @ParameterizedTest(name = "seed {0}")
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
  void agreesWithDeleteSameOnRandomTrees(long seed) {
    Random random = new Random(seed);
    for (int pair = 0; pair < 50; pair++) {
      PageTree page = PageTree.of(PageParser.create().parse("<body>" + RandomBody.of(random)));
      PageTree reference = PageTree.of(PageParser.create().parse("<body>" + RandomBody.of(random)));
      BitSet expected = new BitSet();
      deleteSame(page, 0, reference, 0, expected);
      assertThat(SharedNodes.delete(page, reference)).isEqualTo(expected);
    }
  }

  /** On pages of one layout, the template and the algorithm of the source remove the same lines. */
  @Test
  void templateOfOneLayoutRemovesTheLinesThatDeleteSameRemoves() {
    SiteSample sample = new SiteSample();
    for (int number = 0; number < 10; number++) {
      sample.add(Site.page("news", number), 1);
    }
    SiteTemplate template = SiteTemplate.of(sample);
    NamedTemplates templates = site -> Optional.of(template);
    PageTree reference = PageTree.of(Site.page("news", 9));
    for (int number = 0; number < 9; number++) {
      Page page = Site.page("news", number);
      SharedLines shared = templates.of(page).orElseThrow();
      BitSet expected = new BitSet();
      for (int line = 0; line < page.lines().size(); line++) {
        expected.set(line, page.lines().characters(line) > 0 && shared.pages(line) < 3);
      }
      assertThat(expected.cardinality()).isEqualTo(4);
      assertThat(SharedNodes.delete(PageTree.of(page), reference)).isEqualTo(expected);
    }
  }

  /** The source's DeleteSame, with the children that are left noted instead of removed. */
  private static void deleteSame(
      PageTree page, int node, PageTree reference, int other, BitSet left) {
    for (int i = 0; i < page.children(node); i++) {
      int child = page.child(node, i);
      if (other >= 0 && i < reference.children(other)) {
        int second = reference.child(other, i);
        if (isSame(page, child, reference, second)) {
          continue;
        }
        deleteSame(page, child, reference, second, left);
      } else {
        deleteSame(page, child, reference, -1, left);
      }
      if (page.line(child) >= 0) {
        left.set(page.line(child));
      }
    }
  }

  private static boolean isSame(PageTree page, int node, PageTree reference, int other) {
    if (!page.agrees(node, reference, other)) {
      return false;
    }
    boolean same = page.children(node) > 0 || page.subtree(node) == reference.subtree(other);
    for (int i = 0; i < page.children(node); i++) {
      same &= isSame(page, page.child(node, i), reference, reference.child(other, i));
    }
    return same;
  }

  private static String left(String html, String reference) {
    Page page = PageParser.create().parse("<body>" + html);
    PageTree other = PageTree.of(PageParser.create().parse("<body>" + reference));
    List<String> texts = new ArrayList<>();
    SharedNodes.delete(PageTree.of(page), other).stream()
        .forEach(line -> texts.add(page.lines().text(line)));
    return String.join(" ", texts);
  }
}
