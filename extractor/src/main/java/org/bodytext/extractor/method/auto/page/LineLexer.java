package org.bodytext.extractor.method.auto.page;

import java.util.Arrays;
import org.bodytext.extractor.markup.CharacterTable;
import org.bodytext.extractor.page.Lines;

/**
 * What the characters of each line look like, and the hashes of its words.
 *
 * <p>A line is long in words: a word of letters counts one, a Chinese character {@link #CJK_WORDS},
 * a character of another script without spaces {@link #UNSPACED_WORDS}, about as many as its
 * translation has. Only the first {@link #MOST_CHARACTERS} of a line are looked at; what is counted
 * over all of it comes from the page.
 */
public final class LineLexer {

  /** How many words a Chinese character or kana counts. */
  static final float CJK_WORDS = 0.6f;

  /** How many words a character of a script counts that parts letters by no spaces: Thai, Khmer. */
  static final float UNSPACED_WORDS = 0.2f;

  /** How many characters of a line are looked at. */
  static final int MOST_CHARACTERS = 256;

  /** How many words of a line are looked up. */
  static final int MOST_WORDS = 14;

  /** How many words of a line are looked up together with the word that follows. */
  private static final int MOST_PAIRS = 7;

  /** Lines of no more words are looked up as a whole. */
  private static final int MOST_WORDS_OF_PHRASE = 8;

  public static final int PRICE = 1;
  public static final int DATE = 1 << 1;
  public static final int TIME = 1 << 2;
  public static final int QUESTION = 1 << 3;
  public static final int SEPARATOR = 1 << 4;

  private static final int PHRASE = 0x5bd1e995;

  // What a character of ASCII is in a word: itself as a small letter or '0', and whether it is a
  // figure; 0 if it is no part of one. A look-up, as every letter is asked for it.
  private static final int FOLDED_FIGURE = 8;
  private static final short[] FOLDED = folded();

  final int size;
  private final Arena arena;

  /** The length of each line in words. */
  public final float[] words;

  /** The part of it that is in links. */
  public final float[] linkWords;

  /** Code units that are not white space. */
  public final float[] characters;

  final float[] punctuation;
  public final float[] sentences;

  /** The share of the characters looked at that are figures. */
  public final float[] digits;

  /** The share of the words looked at that are Chinese characters or kana. */
  public final float[] cjk;

  /** The flags above. */
  public final byte[] marks;

  /** A hash of the characters looked at and the length. */
  public final int[] hash;

  /** Where the hashes of a line's words begin in {@link #tokens}; one more at the end. */
  public final int[] firstToken;

  /** How many hashes of single words a line has; they come first. */
  public final byte[] singles;

  /** How many of those are different. */
  public final byte[] distinct;

  /** Hashes of words, pairs of words and whole short lines. */
  public int[] tokens;

  private int tokenCount;

  // Of the line that is being read.
  private final char[] chars = new char[MOST_CHARACTERS];
  private final int[] lineWords = new int[MOST_WORDS];

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
    marks = arena.bytes(size);
    hash = arena.ints(size);
    firstToken = arena.ints(size + 1);
    singles = arena.bytes(size);
    distinct = arena.bytes(size);
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
      byte kind = CharacterTable.classOf(c);
      if (kind == CharacterTable.WORD) {
        hash = hash * 31 + lower(c);
        inWord = true;
        continue;
      }
      if (inWord) {
        words[size++] = mix(hash);
        hash = 0;
        inWord = false;
      }
      if (kind == CharacterTable.CJK) {
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
    int found = 0;
    int all = 0;
    int digit = 0;
    int ideographs = 0;
    int unspaced = 0;
    int sentence = 0;
    int mark = 0;
    int whole = 0;
    int at = 0;
    while (at < length) {
      char c = chars[at];
      byte kind = CharacterTable.classOf(c);
      if (kind == CharacterTable.CJK) {
        ideographs++;
        all++;
        int word = mix(c);
        whole = whole * 31 + word;
        if (found < MOST_WORDS) {
          lineWords[found++] = word;
        }
        if (isDateSign(c) && at > 0 && isDigit(chars[at - 1])) {
          mark |= DATE;
        }
        at++;
      } else if (kind == CharacterTable.WORD) {
        int from = at;
        int hashed = 0;
        int figures = 0;
        for (; at < length; at++) {
          c = chars[at];
          int known = c < FOLDED.length ? FOLDED[c] : 0;
          if (known != 0) {
            hashed = hashed * 31 + (known & 0xff);
            figures += known >> FOLDED_FIGURE;
          } else if (CharacterTable.classOf(c) == CharacterTable.WORD) {
            hashed = hashed * 31 + Character.toLowerCase(c);
            unspaced += CharacterTable.isUnspaced(c) ? 1 : 0;
          } else {
            break;
          }
        }
        all++;
        digit += figures;
        if (figures > 0) {
          mark |= figureMarks(from, at, length);
        }
        int word = mix(hashed);
        whole = whole * 31 + word;
        if (found < MOST_WORDS) {
          lineWords[found++] = word;
        }
      } else {
        if (kind == CharacterTable.PUNCTUATION) {
          sentence += endsSentence(at, length, c) ? 1 : 0;
          mark |= c == '?' || c == '？' || c == '؟' ? QUESTION : 0;
        } else if (c != ' ') {
          mark |= markOf(c);
        }
        if (c != ' ') {
          whole = whole * 31 + c;
        }
        at++;
      }
    }
    float cjkShare = all == 0 ? 0 : (float) ideographs / all;
    float length1 = 1 - cjkShare * (1 - CJK_WORDS);
    words[line] = lines.words(line) * length1;
    linkWords[line] = Math.min(lines.linkWords(line), lines.words(line)) * length1;
    if (unspaced > 0) {
      addUnspaced(lines, line, (float) unspaced / length);
    }
    characters[line] = lines.characters(line);
    punctuation[line] = lines.punctuation(line);
    sentences[line] = sentence;
    digits[line] = (float) digit / Math.max(1, length);
    cjk[line] = cjkShare;
    marks[line] = (byte) mark;
    hash[line] = whole * 31 + lines.characters(line);
    addTokens(line, found, all, whole);
  }

  /**
   * Counts the words that no space parts.
   *
   * @param share of the characters looked at that are of such a script
   */
  private void addUnspaced(Lines lines, int line, float share) {
    float ofLine = share * UNSPACED_WORDS * lines.characters(line);
    float ofLinks = share * UNSPACED_WORDS * lines.linkCharacters(line);
    words[line] = words[line] * (1 - share) + ofLine;
    linkWords[line] = Math.min(words[line], linkWords[line] * (1 - share) + ofLinks);
  }

  private void addTokens(int line, int found, int all, int whole) {
    if (tokens.length < tokenCount + MOST_WORDS + MOST_PAIRS + 1) {
      int[] longer = arena.ints(tokens.length * 2 + MOST_WORDS * 2);
      System.arraycopy(tokens, 0, longer, 0, tokenCount);
      tokens = longer;
    }
    int first = tokenCount;
    for (int i = 0; i < found; i++) {
      tokens[tokenCount++] = lineWords[i];
    }
    singles[line] = (byte) found;
    for (int i = 0; i < Math.min(found - 1, MOST_PAIRS - 1); i++) {
      tokens[tokenCount++] = mix(lineWords[i] * 31 + lineWords[i + 1]);
    }
    if (all > 0 && all <= MOST_WORDS_OF_PHRASE) {
      tokens[tokenCount++] = mix(whole ^ PHRASE);
    }
    distinct[line] = (byte) distinct(first, found);
  }

  private int distinct(int first, int count) {
    int distinct = 0;
    // A bit for the last six bits of each hash: few words need be looked for.
    long seen = 0;
    for (int i = first; i < first + count; i++) {
      distinct += (seen >>> tokens[i] & 1) == 0 || isFirst(first, i) ? 1 : 0;
      seen |= 1L << tokens[i];
    }
    return distinct;
  }

  /** {@return whether a token does not stand among those from a first one on before it} */
  public boolean isFirst(int first, int token) {
    int i = first;
    while (tokens[i] != tokens[token]) {
      i++;
    }
    return i == token;
  }

  private boolean endsSentence(int at, int length, char c) {
    return isFullStop(c)
        || (c == '.' || c == '!' || c == '?')
            && (at + 1 == length || CharacterTable.classOf(chars[at + 1]) != CharacterTable.WORD);
  }

  /** {@return whether a sign other than those of Latin ends a sentence} */
  private static boolean isFullStop(char c) {
    return switch (c) {
      case '。', '！', '？', '؟', '۔', '।', '॥', '།', '။', '។', '៕', '።', '፧', '։' -> true;
      default -> false;
    };
  }

  private static int markOf(char c) {
    return switch (c) {
      case '$', '€', '£', '¥', '￥', '₽', '₹' -> PRICE;
      case '|', '»', '›', '•', '→', '·', '>', '｜', '«', '‹' -> SEPARATOR;
      default -> 0;
    };
  }

  /** {@return what a number between its neighbours looks like: a date, a time of day} */
  private int figureMarks(int from, int to, int length) {
    int digits = to - from;
    char next = to + 1 < length ? chars[to] : ' ';
    boolean number = next != ' ' && isDigit(chars[to + 1]);
    if (digits <= 2 && (next == ':' || next == '：') && number) {
      return TIME;
    }
    if (number && (next == '-' || next == '/' || next == '.') && (digits == 4 || digits <= 2)) {
      return next == '.' && digits <= 2 ? 0 : DATE;
    }
    boolean year =
        digits == 4
            && (chars[from] == '1' && chars[from + 1] == '9'
                || chars[from] == '2' && chars[from + 1] == '0');
    return year ? DATE : 0;
  }

  private static boolean isDateSign(char c) {
    return c == '年' || c == '月' || c == '日';
  }

  /** {@return how many words the letters of scripts without spaces in a text make} */
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
        int kind = isDigit(c) ? 1 << FOLDED_FIGURE : 0;
        folded[c] = (short) (lower(c) | kind);
      }
    }
    return folded;
  }

  private static char lower(char c) {
    return isDigit(c) ? '0' : Character.toLowerCase(c);
  }

  /** {@return a hash whose bits all depend on all bits} */
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
