package org.bodytext.extractor.method.tagwindow;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.bodytext.extractor.linestats.LineSums;
import org.bodytext.extractor.page.Elements;
import org.bodytext.extractor.page.Lines;
import org.bodytext.extractor.page.Page;
import org.jspecify.annotations.Nullable;

/**
 * The posts of a forum page: siblings of one tag and one class that each hold a text, and most of
 * which say when they were written.
 *
 * <p>Source: "forum pages are best done by XPath"; this finds what such a rule would name. An
 * element that holds all text of its parent is nobody's sibling, so that towers of containers cost
 * nothing.
 */
final class RepeatedPosts {

  /** The shortest post, in characters that are no link. */
  private static final int SHORTEST = 40;

  /** With two the columns of a page are taken for posts: 0.02 less on news pages. */
  private static final int FEWEST = 3;

  /** The share of the page's text that posts hold together. */
  private static final double SHARE = 0.5;

  /** How many short lines of a post are searched for its date, and how short they are. */
  private static final int DATE_LINES = 40;

  private static final int DATE_LINE = 60;

  private static final Pattern DATE =
      Pattern.compile("[0-9]{1,2}:[0-9]{2}|(?:19|20)[0-9]{2}[-/.年][0-9]|\\bago\\b|前|[0-9] ?楼");

  /** What is a part of a text, and no post. */
  private static final Set<String> TEXT_PARTS =
      Set.of("p", "h1", "h2", "h3", "h4", "h5", "h6", "pre", "td", "th", "dd", "dt", "tbody");

  /** What siblings have in common. Comparable, so that names of one hash cost no more. */
  private record Family(int parent, String signature) implements Comparable<Family> {

    @Override
    public int compareTo(Family other) {
      int byParent = Integer.compare(parent, other.parent);
      return byParent == 0 ? signature.compareTo(other.signature) : byParent;
    }
  }

  /** Siblings in the order of the page, and the characters that they hold together. */
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
   * @param text the characters of each line that count
   */
  static List<Integer> of(Page page, LineSums text) {
    RepeatedPosts posts = new RepeatedPosts(page, text);
    List<Integer> largest = posts.largestFamily();
    return posts.areDated(largest) ? largest : List.of();
  }

  private List<Integer> largestFamily() {
    Map<Family, Posts> families = new HashMap<>();
    List<Integer> largest = List.of();
    double most = SHARE * text.all();
    for (int element = 1; element < elements.size(); element++) {
      if (mayBePost(element)) {
        Family family = new Family(elements.parent(element), signature(element));
        Posts posts = families.computeIfAbsent(family, f -> new Posts());
        posts.members.add(element);
        posts.characters += text.in(elements, element);
        if (posts.members.size() >= FEWEST && posts.characters > most) {
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
    return own >= SHORTEST
        && own < text.in(elements, elements.parent(element))
        && !TEXT_PARTS.contains(elements.name(element));
  }

  /** {@return tag and class, or the id where there is no class, without their digits} */
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
    int looked = 0;
    for (int line = elements.firstLine(post); line < end && looked < DATE_LINES; line++) {
      if (lines.characters(line) <= DATE_LINE) {
        looked++;
        if (DATE.matcher(lines.text(line)).find()) {
          return true;
        }
      }
    }
    return false;
  }
}
