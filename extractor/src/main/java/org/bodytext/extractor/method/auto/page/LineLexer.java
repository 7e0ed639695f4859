package org.bodytext.extractor.method.auto.page;

import java.util.Arrays;
import org.bodytext.extractor.markup.CharacterTable;
import org.bodytext.extractor.page.Lines;

/**
 * The tokens of each line, its length in words and properties of its characters.
 *
 * <p>The length of a line is measured in words of a script with spaces: a word of letters counts 1,
 * a CJK character {@link #CJK_WORDS} and a character of another script without spaces {@link
 * #UNSPACED_WORDS}, which approximates the number of words of a translation. Only the first {@link
 * #MAX_CHARACTERS} characters of a line are read; counts over the whole line are those of {@link
 * Lines}.
 */
public final class LineLexer {

  /** The length of a CJK character, a Chinese character or kana, in words. */
  static final float CJK_WORDS = 0.6f;

  /**
   * The length of a character of another script without spaces between words, such as Thai or
   * Khmer, in words.
   */
  static final float UNSPACED_WORDS = 0.2f;

  /** The maximum number of characters of a line that are read. */
  static final int MAX_CHARACTERS = 256;

  /** The maximum number of unigrams of a line. */
  static final int MAX_WORDS = 14;

  /** The number of words at the start of a line that form bigrams. */
  private static final int MAX_BIGRAM_WORDS = 7;

  /** The maximum number of words of a line that has a token for the whole line. */
  private static final int MAX_PHRASE_WORDS = 8;

  public static final int PRICE = 1;
  public static final int DATE = 1 << 1;
  public static final int TIME = 1 << 2;
  public static final int QUESTION = 1 << 3;
  public static final int SEPARATOR = 1 << 4;

  private static final int PHRASE = 0x5bd1e995;

  // An ASCII character of a word: its lower case, or '0' for a digit, with bit DIGIT_SHIFT set for
  // a
  // digit; 0 if the character is not part of a word.
  private static final int DIGIT_SHIFT = 8;
  private static final short[] FOLDED = folded();

  final int size;
  private final Arena arena;

  /** The length of each line, in words. */
  public final float[] words;

  /** The length of the text of each line in links, in words. */
  public final float[] linkWords;

  /** The number of code units of each line that are not white space. */
  public final float[] characters;

  final float[] punctuation;

  /** The number of ends of sentences in each line. */
  public final float[] sentences;

  /** The ratio of digits to the characters of each line that are read. */
  public final float[] digits;

  /**
   * The ratio of CJK characters to the words of each line that are read, a CJK character counted as
   * one word.
   */
  public final float[] cjk;

  /** The flags of each line: {@link #PRICE} to {@link #SEPARATOR}. */
  public final byte[] flags;

  /** A hash of the words and punctuation of each line that are read, and of its length. */
  public final int[] hash;

  /** The index in {@link #tokens} of the first token of each line, and the end of the last line. */
  public final int[] firstToken;

  /** The number of unigrams of each line; they precede its other tokens. */
  public final byte[] unigrams;

  /** The number of distinct unigrams of each line. */
  public final byte[] distinctUnigrams;

  /** The tokens of all lines: hashes of unigrams, bigrams and whole short lines. */
  public int[] tokens;

  private int tokenCount;

  // Buffers for the current line.
  private final char[] chars = new char[MAX_CHARACTERS];
  private final int[] lineWords = new int[MAX_WORDS];

  private LineLexer(int size, Arena arena) {
    this.size = size;
    this.arena = arena;
    words = arena.floats(size);
    linkWords = arena.floats(size);
    characters = arena.floats(size);
    punctuation = arena.floats(size);
    sentences = arena.floats(size);
    digits = arena.floats(size);
    cjk = arena.floats(size);
    flags = arena.bytes(size);
    hash = arena.ints(size);
    firstToken = arena.ints(size + 1);
    unigrams = arena.bytes(size);
    distinctUnigrams = arena.bytes(size);
    tokens = arena.ints(16 + size * 16);
  }

  static LineLexer of(Lines lines, Arena arena) {
    LineLexer texts = new LineLexer(lines.size(), arena);
    for (int line = 0; line < texts.size; line++) {
      texts.read(lines, line);
      texts.firstToken[line + 1] = texts.tokenCount;
    }
    return texts;
  }

  /** {@return the hashes of the words of a text} */
  static SmallHashSet wordsOf(String text) {
    char[] chars = text.toCharArray();
    int[] words = new int[chars.length];
    int size = 0;
    int hash = 0;
    boolean inWord = false;
    for (char c : chars) {
      byte characterClass = CharacterTable.classOf(c);
      if (characterClass == CharacterTable.WORD) {
        hash = hash * 31 + lower(c);
        inWord = true;
        continue;
      }
      if (inWord) {
        words[size++] = mix(hash);
        hash = 0;
        inWord = false;
      }
      if (characterClass == CharacterTable.CJK) {
        words[size++] = mix(c);
      }
    }
    if (inWord) {
      words[size++] = mix(hash);
    }
    return new SmallHashSet(Arrays.copyOf(words, size));
  }

  private void read(Lines lines, int line) {
    int length = lines.copyText(line, chars, 0);
    int unigramCount = 0;
    int wordCount = 0;
    int digitCount = 0;
    int ideographs = 0;
    int unspaced = 0;
    int sentenceCount = 0;
    int lineFlags = 0;
    int lineHash = 0;
    int at = 0;
    while (at < length) {
      char c = chars[at];
      byte characterClass = CharacterTable.classOf(c);
      if (characterClass == CharacterTable.CJK) {
        ideographs++;
        wordCount++;
        int word = mix(c);
        lineHash = lineHash * 31 + word;
        if (unigramCount < MAX_WORDS) {
          lineWords[unigramCount++] = word;
        }
        if (isDateUnit(c) && at > 0 && isDigit(chars[at - 1])) {
          lineFlags |= DATE;
        }
        at++;
      } else if (characterClass == CharacterTable.WORD) {
        int from = at;
        int wordHash = 0;
        int wordDigits = 0;
        for (; at < length; at++) {
          c = chars[at];
          int folded = c < FOLDED.length ? FOLDED[c] : 0;
          if (folded != 0) {
            wordHash = wordHash * 31 + (folded & 0xff);
            wordDigits += folded >> DIGIT_SHIFT;
          } else if (CharacterTable.classOf(c) == CharacterTable.WORD) {
            wordHash = wordHash * 31 + Character.toLowerCase(c);
            unspaced += CharacterTable.isUnspaced(c) ? 1 : 0;
          } else {
            break;
          }
        }
        wordCount++;
        digitCount += wordDigits;
        if (wordDigits > 0) {
          lineFlags |= flagOfNumber(from, at, length);
        }
        int word = mix(wordHash);
        lineHash = lineHash * 31 + word;
        if (unigramCount < MAX_WORDS) {
          lineWords[unigramCount++] = word;
        }
      } else {
        if (characterClass == CharacterTable.PUNCTUATION) {
          sentenceCount += endsSentence(at, length, c) ? 1 : 0;
          lineFlags |= c == '?' || c == '？' || c == '؟' ? QUESTION : 0;
        } else if (c != ' ') {
          lineFlags |= flagOf(c);
        }
        if (c != ' ') {
          lineHash = lineHash * 31 + c;
        }
        at++;
      }
    }
    float cjkRatio = wordCount == 0 ? 0 : (float) ideographs / wordCount;
    float cjkFactor = 1 - cjkRatio * (1 - CJK_WORDS);
    words[line] = lines.words(line) * cjkFactor;
    linkWords[line] = Math.min(lines.linkWords(line), lines.words(line)) * cjkFactor;
    if (unspaced > 0) {
      correctUnspaced(lines, line, (float) unspaced / length);
    }
    characters[line] = lines.characters(line);
    punctuation[line] = lines.punctuation(line);
    sentences[line] = sentenceCount;
    digits[line] = (float) digitCount / Math.max(1, length);
    cjk[line] = cjkRatio;
    flags[line] = (byte) lineFlags;
    hash[line] = lineHash * 31 + lines.characters(line);
    addTokens(line, unigramCount, wordCount, lineHash);
  }

  /**
   * Corrects the length of a line with characters of a script without spaces between words.
   *
   * @param ratio the ratio of such characters to those of the line that are read
   */
  private void correctUnspaced(Lines lines, int line, float ratio) {
    float ofLine = ratio * UNSPACED_WORDS * lines.characters(line);
    float ofLinks = ratio * UNSPACED_WORDS * lines.linkCharacters(line);
    words[line] = words[line] * (1 - ratio) + ofLine;
    linkWords[line] = Math.min(words[line], linkWords[line] * (1 - ratio) + ofLinks);
  }

  private void addTokens(int line, int unigramCount, int wordCount, int lineHash) {
    if (tokens.length < tokenCount + MAX_WORDS + MAX_BIGRAM_WORDS + 1) {
      int[] longer = arena.ints(tokens.length * 2 + MAX_WORDS * 2);
      System.arraycopy(tokens, 0, longer, 0, tokenCount);
      tokens = longer;
    }
    int first = tokenCount;
    for (int i = 0; i < unigramCount; i++) {
      tokens[tokenCount++] = lineWords[i];
    }
    unigrams[line] = (byte) unigramCount;
    for (int i = 0; i < Math.min(unigramCount - 1, MAX_BIGRAM_WORDS - 1); i++) {
      tokens[tokenCount++] = mix(lineWords[i] * 31 + lineWords[i + 1]);
    }
    if (wordCount > 0 && wordCount <= MAX_PHRASE_WORDS) {
      tokens[tokenCount++] = mix(lineHash ^ PHRASE);
    }
    distinctUnigrams[line] = (byte) distinctUnigrams(first, unigramCount);
  }

  private int distinctUnigrams(int first, int count) {
    int distinctUnigrams = 0;
    // A Bloom filter over the last six bits of the hashes, which avoids most searches.
    long seen = 0;
    for (int i = first; i < first + count; i++) {
      distinctUnigrams += (seen >>> tokens[i] & 1) == 0 || isFirst(first, i) ? 1 : 0;
      seen |= 1L << tokens[i];
    }
    return distinctUnigrams;
  }

  /**
   * {@return whether a token is the first of its value}
   *
   * @param first the index where the search starts
   * @param token the index of the token, at least {@code first}
   */
  public boolean isFirst(int first, int token) {
    int i = first;
    while (tokens[i] != tokens[token]) {
      i++;
    }
    return i == token;
  }

  private boolean endsSentence(int at, int length, char c) {
    return isSentenceTerminator(c)
        || (c == '.' || c == '!' || c == '?')
            && (at + 1 == length || CharacterTable.classOf(chars[at + 1]) != CharacterTable.WORD);
  }

  /** {@return whether a character that is not ASCII terminates a sentence} */
  private static boolean isSentenceTerminator(char c) {
    return switch (c) {
      case '。', '！', '？', '؟', '۔', '।', '॥', '།', '။', '។', '៕', '።', '፧', '։' -> true;
      default -> false;
    };
  }

  private static int flagOf(char c) {
    return switch (c) {
      case '$', '€', '£', '¥', '￥', '₽', '₹' -> PRICE;
      case '|', '»', '›', '•', '→', '·', '>', '｜', '«', '‹' -> SEPARATOR;
      default -> 0;
    };
  }

  /**
   * {@return {@link #DATE} or {@link #TIME} if a number and its context look like one, otherwise 0}
   */
  private int flagOfNumber(int from, int to, int length) {
    int digits = to - from;
    char next = to + 1 < length ? chars[to] : ' ';
    boolean numberFollows = next != ' ' && isDigit(chars[to + 1]);
    if (digits <= 2 && (next == ':' || next == '：') && numberFollows) {
      return TIME;
    }
    if (numberFollows
        && (next == '-' || next == '/' || next == '.')
        && (digits == 4 || digits <= 2)) {
      return next == '.' && digits <= 2 ? 0 : DATE;
    }
    boolean year =
        digits == 4
            && (chars[from] == '1' && chars[from + 1] == '9'
                || chars[from] == '2' && chars[from + 1] == '0');
    return year ? DATE : 0;
  }

  private static boolean isDateUnit(char c) {
    return c == '年' || c == '月' || c == '日';
  }

  /**
   * {@return the length of the characters in a text that belong to scripts without spaces, CJK
   * excepted, in words}
   */
  public static float wordsOfUnspaced(String text) {
    return UNSPACED_WORDS * text.chars().filter(c -> CharacterTable.isUnspaced((char) c)).count();
  }

  private static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }

  private static short[] folded() {
    short[] folded = new short[128];
    for (char c = 0; c < folded.length; c++) {
      if (CharacterTable.classOf(c) == CharacterTable.WORD) {
        int digit = isDigit(c) ? 1 << DIGIT_SHIFT : 0;
        folded[c] = (short) (lower(c) | digit);
      }
    }
    return folded;
  }

  private static char lower(char c) {
    return isDigit(c) ? '0' : Character.toLowerCase(c);
  }

  /**
   * {@return a hash each bit of which depends on all bits of the argument: the finalizer of
   * MurmurHash3}
   */
  public static int mix(int hash) {
    int mixed = hash;
    mixed ^= mixed >>> 16;
    mixed *= 0x85ebca6b;
    mixed ^= mixed >>> 13;
    mixed *= 0xc2b2ae35;
    mixed ^= mixed >>> 16;
    return mixed;
  }
}
