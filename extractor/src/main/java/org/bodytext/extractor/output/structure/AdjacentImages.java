package org.bodytext.extractor.output.structure;

import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import org.bodytext.extractor.page.Elements;
import org.bodytext.extractor.page.LineView;
import org.bodytext.extractor.page.Lines;
import org.bodytext.extractor.page.Page;
import org.jspecify.annotations.Nullable;

/**
 * Tells which images that stand at no chosen line belong to the chosen ones around them: those that
 * are laid out as their paragraphs are, and have at most a caption of their own.
 *
 * <p>Cost: each question takes a bounded number of steps.
 */
final class AdjacentImages {

  /** What two lines have in common is looked for so far up. */
  private static final int MOST_UP = 100;

  /** An image has so many elements around it at most. */
  private static final int MOST_HOLDERS = 8;

  private static final int MOST_CAPTION_LINES = 3;
  private static final int LONGEST_CAPTION = 600;

  /** Faces and signs are smaller than pictures. */
  private static final int LEAST_WIDTH = 100;

  private static final int LEAST_HEIGHT = 60;

  /** Longer values are not looked at. */
  private static final int LONGEST_NAMING = 200;

  private static final Set<String> HOLDERS =
      Set.of("figure", "p", "a", "picture", "div", "section", "center");

  /** An article begins and ends in one of these, not in its lists and quotes. */
  private static final Set<String> PARTS_OF_TEXT = Set.of("p", "figure", "figcaption");

  private static final Set<String> WHOLE_PAGES = Set.of("#root", "html", "body");

  private static final Pattern CAPTIONED =
      Pattern.compile("(?:caption|figure|image|photo|picture|media|wp-block|img)");

  private static final Pattern OTHER =
      Pattern.compile(
          "avatar|author|byline|gravatar|profile|advert|sponsor|promo|related|recommend|share"
              + "|social|logo|icon|emoji|newsletter|subscribe|sidebar|widget|comment|banner|teaser"
              + "|(?<![a-z])(?:ads?|card|qr|qrcode|rating|badge)(?![a-z])");

  private static final Pattern PICTURE_FILE =
      Pattern.compile("(?i)[^?#]*\\.(?:jpe?g|png|gif|webp|avif|svg)(?:[?#].*)?", Pattern.DOTALL);

  private final Page page;
  private final Elements elements;
  private final Lines lines;
  private final int[] containers = {-1, -1, -1};

  /** The line that the images begin at or before; -1 if any will do. */
  private int edge = -1;

  /** What was taken last: an image may stand there in several sizes. */
  private int lastHolder = -1;

  private String lastWords = "";

  AdjacentImages(Page page, Lines lines) {
    this.page = page;
    this.elements = page.elements();
    this.lines = lines;
  }

  /** Asks from now on for images between two chosen lines. */
  void between(int above, int below) {
    if (lines.view() != LineView.BLOCK) {
      none();
      return;
    }
    edge = -1;
    containers[0] = Ancestors.common(elements, lines.element(above), lines.element(below), MOST_UP);
    containers[1] = elements.parent(lines.element(above));
    containers[2] = elements.parent(lines.element(below));
  }

  /**
   * Asks from now on for images right below the last chosen line.
   *
   * @return where they end
   */
  int below(int line) {
    none();
    if (lines.view() != LineView.BLOCK) {
      return 0;
    }
    int container = elements.parent(lines.element(line));
    for (int n = 0; n < MOST_HOLDERS && isPartOfText(container); n++) {
      container = elements.parent(container);
    }
    if (container < 0 || isPartOfText(container)) {
      return 0;
    }
    containers[0] = container;
    edge = line + 1;
    return elements.contentEnd(container);
  }

  /** Asks for none from now on. */
  void none() {
    containers[0] = -1;
    containers[1] = -1;
    containers[2] = -1;
  }

  /** {@return whether an image is one of those asked for} */
  boolean takes(int image, Links links) {
    if (containers[0] < 0 || !elements.isVisible(image) || isSmall(image)) {
      return false;
    }
    String address = links.image(image);
    if (address == null || Images.isNamedStandIn(address)) {
      return false;
    }
    int holder = image;
    boolean figure = false;
    boolean captioned = false;
    boolean linked = false;
    for (int n = 0; !isContainer(elements.parent(holder)); n++) {
      if (n == MOST_HOLDERS || isNamed(holder, OTHER)) {
        return false;
      }
      holder = elements.parent(holder);
      String name = elements.name(holder);
      if (!elements.isInline(holder) && !HOLDERS.contains(name)) {
        return false;
      }
      figure |= name.equals("figure");
      captioned |= isNamed(holder, CAPTIONED);
      linked |= name.equals("a") && !isPictureFile(elements.attribute(holder, "href"));
    }
    boolean paragraph = elements.name(holder).equals("p");
    if (isNamed(holder, OTHER)
        || !figure && !paragraph && (linked || isWholePage(elements.parent(holder)))) {
      return false;
    }
    int first = elements.firstLine(holder);
    int end = elements.endLine(holder);
    String alt = elements.attribute(image, "alt");
    String words = alt == null ? "" : alt.strip();
    if (edge >= 0 && first > edge
        || !(figure || captioned ? isCaption(first, end) : end <= first)
        || holder == lastHolder && !words.isEmpty() && words.equals(lastWords)) {
      return false;
    }
    edge = edge >= 0 ? Math.max(edge, end) : edge;
    lastHolder = holder;
    lastWords = words;
    return true;
  }

  private boolean isContainer(int element) {
    return element < 0
        || element == containers[0]
        || element == containers[1]
        || element == containers[2];
  }

  private boolean isWholePage(int element) {
    return element <= 0 || WHOLE_PAGES.contains(elements.name(element));
  }

  private boolean isPartOfText(int element) {
    return element > 0
        && (BlockType.of(elements.name(element)) != BlockType.NONE
            || PARTS_OF_TEXT.contains(elements.name(element)));
  }

  /** {@return whether lines are the words of an image, not of a page that it leads to} */
  private boolean isCaption(int first, int end) {
    int characters = 0;
    int linked = 0;
    for (int line = first; line < end; line++) {
      characters += lines.characters(line);
      linked += lines.linkCharacters(line);
      if (line - first == MOST_CAPTION_LINES || characters > LONGEST_CAPTION) {
        return false;
      }
    }
    return 2 * linked <= characters;
  }

  private boolean isSmall(int image) {
    return isLess(elements.attribute(image, "width"), LEAST_WIDTH)
        || isLess(elements.attribute(image, "height"), LEAST_HEIGHT);
  }

  private static boolean isLess(@Nullable String length, int least) {
    String number = length == null ? "" : length.strip().replace("px", "");
    return number.matches("[0-9]{1,4}") && Integer.parseInt(number) < least;
  }

  private static boolean isPictureFile(@Nullable String address) {
    return address != null
        && address.length() <= Links.LONGEST
        && PICTURE_FILE.matcher(address).matches();
  }

  private boolean isNamed(int element, Pattern names) {
    for (int naming = 0; naming < elements.namings(element); naming++) {
      int from = elements.namingStart(element, naming);
      int to = elements.namingEnd(element, naming);
      if (to - from <= LONGEST_NAMING
          && names.matcher(page.source(from, to).toLowerCase(Locale.ROOT)).find()) {
        return true;
      }
    }
    return false;
  }
}
