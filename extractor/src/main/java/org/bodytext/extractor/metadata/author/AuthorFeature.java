package org.bodytext.extractor.metadata.author;

/**
 * The features of candidates for authors that other fields do not have. The order of the constants
 * is that of the columns of the model.
 */
enum AuthorFeature {
  /** The number of objects in JSON-LD that name the candidate: texts, other works, other types. */
  OF_TEXT,
  OF_WORK,
  OF_OTHER_OBJECT,
  /** The number of meta elements, and how early their name is in {@code meta-names.tsv}. */
  OF_META,
  META_RANK,
  /** The number of rows in a Twitter card. */
  OF_CARD,
  /** The number of elements whose attributes are typical, and how early the first of them is. */
  MARKED,
  MARKED_RANK,
  /** The number of places found by their line. */
  OF_LINE,
  /** The number of places after the label of another role, as of a photographer. */
  OTHER_ROLE,
  /** Whether a label stands before the candidate, and whether a colon does. */
  LABEL,
  AFTER_COLON,
  /** Whether a colon follows. */
  BEFORE_COLON,
  /** The number of parts of the line, whether this is the first, and the whole line. */
  PARTS_OF_LINE,
  FIRST_OF_LINE,
  WHOLE_LINE,
  /** Whether the line contains a date, is a paragraph, or the candidate is a link. */
  DATED_LINE,
  PARAGRAPH,
  LINKED,
  /** The number of parts of the page that name the candidate. */
  SOURCES,
  /** The number of candidates whose letters contain those of this one, and vice versa. */
  WITHIN,
  CONTAINS,
  /** Whether the page has candidates of these kinds. */
  PAGE_HAS_OBJECT,
  PAGE_HAS_META,
  PAGE_HAS_LABEL,
  PAGE_IS_FORUM,
  /** The shape of the first name: numbers of names, words, characters, and ratios of letters. */
  NAMES,
  WORDS,
  LENGTH,
  CAPITALS,
  LOWER_CASE,
  ALL_CAPITALS,
  DIGITS,
  /** The number of characters of a Chinese or Japanese, and of a Korean name. */
  HAN,
  HANGUL,
  CYRILLIC_OR_GREEK,
  OTHER_SCRIPT,
  /** Whether the name begins with a Chinese family name, has an initial or a particle. */
  FAMILY_NAME,
  INITIAL,
  PARTICLE,
  /** Whether the name is that of the site, a part of it, or contains it. */
  SITE,
  PART_OF_SITE,
  CONTAINS_SITE,
  /** The number of words of organisations, and whether the name is a placeholder or a day. */
  ORGANISATION,
  PLACEHOLDER,
  CALENDAR,
  IN_TITLE,
  /** Whether the rules chose the candidate, the ratio of its names that they chose, or none. */
  RULES,
  RULES_PART,
  RULES_NONE;

  static final int COUNT = values().length;
}
