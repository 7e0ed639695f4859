package org.bodytext.extractor.method.auto.decide;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.bodytext.extractor.embedded.EmbeddedLines;
import org.bodytext.extractor.method.auto.decide.EmbeddedPropertyRoles.Role;
import org.bodytext.extractor.method.auto.page.LineLexer;
import org.bodytext.extractor.page.LineView;
import org.bodytext.extractor.page.Page;
import org.bodytext.extractor.text.LowerCase;
import org.jspecify.annotations.Nullable;

/**
 * The embedded text that is the body of a page which does not show its body.
 *
 * <p>It is the text with the name of a body ({@code articleBody}, or else {@code text}, {@code
 * content} and similar names), or else the longest one. Cookie notices and messages of programs are
 * never bodies. Immutable.
 */
public record EmbeddedBody(EmbeddedLines data, Text text) {

  /** A shorter text is a teaser or a notice, in words. */
  private static final int MIN_WORDS = 40;

  /** The minimum length of a run of lines that counts as a copy of another string, in words. */
  private static final int MIN_COPY_WORDS = 12;

  /** The minimum ratio of the lengths of an embedded body and a visible one that it replaces. */
  private static final float MIN_LENGTH_RATIO = 3;

  /**
   * A text with the name of a body is not the body if another text is more than this many times as
   * long. On 2,941 pages, the rule changes the choice 22 times, 14 times to a better text.
   */
  private static final float MAX_PART_RATIO = 10;

  /** The number of characters at the start of a line that are compared. */
  private static final int PREFIX_LENGTH = 60;

  /** The end of a truncated teaser. */
  private static final Pattern ELLIPSIS = Pattern.compile("(?:…|\\.{3})\\s?$");

  /** A text is a cookie notice if lines with this word have half of its words. */
  private static final String COOKIE = "cookie";

  /** The maximum length of a cookie notice, in words. */
  private static final float MAX_NOTICE_WORDS = 200;

  /** The confidence in a text with the name of a body. */
  private static final double NAMED_CONFIDENCE = 0.7;

  /** The confidence in a text without such a name. */
  private static final double UNNAMED_CONFIDENCE = 0.3;

  /**
   * {@return the embedded body of a page; null if it has none}
   *
   * <p>Cost: linear in the data.
   */
  static @Nullable EmbeddedBody of(Page page) {
    EmbeddedLines data = (EmbeddedLines) page.lines(LineView.EMBEDDED);
    EmbeddedPropertyRoles roles = new EmbeddedPropertyRoles();
    Map<String, Text> texts = new LinkedHashMap<>();
    for (int line = 0; line < data.size(); line++) {
      Role role = roles.role(data.property(line));
      if (role != Role.NOTICE) {
        String name = EmbeddedPropertyRoles.folded(data.property(line).name());
        texts.computeIfAbsent(name + ' ' + role, key -> new Text(data, role)).add(line);
      }
    }
    Text best = null;
    for (Text text : texts.values()) {
      text.end();
      if (text.isBody() && (best == null || text.isBetter(best))) {
        best = text;
      }
    }
    if (best == null) {
      return null;
    }
    best.lines.clear(best.lastProse + 1, data.size());
    return new EmbeddedBody(data, best);
  }

  /** The lines of all properties of one name; repeated text is kept once. */
  private static final class Text {

    private final EmbeddedLines data;
    private final Role role;
    private final BitSet lines = new BitSet();
    private final Set<String> seen = new HashSet<>();
    private int lastProse;
    private float words;
    private float wordsOfCookies;

    // The current string: its lines, and the lines at its end that an earlier string has too.
    private final List<Integer> string = new ArrayList<>();
    private final List<Integer> copies = new ArrayList<>();
    private int number;
    private float wordsOfCopies;

    Text(EmbeddedLines data, Role role) {
      this.data = data;
      this.role = role;
    }

    void add(int line) {
      if (data.stringNumber(line) != number) {
        end();
        number = data.stringNumber(line);
      }
      if (seen.contains(data.text(line))) {
        copies.add(line);
        wordsOfCopies += words(line);
      } else if (!seen.isEmpty() || !string.isEmpty() || data.isProse(line)) {
        endCopies();
        string.add(line);
      }
    }

    /** Ends a string. */
    void end() {
      if (!string.isEmpty()) {
        endCopies();
      }
      copies.clear();
      wordsOfCopies = 0;
      string.forEach(this::take);
      string.clear();
    }

    /** Ends a run of repeated lines; a run of a few words, such as a brace, is not a copy. */
    private void endCopies() {
      if (wordsOfCopies < MIN_COPY_WORDS) {
        string.addAll(copies);
      }
      copies.clear();
      wordsOfCopies = 0;
    }

    private void take(int line) {
      String text = data.text(line);
      seen.add(text);
      lines.set(line);
      lastProse = data.isProse(line) ? line : lastProse;
      words += words(line);
      wordsOfCookies += LowerCase.of(text).contains(COOKIE) ? words(line) : 0;
    }

    private float words(int line) {
      return data.words(line) + LineLexer.wordsOfUnspaced(data.text(line));
    }

    boolean isBody() {
      boolean notice = words <= MAX_NOTICE_WORDS && 2 * wordsOfCookies > words;
      return words >= MIN_WORDS && (role == Role.BODY || !notice);
    }

    boolean isBetter(Text other) {
      int order = role.compareTo(other.role);
      if (role == Role.OTHER && other.role == Role.NAMED) {
        return isWhole(other);
      }
      if (role == Role.NAMED && other.role == Role.OTHER) {
        return !other.isWhole(this);
      }
      return order > 0 || order == 0 && words > other.words;
    }

    /** {@return whether another text is only a part, a summary or a note of this} */
    private boolean isWhole(Text part) {
      return words > MAX_PART_RATIO * part.words;
    }
  }

  /** {@return whether the text has a name that bodies have} */
  boolean isNamed() {
    return text.role.compareTo(Role.NAMED) >= 0;
  }

  /** {@return whether the text has a name that only bodies have} */
  boolean isSure() {
    return text.role == Role.BODY;
  }

  /** {@return whether the text has the name of a body and more than a number of words} */
  boolean isLonger(float words) {
    return isNamed() && text.words > words;
  }

  /** {@return whether the text has the name of a body and is much longer than a visible one} */
  boolean isFarLonger(float words) {
    return isNamed() && text.words >= MIN_LENGTH_RATIO * words;
  }

  /**
   * {@return whether most of the text is shown}
   *
   * @param visible the {@link #beginning} of each visible line
   */
  boolean isShownIn(Set<String> visible) {
    int shown = 0;
    int all = 0;
    for (int line = text.lines.nextSetBit(0); line >= 0; line = text.lines.nextSetBit(line + 1)) {
      String part = data.text(line);
      shown += visible.contains(beginning(part)) ? part.length() : 0;
      all += part.length();
    }
    return 2 * shown > all;
  }

  /** {@return the start of a line, by which lines are compared} */
  static String beginning(String line) {
    return line.substring(0, Math.min(PREFIX_LENGTH, line.length()));
  }

  /** {@return whether the text contains most of some visible lines, or their beginnings} */
  boolean contains(List<String> shown) {
    int had = 0;
    int all = 0;
    for (String line : shown) {
      String whole = ELLIPSIS.matcher(beginning(line)).replaceFirst("");
      boolean has = text.lines.stream().anyMatch(other -> data.text(other).contains(whole));
      had += has ? line.length() : 0;
      all += line.length();
    }
    return 2 * had > all;
  }

  /** {@return the lines of the body in the view of embedded text} */
  public BitSet lines() {
    return text.lines;
  }

  /** {@return the name of the property that the body is read from} */
  public String property() {
    return data.property(text.lines.nextSetBit(0)).name();
  }

  /** {@return the confidence in the body} */
  public double confidence() {
    return isNamed() ? NAMED_CONFIDENCE : UNNAMED_CONFIDENCE;
  }
}
