package org.bodytext.extractor.metadata.title;

import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.bodytext.extractor.conventions.Dictionary;
import org.bodytext.extractor.markup.CharacterTable;
import org.bodytext.extractor.metadata.source.PlainText;
import org.bodytext.extractor.metadata.source.SiteName;
import org.bodytext.extractor.metadata.source.TitleSegments;
import org.bodytext.extractor.metadata.source.TitleText;

/** Removes the name of the site, sections and keywords from a title. */
final class TitleTrimmer {

  /** The minimum weight of a first part that is the whole title. */
  private static final int MIN_WEIGHT = 8;

  /** The maximum length of a section between the name of a Chinese site and the title. */
  private static final int MAX_SECTION_LENGTH = 6;

  /** The segments before a title; a path of sections after it may be longer. */
  static final int MAX_HEAD = 2;

  static final Dictionary WORDS = Dictionary.of("title-words.tsv");
  static final long OWNER = WORDS.meanings("owner");
  private static final int MAX_OWNER_LENGTH = 25;

  /** Words of sentences, which names do not have, and words of names that contain one. */
  private static final long SENTENCE = WORDS.meanings("sentence");

  private static final long SENTENCE_AFTER_START =
      SENTENCE | WORDS.meanings("sentence after its start");
  private static final long NO_SENTENCE = WORDS.meanings("not a sentence");

  /** How owners call themselves in full. */
  static final long LEGAL = WORDS.meanings("legal");

  /** What parts the pieces of a sentence in a Chinese title. */
  private static final Pattern PIECES = Pattern.compile("[，：]|(?<=[^\\x00-\\x7F]) ");

  static final long WELCOME = WORDS.meanings("welcome");

  /** How the names of offices end, which Chinese titles may begin with. */
  static final long OFFICE = WORDS.meanings("office");

  /** The longest name of an office before a section; a longer one could be the title. */
  private static final int MAX_FIRST_OWNER_LENGTH = 12;

  /** Names of sections of Chinese sites. */
  static final long SECTION = WORDS.meanings("section");

  /** Titles, and parts of them, that content systems give to any page. */
  static final Set<String> GENERIC =
      WORDS.terms("generic").stream().map(PlainText::comparisonKey).collect(Collectors.toSet());

  private final Set<String> names;
  private final Set<String> keywords;

  /**
   * @param names what the site may be called, as {@link PlainText#comparisonKey keys}
   * @param keywords the keywords of the page, as keys
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
        && (isSite(segments.get(to - 1).key()) || endsWithOwner(title, segments, from, to))) {
      to--;
    }
    while (to - from > 1 && WORDS.isTerm(segments.get(to - 1).key(), SECTION)) {
      to--;
    }
    while (to - from > 1 && isSite(segments.get(from).key())) {
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
      from = to > 2 && segments.get(1).key().length() <= MAX_SECTION_LENGTH ? 2 : 1;
    }
    for (int i = from + 1; i < to; i++) {
      to = names.contains(segments.get(i).key()) ? i : to;
    }
    boolean named = to - from < segments.size();
    for (int i = from + 1; i < to; i++) {
      if (keywords.contains(segments.get(i).key())) {
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
    while (to - from > 1 && names.contains(segments.get(to - 1).key())) {
      to--;
    }
    while (to - from > 1 && names.contains(segments.get(from).key())) {
      from++;
    }
    return to - from == segments.size()
        ? heading
        : heading.substring(segments.get(from).start(), segments.get(to - 1).end());
  }

  /** {@return whether a text is a name of the site and nothing else} */
  boolean isName(TitleText text) {
    return names.contains(text.key());
  }

  /** {@return whether a Chinese title ends with the owner of the site, after other text} */
  private static boolean endsWithOwner(
      String title, List<TitleSegments.Segment> segments, int from, int to) {
    String last = segments.get(to - 1).key();
    // After a short head it may be the person that the text is about: 人物专访-走进春城大学.
    boolean headed = segments.get(to - 2).end() - segments.get(from).start() > MAX_SECTION_LENGTH;
    return isOwner(last)
        && (headed || isLegalName(last))
        && !isSubtitle(title, segments.get(to - 1))
        && !SiteName.hasSiteSuffix(segments.get(0).key());
  }

  /** {@return whether a dash of two characters precedes a part, as in Chinese subtitles} */
  private static boolean isSubtitle(String title, TitleSegments.Segment part) {
    return part.start() > 1 && title.startsWith("——", part.start() - 2);
  }

  /** {@return whether a Chinese title begins with whose the site is and a part of it} */
  private static boolean startsWithSection(List<TitleSegments.Segment> segments, int to) {
    String last = segments.get(to - 1).key();
    return to > 2
        && WORDS.isTerm(segments.get(1).key(), SECTION)
        && segments.get(0).key().length() <= MAX_FIRST_OWNER_LENGTH
        && WORDS.lengthAtEnd(segments.get(0).key(), OFFICE) > 0
        && last.length() > MAX_SECTION_LENGTH
        && !SiteName.hasSiteSuffix(last)
        && !isOwner(last);
  }

  /** {@return whether a Chinese title begins with the name of the site, judged by its words} */
  private static boolean startsWithSite(
      String title, List<TitleSegments.Segment> segments, int to) {
    String last = segments.get(to - 1).key();
    boolean isWork = title.endsWith("》");
    return to > 1
        && to == segments.size()
        && title.substring(segments.get(0).start(), segments.get(0).end()).indexOf(' ') < 0
        && SiteName.hasSiteSuffix(segments.get(0).key())
        && !SiteName.hasSiteSuffix(last)
        && (last.length() > MAX_SECTION_LENGTH || isWork);
  }

  /** {@return whether content systems give a part of a title to any page} */
  static boolean isGeneric(TitleSegments.Segment part) {
    return GENERIC.contains(part.key());
  }

  /** {@return whether a Chinese title names the site or a part of it, and no text} */
  boolean isGeneric(String title) {
    return TitleSegments.segments(title).stream()
        .allMatch(part -> isGenericPart(part.key()) && isGenericInPieces(title, part));
  }

  /** {@return whether a part of a title is no sentence in pieces, of which the last is a name} */
  private boolean isGenericInPieces(String title, TitleSegments.Segment part) {
    String[] pieces = PIECES.split(title.substring(part.start(), part.end()), -1);
    return pieces.length == 1
        || Stream.of(pieces).allMatch(piece -> isGenericPart(PlainText.comparisonKey(piece)));
  }

  private boolean isGenericPart(String key) {
    return isOwner(key)
        || SiteName.hasSiteSuffix(key) && !isSentence(key)
        || WORDS.isTerm(key, SECTION)
        || GENERIC.contains(key)
        || key.isEmpty()
        || WORDS.lengthAt(key, 0, WELCOME) > 0
        || TitleSegments.isChinese(key.charAt(0)) && isSite(key);
  }

  /** {@return whether a text is a name that ends as those of Chinese and Japanese owners do} */
  static boolean isOwner(String key) {
    return key.length() <= MAX_OWNER_LENGTH
        && WORDS.lengthAtEnd(key, OWNER) > 0
        && !isSentence(key);
  }

  /** {@return whether a text has a word of sentences} */
  static boolean isSentence(String key) {
    for (int at = 0; at < key.length(); at++) {
      int name = WORDS.lengthAt(key, at, NO_SENTENCE);
      if (name == 0 && WORDS.lengthAt(key, at, at == 0 ? SENTENCE : SENTENCE_AFTER_START) > 0) {
        return true;
      }
      at += Math.max(0, name - 1);
    }
    return false;
  }

  /** {@return whether a text is a name as it is registered, which no text has for its title} */
  static boolean isLegalName(String key) {
    return isOwner(key) && WORDS.isIn(key, LEGAL);
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
      String key = segments.get(i).key();
      for (int at = 0; at < key.length(); at++) {
        weight += CharacterTable.classOf(key.charAt(at)) == CharacterTable.CJK ? 2 : 1;
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

  boolean isSite(String key) {
    if (key.isEmpty()) {
      return true;
    }
    for (String name : names) {
      boolean same = key.equals(name);
      boolean part =
          SiteName.isPart(name, key) && name.length() * 2 >= key.length()
              || SiteName.isPart(key, name);
      if (same || part) {
        return true;
      }
    }
    return false;
  }
}
