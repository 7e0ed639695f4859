package org.bodytext.extractor.output.structure;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import org.bodytext.extractor.page.Elements;
import org.bodytext.extractor.page.Page;
import org.jspecify.annotations.Nullable;

/**
 * Where the images of a page keep their addresses: in {@code src}, or, if they are loaded lazily or
 * by size, in other attributes, in the {@code source} before them or the {@code noscript} behind.
 */
final class Images {

  /** What scripts load the image from; none of it has another use. */
  private static final String[] LAZY = {
    "data-src",
    "data-original",
    "data-lazy-src",
    "data-actualsrc",
    "data-lazyload",
    "data-echo",
    "real_src",
    "zoomfile"
  };

  private static final String[] SETS = {"data-srcset", "data-lazy-srcset", "srcset"};

  private static final Pattern NO_FILE =
      Pattern.compile("(?i)\\s*(?:(?:data|about|blob|javascript):.*)?", Pattern.DOTALL);

  private static final String NAME_OF_STAND_IN =
      "(?:none|blank|empty|dummy|placeholder|loading|loader|spacer|lazy|lazyload|gr[ae]y|pixel"
          + "|transparent|1x1)";

  /** Files by such a name alone, or with what says no more, stand where a picture will be. */
  private static final Pattern STAND_IN =
      Pattern.compile(
          "(?:(?:image|img|default|bg)[-_.])?"
              + NAME_OF_STAND_IN
              + "(?:[-_.](?:image|img|trans|[0-9]{1,4}(?:x[0-9]{1,4})?|"
              + NAME_OF_STAND_IN
              + ")){0,3}(?:\\.[a-z]{3,4})?");

  /** So many sources of a picture are looked at. */
  private static final int MOST_SOURCES = 6;

  /** Forms that not every reader of images knows. */
  private static final Pattern NEW_FORM = Pattern.compile("(?i)[./:=](?:webp|avif|jxl)(?![a-z])");

  /** So many elements into a {@code noscript} its image is looked for. */
  private static final int MOST_OF_FALLBACK = 4;

  /** What copies or folds code has images that are not of the page. */
  private static final Pattern BUTTON =
      Pattern.compile(
          "cnblogs_code_(?:toolbar|copy)|code_img_(?:closed|opened)"
              + "|(?<![a-z])(?:code[-_]?(?:toolbar|copy)|copy[-_]?(?:code|button|btn))(?![a-z])");

  /** A button is so many elements above its image at most. */
  private static final int MOST_OF_BUTTON = 3;

  /** Longer values are not looked at, each of which many images may have around them. */
  private static final int LONGEST_NAMING = 200;

  private final Page page;
  private final Elements elements;

  Images(Page page) {
    this.page = page;
    this.elements = page.elements();
  }

  /** {@return what may be the address of an image, the best first} */
  List<String> addresses(int element) {
    List<String> addresses = new ArrayList<>();
    for (String name : LAZY) {
      String address = elements.attribute(element, name);
      if (address != null && isAddress(address)) {
        addresses.add(address);
      }
    }
    String src = elements.attribute(element, "src");
    String file = elements.attribute(element, "file");
    if (file != null && isAddress(file) && isStandIn(src, file)) {
      addresses.add(file);
    }
    for (String name : SETS) {
      SrcsetCandidate largest = SrcsetCandidate.largest(elements.attribute(element, name));
      if (largest != null && isStandIn(src, largest.address())) {
        addresses.add(largest.address());
      }
    }
    String source = sourceOfPicture(element);
    // A drawing may be the picture itself in an old form; of a photograph it is none.
    if (source != null && isStandIn(src, isPhotograph(source) || src == null ? source : src)) {
      addresses.add(source);
    }
    String fallback = fallback(element);
    if (fallback != null && (isLazy(element) || isStandIn(src, fallback))) {
      addresses.add(fallback);
    }
    if (src != null) {
      addresses.add(src);
    }
    return addresses;
  }

  /** {@return whether an image is one that nobody sees, which counts who reads the page} */
  boolean isDot(int element) {
    // Elsewhere than in HTML the sides may be a ratio alone.
    return elements.name(element).equals("img")
        && (isDot(element, "width") || isDot(element, "height"));
  }

  /** {@return whether an image is the look of a button of code} */
  boolean isOfButton(int element) {
    int around = element;
    for (int n = 0; n <= MOST_OF_BUTTON && around > 0; n++) {
      for (int naming = 0; naming < elements.namings(around); naming++) {
        if (isButton(elements.namingStart(around, naming), elements.namingEnd(around, naming))) {
          return true;
        }
      }
      around = elements.parent(around);
    }
    return false;
  }

  private boolean isButton(int from, int to) {
    return to - from <= LONGEST_NAMING
        && BUTTON.matcher(page.source(from, to).toLowerCase(Locale.ROOT)).find();
  }

  private boolean isDot(int element, String side) {
    String value = elements.attribute(element, side);
    return value != null && (value.strip().equals("0") || value.strip().equals("1"));
  }

  /** {@return whether a value is more than a switch, such as {@code true}} */
  static boolean isAddress(String value) {
    return value.matches("[^{]*[/.?][^{]*");
  }

  private boolean isLazy(int element) {
    String classes = elements.attribute(element, "class");
    return classes != null && classes.toLowerCase(Locale.ROOT).contains("lazy");
  }

  /** {@return whether an address is not of a picture, but holds the place of another one} */
  private static boolean isStandIn(@Nullable String src, String other) {
    if (src == null || NO_FILE.matcher(src).matches()) {
      return true;
    }
    String name = fileName(src);
    boolean drawn = name.endsWith(".gif") || name.endsWith(".svg");
    return isNamedStandIn(src)
        || drawn && !fileName(other).endsWith(name.substring(name.length() - 4));
  }

  /** {@return whether the name of a file tells that it holds the place of a picture} */
  static boolean isNamedStandIn(String address) {
    return STAND_IN.matcher(fileName(address)).matches();
  }

  private static String fileName(String address) {
    int end = 0;
    int start = 0;
    while (end < address.length() && address.charAt(end) != '?' && address.charAt(end) != '#') {
      start = address.charAt(end) == '/' ? end + 1 : start;
      end++;
    }
    return address.substring(start, end).strip().toLowerCase(Locale.ROOT);
  }

  /** {@return the address of the largest source of the picture an image is in; null if none} */
  private @Nullable String sourceOfPicture(int element) {
    int picture = elements.parent(element);
    if (!elements.name(picture).equals("picture")) {
      return null;
    }
    SrcsetCandidate best = null;
    boolean bestIsNew = true;
    int first = Math.max(picture + 1, element - MOST_SOURCES);
    for (int source = first; source < element; source++) {
      SrcsetCandidate largest = isSource(source, picture) ? largestOfSource(source) : null;
      if (largest == null) {
        continue;
      }
      boolean isNew = isNew(largest.address()) || isNew(elements.attribute(source, "type"));
      if (best == null
          || bestIsNew && !isNew
          || bestIsNew == isNew && largest.size() > best.size()) {
        best = largest;
        bestIsNew = isNew;
      }
    }
    return best == null ? null : best.address();
  }

  private static boolean isPhotograph(String address) {
    String name = fileName(address);
    return name.endsWith(".jpg") || name.endsWith(".jpeg") || name.endsWith(".png");
  }

  private boolean isSource(int element, int picture) {
    String type = elements.attribute(element, "type");
    return elements.name(element).equals("source")
        && elements.parent(element) == picture
        && (type == null || !type.strip().toLowerCase(Locale.ROOT).startsWith("video"));
  }

  private @Nullable SrcsetCandidate largestOfSource(int source) {
    for (String name : SETS) {
      SrcsetCandidate largest = SrcsetCandidate.largest(elements.attribute(source, name));
      if (largest != null) {
        return largest;
      }
    }
    return null;
  }

  private static boolean isNew(@Nullable String name) {
    return name != null && NEW_FORM.matcher(name).find();
  }

  /** {@return the address of the image in the {@code noscript} right behind an image} */
  private @Nullable String fallback(int element) {
    int noscript = element + 1;
    boolean behind =
        noscript < elements.size()
            && elements.name(noscript).equals("noscript")
            && elements.parent(noscript) == elements.parent(element)
            && page.source(elements.contentEnd(element), elements.start(noscript))
                .replace("</img>", "")
                .isBlank();
    if (!behind) {
      return null;
    }
    int last = Math.min(elements.size() - 1, noscript + MOST_OF_FALLBACK);
    for (int inner = noscript + 1; inner <= last; inner++) {
      boolean inside = elements.start(inner) < elements.contentEnd(noscript);
      if (inside && elements.name(inner).equals("img") && !isDot(inner)) {
        String src = elements.attribute(inner, "src");
        if (src != null && !NO_FILE.matcher(src).matches()) {
          return src;
        }
        SrcsetCandidate largest = SrcsetCandidate.largest(elements.attribute(inner, "srcset"));
        return largest == null ? null : largest.address();
      }
    }
    return null;
  }
}
