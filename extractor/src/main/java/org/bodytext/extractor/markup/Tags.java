package org.bodytext.extractor.markup;

import java.util.stream.Stream;
import org.bodytext.extractor.text.LowerCase;
import org.jspecify.annotations.Nullable;

/**
 * Codes of element names, with the traits that the parser needs.
 *
 * <p>Names that HTML defines have codes from 1. Any other name has a negative code, a hash of its
 * lower-case characters. Code 0 is the root of a page.
 */
public final class Tags {

  /** Trait: inline, does not end a line. */
  static final int INLINE = 1;

  /** Trait: has neither content nor end tag. */
  static final int VOID = 1 << 1;

  /** Trait: the content is neither markup nor text of the page. */
  static final int RAW = 1 << 2;

  /** Trait: the content is text with character references, but without markup. */
  static final int RCDATA = 1 << 3;

  /** Trait: the start tag closes an open paragraph. */
  static final int ENDS_PARAGRAPH = 1 << 4;

  /** Trait: an end tag closes it even across blocks (formatting elements of the HTML standard). */
  static final int FORMATTING = 1 << 5;

  /** Trait: allowed in the head of a page. */
  static final int HEAD_CONTENT = 1 << 6;

  /** Trait: white space is preserved. */
  static final int PREFORMATTED = 1 << 7;

  /** Of the code of an unknown name: it contains a hyphen, as those of custom elements do. */
  private static final int HYPHEN = 1 << 30;

  /** Trait: the start tag may close open elements. */
  static final int IMPLIES_ENDS = 1 << 9;

  /** Trait: inline, rendered as a box that separates the words on either side. */
  static final int BOX = 1 << 8;

  /** Trait: inline, usually styled so that adjacent elements are separate words. */
  static final int WORD_SEPARATING = 1 << 10;

  /** Trait: code, keyboard input, program output, variables. */
  static final int CODE_LIKE = 1 << 11;

  /** Trait: often contains figures that are not part of the number or word before. */
  static final int SMALL_FIGURES = 1 << 12;

  /** Trait: a formula whose parts stand above or below each other. */
  static final int STACKED = 1 << 13;

  /**
   * Trait: a form control or its label. Options of a form are adjacent without being a sentence.
   */
  static final int CONTROL = 1 << 14;

  /** Upper limit of the number of names. */
  private static final int MAX_NAMES = 256;

  private static final String[] NAMES = new String[MAX_NAMES];
  private static final NameTable KEYED = new NameTable();
  private static final NameTable LONG = new NameTable();
  private static final int[] TRAITS = new int[MAX_NAMES];
  private static int count;

  static {
    NAMES[count++] = "#root";
    define(
        INLINE,
        "abbr acronym bdi bdo cite data del dfn ins kbd label map mark meter output picture"
            + " progress q rb rp rt rtc ruby samp slot span sub sup time var math mi mo mn ms mrow"
            + " mtext annotation annotation-xml foreignobject path g defs use symbol");
    define(INLINE, "mfrac msup msub msubsup munder mover munderover mroot msqrt mtable mtr mtd");
    define(INLINE, "g-emoji math-renderer");
    define(INLINE | BOX, "svg object");
    define(INLINE | FORMATTING, "a b big code em font i nobr s small strike strong tt u");
    define(INLINE | VOID, "br wbr area param source track");
    define(INLINE | VOID | BOX, "img image input embed");
    define(INLINE | VOID | HEAD_CONTENT, "base basefont bgsound link meta");
    define(VOID, "col frame");
    define(VOID | ENDS_PARAGRAPH, "hr");
    define(INLINE | RAW | HEAD_CONTENT, "script style");
    define(HEAD_CONTENT, "noframes");
    define(INLINE | RAW | BOX, "iframe");
    define(INLINE | RAW, "noembed");
    define(INLINE | RCDATA | HEAD_CONTENT, "title");
    define(RCDATA | PREFORMATTED, "textarea");
    define(HEAD_CONTENT, "head html");
    define(INLINE | HEAD_CONTENT, "noscript template");
    define(
        ENDS_PARAGRAPH,
        "address article aside blockquote center details dialog dir div dl fieldset figcaption"
            + " figure footer form h1 h2 h3 h4 h5 h6 header hgroup main menu nav ol p search"
            + " section summary table ul li dd dt");
    define(ENDS_PARAGRAPH | PREFORMATTED, "pre listing");
    define(ENDS_PARAGRAPH | RCDATA | PREFORMATTED, "xmp plaintext");
    define(
        0,
        "body frameset caption colgroup tbody td tfoot th thead tr select option optgroup datalist"
            + " button legend marquee applet audio video canvas amp-img amp-anim amp-video amp-audio"
            + " amp-iframe");
    add(
        IMPLIES_ENDS,
        "a li dt dd option optgroup button rb rt rp td th tr tbody thead tfoot table");
    // Without those of formulas, such as sub.
    add(WORD_SEPARATING, "a b em i label small span strong time");
    add(SMALL_FIGURES, "sub sup small");
    add(STACKED, "msubsup munder mover munderover mroot");
    add(CODE_LIKE, "code kbd samp tt var");
    add(CONTROL, "input label select");
  }

  // Codes that the rules of the parser refer to.
  public static final int ROOT = 0;
  public static final int A = codeOf("a");
  public static final int ARTICLE = codeOf("article");
  public static final int BLOCKQUOTE = codeOf("blockquote");
  static final int CITE = codeOf("cite");
  public static final int BODY = codeOf("body");
  public static final int BR = codeOf("br");
  static final int DIALOG = codeOf("dialog");
  public static final int DIV = codeOf("div");
  public static final int FOREIGN_OBJECT = codeOf("foreignobject");
  public static final int H1 = codeOf("h1");
  public static final int H6 = codeOf("h6");
  public static final int HEAD = codeOf("head");
  public static final int HTML = codeOf("html");
  public static final int IFRAME = codeOf("iframe");
  static final int MAIN = codeOf("main");
  public static final int MATH = codeOf("math");
  static final int MFRAC = codeOf("mfrac");
  static final int MSQRT = codeOf("msqrt");
  static final int MSUP = codeOf("msup");
  static final int MTD = codeOf("mtd");
  static final int NOFRAMES = codeOf("noframes");
  public static final int NOSCRIPT = codeOf("noscript");
  public static final int P = codeOf("p");
  static final int PLAINTEXT = codeOf("plaintext");
  public static final int RP = codeOf("rp");
  public static final int RT = codeOf("rt");
  public static final int RUBY = codeOf("ruby");
  public static final int SCRIPT = codeOf("script");
  public static final int STYLE = codeOf("style");
  static final int SUP = codeOf("sup");
  public static final int SVG = codeOf("svg");
  public static final int TABLE = codeOf("table");
  public static final int TEMPLATE = codeOf("template");
  public static final int TITLE = codeOf("title");
  public static final int ANNOTATION = codeOf("annotation");
  public static final int ANNOTATION_XML = codeOf("annotation-xml");

  private Tags() {}

  /** {@return the codes of names that blanks separate} */
  static int[] codes(String names) {
    return Stream.of(names.split(" ", -1))
        .filter(name -> !name.isEmpty())
        .mapToInt(Tags::codeOf)
        .toArray();
  }

  /** {@return the number of known names, including the root} */
  static int count() {
    return count;
  }

  /**
   * {@return the code of a name; negative if HTML does not define it}
   *
   * @param name a name in lower case
   */
  public static int codeOf(String name) {
    return codeOf(name.toCharArray(), 0, name.length());
  }

  /**
   * {@return whether an element that HTML does not define is inline: its name has no hyphen, or is
   * one of {@link FormulaElements}}
   */
  static boolean isUnknownInline(int code) {
    return (code & HYPHEN) == 0;
  }

  /** {@return the name of a code; null if the code is that of an unknown name} */
  public static @Nullable String nameOf(int code) {
    return code >= 0 ? NAMES[code] : null;
  }

  /** {@return the code of the name that a key of {@link NameTable} identifies; 0 if absent} */
  static int codeOf(long key) {
    return KEYED.codeOf(key);
  }

  /** {@return the code of the name in {@code [from, to)}, ignoring case} */
  static int codeOf(char[] chars, int from, int to) {
    long key = 0;
    int hash = 0;
    boolean hyphen = false;
    for (int i = from; i < to; i++) {
      key = NameTable.key(key, chars[i]);
      hash = hash * 31 + (chars[i] | 0x20);
      hyphen |= chars[i] == '-';
    }
    int code = table(to - from).codeOf(key);
    if (code > 0 && NAMES[code].length() == to - from && isName(chars, from, NAMES[code])) {
      return code;
    }
    hyphen = hyphen && !FormulaElements.isInlineTag(chars, from, to);
    return Integer.MIN_VALUE | (hyphen ? hash | HYPHEN : hash & ~HYPHEN);
  }

  static boolean is(int code, int trait) {
    return code >= 0 && (TRAITS[code] & trait) != 0;
  }

  static boolean isHeading(int code) {
    return code >= H1 && code <= H6;
  }

  private static NameTable table(int length) {
    return length > NameTable.KEYED_LENGTH ? LONG : KEYED;
  }

  private static void add(int trait, String names) {
    for (int code : codes(names)) {
      TRAITS[code] |= trait;
    }
  }

  private static void define(int trait, String names) {
    for (String name : LowerCase.of(names).split(" ", -1)) {
      int code = count++;
      NAMES[code] = name;
      TRAITS[code] = trait | ((trait & ENDS_PARAGRAPH) != 0 ? IMPLIES_ENDS : 0);
      table(name.length()).add(name, code);
    }
  }

  /**
   * {@return whether the source contains a name at an offset, ignoring case}
   *
   * @param name in lower case
   */
  static boolean isName(char[] source, int from, String name) {
    for (int i = 0; i < name.length(); i++) {
      if (lower(source[from + i]) != name.charAt(i)) {
        return false;
      }
    }
    return true;
  }

  static char lower(char c) {
    return c >= 'A' && c <= 'Z' ? (char) (c + 32) : c;
  }
}
