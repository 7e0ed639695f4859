package org.bodytext.extractor.method.tagwindow;

import java.util.List;
import org.bodytext.extractor.linestats.LineSums;
import org.bodytext.extractor.linestats.LinkHeavyGroups;
import org.bodytext.extractor.page.Elements;
import org.bodytext.extractor.page.Lines;
import org.bodytext.extractor.page.Page;
import org.bodytext.extractor.page.PageType;

/**
 * What the title says of the lines of one page, and which windows are its body.
 *
 * <p>Everything is linear in the page: the title's words are counted once a line, and windows sum
 * their lines.
 */
final class WindowedPage {

  /** What a page for reading has at least: a tenth of its characters in sentences. */
  private static final double SENTENCE_SHARE = 0.1;

  /** The shortest line that is a sentence; shorter ones are captions and menus. */
  private static final int SENTENCE = 30;

  /** The shortest link of a directory that is an entry, no menu. */
  private static final int ENTRY = 16;

  /** A line that names the title often is no more of it: it is an index, or stuffed. */
  private static final int MOST_NAMED = 3;

  private final Page page;
  private final Lines lines;
  private final Elements elements;
  private final TagWindowOptions options;
  private final int[] named;
  private final boolean directory;
  private final LineSums text;
  private final LinkHeavyGroups links;

  WindowedPage(Page page, TagWindowOptions options) {
    this.page = page;
    this.lines = page.lines();
    this.elements = page.elements();
    this.options = options;
    this.named = named(page);
    this.directory = options.pageTypes() && isDirectory(page);
    LineSums found = text(options.minCharacters());
    // A page of short lines alone has no others.
    this.text = found.all() > 0 ? found : text(0);
    this.links =
        new LinkHeavyGroups(
            page, this::countingLinks, options.maxLinkRatio(), options.keepNavigation());
  }

  /** {@return how often each line names a word of the title outside of links} */
  static int[] named(Page page) {
    Lines lines = page.lines();
    TitleTerms title = TitleTerms.of(page.title());
    int[] named = new int[lines.size()];
    for (int line = 0; line < named.length; line++) {
      // Links to other pages on the matter name it too.
      boolean counts = 2 * lines.linkCharacters(line) < lines.characters(line);
      named[line] = counts ? title.occurrences(lines.text(line)) : 0;
    }
    return named;
  }

  /** {@return the text of each line, weighed by the words of the title} */
  LineSums text() {
    return text;
  }

  LinkHeavyGroups links() {
    return links;
  }

  /** {@return the elements that are the body: the posts of a forum, or one window} */
  List<Integer> bodies() {
    if (options.pageTypes()) {
      List<Integer> posts = RepeatedPosts.of(page, plainText());
      if (!posts.isEmpty()) {
        return posts;
      }
    }
    TagWindows windows = TagWindows.of(elements, text);
    return List.of(options.minTextRatio() == 0 ? namingMost(windows) : smallest(windows));
  }

  /** Source: the body in which the words of the title occur most; of several the innermost. */
  private int namingMost(TagWindows windows) {
    LineSums names = LineSums.of(named.length, line -> named[line]);
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

  private LineSums text(int shortest) {
    return LineSums.of(
        lines.size(),
        line -> {
          int all = lines.characters(line);
          int linked = directory ? 0 : lines.linkCharacters(line);
          boolean counts =
              all - linked >= shortest && linked <= options.maxLinkRatio() * all && isShown(line);
          double weight = 1 + options.titleWeight() * Math.min(named[line], MOST_NAMED);
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
    return directory && linked >= ENTRY ? 0 : linked;
  }

  private boolean isShown(int line) {
    return options.keepNavigation() || lines.isVisible(line);
  }

  /** A page that the metadata takes for a list, and that has next to no sentences. */
  private static boolean isDirectory(Page page) {
    // The metadata are asked last: they cost more than the rest of the method.
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
        boolean sentence = plain >= SENTENCE && 2 * plain >= length && lines.punctuation(line) > 0;
        sentences += sentence ? plain : 0;
      }
    }
    return sentences < SENTENCE_SHARE * all;
  }
}
