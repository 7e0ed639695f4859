package org.bodytext.extractor.output.structure;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.bodytext.extractor.conventions.Convention;
import org.bodytext.extractor.markup.Gap;
import org.bodytext.extractor.page.Elements;
import org.bodytext.extractor.page.Page;
import org.bodytext.extractor.text.LowerCase;
import org.jspecify.annotations.Nullable;

/**
 * Finds the addresses of images: in {@code src} or, if images are loaded lazily or by size, in
 * other attributes, in the {@code source} before the image or the {@code noscript} after it.
 */
final class Images {

  private static final String FILE = "lazy-image-attributes.tsv";

  /** The attributes from which scripts load the image; they have no other use. */
  private static final Set<String> LAZY = Convention.terms(FILE, "address");

  /** The attributes with another version of the image, used if {@code src} is a placeholder. */
  private static final Set<String> THUMBNAILS = Convention.terms(FILE, "thumbnail");

  private static final Set<String> SETS = Convention.terms(FILE, "set");

  /** An address that is empty or not that of a file. */
  private static final Pattern NO_FILE =
      Pattern.compile("(?i)\\s*(?:(?:data|about|blob|javascript):.*)?", Pattern.DOTALL);

  private static final String PLACEHOLDER_WORD =
      "(?:" + String.join("|", Convention.terms("image-names.tsv", "placeholder")) + ")";

  /** The names of files that consist of such words, general words and sizes. */
  private static final Pattern PLACEHOLDER =
      Pattern.compile(
          "(?:(?:image|img|default|bg)[-_.])?"
              + PLACEHOLDER_WORD
              + "(?:[-_.](?:image|img|trans|[0-9]{1,4}(?:x[0-9]{1,4})?|"
              + PLACEHOLDER_WORD
              + ")){0,3}(?:\\.[a-z]{3,4})?");

  /** An address of a {@code srcset}, and its size. */
  private static final Pattern CANDIDATE =
      Pattern.compile("\\G[\\s,]*+(\\S*[^\\s,])(?:,|([^,]*+))");

  /** The maximum number of sources of a picture that are read. */
  private static final int MAX_SOURCES = 6;

  /** Image formats that not every program can read. */
  private static final Pattern NEW_FORMAT = Pattern.compile("(?i)[./:=](?:webp|avif|jxl)(?![a-z])");

  /** The image of a {@code noscript} is among this number of elements in it. */
  private static final int MAX_FALLBACK_ELEMENTS = 4;

  /** Buttons that copy or fold code. */
  private static final Pattern CODE_BUTTON = ClassNames.pattern("image-names.tsv", "code-button");

  /** The button is among this number of elements: the image and its ancestors. */
  private static final int MAX_LEVELS_TO_BUTTON = 4;

  private final Page page;
  private final Elements elements;

  /**
   * An image candidate of a {@code srcset}.
   *
   * @param address the address of the image
   * @param size its width or pixel density; 1 if not given
   */
  private record Candidate(String address, double size) {}

  Images(Page page) {
    this.page = page;
    this.elements = page.elements();
  }

  /** {@return the possible addresses of an image, the best first} */
  List<String> addresses(int element) {
    List<String> addresses = new ArrayList<>();
    for (String name : LAZY) {
      String address = elements.attribute(element, name);
      if (address != null && isAddress(address)) {
        addresses.add(address);
      }
    }
    String src = elements.attribute(element, "src");
    for (String name : THUMBNAILS) {
      String address = elements.attribute(element, name);
      if (address != null && isAddress(address) && isPlaceholder(src, address)) {
        addresses.add(address);
      }
    }
    for (String name : SETS) {
      Candidate largest = largest(elements.attribute(element, name));
      if (largest != null && isPlaceholder(src, largest.address())) {
        addresses.add(largest.address());
      }
    }
    String source = sourceOfPicture(element);
    // A drawing may be the picture itself in an old format, but not if the source is a photograph.
    if (source != null && isPlaceholder(src, isPhotograph(source) || src == null ? source : src)) {
      addresses.add(source);
    }
    String fallback = fallback(element);
    if (fallback != null && (isLazy(element) || isPlaceholder(src, fallback))) {
      addresses.add(fallback);
    }
    if (src != null) {
      addresses.add(src);
    }
    return addresses;
  }

  /** {@return whether an image is an invisible tracking pixel} */
  boolean isTrackingPixel(int element) {
    // For elements of AMP the sides may be only a ratio.
    return elements.name(element).equals("img")
        && (isOnePixel(element, "width") || isOnePixel(element, "height"));
  }

  /** {@return whether an image is a button that copies or folds code} */
  boolean isCodeButton(int element) {
    return elements.closest(
            element, around -> ClassNames.matches(page, around, CODE_BUTTON), MAX_LEVELS_TO_BUTTON)
        > 0;
  }

  private boolean isOnePixel(int element, String side) {
    String value = elements.attribute(element, side);
    return value != null && (value.strip().equals("0") || value.strip().equals("1"));
  }

  /** {@return whether a value may be an address, and is not a switch such as {@code true}} */
  static boolean isAddress(String value) {
    return value.matches("[^{]*[/.?][^{]*");
  }

  private boolean isLazy(int element) {
    String classes = elements.attribute(element, "class");
    return classes != null && LowerCase.of(classes).contains("lazy");
  }

  /** {@return whether {@code src} is only a placeholder for another address} */
  private static boolean isPlaceholder(@Nullable String src, String other) {
    if (src == null || NO_FILE.matcher(src).matches()) {
      return true;
    }
    String name = fileName(src);
    boolean drawn = name.endsWith(".gif") || name.endsWith(".svg");
    return isPlaceholderName(src)
        || drawn && !fileName(other).endsWith(name.substring(name.length() - 4));
  }

  /** {@return whether the name of a file is that of a placeholder} */
  static boolean isPlaceholderName(String address) {
    return PLACEHOLDER.matcher(fileName(address)).matches();
  }

  private static String fileName(String address) {
    int end = 0;
    int start = 0;
    while (end < address.length() && address.charAt(end) != '?' && address.charAt(end) != '#') {
      start = address.charAt(end) == '/' ? end + 1 : start;
      end++;
    }
    return LowerCase.of(address.substring(start, end).strip());
  }

  /** {@return the address of the largest source of the picture around an image; null if none} */
  private @Nullable String sourceOfPicture(int element) {
    int picture = elements.parent(element);
    if (!elements.name(picture).equals("picture")) {
      return null;
    }
    Candidate best = null;
    boolean bestIsNewFormat = true;
    int first = Math.max(picture + 1, element - MAX_SOURCES);
    for (int source = first; source < element; source++) {
      Candidate largest = isSource(source, picture) ? largestOfSource(source) : null;
      if (largest == null) {
        continue;
      }
      boolean isNewFormat =
          isNewFormat(largest.address()) || isNewFormat(elements.attribute(source, "type"));
      if (best == null
          || bestIsNewFormat && !isNewFormat
          || bestIsNewFormat == isNewFormat && largest.size() > best.size()) {
        best = largest;
        bestIsNewFormat = isNewFormat;
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
        && (type == null || !LowerCase.of(type.strip()).startsWith("video"));
  }

  private @Nullable Candidate largestOfSource(int source) {
    for (String name : SETS) {
      Candidate largest = largest(elements.attribute(source, name));
      if (largest != null) {
        return largest;
      }
    }
    return null;
  }

  /** {@return the largest candidate of a {@code srcset}; null if absent} */
  private static @Nullable Candidate largest(@Nullable String set) {
    Candidate largest = null;
    Matcher candidate = CANDIDATE.matcher(set == null ? "" : set);
    while (candidate.find()) {
      String address = candidate.group(1);
      double size = size(candidate.group(2));
      if ((largest == null || size > largest.size)
          && isAddress(address)
          && !address.startsWith("data:")) {
        largest = new Candidate(address, size);
      }
    }
    return largest;
  }

  private static double size(@Nullable String descriptor) {
    String number = descriptor == null ? "" : descriptor.strip().replaceFirst("[wx]$", "");
    return number.matches("[0-9]{1,9}(?:\\.[0-9]{1,9})?") ? Double.parseDouble(number) : 1;
  }

  private static boolean isNewFormat(@Nullable String name) {
    return name != null && NEW_FORMAT.matcher(name).find();
  }

  /** {@return the address in the {@code noscript} directly after an image; null if none} */
  private @Nullable String fallback(int element) {
    int noscript = element + 1;
    boolean follows =
        noscript < elements.size()
            && elements.name(noscript).equals("noscript")
            && elements.parent(noscript) == elements.parent(element)
            && !Gap.hasText(page, elements.contentEnd(element), elements.start(noscript));
    if (!follows) {
      return null;
    }
    int last = Math.min(elements.size() - 1, noscript + MAX_FALLBACK_ELEMENTS);
    for (int inner = noscript + 1; inner <= last; inner++) {
      boolean inside = elements.start(inner) < elements.contentEnd(noscript);
      if (inside && elements.name(inner).equals("img") && !isTrackingPixel(inner)) {
        String src = elements.attribute(inner, "src");
        if (src != null && !NO_FILE.matcher(src).matches()) {
          return src;
        }
        Candidate largest = largest(elements.attribute(inner, "srcset"));
        return largest == null ? null : largest.address();
      }
    }
    return null;
  }
}
