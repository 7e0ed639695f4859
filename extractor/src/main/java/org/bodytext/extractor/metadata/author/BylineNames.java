package org.bodytext.extractor.metadata.author;

import java.util.LinkedHashSet;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.bodytext.extractor.conventions.Convention;
import org.bodytext.extractor.metadata.source.PlainText;
import org.bodytext.extractor.text.LowerCase;
import org.jspecify.annotations.Nullable;

/** The names in the markup of a byline: the first one, and adjacent ones with the same markup. */
final class BylineNames {

  /** The tag of an element whose text is for screen readers only. */
  private static final Pattern HIDDEN =
      Pattern.compile(
          "<(?!img|br|hr|input|script|style)[a-z][^>]*\\sclass\\s{0,9}=\\s{0,9}[\"']?"
              + "(?:[^\"'>]*\\s)?"
              + Convention.anyOf(Convention.terms("ancillary-classes.tsv", "screen-reader"))
              + "(?=[\"'\\s>])",
          Pattern.CASE_INSENSITIVE);

  /** Text that separates two names. */
  private static final Pattern SEPARATOR =
      Pattern.compile(
          "[,，、;；&+]? ?" + Convention.anyOf(AuthorLabels.words("separator")) + "?",
          Pattern.CASE_INSENSITIVE);

  private static final Pattern NAME_OF_TAG = Pattern.compile("^<([a-z][a-z0-9-]*)");

  /** Void elements, which cannot contain names. */
  private static final Set<String> EMPTY = Set.of("img", "br", "wbr", "hr", "input");

  private static final Pattern CLASS = attribute("class");
  private static final Pattern REL = attribute("rel");
  private static final Pattern HREF = attribute("href");

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
      if (to > 0 && HIDDEN.matcher(passed).lookingAt()) {
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
        && value(CLASS, one).equals(value(CLASS, other))
        && value(REL, one).equals(value(REL, other))
        && (name.equals("a")
            ? folder(value(HREF, one)).equals(folder(value(HREF, other)))
            : !value(CLASS, one).isEmpty());
  }

  private static String nameOf(String tag) {
    Matcher name = NAME_OF_TAG.matcher(LowerCase.of(tag));
    return name.find() ? name.group(1) : "";
  }

  /** {@return a URL with the first segment and the number of segments of its path only} */
  private static String folder(String address) {
    String bare = address.split("[?#]", 2)[0];
    Matcher named = HOST.matcher(bare);
    String host = named.find() ? named.group() : "";
    String[] steps = bare.substring(host.length()).replaceAll("^/+|/+$", "").split("/+", -1);
    return host + '/' + (steps.length > 1 ? steps[0] : "") + '/' + steps.length;
  }

  private static String value(Pattern attribute, String tag) {
    Matcher matcher = attribute.matcher(tag);
    return matcher.find() ? matcher.group(1) : "";
  }

  private static Pattern attribute(String name) {
    return Pattern.compile(
        "\\s" + name + "\\s{0,9}=\\s{0,9}[\"']?([^\"'>\\s]*)", Pattern.CASE_INSENSITIVE);
  }

  /** {@return the offset after a tag and the markup that follows it} */
  private static int afterTag(String markup, int from) {
    String end = ">";
    int at = from;
    if (markup.startsWith("<!--", from)) {
      end = "-->";
    } else if (markup.regionMatches(true, from, "<script", 0, 7)) {
      end = "</script>";
    } else if (markup.regionMatches(true, from, "<style", 0, 6)) {
      end = "</style>";
    } else {
      char quote = 0;
      char before = ' ';
      while (at < markup.length() && (quote != 0 || markup.charAt(at) != '>')) {
        char c = markup.charAt(at++);
        boolean opens = quote == 0 && (c == '"' || c == '\'') && before == '=';
        quote = opens ? c : c == quote ? 0 : quote;
        before = c == ' ' ? before : c;
      }
    }
    while (at < markup.length() && !markup.regionMatches(true, at, end, 0, end.length())) {
      at++;
    }
    return Math.min(markup.length(), at + end.length());
  }
}
