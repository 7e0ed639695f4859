package org.bodytext.extractor.embedded;

import org.bodytext.extractor.markup.CharacterTable;

/** Distinguishes prose from code, labels and URLs. Not thread safe. */
final class ProseDetector {

  /** The minimum number of words of prose; every Chinese character is a word. */
  private static final int MIN_WORDS = 12;

  /** The minimum number of words of prose for each sign of code or of a URL. */
  private static final int MIN_WORDS_PER_SIGN = 8;

  /** Found in URLs. Text with many of them is a list of images. */
  private static final String URL_SIGN = "://";

  /** The number of letters that count as a word, in scripts without spaces. */
  private static final int LETTERS_PER_WORD = 5;

  /** Begins and ends a block of code in Markdown. */
  private static final String FENCE = "```";

  private final TagScanner tags = new TagScanner();

  // The counts of the last text: words, signs of code and of URLs, letters, digits.
  private int words;
  private int signs;
  private int letters;
  private int digits;

  /** {@return whether a string is prose; blocks of code in it are ignored} */
  boolean isProse(CharSequence text) {
    count(text);
    return words >= MIN_WORDS
        && signs * MIN_WORDS_PER_SIGN <= words
        && digits <= letters
        && !isUnbroken(text);
  }

  /** {@return the number of words of a text without markup} */
  int words(CharSequence text) {
    count(text);
    return words;
  }

  private void count(CharSequence text) {
    words = 0;
    signs = 0;
    letters = 0;
    digits = 0;
    int unspaced = 0;
    int code = 0;
    boolean fenced = false;
    boolean inWord = false;
    int at = 0;
    tags.begin(text);
    while (at < text.length()) {
      char c = text.charAt(at);
      if (c == '<' && tags.read(at)) {
        code = Math.max(0, code + tags.codeLevels());
        inWord = false;
        at = tags.end();
      } else if (c == '`' && isFence(text, at)) {
        fenced = !fenced;
        at += FENCE.length();
      } else {
        if (code == 0 && !fenced) {
          byte type = CharacterTable.classOf(c);
          words += type == CharacterTable.CJK || type == CharacterTable.WORD && !inWord ? 1 : 0;
          inWord = type == CharacterTable.WORD;
          unspaced += inWord && CharacterTable.isUnspaced(c) ? 1 : 0;
          signs += isSign(text, at) ? 1 : 0;
          letters += Character.isLetter(c) ? 1 : 0;
          digits += c >= '0' && c <= '9' ? 1 : 0;
        }
        at = c == ':' && TagScanner.startsWith(text, at, URL_SIGN) ? endOfUrl(text, at) : at + 1;
      }
    }
    words += unspaced / LETTERS_PER_WORD;
  }

  private static boolean isSign(CharSequence text, int at) {
    char c = text.charAt(at);
    return switch (c) {
      case '{', '}', '=', '\\' -> true;
      case ';' -> at > 0 && text.charAt(at - 1) == ')';
      case ':' -> TagScanner.startsWith(text, at, URL_SIGN);
      default -> false;
    };
  }

  /** {@return the end of a URL, whose parts are not words} */
  private static int endOfUrl(CharSequence text, int from) {
    int at = from;
    while (at < text.length() && " \n\t<>()\"'".indexOf(text.charAt(at)) < 0) {
      if (CharacterTable.classOf(text.charAt(at)) == CharacterTable.CJK) {
        return at;
      }
      at++;
    }
    return at;
  }

  private static boolean isFence(CharSequence text, int at) {
    return TagScanner.startsWith(text, at, FENCE) && (at == 0 || text.charAt(at - 1) == '\n');
  }

  /** {@return whether a text contains neither spaces nor letters of a script without them} */
  private static boolean isUnbroken(CharSequence text) {
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == ' '
          || c == '\t'
          || CharacterTable.isUnspaced(c)
          || CharacterTable.classOf(c) == CharacterTable.CJK) {
        return false;
      }
    }
    return true;
  }

  /** {@return whether a short text is written for readers, and not a number, an id or a URL} */
  boolean isLabel(String text) {
    count(text);
    boolean letters = text.chars().anyMatch(Character::isLetter);
    return letters && words > 0 && signs == 0 && (!isUnbroken(text) || isWord(text));
  }

  private static boolean isWord(String text) {
    int last = text.length() - 1;
    for (int i = 0; i <= last; i++) {
      char c = text.charAt(i);
      boolean inner = Character.isLetter(c) && !(i > 0 && Character.isUpperCase(c)) || c == '-';
      boolean punctuation = i == last && CharacterTable.classOf(c) == CharacterTable.PUNCTUATION;
      if (!inner && !punctuation && c != '\'' && c != '’') {
        return false;
      }
    }
    return true;
  }
}
