package org.bodytext.extractor.metadata.title;

import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.bodytext.extractor.conventions.Convention;
import org.bodytext.extractor.markup.CharacterTable;
import org.bodytext.extractor.metadata.source.PlainText;
import org.bodytext.extractor.metadata.source.SiteName;
import org.bodytext.extractor.metadata.source.TitleSegments;

/** Cuts what is not the title of the text from a title: the site's name, sections, keywords. */
final class TitleTrimmer {

  /** A first part that weighs less than this is not taken for the whole title. */
  private static final int MIN_WEIGHT = 8;

  /** The maximum length of a section between the name of a Chinese site and the title. */
  private static final int MAX_SECTION_LENGTH = 6;

  /** The segments before a title; a path of sections after it may be longer. */
  static final int MAX_HEAD = 2;

  private static final List<String> OWNER_ENDS = SiteName.words("owner");
  private static final int MAX_OWNER_LENGTH = 25;

  /** Words of sentences, which names do not have; the words of names that contain one, first. */
  private static final Pattern SAYS =
      Pattern.compile(
          Convention.anyOf(SiteName.words("not a sentence"))
              + "|("
              + Convention.anyOf(SiteName.words("sentence"))
              + "|(?<!^)"
              + Convention.anyOf(SiteName.words("sentence after its start"))
              + ")");

  /** How owners call themselves in full. */
  private static final Pattern LEGAL = Pattern.compile(Convention.anyOf(SiteName.words("legal")));

  /** What parts the pieces of a sentence in a Chinese title. */
  private static final Pattern PIECES = Pattern.compile("[，：]|(?<=[^\\x00-\\x7F]) ");

  private static final Pattern WELCOMES =
      Pattern.compile("^" + Convention.anyOf(SiteName.words("welcome")));

  /** How the names of offices end, which Chinese titles may begin with. */
  private static final Pattern OFFICE =
      Pattern.compile(Convention.anyOf(SiteName.words("office")) + "$");

  /** The longest name of an office before a section; a longer one could be the title. */
  private static final int MAX_FIRST_OWNER_LENGTH = 12;

  /** Names of sections of Chinese sites. */
  private static final Set<String> SECTIONS = Set.copyOf(SiteName.words("section"));

  /** Titles, and parts of them, that content systems give to any page. */
  private static final Set<String> GENERIC =
      SiteName.words("generic").stream().map(PlainText::essence).collect(Collectors.toSet());

  private final Set<String> names;
  private final Set<String> keywords;

  /**
   * @param names what the site may be called, as {@link PlainText#essence essences}
   * @param keywords the keywords of the page, as essences
   */
  TitleTrimmer(Set<String> names, Set<String> keywords) {
    this.names = names;
    this.keywords = keywords;
  }

  /** {@return the title without the parts at its ends that are not about the text} */
  String cut(String title) {
    List<TitleSegments.Segment> segments = TitleSegments.segments(title);
    if (segments.size() < 2) {
      return title;
    }
    int from = 0;
    int to = segments.size();
    while (to - from > 1
        && (isSite(segments.get(to - 1).essence()) || endsWithOwner(title, segments, from, to))) {
      to--;
    }
    while (to - from > 1 && SECTIONS.contains(segments.get(to - 1).essence())) {
      to--;
    }
    while (to - from > 1 && isSite(segments.get(from).essence())) {
      from++;
    }
    // Of two parts, one of them generic, the other is the name of the site.
    boolean several = segments.size() > 2;
    for (int i = from; several && i < Math.min(to - 1, MAX_HEAD); i++) {
      from = isGeneric(segments.get(i)) ? i + 1 : from;
    }
    while (several && to - from > 1 && isGeneric(segments.get(to - 1))) {
      to--;
    }
    if (from == 0 && startsWithSection(segments, to)) {
      from = 2;
    }
    if (from == 0 && startsWithSite(title, segments, to)) {
      from = to > 2 && segments.get(1).essence().length() <= MAX_SECTION_LENGTH ? 2 : 1;
    }
    for (int i = from + 1; i < to; i++) {
      to = names.contains(segments.get(i).essence()) ? i : to;
    }
    boolean named = to - from < segments.size();
    for (int i = from + 1; i < to; i++) {
      if (keywords.contains(segments.get(i).essence())) {
        to = i;
      }
    }
    to = withoutTail(title, segments, from, to, named);
    return title.substring(segments.get(from).start(), segments.get(to - 1).end());
  }

  /** {@return a heading without the names of the site at its ends} */
  String cutNames(String heading) {
    List<TitleSegments.Segment> segments = TitleSegments.segments(heading);
    int from = 0;
    int to = segments.size();
    while (to - from > 1 && isName(segments.get(to - 1).essence())) {
      to--;
    }
    while (to - from > 1 && isName(segments.get(from).essence())) {
      from++;
    }
    return to - from == segments.size()
        ? heading
        : heading.substring(segments.get(from).start(), segments.get(to - 1).end());
  }

  /** {@return whether a text is a name of the site and nothing else} */
  boolean isName(String text) {
    return names.contains(PlainText.essence(text));
  }

  /** {@return whether a Chinese title ends with the owner of the site, after other text} */
  private static boolean endsWithOwner(
      String title, List<TitleSegments.Segment> segments, int from, int to) {
    String last = segments.get(to - 1).essence();
    // Behind a short head it may be whom the text is of: 人物专访-走进春城大学.
    boolean headed = segments.get(to - 2).end() - segments.get(from).start() > MAX_SECTION_LENGTH;
    return isOwner(last)
        && (headed || isLegalName(last))
        && !isSubtitle(title, segments.get(to - 1))
        && !SiteName.isNamedSite(segments.get(0).essence());
  }

  /** {@return whether a dash of two characters precedes a part, as in Chinese subtitles} */
  private static boolean isSubtitle(String title, TitleSegments.Segment part) {
    return part.start() > 1 && title.startsWith("——", part.start() - 2);
  }

  /** {@return whether a Chinese title begins with whose the site is and a part of it} */
  private static boolean startsWithSection(List<TitleSegments.Segment> segments, int to) {
    String last = segments.get(to - 1).essence();
    return to > 2
        && SECTIONS.contains(segments.get(1).essence())
        && segments.get(0).essence().length() <= MAX_FIRST_OWNER_LENGTH
        && OFFICE.matcher(segments.get(0).essence()).find()
        && last.length() > MAX_SECTION_LENGTH
        && !SiteName.isNamedSite(last)
        && !isOwner(last);
  }

  /** {@return whether a Chinese title begins with the name of the site, judged by its words} */
  private static boolean startsWithSite(
      String title, List<TitleSegments.Segment> segments, int to) {
    String last = segments.get(to - 1).essence();
    boolean isWork = title.endsWith("》");
    return to > 1
        && to == segments.size()
        && title.substring(segments.get(0).start(), segments.get(0).end()).indexOf(' ') < 0
        && SiteName.isNamedSite(segments.get(0).essence())
        && !SiteName.isNamedSite(last)
        && (last.length() > MAX_SECTION_LENGTH || isWork);
  }

  /** {@return whether content systems give a part of a title to any page} */
  static boolean isGeneric(TitleSegments.Segment part) {
    return GENERIC.contains(part.essence());
  }

  /** {@return whether a Chinese title names the site or a part of it, and no text} */
  boolean isGeneric(String title) {
    return TitleSegments.segments(title).stream()
        .allMatch(part -> isGenericPart(part.essence()) && isGenericInPieces(title, part));
  }

  /** {@return whether a part of a title is no sentence in pieces, of which the last is a name} */
  private boolean isGenericInPieces(String title, TitleSegments.Segment part) {
    String[] pieces = PIECES.split(title.substring(part.start(), part.end()), -1);
    return pieces.length == 1
        || Stream.of(pieces).allMatch(piece -> isGenericPart(PlainText.essence(piece)));
  }

  private boolean isGenericPart(String essence) {
    return isOwner(essence)
        || SiteName.isNamedSite(essence) && !says(essence)
        || SECTIONS.contains(essence)
        || GENERIC.contains(essence)
        || essence.isEmpty()
        || WELCOMES.matcher(essence).find()
        || !essence.isEmpty() && TitleSegments.isChinese(essence.charAt(0)) && isSite(essence);
  }

  /** {@return whether a text is a name that ends as those of Chinese and Japanese owners do} */
  private static boolean isOwner(String essence) {
    return essence.length() <= MAX_OWNER_LENGTH
        && OWNER_ENDS.stream().anyMatch(essence::endsWith)
        && !says(essence);
  }

  /** {@return whether a text has a word of sentences} */
  private static boolean says(String essence) {
    return SAYS.matcher(essence).results().anyMatch(match -> match.group(1) != null);
  }

  /** {@return whether a text is a name as it is registered, which no text has for its title} */
  static boolean isLegalName(String essence) {
    return isOwner(essence) && LEGAL.matcher(essence).find();
  }

  private static int withoutTail(
      String title, List<TitleSegments.Segment> segments, int from, int to, boolean named) {
    // The part after a bar is never the second half of the title.
    for (int i = from + 1; i < to; i++) {
      char before = separator(title, segments.get(i - 1), segments.get(i));
      if ("|｜_".indexOf(before) >= 0 && weight(segments, from, i) >= MIN_WEIGHT) {
        return i;
      }
    }
    if (named || to - from < 2) {
      return to;
    }
    int head = segments.get(to - 2).end() - segments.get(from).start();
    int tail = segments.get(to - 1).end() - segments.get(to - 1).start();
    return tail < head ? to - 1 : to;
  }

  /** {@return the letters and digits of some segments; a Chinese character counts as two} */
  private static int weight(List<TitleSegments.Segment> segments, int from, int to) {
    int weight = 0;
    for (int i = from; i < to; i++) {
      String essence = segments.get(i).essence();
      for (int at = 0; at < essence.length(); at++) {
        weight += CharacterTable.classOf(essence.charAt(at)) == CharacterTable.CJK ? 2 : 1;
      }
    }
    return weight;
  }

  private static char separator(
      String title, TitleSegments.Segment before, TitleSegments.Segment after) {
    for (int at = before.end(); at < after.start(); at++) {
      if (title.charAt(at) != ' ') {
        return title.charAt(at);
      }
    }
    return ' ';
  }

  boolean isSite(String essence) {
    if (essence.isEmpty()) {
      return true;
    }
    for (String name : names) {
      boolean same = essence.equals(name);
      boolean part =
          Math.min(essence.length(), name.length()) >= 4
              && (essence.contains(name) && name.length() * 2 >= essence.length()
                  || name.contains(essence));
      if (same || part) {
        return true;
      }
    }
    return false;
  }
}
