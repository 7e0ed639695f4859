package org.bodytext.methods.tagwindow;

import java.util.List;
import org.bodytext.extractor.page.Elements;
import org.bodytext.extractor.page.Lines;
import org.bodytext.extractor.page.Page;
import org.bodytext.extractor.page.PageType;
import org.bodytext.methods.linestats.LineSums;
import org.bodytext.methods.linestats.LinkHeavyGroups;

/**
 * Chooses the tag windows of one page that are body.
 *
 * <p>Cost: linear in the page. The words of the title are counted once for each line, and windows
 * sum the counts of their lines.
 */
final class WindowedPage {

  /** The minimum ratio of characters in sentences of a page that is not a directory. */
  private static final double MIN_SENTENCE_RATIO = 0.1;

  /** The minimum length of a sentence; shorter lines are captions and menus. */
  private static final int MIN_SENTENCE_LENGTH = 30;

  /** The minimum length of an entry of a directory; shorter links are menus. */
  private static final int MIN_ENTRY_LENGTH = 16;

  /** More words of the title do not add weight: such a line is an index or keyword stuffing. */
  private static final int MAX_TITLE_WORDS = 3;

  private final Page page;
  private final Lines lines;
  private final Elements elements;
  private final TagWindowOptions options;
  private final int[] titleWords;
  private final boolean directory;
  private final LineSums text;
  private final LinkHeavyGroups links;

  WindowedPage(Page page, TagWindowOptions options) {
    this.page = page;
    this.lines = page.lines();
    this.elements = page.elements();
    this.options = options;
    this.titleWords = titleWords(page);
    this.directory = options.pageTypes() && isDirectory(page);
    LineSums found = text(options.minCharacters());
    // A page may consist of short lines only.
    this.text = found.all() > 0 ? found : text(0);
    this.links =
        new LinkHeavyGroups(
            page, this::countingLinks, options.maxLinkRatio(), options.keepNavigation());
  }

  /** {@return the number of words of the title in each line that is not mostly links} */
  static int[] titleWords(Page page) {
    Lines lines = page.lines();
    TitleTerms title = TitleTerms.of(page.title());
    int[] titleWords = new int[lines.size()];
    for (int line = 0; line < titleWords.length; line++) {
      // Links to related pages contain the words of the title too.
      boolean counts = 2 * lines.linkCharacters(line) < lines.characters(line);
      titleWords[line] = counts ? title.occurrences(lines.text(line)) : 0;
    }
    return titleWords;
  }

  /** {@return the length of each line, weighted by the words of the title} */
  LineSums text() {
    return text;
  }

  LinkHeavyGroups links() {
    return links;
  }

  /** {@return the elements of the body: the posts of a forum, or one window} */
  List<Integer> bodies() {
    if (options.pageTypes()) {
      List<Integer> posts = RepeatedPosts.of(page, plainText());
      if (!posts.isEmpty()) {
        return posts;
      }
    }
    TagWindows windows = TagWindows.of(elements, text);
    return List.of(options.minTextRatio() == 0 ? withMostTitleWords(windows) : smallest(windows));
  }

  /**
   * {@return the window with the most words of the title; the innermost of several}
   *
   * <p>Source: "the body in which the words of the title occur most".
   */
  private int withMostTitleWords(TagWindows windows) {
    LineSums names = LineSums.of(titleWords.length, line -> titleWords[line]);
    int best = 0;
    long most = -1;
    for (int window = 0; window < windows.size(); window++) {
      int element = windows.element(window);
      long count = names.in(elements, element);
      if (count > most && !links.isLinks(element)) {
        best = element;
        most = count;
      }
    }
    return best;
  }

  private int smallest(TagWindows windows) {
    for (int window = 0; window < windows.size(); window++) {
      int element = windows.element(window);
      if (text.in(elements, element) >= options.minTextRatio() * text.all()) {
        return element;
      }
    }
    return 0;
  }

  private LineSums text(int minCharacters) {
    return LineSums.of(
        lines.size(),
        line -> {
          int all = lines.characters(line);
          int linked = directory ? 0 : lines.linkCharacters(line);
          boolean counts =
              all - linked >= minCharacters
                  && linked <= options.maxLinkRatio() * all
                  && isCounted(line);
          double weight = 1 + options.titleWeight() * Math.min(titleWords[line], MAX_TITLE_WORDS);
          return counts ? (int) (weight * (all - linked)) : 0;
        });
  }

  private LineSums plainText() {
    return LineSums.of(
        lines.size(),
        line -> text.at(line) == 0 ? 0 : lines.characters(line) - lines.linkCharacters(line));
  }

  private int countingLinks(int line) {
    int linked = lines.linkCharacters(line);
    return directory && linked >= MIN_ENTRY_LENGTH ? 0 : linked;
  }

  private boolean isCounted(int line) {
    return options.keepNavigation() || lines.isVisible(line);
  }

  /** {@return whether the page type is a list, and the page has almost no sentences} */
  private static boolean isDirectory(Page page) {
    // The metadata is read last: it costs more than the rest of the method.
    return hasFewSentences(page) && page.metadata().pageType() == PageType.LISTING;
  }

  private static boolean hasFewSentences(Page page) {
    Lines lines = page.lines();
    long all = 0;
    long sentences = 0;
    for (int line = 0; line < lines.size(); line++) {
      if (lines.isVisible(line)) {
        int length = lines.characters(line);
        int plain = length - lines.linkCharacters(line);
        all += length;
        boolean sentence =
            plain >= MIN_SENTENCE_LENGTH && 2 * plain >= length && lines.punctuation(line) > 0;
        sentences += sentence ? plain : 0;
      }
    }
    return sentences < MIN_SENTENCE_RATIO * all;
  }
}
