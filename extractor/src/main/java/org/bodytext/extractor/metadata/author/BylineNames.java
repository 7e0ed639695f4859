package org.bodytext.extractor.metadata.author;

import java.util.LinkedHashSet;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.bodytext.extractor.markup.AncillaryClasses;
import org.bodytext.extractor.markup.AttributeReader;
import org.bodytext.extractor.metadata.source.PlainText;
import org.bodytext.extractor.text.LowerCase;
import org.jspecify.annotations.Nullable;

/** The names in the markup of a byline: the first one, and adjacent ones with the same markup. */
final class BylineNames {

  /** Text that separates two names. */
  private static final Pattern SEPARATOR =
      Pattern.compile(
          "[,，、;；&+]? ?" + AuthorLabels.WORDS.anyOf("separator") + "?", Pattern.CASE_INSENSITIVE);

  /** Void elements, which cannot contain names. */
  private static final Set<String> EMPTY = Set.of("img", "br", "wbr", "hr", "input");

  private static final Set<String> RAW_TEXT = Set.of("script", "style");

  private static final Pattern HOST = Pattern.compile("^(?:[a-z]+:)?//[^/?#]*");

  /** A longer text, or one with digits, is not a further name: {@code 12 comments}. */
  private static final int MAX_WORDS = 5;

  private static final Pattern DIGIT = Pattern.compile("\\p{N}");

  private BylineNames() {}

  /**
   * {@return the first text between two tags that is a name, and the names after it in similar
   * elements with only a separator between them}
   *
   * @param end the offset after the first name; others may follow
   */
  static Set<String> in(String markup, int end) {
    Set<String> names = new LinkedHashSet<>();
    String first = "";
    String tag = "";
    boolean parted = false;
    int at = 0;
    while (at < (names.isEmpty() ? end : markup.length())
        && names.size() < AuthorRules.MAX_AUTHORS) {
      int next = markup.indexOf('<', at);
      int to = next < 0 ? markup.length() : next;
      String text = PlainText.tidy(markup.substring(at, to));
      String name = Byline.clean(text);
      if (names.isEmpty()) {
        first = tag;
        add(name, names);
      } else if (SEPARATOR.matcher(text).matches()) {
        parted |= !text.isEmpty();
      } else if (parted && isLike(first, tag) && isAdjacentName(names, name)) {
        add(name, names);
        parted = false;
      } else {
        return names;
      }
      at = afterTag(markup, to);
      String passed = markup.substring(to, at);
      tag = around(tag, passed);
      if (to > 0 && isHidden(passed)) {
        int start = markup.indexOf('<', at);
        at = start < 0 ? markup.length() : start;
      }
    }
    return names;
  }

  private static void add(@Nullable String name, Set<String> names) {
    if (name != null) {
      names.add(name);
    }
  }

  /** {@return the start tag that contains the text after a tag; empty after an end tag} */
  private static String around(String before, String tag) {
    if (tag.startsWith("</")) {
      return "";
    }
    String name = nameOf(tag);
    return name.isEmpty() || EMPTY.contains(name) ? before : tag;
  }

  private static boolean isAdjacentName(Set<String> names, @Nullable String name) {
    boolean capital = Character.isUpperCase(names.iterator().next().charAt(0));
    return name != null
        && !DIGIT.matcher(name).find()
        && name.split(" ", -1).length <= MAX_WORDS
        && (!capital || !Character.isLowerCase(name.charAt(0)));
  }

  /**
   * {@return whether two tags are similar: they have the same class, or link into the same folder}
   */
  private static boolean isLike(String one, String other) {
    String name = nameOf(one);
    return name.equals(nameOf(other))
        && first("class", one).equals(first("class", other))
        && first("rel", one).equals(first("rel", other))
        && (name.equals("a")
            ? folder(first("href", one)).equals(folder(first("href", other)))
            : !first("class", one).isEmpty());
  }

  /**
   * {@return whether a tag is that of an element whose text is ancillary, as for screen readers}
   */
  private static boolean isHidden(String tag) {
    char[] classes = value("class", tag).toCharArray();
    return !EMPTY.contains(nameOf(tag))
        && AncillaryClasses.contains(classes, 0, classes.length, false);
  }

  /** {@return the name in a start tag; empty for other markup} */
  private static String nameOf(String tag) {
    int end = Math.min(1, tag.length());
    while (end < tag.length()
        && (tag.charAt(end) == '-' || Character.isLetterOrDigit(tag.charAt(end)))) {
      end++;
    }
    return LowerCase.of(tag.substring(Math.min(1, tag.length()), end));
  }

  /** {@return a URL with the first segment and the number of segments of its path only} */
  private static String folder(String address) {
    String bare = address.split("[?#]", 2)[0];
    Matcher named = HOST.matcher(bare);
    String host = named.find() ? named.group() : "";
    String[] steps = bare.substring(host.length()).replaceAll("^/+|/+$", "").split("/+", -1);
    return host + '/' + (steps.length > 1 ? steps[0] : "") + '/' + steps.length;
  }

  /** {@return the first word of an attribute} */
  private static String first(String attribute, String tag) {
    return value(attribute, tag).split("\\s", 2)[0];
  }

  private static String value(String attribute, String tag) {
    String value = new AttributeReader(tag, 1, tag.length()).value(attribute);
    return value == null ? "" : value;
  }

  /** {@return the offset after the markup at an offset, with the content of scripts and styles} */
  private static int afterTag(String markup, int from) {
    int end = AttributeReader.endOfMarkup(markup, from);
    int after = end < 0 ? markup.length() : end;
    String name = nameOf(markup.substring(from, after));
    while (RAW_TEXT.contains(name)
        && after < markup.length()
        && !markup.regionMatches(true, after, "</" + name, 0, name.length() + 2)) {
      after++;
    }
    return after;
  }
}
