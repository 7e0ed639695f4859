package org.bodytext.methods.tagwindow;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.bodytext.extractor.page.Elements;
import org.bodytext.extractor.page.Lines;
import org.bodytext.extractor.page.Page;
import org.bodytext.methods.linestats.LineSums;
import org.jspecify.annotations.Nullable;

/**
 * Finds the posts of a forum page: siblings with the same tag and class that each contain text, at
 * least half of which contain a date.
 *
 * <p>Source: "forum pages are best done by XPath"; this class finds the elements that such a rule
 * would select. An element that contains all text of its parent has no siblings to consider, so
 * that deeply nested containers cost nothing.
 */
final class RepeatedPosts {

  /** The minimum length of a post without link text, in characters. */
  private static final int MIN_CHARACTERS = 40;

  /** With two, the columns of a page are considered posts: F1 is 0.02 lower on news pages. */
  private static final int MIN_POSTS = 3;

  /** The minimum ratio of the text of the page in posts. */
  private static final double MIN_TEXT_RATIO = 0.5;

  /** The maximum number of short lines of a post that are searched for a date. */
  private static final int MAX_DATE_LINES = 40;

  /** The maximum length of a line that is searched for a date, in characters. */
  private static final int MAX_DATE_LINE_LENGTH = 60;

  private static final Pattern DATE =
      Pattern.compile("[0-9]{1,2}:[0-9]{2}|(?:19|20)[0-9]{2}[-/.年][0-9]|\\bago\\b|前|[0-9] ?楼");

  /** Elements that are part of a text, and therefore not posts. */
  private static final Set<String> TEXT_PARTS =
      Set.of("p", "h1", "h2", "h3", "h4", "h5", "h6", "pre", "td", "th", "dd", "dt", "tbody");

  /**
   * The key of similar siblings.
   *
   * <p>Comparable, so that a hash map stays fast with keys of equal hashes.
   */
  private record SiblingKey(int parent, String signature) implements Comparable<SiblingKey> {

    @Override
    public int compareTo(SiblingKey other) {
      int byParent = Integer.compare(parent, other.parent);
      return byParent == 0 ? signature.compareTo(other.signature) : byParent;
    }
  }

  /** Similar siblings in the order of the page, and the sum of their characters. */
  private static final class Posts {

    private final List<Integer> members = new ArrayList<>();
    private long characters;
  }

  private final Elements elements;
  private final Lines lines;
  private final LineSums text;

  private RepeatedPosts(Page page, LineSums text) {
    this.elements = page.elements();
    this.lines = page.lines();
    this.text = text;
  }

  /**
   * {@return the posts of a page in its order, as elements; empty if it has none}
   *
   * <p>Cost: linear in the elements, their start tags and the lines.
   *
   * @param text the number of characters of each line that count
   */
  static List<Integer> of(Page page, LineSums text) {
    RepeatedPosts posts = new RepeatedPosts(page, text);
    List<Integer> largest = posts.largestGroup();
    return posts.areDated(largest) ? largest : List.of();
  }

  private List<Integer> largestGroup() {
    Map<SiblingKey, Posts> groups = new HashMap<>();
    List<Integer> largest = List.of();
    double most = MIN_TEXT_RATIO * text.all();
    for (int element = 1; element < elements.size(); element++) {
      if (mayBePost(element)) {
        SiblingKey key = new SiblingKey(elements.parent(element), signature(element));
        Posts posts = groups.computeIfAbsent(key, f -> new Posts());
        posts.members.add(element);
        posts.characters += text.in(elements, element);
        if (posts.members.size() >= MIN_POSTS && posts.characters > most) {
          largest = posts.members;
          most = posts.characters;
        }
      }
    }
    return largest;
  }

  private boolean mayBePost(int element) {
    if (elements.isInline(element)) {
      return false;
    }
    long own = text.in(elements, element);
    return own >= MIN_CHARACTERS
        && own < text.in(elements, elements.parent(element))
        && !TEXT_PARTS.contains(elements.name(element));
  }

  /** {@return the tag and the class, or the id if there is no class, without digits} */
  private String signature(int element) {
    String name = elements.attribute(element, "class");
    if (name == null || name.isBlank()) {
      name = elements.attribute(element, "id");
    }
    return elements.name(element) + ' ' + withoutDigits(name);
  }

  private static String withoutDigits(@Nullable String name) {
    StringBuilder out = new StringBuilder();
    for (int i = 0; name != null && i < name.length(); i++) {
      if (!Character.isDigit(name.charAt(i))) {
        out.append(name.charAt(i));
      }
    }
    return out.toString();
  }

  private boolean areDated(List<Integer> posts) {
    return 2 * posts.stream().filter(this::isDated).count() >= posts.size();
  }

  private boolean isDated(int post) {
    int end = elements.endLine(post);
    int searched = 0;
    for (int line = elements.firstLine(post); line < end && searched < MAX_DATE_LINES; line++) {
      if (lines.characters(line) <= MAX_DATE_LINE_LENGTH) {
        searched++;
        if (DATE.matcher(lines.text(line)).find()) {
          return true;
        }
      }
    }
    return false;
  }
}
