package org.bodytext.extractor.output.structure;

import java.util.Objects;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.bodytext.extractor.page.Elements;
import org.bodytext.extractor.page.LineView;
import org.bodytext.extractor.page.Lines;
import org.bodytext.extractor.page.Page;
import org.bodytext.extractor.page.WebUrl;
import org.jspecify.annotations.Nullable;

/**
 * Decides which images without a chosen line belong to the chosen lines around them: images that
 * are laid out like the paragraphs of these lines, and have at most a caption of their own.
 *
 * <p>Cost: each call takes a bounded number of steps. Not thread safe: images are passed in the
 * order of the page.
 */
final class AdjacentImages {

  /** The maximum number of levels to the common ancestor of two lines. */
  private static final int MAX_ANCESTOR_LEVELS = 100;

  /** The maximum number of elements around an image, up to the container of the text. */
  private static final int MAX_WRAPPERS = 8;

  /** A heading is at most this many lines above the body, below which bylines and captions are. */
  private static final int MAX_LINES_TO_HEADING = 12;

  private static final int MAX_CAPTION_LINES = 3;

  /** In characters. */
  private static final int MAX_CAPTION_LENGTH = 600;

  /** In pixels. Avatars and icons are smaller than pictures. */
  private static final int MIN_WIDTH = 100;

  private static final int MIN_HEIGHT = 60;

  private static final Set<String> WRAPPERS =
      Set.of("figure", "p", "a", "picture", "div", "section", "center", "header");

  /** The parts of an article that contain its first and last line, besides lists and quotes. */
  private static final Set<String> TEXT_PARTS = Set.of("p", "figure", "figcaption");

  private static final Set<String> PAGE_ROOTS = Set.of("#root", "html", "body");

  private static final Pattern CAPTIONED = ClassNames.pattern("image-names.tsv", "captioned");
  private static final Pattern UNRELATED = ClassNames.pattern("image-names.tsv", "unrelated");

  private static final Pattern PICTURE_FILE =
      Pattern.compile("(?i)[^?#]*\\.(?:jpe?g|png|gif|webp|avif|svg)(?:[?#].*)?", Pattern.DOTALL);

  private final Page page;
  private final Elements elements;
  private final Lines lines;

  /** The elements that contain the text, and whose children the images are; empty if unused. */
  private int[] containers = {};

  /** The line at or before which the images begin; -1 if there is no limit. */
  private int edge = -1;

  /** The offset from which images are accepted. */
  private int first;

  /** The last accepted image: the page may contain it in several sizes. */
  private int lastWrapper = -1;

  private String lastAlt = "";

  AdjacentImages(Page page, Lines lines) {
    this.page = page;
    this.elements = page.elements();
    this.lines = lines;
  }

  /** From now on, accepts images between two chosen lines. */
  void acceptBetween(int above, int below) {
    int one = lines.element(above);
    int other = lines.element(below);
    boolean blocks = lines.view() == LineView.BLOCK;
    int common = blocks ? elements.common(one, other, MAX_ANCESTOR_LEVELS) : -1;
    accept(-1, 0, common, elements.parent(one), elements.parent(other));
  }

  /**
   * From now on, accepts images directly below the last chosen line.
   *
   * @return the offset at which these images end
   */
  int acceptBelow(int line) {
    acceptNone();
    if (lines.view() != LineView.BLOCK || lines.element(line) == 0) {
      return 0;
    }
    int container = elements.parent(lines.element(line));
    for (int n = 0; n < MAX_WRAPPERS && isTextPart(container); n++) {
      container = elements.parent(container);
    }
    if (isTextPart(container)) {
      return 0;
    }
    accept(line + 1, 0, container);
    return elements.contentEnd(container);
  }

  /**
   * From now on, accepts images above the first chosen line: below the heading of the page, or next
   * to it in the head of the article.
   */
  void acceptAbove(int line) {
    acceptNone();
    int heading = lines.view() == LineView.BLOCK ? headingAbove(line) : -1;
    int element = heading < 0 ? 0 : lines.element(heading);
    int common =
        heading < 0 ? -1 : elements.common(element, lines.element(line), MAX_ANCESTOR_LEVELS);
    if (common < 0) {
      return;
    }
    // Above the heading, only what is in the same article.
    int from = isPageRoot(common) ? elements.contentEnd(element) : elements.contentStart(common);
    int parent = elements.parent(lines.element(line));
    accept(-1, from, common, parent, elements.parent(element));
  }

  /** {@return the last line of a main heading above a line; the line itself if it is one} */
  private int headingAbove(int line) {
    for (int above = line; above >= 0 && line - above <= MAX_LINES_TO_HEADING; above--) {
      if (elements.name(lines.element(above)).equals("h1")) {
        return above;
      }
    }
    return -1;
  }

  /** From now on, accepts no images. */
  void acceptNone() {
    accept(-1, 0);
  }

  private void accept(int newEdge, int newFirst, int... newContainers) {
    edge = newEdge;
    first = newFirst;
    containers = newContainers.length > 0 && newContainers[0] >= 0 ? newContainers : new int[0];
  }

  /** {@return whether an image belongs to the chosen lines} */
  boolean accepts(int image, Links links) {
    if (containers.length == 0 || elements.start(image) < first || !isPicture(image, links)) {
      return false;
    }
    int wrapper = elements.closest(image, at -> isContainer(elements.parent(at)), MAX_WRAPPERS + 1);
    if (wrapper == 0 || isWithin(image, wrapper, at -> isUnrelated(at, image))) {
      return false;
    }
    String alt = Objects.requireNonNullElse(elements.attribute(image, "alt"), "").strip();
    boolean repeated = wrapper == lastWrapper && !alt.isEmpty() && alt.equals(lastAlt);
    boolean atEdge = edge < 0 || elements.firstLine(wrapper) <= edge;
    if (repeated || !atEdge || !isLaidOutAsText(image, wrapper)) {
      return false;
    }
    edge = edge >= 0 ? Math.max(edge, elements.endLine(wrapper)) : edge;
    lastWrapper = wrapper;
    lastAlt = alt;
    return true;
  }

  /** {@return whether one of the elements from an image up to another element passes a test} */
  private boolean isWithin(int image, int wrapper, IntPredicate test) {
    return elements.closest(image, test, MAX_WRAPPERS + 1) >= wrapper;
  }

  private boolean isUnrelated(int element, int image) {
    boolean wraps =
        element == image || elements.isInline(element) || WRAPPERS.contains(elements.name(element));
    return !wraps || ClassNames.matches(page, element, UNRELATED);
  }

  /** {@return whether the elements around an image are those of a paragraph with its caption} */
  private boolean isLaidOutAsText(int image, int wrapper) {
    boolean figure = isWithin(image, wrapper, at -> elements.name(at).equals("figure"));
    boolean captioned =
        isWithin(image, wrapper, at -> at != image && ClassNames.matches(page, at, CAPTIONED));
    boolean linked =
        isWithin(
            image,
            wrapper,
            at -> elements.name(at).equals("a") && !isPictureFile(elements.attribute(at, "href")));
    int first = elements.firstLine(wrapper);
    int end = elements.endLine(wrapper);
    return (figure
            || elements.name(wrapper).equals("p")
            || !linked && !isPageRoot(elements.parent(wrapper)))
        && (figure || captioned ? isCaption(first, end) : end <= first);
  }

  private boolean isPicture(int image, Links links) {
    String address = elements.isVisible(image) && !isSmall(image) ? links.image(image) : null;
    return address != null && !Images.isPlaceholderName(address);
  }

  private boolean isContainer(int element) {
    return element < 0 || IntStream.of(containers).anyMatch(container -> container == element);
  }

  private boolean isPageRoot(int element) {
    return element <= 0 || PAGE_ROOTS.contains(elements.name(element));
  }

  private boolean isTextPart(int element) {
    return element > 0
        && (BlockType.of(elements.name(element)) != BlockType.NONE
            || TEXT_PARTS.contains(elements.name(element)));
  }

  /** {@return whether lines are a caption, and not the text of a page that the image links to} */
  private boolean isCaption(int first, int end) {
    int characters = 0;
    int linked = 0;
    for (int line = first; line < end; line++) {
      characters += lines.characters(line);
      linked += lines.linkCharacters(line);
      if (line - first == MAX_CAPTION_LINES || characters > MAX_CAPTION_LENGTH) {
        return false;
      }
    }
    return 2 * linked <= characters;
  }

  private boolean isSmall(int image) {
    return isLess(elements.attribute(image, "width"), MIN_WIDTH)
        || isLess(elements.attribute(image, "height"), MIN_HEIGHT);
  }

  private static boolean isLess(@Nullable String length, int minimum) {
    String number = length == null ? "" : length.strip().replace("px", "");
    return number.matches("[0-9]{1,4}") && Integer.parseInt(number) < minimum;
  }

  private static boolean isPictureFile(@Nullable String address) {
    return address != null
        && address.length() <= WebUrl.MAX_LENGTH
        && PICTURE_FILE.matcher(address).matches();
  }
}
