package org.bodytext.extractor.embedded;

import org.bodytext.extractor.markup.CharacterTable;

/** Tells prose from code, labels and addresses. Not thread safe. */
final class ProseDetector {

  /** A shorter string is a label, in words; every Chinese character is a word. */
  static final int FEWEST_WORDS = 12;

  /** One brace, equals sign or end of a statement in so many words looks like code. */
  private static final int WORDS_A_SIGN = 8;

  /** What stands in addresses. One in few words is a list of images. */
  private static final String ADDRESS = "://";

  /** A letter of a script without spaces is so much of a word. */
  private static final int LETTERS_A_WORD = 5;

  /** What code in Markdown begins and ends with. */
  private static final String FENCE = "```";

  private final TagScanner tags = new TagScanner();

  // Of the text that was counted last.
  private int words;
  private int signs;
  private int letters;
  private int digits;

  /** {@return whether the text of a string is prose, whatever code it shows} */
  boolean isProse(CharSequence text) {
    count(text);
    return words >= FEWEST_WORDS
        && signs * WORDS_A_SIGN <= words
        && digits <= letters
        && !isAddress(text);
  }

  /** {@return the words of a text that has no markup} */
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
        code = Math.max(0, code + tags.code());
        inWord = false;
        at = tags.end();
      } else if (c == '`' && isFence(text, at)) {
        fenced = !fenced;
        at += FENCE.length();
      } else {
        if (code == 0 && !fenced) {
          byte kind = CharacterTable.classOf(c);
          words += kind == CharacterTable.CJK || kind == CharacterTable.WORD && !inWord ? 1 : 0;
          inWord = kind == CharacterTable.WORD;
          unspaced += inWord && CharacterTable.isUnspaced(c) ? 1 : 0;
          signs += isSign(text, at) ? 1 : 0;
          letters += Character.isLetter(c) ? 1 : 0;
          digits += c >= '0' && c <= '9' ? 1 : 0;
        }
        at =
            c == ':' && TagScanner.startsWith(text, at, ADDRESS) ? behindAddress(text, at) : at + 1;
      }
    }
    words += unspaced / LETTERS_A_WORD;
  }

  private static boolean isSign(CharSequence text, int at) {
    char c = text.charAt(at);
    return switch (c) {
      case '{', '}', '=', '\\' -> true;
      case ';' -> at > 0 && text.charAt(at - 1) == ')';
      case ':' -> TagScanner.startsWith(text, at, ADDRESS);
      default -> false;
    };
  }

  /** {@return where an address ends: its names are no words} */
  private static int behindAddress(CharSequence text, int from) {
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

  private static boolean isAddress(CharSequence text) {
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

  /** {@return whether a short text is said to people: a word is, and no number, id or address} */
  boolean isSaid(String text) {
    count(text);
    boolean letters = text.chars().anyMatch(Character::isLetter);
    return letters && words > 0 && signs == 0 && (!isAddress(text) || isWord(text));
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
