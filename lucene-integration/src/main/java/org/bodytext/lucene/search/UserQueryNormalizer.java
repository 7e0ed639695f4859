package org.bodytext.lucene.search;

import org.bodytext.lucene.index.BodyFields;
import java.util.List;
import java.util.Locale;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What people type into a search box, as the syntax of queries means it. */
final class UserQueryNormalizer {

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

  /** A port, or the scheme of an address, begins no field. */
  private static final Pattern ADDRESS =
      Pattern.compile("(?<![^\\s\u3000(+-])(?:site|host|url):(?=[^\\s\"(\\[{])[^\\s\")]+");

  private static final Pattern COLON = Pattern.compile("(?<!\\\\):");

  /** Regular expressions are not searched for; slashes are those of addresses, dates and words. */
  private static final Pattern SLASH = Pattern.compile("(?<!\\\\)/");

  /** Behind a word they end a question or a call: they stand for no letter and exclude nothing. */
  private static final Pattern SENTENCE_END =
      Pattern.compile("(?<=[^\\s\u3000\\\\*?!:(\"])[?!\uff1f\uff01]+(?=[\\s\u3000)\"]|$)");

  private UserQueryNormalizer() {}

  /**
   * {@return the text with the signs that input methods write for those of queries, and without
   * signs of queries that people do not mean as such}
   */
  static String asSyntax(String text) {
    String typed = QUOTES.matcher(text).replaceAll("\"");
    typed = typed.replace('\uff08', '(').replace('\uff09', ')');
    typed = PLUS.matcher(MINUS.matcher(typed).replaceAll("-")).replaceAll("+");
    typed =
        FIELD
            .matcher(typed)
            .replaceAll(name -> name.group().toLowerCase(Locale.ROOT).replace('\uff1a', ':'));
    typed = ADDRESS.matcher(typed).replaceAll(UserQueryNormalizer::withoutFields);
    typed = SLASH.matcher(typed).replaceAll("\\\\/");
    return SENTENCE_END.matcher(typed).replaceAll("");
  }

  private static String withoutFields(MatchResult address) {
    String text = address.group();
    int value = text.indexOf(':') + 1;
    String escaped = COLON.matcher(text.substring(value)).replaceAll("\\\\:");
    return Matcher.quoteReplacement(text.substring(0, value) + escaped);
  }
}
