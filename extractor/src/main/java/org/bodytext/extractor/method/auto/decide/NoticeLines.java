package org.bodytext.extractor.method.auto.decide;

import java.util.BitSet;
import org.bodytext.extractor.conventions.Dictionary;
import org.bodytext.extractor.method.auto.page.ContentTree;
import org.bodytext.extractor.method.auto.page.ElementTokens;
import org.bodytext.extractor.method.auto.page.PageAnalysis;
import org.bodytext.extractor.method.auto.page.SmallHashSet;
import org.bodytext.extractor.page.Lines;

/**
 * Notices of a site within or below an article: offers of a paywall, links to other articles,
 * requests to report mistakes, and disclaimers of a platform for the texts of its users. Linear.
 */
final class NoticeLines {

  private static final String FILE = "notice-phrases.tsv";

  /** Longer lines quote a phrase rather than being the notice, in words. */
  private static final float MAX_WORDS_OF_LINE = 120;

  /** Longer lines mention a request rather than making it, in words. */
  private static final float MAX_WORDS_OF_REQUEST = 30;

  /** Longer labels are text with a link, in words. */
  private static final float MAX_WORDS_OF_LABEL = 4;

  /** Shorter lines are a word of the interface, in words. */
  private static final float MIN_WORDS_OF_LINE = 4;

  /** More words than an offer has: such an element is the article behind a paywall. */
  private static final float MAX_WORDS_OF_OFFER = 90;

  private static final int MAX_LINES_OF_OFFER = 30;

  /** Notices of platforms are among the first and last selected lines: this many at each end. */
  private static final int LINES_AT_ENDS = 8;

  private static final SmallHashSet PAYWALLS = ElementTokens.names("section-names.tsv", "paywall");

  private static final PhraseSet NOTICE = PhraseSet.of(FILE, "notice");
  private static final PhraseSet REQUEST = PhraseSet.of(FILE, "request");
  private static final PhraseSet OFFER = PhraseSet.of(FILE, "offer");
  private static final Dictionary POINTERS = Dictionary.of("pointer-labels.tsv");
  private static final long POINTER = POINTERS.meanings("pointer");
  private static final PhraseSet SCRIPTS = PhraseSet.of(FILE, "scripts");

  private final PageAnalysis page;
  private final ContentTree tree;
  private final Lines lines;
  private final BitSet found = new BitSet();

  private NoticeLines(PageAnalysis page) {
    this.page = page;
    this.tree = page.tree;
    this.lines = page.lines;
  }

  /** {@return the lines of offers of paywalls} */
  static BitSet offers(PageAnalysis page) {
    NoticeLines notices = new NoticeLines(page);
    notices.addOffers();
    return notices.found;
  }

  /** {@return the lines that only point to another page, with a label such as "Read also"} */
  static BitSet pointers(PageAnalysis page) {
    BitSet found = new BitSet();
    for (int line = 0; line < page.size; line++) {
      float linked = page.texts.linkWords[line];
      if (linked > 0
          && page.texts.words[line] - linked <= MAX_WORDS_OF_LABEL
          && page.texts.words[line] >= MIN_WORDS_OF_LINE
          && isPointer(page.lines.text(line))) {
        found.set(line);
      }
    }
    return found;
  }

  /** {@return whether a text starts with a label of pointers, after which no word continues} */
  static boolean isPointer(String text) {
    int from = 0;
    while (from < text.length() && !Character.isLetter(text.charAt(from))) {
      from++;
    }
    int end = from + POINTERS.wordLengthAt(text, from, text.length(), POINTER);
    return end > from && end < text.length() && !isPartOfWord(text.charAt(end));
  }

  private static boolean isPartOfWord(char c) {
    int type = Character.getType(c);
    return Character.isLetter(c)
        || type == Character.NON_SPACING_MARK
        || type == Character.COMBINING_SPACING_MARK;
  }

  /** {@return the notices of platforms at the start and the end of the selected lines} */
  static BitSet atEnds(BitSet selected, PageAnalysis page) {
    NoticeLines notices = new NoticeLines(page);
    int line = selected.nextSetBit(0);
    for (int i = 0; i < LINES_AT_ENDS && line >= 0; i++) {
      notices.addNotice(line);
      line = selected.nextSetBit(line + 1);
    }
    line = line < 0 ? -1 : selected.length() - 1;
    for (int i = 0; i < LINES_AT_ENDS && line >= 0; i++) {
      notices.addNotice(line);
      line = selected.previousSetBit(line - 1);
    }
    return notices.found;
  }

  private void addNotice(int line) {
    found.set(line, isNotice(line));
  }

  /** {@return whether a text asks the reader to allow scripts} */
  static boolean asksForScripts(String text) {
    return SCRIPTS.isIn(text);
  }

  private boolean isNotice(int line) {
    float words = page.texts.words[line];
    return words >= MIN_WORDS_OF_LINE
        && words <= MAX_WORDS_OF_LINE
        && (NOTICE.isIn(lines.text(line))
            || words <= MAX_WORDS_OF_REQUEST && REQUEST.isIn(lines.text(line)));
  }

  /** Adds short elements that are named as a paywall and offer a subscription. */
  private void addOffers() {
    boolean[] named = tree.tokens.setsWith(PAYWALLS);
    for (int node = 1; node < tree.size; node++) {
      if (named[tree.tokenSet[node]] && isOffer(node)) {
        found.set(tree.firstLine[node], tree.endLine[node]);
      }
    }
  }

  private boolean isOffer(int node) {
    float words = 0;
    boolean offers = false;
    if (tree.lines(node) > MAX_LINES_OF_OFFER) {
      return false;
    }
    for (int line = tree.firstLine[node]; line < tree.endLine[node]; line++) {
      words += page.texts.words[line];
      if (words > MAX_WORDS_OF_OFFER) {
        return false;
      }
      offers |= OFFER.isIn(lines.text(line));
    }
    return offers;
  }
}
