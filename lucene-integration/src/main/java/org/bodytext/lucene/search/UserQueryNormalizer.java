package org.bodytext.lucene.search;

import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.bodytext.extractor.text.LowerCase;
import org.bodytext.lucene.index.BodyFields;

/** Translates text from a search box into the syntax of queries. */
final class UserQueryNormalizer {

  /** The mark of Hebrew acronyms, which is typed as a quotation mark. */
  private static final Pattern GERSHAYIM =
      Pattern.compile("(?<=[\u05d0-\u05ea])[\"\u201d](?=[\u05d0-\u05ea])");

  private static final Pattern QUOTES =
      Pattern.compile("[\u201c\u201d\u201e\u201f\u300c\u300d\u300e\u300f\uff02]");

  private static final Pattern PLUS = Pattern.compile("(?<![^\\s\u3000(])\uff0b(?=\\S)");
  private static final Pattern MINUS = Pattern.compile("(?<![^\\s\u3000(])\uff0d(?=\\S)");

  private static final Pattern FIELD =
      Pattern.compile(
          Stream.of(
                  BodyFields.ANALYZED,
                  BodyFields.EXACT,
                  List.of(BodyFields.DATE, BodyFields.PUBLISHED, BodyFields.CONFIDENCE))
              .flatMap(List::stream)
              .collect(
                  Collectors.joining("|", "(?i)(?<![^\\s\u3000(+-])(?:", ")[:\uff1a](?=\\S)")));

  /** A URL or host after a field name; its scheme or port must not be parsed as a field. */
  private static final Pattern URL_VALUE =
      Pattern.compile("(?<![^\\s\u3000(+-])(?:site|host|url):(?=[^\\s\"(\\[{])[^\\s\")]+");

  private static final Pattern COLON = Pattern.compile("(?<!\\\\):");

  /** There are no regular expressions; a slash belongs to a URL, a date or a word. */
  private static final Pattern SLASH = Pattern.compile("(?<!\\\\)/");

  /** After a word these end a sentence: they are neither a wildcard nor an exclusion. */
  private static final Pattern SENTENCE_END =
      Pattern.compile("(?<=[^\\s\u3000\\\\*?!:(\"])[?!\uff1f\uff01]+(?=[\\s\u3000)\"]|$)");

  private UserQueryNormalizer() {}

  /**
   * {@return the text with the full-width operators of input methods replaced by ASCII, and with
   * characters escaped or removed that are operators but were not meant as such}
   */
  static String normalize(String text) {
    String typed = GERSHAYIM.matcher(text).replaceAll("\u05f4");
    typed = QUOTES.matcher(typed).replaceAll("\"");
    typed = typed.replace('\uff08', '(').replace('\uff09', ')');
    typed = PLUS.matcher(MINUS.matcher(typed).replaceAll("-")).replaceAll("+");
    typed =
        FIELD.matcher(typed).replaceAll(name -> LowerCase.of(name.group()).replace('\uff1a', ':'));
    typed = URL_VALUE.matcher(typed).replaceAll(UserQueryNormalizer::escapeColons);
    typed = SLASH.matcher(typed).replaceAll("\\\\/");
    return SENTENCE_END.matcher(typed).replaceAll("");
  }

  private static String escapeColons(MatchResult match) {
    String text = match.group();
    int value = text.indexOf(':') + 1;
    String escaped = COLON.matcher(text.substring(value)).replaceAll("\\\\:");
    return Matcher.quoteReplacement(text.substring(0, value) + escaped);
  }
}
